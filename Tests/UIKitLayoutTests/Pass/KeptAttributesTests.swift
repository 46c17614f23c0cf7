import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// A layout that keeps its attributes and answers the same objects again.
@Suite("Attributes that a layout keeps")
@MainActor
struct KeptAttributesTests {
  private final class KeptLayout: UICollectionViewLayout {
    var rows: [UICollectionViewLayoutAttributes] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    { rows }

    override func layoutAttributesForItem(at indexPath: IndexPath)
      -> UICollectionViewLayoutAttributes?
    { rows.first { $0.indexPath == indexPath } }
  }

  private let loop = TurnLoop()
  private let window: UIWindow
  private let view: UICollectionView
  private let layout = KeptLayout()
  private let source: RecordingSource

  init() {
    let size = CGSize(width: 320, height: 480)
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    source = RecordingSource(Story(), counts: [6])
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for item in 0..<6 {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
      attributes.frame = CGRect(x: 0, y: CGFloat(item) * 100, width: 320, height: 100)
      layout.rows.append(attributes)
    }
    view.dataSource = source
    window.addSubview(view)
    loop.runUpdateCycle()
  }

  private var tops: [CGFloat] {
    view.visibleCells.compactMap { cell in view.indexPath(for: cell).map { ($0, cell) } }
      .sorted { $0.0 < $1.0 }.map { $0.1.frame.minY }
  }

  @Test("What the layout changes in an object that it answers again is seen in the next pass")
  func modified() {
    #expect(tops == [0, 100, 200, 300, 400])
    layout.rows[1].frame.origin.y = 120
    layout.invalidateLayout()
    loop.runUpdateCycle()
    #expect(tops == [0, 120, 200, 300, 400])
    layout.rows[4].isHidden = true
    layout.rows[2].transform3D = CATransform3DMakeTranslation(0, 10, 0)
    layout.invalidateLayout()
    loop.runUpdateCycle()
    #expect(tops == [0, 120, 210, 300])
    layout.rows[4].isHidden = false
    layout.invalidateLayout()
    loop.runUpdateCycle()
    #expect(tops == [0, 120, 210, 300, 400])
  }

  @Test("An object answered again for an item that is gone is not shown (S8.8)")
  func gone() {
    source.counts = [3]
    view.reloadData()
    loop.runUpdateCycle()
    #expect(tops == [0, 100, 200])
    source.counts = [6]
    view.reloadData()
    loop.runUpdateCycle()
    #expect(tops == [0, 100, 200, 300, 400])
  }

  @Test("Objects in another order are shown in it")
  func order() {
    layout.rows.reverse()
    layout.invalidateLayout()
    loop.runUpdateCycle()
    #expect(tops == [0, 100, 200, 300, 400])
    view.contentOffset.y = 90
    loop.runUpdateCycle()
    #expect(tops == [0, 100, 200, 300, 400, 500])
    #expect(view.checkInvariants() == [])
    layout.rows.swapAt(0, 3)
    layout.invalidateLayout()
    view.contentOffset.y = 110
    loop.runUpdateCycle()
    #expect(tops == [100, 200, 300, 400, 500])
    #expect(view.checkInvariants() == [])
  }
}
