package import CompositionalGeometry
import Foundation
package import UIKit

/// The compositional layout's properties, in UIKit's own words.
///
/// Rule: M1.2, section 14 of the modern interface.
public struct CompositionalDescription: Equatable, Sendable {
  /// The axis on which the sections follow each other.
  package var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points between two sections.
  package var interSectionSpacing: Double = 0
  /// The reference of the insets of sections.
  package var contentInsetsReference = UIContentInsetsReference.safeArea
  /// The boundary items about all sections.
  package var boundary: [CompositionalBoundaryItem] = []
  /// The sections; the last applies to all that follow.
  package var sections: [Choice] = []

  /// A section, and its variants in views of some sizes.
  package struct Choice: Equatable, Sendable {
    /// The variants; the first whose condition holds applies.
    package var variants: [(condition: Condition, section: Section)] = []
    /// The section if no variant applies.
    package var section: Section

    package static func == (left: Choice, right: Choice) -> Bool {
      left.section == right.section && left.variants.count == right.variants.count
        && zip(left.variants, right.variants).allSatisfy {
          $0.condition == $1.condition && $0.section == $1.section
        }
    }

    /// The section for a view of a size.
    func section(in size: CGSize) -> Section {
      variants.first { $0.condition.holds(size) }?.section ?? section
    }
  }

  /// The sizes of views to which a variant applies.
  package struct Condition: Equatable, Sendable {
    package var minWidth: Double?
    package var minHeight: Double?

    func holds(_ size: CGSize) -> Bool {
      size.width >= minWidth ?? 0 && size.height >= minHeight ?? 0
    }
  }

  /// The appearance of a section.
  package struct Section: Equatable, Sendable {
    package var value: CompositionalSection
    package var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    package var bounce = UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic
    package var decelerationRate =
      UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate.automatic
    package var contentInsetsReference = UIContentInsetsReference.automatic
    package var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The description of a list; nil for another section.
    package var list: ListDescription?
    /// Whether the insets of the description apply to the list.
    package var hasOwnInsets = false
  }

  /// Creates a description without sections.
  package init() {}

  /// Whether a cell or a supplementary view may be measured.
  var hasEstimates: Bool {
    sections.contains { choice in
      (choice.variants.map(\.section) + [choice.section]).contains { section in
        section.value.group.isEstimated
          || section.value.boundary.contains { $0.size.isEstimated }
      }
    } || boundary.contains { $0.size.isEstimated }
  }
}

extension CompositionalItem {
  /// Whether the item, or an item in it, has an estimated length.
  fileprivate var isEstimated: Bool {
    if size.isEstimated || supplementary.contains(where: \.size.isEstimated) { return true }
    guard case .run(let run) = content else { return false }
    return run.subitems.contains(where: \.isEstimated)
  }
}

extension CompositionalSize {
  fileprivate var isEstimated: Bool { width.isEstimated || height.isEstimated }
}

extension CompositionalDescription {
  /// A layout as described.
  @MainActor
  func makeLayout() -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = scrollDirection
    configuration.interSectionSpacing = CGFloat(interSectionSpacing)
    configuration.contentInsetsReference = contentInsetsReference
    configuration.boundarySupplementaryItems = boundary.map {
      NSCollectionLayoutBoundarySupplementaryItem($0)
    }
    // Each description is made into objects once.
    var made: [[NSCollectionLayoutSection?]] = sections.map { choice in
      Array(repeating: nil, count: choice.variants.count + 1)
    }
    let sections = sections
    // The variant of the section that was asked for last: the last section applies to many.
    var chosen: (number: Int, size: CGSize, variant: Int)?
    let holder = LayoutHolder()
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        guard !sections.isEmpty else { return nil }
        let number = min(index, sections.count - 1)
        let choice = sections[number]
        let size = environment.container.contentSize
        if chosen?.number != number || chosen?.size != size {
          chosen = (
            number, size,
            choice.variants.firstIndex { $0.condition.holds(size) } ?? choice.variants.count
          )
        }
        let variant = chosen?.variant ?? choice.variants.count
        if let known = made[number][variant] { return known }
        let section = choice.section(in: size).object { holder.layout?.collectionView }
        made[number][variant] = section
        return section
      }, configuration: configuration)
    holder.layout = layout
    return layout
  }
}

/// A layout for the closures that it holds.
@MainActor
private final class LayoutHolder {
  weak var layout: UICollectionViewLayout?
}

extension CompositionalDescription.Section {
  /// The section as an object of UIKit; `view` returns the view of its layout.
  @MainActor
  fileprivate func object(
    in view: @escaping @MainActor () -> UICollectionView?
  ) -> NSCollectionLayoutSection {
    if let list {
      let section = list.section(in: view)
      if hasOwnInsets { section.contentInsets = NSDirectionalEdgeInsets(value.insets) }
      return section
    }
    let section = NSCollectionLayoutSection(value)
    section.orthogonalScrollingBehavior = behavior
    section.orthogonalScrollingProperties.bounce = bounce
    section.orthogonalScrollingProperties.decelerationRate = decelerationRate
    section.contentInsetsReference = contentInsetsReference
    section.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    return section
  }
}

extension NSDirectionalEdgeInsets {
  fileprivate init(_ insets: CompositionalInsets) {
    self.init(
      top: CGFloat(insets.start.y), leading: CGFloat(insets.start.x),
      bottom: CGFloat(insets.end.y), trailing: CGFloat(insets.end.x))
  }
}

extension CompositionalDescription.Section {
  /// A list, whose rows are estimated.
  ///
  /// Rule: M10.1.
  init(_ list: ListDescription) {
    self.init(
      value: CompositionalSection(
        group: CompositionalItem(CompositionalSize(.fractionalWidth(1), .estimated(44)))))
    self.list = list
  }
}
