public import Foundation

/// The end of a request.
struct TaskEnd: Sendable {
  /// The data of a protocol; nil for a request that has failed.
  var data: Data?
  var response: URLResponse?
  var error: (any Error)?

  /// The data and the answer.
  ///
  /// - Throws: why the request has failed.
  func content() throws -> (Data, URLResponse) {
    if let data, let response { return (data, response) }
    throw error ?? URLError(.badServerResponse)
  }

  /// Calls a closure with a file of the data, which is removed afterwards; with nil if the request has failed.
  func withFile(_ body: (URL?) -> Void) {
    guard let data, let file = try? Self.write(data) else { return body(nil) }
    body(file)
    try? FileManager.default.removeItem(at: file)
  }

  /// Writes data into a new file of the folder of temporary files.
  static func write(_ data: Data) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appending(path: "CFNetworkDownload_\(UUID().uuidString).tmp")
    try data.write(to: file)
    return file
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
  /// The request as it is loaded: with the values of the configuration in its header, or the request that an answer has led
  /// to.
  open var currentRequest: URLRequest? { loaded ?? originalRequest }
  /// The answer of a protocol; nil before.
  open var response: URLResponse? { end.response }
  /// How far the task is.
  nonisolated(unsafe) public private(set) final var state = State.suspended
  /// Why the task has failed; nil before.
  public final var error: (any Error)? { end.error }
  /// The number of the task in its session.
  public final let taskIdentifier: Int
  /// A name for the task.
  nonisolated(unsafe) open var taskDescription: String?
  /// The importance of the task; stored.
  nonisolated(unsafe) open var priority = URLSessionTask.defaultPriority
  /// How far the task is, as progress.
  public final let progress = Progress(totalUnitCount: 1)
  /// The number of bytes that have come.
  open var countOfBytesReceived: Int64 { Int64(received.count) }
  /// The number of bytes that the answer announces; −1 if that is not known.
  open var countOfBytesExpectedToReceive: Int64 { end.response?.expectedContentLength ?? -1 }

  /// The usual importance.
  public static let defaultPriority: Float = 0.5
  /// A low importance.
  public static let lowPriority: Float = 0.25
  /// A high importance.
  public static let highPriority: Float = 0.75

  private let session: URLSession
  private let completion: ((TaskEnd) -> Void)?
  nonisolated(unsafe) private var loaded: URLRequest?
  nonisolated(unsafe) private var end = TaskEnd()
  nonisolated(unsafe) private var received = Data()
  /// The protocol that answers; nil before it begins, and after the end.
  nonisolated(unsafe) private var answering: URLProtocol?
  /// The number of times that an answer has led to another request.
  nonisolated(unsafe) private var redirections = 0
  nonisolated(unsafe) private static var count = 0

  /// The most times that answers may lead to other requests, as of Apple's systems.
  private static let redirectionsMax = 16

  init(_ session: URLSession, _ request: URLRequest, _ completion: ((TaskEnd) -> Void)?) {
    (self.session, originalRequest, self.completion) = (session, request, completion)
    Self.count += 1
    taskIdentifier = Self.count
    super.init()
    var own = request
    for (field, value) in session.configuration.httpAdditionalHeaders ?? [:]
    where own.value(forHTTPHeaderField: "\(field)") == nil {
      own.setValue("\(value)", forHTTPHeaderField: "\(field)")
    }
    loaded = own
  }

  /// Begins the task in the main-queue stage: a protocol answers it, or it fails.
  open func resume() {
    guard state == .suspended else { return }
    state = .running
    enqueue { [self] in
      if !session.tasks.contains(self) { session.tasks.append(self) }
      if state == .running, answering == nil { load() }
    }
  }

  /// Stops the task until it is resumed, unless a protocol has begun to answer it.
  open func suspend() {
    if state == .running, answering == nil { state = .suspended }
  }

  /// Ends the task; the completion gets the error `cancelled`.
  open func cancel() {
    guard state == .running || state == .suspended else { return }
    state = .canceling
    enqueue { [self] in finish(with: URLError(.cancelled)) }
  }

  private func load() {
    guard let request = currentRequest else { return }
    guard let type = URLProtocol.type(for: self, of: session) else {
      MainActor.assumeIsolated { TurnLoop.currentOrNewest.note(request) }
      return finish(with: URLSession.error(request))
    }
    let loader = type.make(
      URLProtocol.Start(type.canonicalRequest(for: request), ProtocolClient(self)))
    loader.task = self
    answering = loader
    loader.startLoading()
  }

  /// Takes what a protocol has loaded, unless the protocol is none of this task's any more.
  fileprivate func take(_ event: ProtocolClient.Event, from loader: URLProtocol) {
    enqueue { [self] in
      guard state == .running, answering === loader else { return }
      switch event {
      case .response(let response):
        end.response = response
        tellOfResponse(response)
      case .data(let data):
        received += data
        if completion == nil, let task = self as? URLSessionDataTask {
          (session.delegate as? any URLSessionDataDelegate)?.urlSession(
            session, dataTask: task, didReceive: data)
        }
      case .redirection(let request): follow(request)
      case .end(let error): finish(with: error)
      }
    }
  }

  private func tellOfResponse(_ response: URLResponse) {
    guard completion == nil, let task = self as? URLSessionDataTask,
      let delegate = session.delegate as? any URLSessionDataDelegate
    else { return }
    delegate.urlSession(session, dataTask: task, didReceive: response) { [self] disposition in
      if disposition == .cancel { cancel() }
    }
  }

  private func follow(_ request: URLRequest) {
    answering?.stopLoading()
    answering = nil
    redirections += 1
    guard redirections <= Self.redirectionsMax else {
      return finish(with: URLError(.httpTooManyRedirects))
    }
    (loaded, end.response, received) = (request, nil, Data())
    load()
  }

  private func finish(with error: (any Error)?) {
    guard state != .completed else { return }
    state = .completed
    (end.data, end.error) = (error == nil ? received : nil, error)
    if error == nil { progress.completedUnitCount = progress.totalUnitCount }
    answering?.stopLoading()
    answering = nil
    session.tasks.removeAll { $0 === self }
    if let completion { return completion(end) }
    tellOfFile()
    (session.delegate as? any URLSessionTaskDelegate)?.urlSession(
      session, task: self, didCompleteWithError: error)
  }

  private func tellOfFile() {
    guard let task = self as? URLSessionDownloadTask,
      let delegate = session.delegate as? any URLSessionDownloadDelegate
    else { return }
    let count = countOfBytesReceived
    end.withFile { file in
      guard let file else { return }
      delegate.urlSession(
        session, downloadTask: task, didWriteData: count, totalBytesWritten: count,
        totalBytesExpectedToWrite: countOfBytesExpectedToReceive)
      delegate.urlSession(session, downloadTask: task, didFinishDownloadingTo: file)
    }
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

/// Hands what a protocol loads to a task.
private final class ProtocolClient: NSObject, URLProtocolClient {
  /// A part of what a protocol loads.
  enum Event {
    case response(URLResponse)
    case data(Data)
    case redirection(URLRequest)
    case end((any Error)?)
  }

  private let task: URLSessionTask

  init(_ task: URLSessionTask) {
    self.task = task
  }

  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) { task.take(.redirection(request), from: `protocol`) }

  func urlProtocol(
    _ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) { task.take(.response(response), from: `protocol`) }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    task.take(.data(data), from: `protocol`)
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    task.take(.end(nil), from: `protocol`)
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    task.take(.end(error), from: `protocol`)
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
