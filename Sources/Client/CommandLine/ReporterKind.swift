import Flickbook

/// For whom a command prints what it finds.
enum ReporterKind: String, CaseIterable {
  case human, jsonl

  /// The kind that the option names; human unless it does.
  ///
  /// - Throws: `Arguments.Problem` for another word.
  init(_ option: String?) throws {
    guard let option else {
      self = .human
      return
    }
    guard let kind = Self(rawValue: option) else {
      let meant = nearest(option, in: Self.allCases.map(\.rawValue)).map {
        " Did you mean \"\($0)\"?"
      }
      let known = " It is \(Self.allCases.map(\.rawValue).joined(separator: " or "))."
      throw Arguments.Problem(message: "There is no reporter \"\(option)\" here.\(meant ?? known)")
    }
    self = kind
  }
}
