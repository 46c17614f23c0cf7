import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("UIKit's exceptions")
@MainActor
struct ExceptionTests {
  private nonisolated static let kept =
    "Expected dequeued view to be returned to the collection view in preparation for display. "
    + "When the collection view's data source is asked to provide a view for a given index path, "
    + "ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing "
    + "views without a request from the collection view. For retrieving an existing view in the "
    + "collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView "
    + "supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <UICollectionViewCell>; "
    + "Collection view: <UICollectionView>"

  private nonisolated static func notRegistered(_ kind: String, _ identifier: String) -> String {
    "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib "
      + "or a class for the identifier or connect a prototype cell in a storyboard"
  }

  /// A way of answering for a cell, and what is said of it.
  struct Answer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let reason: String
    let provide: @MainActor (UICollectionView, IndexPath) -> UICollectionViewCell
  }

  private nonisolated static let answers = [
    Answer(
      testDescription: "an identifier that nobody registered (S8.2)",
      reason: notRegistered("UICollectionElementKindCell", "ghost")
    ) { $0.dequeueReusableCell(withReuseIdentifier: "ghost", for: $1) },
    Answer(
      testDescription: "a cell that was not dequeued (S8.5)",
      reason: "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a "
        + "reuseIdentifier - cells must be retrieved by calling "
        + "-dequeueReusableCellWithReuseIdentifier:forIndexPath:"
    ) { _, _ in UICollectionViewCell(frame: .zero) },
    Answer(testDescription: "two cells dequeued for one (S8.6)", reason: kept) {
      _ = $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
      return $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1)
    },
    Answer(testDescription: "a cell of another item (S8.6)", reason: kept) { view, path in
      view.cellForItem(at: [0, 0])
        ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    },
  ]

  @Test("A wrong cell is reported with UIKit's message and not shown", arguments: answers)
  func wrongCell(_ answer: Answer) {
    let list = ListInWindow(rows: 2)
    let reports = Reports()
    list.source.provideCell = { view, path in
      path.item == 1
        ? answer.provide(view, path)
        : view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    list.turn()
    #expect(reports.take() == [answer.reason])
    #expect(reports.names == [.internalInconsistency])
    #expect(list.stack == ["0"])
    #expect(list.view.subviews.count == 1, "nothing is left behind")
    list.source.provideCell = { $0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1) }
    list.view.reloadData()
    list.turn()
    #expect(reports.take() == [])
    #expect(list.stack == ["0", "1"])
    reports.end()
  }

  @Test("A cell dequeued without a request is reported at the end of the next pass (S8.6a, S8.19)")
  func unasked() {
    let list = ListInWindow.onScreen(rows: 1)
    let reports = Reports()
    let cell = list.view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
    #expect(reports.take() == [])
    #expect(cell.superview === list.view)
    list.turn()
    #expect(reports.take() == [Self.kept])
    #expect(list.view.subviews.count == 1)
    list.view.contentOffset.y = 5
    list.turn()
    #expect(reports.take() == [])
    reports.end()
  }

  @Test("A cell dequeued without a request may be removed, or returned later (S8.6a)")
  func unaskedAndUsed() {
    let list = ListInWindow.onScreen(rows: 1)
    let reports = Reports()
    let removed = list.view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
    removed.removeFromSuperview()
    list.turn()
    let early = list.view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 1])
    list.source.provideCell = { view, path in
      path.item == 1 ? early : view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    list.source.counts = [2]
    list.view.reloadData()
    list.turn()
    #expect(reports.take() == [])
    #expect(list.view.cellForItem(at: [0, 1]) === early)
    #expect(early.frame == CGRect(x: 0, y: 100, width: 320, height: 100))
    #expect(list.view.checkInvariants() == [])
    reports.end()
  }

  @Test("A data source that a test calls outside of a window raises nothing (S8.6a)")
  func calledByTest() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let source = RecordingSource(Story(), counts: [3])
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let reports = Reports()
    _ = source.collectionView(view, cellForItemAt: [0, 2])
    #expect(reports.take() == [])
    reports.end()
  }

  @Test("Registering nil takes the class away (S8.1)")
  func unregistered() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.view.register(nil as AnyClass?, forCellWithReuseIdentifier: "cell")
    list.turn()
    #expect(reports.take() == [Self.notRegistered("UICollectionElementKindCell", "cell")])
    reports.end()
  }

  private nonisolated static func needsIdentifier(_ selector: String) -> String {
    "must pass a valid reuse identifier to -[UICollectionView \(selector)]"
  }

  @Test("An identifier without characters is refused where it is registered")
  func emptyRegistration() {
    let list = ListInWindow.onScreen(rows: 1)
    let reports = Reports()
    list.view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "")
    list.view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "header",
      withReuseIdentifier: "")
    #expect(
      reports.take() == [
        Self.needsIdentifier("registerClass:forCellWithReuseIdentifier:"),
        Self.needsIdentifier("registerClass:forSupplementaryViewOfKind:withReuseIdentifier:"),
      ])
    #expect(reports.names == [.invalidArgument, .invalidArgument])
    reports.end()
  }

  @Test("An identifier without characters is refused where it is dequeued")
  func emptyIdentifier() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.addHeaders(at: [0])
    list.source.provideCell = { $0.dequeueReusableCell(withReuseIdentifier: "", for: $1) }
    list.source.provideView = {
      $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "", for: $2)
    }
    list.turn()
    #expect(
      reports.take() == [
        Self.needsIdentifier("dequeueReusableCellWithReuseIdentifier:forIndexPath:"),
        Self.needsIdentifier(
          "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:"),
      ])
    #expect(reports.names == [.invalidArgument, .invalidArgument])
    #expect(list.stack == [])
    reports.end()
  }

  @Test("A section that does not exist has no items to count (S8.7)", arguments: [-1, 1])
  func missingSection(section: Int) {
    let list = ListInWindow.onScreen(rows: 3)
    let reports = Reports()
    #expect(list.view.numberOfItems(inSection: section) == 0)
    #expect(
      reports.take() == [
        "request for number of items in section \(section) when there are only 1 sections in the "
          + "collection view"
      ])
    #expect(list.view.numberOfItems(inSection: 0) == 3)
    #expect(reports.take() == [])
    reports.end()
  }

  @Test("A header of an unregistered kind is reported by its kind (S8.21)")
  func unregisteredHeader() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.addHeaders(at: [0])
    list.source.provideView = {
      $0.dequeueReusableSupplementaryView(ofKind: $1, withReuseIdentifier: "ghost", for: $2)
    }
    list.turn()
    #expect(reports.take() == [Self.notRegistered("header", "ghost")])
    #expect(list.stack == ["0"])
    reports.end()
  }

  @Test("A header that was not dequeued is refused (S8.22)")
  func headerNotDequeued() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.addHeaders(at: [0])
    list.source.provideView = { _, _, _ in UICollectionReusableView(frame: .zero) }
    list.turn()
    #expect(reports.take() == [Self.notRetrieved("<UICollectionReusableView>")])
    reports.end()
  }

  @Test("A data source without a header to return is reported (S8.22)")
  func noHeaderMethod() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.addHeaders(at: [0])
    let source = CellsOnly()
    list.view.dataSource = source
    list.turn()
    #expect(reports.take() == [Self.notRetrieved("(null)")])
    #expect(list.stack == ["0"])
    reports.end()
  }

  private static func notRetrieved(_ view: String) -> String {
    "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath "
      + "(header,<NSIndexPath {length = 2, path = 0 - 0}>) was not retrieved by calling "
      + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
      + "(\(view))"
  }

  @Test("A decoration view without a class is reported")
  func decorationWithoutClass() {
    let list = ListInWindow(rows: 1)
    let reports = Reports()
    list.layout.others = {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: "shelf", with: [0, 0])
      attributes.size = CGSize(width: 10, height: 10)
      return [attributes]
    }
    list.turn()
    #expect(reports.take() == [Self.notRegistered("shelf", "shelf")])
    reports.end()
  }

  // MARK: Without a handler

  @Test("Without a handler the program ends (S8.2)")
  func trapsOnUnregisteredCell() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let list = ListInWindow(rows: 1)
        list.source.provideCell = { $0.dequeueReusableCell(withReuseIdentifier: "ghost", for: $1) }
        list.turn()
      }
    }
  }

  @Test("Without a handler the program ends with UIKit's words (S8.7)")
  func trapsWithText() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let list = ListInWindow(rows: 1)
        _ = list.view.numberOfItems(inSection: 7)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "NSInternalInconsistencyException: request for number of items in section 7 when there are "
          + "only 1 sections in the collection view"))
  }
}

/// A data source of one cell and no supplementary views.
@MainActor
private final class CellsOnly: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
