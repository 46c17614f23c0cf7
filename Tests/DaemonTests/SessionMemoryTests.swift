import Flickbook
import Testing

@testable import Daemon

/// The memory of sessions that have ended.
@Suite("Sessions that were closed", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct SessionMemoryTests {
  @Test("A session that has sought leaves memory with its end, while another one is at work")
  func sought() throws {
    let daemon = try TestDaemon()
    let (busy, client) = (try daemon.connect(), try daemon.connect())
    // A drag over the view asks its delegate every tenth of a second, without end.
    try busy.call(
      "session.open", #"{"scene":{"view":{"drop":true},"sections":[{"items":40}]}}"#)
    try busy.call("drag.begin", #"{"at":[100,100],"items":[{}]}"#)
    let advance = busy.request("clock.advance", #"{"by":1e6}"#)
    for _ in 0..<3 {
      try client.call("session.open", #"{"name":"a","scene":{"sections":[{"items":200}]}}"#)
      try client.call("clock.advance", #"{"by":2}"#)
      weak let session = daemon.daemon.sessions["a"]
      #expect(session != nil)
      #expect(try client.call("session.seek", #"{"t":1}"#).errorName == nil)
      try client.call("session.close")
      try client.call("server.sync", #"{"token":1}"#)
      #expect(session == nil)
    }
    busy.request("server.cancel", #"{"id":\#(advance)}"#)
    #expect(try busy.answer().errorName == "cancelled")
  }
}
