import Flickbook
import Foundation
import Testing

@testable import Client

@Suite("A session of a daemon")
@MainActor
struct SocketTransportTests {
  private let folder: Folder

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    folder = try Folder()
  }

  private static let full =
    #"{"jsonrpc":"2.0","method":"error","params":{"code":-32010,"message":"The daemon serves 1 "#
    + #"clients already.","data":{"name":"limit_exceeded","hint":"Close a connection."}}}"#

  @Test(
    "A daemon at its limit of connections refuses with its own words, before or after a request",
    arguments: [true, false])
  func isFull(closes: Bool) throws {
    let server = try LineServer(in: folder, lines: [Self.full], closes: closes)
    defer { server.stop() }
    let transport = try SocketTransport(path: server.path)
    // The daemon has closed before the request, or it closes after it.
    if closes { server.waitUntilClosed() }
    let failure = #expect(throws: TransportFailure.self) {
      try transport.perform("server.hello", nil)
    }
    #expect(
      failure
        == .refused(
          FlickbookError(
            .limitExceeded, "The daemon serves 1 clients already.", hint: "Close a connection.")))
  }

  @Test("A request to a stored session is refused with the commands that bring it back")
  func isStored() throws {
    let server = try LineServer(
      in: folder,
      lines: [
        #"{"id":1,"error":{"code":-32002,"message":"It is stored.","data":{"name":"unknown_session"}}}"#,
        #"{"id":2,"result":{"sessions":[{"session":"my demo","stored":true}]}}"#,
      ], closes: false)
    defer { server.stop() }
    let command = try SendCommand(
      Arguments(
        ["query.state", "session=my demo", "--socket", server.path], SendCommand.options),
      layouts: LayoutRegistry())
    let failure = #expect(throws: TransportFailure.self) { try command.run() }
    guard case .refused(let refusal)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(
      CommandLineTool.sentence(refusal) == """
        unknown_session: It is stored.
          flickbook send session.attach 'session=my demo' mode=control brings it back, for as long as \
        its keep says.
          A session without keep ends with its last connection: use flickbook shell --socket \
        \(server.path) --session 'my demo'
        """)
  }

  @Test(
    "A listener that closes every connection is asked for the reason once",
    arguments: [true, false])
  func alwaysCloses(isClosedBefore: Bool) throws {
    let server = try LineServer(in: folder, lines: [], closes: true)
    defer { server.stop() }
    let transport = try SocketTransport(path: server.path)
    if isClosedBefore { server.waitUntilClosed() }
    for _ in 0..<3 {
      #expect(throws: TransportFailure.self) { try transport.perform("server.hello", nil) }
    }
    #expect(server.countClosed() == (isClosedBefore ? 1 : 2))
  }

  @Test("A daemon that closes without a word is gone")
  func isGone() throws {
    let server = try LineServer(in: folder, lines: [], closes: true)
    defer { server.stop() }
    let transport = try SocketTransport(path: server.path)
    server.waitUntilClosed()
    let failure = #expect(throws: TransportFailure.self) {
      try transport.perform("server.hello", nil)
    }
    guard case .lost? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }
}
