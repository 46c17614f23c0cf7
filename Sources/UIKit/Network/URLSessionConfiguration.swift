public import Foundation

/// The settings of a session; stored, but for the classes of protocols and the values of headers.
open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  /// The usual settings; new ones for each access.
  open class var `default`: URLSessionConfiguration { URLSessionConfiguration() }
  /// The settings of a session that keeps nothing; new ones for each access.
  open class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
  /// Returns the settings of a session that continues in the background.
  @discardableResult
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    URLSessionConfiguration()
  }

  /// How long a part of an answer may take, in seconds.
  nonisolated(unsafe) open var timeoutIntervalForRequest: TimeInterval = 60
  /// How long an answer may take, in seconds.
  nonisolated(unsafe) open var timeoutIntervalForResource: TimeInterval = 604_800
  /// How a cache is used.
  nonisolated(unsafe) open var requestCachePolicy = URLRequest.CachePolicy.useProtocolCachePolicy
  /// The cache.
  nonisolated(unsafe) open var urlCache: URLCache?
  /// Values of every header.
  nonisolated(unsafe) open var httpAdditionalHeaders: [AnyHashable: Any]?
  /// Whether a mobile network may be used.
  nonisolated(unsafe) open var allowsCellularAccess = true
  /// Whether a request waits for a network; the value has no effect.
  nonisolated(unsafe) open var waitsForConnectivity = false
  /// How many connections one address may have.
  nonisolated(unsafe) open var httpMaximumConnectionsPerHost = 6
  /// Whether cookies are kept.
  nonisolated(unsafe) open var httpShouldSetCookies = true
  /// The classes that answer requests, in the order in which they are asked.
  nonisolated(unsafe) open var protocolClasses: [AnyClass]? = []
  /// Whether the system decides when to begin.
  nonisolated(unsafe) open var isDiscretionary = false
}
