import Glibc

/// Finds the modules of a package: its tests, and the targets that they need.
///
/// Dependencies on packages of other machines are only names: nothing is fetched.
struct PackageModules {
  private let read: (String) throws(AppProblem) -> PackageManifest
  /// The modules and products that Flickbook brings.
  private let brought: Set<String>
  private var modules: [SuiteModule] = []
  private var packages: [String: PackageManifest] = [:]
  /// The targets that are being added, so that a circle ends.
  private var open: Set<String> = []

  /// - Parameter read: returns the description of the package in a folder.
  init(
    bringing brought: Set<String>, _ read: @escaping (String) throws(AppProblem) -> PackageManifest
  ) {
    (self.brought, self.read) = (brought, read)
  }

  /// Returns the modules in the order in which they are compiled.
  ///
  /// - Throws: for a package without tests, and for a target without its folder.
  mutating func modules(of folder: String) throws(AppProblem) -> [SuiteModule] {
    let package = try package(folder)
    for target in package.targets where target.isTest { try add(target, of: package) }
    guard modules.contains(where: \.isTest) else {
      throw AppProblem("The package \(folder) has no target with tests.")
    }
    return modules
  }

  private mutating func package(_ folder: String) throws(AppProblem) -> PackageManifest {
    if let known = packages[folder] { return known }
    let package = try read(folder)
    packages[folder] = package
    return package
  }

  private mutating func add(
    _ target: PackageManifest.Target, of package: PackageManifest
  ) throws(AppProblem) {
    guard target.isCompiled, !modules.contains(where: { $0.name == Self.name(target) }),
      open.insert(target.name).inserted
    else { return }
    defer { open.remove(target.name) }
    var needed: Set<String> = []
    for name in target.dependencies where !brought.contains(name) {
      for (other, home) in try targets(named: name, from: package) {
        try add(other, of: home)
        guard let known = modules.first(where: { $0.name == Self.name(other) }) else { continue }
        needed.formUnion(known.dependencies + [known.name])
      }
    }
    guard var module = try module(target, of: package) else { return }
    // The order in which they are compiled.
    module.dependencies = modules.map(\.name).filter(needed.contains)
    modules.append(module)
  }

  /// The targets that a dependency means: a target of the package, or the targets of a product, also of a
  /// package on this machine.
  private mutating func targets(
    named name: String, from package: PackageManifest
  ) throws(AppProblem) -> [(PackageManifest.Target, PackageManifest)] {
    if let target = package.targets.first(where: { $0.name == name }) { return [(target, package)] }
    for folder in package.localPackages where PackageReader.isPackage(folder) {
      let other = try self.package(folder)
      guard let names = other.products[name] else { continue }
      return other.targets.filter { names.contains($0.name) }.map { ($0, other) }
    }
    return []
  }

  /// The name of a target's module.
  private static func name(_ target: PackageManifest.Target) -> String {
    SuiteRequest.identifier(target.name)
  }

  /// Returns the module of a target; nil if it has no Swift files, as a target in C.
  private func module(
    _ target: PackageManifest.Target, of package: PackageManifest
  ) throws(AppProblem) -> SuiteModule? {
    let folder = try folder(of: target, in: package)
    var module = SuiteModule(name: Self.name(target), paths: [folder], isTest: target.isTest)
    if let sources = target.sources {
      module.paths = sources.map { SourceFiles.absolute("\(folder)/\($0)") }
    }
    module.excluded = target.excluded.map { SourceFiles.absolute("\(folder)/\($0)") }
    // The list of the build plugin: what is compiled beside the files of the target.
    let listed = try Self.listedSources(in: folder)
    module.paths += listed.paths
    module.only = listed.only
    module.bundle = Self.bundle(target.resources, in: folder)
    module.languageMode = target.languageMode ?? package.languageMode
    (module.conditions, module.features) = (target.conditions + ["SWIFT_PACKAGE"], target.features)
    module.paths = module.paths.filter { path in
      (try? SourceFiles([path], excluding: module.excluded))?.files.isEmpty == false
    }
    return module.paths.isEmpty ? nil : module
  }

  /// The folder with the resources: the only folder of resources that is no asset catalogue, or the folder of the target.
  ///
  /// SwiftPM would copy them; here they are read from where they are.
  private static func bundle(_ resources: [String], in folder: String) -> String? {
    guard let first = resources.first else { return nil }
    let path = SourceFiles.absolute("\(folder)/\(first)")
    let isAlone = resources.count == 1 && !path.hasSuffix(".xcassets")
    return isAlone && SuiteFolders.isFolder(path) ? path : folder
  }

  /// The folder of a target, as SwiftPM finds it.
  private func folder(
    of target: PackageManifest.Target, in package: PackageManifest
  ) throws(AppProblem) -> String {
    if let path = target.path { return SourceFiles.absolute("\(package.folder)/\(path)") }
    let homes = (target.isTest ? ["Tests"] : []) + ["Sources", "Source", "src", "srcs"]
    for home in homes {
      let folder = "\(package.folder)/\(home)/\(target.name)"
      if SuiteFolders.isFolder(folder) { return folder }
    }
    // A package with one target of a kind has its files in the folder for all of them.
    let alike = package.targets.filter { $0.isCompiled && $0.isTest == target.isTest }
    if alike.count == 1, let home = homes.first,
      SuiteFolders.isFolder("\(package.folder)/\(home)")
    {
      return "\(package.folder)/\(home)"
    }
    throw AppProblem("The package \(package.folder) has no folder for its target \(target.name).")
  }

  /// The files and folders in the lines of `AppSources.txt`, which the plugin RewriteAppSources reads, and the
  /// classes of its lines `--only CLASS`.
  private static func listedSources(
    in folder: String
  ) throws(AppProblem) -> (paths: [String], only: [String]) {
    let list = "\(folder)/AppSources.txt"
    guard access(list, R_OK) == 0 else { return ([], []) }
    let lines = try FileContents.text(list).split(separator: "\n").map { line in
      String(line.drop { $0 == " " }.prefix { $0 != "\r" })
    }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let option = "--only "
    let only = lines.filter { $0.hasPrefix(option) }.map { line in
      String(line.dropFirst(option.count)).split(separator: " ").joined()
    }
    let paths = lines.filter { !$0.hasPrefix(option) }
    return (paths.map { SourceFiles.absolute("\(folder)/\($0)") }, only)
  }
}
