import Documents
import Glibc
import Wire

/// A package as `swift package dump-package` describes it, without a look at its dependencies.
struct PackageManifest {
  /// A target of the package.
  struct Target {
    let name: String
    /// The kind as the manifest has it: regular, executable, test, macro, binary and others.
    let kind: String
    /// The folder relative to the package; nil for the conventional one.
    let path: String?
    /// The files and folders in it that are compiled; nil for all.
    let sources: [String]?
    let excluded: [String]
    /// The files and folders with resources.
    let resources: [String]
    /// The names of targets and products.
    let dependencies: [String]
    let conditions: [String]
    let features: [String]
    /// The mode of the language; nil for the package's.
    let languageMode: String?

    var isTest: Bool { kind == "test" }
    /// Whether it is compiled: a library, an executable or tests.
    var isCompiled: Bool { ["regular", "executable", "test"].contains(kind) }
  }

  /// The folder of the package.
  let folder: String
  let targets: [Target]
  /// The targets of each product.
  let products: [String: [String]]
  /// The folders of packages on this machine that it depends on.
  let localPackages: [String]
  /// The mode of the language of targets that state none.
  let languageMode: String

  /// Reads the description.
  init(json: [UInt8], folder: String) throws(AppProblem) {
    let root: Node
    do throws(FlickbookError) {
      root = try Document(json: json).root
    } catch {
      throw AppProblem("The description of the package \(folder) cannot be read: \(error.message)")
    }
    self.folder = folder
    targets = root["targets"].map { $0.elements.map { Target($0) } } ?? []
    var products: [String: [String]] = [:]
    for product in Self.list(root["products"]) {
      products[product["name"]?.string ?? ""] = product["targets"].map(Self.strings)
    }
    self.products = products
    localPackages = Self.list(root["dependencies"]).compactMap {
      Self.list($0["fileSystem"]).first?["path"]?.string
    }
    let tools = root["toolsVersion"]?["_version"]?.string ?? "5"
    let newest = tools.split(separator: ".").first.flatMap { Int($0) } ?? 5
    let stated = root["swiftLanguageVersions"].map(Self.strings)?.last
    languageMode = Self.mode(stated ?? (newest >= 6 ? "6" : "5"))
  }

  fileprivate static func list(_ node: Node?) -> [Node] {
    guard let node, node.kind == .array else { return [] }
    return node.elements.map { $0 }
  }

  fileprivate static func strings(_ node: Node) -> [String] {
    list(node).compactMap(\.string)
  }

  /// The mode of the compiler for a version of the language; modes before 5 are out of use.
  fileprivate static func mode(_ version: String) -> String {
    let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 5
    return major >= 6 ? "6" : "5"
  }
}

extension PackageManifest.Target {
  init(_ node: Node) {
    name = node["name"]?.string ?? ""
    kind = node["type"]?.string ?? ""
    path = node["path"]?.string
    sources = node["sources"].flatMap { $0.kind == .null ? nil : PackageManifest.strings($0) }
    resources = PackageManifest.list(node["resources"]).compactMap { $0["path"]?.string }
    excluded = node["exclude"].map(PackageManifest.strings) ?? []
    dependencies = PackageManifest.list(node["dependencies"]).compactMap { entry in
      ["byName", "target", "product"].lazy.compactMap {
        PackageManifest.list(entry[$0]).first?.string
      }.first
    }
    var (conditions, features): ([String], [String]) = ([], [])
    var languageMode: String?
    for setting in PackageManifest.list(node["settings"])
    where setting["tool"]?.string == "swift" && Self.applies(setting["condition"]) {
      let kind = setting["kind"]
      if let word = kind?["define"]?["_0"]?.string { conditions.append(word) }
      if let word = kind?["enableUpcomingFeature"]?["_0"]?.string {
        features += ["-enable-upcoming-feature", word]
      }
      if let word = kind?["enableExperimentalFeature"]?["_0"]?.string {
        features += ["-enable-experimental-feature", word]
      }
      if let word = kind?["swiftLanguageMode"]?["_0"]?.string {
        languageMode = PackageManifest.mode(word)
      }
    }
    (self.conditions, self.features) = (conditions, features)
    self.languageMode = languageMode
  }

  /// Whether a setting is one of a debug build for iOS.
  private static func applies(_ condition: Node?) -> Bool {
    guard let condition, condition.kind != .null else { return true }
    let platforms = condition["platformNames"].map(PackageManifest.strings) ?? []
    let configuration = condition["config"]?.string ?? "debug"
    return configuration == "debug" && (platforms.isEmpty || platforms.contains("ios"))
  }
}
