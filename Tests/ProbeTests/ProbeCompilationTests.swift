import Foundation
import Pages
import Testing

/// The probe is for apps in either language mode, which see UIKit's public names alone.
@Suite("Sources of the probe for the compiler")
struct ProbeCompilationTests {
  private static let folder = Page.root.appendingPathComponent("Clients/ios/Sources/FlickbookProbe")

  @Test("They compile against the module UIKit without a warning", arguments: ["5", "6"])
  func compile(mode: String) throws {
    let files = try FileManager.default
      .contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil).map(\.path).sorted()
    #expect(files.count > 10)
    let sources = Page.root.appendingPathComponent("Sources")
    var arguments = [
      "swiftc", "-typecheck", "-warnings-as-errors", "-swift-version", mode, "-parse-as-library",
      "-module-name", "FlickbookProbe",
      "-I", TestBuild.folder.appendingPathComponent("Modules").path,
    ]
    for module in ["CYAML", "CExpat", "CUV"] {
      arguments += ["-I", sources.appendingPathComponent(module).path]
    }
    arguments += ["-I", sources.appendingPathComponent("CTextTables/include").path]
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments + files
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
  }
}
