import Foundation

/// The files of this repository, as the tests that read them see them.
enum Repository {
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Modules of floors 0–3, which know neither the time nor chance.
  static let modulesBelowTheDaemon = [
    "Timeline", "ScrollPhysics", "FlowGeometry", "CompositionalGeometry", "UpdateArithmetic",
    "TextArithmetic", "Documents", "UIKit", "Flickbook",
  ]

  /// A text file and its path from the root.
  struct File: Sendable {
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The files with one of the extensions below a folder, in the order of their paths.
  static func files(under folder: String, extensions: Set<String> = ["swift"]) throws -> [File] {
    let start = root.appending(path: folder)
    guard FileManager.default.fileExists(atPath: start.path) else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: start.path).sorted()
    return try paths.compactMap { path in
      let url = start.appending(path: path)
      guard extensions.contains(url.pathExtension) else { return nil }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { return nil }
      return File(path: "\(folder)/\(path)", text: try String(contentsOf: url, encoding: .utf8))
    }
  }

  static func sources() throws -> [File] {
    try files(under: "Sources") + files(under: "Benchmarks")
  }

  /// Runs one of the repository's scripts to its end.
  static func run(_ script: String, _ arguments: [String]) throws -> (status: Int32, output: String)
  {
    let process = Process()
    process.executableURL = root.appending(path: script)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
