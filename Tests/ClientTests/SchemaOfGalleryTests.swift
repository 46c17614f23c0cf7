import Foundation
import SchemaCheck
import Testing
import Wire

@testable import Client
@testable import Flickbook

/// The messages that the gallery sends and receives, checked against the JSON Schema.
@Suite("Messages of the gallery")
@MainActor
struct SchemaOfGalleryTests {
  nonisolated static let scripts = (FileManager.default.subpaths(atPath: GalleryTests.folder) ?? [])
    .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".scene.yaml") }.sorted()

  @Test("Every record, answer and error of a script is what the schema says", arguments: scripts)
  func holds(_ script: String) throws {
    let transport = try CheckingTransport()
    let loaded = try ScriptLoader().load("\(GalleryTests.folder)/\(script)")
    _ = try ScriptRunner(
      loaded, through: transport, options: .init(log: .memory), reporter: HumanReporter(.memory)
    ).run()
    #expect(transport.checkedCount > 10)
    #expect(Array(Set(transport.complaints)).sorted().prefix(20) == [])
  }
}

/// A session in this process whose answers, errors and records are held against the schema.
private final class CheckingTransport: Transport {
  private let transport = StageTransport()
  private let check: SchemaCheck
  private(set) var complaints: [String] = []
  private(set) var checkedCount = 0

  init() throws {
    check = try SchemaCheck(Schema.json)
  }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    let answer = try transport.open(params, keepsLog: keepsLog)
    test(PlainValue(answer), "answer.query.state/properties/result")
    return answer
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    let result: Node
    do throws(TransportFailure) {
      result = try transport.perform(method, params)
    } catch {
      if case .refused(let error) = error { test(error) }
      throw error
    }
    if method != "session.close" {
      test(PlainValue(result), "answer.\(method)/properties/result")
    }
    return result
  }

  func takeRecords() -> [LogRecord] {
    let records = transport.takeRecords()
    for line in LogRecord.lines(records).split(separator: 10) {
      guard let record = try? Document(json: line).root, let event = record["event"]?.string else {
        complaints.append("no record: \(String(decoding: line, as: UTF8.self))")
        continue
      }
      test(PlainValue(record), "record.\(event)")
    }
    return records
  }

  /// An error as an answer and as a notification.
  private func test(_ error: FlickbookError) {
    for (id, definition) in [(RequestID.whole(7), "refusal"), (.none, "notification")] {
      var writer = MessageWriter()
      writer.failure(id, error, line: 3)
      guard let message = try? Document(json: writer.bytes.dropLast()).root else {
        complaints.append("no message: \(error)")
        continue
      }
      test(PlainValue(message), definition)
    }
  }

  private func test(_ value: PlainValue, _ definition: String) {
    checkedCount += 1
    complaints += check.complaints(about: value, as: definition).map { "\(definition)\($0)" }
  }
}
