public import Foundation
public import UIKit

/// A key that scenes may give a layout that a program brings; it always has a value.
public struct LayoutKey: Sendable {
  /// The name of the key.
  public let name: String
  private let kind: Kind

  private enum Kind: Sendable {
    case bool(Bool)
    case number(Double, ClosedRange<Double>)
    case integer(Int, ClosedRange<Int>)
    case text(String)
    case word(String, [String])
    case point(CGPoint)
    case size(CGSize)
    case insets(UIEdgeInsets)
  }

  private init(_ name: String, _ kind: Kind) {
    self.name = name
    self.kind = kind
  }

  /// True or false.
  public static func bool(_ name: String, default standard: Bool) -> LayoutKey {
    LayoutKey(name, .bool(standard))
  }

  /// A finite number in a range.
  public static func number(
    _ name: String, default standard: Double, in range: ClosedRange<Double> = -1e9...1e9
  ) -> LayoutKey {
    precondition(range.contains(standard), "the default of \(name) is out of its range")
    return LayoutKey(name, .number(standard, range))
  }

  /// A whole number in a range.
  public static func integer(
    _ name: String, default standard: Int, in range: ClosedRange<Int>
  ) -> LayoutKey {
    precondition(range.contains(standard), "the default of \(name) is out of its range")
    return LayoutKey(name, .integer(standard, range))
  }

  /// Any text.
  public static func text(_ name: String, default standard: String) -> LayoutKey {
    LayoutKey(name, .text(standard))
  }

  /// One of some words.
  public static func word(
    _ name: String, of words: [String], default standard: String
  ) -> LayoutKey {
    precondition(words.contains(standard), "the default of \(name) is none of its words")
    return LayoutKey(name, .word(standard, words))
  }

  /// A point `[x, y]`.
  public static func point(_ name: String, default standard: CGPoint) -> LayoutKey {
    LayoutKey(name, .point(standard))
  }

  /// A size `[width, height]`, neither negative, in points.
  public static func size(_ name: String, default standard: CGSize) -> LayoutKey {
    LayoutKey(name, .size(standard))
  }

  /// Insets `[top, left, bottom, right]`, in points.
  public static func insets(_ name: String, default standard: UIEdgeInsets) -> LayoutKey {
    LayoutKey(name, .insets(standard))
  }

  // MARK: In scenes

  /// The key for errors and the schema.
  var vocabulary: ProtocolSchema.Key {
    let (type, standard): (ProtocolSchema.ValueType, String) =
      switch kind {
      case .bool(let value): (.bool, "\(value)")
      case .number(let value, let range): (.number(NumberBounds(range)), Self.json([value]))
      case .integer(let value, let range): (.integer(range), "\(value)")
      case .text(let value): (.string, Self.json(value))
      case .word(let value, let words): (.word(words), Self.json(value))
      case .point(let value): (.point, "[\(Self.json([value.x, value.y]))]")
      case .size(let value): (.size, "[\(Self.json([value.width, value.height]))]")
      case .insets(let value):
        (.insets, "[\(Self.json([value.top, value.left, value.bottom, value.right]))]")
      }
    return .may(name, type, default: standard, "A key of a layout that this program brings.")
  }

  private static func json(_ numbers: [Double]) -> String {
    numbers.map { number in
      var json = JSONWriter()
      json.number(number)
      return String(decoding: json.bytes, as: UTF8.self)
    }.joined(separator: ", ")
  }

  private static func json(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The value that a scene gives, or the default.
  func value(in fields: ObjectReader) throws(FlickbookError) -> LayoutValues.Value {
    switch kind {
    case .bool(let standard): return .bool(try fields[name]?.bool() ?? standard)
    case .number(let standard, let range):
      return .number(try fields[name]?.number(in: NumberBounds(range)) ?? standard)
    case .integer(let standard, let range):
      return .integer(try fields[name]?.integer(in: range) ?? standard)
    case .text(let standard): return .text(try fields[name]?.string() ?? standard)
    case .word(let standard, let words):
      guard let word = try fields[name]?.word(of: words) else { return .text(standard) }
      return .text(words[word])
    case .point(let standard): return .point(try fields[name]?.point() ?? standard)
    case .size(let standard): return .size(try fields[name]?.size() ?? standard)
    case .insets(let standard): return .insets(try fields[name]?.insets() ?? standard)
    }
  }
}

/// The values of a layout's keys: what a scene says, and the defaults of what it does not.
///
/// To ask for a key that was not registered, or as another type, is a mistake of the program, and traps.
public struct LayoutValues: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case bool(Bool)
    case number(Double)
    case integer(Int)
    case text(String)
    case point(CGPoint)
    case size(CGSize)
    case insets(UIEdgeInsets)
  }

  private let layout: String
  private var values: [String: Value] = [:]

  init(layout: String) {
    self.layout = layout
  }

  mutating func set(_ key: String, to value: Value) {
    values[key] = value
  }

  /// A value that is true or false.
  public func bool(_ key: String) -> Bool {
    guard case .bool(let value)? = values[key] else { wrong(key, "true or false") }
    return value
  }

  /// A number.
  public func number(_ key: String) -> Double {
    guard case .number(let value)? = values[key] else { wrong(key, "a number") }
    return value
  }

  /// A whole number.
  public func integer(_ key: String) -> Int {
    guard case .integer(let value)? = values[key] else { wrong(key, "a whole number") }
    return value
  }

  /// A text, or one of some words.
  public func text(_ key: String) -> String {
    guard case .text(let value)? = values[key] else { wrong(key, "a text") }
    return value
  }

  /// A point.
  public func point(_ key: String) -> CGPoint {
    guard case .point(let value)? = values[key] else { wrong(key, "a point") }
    return value
  }

  /// A size, in points.
  public func size(_ key: String) -> CGSize {
    guard case .size(let value)? = values[key] else { wrong(key, "a size") }
    return value
  }

  /// Insets, in points.
  public func insets(_ key: String) -> UIEdgeInsets {
    guard case .insets(let value)? = values[key] else { wrong(key, "insets") }
    return value
  }

  private func wrong(_ key: String, _ what: String) -> Never {
    preconditionFailure("the layout \"\(layout)\" has no key \"\(key)\" that is \(what)")
  }
}
