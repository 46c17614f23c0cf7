import Foundation
import Testing

@testable import UIKit

/// The properties of its view that a flow takes into account.
@Suite("Surroundings of a flow")
@MainActor
struct FlowSurroundingsTests {
  /// Whether left and right are swapped where the language runs the other way.
  private final class Turned: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private let safe = UIEdgeInsets(top: 40, left: 30, bottom: 20, right: 50)

  private func list(
    _ layout: UICollectionViewFlowLayout, _ size: CGSize = CGSize(width: 300, height: 200),
    count: Int = 3, safe: UIEdgeInsets = .zero
  ) -> SizingList {
    let list = SizingList(layout, count: count, size: size)
    layout.itemSize = CGSize(width: 100, height: 40)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    list.window.coverEdges(safe)
    list.layOut()
    return list
  }

  private func frame(_ layout: UICollectionViewFlowLayout, _ item: Int) -> CGRect? {
    layout.layoutAttributesForItem(at: [0, item])?.frame
  }

  // MARK: The reference of section insets

  @Test(
    "Insets are measured from the content inset, the safe area or the margins (S2.27)",
    arguments: [
      (.fromContentInset, 5, 198), (.fromSafeArea, 35, 148), (.fromLayoutMargins, 43, 140),
    ] as [(UICollectionViewFlowLayout.SectionInsetReference, CGFloat, CGFloat)])
  func reference(
    _ reference: UICollectionViewFlowLayout.SectionInsetReference, first: CGFloat, last: CGFloat
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    layout.sectionInsetReference = reference
    let list = list(layout, safe: safe)
    layout.itemSize = CGSize(width: 97, height: 40)
    list.layOut()
    // Two items on a line: flush with both ends of its room.
    #expect(frame(layout, 0)?.minX == first)
    #expect(frame(layout, 1)?.minX == last)
    #expect(list.view.contentSize.width == 300)
  }

