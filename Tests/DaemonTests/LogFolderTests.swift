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
    "In the place of a moved file an empty one is taken and no other", arguments: [true, false])
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

  @Test("A log that cannot be written is refused with the session")
  func refuses() throws {
    let server = try TestDaemon(logs: LogFolder(path: "/nowhere/at/all"))
    let client = try server.connect()
    let answer = try client.call("session.open", #"{"scene":{}}"#)
    #expect(answer.errorName == "invalid_request")
    #expect(try client.call("session.list").result?["sessions"]?.list.isEmpty == true)
  }
}
