import AppSources
import Flickbook
import Wire

/// The `lint` command: reports errors in a scene's layout.
@MainActor
struct LintCommand: Subcommand {
  static let name = "lint"
  static let options: [Arguments.Option] =
    [
      .value("socket"), .value("reporter"), .value("grade"), .value("widths"), .flag("elements"),
      ResourcesOption.option, TimeoutOption.option,
    ] + AppSourcesOption.options + ScriptVariant.options
  static let help = """
    flickbook lint SCENE
        finds errors in a scene's layout, each with its rule and the answers that disagree; exits
        with 1 if there are any. An app's layout is asked in a process of its own: a trap there, and
        a question that takes too long, is a finding

      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does
      --grade GRADE          screen: only what is wrong on the screen, for which the layout is asked
                             what UIKit asks; update, unless given: also what may go wrong at an
                             update
      --widths A,B,C         look at the constraints of cells also at these widths of the view, in
                             points: conflicts, what nothing decides, and what only order decides
      --elements             look also at the elements of the screen: texts that are cut or overlap,
                             targets below 44 points, controls without text and accessibility label
      --device A,B           look at the elements on the screens of devices, as for flickbook run
      --text-size A,B        look at the elements with sizes of text, as for flickbook run
      --style A,B            look at the elements in light, dark or both
      --timeout SECONDS      end a search for a grade that takes longer, in real seconds: 30 for an
                             app's code unless given, 0 for no limit
      --socket PATH          use the daemon that listens at this path
      --reporter KIND        human, or jsonl: one finding per line

    """
  private let scene: String
  private let socket: String?
  private let isForPrograms: Bool
  private let grade: FindingGrade
  /// The widths as they were given; nil for the view's own.
  private let widths: String?
  private let looksAtElements: Bool
  /// How long a search may take, in seconds; nil for no limit.
  private let patience: Double?
  private let layouts: LayoutRegistry
  /// The screens on which the scene is looked at.
  private let variants: [ScriptVariant]

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    self.layouts = layouts
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one scene to look at.")
    }
    scene = arguments.operands[0]
    socket = arguments["socket"]
    isForPrograms = try ReporterKind(arguments["reporter"]) == .jsonl
    widths = arguments["widths"]
    _ = try Self.numbers(widths)
    variants = try ScriptVariant.all(of: arguments)
    looksAtElements = arguments.has("elements") || variants != [ScriptVariant()]
    grade = try FindingGrade.named(arguments["grade"]) ?? .update
    patience = try TimeoutOption.patience(arguments, runsAppCode: !layouts.isOfLibraryAlone)
  }

  /// Prints the findings; the exit code says whether there are any.
  func run() throws -> ExitCode {
    if let jobOptions = JobProcess.Options.ofThisProcess {
      return try LintChild.serve(jobOptions) { try answer($0, on: variants[0]) }
    }
    let output = ByteSink.output
    var isClean = true
    for variant in variants {
      let findings = try findings(on: variant)
      if isForPrograms {
        for finding in findings { try output.write(try finding.line(on: variant)) }
      } else {
        try tell(findings, on: variant, output)
      }
      try output.flush()
      isClean = isClean && findings.isEmpty
    }
    return isClean ? .held : .expectationFailed
  }

  /// Returns the findings of a process of its own, if an app's code is asked or the time is limited.
  private func findings(on variant: ScriptVariant) throws -> [LintFinding] {
    let runsAppCode = !layouts.isOfLibraryAlone
    guard socket == nil, runsAppCode || patience != nil else {
      return try answer(grade, on: variant)["findings"].map { $0.elements.map { LintFinding($0) } }
        ?? []
    }
    return try LintChild(
      words: ["flickbook", Self.name] + (widths.map { ["--widths", $0] } ?? [])
        + (looksAtElements ? ["--elements"] : []) + variant.commandLine + ["--", scene],
      printsAsErrors: isForPrograms,
      backtracer: runsAppCode ? Backtrace.program : nil, patience: patience
    ).findings(grade)
  }

  /// Opens the scene, and asks for the findings in this process or in the daemon.
  private func answer(_ grade: FindingGrade, on variant: ScriptVariant) throws -> Node {
    var loader = ScriptLoader(socket: socket, layouts)
    loader.variant = variant
    let opening = try loader.loadScene(scene)
    let transport = try ScriptJob.transport(socket, layouts)
    _ = try transport.open(opening, keepsLog: false)
    let widths = try Self.numbers(widths).map { "\($0)" }.joined(separator: ",")
    return try transport.perform(
      "query.lint",
      Document(
        json: Array(
          #"{"grade":"\#(grade.rawValue)","widths":[\#(widths)],"elements":\#(looksAtElements)}"#
            .utf8)
      ).root)
  }

  /// Reads the widths.
  private static func numbers(_ text: String?) throws -> [Double] {
    guard let text else { return [] }
    let words = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Double($0) }.filter { $0 > 0 && $0.isFinite }
    guard numbers.count == words.count, numbers.count <= LintRequest.maxWidths else {
      throw Arguments.Problem(
        message: "--widths takes up to \(LintRequest.maxWidths) numbers above 0: 320,390,430.")
    }
    return numbers
  }

  private func tell(
    _ findings: [LintFinding], on variant: ScriptVariant, _ output: ByteSink
  ) throws {
    let ink = Ink(isColoured: output.isTerminal)
    let screen = variant.words.isEmpty ? "" : " (\(variant.words.joined(separator: ", ")))"
    let scene = DisplayText.printable(scene) + screen
    guard !findings.isEmpty else {
      return try output.line("\(ink.green("✓")) \(scene)  \(ink.dim("nothing found"))")
    }
    let count = "\(findings.count) finding\(findings.count == 1 ? "" : "s")"
    try output.line("\(ink.red("✗")) \(scene)  \(ink.dim(count))")
    for grade in FindingGrade.allCases {
      let group = findings.filter { $0.grade == grade }
      guard !group.isEmpty else { continue }
      try output.line("  \(ink.dim("\(grade.heading):"))")
      for finding in group { try tell(finding, ink, output) }
    }
  }

  private func tell(_ finding: LintFinding, _ ink: Ink, _ output: ByteSink) throws {
    let (name, message) = (
      DisplayText.printable(finding.name), DisplayText.printable(finding.message)
    )
    let rule = finding.rule.isEmpty ? "" : " \(ink.dim(DisplayText.printable(finding.rule)))"
    try output.line("  \(ink.bold(name)): \(message)\(rule)")
    for detail in finding.details {
      try output.line("    \(DisplayText.printable(detail))")
    }
  }
}
