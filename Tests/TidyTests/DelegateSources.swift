import Foundation

/// The sources that repeat each method of a protocol: its default, its call by a caller that does not
/// know whether it is implemented, and its declaration for subclasses of a controller.
///
/// Docs/SourceCompatibility.md explains why Swift needs them. They are made from the protocols.
struct DelegateSources {
  /// A protocol, and the type of the callers of its methods.
  struct Caller {
    /// The file of the protocol, without its extension.
    let file: String
    /// The folder of the defaults and callers.
    var folder = DelegateSources.folder
    let type: String
    /// The caller's property with the object that is called.
    let object: String
    /// Whether an answer that may be nil is nil where the method is not implemented too.
    var flattensAnswers = false
  }

  private static let view = "Sources/UIKit/CollectionView"
  private static let table = "Sources/UIKit/TableView"
  static let folder = "\(view)/Delegates"
  static let callers = [
    Caller(
      file: "\(view)/UICollectionViewDataSource", type: "UICollectionViewDataSourceCaller",
      object: "dataSource"),
    Caller(
      file: "\(view)/UICollectionViewDataSourcePrefetching",
      type: "UICollectionViewPrefetchingCaller", object: "dataSource"),
    Caller(
      file: "\(view)/UICollectionViewDelegate", type: "UICollectionViewDelegateCalling",
      object: "itemDelegate", flattensAnswers: true),
    Caller(
      file: "\(view)/UICollectionViewDelegateFlowLayout",
      folder: "\(view)/FlowLayout", type: "UICollectionViewDelegateFlowLayoutCaller",
      object: "delegate"),
    Caller(
      file: "\(view)/UICollectionViewDragDelegate", type: "UICollectionViewDragDelegateCaller",
      object: "delegate", flattensAnswers: true),
    Caller(
      file: "\(view)/UICollectionViewDropDelegate", type: "UICollectionViewDropDelegateCaller",
      object: "delegate", flattensAnswers: true),
    Caller(
      file: "Sources/UIKit/ScrollView/UIScrollViewDelegate", folder: "Sources/UIKit/ScrollView",
      type: "", object: "delegate", flattensAnswers: true),
    Caller(
      file: "\(table)/UITableViewDataSource", folder: "\(table)/Delegates",
      type: "UITableViewDataSourceCaller", object: "dataSource", flattensAnswers: true),
    Caller(
      file: "\(table)/UITableViewDataSourcePrefetching", folder: "\(table)/Delegates",
      type: "UITableViewPrefetchingCaller", object: "dataSource"),
    Caller(
      file: "\(table)/UITableViewDelegate", folder: "\(table)/Delegates",
      type: "UITableViewDelegateCaller", object: "rowDelegate", flattensAnswers: true),
    Caller(
      file: "\(table)/UITableViewDragDelegate", folder: "\(table)/Delegates",
      type: "UITableViewDragDelegateCaller", object: "delegate", flattensAnswers: true),
    Caller(
      file: "\(table)/UITableViewDropDelegate", folder: "\(table)/Delegates",
      type: "UITableViewDropDelegateCaller", object: "delegate", flattensAnswers: true),
  ]

  static let renewal = "FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests"
  private static let head = """
    // Made from the protocols by `\(renewal)`.
    public import Foundation


    """

  /// All files, each with its path from the root and the text that it must have.
  static func files() throws -> [Repository.File] {
    var files: [Repository.File] = []
    var protocols: [String: DelegateProtocol] = [:]
    for caller in callers {
      let url = Repository.root.appending(path: caller.file + ".swift")
      let one = try DelegateProtocol(source: String(contentsOf: url, encoding: .utf8))
      protocols[one.name] = one
      files.append(
        Repository.File(
          path: "\(caller.folder)/\(one.name)+Optional.swift", text: text(of: one, for: caller)))
    }
    files.append(
      Repository.File(
        path: "\(view)/Controller/UICollectionViewControllerMethods.swift",
        text: controller(
          of: "collection view", "UICollectionView",
          ["UICollectionViewDelegate", "UIScrollViewDelegate", "UICollectionViewDataSource"]
            .compactMap { protocols[$0] })))
    files.append(
      Repository.File(
        path: "\(table)/Controller/UITableViewControllerMethods.swift",
        text: controller(
          of: "table", "UITableView",
          ["UITableViewDelegate", "UIScrollViewDelegate", "UITableViewDataSource"]
            .compactMap { protocols[$0] })))
    return files
  }

  // MARK: Defaults and callers

  static func text(of one: DelegateProtocol, for caller: Caller) -> String {
    let optional = one.requirements.filter { $0.fallback != .required }
    let called = optional.filter(\.isNamedByLabels)
    let named = optional.filter { !$0.isNamedByLabels }
    var parts = [
      block(
        "The behaviour of an object that does not implement a method.", "extension \(one.name)",
        optional.map { fallback(of: $0, "public func") })
    ]
    if !called.isEmpty {
      parts.append(
        block(
          "The methods for a caller that does not know whether they are implemented.",
          "extension \(caller.type)",
          called.map { call(of: $0, on: caller.object, flattens: caller.flattensAnswers) }))
    }
    if !named.isEmpty {
      parts.append(
        block(
          "For such a caller, the methods of names of their own.", "extension \(one.name)",
          named.map(property)))
    }
    parts += named.filter { !isClosure($0) }.map { method in
      block(
        "Calls `\(method.name)` of an object that may not implement it.",
        "@preconcurrency @MainActor\npublic struct \(callerType(of: method))",
        [
          "  let delegate: any \(one.name)\n",
          call(of: method, on: "delegate", flattens: caller.flattensAnswers),
        ])
    }
    return head + parts.joined(separator: "\n")
  }

