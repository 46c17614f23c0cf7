import Foundation

/// The sources of the probe in `Clients/ios` that repeat each method of a protocol: the app's object
/// is called by name, and the call is written into the log.
///
/// They are made from the protocols and from ``ProbeRow``.
struct ProbeSources {
  /// A file with the methods of some protocols.
  struct File {
    let name: String
    /// The declaration that holds the methods.
    let head: String
    /// The protocols, each with the property that holds the app's object as one.
    let protocols: [(path: String, object: String)]
  }

  static let folder = "Clients/ios/Sources/FlickbookProbe"
  static let renewal = "FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests"
  private static let view = "Sources/UIKit/CollectionView"

  static let files = [
    File(
      name: "ProbeDelegate",
      head: """
        /// Records the calls of the delegate, and passes them to the app's own.
        @MainActor
        final class ProbeDelegate: ProbeProxy, UICollectionViewDelegate {
        """,
      protocols: [
        ("\(view)/UICollectionViewDelegate", "delegate"),
        ("Sources/UIKit/ScrollView/UIScrollViewDelegate", "delegate"),
      ]),
    File(
      name: "ProbeDelegate+FlowLayout",
      head: """
        /// The questions of a flow layout.
        extension ProbeDelegate: UICollectionViewDelegateFlowLayout {
        """,
      protocols: [("\(view)/UICollectionViewDelegateFlowLayout", "flowDelegate")]),
    File(
      name: "ProbeDataSource",
      head: """
        /// Records the calls of the data source, and passes them to the app's own.
        @MainActor
        final class ProbeDataSource: ProbeProxy, UICollectionViewDataSource {
        """,
      protocols: [("\(view)/UICollectionViewDataSource", "dataSource")]),
    File(
      name: "ProbePrefetching",
      head: """
        /// Records the calls of the prefetching data source, and passes them to the app's own.
        @MainActor
        final class ProbePrefetching: ProbeProxy, UICollectionViewDataSourcePrefetching {
        """,
      protocols: [("\(view)/UICollectionViewDataSourcePrefetching", "prefetching")]),
    File(
      name: "ProbeDragDelegate",
      head: """
        /// Records the calls of the drag delegate, and passes them to the app's own.
        @MainActor
        final class ProbeDragDelegate: ProbeProxy, UICollectionViewDragDelegate {
        """,
      protocols: [("\(view)/UICollectionViewDragDelegate", "dragDelegate")]),
    File(
      name: "ProbeDropDelegate",
      head: """
        /// Records the calls of the drop delegate, and passes them to the app's own.
        @MainActor
        final class ProbeDropDelegate: ProbeProxy, UICollectionViewDropDelegate {
        """,
      protocols: [("\(view)/UICollectionViewDropDelegate", "dropDelegate")]),
  ]

  private static let layouts = [
    ("ProbeFlowLayout", "UICollectionViewFlowLayout"),
    ("ProbeCompositionalLayout", "UICollectionViewCompositionalLayout"),
  ]

  /// Returns a source as the formatter writes it.
  private static func formatted(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "probe-\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "format", "--in-place", "--configuration",
      Repository.root.appending(path: ".swift-format").path, file.path,
    ]
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// A method without a row, or a row without a method.
  struct Unmatched: Error {
    let event: String
  }

  /// All files, each with its path from the root and the text that it must have.
  static func texts() throws -> [Repository.File] {
    var known = Set(ProbeRow.all.keys)
    var heard: [String] = []
    var asked: [(event: String, selector: String)] = []
    var texts: [Repository.File] = []
    for file in files {
      var methods: [String] = []
      for (path, object) in file.protocols {
        let url = Repository.root.appending(path: path + ".swift")
        let source = try DelegateProtocol(source: String(contentsOf: url, encoding: .utf8))
        for method in source.requirements {
          let event = event(of: method)
          guard let row = ProbeRow.all[event] else { throw Unmatched(event: event) }
          known.remove(event)
          if method.fallback == .nothing || row.isAlwaysHeard {
            heard.append(row.selector)
          } else if method.fallback != .required, row.members != nil {
            asked.append((event, row.selector))
          }
          methods.append(text(of: method, row, event: event, on: object))
        }
      }
      texts.append(
        Repository.File(
          path: "\(folder)/\(file.name).swift",
          text: title + "import UIKit\n\n\(file.head)\n" + methods.joined(separator: "\n") + "}\n"))
    }
    if let event = known.sorted().first { throw Unmatched(event: event) }
    texts.append(
      Repository.File(path: "\(folder)/HeardSelectors.swift", text: list(of: heard, asked)))
    for (name, superclass) in layouts {
      let text = try formatted(title + ProbeLayoutSource.text(of: name, superclass))
      texts.append(Repository.File(path: "\(folder)/\(name).swift", text: text))
    }
    return texts
  }

