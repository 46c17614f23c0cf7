import Documents
import Testing

@testable import Flickbook

/// A reader who takes many records together gets what a reader of each one gets.
@Suite("Records that are handed out together")
@MainActor
struct UnreadRecordsTests {
  /// A reader at once and a reader of many, of one log.
  @MainActor
  private final class Readers {
    var atOnce: [String] = []
    private(set) var together: [LogRecord] = []
    private var subscriptions: [StateLog.Subscription] = []

    func begin(_ log: StateLog, _ filter: StateLog.Filter, since: UInt64? = nil) throws {
      subscriptions = [
        try log.follow(filter, since: since) { [unowned self] in atOnce.append($0.description) },
        try log.followTogether(filter, since: since),
      ]
    }

    /// Takes the records that were handed out.
    func take() { together += subscriptions[1].takePending() }

    func end(_ log: StateLog) {
      for subscription in subscriptions { log.unsubscribe(subscription) }
    }

    func compare(_ place: SourceLocation = #_sourceLocation) {
      take()
      #expect(together.map(\.description) == atOnce, sourceLocation: place)
      #expect(!atOnce.isEmpty, sourceLocation: place)
    }
  }

  private func fling(_ story: StageStory, _ velocity: Int) throws {
    try story.perform("gesture.fling", "{from: [150, 350], velocity: [0, \(velocity)]}")
    try story.perform("clock.settle")
  }

  @Test("They are equal over many pages of the log, with frames between them", arguments: [0, 1])
  func pages(since: UInt64) throws {
    let story = try StageStory(StageDraggingTests.list)
    let log = story.stage.log
    let readers = Readers()
    try readers.begin(log, StateLog.Filter(frames: true, steps: true), since: since == 0 ? nil : 1)
    for number in 0..<40 {
      log.noteStep(line: number, text: "fling")
      try fling(story, number.isMultiple(of: 2) ? -3000 : 3000)
    }
    log.handOut()
    readers.compare()
    #expect(log.sequence > 5_000)
  }

  @Test("None is handed out before it is asked for, and none twice")
  func laziness() throws {
    let story = try StageStory(StageDraggingTests.list)
    let log = story.stage.log
    let readers = Readers()
    try readers.begin(log, StateLog.Filter())
    log.report("one")
    readers.take()
    #expect(readers.together.isEmpty)
    log.handOut()
    log.handOut()
    readers.take()
    #expect(readers.together.map(\.event) == ["error"])
    log.report("two")
    readers.end(log)
    log.report("three")
    log.handOut()
    readers.compare()
    #expect(readers.together.count == 2)
  }

  @Test("A later reader gets the kept records once, and an earlier one none again")
  func laterReader() throws {
    let story = try StageStory(StageDraggingTests.list)
    let log = story.stage.log
    let (earlier, later) = (Readers(), Readers())
    try earlier.begin(log, StateLog.Filter())
    try fling(story, -1000)
    try later.begin(log, StateLog.Filter(), since: 1)
    try fling(story, 1000)
    log.handOut()
    earlier.compare()
    later.compare()
    #expect(later.together.count > earlier.together.count)
  }

  @Test("They are equal after a seek, which continues with another log")
  func seek() throws {
    let story = try StageStory(StageDraggingTests.list)
    let readers = Readers()
    try readers.begin(story.stage.log, StateLog.Filter())
    try fling(story, -1000)
    try story.stage.seek(to: .entry(0))
    try fling(story, 500)
    story.stage.log.handOut()
    readers.compare()
  }
}
