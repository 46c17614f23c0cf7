import Flickbook

/// The screen on which a run plays its scripts: a device, a size of text, a style; nil where the scene decides.
struct ScriptVariant: Codable, Equatable, Sendable {
  private(set) var device: String?
  private(set) var textSize: String?
  private(set) var style: String?

  /// The options of a run, whose values are words or lists of words with commas between.
  static let options: [Arguments.Option] = [.value("device"), .value("text-size"), .value("style")]

  /// A screen as the scene describes it.
  init() {}

  /// Returns the combinations of the values of a command line, devices first; one without values.
  ///
  /// - Throws: for a word that is none, with the nearest.
  static func all(of arguments: Arguments) throws(Arguments.Problem) -> [ScriptVariant] {
    var variants = [ScriptVariant()]
    for (option, key, set) in rows {
      let given = try values(of: option, key, arguments)
      guard !given.isEmpty else { continue }
      variants = variants.flatMap { variant in
        given.map { word in
          var variant = variant
          set(&variant, word)
          return variant
        }
      }
    }
    return variants
  }

  /// Returns the values of a command line that names at most one of each.
  static func only(of arguments: Arguments) throws(Arguments.Problem) -> ScriptVariant {
    let variants = try all(of: arguments)
    guard variants.count == 1 else {
      throw Arguments.Problem(message: "Name one device, one text size and one style.")
    }
    return variants[0]
  }

  /// The options with the keys of a scene's view.
  private static var rows:
    [(option: String, key: String, set: (inout ScriptVariant, String) -> Void)]
  {
    [
      ("device", "device", { $0.device = $1 }), ("text-size", "textSize", { $0.textSize = $1 }),
      ("style", "style", { $0.style = $1 }),
    ]
  }

  /// The words of a key of a scene's view.
  private static func words(of key: String) -> [String] {
    func words(_ type: ProtocolSchema.ValueType?) -> [String] {
      switch type {
      case .word(let words): words
      case .either(let types): types.flatMap { words($0) }
      default: []
      }
    }
    return words(ProtocolSchema.scene.key("view")?.type.member(key))
  }

  private static func values(
    of option: String, _ key: String, _ arguments: Arguments
  ) throws(Arguments.Problem) -> [String] {
    guard !arguments.all(option).isEmpty else { return [] }
    // The schema of scenes takes two million instructions to make.
    let words = words(of: key)
    var values: [String] = []
    for value in arguments.all(option).flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard words.contains(value) else {
        let meant = nearest(value, in: words).map { " Did you mean \"\($0)\"?" }
        throw Arguments.Problem(
          message:
            "--\(option) has no \"\(value)\".\(meant ?? " It takes \(words.joined(separator: ", ")).")"
        )
      }
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// The values, for a report.
  var words: [String] { [device, textSize, style].compactMap { $0 } }

  /// Writes the values as members of an object, by the names of a view's keys.
  func write(into json: inout JSONWriter) {
    if let device { json.member("device", device) }
    if let textSize { json.member("textSize", textSize) }
    if let style { json.member("style", style) }
  }

  /// The options of a command line that plays a script on this screen alone.
  var commandLine: [String] {
    [("device", device), ("text-size", textSize), ("style", style)].flatMap { option, value in
      value.map { ["--\(option)", $0] } ?? []
    }
  }

  /// The keys of a view that a device has itself.
  private static let ofDevice = ["size", "scale", "safeAreaInsets", "device"]

  /// Returns a scene with the values in its view; a device's screen replaces the scene's.
  func applied(to scene: Node) -> Node {
    guard !words.isEmpty else { return scene }
    let left =
      (device == nil ? [] : Self.ofDevice) + (textSize == nil ? [] : ["textSize"])
      + (style == nil ? [] : ["style"])
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("view".utf8)
    builder.beginObject()
    for (key, member) in scene["view"]?.members.map(\.self) ?? [] where !left.contains(key.text) {
      Self.copy(key, member, to: &builder)
    }
    for (key, value) in [("device", device), ("textSize", textSize), ("style", style)] {
      guard let value else { continue }
      builder.key(key.utf8)
      builder.string(value.utf8)
    }
    builder.end()
    for (key, member) in scene.members where key.text != "view" {
      Self.copy(key, member, to: &builder)
    }
    builder.end()
    return builder.finish().root
  }

  private static func copy(_ key: Node, _ member: Node, to builder: inout Document.Builder) {
    builder.key(key.text.utf8, line: key.position?.line ?? 0, column: key.position?.column ?? 0)
    builder.copy(member)
  }
}

extension LoadedScript {
  /// The path of the script, and the screen on which it is played.
  var title: String {
    variant.words.isEmpty
      ? source.path : "\(source.path) (\(variant.words.joined(separator: ", ")))"
  }

  /// The path from which files of the run have their names, with the screen before the ending.
  var filePath: String {
    guard !variant.words.isEmpty else { return source.path }
    let parts = source.path.split(separator: ".", omittingEmptySubsequences: false)
    let words = variant.words.joined(separator: "-")
    guard parts.count > 1, let ending = parts.last else { return "\(source.path)-\(words)" }
    return "\(parts.dropLast().joined(separator: "."))-\(words).\(ending)"
  }
}
