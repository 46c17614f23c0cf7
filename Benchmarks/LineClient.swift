import EventLoop
import Foundation

/// A client that sends and receives lines and keeps its server alive while it exists.
@MainActor
final class LineClient {
  // In this order: the connection is closed before the server is let go.
  private let connection: BlockingConnection
  private let server: ServerProcess
  private var received: [UInt8] = []

  init(_ server: ServerProcess) throws {
    connection = try BlockingConnection(to: SocketPath(server.socket))
    self.server = server
  }

  /// Ends the server and waits for its end.
  func endServer() {
    server.end()
  }

  /// Sends bytes as they are.
  func send(_ bytes: [UInt8]) throws {
    try connection.send(bytes)
  }

  /// Waits for one line, which is taken.
  func receiveLine() throws -> [UInt8] {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(received[..<end])
        received.removeSubrange(...end)
        return line
      }
      guard try connection.receive(into: &received) else {
        throw BenchmarkFailure("the server closed the connection")
      }
    }
  }

  /// Sends a request with an id and waits for its answer.
  func request(_ line: String) throws -> String {
    try send(Array((line + "\n").utf8))
    let answer = String(decoding: try receiveLine(), as: UTF8.self)
    guard answer.contains("\"result\"") else {
      throw BenchmarkFailure("\(line) was answered with \(answer)")
    }
    return answer
  }
}
