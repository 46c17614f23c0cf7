import Foundation
import Testing

/// The probe uses public API alone, which a person can look up.
@Suite("API of Apple's that the probe uses")
struct ProbeAPITests {
  private static let page = "Clients/ios/APIs.md"
  private static let renewal = "FLICKBOOK_RENEW=1 swift test --filter ProbeAPITests"

  /// The sources of both modules of the probe, without comments and texts.
  private static func code() throws -> String {
    let folder = Repository.root.appending(path: "Clients/ios/Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let urls = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    return try urls.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
      .replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
  }

  /// The protocols whose methods the probe implements, with the page of each.
  private static func protocols() throws -> [DelegateProtocol] {
    try ProbeSources.files.flatMap(\.protocols).map { path, _ in
      let url = Repository.root.appending(path: path + ".swift")
      return try DelegateProtocol(source: String(contentsOf: url, encoding: .utf8))
    }
  }

  /// The name of a method with its labels.
  private static func name(of method: DelegateProtocol.Requirement) -> String {
    method.name + "(" + method.parameters.map { "\($0.label):" }.joined() + ")"
  }

  private static func link(_ name: String, _ path: String) -> String {
    "[`\(name)`](https://developer.apple.com/documentation/\(path.lowercased()))"
  }

  private static func text() throws -> String {
    var lines = [
      "# API of Apple's that FlickbookProbe uses", "",
      "Every name of UIKit, Core Animation, Core Foundation, Foundation and XCTest in the sources, with its page. A test reads the sources and fails for a name that is missing here. Made by `\(renewal)`.",
      "", "## Types and their members", "",
    ]
    for entry in ProbeAPI.entries {
      let members = entry.members.map { member in
        // A function of Core Foundation is no member of its type.
        let base = member.hasPrefix("CF") ? "corefoundation" : entry.page
        return link(member, "\(base)/\(member)")
      }
      let list = members.isEmpty ? "" : ": " + members.joined(separator: ", ")
      lines.append("- \(link(entry.name, entry.page))\(list)")
    }
    lines += ["", "## Methods of delegates and data sources, which UIKit calls", ""]
    for one in try protocols() {
      let methods = one.requirements.map { method in
        link(name(of: method), "uikit/\(one.name)/\(name(of: method))")
      }
      lines.append("- \(link(one.name, "uikit/\(one.name)")): " + methods.joined(separator: ", "))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test("The page has each, and is what the table makes of it")
  func page() throws {
    let url = Repository.root.appending(path: Self.page)
    let text = try Self.text()
    if ProcessInfo.processInfo.environment["FLICKBOOK_RENEW"] != nil {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == text, "run \(Self.renewal)")
  }

  /// Returns the names in sources that the table lacks.
  private static func missing(in code: String) throws -> [String] {
    let types = Set(ProbeAPI.entries.map(\.name)).union(ProbeAPI.ofFlickbook)
    let methods = try protocols().flatMap(\.requirements).map(\.name)
    let members = Set(
      (ProbeAPI.entries.flatMap(\.members) + methods).map { String($0.prefix { $0 != "(" }) })
    let own = Set(
      code.matches(of: #/\b(?:func|var|let|case|init)\s+(\w+)/#).map { String($0.output.1) })
    let namedTypes = code.matches(of: #/\b(?:UI|NS|CA|CG|CF|XCUI)[A-Z]\w+/#).map {
      String($0.output)
    }
    let named =
      code.matches(of: #/\.([a-z_]\w*)/#).map { String($0.output.1) }
      + code.matches(of: #/override (?:func|var) (\w+)/#).map { String($0.output.1) }
    let functions = members.filter { $0.hasPrefix("CF") }
    let unlisted =
      Set(namedTypes).subtracting(types).subtracting(functions)
      .union(Set(named).subtracting(members).subtracting(own).subtracting(ProbeAPI.ofSwift))
    return unlisted.sorted()
  }

  @Test("The sources name nothing that the page lacks")
  func isComplete() throws {
    let missing = try Self.missing(in: Self.code())
    #expect(missing == [])
  }

  @Test(
    "A name that is not listed closes the gate",
    arguments: [
      ("view._scrollToTopIfPossible(true)", ["_scrollToTopIfPossible"]),
      ("view.setContentOffset(.zero, animated: true)", ["setContentOffset"]),
      ("UIApplication.shared", ["UIApplication", "shared"]), ("view.contentOffset.x", []),
    ])
  func gate(code: String, missing: [String]) throws {
    #expect(try Self.missing(in: code) == missing)
  }
}
