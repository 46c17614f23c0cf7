package import Foundation
package import Timeline
package import UIKit

/// Typed values of a document, each checked and refused with its path.
extension Node {
  package func asBool(_ path: @autoclosure () -> String) throws(FlickbookError) -> Bool {
    guard let bool else { throw wrong("true or false", path()) }
    return bool
  }

  /// A finite number.
  package func asNumber(_ path: @autoclosure () -> String) throws(FlickbookError) -> Double {
    guard let number else { throw wrong("a number", path()) }
    guard number.isFinite else {
      throw error(.invalidParams, "\(path()) must be a finite number.", path: path())
    }
    return number
  }

  /// A number within its bounds.
  package func asNumber(
    _ path: @autoclosure () -> String, in bounds: NumberBounds
  ) throws(FlickbookError) -> Double {
    let number = try asNumber(path())
    guard bounds.contains(number) else { throw outOfBounds(number, bounds, path(), .invalidParams) }
    return number
  }

  private func outOfBounds(
    _ number: Double, _ bounds: NumberBounds, _ path: String, _ negative: FlickbookError.Name
  ) -> FlickbookError {
    if number < 0, bounds.range.lowerBound == 0 {
      return error(negative, "\(path) must not be negative.", path: path)
    }
    return error(
      .invalidParams, "\(path) must be \(bounds.words), not \(NumberBounds.text(number)).",
      path: path)
  }

  /// A number of points, positive or negative.
  package func asLength(_ path: @autoclosure () -> String) throws(FlickbookError) -> Double {
    try asNumber(path(), in: .length)
  }

  /// A number of points that is not negative.
  package func asExtent(_ path: @autoclosure () -> String) throws(FlickbookError) -> Double {
    try asNumber(path(), in: .extent)
  }

  package func asInteger(
    _ path: @autoclosure () -> String, in range: ClosedRange<Int>
  ) throws(FlickbookError) -> Int {
    let number = try asNumber(path())
    guard let whole = Int(exactly: number) else {
      let path = path()
      throw error(.invalidParams, "\(path) must be a whole number, not \(number).", path: path)
    }
    guard range.contains(whole) else {
      let limits =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error(.invalidParams, "\(path()) must be \(limits), not \(whole).", path: path())
    }
    return whole
  }

  package func asString(_ path: @autoclosure () -> String) throws(FlickbookError) -> String {
    guard let string else { throw wrong("a string", path()) }
    guard string.utf8.count <= ListBounds.textBytes else {
      throw tooLong(string, ListBounds.textBytes, path())
    }
    return string
  }

  /// The error of a text beyond its limit, in bytes.
  package func tooLong(_ text: String, _ limit: Int, _ path: String) -> FlickbookError {
    error(
      .limitExceeded, "\(path) has \(text.utf8.count) bytes; \(limit) is the most.", path: path)
  }

  package func asPoint(_ path: @autoclosure () -> String) throws(FlickbookError) -> CGPoint {
    let (x, y) = try asPair("a point [x, y]", path())
    return CGPoint(x: try x.asLength("\(path())[0]"), y: try y.asLength("\(path())[1]"))
  }

  package func asSize(_ path: @autoclosure () -> String) throws(FlickbookError) -> CGSize {
    let (width, height) = try asPair("a size [width, height]", path())
    return CGSize(
      width: try width.asExtent("\(path())[0]"), height: try height.asExtent("\(path())[1]"))
  }

