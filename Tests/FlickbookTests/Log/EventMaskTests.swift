import Testing
import UIKit

@testable import Flickbook

@Suite("Masks of events")
struct EventMaskTests {
  @Test("A mask has the event that is wanted and no other, however many events there are")
  func single() {
    let numbers = Set(LogEvent.allCases.map { $0.index })
    for wanted in LogEvent.allCases {
      let mask = EventMask { $0 == wanted }
      #expect(numbers.filter(mask.contains) == [wanted.index])
    }
    #expect(numbers.allSatisfy { !EventMask().contains($0) })
  }

  @Test("The index of an event is its position among all events")
  func indices() {
    #expect(LogEvent.allCases.map(\.index) == Array(LogEvent.allCases.indices))
  }

  @Test("A filter of one event wants its records alone")
  @MainActor
  func filter() {
    for wanted in LogEvent.allCases {
      let mask = StateLog.Filter(events: [wanted.name]).mask
      #expect(LogEvent.allCases.filter { mask.contains($0.index) } == [wanted])
    }
  }
}
