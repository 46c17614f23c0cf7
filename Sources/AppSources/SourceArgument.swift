import Glibc

/// The value of `--layout`: a file or folder, and the class that it may name after a colon.
struct SourceArgument: Equatable {
  let path: String
  /// The layout of scenes without a `type`; nil if the argument names none.
  let className: String?

  /// Reads `PATH[:CLASS]`.
  ///
  /// A word is a path if something exists at it, so a path may contain colons. Otherwise the class
  /// is the part after the last colon.
  ///
  /// - Throws: if there is nothing at the path.
  init(_ text: String, exists: (String) -> Bool = { access($0, F_OK) == 0 }) throws(AppProblem) {
    if exists(text) {
      (path, className) = (text, nil)
      return
    }
    guard let colon = text.lastIndex(of: ":") else {
      throw AppProblem("There is no file or folder \"\(text)\".")
    }
    let name = String(text[text.index(after: colon)...])
    let before = String(text[..<colon])
    guard exists(before) else {
      // The class is left out of the message only if it can be one.
      let isClass = Self.isClassName(name) && !before.isEmpty
      throw AppProblem("There is no file or folder \"\(isClass ? before : text)\".")
    }
    guard Self.isClassName(name) else {
      throw AppProblem("\"\(name)\" after \(before): is no name of a class.")
    }
    (path, className) = (before, name)
  }

  /// Returns whether a text is a name of a class, which may be nested in others.
  private static func isClassName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      guard let first = part.first, first.isLetter || first == "_" else { return false }
      return part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}