  @Test("What the content inset has of the safe area counts once (S2.27)")
  func countsOnce() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInsetReference = .fromSafeArea
    let list = list(layout, safe: safe)
    list.view.contentInsetAdjustmentBehavior = .always
    list.layOut()
    #expect(list.view.contentSize.width == 220)
    #expect(frame(layout, 0)?.minX == 0)
    #expect(frame(layout, 1)?.minX == 120)
  }

  @Test("Other margins and another safe area lay out again (S2.27)")
  func followsMargins() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionInsetReference = .fromLayoutMargins
    let list = list(layout)
    #expect(frame(layout, 0)?.minX == 8)
    list.view.layoutMargins.left = 20
    list.layOut()
    #expect(frame(layout, 0)?.minX == 20)
    list.window.coverEdges(UIEdgeInsets(top: 0, left: 9, bottom: 0, right: 0))
    list.layOut()
    #expect(frame(layout, 0)?.minX == 29)
    list.view.insetsLayoutMarginsFromSafeArea = false
    list.layOut()
    #expect(frame(layout, 0)?.minX == 20)
  }

  @Test("A flow that does not look at them is not disturbed by them")
  func undisturbed() {
    let layout = UICollectionViewFlowLayout()
    let list = list(layout)
    list.calls = []
    list.view.layoutMargins.left = 20
    list.view.semanticContentAttribute = .forceRightToLeft
    #expect(list.calls == [])
  }

  @Test("Another content inset breaks the lines again (S2.2)")
  func newInset() {
    let layout = UICollectionViewFlowLayout()
    let list = list(layout)
    list.view.contentInset.left = 60
    list.layOut()
    #expect(list.view.contentSize.width == 240)
    #expect(frame(layout, 1)?.minX == 140)
  }

  // MARK: Direction

  @Test("A view's direction is its meaning's, or its screen's")
  func direction() {
    let list = list(UICollectionViewFlowLayout())
    let view = list.view
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    list.window.setLayoutDirection(.rightToLeft)
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    for attribute in [UISemanticContentAttribute.playback, .spatial, .forceLeftToRight] {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
    list.window.setLayoutDirection(.leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("Leading is left in every language, unless the layout says that it flips (S2.28)")
  func doesNotFlip() {
    let layout = UICollectionViewFlowLayout()
    let list = list(layout)
    list.window.setLayoutDirection(.rightToLeft)
    layout.invalidateLayout()
    list.layOut()
    #expect(frame(layout, 0)?.minX == 0)
  }

  @Test(
    "A layout that flips has its first item at the right, and turns when the language does (S2.28)")
  func flips() {
    let layout = Turned()
    layout.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 40)
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let list = list(layout)
    #expect(frame(layout, 0) == CGRect(x: 10, y: 20, width: 100, height: 40))
    list.window.setLayoutDirection(.rightToLeft)
    list.layOut()
    #expect(frame(layout, 0) == CGRect(x: 190, y: 20, width: 100, height: 40))
    #expect(frame(layout, 1) == CGRect(x: 40, y: 20, width: 100, height: 40))
    #expect(frame(layout, 2) == CGRect(x: 190, y: 60, width: 100, height: 40))
    #expect(list.seen[1] == frame(layout, 1))
    #expect(list.view.indexPathForItem(at: CGPoint(x: 250, y: 30)) == [0, 0])
    #expect(list.view.checkInvariants() == [])
  }

  @Test("Columns that flip begin at the right edge, where the view begins too (S2.28)")
  func columns() {
    let layout = Turned()
    layout.scrollDirection = .horizontal
    let list = list(layout, CGSize(width: 300, height: 40), count: 10)
    #expect(list.view.contentOffset.x == 0)
    let turned = Turned()
    turned.scrollDirection = .horizontal
    let other = SizingList(turned, count: 10, size: CGSize(width: 300, height: 40))
    turned.itemSize = CGSize(width: 100, height: 40)
    turned.minimumLineSpacing = 0
    other.view.semanticContentAttribute = .forceRightToLeft
    other.layOut()
    #expect(other.view.contentOffset.x == 700)
    #expect(frame(turned, 0) == CGRect(x: 900, y: 0, width: 100, height: 40))
    #expect(other.seen[2] == CGRect(x: 0, y: 0, width: 100, height: 40))
    // Items that are added at the end move nothing in sight.
    other.count = 12
    other.view.insertItems(at: [[0, 10], [0, 11]])
    #expect(other.view.contentOffset.x == 900)
    #expect(other.seen[2] == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(other.view.checkInvariants() == [])
  }

  // MARK: Sizes that cannot be

  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let size: CGSize

    init(_ size: CGSize) {
      self.size = size
    }

    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
  }

  @Test(
    "Of a delegate's size what is negative or no number counts as nothing (S2.29)",
    arguments: [
      (CGSize(width: -5, height: 40), CGSize(width: 0, height: 40)),
      (CGSize(width: 100, height: -0.5), CGSize(width: 100, height: 0)),
      (CGSize(width: CGFloat.nan, height: 30), CGSize(width: 0, height: 30)),
      (.zero, .zero),
    ])
  func oddSizes(given: CGSize, taken: CGSize) {
    let delegate = Sizes(given)
    let layout = UICollectionViewFlowLayout()
    let list = list(layout)
    list.view.delegate = delegate
    layout.invalidateLayout()
    list.layOut()
    #expect(frame(layout, 1)?.size == taken)
    #expect(list.view.checkInvariants() == [])
    withExtendedLifetime(delegate) {}
  }

  @Test("An item that is too long is complained of once for each pass that is offended (S2.23)")
  func complains() {
    let layout = UICollectionViewFlowLayout()
    let list = list(layout)
    layout.itemSize = CGSize(width: 300.5, height: 40)
    list.layOut()
    func complaints() -> Int { list.calls.count { $0.contains("must be less than") } }
    #expect(complaints() == 1)
    list.view.setNeedsLayout()
    list.layOut()
    list.view.contentOffset.y = 5
    list.layOut()
    #expect(complaints() == 1)
    layout.invalidateLayout()
    list.layOut()
    #expect(complaints() == 2)
  }
}
