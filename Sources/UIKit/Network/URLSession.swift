public import Foundation

/// Requests of the network.
///
/// A request that a class of `URLProtocol` answers has its answer. Each other one fails with `notConnectedToInternet`, and
/// is a record of the log.
///
/// The completion is called in the main-queue stage of the next turn, so that a screen comes up in its empty state,
/// the same each time. On Apple's systems the class is Foundation's.
open class URLSession: NSObject, @unchecked Sendable {
  /// The session of the app.
  public static let shared = URLSession(configuration: .default)

  /// The configuration.
  public final let configuration: URLSessionConfiguration
  /// The delegate, which the session holds.
  public final let delegate: (any URLSessionDelegate)?
  /// The queue of the delegate.
  public final let delegateQueue: OperationQueue
  /// A name for the session.
  nonisolated(unsafe) open var sessionDescription: String?

  /// Creates a session.
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)? = nil,
    delegateQueue queue: OperationQueue? = nil
  ) {
    (self.configuration, self.delegate) = (configuration, delegate)
    delegateQueue = queue ?? .main
  }

  // MARK: Tasks

  /// Creates a task for data.
  @discardableResult
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    URLSessionDataTask(self, request) { end in
      completionHandler(end.data, end.response, end.error)
    }
  }

  /// Creates a task for data.
  @discardableResult
  open func dataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask {
    dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task for data, which the delegate receives.
  @discardableResult
  open func dataTask(with request: URLRequest) -> URLSessionDataTask {
    URLSessionDataTask(self, request, nil)
  }

  /// Creates a task for data, which the delegate receives.
  @discardableResult
  open func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

  /// Creates a task that sends data.
  @discardableResult
  open func uploadTask(
    with request: URLRequest, from bodyData: Data?,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionUploadTask {
    var request = request
    if let bodyData { request.httpBody = bodyData }
    return URLSessionUploadTask(self, request) { end in
      completionHandler(end.data, end.response, end.error)
    }
  }

  /// Creates a task that sends data.
  @discardableResult
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    var request = request
    request.httpBody = bodyData
    return URLSessionUploadTask(self, request, nil)
  }

  /// Creates a task for a file.
  @discardableResult
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self, request) { end in
      end.withFile { completionHandler($0, end.response, end.error) }
    }
  }

  /// Creates a task for a file.
  @discardableResult
  open func downloadTask(
    with url: URL,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
  }

  /// Creates a task for a file, which the delegate receives.
  @discardableResult
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self, request, nil)
  }

  /// Creates a task for a file, which the delegate receives.
  @discardableResult
  open func downloadTask(with url: URL) -> URLSessionDownloadTask {
    downloadTask(with: URLRequest(url: url))
  }

  /// The tasks that have begun and have not ended, in their order.
  nonisolated(unsafe) final var tasks: [URLSessionTask] = []

  /// Cancels all tasks.
  open func invalidateAndCancel() {
    for task in tasks { task.cancel() }
  }
  /// Has no effect: tasks that are left end by themselves.
  open func finishTasksAndInvalidate() {}
  /// Calls the completion with the tasks that have not ended.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    completionHandler(tasks)
  }

  // MARK: Awaited

  // Without a delegate, too, since apps put protocols of such methods before a session.

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  public final func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  public final func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(from: url, delegate: nil)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  public final func upload(
    for request: URLRequest, from bodyData: Data
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  public final func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  public final func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(from: url, delegate: nil)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  open func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await ended { URLSessionDataTask(self, request, $0) }.content()
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  open func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Returns the answer of a protocol, or fails.
  @discardableResult
  open func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    var request = request
    request.httpBody = bodyData
    return try await ended { URLSessionUploadTask(self, request, $0) }.content()
  }

  /// Returns a file with the answer of a protocol, or fails.
  @discardableResult
  open func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    try await download(for: URLRequest(url: url), delegate: delegate)
  }

  /// Returns a file with the answer of a protocol, or fails.
  @discardableResult
  open func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) {
    let (data, response) = try await ended { URLSessionDownloadTask(self, request, $0) }.content()
    return (try TaskEnd.write(data), response)
  }

  /// Resumes a task and waits for its end; the cancellation of Swift's task cancels it.
  private func ended(
    _ make: (@escaping (TaskEnd) -> Void) -> URLSessionTask
  ) async throws -> TaskEnd {
    let waiting = Waiting()
    let task = make { waiting.end($0) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiting.begin(continuation)
        task.resume()
      }
    } onCancel: {
      task.cancel()
    }
  }

  /// The wait for the end of a request, which may come first.
  private final class Waiting: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<TaskEnd, Never>?
    private var ended: TaskEnd?

    func begin(_ continuation: CheckedContinuation<TaskEnd, Never>) {
      let end = lock.withLock {
        if ended == nil { self.continuation = continuation }
        return ended
      }
      if let end { continuation.resume(returning: end) }
    }

    func end(_ end: TaskEnd) {
      let waiting = lock.withLock {
        ended = end
        return continuation
      }
      waiting?.resume(returning: end)
    }
  }

  static func error(_ request: URLRequest) -> any Error {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: "The Internet connection appears to be offline."
    ]
    if let url = request.url { info[NSURLErrorFailingURLErrorKey] = url }
    return URLError(.notConnectedToInternet, userInfo: info)
  }

  /// The delegate's decision about an answer.
  public enum ResponseDisposition: Int, Sendable {
    case cancel = 0
    case allow
    case becomeDownload
    case becomeStream
  }

  /// The delegate's decision about a question for a password.
  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential = 0
    case performDefaultHandling
    case cancelAuthenticationChallenge
    case rejectProtectionSpace
  }
}
