import Testing

@testable import Daemon

@Suite("The input and output of a connection")
struct ConnectionStatesTests {
  @Test("Reading pauses beyond two lines of the greatest length, and resumes at one")
  func pauses() {
    var input = ConnectionInput.reading
    let pauses = [20, 21, 30].map { input.noteInput(queued: $0, lineLimit: 10) }
    #expect(pauses == [false, true, false])
    // A line of ten bytes with its return may be incomplete.
    let resumes = [12, 11, 0].map { input.noteProgress(queued: $0, lineLimit: 10) }
    #expect(resumes == [false, true, false])
    #expect(input == .reading)
  }

  @Test("Input ends once, and is not read again")
  func ends() {
    var input = ConnectionInput.paused
    let ends = (0..<2).map { _ in input.end() }
    #expect(ends == [true, false])
    let resumes = input.noteProgress(queued: 0, lineLimit: 10)
    #expect(!resumes)
    #expect(input == .ended)
  }

  @Test("The daemon is asked to write once for all messages of a turn")
  func writes() {
    var output = ConnectionOutput.flushed
    let asks = (0..<3).map { _ in output.noteMessage() }
    #expect(asks == [true, false, false])
    output.noteFlush(isTooMuch: false)
    #expect(output == .flushed)
    let wasBackedUp = output.noteDrain()
    #expect(!wasBackedUp)
  }

  @Test("A client that leaves too much unread is behind until it has read everything (protocol 7)")
  func backsUp() {
    var output = ConnectionOutput.buffered
    output.noteFlush(isTooMuch: true)
    #expect(output.isBackedUp)
    let asks = (0..<2).map { _ in output.noteMessage() }
    #expect(asks == [true, false])
    output.noteFlush(isTooMuch: false)
    #expect(output.isBackedUp)
    let asksAgain = output.noteMessage()
    let wasBackedUp = output.noteDrain()
    #expect(asksAgain && wasBackedUp)
    #expect(output == .buffered)
  }
}
