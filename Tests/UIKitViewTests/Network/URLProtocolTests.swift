import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Protocols that answer requests")
@MainActor
struct URLProtocolTests {
  /// Answers by the path of the address.
  private final class Answers: UIKit.URLProtocol, @unchecked Sendable {
    nonisolated(unsafe) static var stopped = 0

    override class func canInit(with request: UIKit.URLRequest) -> Bool {
      request.url?.host == "answers"
    }

    override func startLoading() {
      guard let url = request.url, let client else { return }
      func answer(_ code: Int, _ parts: [String]) {
        if let response = UIKit.HTTPURLResponse(
          url: url, statusCode: code, httpVersion: nil, headerFields: ["Content-Type": "text/plain"]
        ) {
          client.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        }
        for part in parts { client.urlProtocol(self, didLoad: Data(part.utf8)) }
        client.urlProtocolDidFinishLoading(self)
      }
      switch url.path {
      case "/fail": client.urlProtocol(self, didFailWithError: URLError(.timedOut))
      case "/never": break
      case "/moved":
        let other = UIKit.URLRequest(url: url.deletingLastPathComponent().appending(path: "new"))
        client.urlProtocol(
          self, wasRedirectedTo: other, redirectResponse: UIKit.URLResponse())
      case "/loop":
        client.urlProtocol(self, wasRedirectedTo: request, redirectResponse: UIKit.URLResponse())
      case "/body": answer(200, [request.httpMethod ?? "", " ", text(of: request.httpBodyStream)])
      case "/header": answer(200, [request.value(forHTTPHeaderField: "key") ?? "none"])
      default: answer(url.path == "/missing" ? 404 : 200, ["a", url.path])
      }
    }

    override func stopLoading() { Self.stopped += 1 }

    private func text(of stream: InputStream?) -> String {
      guard let stream else { return "none" }
      stream.open()
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = stream.read(&bytes, maxLength: 100)
      return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
  }

  /// Notes what a session tells it.
  private final class Delegate: NSObject, UIKit.URLSessionDataDelegate,
    UIKit.URLSessionDownloadDelegate, @unchecked Sendable
  {
    var story: [String] = []

    func urlSession(
      _ session: UIKit.URLSession, dataTask: UIKit.URLSessionDataTask,
      didReceive response: UIKit.URLResponse,
      completionHandler: @escaping @Sendable (UIKit.URLSession.ResponseDisposition) -> Void
    ) {
      let code = (response as? UIKit.HTTPURLResponse)?.statusCode ?? 0
      story.append("answer \(code)")
      completionHandler(code == 404 ? .cancel : .allow)
    }
    func urlSession(
      _ session: UIKit.URLSession, dataTask: UIKit.URLSessionDataTask, didReceive data: Data
    ) { story.append("data \(String(decoding: data, as: UTF8.self))") }
    func urlSession(
      _ session: UIKit.URLSession, task: UIKit.URLSessionTask,
      didCompleteWithError error: (any Error)?
    ) { story.append("end \((error as? URLError)?.code.rawValue ?? 0)") }
    func urlSession(
      _ session: UIKit.URLSession, downloadTask: UIKit.URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) { story.append("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "")") }
  }

  private let delegate = Delegate()

  private func session(_ delegate: Delegate? = nil) -> UIKit.URLSession {
    let configuration = UIKit.URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Answers.self]
    configuration.httpAdditionalHeaders = ["Key": "value"]
    return UIKit.URLSession(configuration: configuration, delegate: delegate)
  }

  private func url(_ path: String) -> URL {
    URL(string: "http://answers\(path)") ?? URL(filePath: path)
  }

  private let loop = TurnLoop()

  /// Runs the main queue until redirections have ended.
  private func turn() { for _ in 0..<40 { loop.asCurrent { loop.runMainQueue() } } }

  private func start(_ task: UIKit.URLSessionTask) { loop.asCurrent { task.resume() } }

  /// Addresses, and what the completion receives.
  nonisolated static let answers: [(path: String, text: String)] = [
    ("/x", "200 a/x none"), ("/missing", "404 a/missing none"), ("/fail", "0 none -1001"),
    ("/moved", "200 a/new none"), ("/loop", "0 none -1007"), ("/header", "200 value none"),
  ]

  @Test("A completion receives the answer of a protocol in a later turn", arguments: answers)
  func completions(_ row: (path: String, text: String)) {
    nonisolated(unsafe) var received: [String] = []
    let task = session().dataTask(with: url(row.path)) { data, response, error in
      let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "none"
      let code = (response as? UIKit.HTTPURLResponse)?.statusCode ?? 0
      let failure = (error as? URLError).map { "\($0.code.rawValue)" } ?? "none"
      received.append("\(code) \(text) \(failure)")
    }
    start(task)
    #expect(received == [])
    turn()
    #expect(received == [row.text] && task.state == .completed)
  }

  @Test("A delegate receives answer, parts and end in their order, and may cancel at the answer")
  func delegates() {
    let session = session(delegate)
    start(session.dataTask(with: url("/x")))
    turn()
    #expect(delegate.story == ["answer 200", "data a", "data /x", "end 0"])
    delegate.story = []
    start(session.dataTask(with: url("/missing")))
    turn()
    #expect(delegate.story == ["answer 404", "end -999"])
    delegate.story = []
    start(session.downloadTask(with: url("/file")))
    turn()
    #expect(delegate.story == ["file a/file", "end 0"])
  }

  @Test("A body is a stream, as on a device, and an upload has its data")
  func bodies() {
    var request = UIKit.URLRequest(url: url("/body"))
    request.httpMethod = "POST"
    nonisolated(unsafe) var text = ""
    start(
      session().uploadTask(with: request, from: Data("five".utf8)) { data, _, _ in
        text = String(decoding: data ?? Data(), as: UTF8.self)
      })
    turn()
    #expect(text == "POST five")
  }

  @Test("A task that is cancelled stops its protocol and ends once")
  func cancelling() {
    let session = session(delegate)
    let (task, stopped) = (session.dataTask(with: url("/never")), Answers.stopped)
    start(task)
    turn()
    #expect(task.state == .running && session.tasks == [task])
    loop.asCurrent {
      task.cancel()
      task.cancel()
    }
    turn()
    #expect(delegate.story == ["end -999"] && Answers.stopped == stopped + 1)
    #expect(session.tasks.isEmpty)
  }

  @Test("The shared session asks registered classes, and other sessions do not")
  func registered() {
    nonisolated(unsafe) var codes: [Int] = []
    func ask(_ session: UIKit.URLSession) {
      start(
        session.dataTask(with: url("/x")) { data, _, error in
          codes.append(data?.count ?? (error as? URLError)?.code.rawValue ?? 0)
        })
      turn()
    }
    UIKit.URLProtocol.registerClass(Answers.self)
    ask(.shared)
    ask(UIKit.URLSession(configuration: .default))
    UIKit.URLProtocol.unregisterClass(Answers.self)
    ask(.shared)
    #expect(codes == [3, -1009, -1009])
  }

  @Test("A request keeps a protocol's values, which do not count in a comparison")
  func properties() {
    let request = UIKit.NSMutableURLRequest(url: url("/x"))
    UIKit.URLProtocol.setProperty(true, forKey: "seen", in: request)
    let value = request.asRequest
    #expect(UIKit.URLProtocol.property(forKey: "seen", in: value) as? Bool == true)
    #expect(value == UIKit.URLRequest(url: url("/x")))
    UIKit.URLProtocol.removeProperty(forKey: "seen", in: request)
    #expect(UIKit.URLProtocol.property(forKey: "seen", in: request.asRequest) == nil)
  }
}
