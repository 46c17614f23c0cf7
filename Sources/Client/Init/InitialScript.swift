import Flickbook

/// A first scene and script for a class of an app, whose expectations say how the class has behaved.
///
/// The steps are performed while they are written, in sessions of this process, so that the script holds
/// whatever the class does.
@MainActor
struct InitialScript {
  /// A class of an app that a scene shows.
  enum Subject: Equatable {
    /// A layout, by its `type`.
    case layout(String)
    /// A controller with what it shows.
    case controller(String)

    /// The name of the class, after the names of the types around it.
    var name: String {
      switch self {
      case .layout(let name), .controller(let name): name
      }
    }

    /// The name of the files: `card-stack-layout` for `CardStackLayout`.
    var fileName: String {
      var words = ""
      let letters = Array(name)
      for (index, letter) in letters.enumerated() {
        guard letter.isLetter || letter.isNumber else {
          if !words.isEmpty, !words.hasSuffix("-") { words += "-" }
          continue
        }
        let before = index > 0 ? letters[index - 1] : "A"
        let isAfterSmall = before.isLowercase || before.isNumber
        let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
        let isInWord = !words.isEmpty && !words.hasSuffix("-")
        if letter.isUppercase, isInWord, isAfterSmall || isBeforeSmall { words += "-" }
        words += letter.lowercased()
      }
      return words
    }
  }

  let subject: Subject
  /// The lines of the scene's file.
  let scene: [String]
  /// The steps, each in one line.
  let steps: [String]

  /// The number of items: more than most layouts show at once.
  private static let itemCount = 30
  /// The views that are tried before a script has no tap; a guess.
  private static let tapsMax = 12

  /// Plays a class, and notes what it does.
  ///
  /// - Throws: the refusal of the scene.
  init(_ subject: Subject, layouts: LayoutRegistry) throws {
    self.subject = subject
    switch subject {
    case .layout(let name):
      scene = [
        "view: {size: [390, 844]}", "layout: {type: \(Self.text(name))}", "sections:",
        "  - items: \(Self.itemCount)",
      ]
    case .controller(let name):
      scene = ["view: {size: [390, 844], controller: \(Self.text(name))}"]
    }
    do {
      steps = try Self.play(scene, layouts, settles: true)
    } catch TransportFailure.refused(let error) where error.name == .notSettled {
      // Something moves without an end, such as a timer that repeats.
      steps = try Self.play(scene, layouts, settles: false)
    }
  }

