import Foundation
import Testing
import UIKit

/// Mocks of UIKit's classes and delegates as suites of apps declare them, and views without arguments.
private final class TabletTraits: UITraitCollection, @unchecked Sendable {
  override var horizontalSizeClass: UIUserInterfaceSizeClass { .regular }
  override var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
}

private final class WideScreen: UIScreen {
  override var bounds: CGRect { CGRect(x: 0, y: 0, width: 1000, height: 400) }
  override var scale: CGFloat { 1 }
  override var traitCollection: UITraitCollection { TabletTraits() }
}

private final class ListLayout: UICollectionViewCompositionalLayout {
  override init(section: NSCollectionLayoutSection) {
    super.init(section: section)
  }

  required init?(coder: NSCoder) { nil }
}

private final class RowLayout: UICollectionViewCompositionalLayout {
  init() {
    super.init(sectionProvider: { _, _ in nil })
  }

  required init?(coder: NSCoder) { nil }
}

private final class Zooming: NSObject, UICollectionViewDelegate {
  let view = UIView()

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  func collectionView(
    _ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath
  ) -> Bool { indexPath.item == 0 }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPath.item == 0 ? UIContextMenuConfiguration() : nil
  }
}

private final class Plain: NSObject, UICollectionViewDelegate {}

private final class Cell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class ListCell: UICollectionViewListCell {}
private final class Header: UICollectionReusableView {}
private class Grid: UICollectionView {}

private final class FlowGrid: UICollectionView {
  convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }
}

@Suite("Mocks of UIKit's classes")
@MainActor
struct MockedClassesTests {
  private let view = UICollectionView(
    frame: CGRect(x: 0, y: 0, width: 100, height: 100),
    collectionViewLayout: UICollectionViewFlowLayout())

  @Test("A screen and traits can be subclassed")
  func screen() {
    let screen: UIScreen = WideScreen()
    #expect(screen.bounds.width == 1000)
    #expect(screen.nativeBounds.width == 1000)
    #expect(screen.traitCollection.horizontalSizeClass == .regular)
    #expect(UIScreen().bounds.size == UIScreen.main.bounds.size)
  }

  @Test("A compositional layout is initialized by a section or a provider in a subclass")
  func layouts() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    #expect(ListLayout(section: section).configuration.interSectionSpacing == 0)
    #expect(RowLayout().configuration.interSectionSpacing == 0)
  }

  @Test("Methods of zooming and focus are optional, and a caller gets what they return")
  func delegates() {
    let delegate: any UICollectionViewDelegate = Zooming()
    let plain: any UICollectionViewDelegate = Plain()
    let zoomed: UIView? = delegate.viewForZooming?(in: view)
    #expect(zoomed === (delegate as? Zooming)?.view)
    #expect(plain.viewForZooming?(in: view) == nil)
    #expect(delegate.collectionView?(view, canFocusItemAt: [0, 1]) == false)
    #expect(plain.collectionView?(view, canFocusItemAt: [0, 1]) == nil)
    plain.scrollViewDidZoom?(view)
    plain.scrollViewDidEndZooming?(view, with: nil, atScale: 1)
    #expect(plain.indexPathForPreferredFocusedView?(in: view) == nil)
  }

  @Test("The menu of an item that a caller gets is flat: nil without the method, and for no menu")
  func menus() {
    func menu(_ delegate: any UICollectionViewDelegate, _ item: Int)
      -> UIContextMenuConfiguration?
    {
      delegate.collectionView?(
        view, contextMenuConfigurationForItemAt: [0, item], point: .zero)
    }
    #expect(menu(Zooming(), 0) != nil)
    #expect(menu(Zooming(), 1) == nil)
    #expect(menu(Plain(), 0) == nil)
  }

  @Test("Cells and views are made without arguments by inherited initializers")
  func inherited() {
    let cell = Cell()
    #expect(cell.label.superview === cell.contentView)
    #expect(ListCell().frame == .zero)
    #expect(Header().frame == .zero)
    #expect(FlowGrid().collectionViewLayout is UICollectionViewFlowLayout)
    #expect(UICollectionViewCell().frame == .zero)
  }

  @Test("A collection view without a layout raises UIKit's exception")
  func withoutLayout() {
    var reasons: [String] = []
    let outer = UIKitException.handler
    UIKitException.handler = { reasons.append($0.reason) }
    defer { UIKitException.handler = outer }
    #expect(UICollectionView().collectionViewLayout is UICollectionViewFlowLayout)
    #expect(Grid().collectionViewLayout is UICollectionViewFlowLayout)
    let reason = "UICollectionView must be initialized with a non-nil layout parameter"
    #expect(reasons == [reason, reason])
  }
}
