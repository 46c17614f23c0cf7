import UIKit

@testable import Flickbook

/// The Swift of the typed log, made from the rows of the events.
enum LoggedEventSources {
  /// A member of records as a property.
  private struct Property: Hashable {
    let name: String
    let type: String
    let isRequired: Bool

    init?(_ key: ProtocolSchema.Key) {
      guard let type = Self.type(of: key) else { return nil }
      (name, self.type) = (key.name, type)
      isRequired = key.isRequired && !Self.isNullable(key.type)
    }

    private static func isNullable(_ type: ProtocolSchema.ValueType) -> Bool {
      if case .either = type { true } else { false }
    }

    /// Nil for objects and maps, which are read by their names.
    private static func type(of key: ProtocolSchema.Key) -> String? {
      switch key.type {
      case .bool: "Bool"
      case .integer: "Int"
      case .real, .number: "Double"
      case .word, .string: "String"
      case .reals(2): key.meaning.hasPrefix("The size") ? "CGSize" : "CGPoint"
      case .reals(4): key.meaning.hasPrefix("The insets") ? "UIEdgeInsets" : "CGRect"
      case .indexPath, .either: "IndexPath"
      case .list(.indexPath, _): "[IndexPath]"
      default: nil
      }
    }

    var lines: [String] {
      [
        "  /// The member `\(name)` of the record\(isRequired ? "" : "; nil where there is none").",
        isRequired
          ? "  public var \(name): \(type) { value(\"\(name)\") }"
          : "  public var \(name): \(type)? { optional(\"\(name)\") }",
      ]
    }
  }

  /// The records of some events, which have the same members.
  private struct Shape {
    let name: String
    let properties: [Property]
    var events: [LogEvent.Row]

    var lines: [String] {
      let names = properties.map { "`\($0.name)`" }.joined(separator: ", ")
      return [
        "/// Records with \(names.isEmpty ? "no members of their own" : names).",
        "public enum \(name) {}", "",
      ]
        + (properties.isEmpty
          ? []
          : ["extension LoggedRecord where Members == \(name) {"]
            + properties.flatMap(\.lines) + ["}", ""])
    }

    var eventLines: [String] {
      ["extension LoggedEvent where Members == \(name) {"]
        + events.flatMap { row in
          let (start, body) = ("  public static var \(row.event): Self {", "Self(.\(row.event))")
          let line = "\(start) \(body) }"
          return ["  /// \(row.meaning)"]
            + (line.count <= 100 ? [line] : [start, "    \(body)", "  }"])
        } + ["}", ""]
    }
  }

  private static var shapes: [Shape] {
    var shapes: [Shape] = []
    for row in LogEvent.allCases.map(\.row) {
      let properties = (row.keys + row.lateKeys).compactMap(Property.init)
      if let known = shapes.firstIndex(where: { $0.properties == properties }) {
        shapes[known].events.append(row)
        continue
      }
      // Many members are named by their event.
      let parts = properties.count > 4 ? [row.event.name] : properties.map(\.name)
      let capitalized = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let name = "Logged" + (parts.isEmpty ? "Plain" : capitalized.joined())
      let isTaken = shapes.contains { $0.name == name }
      let types = properties.map { $0.type.filter(\.isLetter) }
      shapes.append(
        Shape(
          name: isTaken ? name + "Of" + types.joined() : name, properties: properties,
          events: [row]))
    }
    return shapes
  }

  private static let head = """
    // Made from the rows of the events: FLICKBOOK_RENEW=1 swift test --filter LoggedEventTests
    """

  /// The texts of the files, by their names.
  static var files: [(name: String, text: String)] {
    let shapes = shapes
    let middle = (shapes.count + 1) / 2
    return [shapes[..<middle], shapes[middle...]].enumerated().flatMap { index, shapes in
      let members = shapes.flatMap(\.lines).dropLast()
      let events = shapes.flatMap(\.eventLines).dropLast()
      let hasInsets = members.contains { $0.contains("UIEdgeInsets") }
      let imports = "public import Foundation\n" + (hasInsets ? "public import UIKit\n" : "")
      return [
        (
          "LoggedMembers\(index + 1).swift",
          "\(head)\n\n\(imports)\n" + members.joined(separator: "\n") + "\n"
        ),
        (
          "LoggedEvents\(index + 1).swift",
          "\(head)\n\nimport UIKit\n\n" + events.joined(separator: "\n") + "\n"
        ),
      ]
    }
  }
}
