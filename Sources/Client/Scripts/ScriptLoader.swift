import Flickbook
import Foundation

/// A script with its scene and all included files, parsed and checked.
struct LoadedScript {
  /// A step, with the file that contains it.
  struct Step: Sendable {
    let source: SourceText
    let step: Script.Step
    /// The steps of a `repeat` or an `include`.
    var children: [Step] = []
    /// The rules that the step judges by, with the file that contains them.
    var rules: RuleFile?
  }

  let source: SourceText
  /// The words by which a run may choose the script.
  var tags: [String] = []
  /// The params of `session.open`; nil if the first request opens the session.
  let opening: Node?
  let steps: [Step]
  /// The variables with their values, `name=value`.
  var variables: [String] = []
  /// The screen on which it is played, if that is not the scene's.
  var variant = ScriptVariant()

  /// Whether the script is a list of independent requests, as a client sends them to a socket.
  var isRequests: Bool { source.path.hasSuffix(Self.requestsSuffix) }

  static let requestsSuffix = ".jsonl"

  /// The paths of the files whose steps this script includes.
  var included: Set<String> { Set(steps.flatMap(\.included)) }
}

extension LoadedScript.Step {
  fileprivate var included: [String] {
    let below = children.isEmpty ? [] : children.flatMap(\.included)
    guard case .include(let name) = step.action else { return below }
    return [source.beside(name)] + below
  }

  /// Returns whether both steps are at one position of one file.
  fileprivate func isSame(as other: LoadedScript.Step) -> Bool {
    source.path == other.source.path && step.line == other.step.line
      && step.column == other.step.column
  }

  /// Whether executing the step does or checks anything.
  fileprivate var isTaken: Bool {
    switch step.action {
    case .repeated(let times, _): times > 0 && children.contains(where: \.isTaken)
    case .include, .varied, .always: children.contains(where: \.isTaken)
    case .request, .expect, .expectLog, .expectError, .expectAnswer, .rules,
      .rulesFile, .snapshot:
      true
    }
  }
}

extension Script.Step {
  /// Whether this is a request that concerns no session's stage; the runner manages session and log
  /// itself.
  var isClientsOwn: Bool {
    guard case .request(let method, _) = action else { return false }
    return method.hasPrefix("server.") || method.hasPrefix("log.") || method == "session.list"
  }
}

/// Loads scripts and the files to which they refer.
struct ScriptLoader {
  /// The layouts that scenes and steps may name.
  var layouts = LayoutRegistry()
  /// The variables of the command line.
  var variables = ScriptVariables()
  /// The settings of the command line for the scenes of scripts.
  var settings: [SceneSetting] = []
  /// The screen of the command line for the scenes of scripts.
  var variant = ScriptVariant()

  /// The maximum nesting depth of includes; a guess, above any practical use.
  private static let includesMax = 16
  /// The maximum number of files and steps that includes may add in all, since files that include
  /// one another twice grow exponentially with their depth; a guess, above any practical use.
  private static let includedStepsMax = 20_000

  /// - Throws: `ScriptProblem` for errors in a file, `FileProblem` for files that cannot be read.
  func load(_ path: String) throws -> LoadedScript { try load(try read(path)) }

  /// Parses a script, and loads the files to which it refers.
  ///
  /// - Throws: as `load(_:)`.
  func load(_ source: SourceText) throws -> LoadedScript {
    let script = try within(source) { () throws(FlickbookError) in
      guard source.path.hasSuffix(LoadedScript.requestsSuffix) else {
        return try Script(yaml: source.bytes, variables: variables)
      }
      guard LinesContent(source.bytes) != .log else { throw Self.isLog }
      return try Script(jsonl: source.bytes)
    }
    let (opening, frameRate) = try scene(of: script, source)
    let steps = try within(source) { () throws(FlickbookError) in
      try script.steps(frameRate: frameRate, layouts: layouts)
    }
    var included = 0
    var inner = self
    inner.variables = script.variables
    let completed = try steps.map { try inner.complete($0, source, frameRate, depth: 0, &included) }
    guard completed.contains(where: \.isTaken) else {
      throw ScriptProblem(
        error: FlickbookError(
          .invalidParams, "This script takes no step.",
          hint: "Write what it does and checks under steps."), source: source)
    }
    var pictures: [String: LoadedScript.Step] = [:]
    for step in completed { try Self.check(step, &pictures) }
    return LoadedScript(
      source: source, tags: script.tags, opening: opensItself(steps) ? nil : opening,
      steps: completed, variables: script.variables.texts,
      variant: opensItself(steps) ? ScriptVariant() : variant)
  }

  private static let isLog = FlickbookError(
    .invalidParams, "This is a log and no script.",
    hint: "flickbook trace makes a page of a log, flickbook check judges it by rules.")

  private static func isNoScene(_ script: Node) -> FlickbookError {
    FlickbookError(
      .invalidParams, "This is a script, and a scene is needed.",
      hint: script["scene"]?.string.map { "Its scene is in \(DisplayText.printable($0))." }
        ?? "Write its scene into a file of its own.")
  }

  /// Refuses two steps that would store their pictures in one file.
  ///
  /// A step that is executed several times, in a `repeat` or an `include`, compares one picture
  /// each time.
  private static func check(
    _ step: LoadedScript.Step, _ pictures: inout [String: LoadedScript.Step]
  ) throws {
    for child in step.children { try check(child, &pictures) }
    guard case .snapshot(let name, let format) = step.step.action else { return }
    let path = Golden(name, format, beside: step.source).path
    guard let other = pictures.updateValue(step, forKey: path), !other.isSame(as: step) else {
      return
    }
    throw ScriptProblem(
      error: FlickbookError(
        .invalidParams,
        "There is a snapshot \"\(name)\" already, on line \(other.step.line) of "
          + "\(other.source.name).",
        hint: "Give each a name of its own: both would be kept in \(path).", line: step.step.line,
        column: step.step.column), source: step.source)
  }

