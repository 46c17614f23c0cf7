public import Foundation

/// Receives what a protocol has loaded: the session, which hands it on.
public protocol URLProtocolClient: NSObjectProtocol {
  /// Loads another request instead.
  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse)

  /// Has no effect: nothing is cached.
  func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse)

  /// Hands an answer on, before its data.
  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy)

  /// Hands a part of the data on.
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data)

  /// Ends the request.
  func urlProtocolDidFinishLoading(_ protocol: URLProtocol)

  /// Ends the request with an error.
  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error)
}

/// Answers requests in place of the network; apps and their tests subclass it.
///
/// A session asks the classes of `protocolClasses` of its configuration, the shared session the registered classes, the
/// last one first. A request that none of them can answer fails, since there is no network. A protocol loads on the main
/// thread, and its data come in the main-queue stage of a turn. On Apple's systems the class is Foundation's.
open class URLProtocol: NSObject, @unchecked Sendable {
  /// The values with which a session makes a protocol.
  @usableFromInline final class Start {
    let request: URLRequest
    let client: any URLProtocolClient

    init(_ request: URLRequest, _ client: any URLProtocolClient) {
      (self.request, self.client) = (request, client)
    }
  }

  /// The request.
  public final let request: URLRequest
  /// The answer that a cache has: none.
  public final let cachedResponse: CachedURLResponse?
  /// Receives what is loaded.
  public final let client: (any URLProtocolClient)?
  /// The task that is answered; nil for a protocol that an app has made.
  nonisolated(unsafe) public internal(set) final weak var task: URLSessionTask?

  /// Creates a protocol for a request.
  public init(
    request: URLRequest, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    (self.request, self.cachedResponse, self.client) = (request, cachedResponse, client)
  }

  /// Creates a protocol for a request of a task.
  public convenience init(
    task: URLSessionTask, cachedResponse: CachedURLResponse?, client: (any URLProtocolClient)?
  ) {
    guard let request = task.currentRequest else { preconditionFailure("The task has no request") }
    self.init(request: request, cachedResponse: cachedResponse, client: client)
    self.task = task
  }

  /// Creates a protocol of a class known only at run time, by calling the class's own initializer.
  @_silgen_name("flickbook_make_url_protocol")
  static func make(_ start: __owned Start) -> URLProtocol

  @_silgen_name("flickbook_make_url_protocol") @usableFromInline
  convenience init(_ start: Start) {
    self.init(request: start.request, cachedResponse: nil, client: start.client)
  }

  // MARK: What a class answers

  /// Returns whether the class answers a request.
  @discardableResult
  open class func canInit(with request: URLRequest) -> Bool { false }

  /// Returns whether the class answers a task: by default its request.
  @discardableResult
  open class func canInit(with task: URLSessionTask) -> Bool {
    task.currentRequest.map { canInit(with: $0) } ?? false
  }

  /// Returns the form of a request in which it is loaded.
  @discardableResult
  open class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Returns whether two requests are one for a cache; there is no cache.
  @discardableResult
  open class func requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool { a == b }

  /// Begins to load; a subclass calls the client.
  open func startLoading() {}

  /// Ends loading; a subclass calls the client no more.
  open func stopLoading() {}

  // MARK: Registered classes

  nonisolated(unsafe) private static var registered: [URLProtocol.Type] = []

  /// Lets a class answer requests of the shared session, before the classes that were registered earlier.
  @discardableResult
  open class func registerClass(_ protocolClass: AnyClass) -> Bool {
    guard let type = protocolClass as? URLProtocol.Type else { return false }
    registered.append(type)
    return true
  }

  /// Ends the registration of a class.
  open class func unregisterClass(_ protocolClass: AnyClass) {
    if let index = registered.lastIndex(where: { $0 == protocolClass }) {
      registered.remove(at: index)
    }
  }

  /// Returns the class that answers a task; nil for none.
  static func type(for task: URLSessionTask, of session: URLSession) -> URLProtocol.Type? {
    let own = session.configuration.protocolClasses?.compactMap { $0 as? URLProtocol.Type } ?? []
    let all = own + (session === URLSession.shared ? registered.reversed() : [])
    return all.first { $0.canInit(with: task) }
  }

  // MARK: Properties of requests

  /// Returns a value that a protocol has kept with a request; nil for none.
  @discardableResult
  open class func property(forKey key: String, in request: URLRequest) -> Any? {
    request.properties.values[key]
  }

  /// Keeps a value with a request, by which a protocol knows a request again that it sends itself.
  open class func setProperty(_ value: Any, forKey key: String, in request: NSMutableURLRequest) {
    request.properties.values[key] = value
  }

  /// Removes a value from a request.
  open class func removeProperty(forKey key: String, in request: NSMutableURLRequest) {
    request.properties.values[key] = nil
  }
}

/// The values that protocols keep with a request; they do not count in a comparison.
struct RequestProperties: Hashable, @unchecked Sendable {
  var values: [String: Any] = [:]

  static func == (one: Self, other: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// A request as an object that can be changed.
///
/// On Apple's systems it is Foundation's.
open class NSMutableURLRequest: NSObject {
  private var request: URLRequest

  /// Creates a request.
  public init(url: URL) {
    request = URLRequest(url: url)
  }

  init(_ request: URLRequest) {
    self.request = request
  }

  var properties: RequestProperties {
    get { request.properties }
    set { request.properties = newValue }
  }

  /// The request as a value.
  final var asRequest: URLRequest { request }

  /// The address.
  open var url: URL? {
    get { request.url }
    set { request.url = newValue }
  }
  /// The method.
  open var httpMethod: String {
    get { request.httpMethod ?? "GET" }
    set { request.httpMethod = newValue }
  }
  /// The body.
  open var httpBody: Data? {
    get { request.httpBody }
    set { request.httpBody = newValue }
  }
  /// The header.
  open var allHTTPHeaderFields: [String: String]? {
    get { request.allHTTPHeaderFields }
    set { request.allHTTPHeaderFields = newValue }
  }

  /// Sets a value of the header.
  open func setValue(_ value: String?, forHTTPHeaderField field: String) {
    request.setValue(value, forHTTPHeaderField: field)
  }

  /// Returns a copy that can be changed.
  @discardableResult
  open override func mutableCopy() -> Any { NSMutableURLRequest(request) }
}
