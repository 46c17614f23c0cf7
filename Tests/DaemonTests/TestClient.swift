import EventLoop
import Flickbook
import Foundation
import Testing
import Wire

@testable import Daemon

/// A daemon in this process that runs as far as a test waits for something.
@MainActor
final class TestDaemon {
  let daemon: Daemon

  /// The daemon under test, which accepts the connections of these clients.
  init(
    _ limits: Limits = Limits(), logs: LogFolder? = nil, journals: JournalFolder? = nil,
    layouts: LayoutRegistry = LayoutRegistry()
  ) throws {
    Signals.prepare()
    daemon = try Daemon(
      limits: limits, logs: logs, journals: journals, layouts: layouts, servesMainQueue: false)
    try daemon.start(nil)
  }

  isolated deinit {
    // The second time it ends at once.
    daemon.stop()
    daemon.stop()
    daemon.loop.run()
  }

  /// A new client.
  func connect() throws -> TestClient { try TestClient(self) }

  /// Runs one turn of the daemon's loop.
  func turn() { daemon.loop.runOnce() }
}

/// A client that reads only when a test wants it to.
@MainActor
final class TestClient {
  private let server: TestDaemon
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var number = 0

  init(_ server: TestDaemon) throws {
    self.server = server
    var pair: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0)
    descriptor = pair[0]
    let pipe = try PipeConnection(server.daemon.loop)
    try pipe.open(descriptor: pair[1])
    server.daemon.adopt(pipe)
  }

  isolated deinit { close(descriptor) }

  /// Sends a line.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #expect(Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
  }

  /// Sends a request and answers its id.
  @discardableResult
  func request(_ method: String, _ params: String = "{}") -> Int {
    number += 1
    send(#"{"id":\#(number),"method":"\#(method)","params":\#(params)}"#)
    return number
  }

  /// The next line, for which the daemon runs.
  func line() -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      if !receive() { server.turn() }
    }
  }

  /// Takes what has come without waiting; false where that is nothing.
  @discardableResult
  func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(descriptor, &chunk, chunk.count, Int32(MSG_DONTWAIT))
    guard count > 0 else { return false }
    received.append(contentsOf: chunk[..<count])
    return true
  }

  /// Whether a whole line has come.
  var hasLine: Bool {
    receive()
    return received.contains(UInt8(ascii: "\n"))
  }

  /// The next message.
  func message() throws -> TestMessage { TestMessage(node: try Document(json: line().utf8).root) }

  /// The next answer; what comes before it is passed over.
  func answer() throws -> TestMessage {
    while true {
      let message = try message()
      if message.node["id"] != nil { return message }
    }
  }

  /// Sends a request and answers what comes of it.
  @discardableResult
  func call(_ method: String, _ params: String = "{}") throws -> TestMessage {
    request(method, params)
    return try answer()
  }
}

/// A message that the daemon sent as one line.
struct TestMessage {
  let node: Node

  /// The id of the request that is answered.
  var id: Int? { node["id"]?.number.map { Int($0) } }
  /// The stable name of the error; nil for a result.
  var errorName: String? { node["error"]?["data"]?["name"]?.string }
  var result: Node? { node["result"] }
  var method: String? { node["method"]?.string }
  var params: Node? { node["params"] }
}

extension Node {
  /// The elements of an array.
  var list: [Node] { Array(elements) }
}

/// A folder for a test, removed with all that is in it.
final class TestFolder {
  let path: String

  init() throws {
    path = "/tmp/fb-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the text of a file; nil if it does not exist.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }
}
