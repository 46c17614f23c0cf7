import Foundation

/// A protocol of UIKit whose methods are optional, read from its source.
///
/// Each requirement says in its doc comment whether it is optional, and what an object without it
/// answers: ``Optional: `true` if not implemented.``
struct DelegateProtocol {
  /// The fallback for an object that does not implement a method.
  enum Fallback: Equatable {
    /// Each object implements it.
    case required
    /// Nothing; no caller asks whether it is implemented.
    case nothing
    /// The value of the expression, and the caller learns that the method is not implemented.
    case answer(String)
  }

  struct Parameter: Equatable {
    let label: String
    let name: String
    let type: String

    var declaration: String { label == name ? "\(name): \(type)" : "\(label) \(name): \(type)" }
    var argument: String { label == "_" ? name : "\(label): \(name)" }
  }

  struct Requirement: Equatable {
    /// The first sentence of the doc comment, up to a semicolon.
    let summary: String
    let name: String
    let parameters: [Parameter]
    /// The type of the answer; nil for none.
    let answer: String?
    let fallback: Fallback

    /// Whether only the labels of its parameters tell the method from others.
    var isNamedByLabels: Bool { name == "collectionView" || name == "tableView" }

    /// The case of `OptionalMethod`: the first label that tells the method from others.
    var optionalMethod: String {
      let base = name.hasPrefix("scrollView") ? name.dropFirst("scrollView".count) : name[...]
      guard isNamedByLabels else { return base.prefix(1).lowercased() + base.dropFirst() }
      return parameters.dropFirst().map(\.label).first { !Self.commonLabels.contains($0) } ?? name
    }

    /// The labels that several methods begin with.
    static let commonLabels: Set = ["layout", "contextMenuConfiguration"]
  }

  let name: String
  let requirements: [Requirement]

  /// Reads the first protocol of a source, whose other declarations do not matter.
  init(source: String) throws {
    let start = try Self.require(
      source.firstMatch(of: #/\n(?:public|package) protocol (\w+)[^{\n]*\{\n/#),
      "there is a public protocol")
    let body = source[start.range.upperBound...]
    let end = try Self.require(body.firstRange(of: "\n}\n"), "the protocol ends")
    name = String(start.output.1)
    requirements = try Self.requirements(body[..<end.lowerBound] + "\n")
  }

  struct Unreadable: Error {
    let what: String
  }

  private static func require<Value>(_ value: Value?, _ what: String) throws -> Value {
    guard let value else { throw Unreadable(what: what) }
    return value
  }

  private static func requirements(_ body: Substring) throws -> [Requirement] {
    let statement =
      #/
      ((?:\ +\/\/\/[^\n]*\n)+) \ +func\ (\w+) \( ([^{]*?) \)
      (?:\s+->\ ([^\n]+))? \n (?=\ +\/\/\/|\n|$)
      /#
    let found = body.matches(of: statement)
    let functions = body.matches(of: #/\n? +func /#).count
    guard found.count == functions else {
      throw Unreadable(what: "all of \(functions) requirements have a doc comment and a plain head")
    }
    return try found.map { match in
      let comment = match.output.1.split(separator: "\n").map {
        $0.drop { $0 == " " }.dropFirst("///".count).drop { $0 == " " }
      }
      let text = comment.joined(separator: " ")
      let summary = comment.prefix { !$0.isEmpty }.joined(separator: " ")
      let answer = match.output.4
      return Requirement(
        summary: String(summary.prefix { $0 != ";" && $0 != "." }) + ".",
        name: String(match.output.2), parameters: try parameters(match.output.3),
        answer: answer.map(String.init), fallback: try fallback(text, answers: answer != nil))
    }
  }

  private static func parameters(_ list: Substring) throws -> [Parameter] {
    try list.split(separator: #/,\s+/#).map { text in
      let match = try require(
        text.wholeMatch(of: #/\s*(\w+)(?: (\w+))?: (.*?)\s*/#), "\(text) is a parameter")
      return Parameter(
        label: String(match.output.1), name: String(match.output.2 ?? match.output.1),
        type: String(match.output.3))
    }
  }

  private static func fallback(_ comment: String, answers: Bool) throws -> Fallback {
    if let match = comment.firstMatch(of: #/Optional: `(.+?)` if not implemented\./#) {
      return .answer(String(match.output.1))
    }
    guard comment.contains("Optional") else { return .required }
    guard !answers else { throw Unreadable(what: "the answer of: \(comment)") }
    return comment.contains("Optional; callers ask for it.") ? .answer("()") : .nothing
  }
}
