import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Elements that have no width or no height.
@Suite("Elements without a size")
@MainActor
struct EmptyElementTests {
  /// A layout of given frames, which answers all of them for any rectangle.
  private final class Frames: UICollectionViewLayout {
    var frames: [CGRect] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { frames.indices.compactMap { layoutAttributesForItem(at: [0, $0]) } }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frames[indexPath.item]
      return attributes
    }
  }

  private func list(_ frames: [CGRect]) -> ListInWindow {
    let list = ListInWindow(rows: frames.count)
    let layout = Frames()
    layout.frames = frames
    list.view.collectionViewLayout = layout
    list.turn()
    return list
  }

  private func shown(_ list: ListInWindow) -> [Int] {
    list.turn()
    #expect(list.view.checkInvariants() == [])
    return list.rowsOnScreen.sorted()
  }

  @Test("They are on screen inside of the bounds and on each edge of them (S1.37)")
  func edges() {
    let list = list([
      CGRect(x: 0, y: 0, width: 320, height: 0), CGRect(x: 0, y: 480, width: 320, height: 0),
      CGRect(x: 0, y: 10, width: 0, height: 50), CGRect(x: 320, y: 10, width: 0, height: 50),
      CGRect(x: 10, y: 10, width: 0, height: 0), CGRect(x: 0, y: 481, width: 320, height: 0),
      CGRect(x: 0, y: 480, width: 0, height: 20), CGRect(x: 0, y: 480, width: 320, height: 20),
    ])
    #expect(shown(list) == [0, 1, 2, 3, 4])
  }

  @Test("A scroll brings one as its edge is reached, and takes it as the edge is passed (S1.37)")
  func scrolls() {
    let list = list([
      CGRect(x: 0, y: 100, width: 320, height: 0), CGRect(x: 0, y: 600, width: 320, height: 0),
    ])
    func shown(at offset: CGFloat) -> [Int] {
      list.view.contentOffset.y = offset
      return self.shown(list)
    }
    #expect(shown(at: 99) == [0])
    #expect(shown(at: 100) == [0])
    #expect(shown(at: 101) == [])
    #expect(shown(at: 119) == [])
    #expect(shown(at: 120) == [1])
    #expect(shown(at: 121) == [1])
    #expect(shown(at: 120) == [1])
    #expect(shown(at: 119) == [])
    #expect(shown(at: 100) == [0])
  }

  @Test("A flow returns an element on the edge of the query rectangle (S1.37, S2.30)")
  func flow() {
    let list = ListInWindow(rows: 3)
    let layout = UICollectionViewFlowLayout()
    let sizes = SizesDelegate([
      CGSize(width: 320, height: 0), CGSize(width: 320, height: 470),
      CGSize(width: 320, height: 0),
    ])
    list.view.delegate = sizes
    layout.minimumLineSpacing = 5
    list.view.collectionViewLayout = layout
    #expect(shown(list) == [0, 1, 2])
    #expect(layout.layoutAttributesForItem(at: [0, 2])?.frame.minY == 480)
  }
}
