import Glibc
import UIKit

/// The members that Xcode generates from asset catalogues: `ColorResource.brand`, `UIImage.logo`.
///
/// The members of `UIColor` and `UIImage` are in extensions of protocols, so that the app's own member of the same name,
/// or UIKit's, is taken where there is one. Rule: A79b.
struct AssetSymbols: Equatable {
  /// A folder that provides a namespace; the outermost has no name.
  private struct Space: Equatable {
    /// The names in the catalogue by the members' names.
    var members: [String: String] = [:]
    var spaces: [String: Space] = [:]

    mutating func insert(_ path: ArraySlice<String>, _ member: String, of asset: String) {
      guard let first = path.first else {
        // The first of several in the order of their names.
        if members[member] == nil { members[member] = asset }
        return
      }
      spaces[first, default: Space()].insert(path.dropFirst(), member, of: asset)
    }
  }

  /// The kinds of assets.
  private enum Kind: String, CaseIterable {
    case color = "Color"
    case image = "Image"

    /// The class of UIKit that gets the members.
    var className: String { "UI\(rawValue)" }
  }

  private var roots: [Kind: Space] = [.color: Space(), .image: Space()]

  /// Names members after the colours and images of catalogues.
  init(colors: [String], images: [String]) {
    for name in colors { add(name, .color) }
    for name in images { add(name, .image) }
  }

  /// Reads the catalogues in folders, which are written as in `AppFiles`.
  init(below folders: [String]) {
    let (colors, images) = AssetCatalogue.names(below: AppFiles.catalogueFolders(in: folders))
    self.init(colors: colors, images: images)
  }

  /// The folders of the option `--resources`.
  static var resourceFolders: [String] {
    guard let folders = getenv(AppFiles.resourcesVariable) else { return [] }
    return String(cString: folders).split(separator: "\n").map(String.init)
  }

  var isEmpty: Bool { roots.values.allSatisfy { $0 == Space() } }

  private mutating func add(_ asset: String, _ kind: Kind) {
    let parts = asset.split(separator: "/").map(String.init)
    guard let last = parts.last, let member = Self.member(last, without: kind.rawValue),
      parts.count <= Self.depthMax
    else { return }
    let spaces = parts.dropLast().compactMap(Self.space)
    guard spaces.count == parts.count - 1 else { return }
    roots[kind]?.insert(spaces[...], member, of: asset)
  }

  /// The most namespaces around a member, and it; a guess beyond all catalogues.
  private static let depthMax = 16

  // MARK: Names

  /// The name of the member for an asset, in camel case.
  ///
  /// Letters after digits are capital, and so is the first letter of a word; a beginning of capitals is small.
  /// An ending such as `Color` is left out. Nil for a name without letters and digits of ASCII.
  static func member(_ asset: String, without ending: String) -> String? {
    var name = joined(asset)
    if name.hasSuffix(ending), name.count > ending.count { name.removeLast(ending.count) }
    guard let first = name.first else { return nil }
    if first.isNumber { return "_\(name)" }
    let capitals = name.prefix { $0.isUppercase }
    // The last capital of several begins the next word, if small letters follow.
    let isWord =
      capitals.count == name.count || name.dropFirst(capitals.count).first?.isNumber == true
    let small = isWord ? capitals.count : max(1, capitals.count - 1)
    let member = name.prefix(small).lowercased() + name.dropFirst(small)
    return keywords.contains(member) ? "`\(member)`" : member
  }

  /// The name of the enumeration for a folder that provides a namespace.
  private static func space(_ folder: String) -> String? {
    let name = joined(folder)
    guard let first = name.first else { return nil }
    let space = first.isNumber ? "_\(name)" : first.uppercased() + name.dropFirst()
    return ["Type", "Protocol", "Self"].contains(space) ? "`\(space)`" : space
  }