  /// Loads a scene file, with what the command line sets, as the params of `session.open`.
  func loadScene(_ path: String) throws -> Node {
    let source = try read(path)
    let root = try within(source) { () throws(FlickbookError) in
      var root = try Document(yaml: source.bytes).root
      guard root["steps"] == nil, root["scene"] == nil else { throw Self.isNoScene(root) }
      root = variant.applied(to: root)
      for setting in settings { root = try setting.applied(to: root) }
      _ = try Scene(root, path: "scene", layouts: layouts)
      return root
    }
    return Self.opening(root)
  }

  /// Parses a step or a request that is written in one line, and loads the files to which it refers.
  ///
  /// - Throws: as `load(_:)`.
  func loadLine(
    name: String, argument: [UInt8], frameRate: Double?
  ) throws -> LoadedScript.Step {
    let source = SourceText(path: "", bytes: Array("- \(name): ".utf8) + argument)
    let step = try within(source) { () throws(FlickbookError) in
      try Script.Step(
        name: name, argument: argument, frameRate: frameRate, layouts: layouts)
    }
    var included = 0
    return try complete(step, source, frameRate, depth: 0, &included)
  }

  private func opensItself(_ steps: [Script.Step]) -> Bool {
    steps.first { !$0.isClientsOwn }?.name == "session.open"
  }

  /// Returns the params of `session.open` and the scene's frames per second.
  private func scene(of script: Script, _ source: SourceText) throws -> (Node, Double) {
    let file: SourceText
    var node: Node
    switch script.scene {
    case .inline(let inline): (file, node) = (source, inline)
    case .none: (file, node) = (source, .emptyObject)
    case .file(let name, let nameNode):
      file = try FileReference(
        name, in: source, line: nameNode.position?.line, column: nameNode.position?.column
      ).read()
      node = try within(file) { () throws(FlickbookError) in
        try script.variables.replaced(in: Document(yaml: file.bytes).root)
      }
    }
    node = try within(file) { () throws(FlickbookError) in
      var scene = variant.applied(to: node)
      for setting in settings { scene = try setting.applied(to: scene) }
      return scene
    }
    let scene = try within(file) { () throws(FlickbookError) in
      try Scene(node, path: "scene", layouts: layouts)
    }
    return (Self.opening(node), scene.view.frameRate)
  }

  private func complete(
    _ step: Script.Step, _ source: SourceText, _ frameRate: Double?, depth: Int,
    _ included: inout Int
  ) throws -> LoadedScript.Step {
    var loaded = LoadedScript.Step(source: source, step: step)
    switch step.action {
    case .repeated(_, let steps), .varied(let steps), .always(let steps):
      loaded.children = try steps.map {
        try complete($0, source, frameRate, depth: depth, &included)
      }
    case .include(let name):
      loaded.children = try include(name, step, source, frameRate, depth: depth + 1, &included)
    case .expectError(_, let request), .expectAnswer(_, let request):
      loaded.children = [try complete(request, source, frameRate, depth: depth, &included)]
    case .rules(let rules): loaded.rules = RuleFile(source: source, rules: rules)
    case .rulesFile(let name):
      loaded.rules = try RuleFile(
        try FileReference(name, in: source, line: step.line, column: step.column).read())
    case .request, .expect, .expectLog, .snapshot: break
    }
    return loaded
  }

  private func include(
    _ name: String, _ step: Script.Step, _ source: SourceText, _ frameRate: Double?, depth: Int,
    _ included: inout Int
  ) throws -> [LoadedScript.Step] {
    func problem(
      _ message: String, _ name: FlickbookError.Name = .invalidParams
    ) -> ScriptProblem {
      ScriptProblem(
        error: FlickbookError(name, message, line: step.line, column: step.column), source: source)
    }
    guard depth <= Self.includesMax else {
      throw problem("Files include each other more than \(Self.includesMax) deep.")
    }
    let file = try FileReference(name, in: source, line: step.line, column: step.column).read()
    let steps = try within(file) { () throws(FlickbookError) in
      let script = try Script(yaml: file.bytes, variables: variables)
      guard case .none = script.scene else {
        throw FlickbookError(.invalidParams, "An included script has steps and no scene.")
      }
      return try script.lowered(frameRate: frameRate, layouts: layouts)
    }
    included += 1 + steps.count
    guard included <= Self.includedStepsMax else {
      throw problem("Includes bring more than \(Self.includedStepsMax) steps.", .limitExceeded)
    }
    return try steps.map { try complete($0, file, frameRate, depth: depth, &included) }
  }

  private func read(_ path: String) throws -> SourceText {
    SourceText(path: path, bytes: try FileBytes.read(path))
  }

  /// Adds the file to an error that was found in it.
  private func within<Value>(
    _ source: SourceText, _ body: () throws(FlickbookError) -> Value
  ) throws -> Value {
    do throws(FlickbookError) {
      return try body()
    } catch {
      throw ScriptProblem(error: error, source: source)
    }
  }

  private static func opening(_ scene: Node) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("scene".utf8)
    builder.copy(scene)
    builder.end()
    return builder.finish().root
  }
}
