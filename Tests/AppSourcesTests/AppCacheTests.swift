import Foundation
import Testing

@testable import AppSources

@Suite("The cache of apps' programs")
struct AppCacheTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/cache-\(UUID().uuidString)"
  }

  /// Stores a file with a key; it was used so many seconds after 1970, if that is given.
  private func store(
    _ key: String, in cache: AppCache, bytes: Int = 1, used: Int? = nil
  ) throws {
    let build = try cache.makeBuildFolder()
    defer { FileContents.removeTree(build) }
    let file = "\(build)/program"
    try FileContents.write(String(repeating: "x", count: bytes), to: file)
    let path = try cache.store(file, as: key)
    guard let used else { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(used))], ofItemAtPath: path)
  }

  private func names() throws -> [String] {
    try FileContents.names(in: "\(folder)/apps").sorted()
  }

  /// The name of a file with so many x, stored with a key.
  private func name(_ key: String, bytes: Int = 1) -> String {
    "\(key).\(FileMark(of: Array(repeating: UInt8(ascii: "x"), count: bytes)).text)"
  }

  @Test("What was stored is found, and can be read and written by its owner alone")
  func stores() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    #expect(try cache.file("a") == nil)
    try store("a", in: cache)
    let path = "\(folder)/apps/\(name("a"))"
    #expect(try cache.file("a") == path)
    for path in [folder, "\(folder)/apps", path] {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o700, "\(path)")
    }
    try store("a", in: cache)
    #expect(try names() == [name("a")])
    #expect(try cache.file("") == nil)
  }

  /// Ways in which a stored program of 20 bytes can be damaged.
  nonisolated static let damages: [(name: String, content: [UInt8])] = [
    ("cut off", Array(repeating: UInt8(ascii: "x"), count: 19)), ("empty", []),
    ("zeros", Array(repeating: 0, count: 20)),
    ("another byte", Array("xxxxxxxxxxxxxxxxxxxy".utf8)),
    ("longer", Array(repeating: UInt8(ascii: "x"), count: 21)),
  ]

  @Test("A program that is not as it was stored is removed, and stored again", arguments: damages)
  func damaged(_ damage: (name: String, content: [UInt8])) throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    try store("a", in: cache, bytes: 20)
    let path = try #require(try cache.file("a"))
    try Data(damage.content).write(to: URL(filePath: path))
    #expect(chmod(path, 0o700) == 0)
    #expect(try cache.file("a") == nil)
    #expect(try names() == [])
    try store("a", in: cache, bytes: 20)
    #expect(try cache.file("a") == path)
  }

  @Test("Of two contents that are stored with one key the later one stays")
  func differentContents() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    try store("a", in: cache, bytes: 1)
    try store("a", in: cache, bytes: 2)
    #expect(try names() == [name("a", bytes: 2)])
    #expect(try cache.file("a") == "\(folder)/apps/\(name("a", bytes: 2))")
  }

  @Test("Only so many programs stay, those that were used last")
  func isBounded() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    for number in 1...AppCache.Shelf.apps.filesMax {
      try store("p\(number)", in: cache, used: 1000 + number)
    }
    #expect(try names().count == AppCache.Shelf.apps.filesMax)
    // Its use makes the oldest the newest.
    _ = try cache.file("p1")
    try store("last", in: cache)
    let left = try names()
    #expect(left.count == AppCache.Shelf.apps.filesMax)
    #expect(left.contains(name("p1")))
    #expect(!left.contains(name("p2")))
    #expect(left.contains(name("last")))
  }

  @Test("A folder of an interrupted compilation goes after an hour, a new one stays")
  func oldBuilds() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    let old = try cache.makeBuildFolder()
    try FileContents.write("x", to: "\(old)/app.o")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: old)
    let new = try cache.makeBuildFolder()
    try store("a", in: cache)
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: new))
  }

  @Test("Modules of C headers have a folder for each location of the cache and each library")
  func modules() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    let elsewhere = try AppCache(folder: "\(folder)/other")
    let folders = [cache.moduleCache(for: "a"), cache.moduleCache(for: "b")]
    #expect(cache.moduleCache(for: "a") == folders[0])
    #expect(folders[0] != folders[1])
    #expect(
      folders[0].split(separator: "/").last
        != elsewhere.moduleCache(for: "a").split(separator: "/").last)
  }

  @Test("Modules of C headers in a library are used where they were compiled")
  func libraryModules() throws {
    defer { FileContents.removeTree(folder) }
    let files = FileManager.default
    try files.createDirectory(
      atPath: "\(folder)/ModuleCache", withIntermediateDirectories: true)
    for name in ["identity", "compiler"] { try FileContents.write("x\n", to: "\(folder)/\(name)") }
    #expect(try AppLibrary(folder).moduleCache == nil)
    try FileContents.write("\(folder)\n", to: "\(folder)/ModuleCache/path")
    #expect(try AppLibrary(folder).moduleCache == "\(folder)/ModuleCache")
    let moved = "\(folder).moved"
    try files.moveItem(atPath: folder, toPath: moved)
    defer { FileContents.removeTree(moved) }
    #expect(try AppLibrary(moved).moduleCache == nil)
  }

  @Test("A folder that others can write, a link and a program that others can write are refused")
  func refuses() throws {
    defer { FileContents.removeTree(folder) }
    let cache = try AppCache(folder: folder)
    try store("a", in: cache)
    #expect(chmod("\(folder)/apps/\(name("a"))", 0o722) == 0)
    #expect(throws: AppProblem.self) { try cache.file("a") }
    #expect(symlink("/usr/bin/true", "\(folder)/apps/b.1.1") == 0)
    #expect(throws: AppProblem.self) { try cache.file("b") }
    #expect(symlink("/nowhere", "\(folder)/apps/c.1.1") == 0)
    #expect(throws: AppProblem.self) { try cache.file("c") }
    #expect(chmod("\(folder)/apps", 0o770) == 0)
    #expect(throws: AppProblem.self) { try AppCache(folder: folder) }
    let link = "\(folder).link"
    #expect(symlink(folder, link) == 0)
    defer { unlink(link) }
    #expect(throws: AppProblem.self) { try AppCache(folder: link) }
  }

  @Test("The folder is below XDG_CACHE_HOME, or below .cache where that is no absolute path")
  func location() throws {
    defer { FileContents.removeTree(folder) }
    func location(_ environment: [String: String]) throws -> String {
      try AppCache { environment[$0] }.folder
    }
    #expect(try location(["XDG_CACHE_HOME": "\(folder)/x"]) == "\(folder)/x/flickbook")
    #expect(
      try location(["XDG_CACHE_HOME": "x", "HOME": folder]) == "\(folder)/.cache/flickbook")
    #expect(throws: AppProblem.self) { try location([:]) }
  }
}
