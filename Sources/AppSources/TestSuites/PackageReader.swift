import Documents
import Glibc

/// Asks SwiftPM for descriptions of packages, and keeps them, since each takes a third of a second.
struct PackageReader {
  let toolchain: Toolchain
  let cache: AppCache

  /// Whether a folder is a package.
  static func isPackage(_ folder: String) -> Bool { access("\(folder)/Package.swift", R_OK) == 0 }

  /// Returns the description of the package in a folder, which is an absolute path.
  ///
  /// - Throws: with SwiftPM's messages, if the manifest has an error.
  func manifest(_ folder: String) throws(AppProblem) -> PackageManifest {
    let key = try key(folder)
    if let known = try cache.file(key) {
      return try PackageManifest(json: try FileContents.read(known), folder: folder)
    }
    let work = try cache.makeBuildFolder()
    defer { FileContents.removeTree(work) }
    let (output, errors) = ("\(work)/manifest.json", "\(work)/messages")
    let process = try ChildProcess(
      toolchain.swift, ["swift", "package", "--package-path", folder, "dump-package"],
      output: output, errors: errors)
    guard try process.wait() == 0 else {
      throw AppProblem(printedByTools: try FileContents.text(errors))
    }
    let json = try FileContents.read(output)
    let manifest = try PackageManifest(json: json, folder: folder)
    _ = try cache.store(output, as: key)
    return manifest
  }

  /// The digest of everything in a description: the folder and its manifests, of which SwiftPM takes the
  /// one for its version.
  private func key(_ folder: String) throws(AppProblem) -> String {
    var hash = SHA256()
    hash.combine(field: "package \(toolchain.swift)")
    hash.combine(field: folder)
    for name in try FileContents.names(in: folder).sorted()
    where name.hasPrefix("Package") && name.hasSuffix(".swift") {
      hash.combine(field: name)
      hash.combine(field: try FileContents.read("\(folder)/\(name)"))
    }
    return hash.digest()
  }
}
