public import Foundation

/// Requests of the network.
///
/// Each fails with `notConnectedToInternet`, and is a record of the log.
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
    URLSessionDataTask(self, request) { completionHandler(nil, nil, $0) }
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
    URLSessionUploadTask(self, request) { completionHandler(nil, nil, $0) }
  }

  /// Creates a task that sends data.
  @discardableResult
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    URLSessionUploadTask(self, request, nil)
  }

  /// Creates a task for a file.
  @discardableResult
  open func downloadTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDownloadTask {
    URLSessionDownloadTask(self, request) { completionHandler(nil, nil, $0) }
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

  /// Has no effect: no task is left.
  open func invalidateAndCancel() {}
  /// Has no effect: no task is left.
  open func finishTasksAndInvalidate() {}
  /// Calls the completion without tasks: none is left.
  open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
    completionHandler([])
  }

  // MARK: Awaited

  // Without a delegate, too, since apps put protocols of such methods before a session.

  /// Fails: there is no network.
  @discardableResult
  public final func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    try await data(for: request, delegate: nil)
  }

  /// Fails: there is no network.
  @discardableResult
  public final func data(from url: URL) async throws -> (Data, URLResponse) {
    try await data(from: url, delegate: nil)
  }

  /// Fails: there is no network.
  @discardableResult
  public final func upload(
    for request: URLRequest, from bodyData: Data
  ) async throws -> (Data, URLResponse) {
    try await upload(for: request, from: bodyData, delegate: nil)
  }

  /// Fails: there is no network.
  @discardableResult
  public final func download(for request: URLRequest) async throws -> (URL, URLResponse) {
    try await download(for: request, delegate: nil)
  }

  /// Fails: there is no network.
  @discardableResult
  public final func download(from url: URL) async throws -> (URL, URLResponse) {
    try await download(from: url, delegate: nil)
  }

  /// Fails: there is no network.
  @discardableResult
  open func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    throw await Self.failure(request)
  }

  /// Fails: there is no network.
  @discardableResult
  open func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) {
    try await data(for: URLRequest(url: url), delegate: delegate)
  }

  /// Fails: there is no network.
  @discardableResult
  open func upload(
    for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { try await data(for: request, delegate: delegate) }

  /// Fails: there is no network.
  @discardableResult
  open func download(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) { throw await Self.failure(URLRequest(url: url)) }

  /// Fails: there is no network.
  @discardableResult
  open func download(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (URL, URLResponse) { throw await Self.failure(request) }

  private static func failure(_ request: URLRequest) async -> any Error {
    await MainActor.run { TurnLoop.currentOrNewest.note(request) }
    return error(request)
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

/// A request of a session.
open class URLSessionTask: NSObject, @unchecked Sendable {
  /// How far a task is.
  public enum State: Int, Sendable {
    case running = 0
    case suspended
    case canceling
    case completed
  }

  /// The request.
  public final let originalRequest: URLRequest?
  /// The request.
  open var currentRequest: URLRequest? { originalRequest }
  /// The answer: none.
  open var response: URLResponse? { nil }
  /// How far the task is.
  nonisolated(unsafe) public private(set) final var state = State.suspended
  /// Why the task has failed; nil before.
  nonisolated(unsafe) public private(set) final var error: (any Error)?
  /// The number of the task in its session.
  public final let taskIdentifier: Int
  /// A name for the task.
  nonisolated(unsafe) open var taskDescription: String?
  /// The importance of the task; stored.
  nonisolated(unsafe) open var priority = URLSessionTask.defaultPriority
  /// How far the task is, as progress.
  public final let progress = Progress(totalUnitCount: 1)
  /// The bytes that have come: none.
  open var countOfBytesReceived: Int64 { 0 }
  /// The bytes that are expected; −1, as that is not known.
  open var countOfBytesExpectedToReceive: Int64 { -1 }

  /// The usual importance.
  public static let defaultPriority: Float = 0.5
  /// A low importance.
  public static let lowPriority: Float = 0.25
  /// A high importance.
  public static let highPriority: Float = 0.75

  private let session: URLSession
  private let completion: ((any Error) -> Void)?
  nonisolated(unsafe) private static var count = 0

  init(_ session: URLSession, _ request: URLRequest, _ completion: ((any Error) -> Void)?) {
    (self.session, originalRequest, self.completion) = (session, request, completion)
    Self.count += 1
    taskIdentifier = Self.count
  }

  /// Begins the task, which fails in the main-queue stage.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    enqueue { [self] in
      guard state == .running, let request = originalRequest else { return }
      MainActor.assumeIsolated { TurnLoop.currentOrNewest.note(request) }
      end(with: URLSession.error(request))
    }
  }

  /// Stops the task until it is resumed.
  open func suspend() {
    if state == .running { state = .suspended }
  }

  /// Ends the task; the completion gets the error `cancelled`.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    enqueue { [self] in end(with: URLError(.cancelled)) }
  }

  private func end(with error: any Error) {
    state = .completed
    self.error = error
    completion?(error)
    guard completion == nil, let delegate = session.delegate as? any URLSessionTaskDelegate else {
      return
    }
    delegate.urlSession(session, task: self, didCompleteWithError: error)
  }

  private func enqueue(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work
    if MainThread.isCurrent {
      MainActor.assumeIsolated { TurnLoop.currentOrNewest.enqueue("request") { work() } }
    } else {
      DispatchQueue.main.async { work() }
    }
  }
}

/// A request for data.
open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
/// A request that sends data.
open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
/// A request for a file.
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
  /// Ends the task, and calls the completion without data to continue it.
  open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
    cancel()
    completionHandler(nil)
  }
}

extension TurnLoop {
  /// Notes a request that fails.
  func note(_ request: URLRequest) {
    receiveRequest?(
      "\(request.httpMethod ?? "GET") \(request.url?.absoluteString ?? "") failed: there is no network"
    )
  }
}
