import Flickbook

/// The texts of the shell's `help`, made from the tables that decoding uses.
enum ShellHelp {
  /// The list of commands.
  static var list: [String] {
    let commands = ShellWord.allCases.map { ("\($0.rawValue) \($0.argument)", $0.meaning) }
    let steps = ScriptSchema.steps.map { ($0.name, $0.about) }
    return ["Commands"] + table(commands) + ["", "Steps, as in scripts"] + table(steps)
      + [
        "", "A line may also be a method of the protocol: gesture.tap {item: [0, 3]}.",
        "help NAME describes a step or a method. Tab completes; Ctrl-C cancels a request.",
      ]
  }

  /// Returns what a command, a step or a method does and takes.
  ///
  /// - Throws: `method_not_found` for an unknown name.
  static func text(about name: String) throws(FlickbookError) -> [String] {
    switch try ShellLine(Array(name.utf8)) {
    case .nothing: return list
    case .word(let word, _): return ["\(word.rawValue) \(word.argument)", "  \(word.meaning)"]
    case .step(let name, _):
      if let step = ScriptSchema.step(name) {
        return ["\(name): \(step.about)"] + argument(step.argument, inScript: true)
      }
      let method = try ProtocolSchema.method(named: name)
      return ["\(name): \(method.meaning)"] + argument(.object(method.params), inScript: false)
    }
  }

  private static func argument(_ type: ProtocolSchema.ValueType, inScript: Bool) -> [String] {
    switch type {
    case .object(let shape): keys(of: shape, inScript: inScript)
    case .either(let types): types.flatMap { argument($0, inScript: inScript) }
    case .null: ["  Or nothing."]
    case .seconds: ["  Or a duration alone."]
    default: ["  \(ReferenceText.plain(type, inScript: inScript))"]
    }
  }

  private static func keys(of shape: ProtocolSchema.Shape, inScript: Bool) -> [String] {
    let rows = shape.keys.filter { !$0.isLater }.map { key in
      let standard = key.isRequired ? "; required" : key.standard.map { "; default \($0)" } ?? ""
      let type = ReferenceText.plain(key.type, inScript: inScript)
      return (key.name, "\(key.meaning) \(type)\(standard)")
    }
    guard !shape.alternatives.isEmpty else { return table(rows) }
    return table(rows) + ["  Exactly one of \(shape.alternatives.joined(separator: ", "))."]
  }

  /// Returns rows of two columns, the first as wide as its longest cell.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, meaning in
      "  \(name)\(String(repeating: " ", count: width - name.count))  \(meaning)"
    }
  }
}