  private static let title = "// Made from UIKit's protocols by `\(renewal)`.\n"

  /// The event of a method: the first label that tells it from others.
  private static func event(of method: DelegateProtocol.Requirement) -> String {
    guard method.isNamedByLabels else { return method.name }
    return method.optionalMethod
  }

  private static func list(
    of heard: [String], _ asked: [(event: String, selector: String)]
  ) -> String {
    title
      + """
      /// The methods that a probe answers even if the app's object does not: a notification changes
      /// nothing, and UIKit documents the answer for an object without the others.
      enum HeardSelectors {
        static let names: Set<String> = [

      """ + heard.map { "    \"\($0)\",\n" }.joined()
        + """
          ]

          /// The methods of which UIKit calls only those that the app's object has, by their events.
          static let asked: [String: String] = [

        """ + asked.map { "    \"\($0.event)\":\n      \"\($0.selector)\",\n" }.joined()
      + "  ]\n}\n"
  }

  // MARK: Methods

  private static func text(
    of method: DelegateProtocol.Requirement, _ row: ProbeRow, event: String, on object: String
  ) -> String {
    let answer = method.answer.map { " -> \($0)" } ?? ""
    let head =
      (row.iOS.map { "  @available(iOS \($0), *)\n" } ?? "")
      + DelegateSources.wrapped(
        "  func \(method.name)", method.parameters.map(\.declaration), "\(answer) {")
    let view = method.parameters[0].name
    let record = row.members.map { members in
      let values =
        members.isEmpty ? [] : members.split(separator: #/, (?=\("\w+", )/#).map(String.init)
      return DelegateSources.wrapped(
        "    record", ["\"\(event)\"", "of: \(view)"] + values, "", closes: false) + "\n"
    }
    return "\(head)\n\(body(of: method, row, record ?? "", on: object))  }\n"
  }

  /// The statements of a method.
  private static func body(
    of method: DelegateProtocol.Requirement, _ row: ProbeRow, _ record: String, on object: String
  ) -> String {
    func call(_ start: String, _ mark: String = "?") -> String {
      DelegateSources.wrapped(
        "    \(start)\(object)?.\(method.name)\(mark)", method.parameters.map(\.argument), "",
        closes: false) + "\n"
    }
    let isBefore = row.moment == .before
    func around(_ asking: String) -> String { isBefore ? record + asking : asking + record }
    switch method.fallback {
    case .nothing: return around(call(""))
    case .required:
      // Without the app's object the probe has taken the proxy away, and UIKit asks nobody.
      guard let answer = method.answer else { return around(call("", "")) }
      let asking = call("let given = ", "") + "    let answer = given ?? \(fallback(for: answer))\n"
      return around(asking) + "    return answer\n"
    case .answer("()"):
      return around(
        call("let done: Void? = ") + "    guard done != nil else { return unanswered(()) }\n")
    case .answer(let value):
      let question = call("let given = ")
      if row.isAlwaysHeard {
        return question + "    let answer = given ?? \(value)\n" + record + "    return answer\n"
      }
      if method.answer?.hasSuffix("?") == true {
        return question
          + "    guard given != nil || asksKnownMethodsOnly else { return unanswered(given) }\n"
          + record.replacing("answer != nil", with: "given != nil") + "    return given\n"
      }
      let line = "    guard let answer = given else { return unanswered(\(value)) }"
      let isLong = line.count > 100
      let miss =
        isLong
        ? "{\n      return unanswered(\n        \(value))\n    }"
        : "{ return unanswered(\(value)) }"
      return around(question + "    guard let answer = given else \(miss)\n")
        + "    return answer\n"
    }
  }

  private static func fallback(for type: String) -> String {
    switch type {
    case "Int": "0"
    case "[UIDragItem]": "[]"
    default: "\(type)()"
    }
  }
}
