import Foundation
import Testing

@testable import UIKit

@Suite("Descriptions of compositional layouts")
@MainActor
struct CompositionalDescriptionTests {
  /// Returns the exceptions that UIKit raises in a body.
  private static func raised(_ body: () -> Void) -> [String] {
    let former = UIKitException.handler
    var reasons: [String] = []
    UIKitException.handler = { reasons.append("\($0.name.rawValue): \($0.reason)") }
    body()
    UIKitException.handler = former
    return reasons.map { $0.replacing("NSInternalInconsistencyException: ", with: "") }
  }

  private static let size = NSCollectionLayoutSize(
    widthDimension: .absolute(10), heightDimension: .absolute(10))

  @Test("Wrong arguments raise UIKit's sentences (M1.4)")
  func sentences() {
    let item = NSCollectionLayoutItem(layoutSize: Self.size)
    #expect(
      Self.raised { _ = NSCollectionLayoutDimension.fractionalWidth(.nan) } == [
        "Invalid fractional width: nan. The fraction must be a finite value."
      ])
    #expect(
      Self.raised { _ = NSCollectionLayoutDimension.fractionalHeight(.infinity) } == [
        "Invalid fractional height: inf. The fraction must be a finite value."
      ])
    #expect(
      Self.raised { _ = NSCollectionLayoutDimension.absolute(.infinity) } == [
        "Invalid absolute dimension: inf. The dimension must be a finite value."
      ])
    #expect(
      Self.raised { _ = NSCollectionLayoutDimension.estimated(-.infinity) } == [
        "Invalid estimated dimension: -inf. The dimension must be a finite value."
      ])
    #expect(
      Self.raised { _ = NSCollectionLayoutGroup.horizontal(layoutSize: Self.size, subitems: []) }
        == ["At least 1 subitem is required for a group"])
    #expect(
      Self.raised {
        _ = NSCollectionLayoutGroup.vertical(
          layoutSize: Self.size, repeatingSubitem: item, count: 0)
      } == ["A repeating vertical group should specify a count >= 1"])
    #expect(
      Self.raised {
        _ = NSCollectionLayoutGroup.horizontal(layoutSize: Self.size, subitem: item, count: 1)
      } == [])
  }

  @Test("Boundary items of one section have different kinds (M1.5)")
  func uniqueKinds() {
    let section = CompositionalGallery.rows(height: 10)
    let reasons = Self.raised {
      section.boundarySupplementaryItems = [
        CompositionalGallery.header("h"), CompositionalGallery.header("h"),
      ]
    }
    #expect(
      reasons == [
        "Error: Every supplementary must have a unique elementKind: duplicates detected: "
          + "(\n    h,\n    h\n)"
      ])
  }

  @Test("A section with items needs a description (M4.5)")
  func missing() {
    let gallery = CompositionalGallery(
      [0, 2], layout: UICollectionViewCompositionalLayout { _, _ in nil })
    #expect(
      Self.raised { gallery.turn() }.first
        == "Invalid section definition. Please specify a valid section definition when content "
        + "is to be rendered for a section. This is a client error.")
  }

  @Test("Values are as in the headers (M1.2, M1.3, M1.6)")
  func values() {
    let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 20)
    #expect(dimension.isEstimated && dimension.isUniformAcrossSiblings && dimension.dimension == 20)
    #expect(NSRectAlignment.topTrailing.rawValue == 8 && NSRectAlignment.leading.rawValue == 3)
    #expect(UIContentInsetsReference.readableContent.rawValue == 4)
    #expect(UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered.rawValue == 5)
    let section = CompositionalGallery.rows(height: 10)
    #expect(section.contentInsets == .zero && section.supplementariesFollowContentInsets)
    let anchor = NSCollectionLayoutAnchor(edges: [.top])
    #expect(anchor.isAbsoluteOffset && anchor.offset == .zero)
    let header = CompositionalGallery.header()
    #expect(header.zIndex == 1 && header.extendsBoundary && !header.pinToVisibleBounds)
    #expect(NSCollectionLayoutDecorationItem.background(elementKind: "b").zIndex == 0)
  }
}
