import Foundation
import Testing

@testable import UIKit

@Suite("Compositional layouts in a collection view")
@MainActor
struct CompositionalLayoutTests {
  @Test("Cells lie where sections, groups and items put them (M3.6, M4.1)")
  func frames() {
    let section = CompositionalGallery.rows(2, height: 100)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.interGroupSpacing = 4
    let layout = UICollectionViewCompositionalLayout(section: section)
    let gallery = CompositionalGallery([3, 1], layout: layout)
    gallery.turn()
    #expect(
      gallery.frames() == [
        CGRect(x: 10, y: 5, width: 150, height: 100),
        CGRect(x: 160, y: 5, width: 150, height: 100),
        CGRect(x: 10, y: 109, width: 150, height: 100),
      ])
    #expect(gallery.frames(inSection: 1) == [CGRect(x: 10, y: 219, width: 150, height: 100)])
    #expect(gallery.view.contentSize == CGSize(width: 320, height: 324))
  }

  @Test("A later change of what was taken in changes nothing (M1.1)")
  func copies() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
    item.contentInsets.top = 9
    let section = NSCollectionLayoutSection(group: group)
    group.contentInsets.leading = 9
    let layout = UICollectionViewCompositionalLayout(section: section)
    section.interGroupSpacing = 9
    let gallery = CompositionalGallery([2], layout: layout)
    gallery.turn()
    #expect(
      gallery.frames() == [
        CGRect(x: 0, y: 0, width: 320, height: 50), CGRect(x: 0, y: 50, width: 320, height: 50),
      ])
    #expect(
      NSCollectionLayoutDimension.absolute(3) == .absolute(3)
        && NSCollectionLayoutDimension.absolute(3) != .estimated(3))
  }

  @Test("The provider is asked once for each section, in order, with the view's size (M4.5)")
  func provider() {
    var asked: [String] = []
    let layout = UICollectionViewCompositionalLayout { index, environment in
      asked.append("\(index) \(environment.container.effectiveContentSize.width)")
      return CompositionalGallery.rows(
        environment.container.contentSize.width > 400 ? 2 : 1, height: 100)
    }
    let gallery = CompositionalGallery([1, 2], layout: layout)
    gallery.turn()
    #expect(asked == ["0 320.0", "1 320.0"])
    gallery.view.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    gallery.turn()
    #expect(asked.count == 2, "a scroll solves nothing")
    gallery.view.frame.size.width = 500
    gallery.turn()
    #expect(asked.suffix(2) == ["0 500.0", "1 500.0"])
    #expect(gallery.frames(inSection: 1).map(\.minX) == [0, 250])
  }

  @Test("A custom group asks for its frames in the size of the whole view (M3.20, M3.21)")
  func custom() {
    var sizes: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80))
    ) { environment in
      sizes += [environment.container.contentSize, environment.container.effectiveContentSize]
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 30, height: 40)),
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: 50, y: 10, width: 60, height: 30), zIndex: 4),
      ]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let gallery = CompositionalGallery([3], layout: layout)
    gallery.turn()
    #expect(sizes == [CGSize(width: 320, height: 80), CGSize(width: 314, height: 76)])
    #expect(gallery.frames().map(\.minY) == [2, 10, 82])
    #expect(layout.layoutAttributesForItem(at: [0, 1])?.zIndex == 4)
  }

  @Test("A pinned header stays in the visible bounds, and no provider is asked for it (M5.8, M5.9)")
  func pinned() {
    var solves = 0
    let layout = UICollectionViewCompositionalLayout { _, _ in
      solves += 1
      let section = CompositionalGallery.rows(height: 100)
      let header = CompositionalGallery.header()
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    let gallery = CompositionalGallery([8, 8], layout: layout)
    gallery.turn()
    #expect(gallery.header()?.frame.minY == 0)
    for offset: CGFloat in [50, 400, 810] {
      gallery.view.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
      gallery.turn()
      #expect(gallery.header()?.frame.minY == min(offset, 800))
    }
    let second = gallery.header("h", 1)
    #expect(second?.frame.minY == 830)
    #expect(
      layout.layoutAttributesForSupplementaryView(ofKind: "h", at: [1, 0])?.zIndex
        == 1_000_000_001)
    #expect(solves == 2)
  }

  @Test("A boundary item or decoration that the app changes is read at the next solve (M1.2)")
  func changedItems() throws {
    let section = CompositionalGallery.rows(height: 100)
    section.boundarySupplementaryItems = [CompositionalGallery.header()]
    section.decorationItems = [.background(elementKind: "ground")]
    let layout = UICollectionViewCompositionalLayout { _, _ in section }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "ground")
    let gallery = CompositionalGallery([8], layout: layout)
    gallery.view.contentOffset.y = 10
    gallery.turn()
    #expect(gallery.header()?.frame.minY == 0)
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    section.boundarySupplementaryItems[0].zIndex = 7
    section.decorationItems[0].zIndex = -3
    section.decorationItems[0].contentInsets.leading = 10
    layout.invalidateLayout()
    gallery.turn()
    #expect(gallery.header()?.frame.minY == 10)
    let ground = try #require(
      layout.layoutAttributesForDecorationView(ofKind: "ground", at: [0, 0]))
    #expect(ground.zIndex == -3)
    #expect(ground.frame.minX == 10)
    section.boundarySupplementaryItems = []
    layout.invalidateLayout()
    gallery.turn()
    #expect(gallery.header() == nil)
  }

  @Test("Badges, decorations and boundary items have index paths of their own (M5.10, M6.4, M6.5)")
  func kinds() {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
        subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])]))
    section.decorationItems = [.background(elementKind: "back")]
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [CompositionalGallery.header()]
    let layout = UICollectionViewCompositionalLayout(
      section: section, configuration: configuration)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let gallery = CompositionalGallery([3], layout: layout)
    gallery.turn()
    let view = gallery.view
    #expect(
      view.supplementaryView(forElementKind: "h", at: IndexPath(item: .max, section: 0))?.frame
        == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(
      view.supplementaryView(forElementKind: "badge", at: [0, 2])?.frame
        == CGRect(x: 150, y: 80, width: 20, height: 20))
    #expect(
      layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0])?.frame
        == CGRect(x: 0, y: 30, width: 320, height: 120))
    #expect(layout.layoutAttributesForItem(at: [0, 0])?.zIndex == 1)
    #expect(layout.layoutAttributesForSupplementaryView(ofKind: "badge", at: [0, 3]) == nil)
  }

  @Test("In right-to-left surroundings leading is right (M1.7)")
  func mirrored() {
    let layout = UICollectionViewCompositionalLayout(
      section: CompositionalGallery.rows(4, height: 100))
    let gallery = CompositionalGallery([3], layout: layout)
    gallery.view.semanticContentAttribute = .forceRightToLeft
    gallery.turn()
    #expect(gallery.frames().map(\.minX) == [240, 160, 80])
  }
}
