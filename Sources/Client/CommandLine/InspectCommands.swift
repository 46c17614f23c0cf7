import Flickbook
import Foundation

/// The `tree` command: prints the elements of the screen after a script.
@MainActor
struct TreeCommand: Subcommand {
  static let name = "tree"
  static let options: [Arguments.Option] =
    [.flag("all"), .flag("json")] + InspectedScreen.options
  static let isGuarded = true
  static let help = """
    flickbook tree SCRIPT|SCENE
        prints the elements of the screen: of a scene at its beginning, of a script after its last
        step, or where a step has failed

      --all                  labels and images of controls are elements of their own
      --json                 print the answer of query.tree
    \(InspectedScreen.help)
    Exit: 0 success, 1 a step has failed, others as flickbook run.

    """
  private let screen: InspectedScreen
  private let params: Node?
  private let isForPrograms: Bool

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    screen = try InspectedScreen(arguments, layouts)
    isForPrograms = arguments.has("json")
    params = arguments.has("all") ? try Document(yaml: Array("{all: true}".utf8)).root : nil
  }

  /// Prints the tree.
  func run() throws -> ExitCode {
    try screen.ask("query.tree", params, isForPrograms ? nil : { TreeText.tree($0) })
  }
}

/// The `why` command: prints why an element has its frame.
@MainActor
struct WhyCommand: Subcommand {
  static let name = "why"
  static let options: [Arguments.Option] =
    [.value("find"), .flag("json")] + InspectedScreen.options
  static let isGuarded = true
  static let help = """
    flickbook why SCRIPT|SCENE --find SELECTOR
        prints what gives an element its frame: constraints with file and line, content sizes, the
        layout, a mask or code; of a scene at its beginning, of a script after its last step, or
        where a step has failed

      --find SELECTOR        the element, in YAML: '{text: Reply}', '{id: sort, in: {item: [0, 3]}}'
      --json                 print the answer of query.why
    \(InspectedScreen.help)
    Exit: 0 success, 1 a step has failed or no single element fits, others as flickbook run.

    """
  private let screen: InspectedScreen
  private let params: Node
  private let isForPrograms: Bool

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    screen = try InspectedScreen(arguments, layouts)
    isForPrograms = arguments.has("json")
    guard let find = arguments["find"] else {
      throw Arguments.Problem(message: "--find names the element, such as '{text: Reply}'.")
    }
    params = try Self.params(find)
  }

  /// Returns the params of `query.why` for a selector in YAML; the braces around it may be left out.
  static func params(_ selector: String) throws -> Node {
    let find: Node
    do throws(FlickbookError) {
      find = try Document(yaml: Array(selector.utf8)).root
    } catch {
      throw Arguments.Problem(message: "--find: \(error.message)")
    }
    guard find.kind == .object else {
      let text = find.kind == .string ? find.text : "Reply"
      throw Arguments.Problem(
        message: "--find takes a selector, such as '{text: \(text)}', not '\(selector)'.")
    }
    let lines = selector.replacing("\n", with: "\n  ")
    return try Document(yaml: Array("find:\n  \(lines)".utf8)).root
  }

  /// Prints the reason.
  func run() throws -> ExitCode {
    try screen.ask("query.why", params, isForPrograms ? nil : { TreeText.why($0) })
  }
}

/// A screen that a command asks about: of a scene, or of a script after its last step.
@MainActor
struct InspectedScreen {
  static let options: [Arguments.Option] =
    [.value("socket"), ResourcesOption.option, TimeoutOption.option]
    + AppSourcesOption.options + RunValues.options + ScriptVariant.options
  nonisolated static let help = """
      --layout PATH[:CLASS]  compile an app's sources, as flickbook run does
      --module NAME=PATH     compile a module in front of them, as for flickbook run
      --stub NAME=FILE       compile a substitute for a missing module, as for flickbook run
      --only CLASS           only the files that a class needs, as for flickbook run
      --resources FOLDER     find the images of the app's main bundle there, as flickbook run does
      --var NAME=VALUE       the value of ${NAME}, as flickbook run does
      --set PATH=VALUE       a value of the scene, as flickbook run does
      --device NAME          the screen of a device, as for flickbook run; one
      --text-size SIZE       the size of text, as for flickbook run; one
      --style STYLE          light or dark
      --timeout SECONDS      end a request that takes longer, in real seconds: 30 for an app's code
                             unless given, 0 for no limit
      --socket PATH          use the daemon that listens at this path

    """
  private let file: String
  private let settings: ScriptJob.Settings
  private let variant: ScriptVariant

  init(_ arguments: Arguments, _ layouts: LayoutRegistry) throws {
    guard arguments.operands.count == 1 else {
      throw Arguments.Problem(message: "Name one script or scene.")
    }
    (file, variant) = (arguments.operands[0], try ScriptVariant.only(of: arguments))
    settings = ScriptJob.Settings(
      socket: arguments["socket"], layouts: layouts, values: try RunValues(arguments))
  }

  /// Plays the script, asks, and prints the answer by a formatter, or as JSON; the exit code is the
  /// script's.
  func ask(_ method: String, _ params: Node?, _ text: ((Node) -> String)?) throws -> ExitCode {
    let (answer, outcome) = try answer(method, params)
    let output = ByteSink.output
    if let text { try output.write(text(answer).utf8) } else { try output.line(answer.json) }
    try output.flush()
    return outcome
  }

  /// Loads scripts and scenes with the values and on the screen of the command line.
  var loader: ScriptLoader {
    var loader = ScriptLoader(settings)
    loader.variant = variant
    return loader
  }

  /// Plays the script, and asks; the exit code is the script's.
  func answer(_ method: String, _ params: Node?) throws -> (answer: Node, outcome: ExitCode) {
    let loader = loader
    let transport = try ScriptJob.transport(settings.socket, settings.layouts)
    var outcome = ExitCode.held
    if try isScript {
      let script = try loader.load(file)
      outcome = try ScriptRunner(
        script, through: transport, options: ScriptRunner.Options(stopsAtFailure: true),
        reporter: HumanReporter(.errors)
      ).run()
    } else {
      _ = try transport.open(try loader.loadScene(file), keepsLog: false)
    }
    return (try transport.perform(method, params), outcome)
  }

  /// Whether the file is a script, and no scene: it is a list of requests, or it has steps.
  private var isScript: Bool {
    get throws {
      guard !file.hasSuffix(LoadedScript.requestsSuffix) else { return true }
      // ScriptLoader reports errors in the file.
      guard let root = try? Document(yaml: FileBytes.read(file)).root else { return true }
      return root["steps"] != nil
    }
  }
}