  package func asInsets(_ path: @autoclosure () -> String) throws(FlickbookError) -> UIEdgeInsets {
    let sides = try asFour("insets [top, left, bottom, right]", path())
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  package func asRect(_ path: @autoclosure () -> String) throws(FlickbookError) -> CGRect {
    let parts = try asFour("a rectangle [x, y, width, height]", path())
    guard parts[2] >= 0, parts[3] >= 0 else {
      throw error(
        .invalidParams, "\(path()) must not have a negative width or height.", path: path())
    }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  package func asItem(_ path: @autoclosure () -> String) throws(FlickbookError) -> IndexPath {
    let (section, item) = try asPair("an item [section, item]", path())
    return IndexPath(
      item: try item.asInteger("\(path())[1]", in: IntegerBounds.index),
      section: try section.asInteger("\(path())[0]", in: IntegerBounds.index))
  }

  /// A time of the session's clock, from seconds.
  package func asInstant(_ path: @autoclosure () -> String) throws(FlickbookError) -> Instant {
    Instant.start.advanced(by: try asTime(path(), .timeBackwards))
  }

  /// A length of time, from seconds.
  package func asSpan(_ path: @autoclosure () -> String) throws(FlickbookError) -> TimeSpan {
    try asTime(path(), .invalidParams)
  }

  /// Seconds that are not negative; `negative` is what they are refused as.
  package func asTime(
    _ path: @autoclosure () -> String, _ negative: FlickbookError.Name
  ) throws(FlickbookError) -> TimeSpan {
    let seconds = try asNumber(path())
    guard NumberBounds.seconds.contains(seconds), let span = TimeSpan(seconds: seconds) else {
      throw outOfBounds(seconds, .seconds, path(), negative)
    }
    return span
  }

  /// The place of this word in a list of them.
  package func asWord(
    _ path: @autoclosure () -> String, of words: [String]
  ) throws(FlickbookError) -> Int {
    let word = try asString(path())
    guard let place = words.firstIndex(of: word) else {
      throw error(
        .invalidParams, "\(path()) cannot be \"\(word)\".",
        hint: nearest(word, in: words).map { "Did you mean \"\($0)\"?" }
          ?? "It is one of \(words.joined(separator: ", ")).", path: path())
    }
    return place
  }

  /// The elements of an array, each with its own path.
  ///
  /// - Throws: `limit_exceeded` for more than `limit` of them.
  package func asList<Element>(
    _ path: String, upTo limit: Int = ListBounds.elements,
    _ convert: (Node, String) throws(FlickbookError) -> Element
  ) throws(FlickbookError) -> [Element] {
    guard kind == .array else { throw wrong("an array", path) }
    try checkCount(path, upTo: limit)
    var list: [Element] = []
    list.reserveCapacity(count)
    for element in elements { list.append(try convert(element, "\(path)[\(list.count)]")) }
    return list
  }

  /// - Throws: `limit_exceeded` for an array or object of more than `limit` elements.
  package func checkCount(_ path: String, upTo limit: Int) throws(FlickbookError) {
    guard count > limit else { return }
    throw error(
      .limitExceeded, "\(path) holds \(count); \(limit) is the most.", path: path)
  }

  private func asPair(
    _ what: String, _ path: @autoclosure () -> String
  ) throws(FlickbookError) -> (Node, Node) {
    var elements = elements
    guard kind == .array, count == 2, let first = elements.next(), let second = elements.next()
    else { throw wrong(what, path()) }
    return (first, second)
  }

  private func asFour(
    _ what: String, _ path: @autoclosure () -> String
  ) throws(FlickbookError) -> [Double] {
    guard kind == .array, count == 4 else { throw wrong(what, path()) }
    return try asList(path()) { (node, path) throws(FlickbookError) in try node.asLength(path) }
  }
}

extension Node {
  /// An error about this value.
  package func error(
    _ name: FlickbookError.Name, _ message: String, hint: String? = nil, path: String
  ) -> FlickbookError {
    FlickbookError(
      name, message, hint: hint, path: path, line: position?.line, column: position?.column)
  }

  /// The error of a value of the wrong type.
  package func wrong(_ wanted: String, _ path: String) -> FlickbookError {
    error(.invalidParams, "\(path) must be \(wanted), not \(phrase).", path: path)
  }

  /// What this value is, for a sentence.
  private var phrase: String {
    switch kind {
    case .null: "null"
    case .bool: bool == true ? "true" : "false"
    case .number: text.isEmpty ? "a number" : text
    case .string: "a string"
    case .array: "an array of \(count)"
    case .object: "an object"
    }
  }
}
