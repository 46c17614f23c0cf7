import AppSources
import Flickbook
import Wire

/// A finding of `query.lint`, or a layout that has ended its process.
struct LintFinding {
  let name: String
  let grade: FindingGrade
  /// The number of the rule; empty for a trap.
  let rule: String
  let message: String
  /// The answers that disagree, or the calls that led to a trap.
  let details: [String]
  /// The kind of the element; nil if there is none.
  private let kind: String?
  /// The finding as an object.
  private let json: [UInt8]

  /// The names of the findings that a layout ends its process, and that it does not return.
  private static let (trap, hang) = ("trap", "hang")

  init(_ node: Node) {
    name = node["name"]?.string ?? ""
    grade = node["grade"]?.string.flatMap(FindingGrade.init) ?? .screen
    rule = node["rule"]?.string ?? ""
    message = node["message"]?.string ?? ""
    details = node["answers"].map { $0.elements.compactMap(\.string) } ?? []
    kind = node["kind"]?.string
    var json = JSONWriter()
    json.node(node)
    self.json = json.bytes
  }

  /// The finding that a process was lost while a grade was looked for.
  ///
  /// - Throws: if its code was not at fault.
  init(_ loss: CrashReport, _ grade: FindingGrade) throws {
    guard loss.isOfCode else {
      throw FuzzProblem(message: "flickbook lint: \(loss.message)", exit: .simulatorAtFault)
    }
    if case .hang = loss.ending { name = Self.hang } else { name = Self.trap }
    (rule, kind) = ("", nil)
    self.grade = grade
    message = loss.message
    details = loss.callLines
    var json = JSONWriter()
    json.beginObject()
    json.member("name", name)
    json.member("grade", grade.rawValue)
    json.member("message", message)
    json.strings("calls", loss.callLines)
    json.endObject()
    self.json = json.bytes
  }

  /// The finding as a line of JSON, with its end and the screen on which it was.
  func line(on screen: ScriptVariant) throws -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    for (key, value) in try Document(json: self.json).root.members {
      json.key(key.text)
      json.node(value)
    }
    screen.write(into: &json)
    json.endObject()
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// Whether the process was lost.
  var isLoss: Bool { name == Self.trap || name == Self.hang }

  /// Whether both have one name and are about one kind of element.
  func isOfKind(of other: LintFinding) -> Bool { name == other.name && kind == other.kind }
}

extension FindingGrade {
  /// The heading above findings of the grade.
  var heading: String {
    switch self {
    case .screen: "wrong on the screen"
    case .update: "may go wrong at an update"
    }
  }

  /// The grade that an option names; nil if it is not given.
  ///
  /// - Throws: `Arguments.Problem` for another word.
  static func named(_ option: String?) throws(Arguments.Problem) -> FindingGrade? {
    guard let option else { return nil }
    guard let grade = FindingGrade(rawValue: option) else {
      throw Arguments.Problem(message: "--grade is screen or update, not \"\(option)\".")
    }
    return grade
  }
}
