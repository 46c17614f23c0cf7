import CompositionalGeometry
import Foundation
import UpdateArithmetic

extension UICollectionViewCompositionalLayout {
  /// The current geometry, with what pins items; nil without a view or before the first prepare.
  final var geometry: CompositionalGeometry? {
    guard let view = collectionView else { return nil }
    if plan.isStale, plan.geometry != nil { solve(for: view) }
    guard plan.geometry != nil else { return nil }
    plan.geometry?.visible = CompositionalFrame(view.bounds.inset(by: view.adjustedContentInset))
    return plan.geometry
  }

  /// Asks for the descriptions and solves what has changed.
  ///
  /// Rule: M4.5, M15.3.
  final func solve(for view: UICollectionView) {
    let space = space(of: view)
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    let inputs = describe(counts, in: view, space)
    let boundary = configuration.boundarySupplementaryItems.map(\.boundary)
    if plan.geometry == nil || isAllStale {
      plan.geometry = CompositionalGeometry(inputs, boundary: boundary, space: space)
    } else if case .data(let batch) = plan.stale {
      follow(batch, inputs, boundary, space)
    } else {
      plan.geometry?.solve(inputs, boundary: boundary, space: space)
    }
    plan.isSolved()
    view.hasLists = plan.hasLists
    if view.hasLists { listsDidChange(in: view) }
    complainOfUnsoundSections(in: view)
  }

  /// Lets the rows on screen ask for their places and separators again.
  ///
  /// Rule: M10.4.
  private func listsDidChange(in view: UICollectionView) {
    for element in view.display.elements where element.view.usesConfigurations {
      (element.view as? UICollectionViewListCell)?.listDidChange()
    }
    view.swiping.listsDidChange(
      haveActions: plan.sections.contains { $0?.list?.hasSwipeActions == true })
  }

  private var isAllStale: Bool { if case .all = plan.stale { true } else { false } }

  /// Solves again after a batch: measured sizes move with their items.
  ///
  /// Rule: M8.3.
  private func follow(
    _ batch: BatchUpdate, _ inputs: [CompositionalGeometry.Input],
    _ boundary: [CompositionalBoundaryItem], _ space: CompositionalSpace
  ) {
    let origins = inputs.indices.map { section in
      batch.sectionBefore(section).flatMap { batch.isReloaded(section: $0) ? nil : $0 }
    }
    plan.geometry?.solve(inputs, boundary: boundary, space: space, from: origins) { item, section in
      guard let origin = origins[section] else { return nil }
      let path = ItemPath(section: origin, item: item)
      guard !batch.isReloaded(path), let now = batch.pathAfter(path), now.section == section
      else { return nil }
      return now.item
    }
  }

  /// The descriptions of all sections; the provider is asked for each in order.
  ///
  /// Rule: M4.5.
  private func describe(
    _ counts: [Int], in view: UICollectionView, _ space: CompositionalSpace
  ) -> [CompositionalGeometry.Input] {
    let size = view.bounds.size
    let traits = view.traitCollection
    let container = CompositionalContainer(contentSize: size, contentInsets: .zero)
    let environment = CompositionalEnvironment(container: container, traitCollection: traits)
    let margins = margins(of: view, along: space.along)
    plan.sections = []
    (plan.hasHandlers, plan.hasHandlersOfScrolls, plan.hasLists) = (false, false, false)
    return counts.enumerated().map { index, count in
      let section = provider(index, environment)
      plan.sections.append(section)
      if let section, section.visibleItemsInvalidationHandler != nil {
        plan.hasHandlers = true
        if section.orthogonalScrollingBehavior == .none { plan.hasHandlersOfScrolls = true }
      }
      guard let section else {
        if count > 0 {
          UIKitException.raise(
            .internalInconsistency,
            "Invalid section definition. Please specify a valid section definition when content "
              + "is to be rendered for a section. This is a client error.")
        }
        return CompositionalGeometry.Input(.nothing, itemCount: 0)
      }
      let description = section.described(in: space, traits, margins: margins)
      guard let list = section.list else {
        return CompositionalGeometry.Input(description, itemCount: count)
      }
      plan.hasLists = true
      let isLast = index == counts.count - 1
      return CompositionalGeometry.Input(
        list.fitted(description, isFirst: index == 0, isLast: isLast), itemCount: count)
    }
  }

  /// The view for which the layout is solved.
  ///
  /// Rule: M1.7, M2.4.
  final func space(of view: UICollectionView) -> CompositionalSpace {
    CompositionalSpace(
      size: [Double(view.bounds.width), Double(view.bounds.height)],
      scale: Double(view.host?.screen.ownScale ?? 1),
      along: configuration.scrollDirection == .vertical ? .vertical : .horizontal,
      sectionSpacing: Double(configuration.interSectionSpacing),
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: Margins

  /// Returns the margins that a reference adds to a section's insets, across the layout only.
  ///
  /// Insets that the adjusted content inset contains already are not added again, which is a guess.
  /// The readable width is the width inside the layout margins. Rule: M4.7.
  private func margins(
    of view: UICollectionView, along: CompositionalAxis
  ) -> (UIContentInsetsReference) -> CompositionalInsets {
    let common = configuration.contentInsetsReference
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (own, adjusted) = (view.contentInset, view.adjustedContentInset)
    func insets(_ edges: UIEdgeInsets) -> CompositionalInsets {
      let left = Double(max(0, edges.left - (adjusted.left - own.left)))
      let right = Double(max(0, edges.right - (adjusted.right - own.right)))
      let top = Double(max(0, edges.top - (adjusted.top - own.top)))
      let bottom = Double(max(0, edges.bottom - (adjusted.bottom - own.bottom)))
      guard along == .vertical else { return CompositionalInsets(top: top, bottom: bottom) }
      return CompositionalInsets(
        leading: isMirrored ? right : left, trailing: isMirrored ? left : right)
    }
    return { reference in
      switch reference == .automatic ? common : reference {
      case .automatic, .safeArea: insets(view.safeAreaInsets)
      case .none: CompositionalInsets()
      case .layoutMargins, .readableContent: insets(view.layoutMargins)
      }
    }
  }

  /// Whether the margins of the view decide about a section.
  final func readsMargins(_ view: UICollectionView) -> Bool {
    plan.sections.contains { section in
      guard let section else { return false }
      return [section.contentInsetsReference, section.supplementaryContentInsetsReference]
        .contains { reference in
          (reference == .automatic ? configuration.contentInsetsReference : reference) != .none
        }
    }
  }

  // MARK: Complaints

  /// Says once that a section lays out nothing since its first item does not fit.
  ///
  /// Rule: M3.13.
  private func complainOfUnsoundSections(in view: UICollectionView) {
    guard let geometry = plan.geometry else { return }
    for section in 0..<geometry.sectionCount where geometry.isUnsound(section) {
      guard plan.complaints.unsound.insert(section).inserted else { continue }
      view.report(
        "section \(section) of the compositional layout lays out nothing: an item is longer than "
          + "its group")
    }
  }
}

extension SectionDescription {
  /// The description of a section without one.
  fileprivate static let nothing = SectionDescription(
    CompositionalSection(
      group: CompositionalItem(CompositionalSize(.absolute(0), .absolute(0)), .custom([]))))
}

extension CompositionalFrame {
  init(_ rect: CGRect) {
    self.init(
      Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height))
  }

  var rect: CGRect { CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y) }
}
