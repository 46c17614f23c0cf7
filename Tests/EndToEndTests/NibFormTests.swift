import Foundation
import Testing

@Suite("An app with a storyboard, a xib and an asset catalogue")
struct NibFormTests {
  private func flickbook(_ arguments: [String]) throws -> FinishedProgram {
    try FinishedProgram(
      at: Binaries.url("flickbook").path, arguments,
      environment: ProcessInfo.processInfo.environment)
  }

  @Test("Its folder compiles, and its script holds on the screen of a device")
  func example() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/NibForm").path
    let run = try flickbook([
      "run", "--layout", folder, "--resources", folder, "\(folder)/NibForm.yaml",
    ])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("The devices that scenes may name are printed")
  func devices() throws {
    let run = try flickbook(["devices"])
    #expect(run.status == 0)
    #expect(run.output.contains("iphone-16          393 × 852  3x  [59, 0, 34, 0]"))
    #expect(run.output.split(separator: "\n").count == 8)
  }
}
