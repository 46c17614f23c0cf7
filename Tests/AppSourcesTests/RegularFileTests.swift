import Glibc
import Testing

@testable import AppSources

@Suite("Files that are read")
struct RegularFileTests {
  private func withFolder(_ body: (String) throws -> Void) throws {
    var template = Array("/tmp/flickbook-files.XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { FileContents.removeTree(folder) }
    try body(folder)
  }

  private func obstacle(_ path: String, upTo limit: Int = 100) -> RegularFile.Obstacle? {
    do throws(RegularFile.Obstacle) {
      _ = try RegularFile(path).rest(upTo: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("What is no file is refused without waiting, also behind a link")
  func others() throws {
    try withFolder { folder in
      try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
      try #require(symlink("pipe", "\(folder)/link") == 0)
      try #require(symlink("link", "\(folder)/chain") == 0)
      try #require(symlink("circle", "\(folder)/circle") == 0)
      for name in ["pipe", "link", "chain"] {
        #expect(obstacle("\(folder)/\(name)") == .notFile("a pipe"))
      }
      #expect(obstacle("\(folder)/circle") == .unreachable(ELOOP))
      #expect(obstacle(folder) == .unreachable(EISDIR))
    }
    for path in ["/dev/zero", "/dev/null", "/dev/urandom", "/dev/tty"] {
      #expect(obstacle(path) == .notFile("a device"))
    }
    #expect(obstacle("/no/such/file") == .unreachable(ENOENT))
  }

  @Test("A file has at most so many bytes", arguments: [(99, true), (100, true), (101, false)])
  func bound(_ count: Int, isRead: Bool) throws {
    try withFolder { folder in
      try FileContents.write(String(repeating: "x", count: count), to: "\(folder)/file")
      #expect(obstacle("\(folder)/file") == (isRead ? nil : .tooLong(limit: 100)))
    }
  }

  @Test("A file of the system that tells no size is read to its end, or to the bound")
  func sizeless() throws {
    let text = try RegularFile("/proc/self/status").rest(upTo: 1 << 20)
    #expect(String(decoding: text, as: UTF8.self).contains("Pid:"))
    #expect(obstacle("/proc/self/status", upTo: 10) == .tooLong(limit: 10))
  }

  @Test("Each reason is the end of a sentence")
  func words() {
    #expect("\(RegularFile.Obstacle.tooLong(limit: 64 << 20))" == "it has more than 64 MiB")
    #expect("\(RegularFile.Obstacle.notFile("a pipe"))" == "it is a pipe, and not a file")
    #expect("\(RegularFile.Obstacle.unreachable(ENOENT))" == "No such file or directory")
  }
}
