public import Foundation

/// A request of the network.
///
/// On Apple's systems it is Foundation's. No request is sent here; a `URLProtocol` may answer it.
public struct URLRequest: Hashable, Sendable {
  /// How a cache is used; the value has no effect.
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5

    /// The policy under its older name.
    public static var reloadIgnoringCacheData: CachePolicy { .reloadIgnoringLocalCacheData }
  }

  /// The address.
  public var url: URL?
  /// How a cache is used.
  public var cachePolicy: CachePolicy
  /// How long the request may take, in seconds.
  public var timeoutInterval: TimeInterval
  /// The method.
  public var httpMethod: String? = "GET"
  /// The body.
  public var httpBody: Data?
  /// The header.
  public var allHTTPHeaderFields: [String: String]? = [:]
  /// Whether cookies are sent.
  public var httpShouldHandleCookies = true
  /// The address of the document around.
  public var mainDocumentURL: URL?
  /// Whether a mobile network may be used.
  public var allowsCellularAccess = true
  /// The values that protocols keep with the request.
  var properties = RequestProperties()

  /// The body as a stream, new for each access; nil without a body.
  ///
  /// On a device a protocol finds the body only here.
  public var httpBodyStream: InputStream? { httpBody.map { InputStream(data: $0) } }

  /// Creates a request.
  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy, timeoutInterval: TimeInterval = 60
  ) {
    (self.url, self.cachePolicy, self.timeoutInterval) = (url, cachePolicy, timeoutInterval)
  }

  /// Sets a value of the header.
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {
    allHTTPHeaderFields = allHTTPHeaderFields ?? [:]
    allHTTPHeaderFields?[field] = value
  }

  /// Adds a value to the header.
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {
    let old = allHTTPHeaderFields?[field].map { "\($0)," } ?? ""
    setValue(old + value, forHTTPHeaderField: field)
  }

  /// Returns a value of the header; nil for none.
  public func value(forHTTPHeaderField field: String) -> String? {
    allHTTPHeaderFields?.first { $0.key.lowercased() == field.lowercased() }?.value
  }
}

/// An answer of a protocol; the network has none.
open class URLResponse: NSObject, @unchecked Sendable {
  /// The address.
  public final let url: URL?
  /// The MIME type.
  public final let mimeType: String?
  /// The length of the content, in bytes; −1 if it is not known.
  public final let expectedContentLength: Int64
  /// The name of the encoding.
  public final let textEncodingName: String?

  /// Creates an answer.
  public init(
    url: URL, mimeType MIMEType: String?, expectedContentLength length: Int,
    textEncodingName name: String?
  ) {
    (self.url, mimeType, textEncodingName) = (url, MIMEType, name)
    expectedContentLength = Int64(length)
  }

  /// Creates an answer of no address, as tests of apps do.
  public override init() {
    (url, mimeType, textEncodingName, expectedContentLength) = (nil, nil, nil, -1)
  }

  /// A name for a file with the content.
  open var suggestedFilename: String? { url?.lastPathComponent }
}

/// An answer of HTTP by a protocol; the network has none.
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  /// The code, such as 200.
  public final let statusCode: Int
  /// The header.
  nonisolated(unsafe) public final let allHeaderFields: [AnyHashable: Any]

  /// Creates an answer.
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    allHeaderFields = headerFields ?? [:]
    super.init(
      url: url, mimeType: headerFields?["Content-Type"], expectedContentLength: -1,
      textEncodingName: nil)
  }

  /// Returns a value of the header; nil for none.
  @discardableResult
  open func value(forHTTPHeaderField field: String) -> String? {
    allHeaderFields.first { "\($0.key)".lowercased() == field.lowercased() }.map { "\($0.value)" }
  }

  /// Returns a text for a code.
  @discardableResult
  open class func localizedString(forStatusCode statusCode: Int) -> String {
    statusCode == 200 ? "no error" : "status \(statusCode)"
  }
}

/// A cache of answers, which keeps none.
open class URLCache: NSObject, @unchecked Sendable {
  /// Whether an answer may be kept; nothing is.
  public enum StoragePolicy: UInt, Sendable {
    case allowed = 0
    case allowedInMemoryOnly
    case notAllowed
  }

  /// The cache of the app.
  nonisolated(unsafe) public static var shared = URLCache(
    memoryCapacity: 0, diskCapacity: 0, diskPath: nil)
  /// How much is kept in memory, in bytes; stored.
  nonisolated(unsafe) open var memoryCapacity: Int
  /// How much is kept on disk, in bytes; stored.
  nonisolated(unsafe) open var diskCapacity: Int

  /// Creates a cache.
  public init(memoryCapacity: Int, diskCapacity: Int, diskPath path: String?) {
    (self.memoryCapacity, self.diskCapacity) = (memoryCapacity, diskCapacity)
  }

  /// Creates a cache.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: nil)
  }

  /// Returns nil: nothing is kept.
  @discardableResult
  open func cachedResponse(for request: URLRequest) -> CachedURLResponse? { nil }
  /// Has no effect: nothing is kept.
  open func storeCachedResponse(_ cachedResponse: CachedURLResponse, for request: URLRequest) {}
  /// Has no effect: nothing is kept.
  open func removeCachedResponse(for request: URLRequest) {}
  /// Has no effect: nothing is kept.
  open func removeAllCachedResponses() {}
}

/// An answer with its content.
open class CachedURLResponse: NSObject, @unchecked Sendable {
  /// The answer.
  public final let response: URLResponse
  /// The content.
  public final let data: Data

  /// Creates an answer with its content.
  public init(response: URLResponse, data: Data) {
    (self.response, self.data) = (response, data)
  }
}
