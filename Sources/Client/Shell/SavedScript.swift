import Flickbook

/// A session's history as a script.
struct SavedScript {
  /// The scene of the session.
  let scene: Node
  /// The entries of the history, as `session.history` answers them.
  let entries: [Node]

  /// The first line.
  static let title = "# Saved by flickbook shell."

  /// The script.
  var text: String {
    var lines = [Self.title] + Self.lines(of: scene)
    lines.append(entries.isEmpty ? "steps: []" : "steps:")
    lines += entries.map { "  - \(Self.step($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The params of `session.open`.
  var opening: Node {
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("scene".utf8)
    builder.copy(scene)
    builder.end()
    return builder.finish().root
  }

  /// Returns a scene as lines of a script.
  static func lines(of scene: Node) -> [String] {
    let keys = FlowText().members(scene, .object(ProtocolSchema.scene))
    return [keys.isEmpty ? "scene: {}" : "scene:"] + keys.map { "  \($0)" }
  }

  /// Returns a request, such as an entry of a history, as a step.
  static func step(_ entry: Node) -> String {
    let name = entry["method"]?.string ?? ""
    guard let method = ProtocolSchema.method(name) else { return name }
    let params = entry["params"]?.without("session").withShortSelector
    guard let params, params.count > 0 else { return method.step }
    return "\(method.step): \(FlowText(inScript: true).text(params, .object(method.params)))"
  }
}

extension Node {
  /// The params with the members of `find` in its place, as a script writes them; unchanged where both have
  /// a key.
  fileprivate var withShortSelector: Node {
    guard let find = self["find"], find.kind == .object,
      !find.members.contains(where: { self[$0.key.text] != nil })
    else { return self }
    var builder = Document.Builder()
    builder.beginObject()
    for (key, member) in members {
      guard key.text == "find" else {
        builder.key(key.text.utf8)
        builder.copy(member)
        continue
      }
      for (key, member) in find.members {
        builder.key(key.text.utf8)
        builder.copy(member)
      }
    }
    builder.end()
    return builder.finish().root
  }
}
