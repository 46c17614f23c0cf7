import Documents
import Flickbook
package import UIKit

/// The common part of records of one kind: their text without its numbers.
///
/// `{"source":"delegate","event":"scrollViewDidScroll","offset":[0,12.5]}` has the form
/// `{"source":"delegate","event":"scrollViewDidScroll","offset":[␁,␁]}`, where `␁` is the byte 1, which
/// is in no JSON. An hour of scrolling has some hundred forms.
package struct TraceForm: Equatable, Sendable {
  /// The byte in place of a number.
  package static var hole: UInt8 { FormWriter.hole }
  /// The members that every record has, and a form has not.
  static let stamp: Set<String> = ["seq", "t", "frame"]

  package let text: [UInt8]
  package let source: String
  package let event: String
  /// The event of the log; nil for another.
  package let logEvent: LogEvent?
  /// The name of the view; empty for the main one.
  package let view: String
  /// The outermost members that are strings.
  package let words: [String: String]
  /// For each outermost member that is a number, its index among the numbers.
  package let numbers: [String: Int]
  /// How many numbers a record of this form has.
  package let count: Int

  init(text: [UInt8], of record: Node) {
    self.text = text
    var words: [String: String] = [:]
    var numbers: [String: Int] = [:]
    var count = 0
    for (key, value) in record.members where !Self.stamp.contains(key.text) {
      if let word = value.string { words[key.text] = word }
      if value.number != nil { numbers[key.text] = count }
      count += Self.numbers(in: value)
    }
    source = words["source"] ?? ""
    let name = words["event"] ?? ""
    event = name
    logEvent = EventNames.event(named: Array(name.utf8)[...])
    view = words["in"] ?? ""
    (self.words, self.numbers, self.count) = (words, numbers, count)
  }

  private static func numbers(in value: Node) -> Int {
    switch value.kind {
    case .number: 1
    case .array: value.elements.reduce(0) { $0 + numbers(in: $1) }
    case .object: value.members.reduce(0) { $0 + numbers(in: $1.value) }
    case .null, .bool, .string: 0
    }
  }

  /// Writes the form of a record, and its numbers in the order of the text.
  static func write(_ record: Node, into form: inout FormWriter) {
    form.removeAll()
    form.beginObject()
    for (key, value) in record.members {
      let name = key.text
      if stamp.contains(name) { continue }
      form.key(name)
      form.node(value)
    }
    form.endObject()
  }

  /// The indices in the text at which it has no numbers.
  var holes: [Int] { text.indices.filter { text[$0] == Self.hole } }

  /// Returns the text of a record with its numbers.
  package func text(with numbers: [Double]) -> [UInt8] {
    var json = JSONWriter()
    text.withUnsafeBufferPointer { text in
      numbers.withUnsafeBufferPointer { json.form(text, holes: holes, $0) }
    }
    return json.bytes
  }
}
