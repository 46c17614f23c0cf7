package import Foundation
package import Timeline
package import UIKit

/// A value of a request, a scene or a script, with its path in the document, such as
/// `params.item[1]`, which the errors of the decoding methods contain.
package struct Value: Sendable {
  /// The value with which paths begin, and the layouts that the values below may name.
  private final class Origin: Sendable {
    /// The begin of every path, such as `params`.
    let name: String
    /// The index of the value's token in the document.
    let token: Int
    let layouts: LayoutRegistry

    init(name: String, token: Int, layouts: LayoutRegistry) {
      self.name = name
      self.token = token
      self.layouts = layouts
    }
  }

  package let node: Node
  private let origin: Origin

  /// Creates a value with which paths begin, under a name such as `params`.
  ///
  /// `layouts` are those that the value may name.
  package init(_ node: Node, _ name: String, layouts: LayoutRegistry = LayoutRegistry()) {
    self.init(node, in: Origin(name: name, token: node.index, layouts: layouts))
  }

  /// Creates a value below another one, with which paths begin.
  init(_ node: Node, within root: Node, _ name: String) {
    self.init(
      node, in: Origin(name: name, token: root.index, layouts: LayoutRegistry()))
  }

  private init(_ node: Node, in origin: Origin) {
    self.node = node
    self.origin = origin
  }

  /// The path of the value, in the notation of clients.
  ///
  /// Computed from the document for an error; a valid value costs nothing.
  package var path: String {
    node.document.path(toToken: node.index, from: origin.token, named: origin.name)
  }

  /// The layouts that the value may name.
  var layouts: LayoutRegistry { origin.layouts }

  /// The kind of the value.
  package var kind: Document.Kind { node.kind }

  /// The value of the first member of that name.
  package subscript(key: String) -> Value? { node[key].map { Value($0, in: origin) } }

  /// The keys of an object with their values, in the order of the source; none for anything else.
  var members: [(key: Node, value: Value)] {
    node.members.map { ($0.key, Value($0.value, in: origin)) }
  }

  /// Returns the members of an object of that shape.
  ///
  /// - Throws: as `ObjectReader.init`.
  package func fields(_ shape: ProtocolSchema.Shape) throws(FlickbookError) -> ObjectReader {
    try ObjectReader(self, shape)
  }
}

// MARK: Scalars

extension Value {
  package func bool() throws(FlickbookError) -> Bool {
    guard let bool = node.bool else { throw wrong("true or false") }
    return bool
  }

  /// A finite number.
  package func number() throws(FlickbookError) -> Double {
    guard let number = node.number else { throw wrong("a number") }
    guard number.isFinite else { throw error(.invalidParams, "\(path) must be a finite number.") }
    return number
  }

  /// A number within its bounds.
  package func number(in bounds: NumberBounds) throws(FlickbookError) -> Double {
    let number = try number()
    guard bounds.contains(number) else { throw outOfBounds(number, bounds, .invalidParams) }
    return number
  }

  private func outOfBounds(
    _ number: Double, _ bounds: NumberBounds, _ negative: FlickbookError.Name
  ) -> FlickbookError {
    if number < 0, bounds.range.lowerBound == 0 {
      return error(negative, "\(path) must not be negative.")
    }
    return error(
      .invalidParams, "\(path) must be \(bounds.words), not \(NumberBounds.text(number)).")
  }

  /// A number of points, positive or negative.
  package func length() throws(FlickbookError) -> Double { try number(in: .length) }

  /// A number of points that is not negative.
  package func extent() throws(FlickbookError) -> Double { try number(in: .extent) }

  /// A whole number in the range.
  package func integer(in range: ClosedRange<Int>) throws(FlickbookError) -> Int {
    let number = try number()
    guard let whole = Int(exactly: number) else {
      throw error(.invalidParams, "\(path) must be a whole number, not \(number).")
    }
    guard range.contains(whole) else {
      let limits =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      throw error(.invalidParams, "\(path) must be \(limits), not \(whole).")
    }
    return whole
  }

