import EventLoop
import Glibc
import Testing

@Suite("Files and folders of this user alone")
struct OwnFileTests {
  static let modes: [(mode: mode_t, reading: OwnFile.Obstacle?, none: OwnFile.Obstacle?)] = [
    (0o700, nil, nil), (0o750, nil, .readable), (0o701, nil, .readable), (0o755, nil, .readable),
    (0o720, .writable, .writable), (0o702, .writable, .writable), (0o1777, .writable, .writable),
  ]

  private func obstacle(_ body: () throws(OwnFile.Obstacle) -> Void) -> OwnFile.Obstacle? {
    do throws(OwnFile.Obstacle) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test("Others may not write a folder, and where it is secret not read it", arguments: modes)
  func folders(_ mode: mode_t, _ reading: OwnFile.Obstacle?, _ none: OwnFile.Obstacle?) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/f"
    #expect(mkdir(path, 0o700) == 0)
    #expect(chmod(path, mode) == 0)
    #expect(
      obstacle { () throws(OwnFile.Obstacle) in
        try OwnFile.check(folder: path, allows: .reading)
      } == reading)
    #expect(
      obstacle { () throws(OwnFile.Obstacle) in try OwnFile.check(folder: path, allows: .none) }
        == none)
    #expect(obstacle { () throws(OwnFile.Obstacle) in try OwnFile.make(folder: path) } == reading)
    rmdir(path)
  }

  @Test("A missing folder is made for this user alone; a file in its place is an error")
  func making() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/f"
    try OwnFile.make(folder: path)
    try OwnFile.check(folder: path, allows: .none)
    rmdir(path)
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    #expect(obstacle { () throws(OwnFile.Obstacle) in try OwnFile.make(folder: path) } == .noFolder)
    try OwnFile.check(file: path)
    let nowhere = directory.path + "/a/b"
    #expect(
      obstacle { () throws(OwnFile.Obstacle) in try OwnFile.make(folder: nowhere) }
        == .unreachable(ENOENT))
    unlink(path)
  }

  @Test("A link is followed only where the user has named the path")
  func links() throws {
    let directory = try TemporaryDirectory()
    let (path, link) = (directory.path + "/f", directory.path + "/l")
    #expect(mkdir(path, 0o700) == 0)
    #expect(symlink(path, link) == 0)
    try OwnFile.check(folder: link, allows: .none, followsLinks: true)
    #expect(
      obstacle { () throws(OwnFile.Obstacle) in try OwnFile.check(folder: link, allows: .none) }
        == .noFolder)
    #expect(obstacle { () throws(OwnFile.Obstacle) in try OwnFile.check(file: link) } == .noFile)
    unlink(link)
    rmdir(path)
  }

  @Test("What belongs to another user is refused", .enabled(if: geteuid() == 0))
  func otherOwner() throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/f"
    #expect(mkdir(path, 0o700) == 0)
    #expect(chown(path, 1, 1) == 0)
    #expect(
      obstacle { () throws(OwnFile.Obstacle) in try OwnFile.make(folder: path) } == .otherOwner)
    rmdir(path)
  }
}
