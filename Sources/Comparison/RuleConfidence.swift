/// How well the rules of the pages in Docs/Rules are known: their marks [meas], [doc], [obs] and [inf], and
/// CONFLICT where sources disagree.
///
/// A test compares the lists with the pages.
package enum RuleConfidence: String, CaseIterable, Sendable {
  case measured
  case documented
  case observed
  case guess
  case conflict

  /// Returns how a rule is known, in words, such as `measured, in part a guess`.
  package static func words(of rule: String) -> String {
    var words = [measured, documented, observed].filter { $0.rules.contains(rule) }.map(\.rawValue)
    if conflict.rules.contains(rule) { words.append("sources disagree") }
    guard guess.rules.contains(rule) else {
      return words.isEmpty ? "without a mark" : words.joined(separator: ", ")
    }
    return words.isEmpty ? "a guess" : words.joined(separator: ", ") + ", in part a guess"
  }

  /// The numbers of the rules with this mark.
  package var rules: Set<String> { Self.lists[self] ?? [] }

  private static let lists = Dictionary(
    uniqueKeysWithValues: allCases.map { mark in
      (mark, Set(text(of: mark).split(whereSeparator: \.isWhitespace).map(String.init)))
    })

  private static func text(of mark: RuleConfidence) -> String {
    switch mark {
    case .measured:
      """
      S1.5 S1.11 S1.13 S1.14 S1.15 S1.16 S1.17 S1.19 S1.20 S1.21 S1.22 S1.24 S1.25 S1.26 S1.27
      S1.28 S1.29 S1.30 S1.31 S1.32 S1.33 S1.34 S1.36 S1.37 S1.38 S1.41 S1.42 S1.49a S1.53 S2.1
      S2.2 S2.3 S2.4 S2.5 S2.6 S2.7 S2.8 S2.9 S2.10 S2.11 S2.12 S2.13 S2.14 S2.15 S2.16 S2.25
      S3.26 S4.1 S4.2 S4.5 S4.7 S4.8 S4.10 S4.12 S4.13 S4.14 S4.18 S4.20 S4.21 S4.22 S4.23 S4.26
      S4.29 S4.30 S5.19 S5.21 S5.21a S5.25 S5.26 S8.14 S9.1 S10.2 S10.18 M10.1 M10.2 M10.3 M10.4
      M10.5 M11.2 M11.3 M11.5 M11.7 M11.8 M11.9 M11.10 M11.11 M11.16 M11.19 M11.20 M11.21 M11.22
      M11.23 M11.24 M11.25
      """
    case .documented:
      """
      S1.4 S1.5 S1.6 S1.7 S1.9 S1.10 S1.12 S1.12a S1.18 S1.19 S1.21 S1.22 S1.35 S1.40 S1.42 S1.43
      S1.44 S1.45 S1.46 S1.47 S1.48 S1.48a S1.49 S1.50 S1.51 S2.1 S2.10 S2.11 S2.13 S2.14 S2.16
      S2.17 S2.18 S2.20 S2.26 S2.27 S2.28 S3.1 S3.3 S3.4 S3.5 S3.8 S3.13 S3.14 S3.15 S3.16 S3.18
      S3.19 S3.20 S3.21 S3.22 S3.27 S3.28 S3.29 S4.1 S4.2 S4.3 S4.4 S4.5 S4.8 S4.9 S4.10 S4.15
      S4.16 S4.24 S4.27 S4.28 S4.29 S4.30 S4.31 S4.32 S4.33 S4.35 S4.36 S4.37 S4.38 S4.41 S4.42
      S5.1 S5.2 S5.3 S5.4 S5.5 S5.6 S5.7 S5.8 S5.9 S5.10 S5.11 S5.12 S5.14 S5.16 S5.17 S5.18 S5.20
      S5.24 S5.27 S5.28 S5.30 S6.1 S6.2 S6.3 S6.4 S6.6 S6.7 S6.8 S6.13 S6.14 S6.15 S6.19 S6.20
      S6.22 S6.23 S6.25 S6.26 S7.1 S7.2 S7.3 S7.5 S7.6 S7.7 S7.8 S7.9 S7.21 S7.22 S7.23 S7.24
      S7.25 S7.27 S7.28 S8.1 S8.3 S8.9 S8.10 S8.11 S8.12 S8.13 S8.14 S8.17 S8.18 S9.1 S9.2 S9.3
      S9.4 S9.5 S9.6 S9.7 S9.8 S9.11 S10.1 S10.3 S10.4 S10.5 S10.6 S10.7 S10.8 S10.9 S10.10 S10.11
      S10.12 S10.13 S10.14 S10.15 S10.16 S10.19 M10.4 M10.5 M10.6 M11.1 M11.4 M11.6 M11.7 M11.8
      M11.11 M11.13 M11.14 M11.15 M11.17 M11.18 U1.3 U1.5 U1.6 U2.1 U2.2 U2.3 U3.1 U3.3 U3.4 U3.6
      U4.1 U4.2 U4.3 U4.4 U4.6 U5.1 U5.2 U5.3 U5.4 U5.5 U5.6 U6.1 U6.2 U6.3 U7.1 U7.4 U7.5 U7.6
      U8.1 U8.3 U8.4
      """
    case .observed:
      """
      S1.1 S1.2 S1.3 S1.15 S1.23 S1.30 S1.45 S1.47 S1.52 S1.54 S2.3 S2.11a S2.18 S2.19 S2.20 S2.21
      S2.22 S2.23 S2.24 S2.25 S2.29 S2.30 S3.6 S3.7 S3.9 S3.10 S3.11 S3.12 S3.17 S3.23 S3.25 S3.27
      S3.30 S4.3 S4.4 S4.6 S4.20 S4.25 S4.27 S4.28 S4.34 S4.37 S4.38 S4.39 S4.40 S4.44 S5.22 S5.23
      S5.24 S5.29 S5.30 S6.2 S6.4 S6.5 S6.9 S6.10 S6.11 S6.17 S6.22a S6.22b S6.23 S6.24 S7.3 S7.4
      S7.8a S7.10 S7.12 S7.13 S7.14 S7.15 S7.16 S7.17 S7.19 S7.20 S7.21 S7.26 S7.26a S7.26b S7.26c
      S7.28 S7.29 S7.30 S7.31 S7.32 S8.2 S8.4 S8.5 S8.6 S8.6a S8.7 S8.8 S8.15 S8.16 S8.17 S8.19
      S8.20 S8.21 S8.22 S9.9 S9.10 M11.2 M11.12 M11.15 U1.1 U1.2 U1.4 U2.2 U2.3 U2.4 U2.5 U3.1
      U3.5 U3.6 U4.2 U4.5 U5.1 U7.1 U7.2 U7.3 U7.5 U8.2 U8.4
      """
    case .guess:
      """
      S1.8 S1.12a S1.35 S1.36 S1.38 S1.40 S1.54 S2.12 S2.14a S2.20 S2.29 S3.18 S3.21 S3.23 S4.1
      S4.11 S4.15 S4.19 S4.23 S4.36 S5.2 S5.11 S5.13 S5.15 S5.19 S6.1 S6.3 S6.13 S6.14 S6.18 S6.20
      S6.21 S6.27 S7.15 S7.18 S7.29 S8.13a S8.22 S9.1 S9.2 S10.4 S10.8 S10.9 S10.11 S10.17 M10.2
      M10.6 M11.3 M11.8 M11.17 M11.20 M11.24 U2.2 U3.2 U3.4 U5.1 U5.5 U7.1 U7.3
      """
    case .conflict:
      """
      S1.7 S1.22 S1.38 S3.2 S3.10 S3.24 S4.4 S4.17 S4.37 S5.19 S6.6
      """
    }
  }
}