  package func string() throws(FlickbookError) -> String {
    guard let string = node.string else { throw wrong("a string") }
    guard string.utf8.count <= ListBounds.textBytes else {
      throw Self.tooLong(node, ListBounds.textBytes, path)
    }
    return string
  }

  /// A name that is not empty; `12` and `no` in YAML are names as they are written.
  package func name() throws(FlickbookError) -> String { try Self.name(node, path) }

  private static func name(
    _ node: Node, _ path: @autoclosure () -> String
  ) throws(FlickbookError) -> String {
    let text = node.text
    let isScalar =
      node.kind == .string || ((node.kind == .number || node.kind == .bool) && !text.isEmpty)
    guard isScalar else { throw node.wrong("a string", path()) }
    guard !text.isEmpty else {
      let path = path()
      throw node.error(.invalidParams, "\(path) must not be empty.", path: path)
    }
    guard text.utf8.count <= ListBounds.nameBytes else {
      throw tooLong(node, ListBounds.nameBytes, path())
    }
    return text
  }

  /// The error of a text beyond its limit, in bytes.
  private static func tooLong(_ node: Node, _ limit: Int, _ path: String) -> FlickbookError {
    node.error(
      .limitExceeded, "\(path) has \(node.text.utf8.count) bytes; \(limit) is the most.",
      path: path)
  }

  /// Returns the index of this word in a list of words.
  package func word(of words: [String]) throws(FlickbookError) -> Int {
    let word = try string()
    guard let index = words.firstIndex(of: word) else {
      throw error(
        .invalidParams, "\(path) cannot be \"\(word)\".",
        hint: nearest(word, in: words).map { "Did you mean \"\($0)\"?" }
          ?? "It is one of \(words.joined(separator: ", ")).")
    }
    return index
  }

  /// A time of the session's clock, from seconds.
  package func instant() throws(FlickbookError) -> Instant {
    Instant.start.advanced(by: try time(negative: .timeBackwards))
  }

  /// A length of time that is not negative, from seconds.
  package func span() throws(FlickbookError) -> TimeSpan { try time(negative: .invalidParams) }

  /// Seconds that are not negative; `negative` is what they are refused as.
  package func time(negative: FlickbookError.Name) throws(FlickbookError) -> TimeSpan {
    let seconds = try number()
    guard NumberBounds.seconds.contains(seconds), let span = TimeSpan(seconds: seconds) else {
      throw outOfBounds(seconds, .seconds, negative)
    }
    return span
  }
}

// MARK: Geometry

extension Value {
  package func point() throws(FlickbookError) -> CGPoint {
    let (x, y) = try pair("a point [x, y]")
    return CGPoint(x: try x.length(), y: try y.length())
  }

  package func size() throws(FlickbookError) -> CGSize {
    let (width, height) = try pair("a size [width, height]")
    return CGSize(width: try width.extent(), height: try height.extent())
  }

  /// The size of a view: points, neither side zero.
  func viewSize() throws(FlickbookError) -> CGSize {
    let size = try size()
    guard size.width > 0, size.height > 0 else {
      throw error(.invalidParams, "\(path) must have a width and a height above 0.")
    }
    return size
  }

