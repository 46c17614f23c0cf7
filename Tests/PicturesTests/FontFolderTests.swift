import Foundation
import Testing

@testable import Pictures

/// Rule: A84.
@Suite("Folder of the font of pictures")
struct FontFolderTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "fonts-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: 0...(.max)))")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func makeFont(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "Inter-Regular.otf"))
  }

  @Test("The variable's folder is before the package's, and Debian's is the last")
  func order() throws {
    try withFolder { root in
      let program = root.appending(path: "bin")
      try FileManager.default.createDirectory(at: program, withIntermediateDirectories: true)
      func find(_ variable: String? = nil) -> String {
        FontFolder.find(variable: variable, program: program.path)
      }
      #expect(find() == FontFolder.ofDebian)
      #expect(find("/nowhere") == FontFolder.ofDebian)
      try makeFont(root.appending(path: "share/flickbook/fonts"))
      #expect(find() == "\(program.path)/../share/flickbook/fonts")
      try makeFont(program.appending(path: "fonts"))
      #expect(find() == "\(program.path)/fonts")
      try makeFont(root.appending(path: "other"))
      #expect(find(root.appending(path: "other").path) == root.appending(path: "other").path)
    }
  }

  @Test("The folder of this program is absolute")
  func program() {
    #expect(FontFolder.ofProgram.hasPrefix("/") && !FontFolder.ofProgram.hasSuffix("/"))
  }
}
