import Foundation
import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

/// Items of unequal sizes in the hand, in a flow layout.
///
/// Rules S6.4, S6.5, S6.24.
@Suite("Interactive movement in a flow layout")
@MainActor
struct MovementInFlowTests {
  /// Gives each item a size of its own.
  @MainActor
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let list: MovableList
    let sizes: [CGSize]

    init(_ list: MovableList, _ sizes: [CGSize]) {
      self.list = list
      self.sizes = sizes
      super.init()
      list.view.delegate = self
      list.view.collectionViewLayout.invalidateLayout()
      list.screen.loop.runUpdateCycle()
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[list.sections[indexPath.section][indexPath.item]] }
  }

  /// One column: a small item, a large one, two small ones.
  private func column() -> (list: MovableList, sizes: Sizes) {
    let list = MovableList([[0, 1, 2, 3]])
    let sizes = [40, 200, 40, 40].map { CGSize(width: 290, height: $0) }
    return (list, Sizes(list, sizes))
  }

  @Test("A large item that a small one passes makes way once, and stays there (S6.5)")
  func once() {
    let (list, sizes) = column()
    withExtendedLifetime(sizes) {
      #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
      list.carry(to: 150, 50)
      #expect(list.target == "0.1")
      // The large one is under the hand still, and would go back and forth in another layout.
      for y in stride(from: CGFloat(50), through: 195, by: 5) {
        list.carry(to: 150, y)
        #expect(list.target == "0.1")
      }
      list.carry(to: 150, 250)
      #expect(list.target == "0.2")
    }
  }

  @Test("A touch that returns to the slot moves the item back there")
  func back() {
    let (list, sizes) = column()
    withExtendedLifetime(sizes) {
      #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
      list.carry(to: 150, 100)
      #expect(list.target == "0.1")
      list.carry(to: 150, 41)
      #expect(list.target == "0.1")
      list.carry(to: 150, 39)
      #expect(list.target == "0.0")
      list.carry(to: 150, 41)
      #expect(list.target == "0.1")
    }
  }

  @Test("A touch affects one item twice only after it was elsewhere")
  func again() {
    let (list, sizes) = column()
    withExtendedLifetime(sizes) {
      #expect(list.view.beginInteractiveMovementForItem(at: [0, 2]))
      list.carry(to: 150, 235)
      #expect(list.target == "0.1")
      // Beside the column, and back onto the large one from there.
      list.carry(to: 299, 235)
      list.carry(to: 150, 100)
      #expect(list.target == "0.2")
    }
  }

  @Test(
    "In any flow a resting touch changes nothing, however often it is updated (S6.5)",
    arguments: 1...40 as ClosedRange<UInt64>)
  func rest(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let items = (0..<4).map { _ in (0..<random.whole(0...9)).map { _ in 0 } }
    var count = 0
    let numbered = items.map { section in
      section.map { _ -> Int in
        count += 1
        return count - 1
      }
    }
    let list = MovableList([[count]] + numbered)
    let sizes = Sizes(
      list,
      (0...count).map { _ in
        CGSize(width: random.whole(10...280), height: random.whole(10...150))
      })
    let flow = list.view.collectionViewLayout as? UICollectionViewFlowLayout
    flow?.scrollDirection = random.chance(0.5) ? .vertical : .horizontal
    flow?.minimumInteritemSpacing = CGFloat(random.whole(0...12))
    flow?.sectionInset.top = CGFloat(random.whole(0...30))
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    for _ in 0..<60 {
      let size = list.view.contentSize
      let point = CGPoint(
        x: random.number(0...Double(size.width)), y: random.number(0...Double(size.height)))
      list.carry(to: point.x, point.y)
      let target = list.target
      for _ in 0..<3 {
        // So near that only the comparison with the last location sees a difference.
        list.carry(to: point.x + 1e-9, point.y)
        #expect(list.target == target, "seed \(seed) at \(point)")
        list.carry(to: point.x, point.y)
        #expect(list.target == target, "seed \(seed) at \(point)")
      }
    }
    list.view.endInteractiveMovement()
    list.screen.loop.runUpdateCycle()
    #expect(list.sections.joined().sorted() == Array(0...count))
    #expect(list.view.checkInvariants() == [])
    withExtendedLifetime(sizes) {}
  }

  @Test("A section without items takes the item if the touch is in its range (S6.24)")
  func emptySection() {
    let list = MovableList([[0, 1, 2], [], [3]])
    let flow = list.view.collectionViewLayout as? UICollectionViewFlowLayout
    flow?.sectionInset = UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0)
    list.screen.loop.runUpdateCycle()
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 1]))
    list.carry(to: 50, 139)
    // Over a gap of a section with items nothing happens.
    #expect(list.target == "0.1")
    list.carry(to: 50, 140)
    #expect(list.target == "1.0")
    list.carry(to: 50, 230)
    #expect(list.target == "1.0")
    list.view.endInteractiveMovement()
    #expect(list.sections == [[0, 2], [1], [3]])
    list.screen.loop.runUpdateCycle()
    // And out of it again, which leaves it without items.
    #expect(list.view.beginInteractiveMovementForItem(at: [1, 0]))
    list.carry(to: 50, 50)
    list.view.cancelInteractiveMovement()
    list.screen.loop.runUpdateCycle()
    #expect(list.view.numberOfItems(inSection: 1) == 1)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("An item can move behind the last of another section (S6.24)")
  func append() {
    let list = MovableList([[0, 1], [2, 3]])
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 150)
    #expect(list.target == "1.1")
    list.carry(to: 250, 150)
    #expect(list.target == "1.2")
    list.view.endInteractiveMovement()
    #expect(list.sections == [[1], [2, 3, 0]])
  }

  @Test("A refused target is asked about at each step, a gap is not (S6.6)")
  func refused() {
    let list = MovableList()
    let delegate = ProposingDelegate()
    delegate.answer = [0, 0]
    list.view.delegate = delegate
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 0]))
    list.carry(to: 150, 50)
    list.carry(to: 160, 50)
    list.carry(to: 160, 350)
    #expect(delegate.asked == ["0 0 1", "0 0 1"])
    #expect(list.target == "0.0")
  }
}