  package func insets() throws(FlickbookError) -> UIEdgeInsets {
    let sides = try four("insets [top, left, bottom, right]")
    return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  package func rect() throws(FlickbookError) -> CGRect {
    let parts = try four("a rectangle [x, y, width, height]")
    guard parts[2] >= 0, parts[3] >= 0 else {
      throw error(.invalidParams, "\(path) must not have a negative width or height.")
    }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  package func item() throws(FlickbookError) -> IndexPath {
    let (section, item) = try pair("an item [section, item]")
    return IndexPath(
      item: try item.integer(in: IntegerBounds.index),
      section: try section.integer(in: IntegerBounds.index))
  }

  package func items() throws(FlickbookError) -> [IndexPath] {
    try list { (value) throws(FlickbookError) in try value.item() }
  }

  private func four(_ what: String) throws(FlickbookError) -> [Double] {
    guard kind == .array, node.count == 4 else { throw wrong(what) }
    return try list { (value) throws(FlickbookError) in try value.length() }
  }
}

// MARK: Lists

extension Value {
  /// The elements of an array.
  ///
  /// - Throws: `limit_exceeded` for more than `limit` of them.
  package func list<Element>(
    upTo limit: Int = ListBounds.elements,
    _ convert: (Value) throws(FlickbookError) -> Element
  ) throws(FlickbookError) -> [Element] {
    guard kind == .array else {
      var error = wrong("an array")
      if node.beginsWithDash { error.hint = "Write a space behind the dash, as in \"- item\"." }
      throw error
    }
    try checkCount(upTo: limit)
    var list: [Element] = []
    list.reserveCapacity(node.count)
    for element in node.elements { list.append(try convert(Value(element, in: origin))) }
    return list
  }

  /// Decodes a list of words.
  func words(
    of words: [String], upTo limit: Int = ListBounds.elements
  ) throws(FlickbookError) -> [String] {
    try list(upTo: limit) { (value) throws(FlickbookError) in words[try value.word(of: words)] }
  }

  /// Decodes an object with arbitrary names that are not empty; `what` describes it in an error.
  ///
  /// - Throws: `limit_exceeded` for more than `ListBounds.entries` of them.
  func map<Element>(
    _ what: String, _ convert: (String, Value) throws(FlickbookError) -> Element
  ) throws(FlickbookError) -> [Element] {
    guard kind == .object else { throw wrong(what) }
    try checkCount(upTo: ListBounds.entries)
    var list: [Element] = []
    for (key, value) in node.members {
      list.append(try convert(try Self.name(key, path), Value(value, in: origin)))
    }
    return list
  }

  /// The elements of an array; none for anything else.
  var elements: [Value] { node.elements.map { Value($0, in: origin) } }

  /// The element of an array at an index; nil beyond its end.
  func element(at index: Int) -> Value? {
    node.elements.dropFirst(index).first { _ in true }.map { Value($0, in: origin) }
  }

  /// Returns the two elements of an array; `what` describes it in an error.
  func pair(_ what: String) throws(FlickbookError) -> (Value, Value) {
    var elements = node.elements
    guard kind == .array, node.count == 2, let first = elements.next(),
      let second = elements.next()
    else { throw wrong(what) }
    return (Value(first, in: origin), Value(second, in: origin))
  }

  private func checkCount(upTo limit: Int) throws(FlickbookError) {
    guard node.count > limit else { return }
    throw error(.limitExceeded, "\(path) holds \(node.count); \(limit) is the most.")
  }
}

// MARK: Errors

extension Value {
  /// Returns an error about this value, or about a path in it.
  package func error(
    _ name: FlickbookError.Name, _ message: String, hint: String? = nil, path: String? = nil
  ) -> FlickbookError {
    node.error(name, message, hint: hint, path: path ?? self.path)
  }

  /// Returns the error of a value of the wrong type.
  package func wrong(_ wanted: String) -> FlickbookError { node.wrong(wanted, path) }
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
  fileprivate func wrong(_ wanted: String, _ path: String) -> FlickbookError {
    error(.invalidParams, "\(path) must be \(wanted), not \(phrase).", path: path)
  }

  /// Whether this is an item of a list that lacks the space behind its dash, such as `-tap: {}`.
  fileprivate var beginsWithDash: Bool {
    var members = members
    let text = kind == .object ? members.next()?.key.text : kind == .string ? self.text : nil
    return text?.hasPrefix("-") ?? false
  }

  /// A description of this value, for a sentence.
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
