/// The names that methods have in Objective-C.
enum ObjectiveCName {
  /// Words before which "With" is not added to the first label, nor after which in the base name.
  ///
  /// The compiler's list of prepositions, in `PartsOfSpeech.def`.
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// Returns the selector of a method, such as `fooWithBar:baz:`.
  ///
  /// - Parameter labels: the argument labels, "_" for none.
  static func selector(_ base: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let isJoined =
        prepositions.contains(firstWord(of: first)) || prepositions.contains(lastWord(of: base))
      name += (isJoined ? "" : "With") + capitalized(first)
    }
    return name + ":" + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func firstWord(of name: String) -> String {
    String(name.prefix(1)).lowercased() + name.dropFirst().prefix { !$0.isUppercase }
  }

  private static func lastWord(of name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }
}