  private static func block(
    _ summary: String, _ declaration: String, _ members: [String]
  ) -> String {
    "/// \(summary)\n\(declaration) {\n" + members.joined(separator: "\n") + "}\n"
  }

  /// The method for an object without it.
  private static func fallback(
    of method: DelegateProtocol.Requirement, _ words: String
  ) -> String {
    let answer = method.answer.map { " -> \($0)" } ?? ""
    let open = wrapped(
      "  \(words) \(method.name)", method.parameters.map(\.declaration), "\(answer) {")
    guard case .answer(let value) = method.fallback else {
      return "  /// Does nothing.\n\(open)}\n"
    }
    let result = value == "()" ? "" : "    return \(value)\n"
    return "  /// Answers as UIKit does for an object without the method.\n\(open)\n"
      + "    OptionalMethod.miss(.\(method.optionalMethod))\n\(result)  }\n"
  }

  /// The function of a caller that calls the method.
  private static func call(
    of method: DelegateProtocol.Requirement, on object: String, flattens: Bool
  ) -> String {
    let asks = method.fallback != .nothing
    let isFlat = flattens && method.answer?.hasSuffix("?") == true
    let answer = asks ? " -> \(method.answer ?? "Void")" + (isFlat ? "" : "!") : ""
    let open = wrapped(
      "  public func callAsFunction", method.parameters.map(\.declaration), "\(answer) {")
    let call = wrapped(
      (asks ? "      " : "    ") + "\(object).\(method.name)", method.parameters.map(\.argument),
      "",
      closes: false)
    let question = "OptionalMethod.\(method.optionalMethod).answer {\n\(call)\n    }"
    let body =
      if !asks {
        call
      } else if isFlat {
        "    let answer = \(question)\n    return answer.flatMap { $0 }"
      } else {
        "    \(question)"
      }
    return "\(comment(method.summary))\n\(open)\n\(body)\n  }\n"
  }

  // MARK: Methods of names of their own

  /// Whether a closure can call the method, since its parameter has no label.
  private static func isClosure(_ method: DelegateProtocol.Requirement) -> Bool {
    method.parameters.count == 1 && method.parameters[0].label == "_"
  }

  /// Such as `UIScrollViewWillEndDraggingCaller`, after the view and what is new of the name.
  private static func callerType(of method: DelegateProtocol.Requirement) -> String {
    let view = method.parameters[0].type
    let rest = method.name.trimmingPrefix("scrollView")
    return view + rest.prefix(1).uppercased() + rest.dropFirst() + "Caller"
  }

  private static func property(_ method: DelegateProtocol.Requirement) -> String {
    let start = "  public var \(method.name):"
    let open = "\(comment(method.summary))\n  @_disfavoredOverload\n\(start) "
    guard isClosure(method) else {
      let type = callerType(of: method)
      let isLong = "\(start) \(type)? {".count > limit
      let head = isLong ? "\(open.dropLast())\n    \(type)?\n  {" : "\(open)\(type)? {"
      return head + "\n    \(type)(delegate: self)\n  }\n"
    }
    let type = method.parameters[0].type
    guard method.fallback != .nothing else {
      return open + "((\(type)) -> Void)? {\n    { self.\(method.name)($0) }\n  }\n"
    }
    let name = method.parameters[0].name
    return open + "((\(type)) -> \(method.answer ?? "Void")?)? {\n    { \(name) in\n"
      + "      OptionalMethod.\(method.optionalMethod).answer { self.\(method.name)(\(name)) }\n"
      + "    }\n  }\n"
  }

  // MARK: Methods for subclasses

  /// The superclass of a controller of a view, which declares all that its subclasses override.
  private static func controller(
    of noun: String, _ view: String, _ protocols: [DelegateProtocol]
  ) -> String {
    let methods = protocols.flatMap(\.requirements).filter { $0.fallback != .required }
    return head
      + block(
        """
        The optional methods of a \(noun) controller, for subclasses to override.
        ///
        /// Each answers as if no object implemented it. A program names ``\(view)Controller``.
        """,
        "@preconcurrency @MainActor\n"
          + "open class _\(view)ControllerMethods: UIViewController, \(view)Delegate",
        methods.map { method in
          let text = fallback(of: method, "open func")
          guard method.answer != nil, let line = text.firstIndex(of: "\n") else { return text }
          return text[...line] + "  @discardableResult" + text[line...]
        })
  }

  // MARK: Lines

  /// A line of the format, or several where it is too long.
  static func wrapped(
    _ start: String, _ elements: [String], _ end: String, closes: Bool = true
  ) -> String {
    let whole = "\(start)(" + elements.joined(separator: ", ") + ")\(end)"
    let isEmptyBody = end.hasSuffix("{")
    guard whole.count > (isEmptyBody ? limit - 1 : limit) else { return whole }
    let indent = String(start.prefix { $0 == " " })
    var lines = ["\(start)("]
    var line = ""
    for (index, element) in elements.enumerated() {
      let piece = element + (index < elements.count - 1 ? "," : closes ? "" : ")\(end)")
      if line.isEmpty {
        line = "\(indent)  \(piece)"
      } else if line.count + 1 + piece.count <= limit {
        line += " \(piece)"
      } else {
        lines.append(line)
        line = "\(indent)  \(piece)"
      }
    }
    lines.append(line)
    if closes { lines.append("\(indent))\(end)") }
    return lines.joined(separator: "\n")
  }

  /// A doc comment of a member.
  private static func comment(_ text: String) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= limit {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  /// \(word)")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static let limit = 100
}
