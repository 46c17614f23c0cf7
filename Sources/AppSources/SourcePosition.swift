/// A place in a source file, as the compiler names it.
struct SourcePosition: Equatable, CustomStringConvertible {
  let path: String
  /// Nil where the compiler names the file alone.
  var line: Int?

  init(path: String, line: Int?) { (self.path, self.line) = (path, line) }

  var description: String { line.map { "\(path):\($0)" } ?? path }

  /// The place in the last line of a compiler's stack that names one of some files; nil if there is none.
  ///
  /// The lines are numbered and name the innermost work last, such as
  /// `4.	While type-checking expression at [/app/Wall.swift:3:12 - line:3:80] RangeText="…"`.
  init?(lastIn text: String, of paths: [String]) {
    for line in text.split(separator: "\n").reversed() {
      guard line.first?.isNumber == true, line.contains("\tWhile ") else { continue }
      for path in paths {
        guard let range = line.firstRange(of: path) else { continue }
        let rest = line[range.upperBound...]
        let digits = rest.first == ":" ? rest.dropFirst().prefix { $0.isNumber } : ""
        (self.path, self.line) = (path, Int(digits))
        return
      }
    }
    return nil
  }
}
