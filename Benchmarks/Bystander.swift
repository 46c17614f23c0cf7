import EventLoop
import Foundation
import Synchronization

/// The longest wait of a client for an answer while the daemon works on another client's request.
///
/// Each load is the worst that one client may ask of the daemon. Until it is done, the bystander
/// sends a `server.sync` and waits for its answer, again and again. A wait is measured in time that
/// the daemon has had a processor, so that other programs of the machine do not count.
@MainActor
enum Bystander {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    try BystanderLoad.all(size).map { load in
      var hash = ResultHash()
      let values = try (0..<(size == .full ? 3 : 2)).map { _ in
        (try waits(beside: load, hash: &hash).map(\.processor).max() ?? 0) * 1000
      }
      return Measurement(
        name: "wire/bystander/\(load.name)", unit: "ms of a processor at most", values: values,
        hash: hash.value,
        aim: size == .full ? .atMost(50) : .none)
    }
  }

  /// How long an answer took, in seconds.
  struct Wait {
    /// By the clock.
    var real: Double
    /// For which the daemon had a processor.
    var processor: Double
  }

  /// The waits until a load is done.
  static func waits(beside load: BystanderLoad, hash: inout ResultHash) throws -> [Wait] {
    let daemon = try ServerProcess.daemon(limits: load.limits, arguments: load.arguments())
    let bystander = try LineClient(daemon)
    let progress = LoadProgress()
    let socket = daemon.socket
    let actor = Thread { progress.end(Result { try load.perform(socket) }) }
    actor.start()
    var waits: [Wait] = []
    repeat {
      let before = processorSeconds(of: daemon.processIdentifier)
      let real = try wait(of: bystander)
      let taken = processorSeconds(of: daemon.processIdentifier) - before
      waits.append(Wait(real: real, processor: min(real, taken)))
    } while !progress.hasEnded
    hash = ResultHash()
    hash.combine(try progress.outcome())
    return waits
  }

  /// The time for which the main thread of a process has had a processor, in seconds.
  private static func processorSeconds(of process: Int32) -> Double {
    let text = try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8)
    return (text?.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
  }

  /// The time until a client has the answer of a `server.sync`, in seconds.
  static func wait(of client: LineClient) throws -> Double {
    try secondsTaken {
      _ = try client.request(#"{"id":1,"method":"server.sync","params":{"token":1}}"#)
    }
  }
}

/// Whether a load is done, as its thread tells it.
private final class LoadProgress: Sendable {
  private let result = Mutex<Result<Int, any Error>?>(nil)

  func end(_ outcome: Result<Int, any Error>) {
    result.withLock { $0 = outcome }
  }

  var hasEnded: Bool { result.withLock { $0 != nil } }

  /// How many answers there were.
  func outcome() throws -> Int {
    try result.withLock { try $0?.get() } ?? 0
  }
}

/// The work that one client requests while the bystander waits.
struct BystanderLoad: Sendable {
  let name: String
  /// Lines of the daemon's configuration.
  var limits: [String: Int] = [:]
  /// Returns further arguments of the daemon, after making what they need.
  var arguments: @MainActor @Sendable () throws -> [String] = { [] }
  /// Sends all requests of the load and returns the number of answers.
  let perform: @Sendable (_ socket: String) throws -> Int

  /// The loads, in the order of the reference.
  static func all(_ size: Benchmark.Size) -> [BystanderLoad] {
    plain(size) + scenes(size) + [journal(size)]
  }