  /// The words of a name without what is between them, each with a capital but the first.
  private static func joined(_ name: String) -> String {
    var (joined, isStart) = ("", false)
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        isStart = !joined.isEmpty
        continue
      }
      joined +=
        isStart || joined.last?.isNumber == true ? character.uppercased() : String(character)
      isStart = false
    }
    return joined
  }

  /// The words of the language that are no names without backquotes, in the order of the language's book.
  private static let keywords: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
    "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
    "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
    "if", "in", "repeat", "return", "throw", "switch", "where", "while", "any", "as", "await",
    "false", "is", "nil", "self", "super", "throws", "true", "try",
  ]

  // MARK: Names without a catalogue

  /// Adds a member for each resource that sources name as `UIColor(resource: .brand)` or `ImageResource.logo`; for an app
  /// that is compiled without its catalogues.
  ///
  /// - Returns: the names, in their order.
  mutating func addNames(in texts: [String]) -> [String] {
    var names: [Kind: Set<String>] = [:]
    for text in texts where text.contains("esource") {
      for kind in Kind.allCases {
        for beginning in ["\(kind.className)(resource: .", "\(kind.rawValue)Resource."] {
          for part in text.split(separator: beginning).dropFirst() {
            if let path = Self.path(part) { names[kind, default: []].insert(path) }
          }
        }
      }
    }
    for kind in Kind.allCases {
      for name in names[kind, default: []] {
        let parts = name.split(separator: "/").map(String.init)
        roots[kind]?.insert(parts.dropLast(), parts[parts.count - 1], of: name)
      }
    }
    return Kind.allCases.flatMap { names[$0, default: []].sorted() }
  }

  /// The namespaces, which begin with a capital, and the member at the beginning of a text; nil for no asset, such as
  /// `ColorResource.self`.
  private static func path(_ text: Substring) -> String? {
    var (names, rest): ([String], Substring) = ([], text)
    while names.count < depthMax {
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" }
      rest = rest.dropFirst(name.count)
      guard let first = name.first, !first.isNumber, !keywords.contains(String(name)),
        !["none", "some", "Type", "Protocol"].contains(name)
      else { return nil }
      names.append(String(name))
      guard first.isUppercase, rest.first == "." else { return names.joined(separator: "/") }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the path of a file with the members, written into a folder; nil if there are none.
  ///
  /// Without a catalogue the sources name the members, and a line on standard error says so.
  func write(
    for sources: SourceFiles, into folder: String, bundle: String
  ) throws(AppProblem) -> String? {
    var symbols = self
    if symbols.isEmpty {
      let names = symbols.addNames(
        in: sources.files.map { String(decoding: $0.bytes, as: UTF8.self) })
      guard !names.isEmpty else { return nil }
      let some = names.prefix(Self.namesMax).joined(separator: ", ")
      CompilerWatch.sayOnStandardError(
        "There is no asset catalogue; these of its colours and images are black and empty: "
          + "\(some)\(names.count > Self.namesMax ? ", …" : ""). --resources FOLDER names a folder with one."
      )
    }
    let path = "\(folder)/AssetSymbols.swift"
    try FileContents.write(symbols.text(bundle: bundle), to: path)
    return path
  }

  /// The most names in a line on standard error; a guess.
  private static let namesMax = 10

  // MARK: The source

  /// The source with the members, to be compiled with the module; `bundle` is the expression of the module's bundle.
  func text(bundle: String) -> String {
    var lines = ["import Foundation", "import UIKit", ""]
    for kind in Kind.allCases {
      guard let root = roots[kind], root != Space() else { continue }
      let resource = "UIKit.\(kind.rawValue)Resource"
      lines.append("extension \(resource) {")
      Self.resources(of: root, resource, bundle, "  ", &lines)
      let (name, type) = ("_Catalogue\(kind.rawValue)s", "UIKit.\(kind.className)")
      var others: [String] = []
      lines += [
        "}", "protocol \(name) {}", "extension \(type): \(name) {}",
        "extension \(name) where Self == \(type) {",
      ]
      Self.members(of: root, type, resource, "", "_\(kind.rawValue)s", &lines, &others)
      lines += ["}"] + others
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func resources(
    of space: Space, _ type: String, _ bundle: String, _ indent: String, _ lines: inout [String]
  ) {
    for (member, asset) in space.members.sorted(by: { $0.key < $1.key }) {
      lines.append(
        "\(indent)static let \(member) = \(type)(name: \(Registration.literal(asset)), bundle: \(bundle))"
      )
    }
    for (name, inner) in space.spaces.sorted(by: { $0.key < $1.key }) {
      lines.append("\(indent)enum \(name) {")
      resources(of: inner, type, bundle, indent + "  ", &lines)
      lines.append("\(indent)}")
    }
  }

  /// The members of a class of UIKit; a namespace is a member that is an enumeration of its own, beside it.
  private static func members(
    of space: Space, _ type: String, _ resource: String, _ path: String, _ prefix: String,
    _ lines: inout [String], _ others: inout [String]
  ) {
    for member in space.members.keys.sorted() {
      lines.append(
        "  static var \(member): \(type) { .init(resource: \(resource)\(path).\(member)) }")
    }
    for (name, inner) in space.spaces.sorted(by: { $0.key < $1.key }) {
      let own = "\(prefix)_\(name.filter { $0 != "`" })"
      lines.append("  static var \(name): \(own).Type { \(own).self }")
      var block = ["enum \(own) {"]
      members(of: inner, type, resource, "\(path).\(name)", own, &block, &others)
      others += block + ["}"]
    }
  }
}
