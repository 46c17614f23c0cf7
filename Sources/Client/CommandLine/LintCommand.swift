import Flickbook

/// The `lint` command: reports errors in a scene's layout.
@MainActor
struct LintCommand: Subcommand {
  static let name = "lint"
  static let options: [Arguments.Option] = [
    .value("socket"), .value("reporter"), AppSourcesOption.option, TimeoutOption.option,
  ]
  static let isGuarded = true
  static let help = """
    flickbook lint SCENE
        finds errors in a scene's layout, each with its rule and the answers that disagree; exits
        with 1 if there are any

      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does
      --timeout SECONDS      end a request that takes longer, in real seconds: 30 for an app's code
                             unless given, 0 for no limit
      --socket PATH          use the daemon that listens at this path
      --reporter KIND        human, or jsonl: one finding per line

    """
  private let scene: String
  private let socket: String?
  private let isForPrograms: Bool
  private let layouts: LayoutRegistry

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one scene to look at.")
    }
    scene = arguments.operands[0]
    socket = arguments["socket"]
    isForPrograms = try ReporterKind(arguments["reporter"]) == .jsonl
  }

  /// Prints the findings; the exit code says whether there are any.
  func run() throws -> ExitCode {
    let opening = try ScriptLoader(socket: socket, layouts).loadScene(scene)
    let transport = try ScriptJob.transport(socket, layouts)
    _ = try transport.open(opening, keepsLog: false)
    let findings =
      try transport.perform("query.lint", nil)["findings"].map { Array($0.elements) } ?? []
    let output = ByteSink.output
    if isForPrograms {
      for finding in findings { try output.json(Self.line(finding)) }
    } else {
      try tell(findings, output)
    }
    try output.flush()
    return findings.isEmpty ? .held : .expectationFailed
  }

  private static func line(_ finding: Node) -> [UInt8] {
    var json = JSONWriter()
    json.node(finding)
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func tell(_ findings: [Node], _ output: ByteSink) throws {
    let ink = Ink(isColoured: output.isTerminal)
    let scene = DisplayText.printable(scene)
    guard !findings.isEmpty else {
      return try output.line("\(ink.green("✓")) \(scene)  \(ink.dim("nothing found"))")
    }
    let count = "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    try output.line("\(ink.red("✗")) \(scene)  \(ink.dim(count))")
    for finding in findings {
      func text(_ member: String) -> String {
        DisplayText.printable(finding[member]?.string ?? "")
      }
      try output.line("  \(ink.bold(text("name"))): \(text("message")) \(ink.dim(text("rule")))")
      for answer in finding["answers"].map({ Array($0.elements) }) ?? [] {
        try output.line("    \(DisplayText.printable(answer.string ?? ""))")
      }
    }
  }
}