  private static func plain(_ size: Benchmark.Size) -> [BystanderLoad] {
    let isFull = size == .full
    let million = isFull ? 1_000_000 : 1000
    return [
      requests(
        "large-view",
        [open(#""view":{"size":[1e9,1e9]},"sections":[{"items":\#(million)}]"#)]),
      requests(
        "large-circle", [open(#""layout":{"type":"circle"},"sections":[{"items":\#(million)}]"#)]),
      requests(
        "data", [open(#""sections":[{"items":\#(isFull ? 1 << 24 : 1000)}]"#), ask("query.data")]),
      requests(
        "long-data", [open(#""sections":[{"items":\#(million - 1)}]"#), ask("query.data")]),
      requests(
        "attributes",
        [
          open(#""sections":[{"items":\#(isFull ? 1 << 24 : 1000)}]"#),
          ask("query.attributes", #""rect":[0,0,1e9,1e9]"#),
        ]),
      requests(
        "long-attributes",
        [
          open(#""sections":[{"items":\#(million - 1)}]"#),
          ask("query.attributes", #""rect":[0,0,1e9,1e9]"#),
        ]),
      // As many cells that say their own size as a pass may put on screen.
      requests(
        "self-sizing",
        [
          open(
            #""view":{"size":[420,820]},"layout":{"type":"flow","estimatedItemSize":[22,22],"#
              + #""minimumLineSpacing":0,"minimumInteritemSpacing":0},"sections":[{"items":"#
              + #"{"count":\#(isFull ? 100_000 : 1000),"sizes":[[23,23],[19,26],[21,21]]}}]"#),
          ask("view.setContentOffset", #""offset":[0,4000]"#),
        ]),
      requests(
        "lint",
        [
          open(#""layout":{"type":"circle"},"sections":[{"items":\#(isFull ? 4900 : 100)}]"#),
          ask("query.lint"),
        ]),
      requests(
        "drop",
        [
          open(#""view":{"drop":true},"sections":[{"items":40}]"#),
          ask("drag.begin", #""at":[100,100],"items":[\#(foreignItems(isFull ? 30_000 : 30))]"#),
          ask("drag.drop"), ask("clock.settle"),
        ]),
      requests(
        "advance",
        [
          open(#""view":{"drop":true},"sections":[{"items":40}]"#),
          ask("drag.begin", #""at":[100,100],"items":[{}]"#),
          ask("clock.advance", #""by":\#(isFull ? 100_000 : 10)"#),
        ]),
      BystanderLoad(name: "connects") { try connects($0, count: isFull ? 100_000 : 200) },
      BystanderLoad(
        name: "silent-observer", limits: ["readerSeconds": 1, "outputBytes": 65_536],
        perform: silentObserver),
    ]
  }

  // MARK: Loads

  static func requests(_ name: String, _ lines: [String]) -> BystanderLoad {
    BystanderLoad(name: name) { try send(lines, to: $0) }
  }

  /// Sends lines and waits for as many; returns their number.
  static func send(_ lines: [String], to socket: String) throws -> Int {
    let connection = try BlockingConnection(to: SocketPath(socket))
    try connection.send(Array((lines.joined(separator: "\n") + "\n").utf8))
    try receive(lines: lines.count, from: connection)
    return lines.count
  }

  private static func connects(_ socket: String, count: Int) throws -> Int {
    let path = try SocketPath(socket)
    for _ in 0..<count { _ = try BlockingConnection(to: path) }
    return count
  }

  /// An observer subscribes and reads nothing; the controller is answered when the daemon gives it up.
  private static func silentObserver(_ socket: String) throws -> Int {
    let controller = try BlockingConnection(to: SocketPath(socket))
    let scene = #""layout":{"itemSize":[80,80]},"sections":[{"items":1000}]"#
    try controller.send(Array((open(scene) + "\n").utf8))
    try receive(lines: 1, from: controller)
    let observer = try BlockingConnection(to: SocketPath(socket))
    try observer.send(
      Array((ask("log.subscribe", #""session":"s1""#) + "\n").utf8))
    try receive(lines: 1, from: observer)
    var lines = 0
    for _ in 0..<40 {
      let fling = ask("gesture.fling", #""velocity":[0,-2000]"#) + "\n" + ask("clock.settle") + "\n"
      try controller.send(Array(fling.utf8))
      try receive(lines: 2, from: controller)
      lines += 2
    }
    withExtendedLifetime(observer) {}
    return lines
  }

  private static func receive(lines: Int, from connection: BlockingConnection) throws {
    var count = 0
    var bytes: [UInt8] = []
    while count < lines {
      bytes.removeAll(keepingCapacity: true)
      guard try connection.receive(into: &bytes) else {
        throw BenchmarkFailure("the daemon closed the connection")
      }
      count += bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }

  // MARK: Lines

  static func open(_ scene: String) -> String {
    ask("session.open", #""scene":{\#(scene)}"#)
  }

  static func ask(_ method: String, _ params: String = "") -> String {
    #"{"id":1,"method":"\#(method)","params":{\#(params)}}"#
  }

  private static func foreignItems(_ count: Int) -> String {
    Array(repeating: "{}", count: count).joined(separator: ",")
  }
}
