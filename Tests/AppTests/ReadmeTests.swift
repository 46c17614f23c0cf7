import Foundation
import Testing

/// The Swift of the README, given to the compiler as it is printed.
@Suite("Swift samples of the README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// What a sample leaves to its reader: the names that the text around it speaks of.
  private static let readersOwn = """
    import UIKit

    final class MyLayout: UICollectionViewFlowLayout {}

    final class SpiralLayout: UICollectionViewLayout {
      init(pitch: Double) { super.init() }
      required init?(coder: NSCoder) { nil }
    }

    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
        -> UICollectionViewCell
      { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
    }

    @MainActor let source = Source()
    """

  /// The imports of a sample that shows none, and what it goes on from.
  private static let prologue = """
    import Daemon
    import Flickbook
    import UIKit

    let view = UICollectionView(frame: .zero, collectionViewLayout: MyLayout())
    @MainActor func zoom(to point: CGPoint) {}

    """

  /// The blocks of Swift, in their order.
  private static func samples() throws -> [String] {
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    return readme.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// What the compiler says of a program, in a language mode; nothing where all is well.
  private static func complaints(about sample: String, mode: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.swift")
    let own = folder.appendingPathComponent("own.swift")
    try sample.write(to: main, atomically: true, encoding: .utf8)
    try readersOwn.write(to: own, atomically: true, encoding: .utf8)
    let built = root.appendingPathComponent(".build/debug")
    let sources = root.appendingPathComponent("Sources")
    var words = ["swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", mode]
    words += ["-I", built.appendingPathComponent("Modules").path]
    for module in ["CYAML", "CUV", "CGetopt"] {
      words += ["-I", sources.appendingPathComponent(module).path]
    }
    let map = built.appendingPathComponent("CSimdjson.build/module.modulemap").path
    words += ["-Xcc", "-fmodule-map-file=\(map)", main.path, own.path]
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: text, as: UTF8.self)
  }

  @Test("Each sample compiles as it is printed", arguments: ["6"])
  func compile(mode: String) throws {
    let samples = try Self.samples()
    #expect(samples.count >= 3)
    #expect(samples.contains { $0.hasPrefix("import ") })
    for sample in samples {
      let program = sample.contains("import ") ? sample : Self.prologue + sample
      #expect(try Self.complaints(about: program, mode: mode) == "", "\(sample)")
    }
  }
}