  /// The text of the scene's file.
  func sceneText(modeline: String) -> String {
    let lines = [modeline, "# A first scene for \(subject.name)."] + scene
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of the script's file, which plays the scene beside it.
  func text(modeline: String) -> String {
    let lines =
      [
        modeline,
        "# A first script for \(subject.name); the expectations say how it behaved when flickbook init",
        "# wrote them.",
        "scene: \(subject.fileName).scene.yaml", "steps:",
      ] + steps.map { "  - \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ name: String) -> String {
    var json = JSONWriter()
    json.string(name)
    let isPlain = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    return isPlain ? name : String(decoding: json.bytes, as: UTF8.self)
  }

  // MARK: Playing

  /// A point in the coordinates of the content.
  private typealias Point = (x: Double, y: Double)

  /// Returns the steps of a session with a scene.
  private static func play(
    _ scene: [String], _ layouts: LayoutRegistry, settles: Bool
  ) throws -> [String] {
    let transport = StageTransport(layouts: layouts)
    let opening = (["scene:"] + scene.map { "  \($0)" }).joined(separator: "\n")
    let state = try transport.open(try node(opening), keepsLog: false)
    try checkShowsItems(transport)
    let rest = settles ? "settle: 10s" : "advance: 2s"
    func comeToRest() throws {
      let (method, params) = settles ? ("clock.settle", "limit: 10") : ("clock.advance", "by: 2")
      _ = try transport.perform(method, try node(params))
    }
    var steps: [String] = []
    let fling = "{velocity: \(velocity(for: state))}"
    if try isDone("gesture.fling", fling, transport) { steps.append("fling: \(fling)") }
    try comeToRest()
    steps.append(rest)
    steps.append(try expectation(["contentSize"], settles, transport))
    if let tap = try tapped(through: transport) {
      try comeToRest()
      steps += ["tap: \(tap)", rest]
      steps.append(try expectation(["selected"], settles, transport))
    }
    return steps
  }

  /// - Throws: `element_not_found` if neither a collection view nor a table is on screen.
  private static func checkShowsItems(_ transport: StageTransport) throws {
    func shows(_ type: String) throws {
      _ = try transport.perform("query.element", try node("find: {type: \(type), nth: 0}"))
    }
    do { try shows("UICollectionView") } catch { try shows("UITableView") }
  }

  /// Returns a velocity along the side of the content that is longer than the view's.
  private static func velocity(for state: Node) -> String {
    let content = numbers(state["contentSize"])
    let bounds = numbers(state["bounds"])
    guard content.count == 2, bounds.count == 4 else { return "[0, -1200]" }
    let isWide = content[0] > bounds[2] && content[1] <= bounds[3]
    return isWide ? "[-1200, 0]" : "[0, -1200]"
  }

  /// Taps the item nearest to the middle of the view that a finger reaches, or else the place of the
  /// nearest one; nil if the tap is refused.
  private static func tapped(through transport: StageTransport) throws -> String? {
    let visible = try transport.perform("query.visible", nil)
    let bounds = numbers(visible["bounds"])
    guard bounds.count == 4 else { return nil }
    let middle = (x: bounds[0] + bounds[2] / 2, y: bounds[1] + bounds[3] / 2)
    let cells = (visible["views"].map { Array($0.elements) } ?? []).filter {
      $0["kind"]?.string == "cell" && $0["hidden"]?.bool == false
    }
    let candidates = cells.compactMap { cell -> (distance: Double, item: String, center: Point)? in
      let center = numbers(cell["center"])
      guard center.count == 2, let item = cell["item"] else { return nil }
      let distance = abs(center[0] - middle.x) + abs(center[1] - middle.y)
      return (distance, FlowText().text(item), (center[0], center[1]))
    }.sorted { ($0.distance, $0.item) < ($1.distance, $1.item) }
    for candidate in candidates.prefix(tapsMax) {
      let tap = "{item: \(candidate.item)}"
      if try isDone("gesture.tap", tap, transport) { return tap }
    }
    // Others are in front of each item, or there is none.
    let center = candidates.first?.center ?? middle
    let tap = "{at: [\(text(center.x - bounds[0])), \(text(center.y - bounds[1]))]}"
    return try isDone("gesture.tap", tap, transport) ? tap : nil
  }

  private static func text(_ number: Double) -> String {
    var json = JSONWriter()
    json.number(number)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Performs a request; returns false if it is refused, and nothing has happened.
  private static func isDone(_ method: String, _ params: String, _ transport: StageTransport) throws
    -> Bool
  {
    do throws(TransportFailure) {
      _ = try transport.perform(method, try node(params))
      return true
    } catch {
      guard case .refused(let refusal) = error, refusal.name != .notSettled else { throw error }
      return false
    }
  }

  /// Returns a step that expects what the state says now.
  private static func expectation(
    _ keys: [String], _ settles: Bool, _ transport: StageTransport
  ) throws -> String {
    let state = try transport.perform("query.state", nil)
    var claims = keys.compactMap { key in
      state[key].map { "\(key): \(FlowText().text($0))" }
    }
    if settles { claims.append("settled: true") }
    return "expect: {\(claims.joined(separator: ", "))}"
  }

  private static func numbers(_ node: Node?) -> [Double] {
    node?.elements.compactMap(\.number) ?? []
  }

  /// Parses params that are written here.
  private static func node(_ yaml: String) throws(TransportFailure) -> Node {
    do throws(FlickbookError) {
      return try Document(yaml: Array(yaml.utf8)).root
    } catch {
      throw .refused(error)
    }
  }
}
