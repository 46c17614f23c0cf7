import Foundation
import Testing

@testable import UIKit

/// The debts of a layout, and the valid part of its last answer.
@Suite("The state of the layout pass")
struct PassStateTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 200)

  private func key(_ item: Int) -> ElementKey {
    ElementKey(kind: ElementKinds.cell, path: ItemPath(section: 0, item: item))
  }

  /// A state after the layout has prepared and answered.
  private var clean: PassState {
    var state = PassState()
    state.prepared(true)
    state.beginAnswer(in: rect)
    return state
  }

  @Test("A new layout is owed an invalidation of everything (S1.14)")
  func begins() {
    let state = PassState()
    #expect(state.debt == .invalidation(everything: true, counts: true))
    #expect(state.needsPrepare && !state.hasPrepared && !state.isClean)
    #expect(clean.isClean && clean.hasPrepared && clean.queriedRect == rect)
  }

  @Test("An invalidation takes the whole answer back, and lets the layout prepare (S1.35)")
  func invalidates() {
    var state = clean
    state.invalidate()
    #expect(state.debt == .prepare && state.queriedRect == nil && !state.isClean)
  }

  @Test("Named elements are stale, each once and in the order of the data (S1.18)")
  func namesElements() {
    var state = clean
    state.invalidate([key(3), key(1)])
    state.invalidate([key(3), key(2)])
    #expect(state.debt == .prepare && state.queriedRect == rect)
    state.prepared(true)
    #expect(!state.isClean)
    let stale = state.takeStale()
    #expect(stale == [key(1), key(2), key(3)])
    #expect(state.isClean)
  }

  @Test("Nothing is stale where all of the answer is invalid")
  func namesNothing() {
    var state = clean
    state.invalidate()
    state.invalidate([key(1)])
    #expect(state.stale.isEmpty)
    state = clean
    state.invalidate([key(1)])
    state.invalidate()
    #expect(state.stale.isEmpty)
  }

  @Test("An answer that was given before the layout prepared is not valid after it")
  func provisional() {
    var state = clean
    state.invalidate()
    state.beginAnswer(in: rect)
    #expect(state.queriedRect == rect)
    state.prepared(true)
    #expect(state.queriedRect == nil)
  }

  @Test("A layout that is replaced while it prepares still owes it")
  func replaced() {
    var state = PassState()
    state.willPrepare()
    #expect(state.isPreparing)
    state.prepared(false)
    #expect(!state.isPreparing && state.needsPrepare && !state.hasPrepared)
  }

  @Test("New bounds leave the surroundings valid, and an invalidation does not (S8.13a)")
  func surroundings() {
    var state = clean
    let before = state.surroundings
    state.beginInvalidationForBounds()
    state.invalidate()
    state.endInvalidationForBounds()
    #expect(state.surroundings == before && state.boundsInvalidationIsPending)
    state.invalidate()
    #expect(state.surroundings != before)
    state.prepared(true)
    #expect(!state.boundsInvalidationIsPending)
  }

  @Test(
    "New data stay owed to a layout that replaces another (S1.12a)",
    arguments: [(true, false), (false, true)])
  func newLayout(knowsData: Bool, everything: Bool) {
    var state = clean
    state.layoutHasChanged(knowsData: knowsData)
    #expect(state.debt == .invalidation(everything: everything, counts: false))
    #expect(!state.hasPrepared)
    state.dataHasChanged()
    state.layoutHasChanged(knowsData: knowsData)
    #expect(state.debt == .invalidation(everything: true, counts: true))
    #expect(state.viewsAreStale)
    state.viewsAreRemoved()
    #expect(!state.viewsAreStale)
  }
}

/// The sizes that views prefer, in passes that follow one another.
@Suite("Rounds of sizes")
struct SizingRoundTests {
  @Test("Elements wait for views that were made, up to 200 of them (S1.47)")
  func awaits() {
    var round = SizingRound()
    round.begin()
    for count in 1...SizingRound.awaitedMax {
      round.takenSize = .made
      #expect(round.isWaiting)
      round.beginFurtherPass(over: 1)
      #expect(round.awaitsSizes == (count < SizingRound.awaitedMax))
      #expect(!round.isStuck)
    }
    round.takenSize = .made
    #expect(!round.isWaiting)
  }

  @Test("Sizes that do not converge end the passes at 50 (S1.47)")
  func ends() {
    var round = SizingRound()
    round.begin()
    for count in 1...SizingRound.fittingsMax {
      round.takenSize = .shown
      round.beginFurtherPass(over: 1)
      #expect(round.isStuck == (count == SizingRound.fittingsMax))
    }
    round.begin()
    #expect(!round.isStuck && round.awaitsSizes)
  }

  @Test("Passes over too many elements end the waiting")
  func worksOff() {
    var round = SizingRound()
    round.begin()
    let takesMost = round.takesWork(SizingRound.workMax)
    let takesMore = round.takesWork(1)
    #expect(takesMost && !takesMore)
    round.takenSize = .made
    round.beginFurtherPass(over: 1)
    #expect(!round.awaitsSizes)
  }
}
