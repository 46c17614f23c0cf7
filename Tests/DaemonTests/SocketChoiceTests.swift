import EventLoop
import Foundation
import Testing

@testable import Daemon

@Suite("The choice of the socket")
struct SocketChoiceTests {
  @Test("The command line comes first, then the environment")
  func order() throws {
    let environment = ["FLICKBOOK_SOCKET": "/tmp/env.sock", "XDG_RUNTIME_DIR": "/tmp"]
    #expect(
      try SocketChoice.choose(commandLine: "/tmp/line.sock") { environment[$0] }
        == .path(SocketPath("/tmp/line.sock")))
    #expect(
      try SocketChoice.choose(commandLine: nil) { environment[$0] }
        == .path(SocketPath("/tmp/env.sock")))
  }

  @Test("A passed socket is taken only by the process that it is passed to")
  func passed() throws {
    let mine = ["LISTEN_FDS": "1", "LISTEN_PID": "\(getpid())"]
    #expect(
      try SocketChoice.choose(commandLine: nil) { mine[$0] } == .passed(descriptor: 3))
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let other = ["LISTEN_FDS": "1", "LISTEN_PID": "1", "XDG_RUNTIME_DIR": directory]
    #expect(
      try SocketChoice.choose(commandLine: nil) { other[$0] }
        == .path(SocketPath(directory + "/flickbook/flickbook.sock")))
  }

  @Test("Directories that it makes are their user's alone")
  func privacy() throws {
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    _ = try SocketChoice.choose(commandLine: nil) {
      $0 == "XDG_RUNTIME_DIR" ? directory : nil
    }
    #expect(mode(directory + "/flickbook") == 0o700)
    guard
      case .path(let path) = try SocketChoice.choose(commandLine: nil, environment: { _ in nil })
    else {
      Issue.record("no path was chosen")
      return
    }
    #expect(path.description == "/tmp/flickbook-\(geteuid())/flickbook.sock")
    #expect(mode(SocketPlaces.privateFolder) == 0o700)
  }

  @Test("A path that is too long is a usage error with the number")
  func refusesLong() {
    let path = "/tmp/" + String(repeating: "a", count: 103)
    let failure = #expect(throws: SocketChoice.Failure.self) {
      try SocketChoice.choose(commandLine: path) { _ in nil }
    }
    #expect(failure?.message == "the socket path is 108 bytes long; at most 107 fit")
    #expect(failure?.isUsage == true)
  }

  private func temporaryDirectory() throws -> String {
    let path = "/tmp/fb-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    return path
  }

  private func mode(_ path: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue
  }
}
