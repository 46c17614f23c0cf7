import Foundation
import Testing

@Suite("An app with a storyboard, a xib and an asset catalogue")
struct NibFormTests {
  private func flickbook(_ arguments: [String]) throws -> FinishedProgram {
    try FinishedProgram(
      at: Binaries.url("flickbook").path, arguments,
      environment: ProcessInfo.processInfo.environment)
  }

  private let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/NibForm").path

  @Test("Its folder compiles, and its script holds on the screen of a device")
  func example() throws {
    let run = try flickbook([
      "run", "--layout", folder, "--resources", folder, "\(folder)/NibForm.yaml",
    ])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A lint looks at its elements on each device and in each size of text")
  func lint() throws {
    let directory = try TemporaryDirectory()
    let scene = "\(directory.path)/form.yaml"
    try "view: {device: iphone-16, controller: FormNavigation}".write(
      toFile: scene, atomically: false, encoding: .utf8)
    let words = ["lint", scene, "--layout", folder, "--resources", folder]
    let screens = ["--device", "iphone-se,ipad-mini", "--text-size", "large,accessibility5"]
    let run = try flickbook(words + screens)
    for device in ["iphone-se", "ipad-mini"] {
      for size in ["large", "accessibility5"] {
        #expect(run.output.contains("form.yaml (\(device), \(size))"), "\(run.output)\(run.errors)")
      }
    }
    let lines = try flickbook(words + ["--text-size", "accessibility5", "--reporter", "jsonl"])
    for line in lines.output.split(separator: "\n") {
      #expect(line.contains(#""textSize":"accessibility5""#))
    }
    #expect(try flickbook(words + ["--device", "iphone-17"]).status == 2)
  }

  @Test("The devices that scenes may name are printed")
  func devices() throws {
    let run = try flickbook(["devices"])
    #expect(run.status == 0)
    #expect(run.output.contains("iphone-16          393 × 852  3x  [59, 0, 34, 0]"))
    #expect(run.output.split(separator: "\n").count == 8)
  }
}
