import Flickbook

/// Makes scripts of histories, and checks where they lead.
@MainActor
struct ScriptMaker {
  let loader: ScriptLoader
  /// Returns a transport to a session of its own.
  let makeTransport: () throws(TransportFailure) -> any Transport

  /// Returns a script that leads to a state; nil if there is none.
  ///
  /// Taps and presses on points are on the elements that were there, if the script leads to the state then.
  /// An entry was stopped inside if the next entry begins before its end. If the entry lets time
  /// pass, the script has an advance to that instant. A gesture that was stopped inside has no
  /// step.
  func script(of entries: [Node], on scene: Node, endingIn state: Node) throws -> SavedScript? {
    let byElements = SavedScript(scene: scene, entries: try toldByElements(entries, on: scene))
    if try leads(byElements, to: state) { return byElements }
    let script = SavedScript(scene: scene, entries: entries)
    if try leads(script, to: state) { return script }
    guard let whole = try completed(entries, on: scene, endingIn: state) else { return nil }
    let other = SavedScript(scene: scene, entries: whole)
    return try leads(other, to: state) ? other : nil
  }

  private func toldByElements(_ entries: [Node], on scene: Node) throws(TransportFailure) -> [Node]
  {
    let transport = try makeTransport()
    _ = try transport.open(SavedScript(scene: scene, entries: []).opening, keepsLog: false)
    var told: [Node] = []
    for entry in entries {
      told.append(try transport.toldByElement(entry))
      guard let method = entry["method"]?.string else { continue }
      _ = try perform(method, entry["params"], through: transport)
    }
    return told
  }

  private func leads(_ script: SavedScript, to state: Node) throws -> Bool {
    let transport = try makeTransport()
    if script.entries.isEmpty {
      _ = try transport.open(script.opening, keepsLog: false)
    } else {
      let source = SourceText(path: "script.yaml", bytes: Array(script.text.utf8))
      let runner = ScriptRunner(
        try loader.load(source), through: transport, options: ScriptRunner.Options(),
        reporter: HumanReporter(.memory))
      guard try runner.run() == .held else { return false }
    }
    return try transport.perform("query.state", nil)["hash"]?.string == state["hash"]?.string
  }

  /// Returns entries of which none stops inside; nil if a gesture does.
  private func completed(
    _ entries: [Node], on scene: Node, endingIn state: Node
  ) throws(TransportFailure) -> [Node]? {
    let transport = try makeTransport()
    _ = try transport.open(SavedScript(scene: scene, entries: []).opening, keepsLog: false)
    var whole: [Node] = []
    for (index, entry) in entries.enumerated() {
      let next = index + 1 < entries.count ? entries[index + 1] : state
      guard let method = entry["method"]?.string, let end = next["t"]?.number else { return nil }
      let isDone = try perform(method, entry["params"], through: transport)
      let now = try transport.perform("query.state", nil)["t"]?.number ?? end
      guard !isDone || now > end else {
        whole.append(entry)
        continue
      }
      guard ["clock.settle", "clock.advance"].contains(method) else { return nil }
      whole.append(Self.advance(to: end))
      if now > end { _ = try transport.perform("session.seek", .object(["t": end])) }
    }
    return whole
  }

  /// Performs a request; returns false if it is refused.
  private func perform(
    _ method: String, _ params: Node?, through transport: any Transport
  ) throws(TransportFailure) -> Bool {
    do throws(TransportFailure) {
      _ = try transport.perform(method, params?.without("session"))
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }

  private static func advance(to end: Double) -> Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("method".utf8)
    builder.string("clock.advance".utf8)
    builder.key("params".utf8)
    builder.copy(.object(["to": end]))
    builder.end()
    return builder.finish().root
  }
}
