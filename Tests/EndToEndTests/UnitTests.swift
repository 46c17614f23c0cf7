import Foundation
import Testing

/// The user units of systemd, looked at by systemd itself.
@Suite("The user units", .timeLimit(.minutes(10)))
struct UnitTests {
  private static let analyzer = "/usr/bin/systemd-analyze"
  private static var hasAnalyzer: Bool {
    FileManager.default.isExecutableFile(atPath: analyzer)
  }

  /// A folder with the units, as they are installed for the programs under test.
  private func folder() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let program = try Binaries.url("flickbookd").path
    for name in ["flickbookd.service", "flickbookd.socket"] {
      let unit = root.appending(path: "Packaging/systemd/\(name)")
      let text = try String(contentsOf: unit, encoding: .utf8)
        .replacing("ExecStart=/usr/bin/flickbookd ", with: "ExecStart=\(program) ")
      try text.write(toFile: "\(directory.path)/\(name)", atomically: false, encoding: .utf8)
    }
    return directory
  }

  private func analyze(_ arguments: [String], in folder: TemporaryDirectory) throws
    -> FinishedProgram
  {
    try FinishedProgram(
      at: Self.analyzer, arguments,
      environment: ["XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"])
  }

  @Test("systemd finds no mistake in them", .enabled(if: hasAnalyzer))
  func verify() throws {
    let folder = try folder()
    let units = ["service", "socket"].map { "\(folder.path)/flickbookd.\($0)" }
    let result = try analyze(["verify", "--user"] + units, in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty && result.output.isEmpty, "\(result.errors)\(result.output)")
    // The gate closes.
    let unit = try String(contentsOfFile: units[0], encoding: .utf8)
    try unit.replacing("Type=notify", with: "Type=notfy").write(
      toFile: units[0], atomically: false, encoding: .utf8)
    #expect(try !analyze(["verify", "--user"] + units, in: folder).errors.isEmpty)
  }

  @Test("The service is exposed to at most 2 of 10", .enabled(if: hasAnalyzer))
  func security() throws {
    let folder = try folder()
    let unit = "\(folder.path)/flickbookd.service"
    let arguments = ["security", "--user", "--offline=true", "--threshold=20", "--no-pager", unit]
    let result = try analyze(arguments, in: folder)
    #expect(result.status == 0, "\(result.output)")
    let bare = "[Service]\nExecStart=/bin/true\n"
    try bare.write(toFile: unit, atomically: false, encoding: .utf8)
    #expect(try analyze(arguments, in: folder).status != 0)
  }

  @Test("The daemon may set limits and divide its control group")
  func leavesLimits() throws {
    let folder = try folder()
    let text = try String(contentsOfFile: folder.path + "/flickbookd.service", encoding: .utf8)
    let lines = Set(text.split(separator: "\n").map(String.init))
    let needed = [
      "Delegate=yes", "ProtectControlGroups=no", "Type=notify", "Restart=on-failure",
      "StateDirectory=flickbook",
    ]
    #expect(lines.isSuperset(of: needed))
    #expect(!text.contains("~@resources") && !text.contains("LimitAS"))
  }
}
