import Flickbook
import Testing
import UIKit

// App code may leave out imports, as with UIKit's own module: this file does not import Foundation.

/// A cell that cannot be made without a title, as an app writes it for its own use.
private final class TitledCell: UICollectionViewCell {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private final class TitledView: UIView {
  let title: String

  init(title: String) {
    self.title = title
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A cell that counts how it was made.
private class CountedCell: UICollectionViewCell {
  static var made: [CGSize] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    CountedCell.made.append(frame.size)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

private final class DerivedCell: CountedCell {
  var note = "derived"
}

/// A context with an initializer that takes a reason, besides the initializer for layouts.
private final class ReasonContext: UICollectionViewFlowLayoutInvalidationContext {
  let reason: String

  override init() {
    reason = "none"
    super.init()
  }

  init(reason: String) {
    self.reason = reason
    super.init()
  }
}

private final class ReasonLayout: UICollectionViewFlowLayout {
  var reasons: [String] = []

  override class var invalidationContextClass: AnyClass { return ReasonContext.self }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    reasons.append((context as? ReasonContext)?.reason ?? "no context of mine")
  }
}

private final class UpdateItem: UICollectionViewUpdateItem {
  override var updateAction: Action { return .move }
}

private final class Rows: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

/// The Swift that app code is written in.
@Suite("The language of app code")
@MainActor
struct LanguageTests {
  @Test("A view or cell may have initializers of its own alone, besides the coder's")
  func ownInitializers() {
    #expect(TitledCell(title: "a").bounds.width == 100)
    #expect(TitledView(title: "b").title == "b")
  }

  @Test("A registered class is made by its own init(frame:), inherited or overridden")
  func registered() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let rows = Rows()
    view.register(DerivedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    CountedCell.made = []
    let stage = Stage(collectionView: view)
    #expect(CountedCell.made == Array(repeating: CGSize(width: 300, height: 50), count: 3))
    #expect(view.visibleCells.allSatisfy { ($0 as? DerivedCell)?.note == "derived" })
    _ = stage
  }

  @Test("A layout makes contexts of its own class")
  func contexts() {
    let layout = ReasonLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let rows = Rows()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    let stage = Stage(collectionView: view)
    layout.reasons = []
    view.frame.size.width = 200
    layout.invalidateLayout(with: ReasonContext(reason: "mine"))
    #expect(layout.reasons == ["none", "mine"])
    _ = stage
  }

  @Test("An update item may be made, and overridden")
  func updateItems() {
    let plain = UICollectionViewUpdateItem()
    #expect(plain.updateAction == .none && plain.indexPathBeforeUpdate == nil)
    #expect(UpdateItem().updateAction == .move)
  }

  @Test("An async function calls methods with a completion without await, as with UIKit's headers")
  func asyncContext() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    let layout = UICollectionViewFlowLayout()
    view.performBatchUpdates {}
    view.setCollectionViewLayout(layout, animated: false)
    UIView.animate(withDuration: 0) { view.alpha = 0.5 }
    UIViewController().dismiss(animated: false)
    #expect(view.collectionViewLayout === layout && view.alpha == 0.5)
    guard let address = URL(string: "https://example.org") else { return }
    await UIApplication.shared.open(address)
    #expect(await UIApplication.shared.open(address, options: [:]) == false)
  }

  @Test("Work for later runs by the stage's clock, from the stage, the window or a callback")
  func later() throws {
    let layout = UICollectionViewFlowLayout()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let stage = Stage(collectionView: view)
    var notes: [String] = []
    stage.mainQueue.async { notes.append("block") }
    view.window?.mainQueue.asyncAfter(delay: 0.3) {
      notes.append("after")
      MainQueue.current?.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
        notes.append("timer")
        if notes.count == 4 { timer.invalidate() }
      }
    }
    #expect(notes.isEmpty)
    try stage.perform(.settle(limit: .milliseconds(5000)))
    #expect(notes == ["block", "after", "timer", "timer"])
    #expect(stage.now.since(.start).seconds >= 0.7 && stage.now.since(.start).seconds < 0.72)
  }
}
