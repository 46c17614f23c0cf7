import Flickbook
import Foundation
import Testing
import Wire

@testable import Daemon

/// Rule: protocol 10, "Workers".
@Suite("Messages between a daemon and its workers")
struct WorkerMessageTests {
  private static let settings = WorkerSettings(
    supervisor: 7, limits: [1, -2, .max], memory: 3, logs: "logs", rotation: [4, 5],
    journals: "journals", sync: .always, keepsSessions: true, addressSpace: 6)
  private static let connection = PassedConnection(
    number: 1, line: 2, dropsLine: true, unread: Data([0, 255, 10]), hasEnded: true, cancelled: [3],
    met: [4, 5], searched: 6)
  private static let entries = [WorkerAnswer.NumberedEntry(number: 1, json: [123, 125])]

  static let messages: [WorkerMessage] = [
    .begin(settings), .ping, .drain, .end, .reopenLogs, .restore(name: "a"), .pong,
    .opened(name: "ä"), .released(name: ""), .ended(name: "c"), .stored(name: "d"),
    .closed(connection: 9), .connection(connection),
    .question(number: 1, .reserve(name: nil)), .question(number: 2, .reserve(name: "a")),
    .question(number: 3, .locate(name: "a", attaches: true)), .question(number: 4, .sessions),
    .question(number: 5, .statistics(bySession: true)),
    .answer(number: 1, .reserved(name: "s1", number: 2)),
    .answer(number: 2, .refused(name: "busy", message: "No.", hint: nil, path: "params")),
    .answer(
      number: 2,
      .refused(name: "worker_lost", message: "No.", hint: nil, path: nil, details: #""a":1"#)),
    .answer(number: 3, .elsewhere), .answer(number: 4, .storedHere),
    .answer(number: 5, .sessions(entries)), .answer(number: 6, .statistics(counts: [1], entries)),
    .answer(number: 7, .result(Data([123, 125]))),
  ]

  @Test("Each is read as it was written, however its bytes arrive", arguments: messages)
  func roundTrip(_ message: WorkerMessage) throws {
    for size in [1, 7, 1000] {
      var frames = FrameSplitter()
      var found: [WorkerMessage] = []
      let bytes = message.frame + message.frame
      for start in stride(from: 0, to: bytes.count, by: size) {
        let chunk = Array(bytes[start..<min(start + size, bytes.count)])
        frames.append(chunk.span.bytes)
        while let contents = try frames.next() {
          found.append(try #require(WorkerMessage(contents)))
        }
      }
      #expect(found == [message, message])
    }
  }

  @Test("What is shorter, longer or of another kind is no message", arguments: messages)
  func damage(_ message: WorkerMessage) {
    let contents = Array(message.frame.dropFirst(8))
    for count in 0..<contents.count { #expect(WorkerMessage(Array(contents[..<count])) == nil) }
    #expect(WorkerMessage(contents + [0]) == nil)
    #expect(WorkerMessage([99] + contents.dropFirst()) == nil)
  }

  @Test("The frames that have begun are counted, whole or not, with those that were taken")
  func begun() throws {
    var frames = FrameSplitter()
    let (first, second) = (WorkerMessage.ping.frame, WorkerMessage.restore(name: "a").frame)
    #expect(frames.begunCount == 0)
    frames.append(first.span.bytes)
    #expect(frames.begunCount == 1)
    let start = Array(second[..<1])
    frames.append(start.span.bytes)
    #expect(frames.begunCount == 2)
    _ = try frames.next()
    #expect(frames.count == 1)
    #expect(frames.begunCount == 2)
    let rest = Array(second[1...]) + Array(first[..<12])
    frames.append(rest.span.bytes)
    #expect(frames.begunCount == 3)
    _ = try frames.next()
    let last = try frames.next()
    #expect(last == nil)
    #expect(frames.begunCount == 3)
  }

  @Test("A frame of a negative or an enormous size is refused before memory is spent")
  func frames() {
    for size in [Int.min, -1, 1 << 33, .max] {
      let bytes = withUnsafeBytes(of: Int64(size).littleEndian, Array.init)
      var frames = FrameSplitter()
      frames.append(bytes.span.bytes)
      #expect(throws: FrameSplitter.Damage.self) { try frames.next() }
    }
  }
}
