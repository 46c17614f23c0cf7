import Foundation
import Testing

@testable import Flickbook

/// A check of values against a JSON Schema (draft-07), as an editor makes it.
///
/// A keyword that the check does not know is a complaint, so that no part of a schema is passed over.
struct SchemaCheck {
  private let root: [String: Any]

  /// - Throws: where the bytes are not a JSON object.
  init(_ json: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    root = try #require(object as? [String: Any])
  }

  /// What is wrong with a YAML document under one of the schema's definitions, one sentence each.
  func complaints(about yaml: [UInt8], as definition: String) throws -> [String] {
    complaints(
      PlainValue(try Document(yaml: yaml).root), ["$ref": "#/definitions/\(definition)"], "")
  }

  /// Keywords that describe and judge nothing.
  private static let descriptive: Set = [
    "$schema", "title", "description", "definitions", "default", "examples", "$comment",
  ]

  private func complaints(_ value: PlainValue, _ schema: [String: Any], _ path: String) -> [String]
  {
    schema.keys.sorted().flatMap { keyword -> [String] in
      guard !Self.descriptive.contains(keyword), !keyword.hasPrefix("x-") else { return [] }
      return complaints(value, keyword, schema[keyword] ?? NSNull(), schema, path)
    }
  }

  private func complaints(
    _ value: PlainValue, _ keyword: String, _ argument: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(path): \(keyword) \(argument)"] }
    switch (keyword, argument) {
    case ("$ref", let name as String):
      return complaints(value, definition(name), path)
    case ("type", let type as String): return unless(value.types.contains(type))
    case ("type", let types as [String]): return unless(!value.types.isDisjoint(with: types))
    case ("const", let text as String): return unless(value == .string(text))
    case ("enum", let words as [String]): return unless(words.contains { value == .string($0) })
    case ("pattern", let pattern as String):
      guard case .string(let text) = value else { return [] }
      return unless(text.range(of: pattern, options: .regularExpression) != nil)
    case ("minimum", let bound as Double), ("exclusiveMinimum", let bound as Double),
      ("maximum", let bound as Double), ("exclusiveMaximum", let bound as Double):
      guard case .number(let number) = value else { return [] }
      return unless(Self.isWithin(number, keyword, bound))
    case ("anyOf", let choices as [[String: Any]]), ("oneOf", let choices as [[String: Any]]):
      let results = choices.map { complaints(value, $0, path) }
      let held = results.count { $0.isEmpty }
      if keyword == "oneOf" ? held == 1 : held > 0 { return [] }
      // The choice that comes nearest says it best.
      return results.min { $0.count < $1.count } ?? []
    default: return membersComplaints(value, keyword, argument, schema, path)
    }
  }

  private static func isWithin(_ number: Double, _ keyword: String, _ bound: Double) -> Bool {
    switch keyword {
    case "minimum": number >= bound
    case "exclusiveMinimum": number > bound
    case "maximum": number <= bound
    default: number < bound
    }
  }

  /// What is wrong with the elements of an array or the members of an object.
  private func membersComplaints(
    _ value: PlainValue, _ keyword: String, _ argument: Any, _ schema: [String: Any], _ path: String
  ) -> [String] {
    switch (keyword, argument, value) {
    case ("items", let element as [String: Any], .array(let elements)):
      return elements.enumerated().flatMap { complaints($1, element, "\(path)[\($0)]") }
    case ("properties", let known as [String: [String: Any]], .object(let members)):
      return members.flatMap { member in
        known[member.name].map { complaints(member.value, $0, "\(path).\(member.name)") } ?? []
      }
    case ("additionalProperties", false as Bool, .object(let members)):
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      return members.filter { !known.contains($0.name) }.map { "\(path): no key \($0.name)" }
    case ("required", let names as [String], .object(let members)):
      return names.filter { name in !members.contains { $0.name == name } }
        .map { "\(path): \($0) is missing" }
    case ("minItems", let bound as Int, .array(let elements)):
      return elements.count >= bound ? [] : ["\(path): fewer than \(bound)"]
    case ("maxItems", let bound as Int, .array(let elements)):
      return elements.count <= bound ? [] : ["\(path): more than \(bound)"]
    case ("minProperties", let bound as Int, .object(let members)):
      return members.count >= bound ? [] : ["\(path): fewer than \(bound)"]
    case ("maxProperties", let bound as Int, .object(let members)):
      return members.count <= bound ? [] : ["\(path): more than \(bound)"]
    case ("items", _, _), ("properties", _, _), ("additionalProperties", _, _), ("required", _, _),
      ("minItems", _, _), ("maxItems", _, _), ("minProperties", _, _), ("maxProperties", _, _):
      return []
    default: return ["\(path): the check does not know \(keyword) \(argument)"]
    }
  }

  private func definition(_ reference: String) -> [String: Any] {
    let name = reference.replacing("#/definitions/", with: "")
    let definitions = root["definitions"] as? [String: [String: Any]]
    return definitions?[name] ?? ["no definition": reference]
  }
}

/// A value as a reader of YAML 1.2 understands it.
indirect enum PlainValue: Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([PlainValue])
  case object([Member])

  /// A key and its value.
  struct Member: Equatable {
    let name: String
    let value: PlainValue
  }

  /// The truth values of the core schema; the reader takes `yes` and `no` too, which are strings here.
  ///
  /// Rule: YAML 1.2, 10.3.2.
  private static let truths: Set = ["true", "True", "TRUE", "false", "False", "FALSE"]

  init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .bool where !Self.truths.contains(node.text): self = .string(node.text)
    case .bool: self = .bool(node.bool == true)
    case .number: self = .number(node.number ?? .nan)
    case .string: self = .string(node.text)
    case .array: self = .array(node.elements.map { PlainValue($0) })
    case .object:
      self = .object(node.members.map { Member(name: $0.key.text, value: PlainValue($0.value)) })
    }
  }

  /// The types of a schema that the value is of.
  var types: Set<String> {
    switch self {
    case .null: ["null"]
    case .bool: ["boolean"]
    case .number(let value): value.rounded() == value ? ["number", "integer"] : ["number"]
    case .string: ["string"]
    case .array: ["array"]
    case .object: ["object"]
    }
  }
}
