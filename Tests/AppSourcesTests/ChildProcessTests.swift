import Foundation
import Testing

@testable import AppSources

@Suite("Programs that are started")
struct ChildProcessTests {
  @Test("A program gets further variables besides this process's")
  func variables() throws {
    let output = FileManager.default.temporaryDirectory
      .appending(path: "flickbook-\(UUID().uuidString.prefix(8))").path
    defer { try? FileManager.default.removeItem(atPath: output) }
    setenv("FLICKBOOK_INHERITED", "before", 1)
    defer { unsetenv("FLICKBOOK_INHERITED") }
    let process = try ChildProcess(
      "/usr/bin/env", ["env"], output: output, variables: ["FLICKBOOK_GIVEN=more", "EMPTY="])
    #expect(try process.wait() == 0)
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("FLICKBOOK_GIVEN=more"))
    #expect(lines.contains("EMPTY="))
    #expect(lines.contains("FLICKBOOK_INHERITED=before"))
  }

  @Test("The compiler's allocator is a library that is there, or none is named")
  func allocator() {
    for variable in CompilerAllocator.variables where variable.hasPrefix("LD_PRELOAD=") {
      #expect(FileManager.default.isReadableFile(atPath: String(variable.dropFirst(11))))
    }
    #expect(CompilerAllocator.variables.isEmpty || CompilerAllocator.variables.count == 2)
  }
}
