import Foundation
import Testing
import Timeline
import UIKitTestSupport

@testable import UIKit

/// Views that like other sizes than the layout gave them, in a layout of an app's own.
@Suite("Self-sizing")
@MainActor
struct SelfSizingTests {
  private let layout = LearningLayout()
  private let list: SizingList

  init() {
    list = SizingList(layout, count: 40)
    list.preferredSize = { path, size in
      CGSize(width: size.width, height: path.item % 2 == 0 ? 100 : 60)
    }
  }

  @Test("Cells are measured once, when they appear, and have their sizes in that update (S1.47)")
  func settles() {
    list.layOut()
    // Twelve of 40 points would come; the first six of 100 and 60 fill the view.
    #expect(list.takeAsked() == Array(0..<6))
    #expect(list.view.indexPathsForVisibleItems.map(\.item) == Array(0..<6))
    #expect(list.seen[2] == CGRect(x: 0, y: 160, width: 320, height: 100))
    #expect(list.view.contentSize.height == 1840)
    list.layOut()
    #expect(list.takeAsked() == [])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("The order: the view, the layout twice, the invalidation, and a new pass (S1.47)")
  func order() {
    list.count = 1
    list.layOut()
    let start = list.calls.firstIndex(of: "cellForItemAt") ?? 0
    #expect(
      list.calls[start...] == [
        "cellForItemAt", "dequeue", "preferredLayoutAttributesFitting",
        "shouldInvalidateLayoutForPreferredLayoutAttributes",
        "invalidationContextForPreferredLayoutAttributes", "invalidateLayoutWith", "contentSize",
        "updateCycle", "prepare",
        "collectionViewContentSize", "layoutAttributesForElements", "collectionViewContentSize",
        "willDisplay", "updateCycle",
      ])
  }

  @Test(
    "Each cell is measured when it is created, and cells that it pushes off the screen are never shown (S1.47)"
  )
  func oneByOne() {
    list.preferredSize = { _, size in CGSize(width: size.width, height: 200) }
    list.layOut()
    let wanted = ["cellForItemAt", "preferred", "willDisplay"]
    let calls = list.calls.filter { call in wanted.contains { call.hasPrefix($0) } }
    #expect(
      calls == [
        "cellForItemAt", "preferredLayoutAttributesFitting", "willDisplay", "cellForItemAt",
        "preferredLayoutAttributesFitting", "willDisplay", "cellForItemAt",
        "preferredLayoutAttributesFitting", "willDisplay",
      ])
    #expect(list.seen.keys.sorted() == [0, 1, 2])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("A view whose own size puts it off the screen is kept for its item (S1.47)")
  func neverShown() {
    layout.estimate = 400
    layout.holds = true
    // The second comes in at the lower edge, and the first grows past it.
    list.preferredSize = { path, size in
      CGSize(width: size.width, height: path.item == 0 ? 900 : 400)
    }
    list.layOut()
    #expect(list.takeAsked() == [0])
    #expect(list.seen.keys.sorted() == [0])
    #expect(!list.calls.contains { $0.hasPrefix("didEndDisplaying") })
  }

  @Test("However many are on screen, there is an end to the waiting")
  func manyAtOnce() {
    list.count = 2_000
    layout.estimate = 0.2
    list.preferredSize = { path, size in CGSize(width: size.width, height: 1) }
    list.layOut()
    #expect(list.seen.count == 480)
    #expect(list.view.checkInvariants() == [])
  }

  @Test("layoutIfNeeded() settles sizes as well (S1.7)")
  func layoutIfNeeded() {
    list.view.layoutIfNeeded()
    #expect(list.view.cellForItem(at: [0, 1])?.frame.height == 60)
  }

