import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Layout attributes")
@MainActor
struct LayoutAttributesTests {
  private let path = IndexPath(item: 1, section: 0)

  @Test("New attributes are visible, unturned and without size (S1.41)")
  func defaults() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.frame == .zero)
    #expect(attributes.alpha == 1)
    #expect(attributes.zIndex == 0)
    #expect(!attributes.isHidden)
    #expect(attributes.transform == .identity)
    #expect(attributes.indexPath == path)
    #expect(attributes.representedElementCategory == .cell)
    #expect(attributes.representedElementKind == nil)
  }

  @Test("Supplementary and decoration views have a kind")
  func kinds() {
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)
    #expect(header.representedElementCategory == .supplementaryView)
    #expect(header.representedElementKind == "a")
    let shelf = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "b", with: path)
    #expect(shelf.representedElementCategory == .decorationView)
    #expect(shelf.representedElementKind == "b")
  }

  @Test("Size and centre are kept apart, and the frame is both (S1.42)")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.size = CGSize(width: 50, height: 60)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.frame == CGRect(x: 0, y: 10, width: 50, height: 60))
    attributes.center = CGPoint(x: 100, y: 100)
    #expect(attributes.size == CGSize(width: 50, height: 60))
    #expect(attributes.frame == CGRect(x: 75, y: 70, width: 50, height: 60))
    attributes.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(attributes.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
  }

  @Test("Under a transform the frame is the upright rectangle around the result (S1.42)")
  func transformed() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.frame == CGRect(x: -50, y: -50, width: 200, height: 150))
    #expect(attributes.size == CGSize(width: 100, height: 50))
    attributes.transform = .identity
    #expect(attributes.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("Attributes with equal properties of one element are equal (S1.44)")
  func equality() {
    func attributes(_ change: (UICollectionViewLayoutAttributes) -> Void = { _ in })
      -> UICollectionViewLayoutAttributes
    {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      change(attributes)
      return attributes
    }
    let plain = attributes()
    #expect(plain.isEqual(attributes()))
    #expect(plain.hash == attributes().hash)
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.size.width = 1 }, { $0.center.x = 1 }, { $0.alpha = 0.5 }, { $0.zIndex = 1 },
      { $0.isHidden = true }, { $0.transform = CGAffineTransform(scaleX: 2, y: 1) },
      { $0.indexPath = [0, 2] },
    ]
    for change in changes { #expect(!plain.isEqual(attributes(change))) }
    #expect(
      !plain.isEqual(
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "a", with: path)))
    #expect(!plain.isEqual(nil))
    #expect(!plain.isEqual("attributes"))
  }

  @Test("A copy has the object's class, is equal, and is independent (S1.44, S1.46)")
  func copy() throws {
    let attributes = TintedAttributes(forDecorationViewOfKind: "b", with: path)
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    attributes.tint = 7
    let copy = try #require(attributes.copy() as? TintedAttributes)
    #expect(copy !== attributes)
    #expect(copy.isEqual(attributes))
    copy.tint = 8
    #expect(!copy.isEqual(attributes))
    #expect(attributes.tint == 7)
  }

  // MARK: Applying

  @Test("Attributes are applied in the view before the data source has it, and once (S1.44, S1.45)")
  func appliedInDequeue() {
    let list = ListInWindow(rows: 1)
    var seen: [String] = []
    ApplyingCell.onApply = { cell, attributes in
      seen.append("apply \(attributes.indexPath.item) in \(cell.superview === list.view)")
    }
    list.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "cell")
    list.source.provideCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      seen.append("dequeued with \(text(cell.bounds.size)) at \(stretch(cell.frame))")
      return cell
    }
    list.turn()
    #expect(seen == ["apply 0 in true", "dequeued with 320×100 at 0...100"])
    ApplyingCell.onApply = nil
  }

  @Test("Equal attributes are not applied again, different ones are (S1.44)")
  func appliedWhenDifferent() {
    let list = ListInWindow(rows: 2)
    var applied: [Int] = []
    ApplyingCell.onApply = { applied.append($1.indexPath.item) }
    list.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    #expect(applied == [0, 1])
    list.layout.invalidateLayout()
    list.turn()
    #expect(applied == [0, 1])
    list.layout.adjust = { if $0.indexPath.item == 1 { $0.alpha = 0.5 } }
    list.layout.invalidateLayout()
    list.turn()
    #expect(applied == [0, 1, 1])
    #expect(list.view.cellForItem(at: [0, 1])?.alpha == 0.5)
    ApplyingCell.onApply = nil
  }

  @Test("A property of a subclass counts if its isEqual compares it (S1.44)")
  func appliedForSubclass() {
    let list = ListInWindow(rows: 1)
    let layout = TintedRows(list.story)
    var tints: [Int] = []
    ApplyingCell.onApply = { tints.append(($1 as? TintedAttributes)?.tint ?? -1) }
    list.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "cell")
    list.view.collectionViewLayout = layout
    list.turn()
    layout.invalidateLayout()
    list.turn()
    #expect(tints == [0])
    layout.adjust = { ($0 as? TintedAttributes)?.tint = 3 }
    layout.invalidateLayout()
    list.turn()
    #expect(tints == [0, 3])
    ApplyingCell.onApply = nil
  }

  @Test("A layout may return modified objects again, since the view keeps copies (S1.46)")
  func changedInPlace() {
    let list = ListInWindow(rows: 0)
    let own = TintedAttributes(forCellWith: [0, 0])
    own.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    list.source.counts = [1]
    list.layout.countRows = { _ in 0 }
    list.layout.others = { [own] }
    var tints: [Int] = []
    ApplyingCell.onApply = { tints.append(($1 as? TintedAttributes)?.tint ?? -1) }
    list.view.register(ApplyingCell.self, forCellWithReuseIdentifier: "cell")
    list.turn()
    own.tint = 5
    list.layout.invalidateLayout()
    list.turn()
    #expect(tints == [0, 5])
    ApplyingCell.onApply = nil
  }

  @Test("What the data source does to a cell's geometry does not last (S8.4)")
  func geometryIsTheLayouts() {
    let list = ListInWindow(rows: 1)
    list.source.provideCell = { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
      return cell
    }
    list.turn()
    #expect(
      list.view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
  }
}

/// Attributes with a property of their own.
final class TintedAttributes: UICollectionViewLayoutAttributes {
  nonisolated(unsafe) var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
  }
}

/// Rows that carry a tint.
private final class TintedRows: RecordingLayout {
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
}

/// Tells of the attributes that it gets.
private final class ApplyingCell: UICollectionViewCell {
  static var onApply: ((ApplyingCell, UICollectionViewLayoutAttributes) -> Void)?

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    Self.onApply?(self, layoutAttributes)
  }
}
