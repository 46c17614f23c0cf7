import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@Suite("Safe area")
@MainActor
struct SafeAreaTests {
  private nonisolated static let safe = UIEdgeInsets(top: 47, left: 5, bottom: 34, right: 5)
  private let screen = TouchedScreen(
    CGSize(width: 300, height: 400), safeAreaInsets: SafeAreaTests.safe)

  private func list(_ content: CGSize, _ frame: CGRect? = nil) -> UIScrollView {
    let view = UIScrollView(frame: frame ?? CGRect(x: 0, y: 0, width: 300, height: 400))
    view.contentSize = content
    return view
  }

  @Test("A view has of it what reaches into its frame")
  func reach() {
    let view = UIView(frame: CGRect(x: 0, y: 30, width: 200, height: 100))
    #expect(view.safeAreaInsets == .zero)
    screen.window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 17, left: 5, bottom: 0, right: 0))
    #expect(screen.window.safeAreaInsets == Self.safe)
  }

  @Test("A view that juts out has none at an edge where its superview has none (A44)")
  func jutsOut() {
    let holder = UIView(frame: CGRect(x: 50, y: 100, width: 200, height: 300))
    let view = UIView(frame: CGRect(x: -60, y: -90, width: 300, height: 400))
    holder.addSubview(view)
    screen.window.addSubview(holder)
    #expect(holder.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
  }

  @Test("Content of a scroll view has none along the axes whose inset includes it (A44a)")
  func inScrollView() {
    let view = list(CGSize(width: 300, height: 1000))
    let rows = [0.0, 350, 990].map { y in
      UIView(frame: CGRect(x: 0, y: y, width: 300, height: 20))
    }
    for row in rows { view.addSubview(row) }
    screen.window.addSubview(view)
    let sides = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    #expect(rows.map(\.safeAreaInsets) == [sides, sides, sides])
    #expect(view.safeAreaInsets == Self.safe)
    view.contentInsetAdjustmentBehavior = .always
    #expect(rows.map(\.safeAreaInsets) == [.zero, .zero, .zero])
    view.contentInsetAdjustmentBehavior = .never
    view.contentOffset = .zero
    #expect(rows[0].safeAreaInsets.top == 47)
    view.contentOffset.y = 20
    #expect(rows[0].safeAreaInsets.top == 67, "the row begins above the edge")
  }

  /// A view that counts how often its safe area changes.
  private final class NotedView: UIView {
    var changes = 0

    override func safeAreaInsetsDidChange() { changes += 1 }
  }

  @Test("What is on the margins of a view follows where constraints move it (A44d)")
  func movedByConstraints() throws {
    let (card, part) = (NotedView(), UIView())
    for view in [card, part] { view.translatesAutoresizingMaskIntoConstraints = false }
    screen.window.addSubview(card)
    card.addSubview(part)
    let top = card.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 60)
    NSLayoutConstraint.activate([
      top,
      card.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor, constant: 20),
      part.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      part.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      part.heightAnchor.constraint(equalToConstant: 10),
      card.bottomAnchor.constraint(equalTo: part.bottomAnchor),
    ])
    screen.pass(1)
    #expect(card.safeAreaInsets == .zero)
    #expect(part.frame.minY == 8)
    #expect(card.frame.height == 18)
    let changes = card.changes
    top.constant = 40
    screen.pass(1)
    #expect(card.safeAreaInsets.top == 7)
    #expect(part.frame.minY == 15)
    #expect(card.changes == changes + 1)
    // As far below the edge as before.
    top.constant = 50
    screen.pass(1)
    top.constant = 70
    screen.pass(1)
    #expect(part.frame.minY == 8)
    #expect(card.changes == changes + 2)
  }

  @Test("Content hears that it has lost its safe area to the inset, and has it again (A44a)")
  func tellsContent() {
    let view = list(CGSize(width: 300, height: 100))
    let row = NotedView(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    view.addSubview(row)
    screen.window.addSubview(view)
    let first = row.changes
    #expect(first > 0 && row.safeAreaInsets.top == 47)
    view.contentSize.height = 1000
    #expect(row.changes == first + 1 && row.safeAreaInsets.top == 0)
    view.contentSize.height = 1100
    #expect(row.changes == first + 1)
    view.contentSize.height = 100
    #expect(row.changes == first + 2 && row.safeAreaInsets.top == 47)
  }

  @Test("Views that were laid out before they came into a window follow its safe area (A44)")
  func laidOutBefore() {
    let page = NotedView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let (label, beside) = (
      UILabel(), NotedView(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    )
    label.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(label)
    page.addSubview(beside)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: page.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: page.safeAreaLayoutGuide.leadingAnchor),
    ])
    page.layoutIfNeeded()
    #expect(label.frame.origin == .zero && page.changes == 0)
    screen.window.addSubview(page)
    #expect(page.changes == 1 && beside.changes == 0)
    page.layoutIfNeeded()
    #expect(label.frame.origin == CGPoint(x: 5, y: 47))
  }

  private nonisolated static let behaviours:
    [(UIScrollView.ContentInsetAdjustmentBehavior, CGSize, UIEdgeInsets)] = [
      (.never, CGSize(width: 900, height: 900), .zero),
      (.always, CGSize(width: 10, height: 10), safe),
      (.scrollableAxes, CGSize(width: 300, height: 400), .zero),
      (
        .scrollableAxes, CGSize(width: 300, height: 400.5),
        UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      ),
      (
        .scrollableAxes, CGSize(width: 300.5, height: 400),
        UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
      ),
      (.automatic, CGSize(width: 900, height: 900), safe),
    ]

  @Test("It counts towards the inset by the behaviour (S4.33)", arguments: behaviours)
  func behaves(
    _ row: (
      behaviour: UIScrollView.ContentInsetAdjustmentBehavior, content: CGSize, added: UIEdgeInsets
    )
  ) {
    let view = list(row.content)
    view.contentInset.top = 10
    view.contentInsetAdjustmentBehavior = row.behaviour
    screen.window.addSubview(view)
    var expected = row.added
    expected.top += 10
    #expect(view.adjustedContentInset == expected)
    // What leaves its window keeps it (S4.33a).
    view.removeFromSuperview()
    #expect(view.adjustedContentInset == expected)
    view.contentInset.top = 0
    expected.top -= 10
    #expect(view.adjustedContentInset == expected)
  }

  @Test("What a window has taken on and off keeps its offset at the top, and calls nobody (S4.33a)")
  func leavesWindow() {
    let view = list(CGSize(width: 300, height: 1000))
    screen.window.addSubview(view)
    let noting = NotingInsets()
    view.delegate = noting
    #expect(view.contentOffset.y == -47)
    view.removeFromSuperview()
    view.contentSize.height = 1200
    screen.window.addSubview(view)
    #expect(view.contentOffset.y == -47 && view.adjustedContentInset.top == 47)
    #expect(noting.calls == 0)
    // In another place it has another part of the safe area.
    view.removeFromSuperview()
    view.frame.origin.y = 40
    screen.window.addSubview(view)
    #expect(view.adjustedContentInset.top == 7 && noting.calls > 0)
  }

  @Test(
    "A scroll view that constraints place and size has the safe area of its new frame (A44)",
    arguments: [
      (top: 0.0, height: 400.0, inset: 47.0), (0, 200, 47), (47, 353, 0), (20, 380, 27),
      (20, 200, 27), (100, 200, 0),
    ])
  func placed(row: (top: CGFloat, height: CGFloat, inset: CGFloat)) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let view = UIScrollView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let height = view.heightAnchor.constraint(equalToConstant: 400)
    NSLayoutConstraint.activate([
      top, height, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    view.contentSize = CGSize(width: 300, height: 1000)
    screen.window.addSubview(root)
    screen.loop.runUpdateCycle()
    #expect(view.frame.height == 400 && view.adjustedContentInset.top == 47)
    (top.constant, height.constant) = (row.top, row.height)
    screen.loop.runUpdateCycle()
    #expect(view.frame.minY == row.top && view.frame.height == row.height)
    #expect(view.adjustedContentInset.top == row.inset)
    #expect(view.contentOffset.y == -row.inset)
  }

  @Test("Negative insets that make a flow wider than the view do not make it scroll (S4.33)")
  func negativeInsets() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = RecordingSource(Story(), counts: [0])
    view.dataSource = source
    screen.window.addSubview(view)
    view.contentInset = UIEdgeInsets(top: 1, left: -7, bottom: 2, right: 5.631046359764078)
    screen.loop.runUpdateCycle()
    #expect(view.adjustedContentInset == view.contentInset)
    #expect(view.contentSize.width == 300 - view.contentInset.left - view.contentInset.right)
  }

  /// A collection view without items, as high as the screen, after its first update cycle.
  private func laidOut(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let source = RecordingSource(Story(), counts: [0])
    view.dataSource = source
    screen.window.addSubview(view)
    screen.loop.runUpdateCycle()
    withExtendedLifetime(source) {}
    return view
  }

  @Test(
    "The safe area of content that scrolls only without it stays from the second time on",
    arguments: [2, 50])
  func feedback(passes: Int) {
    let layout = AlternatingLayout(passes)
    let view = laidOut(layout)
    #expect(view.adjustedContentInset.top == 47)
    #expect(view.contentSize.height == 399)
    #expect(layout.preparations <= 5)
  }

  @Test("The safe area is not kept by content that becomes short in the same update cycle (S4.33)")
  func shrinkingContent() {
    let view = laidOut(AlternatingLayout(1))
    #expect(view.adjustedContentInset == .zero)
    #expect(view.contentSize.height == 399)
  }

  @Test("An axis that always bounces is scrollable (S4.33)")
  func alwaysBounces() {
    let view = list(CGSize(width: 10, height: 10))
    screen.window.addSubview(view)
    #expect(view.adjustedContentInset == .zero)
    view.alwaysBounceVertical = true
    #expect(view.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test(
    "Content at the top begins below it, and the range ends above its lower edge (S4.32, S4.34)")
  func pins() {
    let view = list(CGSize(width: 300, height: 1000))
    screen.window.addSubview(view)
    #expect(view.contentOffset == CGPoint(x: 0, y: -47))
    #expect(view.verticalRange == -47...634)
  }
}

/// A layout whose content is higher than a view of 400 points when the safe area is not added, and lower
/// when it is; after a number of such changes it is lower.
private final class AlternatingLayout: UICollectionViewLayout {
  private(set) var preparations = 0
  private var changes: Int
  private var height: CGFloat = 0
  private var insetBefore: CGFloat?

  init(_ changes: Int) {
    self.changes = changes
    super.init()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("not archived") }

  override var collectionViewContentSize: CGSize { CGSize(width: 300, height: height) }

  override func prepare() {
    preparations += 1
    guard let inset = collectionView?.adjustedContentInset.top, inset != insetBefore else { return }
    insetBefore = inset
    let isHigh = inset == 0 && changes > 0
    if isHigh { changes -= 1 }
    height = isHigh ? 401 : 399
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

/// Counts what a scroll view tells of its offset and its insets.
private final class NotingInsets: NSObject, UIScrollViewDelegate {
  var calls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { calls += 1 }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls += 1 }
}