  @Test(
    "A layout that refuses keeps its sizes, and is asked again when a view's size changes (S1.47)")
  func refuses() {
    layout.learns = false
    list.layOut()
    #expect(list.takeAsked() == Array(0..<12))
    #expect(list.seen[0]?.height == 40)
    layout.estimate = 50
    layout.invalidateLayout()
    list.layOut()
    #expect(list.takeAsked() == Array(0..<10))
    layout.learns = true
    layout.estimate = 60
    layout.invalidateLayout()
    list.layOut()
    #expect(list.seen[0]?.height == 100)
    #expect(
      !UICollectionViewLayout().shouldInvalidateLayout(
        forPreferredLayoutAttributes: UICollectionViewLayoutAttributes(forCellWith: [0, 0]),
        withOriginalAttributes: UICollectionViewLayoutAttributes(forCellWith: [0, 1])))
  }

  @Test("A view that prefers its current size causes no query of the layout")
  func content() {
    list.preferredSize = { $1 }
    list.layOut()
    #expect(!list.calls.contains { $0.hasPrefix("preferred") || $0.hasPrefix("shouldInvalidate") })
  }

  @Test("A cell to which the layout gives another size is measured once for that size")
  func otherSize() {
    list.count = 1
    layout.taken = { $0 + 7 }
    list.layOut()
    #expect(list.takeAsked() == [0, 0])
    #expect(list.seen[0]?.height == 107)
  }

  @Test("Supplementary views are measured, too (S1.47)")
  func supplementary() {
    layout.headerHeight = 10
    list.headerSize = CGSize(width: 320, height: 33)
    list.layOut()
    #expect(list.view.supplementaryView(forElementKind: "header", at: [0, 0])?.frame.height == 33)
    #expect(list.seen[0]?.minY == 33)
  }

  @Test("Cells that return unchanged are not measured again; reloaded ones are")
  func again() {
    list.layOut()
    _ = list.takeAsked()
    list.view.contentOffset.y = 500
    list.layOut()
    list.view.contentOffset.y = 0
    list.layOut()
    #expect(!list.takeAsked().contains(0))
    list.view.reloadItems(at: [[0, 0]])
    list.layOut()
    #expect(list.takeAsked() == [0])
  }

  @Test("A reconfigured cell is measured again, and the others make way")
  func reconfigures() {
    list.layOut()
    _ = list.takeAsked()
    list.preferredSize = { _, size in CGSize(width: size.width, height: 90) }
    list.view.reconfigureItems(at: [[0, 1]])
    list.layOut()
    #expect(list.takeAsked().first == 1)
    #expect(list.seen[1]?.height == 90)
    #expect(list.seen[2]?.minY == 190)
  }

  @Test("Inserted cells get their sizes, and the others make way by animation")
  func inserts() {
    list.layOut()
    _ = list.takeAsked()
    list.count = 41
    list.view.insertItems(at: [[0, 0]])
    list.layOut()
    #expect(list.takeAsked().contains(0))
    #expect(list.view.checkInvariants() == [])
    #expect(list.loop.isAnimating)
  }

  /// Changes after which the layout takes 300 points for each row until its cells are asked, which
  /// prefer 100.
  enum EstimatedChange: CaseIterable {
    case update, layout

    /// The indices of the items before the change, by their indices after it, that stay on screen.
    var kept: [Int: Int] {
      switch self {
      case .update: [1: 0, 2: 1, 3: 2, 4: 3]
      // Item 2 keeps the middle of the view, so that the first two leave at the top.
      case .layout: [2: 2, 3: 3, 4: 4]
      }
    }
  }

  private func make(_ change: EstimatedChange, in list: SizingList) {
    switch change {
    case .update:
      list.count += 1
      list.view.insertItems(at: [[0, 0]])
    case .layout: list.view.setCollectionViewLayout(Self.strictLayout(), animated: true)
    }
  }

  private static func strictLayout() -> StrictLayout {
    let layout = StrictLayout()
    (layout.rowHeight, layout.fits) = (300, true)
    return layout
  }

  @Test(
    "A cell that the layout's estimates push out of sight comes back with its item (S7.26d)",
    arguments: EstimatedChange.allCases)
  func comesBack(change: EstimatedChange) {
    let list = SizingList(Self.strictLayout(), count: 20)
    list.preferredSize = { CGSize(width: $1.width, height: 100) }
    list.layOut()
    let before = (0..<5).map { list.view.cellForItem(at: [0, $0]) }
    make(change, in: list)
    let pushedOut = change.kept.keys.filter { list.view.cellForItem(at: [0, $0]) == nil }
    #expect(!pushedOut.isEmpty)
    list.layOut()
    for (item, old) in change.kept {
      #expect(list.view.cellForItem(at: [0, item]) === before[old], "item \(item)")
    }
    #expect(list.view.partingElements.count { $0.category == .cell } == 1)
    #expect(list.view.checkInvariants() == [])
    list.loop.now = list.loop.now.advanced(by: .milliseconds(500))
    list.loop.fireTimers()
    list.loop.runMainQueue()
    #expect(list.view.partingElements.isEmpty)
    for (item, old) in change.kept {
      #expect(list.view.cellForItem(at: [0, item]) === before[old], "item \(item)")
    }
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Visible content stays in place while views above it get their sizes (S1.51)")
  func holdsStill() {
    layout.holds = true
    list.layOut()
    list.view.contentOffset.y = 1500
    list.layOut()
    for _ in 0..<60 {
      let before = list.seen
      let offset = list.view.contentOffset.y
      guard offset > 12 else { break }
      list.view.contentOffset.y = offset - 11
      list.layOut()
      let after = list.seen
      for (item, frame) in before where frame.maxY < 469 && frame.minY > 0 {
        #expect(after[item]?.minY == frame.minY + 11, "item \(item)")
      }
    }
  }

  @Test("Sizes that never settle are given up with UIKit's words, and the view lives on")
  func neverRests() {
    let reports = Reports()
    defer { reports.end() }
    list.count = 1
    layout.taken = { $0 + 1 }
    list.preferredSize = { _, size in CGSize(width: size.width, height: size.height + 1) }
    list.layOut()
    let reasons = reports.take()
    #expect(reasons.count == 1)
    #expect(reasons.first?.contains("is stuck in its update/layout loop") == true)
    list.layOut()
    #expect(reports.take() == [])
    list.view.reloadData()
    layout.learns = false
    list.layOut()
    #expect(list.view.visibleCells.count == 1)
  }

  @Test("A size that is not finite is reported and ignored")
  func notFinite() {
    list.count = 1
    list.preferredSize = { _, _ in CGSize(width: CGFloat.nan, height: .infinity) }
    list.layOut()
    #expect(list.calls.count { $0.hasPrefix("failure: the view of") } == 1)
    #expect(list.seen[0]?.height == 40)
  }
}
