package import Foundation
import Timeline
package import UIKit

/// A collection view of rows in a window of 320 by 480 points, turned by hand.
///
/// Its layout, data source and delegate note every call in one story.
@MainActor
package final class ListInWindow {
  package let story = Story()
  package let loop = TurnLoop()
  package let window: UIWindow
  package let view: UICollectionView
  package let layout: RecordingLayout
  package let source: RecordingSource
  private let frames = FrameClock(frameRate: 60)
  private var finger = CGPoint(x: 160, y: 240)

  /// A list that has not had its first pass.
  package init(rows: Int = 40, height: CGFloat = 480) {
    let size = CGSize(width: 320, height: height)
    window = UIWindow(screen: UIScreen(size: size, scale: 3), turnLoop: loop)
    layout = RecordingLayout(story)
    source = RecordingSource(story, counts: [rows])
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    story.view = view
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.delegate = source
    window.addSubview(view)
  }

  /// A list on screen, of which the story begins now.
  package static func onScreen(rows: Int = 40, height: CGFloat = 480) -> ListInWindow {
    let list = ListInWindow(rows: rows, height: height)
    _ = list.turn()
    return list
  }

  /// Runs the update cycle, and tells what was called since the last time.
  @discardableResult
  package func turn() -> [String] {
    loop.runUpdateCycle()
    return story.take()
  }

  /// Runs the next display frame of 60 a second, its update cycle included.
  @discardableResult
  package func frame() -> [String] {
    loop.now = frames.instant(ofFrame: frames.firstFrame(after: loop.now))
    loop.fireTimers()
    loop.runFrame()
    loop.runMainQueue()
    return turn()
  }

  /// Runs so many frames, and tells what was called in them.
  package func frames(_ count: Int = 30) -> [String] {
    (0..<count).flatMap { _ in frame() }
  }

  /// A list on screen in a view of 480 points whose rows are 100 high, and a layout of rows of 50.
  package static func betweenLayouts(rows: Int = 4) -> (list: ListInWindow, low: RecordingLayout) {
    let list = ListInWindow(rows: rows)
    list.turn()
    list.layout.name = "high "
    let low = RecordingLayout(list.story)
    low.name = "low "
    low.rowHeight = 50
    return (list, low)
  }

  package func pass(milliseconds: Int64) {
    loop.now = loop.now.advanced(by: .milliseconds(milliseconds))
  }

  /// Lays headers of 20 points over the rows, at these heights of the content.
  package func addHeaders(at heights: [CGFloat], zIndex: Int = 0) {
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "view")
    layout.others = {
      heights.enumerated().map { index, y in
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: "header", with: [0, index])
        attributes.frame = CGRect(x: 0, y: y, width: 320, height: 20)
        attributes.zIndex = zIndex
        return attributes
      }
    }
  }

  // MARK: A finger

  package func touchDown() {
    finger = CGPoint(x: 160, y: 240)
    send(.began)
  }

  /// Moves the finger by so many points within 16 ms.
  package func dragFinger(by distance: CGFloat) {
    pass(milliseconds: 16)
    finger.y += distance
    send(.moved)
  }

  package func lift() {
    send(.ended)
  }

  private func send(_ phase: UITouch.Phase) {
    window.touchRouter.send([TouchRouter.Sample(finger: 0, phase: phase, location: finger)])
  }

  // MARK: What is seen

  /// The rows on screen, as far as they are cells.
  package var rowsOnScreen: [Int] { view.indexPathsForVisibleItems.map(\.item) }

  /// The elements on screen back to front: the row's number, or kind and path.
  package var stack: [String] {
    view.visibleElements.map { element in
      element.category == .cell
        ? "\(element.path.item)" : "\(element.kind) \(element.path.section).\(element.path.item)"
    }
  }
}
