import Glibc

/// The Swift files that the arguments name, with their contents.
struct SourceFiles {
  /// A file with its contents when it was read.
  struct File: Equatable {
    /// The absolute path.
    let path: String
    let bytes: [UInt8]

    /// The modules that the file imports, also under a condition of compilation.
    var importedModules: Set<String> {
      var modules: Set<String> = []
      bytes.withUnsafeBytes { bytes in
        guard var line = bytes.baseAddress else { return }
        let end = line + bytes.count
        while line < end {
          let lineEnd = memchr(line, 0x0A, end - line).map { UnsafeRawPointer($0) } ?? end
          while line < lineEnd, Self.blanks.contains(line.load(as: UInt8.self)) { line += 1 }
          if lineEnd - line >= 7, memcmp(line, "import ", 7) == 0 || memcmp(line, "@", 1) == 0 {
            modules.formUnion(
              Self.modules(UnsafeRawBufferPointer(start: line, count: lineEnd - line)))
          }
          line = lineEnd + 1
        }
      }
      return modules
    }

    private static let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t")]

    /// The modules of a line such as `@preconcurrency import Photos` or `import class Photos.PHAsset`.
    private static func modules(_ line: UnsafeRawBufferPointer) -> [String] {
      let words = String(decoding: line, as: UTF8.self).split { " \t\r".contains($0) }
        .drop { $0.hasPrefix("@") }
      guard words.first == "import" else { return [] }
      return words.dropFirst().prefix(2).map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }
  }

  /// The files in the order of the arguments; the files of a folder in the order of their paths.
  private(set) var files: [File] = []
  private var known: Set<String> = []

  /// Reads the files at paths; a folder adds the `.swift` files in it and its subfolders.
  ///
  /// It skips hidden files and folders, `Package.swift` and `LinuxMain.swift`, which are not part of an
  /// app. It does not follow links to folders.
  ///
  /// - Parameters:
  ///   - excluded: absolute paths of files and folders that are left out.
  ///   - leavesTestsOut: whether folders of tests inside of a folder are left out: their names end in
  ///     `Tests`, and a file in them imports XCTest or Testing.
  /// - Throws: for a path that cannot be read, and for a folder without Swift files.
  init(
    _ paths: [String], excluding excluded: [String] = [], leavesTestsOut: Bool = false
  ) throws(AppProblem) {
    for path in paths {
      let absolute = Self.absolute(path)
      var status = stat()
      guard stat(absolute, &status) == 0 else { throw .system(path) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        guard absolute.hasSuffix(".swift") else {
          throw AppProblem("\(path) is no Swift source, whose name would end in .swift.")
        }
        try add(absolute)
        continue
      }
      let found = try Self.swiftFiles(in: absolute).sorted().filter { file in
        !excluded.contains { file == $0 || file.hasPrefix("\($0)/") }
      }
      guard !found.isEmpty else { throw AppProblem("There is no Swift file in \(path).") }
      let before = files.count
      for file in found { try add(file) }
      if leavesTestsOut { removeTests(below: absolute, from: before) }
    }
  }

  /// Removes the files in folders of tests below a folder, unless all files are in such folders.
  private mutating func removeTests(below root: String, from first: Int) {
    let added = files[first...]
    let folders = Set(
      added.filter(Self.importsTests).compactMap { file -> String? in
        var folder = root
        for name in file.path.dropFirst(root.count).split(separator: "/").dropLast() {
          folder += "/\(name)"
          if name.hasSuffix("Tests") { return folder }
        }
        return nil
      })
    let left = added.filter { file in !folders.contains { file.path.hasPrefix("\($0)/") } }
    guard !left.isEmpty else { return }
    files = files[..<first] + left
  }

  private static func importsTests(_ file: File) -> Bool {
    !file.importedModules.isDisjoint(with: ["XCTest", "Testing"])
  }

  /// The modules that the files import, also under a condition of compilation.
  var importedModules: Set<String> {
    files.reduce(into: []) { $0.formUnion($1.importedModules) }
  }

  /// Whether a word occurs in one of the files.
  func contains(_ word: StaticString) -> Bool {
    files.contains { file in
      file.bytes.withUnsafeBytes { bytes in
        guard var start = bytes.baseAddress else { return false }
        let end = start + bytes.count
        let first = Int32(word.utf8Start.pointee)
        while end - start >= word.utf8CodeUnitCount,
          let found = memchr(start, first, end - start - word.utf8CodeUnitCount + 1)
        {
          if memcmp(found, word.utf8Start, word.utf8CodeUnitCount) == 0 { return true }
          start = UnsafeRawPointer(found) + 1
        }
        return false
      }
    }
  }

  private mutating func add(_ path: String) throws(AppProblem) {
    guard known.insert(path).inserted else { return }
    files.append(File(path: path, bytes: try FileContents.read(path)))
  }

  /// Returns a path from the root without empty and dot components; links are kept.
  static func absolute(
    _ path: String, in folder: @autoclosure () -> String = FileContents.workingFolder
  ) -> String {
    let whole = path.hasPrefix("/") ? path : "\(folder())/\(path)"
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether a file describes a package, or starts tests on systems that do not find them.
  private static func isManifest(_ name: String) -> Bool {
    ["Package.swift", "LinuxMain.swift"].contains(name) || name.hasPrefix("Package@swift-")
  }

  private static func swiftFiles(in folder: String) throws(AppProblem) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in try FileContents.names(in: folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .system(path) }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.append(path)
        } else if name.hasSuffix(".swift"), !isManifest(name) {
          found.append(path)
        }
      }
    }
    return found
  }
}
