import Foundation

/// The keywords of one schema, read once.
final class SchemaRule {
  /// A keyword as the schema has it, and its demand.
  struct Keyword {
    let text: String
    let demand: Demand
  }

  /// The demand of a keyword on a value.
  enum Demand {
    case unknown
    case reference(String)
    case types(Set<String>)
    case oneOfValues([PlainValue])
    case pattern(String)
    case number((Double) -> Bool)
    case all([SchemaRule])
    case none(SchemaRule)
    /// Of any of them, or of exactly one.
    case choice([SchemaRule], isSingle: Bool)
    case elements(SchemaRule)
    case members([String: SchemaRule])
    /// Members beside the known ones, which are refused without a rule.
    case others(Set<String>, SchemaRule?)
    case required([String])
    case count(ClosedRange<Int>, isOfMembers: Bool)
  }

  let keywords: [Keyword]

  /// Keywords that describe and judge nothing.
  private static let descriptive: Set = [
    "$schema", "title", "description", "definitions", "default", "examples", "$comment",
  ]

  init(_ schema: [String: Any]) {
    let names = schema.keys.sorted().filter {
      !Self.descriptive.contains($0) && !$0.hasPrefix("x-")
    }
    let isReference = schema["$ref"] != nil
    keywords = names.map { name in
      let argument = schema[name] ?? NSNull()
      let isIgnored = isReference && name != "$ref"
      return Keyword(
        text: "\(name) \(argument)",
        demand: isIgnored ? .unknown : Self.demand(name, argument, schema))
    }
  }

  private static func demand(_ name: String, _ argument: Any, _ schema: [String: Any]) -> Demand {
    switch (name, argument) {
    case ("$ref", let name as String):
      .reference(name.replacing("#/definitions/", with: ""))
    case ("type", let type as String): .types([type])
    case ("type", let types as [String]): .types(Set(types))
    case ("const", let text as String): .oneOfValues([.string(text)])
    case ("const", let number as Double): .oneOfValues([.number(number)])
    case ("enum", let words as [String]): .oneOfValues(words.map { .string($0) })
    case ("pattern", let pattern as String): .pattern(pattern)
    case ("minimum", let bound as Double): .number { $0 >= bound }
    case ("exclusiveMinimum", let bound as Double): .number { $0 > bound }
    case ("maximum", let bound as Double): .number { $0 <= bound }
    case ("exclusiveMaximum", let bound as Double): .number { $0 < bound }
    case ("allOf", let rules as [[String: Any]]): .all(rules.map { SchemaRule($0) })
    case ("not", let rule as [String: Any]): .none(SchemaRule(rule))
    case ("anyOf", let rules as [[String: Any]]):
      .choice(rules.map { SchemaRule($0) }, isSingle: false)
    case ("oneOf", let rules as [[String: Any]]):
      .choice(rules.map { SchemaRule($0) }, isSingle: true)
    default: partDemand(name, argument, schema)
    }
  }

  /// Returns the demand of a keyword on the elements of an array or the members of an object.
  private static func partDemand(
    _ name: String, _ argument: Any, _ schema: [String: Any]
  ) -> Demand {
    let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
    return switch (name, argument) {
    case ("items", let rule as [String: Any]): .elements(SchemaRule(rule))
    case ("properties", let rules as [String: [String: Any]]):
      .members(rules.mapValues { SchemaRule($0) })
    case ("additionalProperties", false as Bool): .others(known, nil)
    case ("additionalProperties", let rule as [String: Any]): .others(known, SchemaRule(rule))
    case ("required", let names as [String]): .required(names)
    case ("minItems", let bound as Int): .count(bound...Int.max, isOfMembers: false)
    case ("maxItems", let bound as Int): .count(0...bound, isOfMembers: false)
    case ("minProperties", let bound as Int): .count(bound...Int.max, isOfMembers: true)
    case ("maxProperties", let bound as Int): .count(0...bound, isOfMembers: true)
    default: .unknown
    }
  }
}
