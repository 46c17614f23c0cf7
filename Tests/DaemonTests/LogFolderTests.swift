import Flickbook
import Foundation
import Testing

@testable import Daemon

/// Rule: protocol 10, "Log files".
@Suite("The folder of log files", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct LogFolderTests {
  private func append(_ text: String, to file: LogFile) {
    let bytes = Array(text.utf8)
    file.append(bytes.span)
  }

  private func write(_ text: String, as name: String, in logs: LogFolder) throws {
    let file = try logs.makeFile(for: name)
    append(text, to: file)
    file.end()
  }

  @Test("A file that was there is never written, whatever it is")
  func strangers() throws {
    let folder = try TestFolder()
    let precious = folder.path + "/precious"
    try "precious".write(toFile: precious, atomically: false, encoding: .utf8)
    #expect(symlink(precious, folder.path + "/one.jsonl") == 0)
    #expect(mkfifo(folder.path + "/one.2.jsonl", 0o600) == 0)
    #expect(mkdir(folder.path + "/one.3.jsonl", 0o700) == 0)
    #expect(symlink("/nowhere/at/all", folder.path + "/one.4.jsonl") == 0)
    try "older".write(toFile: folder.path + "/one.5.jsonl", atomically: false, encoding: .utf8)
    try write("{}", as: "one", in: LogFolder(path: folder.path))
    #expect(folder.text("precious") == "precious")
    #expect(folder.text("one.5.jsonl") == "older")
    #expect(folder.text("one.6.jsonl") == "{}\n")
  }

  @Test("Two daemons in one folder keep each their own")
  func neighbours() throws {
    let folder = try TestFolder()
    let folders = (0..<2).map { _ in LogFolder(path: folder.path) }
    let first = try folders[0].makeFile(for: "s1")
    let second = try folders[1].makeFile(for: "s1")
    append("1", to: first)
    append("2", to: second)
    first.end()
    second.end()
    #expect(folder.text("s1.jsonl") == "1\n")
    #expect(folder.text("s1.2.jsonl") == "2\n")
  }

  @Test("A log that was moved continues in a new file; otherwise in the old one")
  func reopens() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path)
    let moved = try logs.makeFile(for: "moved")
    let left = try logs.makeFile(for: "left")
    for file in [moved, left] { append("old", to: file) }
    #expect(rename(folder.path + "/moved.jsonl", folder.path + "/moved.jsonl.1") == 0)
    logs.reopen()
    for file in [moved, left] {
      append("new", to: file)
      file.end()
    }
    #expect(folder.text("moved.jsonl.1") == "old\n")
    #expect(folder.text("moved.jsonl") == "new\n")
    #expect(folder.text("left.jsonl") == "old\nnew\n")
  }

  @Test(
    "At the path of a moved file an empty file is used and no other", arguments: [true, false])
  func reopensEmpty(_ isEmpty: Bool) throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path)
    let file = try logs.makeFile(for: "a")
    #expect(rename(folder.path + "/a.jsonl", folder.path + "/a.jsonl.1") == 0)
    let text = isEmpty ? "" : "other"
    try text.write(toFile: folder.path + "/a.jsonl", atomically: false, encoding: .utf8)
    logs.reopen()
    append("new", to: file)
    file.end()
    #expect(folder.text("a.jsonl") == (isEmpty ? "new\n" : "other"))
    #expect(folder.text("a.2.jsonl") == (isEmpty ? nil : "new\n"))
  }

  @Test("What lies behind the end of a truncated file is not a hole: lines are appended")
  func appends() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path)
    let file = try logs.makeFile(for: "a")
    append("old", to: file)
    logs.flush()
    #expect(truncate(folder.path + "/a.jsonl", 0) == 0)
    append("new", to: file)
    file.end()
    #expect(folder.text("a.jsonl") == "new\n")
  }

  // MARK: Rotation

  private func writeRecords(
    _ count: Int, from first: Int = 1, to file: LogFile
  ) {
    for number in first..<first + count { append("record \(number)", to: file) }
  }

  @Test("A file that would grow beyond the size is put aside with whole records")
  func rotates() throws {
    let folder = try TestFolder()
    // A record takes nine bytes.
    let logs = LogFolder(path: folder.path, rotation: LogRotation(bytes: 18, files: 2))
    let file = try logs.makeFile(for: "a")
    writeRecords(9, to: file)
    file.end()
    #expect(folder.text("a.jsonl") == "record 9\n")
    #expect(folder.text("a.jsonl.1") == "record 7\nrecord 8\n")
    #expect(folder.text("a.jsonl.2") == "record 5\nrecord 6\n")
    #expect(folder.text("a.jsonl.3") == nil)
  }

  @Test("A record that is longer than the size has a file of its own")
  func longRecord() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path, rotation: LogRotation(bytes: 4, files: 9))
    let file = try logs.makeFile(for: "a")
    writeRecords(3, to: file)
    file.end()
    #expect(folder.text("a.jsonl") == "record 3\n")
    #expect(folder.text("a.jsonl.1") == "record 2\n")
    #expect(folder.text("a.jsonl.2") == "record 1\n")
  }

  @Test("A rotation neither replaces nor deletes foreign files, and the log continues")
  func rotatesAroundOthers() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path, rotation: LogRotation(bytes: 9, files: 2))
    let file = try logs.makeFile(for: "a")
    append("record 1", to: file)
    let stranger = folder.path + "/a.jsonl.1"
    try "other".write(toFile: stranger, atomically: false, encoding: .utf8)
    writeRecords(2, from: 2, to: file)
    logs.flush()
    #expect(folder.text("a.jsonl") == "record 1\nrecord 2\nrecord 3\n")
    #expect(folder.text("a.jsonl.1") == "other")
    #expect(unlink(stranger) == 0)
    writeRecords(2, from: 4, to: file)
    file.end()
    #expect(folder.text("a.jsonl.2") == "record 1\nrecord 2\nrecord 3\n")
    #expect(folder.text("a.jsonl.1") == "record 4\n")
    #expect(folder.text("a.jsonl") == "record 5\n")
    // A later session takes a name of which nothing is left.
    try write("{}", as: "a", in: logs)
    #expect(folder.text("a.2.jsonl") == "{}\n")
    #expect(rename(folder.path + "/a.jsonl", folder.path + "/gone") == 0)
    try write("{}", as: "a", in: logs)
    #expect(folder.text("a.3.jsonl") == "{}\n")
  }

  @Test("Files that were moved or truncated by others do not count")
  func rotatesAfterOthers() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path, rotation: LogRotation(bytes: 18, files: 2))
    let file = try logs.makeFile(for: "a")
    writeRecords(2, to: file)
    logs.flush()
    #expect(truncate(folder.path + "/a.jsonl", 0) == 0)
    writeRecords(2, from: 3, to: file)
    logs.flush()
    #expect(folder.text("a.jsonl") == "record 3\nrecord 4\n")
    #expect(folder.text("a.jsonl.1") == nil)
    #expect(rename(folder.path + "/a.jsonl", folder.path + "/moved") == 0)
    append("record 5", to: file)
    file.end()
    #expect(folder.text("moved") == "record 3\nrecord 4\n")
    #expect(folder.text("a.jsonl") == "record 5\n")
    #expect(folder.text("a.jsonl.1") == nil)
  }

  @Test("Without a size a log is one file")
  func doesNotRotate() throws {
    let folder = try TestFolder()
    let logs = LogFolder(path: folder.path)
    let file = try logs.makeFile(for: "a")
    writeRecords(20_000, to: file)
    file.end()
    #expect(folder.text("a.jsonl")?.split(separator: "\n").count == 20_000)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jsonl"])
  }

  @Test("A log that cannot be written is refused with the session")
  func refuses() throws {
    let server = try TestDaemon(logs: LogFolder(path: "/nowhere/at/all"))
    let client = try server.connect()
    let answer = try client.call("session.open", #"{"scene":{}}"#)
    #expect(answer.errorName == "invalid_request")
    #expect(try client.call("session.list").result?["sessions"]?.list.isEmpty == true)
  }
}
