import AppSources
import Flickbook
import Wire

/// The scene or script that plays begin with, and the conditions at their end.
@MainActor
struct FuzzSubject {
  /// The scene of every play, and the requests that it begins with.
  let beginning: Play
  let judges: PlayJudges

  /// Loads a scene or a script; the steps of a script are performed once.
  ///
  /// The expectations in `always` of a script must hold at the end of every play. The other
  /// expectations must hold once, when the script is loaded.
  ///
  /// - Throws: `ScriptProblem` and `FileProblem` for the files, `FuzzProblem` for a script that does
  ///   not hold by itself.
  init(
    _ path: String, invariants: String?, loader: ScriptLoader,
    makeTransport: () throws(TransportFailure) -> any Transport
  ) throws {
    var rules = Invariants.rules
    if let invariants {
      rules += try RuleFile(SourceText(path: invariants, bytes: try FileBytes.read(invariants)))
        .rules
    }
    guard try Self.isScript(path) else {
      let opening = try loader.loadScene(path)
      beginning = Play(scene: opening["scene"].map { ValueTree($0) } ?? [:], requests: [])
      judges = PlayJudges(rules: rules)
      return
    }
    let script = try loader.load(path)
    var expectations: [Expectation] = []
    for step in script.steps.flatMap(\.claims) {
      if case .expect(let expectation) = step.step.action { expectations.append(expectation) }
      rules += step.rules?.rules ?? []
    }
    judges = PlayJudges(rules: rules, expectations: expectations)
    beginning = try Self.beginning(of: script, makeTransport)
  }

  /// Whether a file has steps, and is no scene alone.
  private static func isScript(_ path: String) throws -> Bool {
    guard !path.hasSuffix(LoadedScript.requestsSuffix) else { return true }
    let bytes = try FileBytes.read(path)
    // The loader reports an error in the file, with its line and column.
    return (try? Document(yaml: bytes).root)?["steps"] != nil
  }

  private static func beginning(
    of script: LoadedScript, _ makeTransport: () throws(TransportFailure) -> any Transport
  ) throws -> Play {
    let transport = NotingTransport(try makeTransport(), of: script)
    let output = ByteSink.memory
    let reporter = ReporterGroup([HumanReporter(output), transport])
    let outcome = try ScriptRunner(
      script, through: transport, options: ScriptRunner.Options(), reporter: reporter
    ).run()
    _ = try? transport.perform("session.close", nil)
    guard outcome == .held else {
      throw FuzzProblem(
        message: "flickbook fuzz: The script does not hold by itself.\n"
          + String(decoding: output.contents, as: UTF8.self))
    }
    return Play(scene: transport.scene, requests: transport.requests)
  }
}

/// Why there are no plays.
struct FuzzProblem: Error, Codable {
  let message: String
  var exit = ExitCode.usage
}

extension FuzzProblem {
  /// A script or a scene that ends the process before the first play.
  init(_ report: CrashReport) {
    self.init(
      message:
        "flickbook fuzz: What every play begins with cannot be performed. \(report.text)",
      exit: .simulatorAtFault)
  }
}

extension LoadedScript.Step {
  /// The steps of an `always`, at any depth.
  fileprivate var claims: [LoadedScript.Step] {
    if case .always = step.action { return children }
    return children.flatMap(\.claims)
  }

  /// The steps that a `vary` contains, at any depth.
  fileprivate func varied(_ isVaried: Bool = false) -> [JobMessage.Location] {
    var isVaried = isVaried
    if case .varied = step.action { isVaried = true }
    let own = isVaried ? [JobMessage.Location(self)] : []
    return own + children.flatMap { $0.varied(isVaried) }
  }
}

/// Notes the requests of a script that succeed, on their way to another transport.
private final class NotingTransport: Transport, Reporter {
  private let transport: any Transport
  private let varied: Set<JobMessage.Location>
  private(set) var scene: ValueTree = [:]
  private(set) var requests: [PlayedRequest] = []
  private var origin = PlayedRequest.Origin.script

  init(_ transport: any Transport, of script: LoadedScript) {
    self.transport = transport
    varied = Set(script.steps.flatMap { $0.varied() })
  }

  func open(_ params: Node, keepsLog: Bool) throws(TransportFailure) -> Node {
    let answer = try transport.open(params, keepsLog: keepsLog)
    scene = params["scene"].map { ValueTree($0) } ?? [:]
    requests = []
    return answer
  }

  func perform(_ method: String, _ params: Node?) throws(TransportFailure) -> Node {
    let answer = try transport.perform(method, params)
    let request = PlayedRequest(method, params.map { ValueTree($0) } ?? [:], origin: origin)
    if !request.isQuestion, !method.hasPrefix("session.") { requests.append(request) }
    return answer
  }

  func takeRecords() -> [LogRecord] { transport.takeRecords() }

  // MARK: Steps

  func takes(_ step: LoadedScript.Step) {
    origin = varied.contains(JobMessage.Location(step)) ? .varied : .script
  }

  func began(_ script: LoadedScript) {}
  func took(_ step: StepReport) {}
  func ended(_ script: LoadedScript, _ outcome: ExitCode, time: ScriptTime) {}
  func unreadable(_ script: UnreadableScript) {}
  func finish() {}
}
