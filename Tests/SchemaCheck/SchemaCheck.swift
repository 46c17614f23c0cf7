import Documents
import Foundation

/// A check of values against a JSON Schema (draft-07), as an editor makes it.
///
/// A keyword that the check does not know is a complaint, so that no part of a schema is passed over;
/// so is a keyword beside a `$ref` that does more than describe, since draft-07 ignores it.
package final class SchemaCheck {
  /// Bytes that are no schema.
  package struct NoSchema: Error {}

  private let root: [String: Any]
  /// The parts of the schema read so far, by the pointers of the references to them.
  private var rules: [String: SchemaRule] = [:]

  /// - Throws: where the bytes are not a JSON object.
  package init(_ json: [UInt8]) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json))
    guard let root = object as? [String: Any] else { throw NoSchema() }
    self.root = root
  }

  /// The names of the schema's definitions.
  package var definitions: Set<String> {
    Set((root["definitions"] as? [String: Any] ?? [:]).keys)
  }

  /// Returns the complaints about a YAML document under one of the schema's definitions, as
  /// sentences.
  package func complaints(about yaml: [UInt8], as definition: String) throws -> [String] {
    complaints(about: PlainValue(try Document(yaml: yaml).root), as: definition)
  }

  /// Returns the complaints about a YAML document under the schema as a whole, as an editor has them
  /// for a file that names the schema.
  package func complaints(about yaml: [UInt8]) throws -> [String] {
    complaints(PlainValue(try Document(yaml: yaml).root), SchemaRule(root), "")
  }

  /// Returns the complaints about a value under a definition or a part of one, as sentences.
  package func complaints(about value: PlainValue, as definition: String) -> [String] {
    complaints(value, rule(at: definition), "")
  }

  private func complaints(_ value: PlainValue, _ rule: SchemaRule, _ path: String) -> [String] {
    rule.keywords.flatMap { complaints(value, $0, path) }
  }

  private func complaints(
    _ value: PlainValue, _ keyword: SchemaRule.Keyword, _ path: String
  ) -> [String] {
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(path): \(keyword.text)"] }
    switch keyword.demand {
    case .unknown: return unless(false)
    case .reference(let name): return complaints(value, rule(at: name), path)
    case .types(let types): return unless(!value.types.isDisjoint(with: types))
    case .oneOfValues(let values): return unless(values.contains(value))
    case .pattern(let pattern):
      guard case .string(let text) = value else { return [] }
      return unless(text.range(of: pattern, options: .regularExpression) != nil)
    case .number(let isWithin):
      guard case .number(let number) = value else { return [] }
      return unless(isWithin(number))
    case .all(let rules): return rules.flatMap { complaints(value, $0, path) }
    case .none(let rule): return unless(!complaints(value, rule, path).isEmpty)
    case .choice(let rules, let isSingle): return choice(value, rules, isSingle, keyword, path)
    default: return partComplaints(value, keyword.demand, path)
    }
  }

  private func choice(
    _ value: PlainValue, _ rules: [SchemaRule], _ isSingle: Bool, _ keyword: SchemaRule.Keyword,
    _ path: String
  ) -> [String] {
    let results = rules.map { complaints(value, $0, path) }
    let held = results.count { $0.isEmpty }
    if isSingle ? held == 1 : held > 0 { return [] }
    if held > 1 { return ["\(path): \(held) of \(keyword.text)"] }
    return results.min {
      Self.distance($0, path).lexicographicallyPrecedes(Self.distance($1, path))
    }
      ?? []
  }

  /// Returns how far a choice with these complaints is from the intended one: demands for other
  /// words count first, then a complaint about the value as a whole, then the number of complaints.
  private static func distance(_ complaints: [String], _ path: String) -> [Int] {
    [
      complaints.count { complaint in
        [": const ", ": enum ", ": not "].contains { complaint.contains($0) }
      },
      complaints.contains { $0.hasPrefix("\(path): ") } ? 1 : 0, complaints.count,
    ]
  }

  /// Returns the complaints about the elements of an array or the members of an object.
  private func partComplaints(
    _ value: PlainValue, _ demand: SchemaRule.Demand, _ path: String
  ) -> [String] {
    switch (demand, value) {
    case (.elements(let rule), .array(let elements)):
      return elements.enumerated().flatMap { complaints($1, rule, "\(path)[\($0)]") }
    case (.members(let known), .object(let members)):
      return members.flatMap { member in
        known[member.name].map { complaints(member.value, $0, "\(path).\(member.name)") } ?? []
      }
    case (.others(let known, let rule), .object(let members)):
      return members.filter { !known.contains($0.name) }.flatMap { member in
        rule.map { complaints(member.value, $0, "\(path).\(member.name)") }
          ?? ["\(path): no key \(member.name)"]
      }
    case (.required(let names), .object(let members)):
      return names.filter { name in !members.contains { $0.name == name } }
        .map { "\(path): \($0) is missing" }
    case (.count(let range, let isOfMembers), .array(let elements)) where !isOfMembers:
      return Self.complaints(elements.count, range, path)
    case (.count(let range, let isOfMembers), .object(let members)) where isOfMembers:
      return Self.complaints(members.count, range, path)
    default: return []
    }
  }

  private static func complaints(
    _ count: Int, _ range: ClosedRange<Int>, _ path: String
  ) -> [String] {
    if count < range.lowerBound { return ["\(path): fewer than \(range.lowerBound)"] }
    return count > range.upperBound ? ["\(path): more than \(range.upperBound)"] : []
  }

  private func rule(at pointer: String) -> SchemaRule {
    if let known = rules[pointer] { return known }
    var found: Any? = root["definitions"]
    for part in pointer.split(separator: "/") { found = (found as? [String: Any])?[String(part)] }
    let rule = SchemaRule(found as? [String: Any] ?? ["no definition": pointer])
    rules[pointer] = rule
    return rule
  }
}
