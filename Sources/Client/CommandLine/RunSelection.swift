import Flickbook

/// Which of the scripts run: `--filter`, `--tag` and `--shard`.
struct RunSelection: CustomStringConvertible {
  static let options: [Arguments.Option] = [.value("filter"), .value("tag"), .value("shard")]

  private let filters: [String]
  private let tags: [String]
  /// Which part of the scripts, from 0, and how many there are.
  private let part: (index: Int, count: Int)

  /// The most parts; a guess, above any use.
  private static let partsMax = 10_000

  init(_ arguments: Arguments) throws(Arguments.Problem) {
    filters = arguments.all("filter")
    tags = arguments.all("tag")
    guard let text = arguments["shard"] else {
      part = (0, 1)
      return
    }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1],
      (1...Self.partsMax).contains(count), (1...count).contains(index)
    else {
      throw Arguments.Problem(
        message: "--shard takes I/N with I from 1 to N, and N at most \(Self.partsMax), not "
          + "\"\(text)\".")
    }
    part = (index - 1, count)
  }

  /// Whether a script is among those that are divided into parts.
  ///
  /// Of several filters or tags one is enough.
  func includes(_ script: LoadedScript) -> Bool {
    includes(script.source.path)
      && (tags.isEmpty || tags.contains(where: script.tags.contains))
  }

  /// Whether a script that cannot be read may be among them: its tags are not known.
  func mayInclude(_ script: UnreadableScript) -> Bool { includes(script.path) }

  private func includes(_ path: String) -> Bool {
    filters.isEmpty || filters.contains(where: path.contains)
  }

  /// Returns the part of the scripts that runs: every Nth, so that scripts of one folder are spread.
  func shard<Script>(_ scripts: [Script]) -> [Script] {
    guard part.count > 1 else { return scripts }
    return stride(from: part.index, to: scripts.count, by: part.count).map { scripts[$0] }
  }

  /// The requirements on a script, for a message.
  var description: String {
    let parts = filters.isEmpty ? [] : [Self.words(filters) + " in its path"]
    return (parts + (tags.isEmpty ? [] : ["the tag " + Self.words(tags)])).joined(
      separator: " and ")
  }

  private static func words(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " or ")
  }
}

/// The values that a command line gives to scripts and scenes: `--var` and `--set`.
struct RunValues {
  static let options: [Arguments.Option] = [.value("var"), .value("set")]

  private(set) var variables = ScriptVariables()
  private(set) var settings: [SceneSetting] = []

  /// No values.
  init() {}

  init(_ arguments: Arguments) throws(FlickbookError) {
    for text in arguments.all("var") { try variables.add(text) }
    for text in arguments.all("set") { settings.append(try SceneSetting(text)) }
  }
}
