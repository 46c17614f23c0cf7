import Documents

/// The source file with the main function of an app's program, which registers the app's classes, and
/// says of the others why it does not.
struct Registration {
  let classes: ClassList
  /// The layout of scenes without a `type`; nil for a flow layout.
  let standard: String?

  /// Creates the registration of the classes in sources.
  ///
  /// - Throws: if there is no layout `standard`, with the nearest name.
  init(of classes: ClassList, standard: String?) throws(AppProblem) {
    if let standard, !classes.layouts.contains(where: { $0.name == standard }) {
      throw Self.unknown(standard, classes)
    }
    (self.classes, self.standard) = (classes, standard)
  }

  private static func unknown(_ name: String, _ classes: ClassList) -> AppProblem {
    if let entry = classes.entries.first(where: { $0.name == name }) {
      guard entry.isMakeable else {
        return AppProblem(
          "\(name) (\(entry.position)) cannot be made by \(name)(): \(entry.obstacle).")
      }
      return AppProblem("\(name) is no layout.")
    }
    let layouts = classes.layouts.map(\.name)
    let hint =
      nearest(name, in: layouts).map { " Did you mean \"\($0)\"?" }
      ?? (layouts.isEmpty
        ? " The sources have no layout." : " The sources have \(layouts.joined(separator: ", ")).")
    return AppProblem("There is no layout \"\(name)\" in the sources.\(hint)")
  }

  /// The text of the file.
  ///
  /// UIKit is imported for types of the app in extensions of UIKit's. The names of Flickbook that it uses
  /// are few and long, since the app's own types hide them. The function is called main whatever the sources have: their `@main` is compiled under another name.
  var text: String {
    var lines = [
      "import FlickbookApp", "import UIKit", "", "@_cdecl(\"main\") @MainActor",
      "public func flickbookAppMain(",
      "  _ count: Int32, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?",
      ") -> Int32 {", "  FlickbookAppProgram.run { registry in",
    ]
    lines += classes.layouts.flatMap {
      conditional(
        $0,
        $0.isFlowLayout
          ? "registry.register(flow: \"\($0.name)\") { \($0.name)() }"
          : "registry.register(\"\($0.name)\") { _ in \($0.name)() }")
    }
    lines += classes.objects.flatMap {
      conditional(
        $0,
        "registry.register(\($0.isLaunch ? "launch" : "object"): \"\($0.name)\") "
          + "{ \($0.name)(\($0.arguments)) }")
    }
    lines += classes.reusableViews.flatMap {
      conditional($0, "registry.register(\($0.name).self, named: \"\($0.name)\")")
    }
    lines += classes.passedOver.map {
      "    registry.passOver(\(Self.literal($0.name)), since: "
        + "\(Self.literal("\($0.obstacle) (\($0.position))"))"
        + ($0.isLayout ? ", isLayout: true)" : ")")
    }
    if let standard { lines.append("    registry.standardType = \"\(standard)\"") }
    return (lines + ["  }", "}", ""]).joined(separator: "\n")
  }

  /// A text as a literal of Swift's.
  static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(scalars.joined())\""
  }

  /// A line of the function, under the condition under which the class is compiled.
  private func conditional(_ entry: ClassList.Entry, _ line: String) -> [String] {
    entry.condition.isEmpty
      ? ["    \(line)"] : ["    #if \(entry.condition)", "      \(line)", "    #endif"]
  }
}
