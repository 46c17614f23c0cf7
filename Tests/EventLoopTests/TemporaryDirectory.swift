import Glibc

/// A directory with a path short enough for sockets, removed with what is in it.
final class TemporaryDirectory {
  struct Failure: Error {}

  let path: String

  init() throws {
    var template = Array("/tmp/fb-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in ["s", "t"] { unlink(path + "/" + name) }
    rmdir(path)
  }
}
