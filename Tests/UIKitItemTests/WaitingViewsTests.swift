import SeededRandom
import Testing

@testable import UIKit

/// The queue in which `ReuseQueues` keeps the views of one identifier.
@Suite("Queued views")
@MainActor
struct WaitingViewsTests {
  @Test("Views come and go as in a list, however many were taken out of the middle (S8.3, S8.10)")
  func asList() {
    var generator = SeededGenerator(seed: 1)
    var waiting = WaitingViews()
    var list: [UICollectionReusableView] = []
    for _ in 0..<3000 {
      switch generator.whole(0...3) {
      case 0 where !list.isEmpty:
        let view = list.remove(at: generator.whole(0...list.count - 1))
        waiting.remove(view)
        waiting.remove(view)
      case 1 where !list.isEmpty: waiting.remove(list.removeFirst())
      case 2 where list.count > 40:
        for view in list.dropFirst() { waiting.remove(view) }
        list.removeSubrange(1...)
      default:
        let view = UICollectionReusableView(frame: .zero)
        list.append(view)
        waiting.append(view)
      }
      #expect(waiting.oldest === list.first)
      #expect(waiting.count == list.count)
    }
    #expect(waiting.views.map(ObjectIdentifier.init) == list.map(ObjectIdentifier.init))
  }
}
