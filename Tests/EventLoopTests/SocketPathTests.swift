import EventLoop
import Glibc
import Testing

@Suite("A socket path")
struct SocketPathTests {
  @Test("The longest that fits is 107 bytes", arguments: [1, 106, 107])
  func fits(_ count: Int) throws {
    #expect(try SocketPath(String(repeating: "a", count: count)).description.utf8.count == count)
  }

  @Test("A longer one is refused with its length", arguments: [108, 145])
  func refusesLong(_ count: Int) {
    #expect(throws: SocketPath.Refusal.tooLong(bytes: count)) {
      try SocketPath(String(repeating: "a", count: count))
    }
  }

  @Test("Bytes are counted, not letters")
  func countsBytes() {
    #expect(throws: SocketPath.Refusal.tooLong(bytes: 108)) {
      try SocketPath(String(repeating: "é", count: 54))
    }
  }

  @Test("Neither nothing nor a NUL is a path")
  func refusesOthers() {
    #expect(throws: SocketPath.Refusal.empty) { try SocketPath("") }
    #expect(throws: SocketPath.Refusal.holdsNUL) { try SocketPath("a\0b") }
  }

  @Test("It distinguishes no file, a stale file and a listener")
  func presence() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    #expect(try path.presence() == .nobody)
    let loop = try EventLoop()
    let server = try PipeServer(loop)
    try server.bind(to: path)
    #expect(try path.presence() == .stale)
    try server.listen(backlog: 1) { $0.close() }
    #expect(try path.presence() == .answered)
    server.close()
    loop.run()
    #expect(try path.presence() == .nobody)
  }

  @Test("It reports other files: a dangling link is not a listener")
  func obstacles() throws {
    let directory = try TemporaryDirectory()
    let path = try SocketPath(directory.path + "/s")
    #expect(symlink("/nowhere/at/all", path.description) == 0)
    #expect(try path.presence() == .otherFile(.danglingLink))
    let loop = try EventLoop()
    #expect(throws: PipeServer.Refusal.otherFile(path, .danglingLink)) {
      try PipeServer.bound(to: path, on: loop)
    }
    unlink(path.description)
    #expect(symlink(directory.path, path.description) == 0)
    #expect(try path.presence() == .otherFile(.link))
    unlink(path.description)
    #expect(mkdir(path.description, 0o700) == 0)
    #expect(try path.presence() == .otherFile(.folder))
    rmdir(path.description)
    close(open(path.description, O_CREAT | O_WRONLY, 0o600))
    #expect(try path.presence() == .otherFile(.file))
  }
}
