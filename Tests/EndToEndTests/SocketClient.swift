import Foundation

/// A client that knows nothing of the product: a socket, lines and JSON.
final class SocketClient {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// An error in place of a result.
  struct Refusal: Error {
    let name: String
  }

  /// Notifications that came while answers were awaited.
  private(set) var notifications: [[String: Any]] = []
  private let descriptor: Int32
  private var buffer = Data()
  private var isOpen = true
  private var number = 0

  /// Nothing takes longer than this, in seconds, unless it hangs.
  private static let patience = 30

  /// Connects.
  init(path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0 else { throw Failure(description: "connect: \(errno)") }
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close() }

  // MARK: Bytes

  /// Sends text as it is.
  func send(_ text: String) throws {
    try send(bytes: Array(text.utf8))
  }

  /// Sends bytes as they are.
  func send(bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          descriptor, $0.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure(description: "send: \(errno)") }
      sent += count
    }
  }

  /// Sends as much as the system takes without waiting, and tells how much that was.
  func sendWithoutWaiting(_ bytes: [UInt8]) -> Int {
    let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    return max(
      0, bytes.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, flags) })
  }

  /// The next line, without its end; nil at the end of the stream.
  func line() throws -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self)
        buffer = Data(buffer[(end + 1)...])
        return line
      }
      var chunk = [UInt8](repeating: 0, count: 1 << 18)
      let count = recv(descriptor, &chunk, chunk.count, 0)
      guard count >= 0 else { throw Failure(description: "recv: \(errno)") }
      if count == 0 { return nil }
      buffer += chunk[..<count]
    }
  }

  /// Closes the sending side.
  func finishSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Goes away at once.
  func close() {
    guard isOpen else { return }
    isOpen = false
    Foundation.close(descriptor)
  }

  // MARK: Messages

  /// Sends a request and returns its id.
  @discardableResult
  func request(_ method: String, _ params: [String: Any] = [:]) throws -> Int {
    number += 1
    let object: [String: Any] = ["id": number, "method": method, "params": params]
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    try send(bytes: Array(data) + [UInt8(ascii: "\n")])
    return number
  }

  /// Sends a long stream of touches that begins at a time, in seconds, and returns the request's id.
  @discardableResult
  func stream(count: Int, from start: Int = 0) throws -> Int {
    number += 1
    let samples = Samples.zigzag(count: count, from: start)
    try send(#"{"id":\#(number),"method":"touch.stream","params":{"samples":\#(samples)}}"# + "\n")
    return number
  }

  /// The next message.
  func message() throws -> [String: Any] {
    guard let line = try line() else { throw Failure(description: "the connection has ended") }
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    guard let message = object as? [String: Any] else {
      throw Failure(description: "no object: \(line)")
    }
    return message
  }

  /// The next answer; notifications before it are kept.
  func answer() throws -> [String: Any] {
    while true {
      let message = try message()
      if message["method"] == nil { return message }
      notifications.append(message)
    }
  }

  /// Sends a request and returns its result.
  ///
  /// - Throws: `Refusal` when it is answered with an error.
  @discardableResult
  func call(_ method: String, _ params: [String: Any] = [:]) throws -> [String: Any] {
    try request(method, params)
    let answer = try answer()
    if let result = answer["result"] as? [String: Any] { return result }
    throw Self.refusal(answer)
  }

  /// Sends a request and returns the name of its error; nil when it succeeds.
  func refusal(of method: String, _ params: [String: Any] = [:]) throws -> String? {
    do {
      try call(method, params)
      return nil
    } catch let refusal as Refusal {
      return refusal.name
    }
  }

  /// Sends a line and returns the name of the error that answers it.
  func errorName(after line: String) throws -> String? {
    try send(line + "\n")
    return Self.refusal(try answer()).name
  }

  /// The records of the log that have come since the last time.
  func takeRecords() -> [[String: Any]] {
    defer { notifications = [] }
    return notifications.compactMap { $0["params"] as? [String: Any] }
  }

  /// Opens a session on a scene.
  @discardableResult
  func open(_ scene: [String: Any] = SocketClient.grid) throws -> String {
    let session = try call("session.open", ["scene": scene])["session"] as? String
    return session ?? ""
  }

  /// A hundred items in a grid that scrolls.
  static var grid: [String: Any] {
    ["layout": ["type": "flow", "itemSize": [80, 80]], "sections": [["items": 1000]]]
  }

  private static func refusal(_ answer: [String: Any]) -> Refusal {
    let error = answer["error"] as? [String: Any] ?? [:]
    let data = error["data"] as? [String: Any] ?? [:]
    return Refusal(name: data["name"] as? String ?? "")
  }
}
