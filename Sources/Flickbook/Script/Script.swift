/// A gesture script: a scene, and steps to take with it.
///
/// Text comes in and steps come out; the runner of a script reads the files.
public struct Script: Sendable {
  /// The source of the scene of a script.
  public enum SceneSource: Sendable {
    /// In the script itself.
    case inline(Node)
    /// In a file beside the script; the node is its name, for errors.
    case file(String, Node)
    /// Nowhere: the first request opens the session, or all is default.
    case none
  }

  /// One thing to do or to check.
  public struct Step: Sendable {
    /// The word of the script, such as `tap`.
    public var name: String
    /// The line of the step, from 1.
    public var line: Int
    /// The column, from 1.
    public var column: Int
    /// The action of the step.
    public var action: Action
  }

  /// The action of a step.
  public indirect enum Action: Sendable {
    /// A request of the protocol, in its lowered form.
    case request(method: String, params: Node?)
    /// Something that must hold now.
    case expect(Expectation)
    /// Events that the last step must have caused.
    case expectLog(LogExpectation)
    /// A request that must be refused, and as what.
    case expectError(ErrorExpectation, request: Step)
    /// A request, and what it must be answered with.
    case expectAnswer(AnswerExpectation, request: Step)
    /// Rules that must hold for all records until now.
    case rules([LogRule])
    /// The rules of a file beside the script, likewise.
    case rulesFile(String)
    /// A picture, as text or as SVG, that must equal the one kept under this name.
    case snapshot(String, PictureRequest.Format)
    /// Steps to take so many times.
    case repeated(times: Int, steps: [Step])
    /// Steps to take, which flickbook fuzz may take otherwise.
    case varied([Step])
    /// Conditions that must hold now and, with flickbook fuzz, at the end of every play.
    case always([Step])
    /// The steps of another file beside the script.
    case include(String)
  }

  /// The source of the scene.
  public let scene: SceneSource
  /// The words by which a run may choose the script.
  public let tags: [String]
  /// The variables of the script, for its scene and the files that it includes.
  public let variables: ScriptVariables
  private let body: Body

  private enum Body {
    case yaml(Node?)
    case requests([Step])
  }

  /// Reads a YAML script; its steps are read by `steps(frameRate:)`, once the scene is known.
  ///
  /// `given` are variables that take precedence over the variables of the script.
  ///
  /// - Throws: an error in the text or its outermost members, with line and column.
  public init(
    yaml text: [UInt8], variables given: ScriptVariables = ScriptVariables()
  ) throws(FlickbookError) {
    let written = try Document(yaml: text).root
    variables = try given.adding(variablesOf: written)
    let root = try variables.replaced(in: written)
    let fields = try ObjectReader(root, ScriptSchema.script, path: "script")
    switch fields["scene"] {
    case nil: scene = .none
    case let value? where value.kind == .string: scene = .file(value.node.text, value.node)
    case let value? where value.kind == .object: scene = .inline(value.node)
    case let value?: throw value.wrong("a scene or the name of a file")
    }
    tags = try fields["tags"]?.list { (tag) throws(FlickbookError) in try tag.name() } ?? []
    body = .yaml(fields["steps"]?.node)
  }

  /// Reads a script of requests, one JSON object a line; blank lines and `#` lines are skipped.
  ///
  /// - Throws: what is wrong with a line, with its number.
  public init(jsonl text: [UInt8]) throws(FlickbookError) {
    scene = .none
    tags = []
    variables = ScriptVariables()
    var steps: [Step] = []
    let lines = text.withoutByteOrderMark.split(separator: 10, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let step = try Step(request: line, line: index + 1) else { continue }
      steps.append(step)
    }
    body = .requests(steps)
  }

  /// The steps in their lowered form, with seconds instead of durations.
  ///
  /// `frameRate` is the scene's, in frames a second: what `12f` is measured in. `layouts` are those
  /// that steps may name.
  ///
  /// - Throws: the first step that is wrong, with line and column.
  public func steps(
    frameRate: Double, layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) -> [Step] {
    try lowered(frameRate: frameRate, layouts: layouts)
  }

  /// The steps in their lowered form; without a frame rate, a duration in frames is refused.
  package func lowered(
    frameRate: Double?, layouts: LayoutRegistry
  ) throws(FlickbookError) -> [Step] {
    switch body {
    case .requests(let steps): return steps
    case .yaml(nil): return []
    case .yaml(let list?):
      return try StepReader(frameRate: frameRate, layouts: layouts).steps(Value(list, "steps"))
    }
  }
}

extension Script.Step {
  /// A request from one line; nil for a line that says nothing.
  fileprivate init?(request line: ArraySlice<UInt8>, line number: Int) throws(FlickbookError) {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    guard let first = line.first(where: { !blanks.contains($0) }),
      first != UInt8(ascii: "#") || line.first != first
    else { return nil }
    do throws(FlickbookError) {
      // JSON is YAML too, but for characters in two escapes and tabs between tokens.
      let root = try Document(yaml: SurrogatePairs.resolved(line)).root
      guard root.kind == .object, let method = root["method"]?.string else {
        throw FlickbookError(.invalidRequest, "A request is an object with a \"method\".")
      }
      self.init(
        name: method, line: number, column: 1,
        action: .request(method: method, params: root["params"]))
    } catch {
      var located = error
      located.line = number
      throw located
    }
  }
}
