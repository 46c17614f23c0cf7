import Foundation
import Glibc

/// A socket that sends each connection some lines, whatever is asked.
final class LineServer: Sendable {
  let path: String
  private let listener: Int32
  /// Signalled for each connection that the server has closed.
  private let closed = DispatchSemaphore(value: 0)

  /// Serves connections, one after the other; `closes` is whether it closes them at once, and
  /// otherwise it waits until the client has closed.
  init(in folder: Folder, lines: [String], closes: Bool) throws {
    let path = folder.path + "/s"
    self.path = path
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) }
    }
    guard status == 0, listen(listener, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
    self.listener = listener
    let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
    Thread.detachNewThread { [closed] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else {
          close(listener)
          return
        }
        _ = write(client, bytes, bytes.count)
        var rest = [UInt8](repeating: 0, count: 4096)
        while !closes, read(client, &rest, rest.count) > 0 {}
        close(client)
        closed.signal()
      }
    }
  }

  /// How many connections the server has closed since they were last counted or waited for.
  func countClosed() -> Int {
    var count = 0
    while closed.wait(timeout: .now() + .milliseconds(100)) == .success { count += 1 }
    return count
  }

  /// Waits until the server has closed a connection.
  func waitUntilClosed() {
    closed.wait()
  }

  /// Ends the thread.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
  }
}
