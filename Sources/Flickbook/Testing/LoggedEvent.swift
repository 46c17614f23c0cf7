import Foundation
import UIKit

/// An event of the log, with the members that its records have.
///
/// The events are static members, which an editor completes: `stage.log.of(.didSelectItemAt)`.
public struct LoggedEvent<Members>: Sendable {
  let event: LogEvent

  init(_ event: LogEvent) { self.event = event }
}

/// A record of one event, whose members are properties with types.
public struct LoggedRecord<Members>: Sendable, CustomStringConvertible {
  /// The whole record.
  public let record: LogRecord

  /// The number of the record, counted from 1.
  public var sequence: Int { record.sequence }
  /// The instant, in seconds of the simulated clock.
  public var time: Double { record.time }
  /// The frame.
  public var frame: Int { record.frame }
  /// The name of the view that it is about; nil for the main one.
  public var viewName: String? { record.view }
  /// The record as a JSON object.
  public var description: String { record.description }

  /// The value of a member, which every record of the event has.
  func value<Value: LoggedValue>(_ name: String) -> Value {
    guard let node = record[name], let value = Value(logged: node) else {
      preconditionFailure("a record \(record.event) has no \(name)")
    }
    return value
  }

  /// The value of a member; nil for a record that has none.
  func optional<Value: LoggedValue>(_ name: String) -> Value? {
    record[name].flatMap(Value.init(logged:))
  }
}

extension StateLog {
  /// Returns the kept records of an event, oldest first, with its members as properties:
  /// `stage.log.of(.didSelectItemAt).map(\.item)`.
  ///
  /// - Parameter since: the number of the first record.
  /// - Throws: `limit_exceeded` for a record that is no longer kept.
  public func of<Members>(
    _ event: LoggedEvent<Members>, since: UInt64
  ) throws(FlickbookError) -> [LoggedRecord<Members>] {
    try records(Filter(events: [event.event.name]), since: since).map { LoggedRecord(record: $0) }
  }

  /// Returns the kept records of an event, oldest first, as above.
  public func of<Members>(_ event: LoggedEvent<Members>) -> [LoggedRecord<Members>] {
    let records = (try? records(Filter(events: [event.event.name]))) ?? []
    return records.map { LoggedRecord(record: $0) }
  }
}

/// A value of a record as a test reads it.
protocol LoggedValue {
  init?(logged node: Node)
}

extension Bool: LoggedValue {
  init?(logged node: Node) {
    guard let value = node.bool else { return nil }
    self = value
  }
}

extension Int: LoggedValue {
  init?(logged node: Node) {
    guard let value = node.number.flatMap({ Int(exactly: $0) }) else { return nil }
    self = value
  }
}

extension Double: LoggedValue {
  init?(logged node: Node) {
    guard let value = node.number else { return nil }
    self = value
  }
}

extension String: LoggedValue {
  init?(logged node: Node) {
    guard let value = node.string else { return nil }
    self = value
  }
}

extension CGPoint: LoggedValue {
  init?(logged node: Node) {
    guard let numbers = node.numbers(2) else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension CGSize: LoggedValue {
  init?(logged node: Node) {
    guard let numbers = node.numbers(2) else { return nil }
    self.init(width: numbers[0], height: numbers[1])
  }
}

extension CGRect: LoggedValue {
  init?(logged node: Node) {
    guard let numbers = node.numbers(4) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension UIEdgeInsets: LoggedValue {
  init?(logged node: Node) {
    guard let numbers = node.numbers(4) else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }
}

extension IndexPath: LoggedValue {
  init?(logged node: Node) {
    guard let numbers = node.numbers(2) else { return nil }
    self.init(item: Int(numbers[1]), section: Int(numbers[0]))
  }
}

extension Array: LoggedValue where Element == IndexPath {
  init?(logged node: Node) {
    guard node.kind == .array else { return nil }
    self = node.elements.compactMap(IndexPath.init(logged:))
  }
}

extension Node {
  /// The numbers of a list of so many; nil for anything else.
  fileprivate func numbers(_ count: Int) -> [Double]? {
    let numbers = elements.compactMap(\.number)
    return numbers.count == count && self.count == count ? numbers : nil
  }
}
