import CompositionalGeometry
import Foundation

/// A section as a list.
///
/// Rule: M10.1–M10.6.
@MainActor
struct ListSection {
  let configuration: UICollectionLayoutListConfiguration
  /// The accessories that a scene gives to the rows.
  var accessories: [UICellAccessory] = []

  private var appearance: UICollectionLayoutListConfiguration.Appearance {
    configuration.appearance
  }
  private var hasHeader: Bool { configuration.headerMode == .supplementary }
  private var hasFooter: Bool { configuration.footerMode == .supplementary }
  private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
  private var isPlain: Bool { appearance == .plain || appearance == .sidebarPlain }

  // MARK: The section

  /// The estimated height of a row, in points.
  ///
  /// Rule: M10.1.
  private static let rowEstimate = 44.0
  /// The estimated heights of headers and footers, in points.
  ///
  /// Rule: M10.1.
  private static let (plainEstimate, groupedEstimate) = (28.0, 17.5)
  /// The z index of headers and footers.
  ///
  /// Rule: M10.1.
  private static let boundaryZIndex = 200

  /// The description of the section.
  ///
  /// Rule: M10.1, M10.2.
  var section: CompositionalSection {
    let size = CompositionalSize(.fractionalWidth(1), .estimated(Self.rowEstimate))
    var group = CompositionalItem(size)
    group.content = .run(CompositionalRun(.horizontal, [CompositionalItem(size)]))
    var section = CompositionalSection(group: group)
    section.insets = standardInsets
    if hasHeader {
      section.boundary.append(boundary(UICollectionView.elementKindSectionHeader, edge: -1))
    }
    if hasFooter {
      section.boundary.append(boundary(UICollectionView.elementKindSectionFooter, edge: 1))
    }
    return section
  }

  private func boundary(_ kind: String, edge: Int) -> CompositionalBoundaryItem {
    let estimate = isPlain ? Self.plainEstimate : Self.groupedEstimate
    var item = CompositionalBoundaryItem(
      kind: kind, size: CompositionalSize(.fractionalWidth(1), .estimated(estimate)), vertical: edge
    )
    item.isPinned = isPlain
    item.zIndex = Self.boundaryZIndex
    return item
  }

  // MARK: Insets

  /// The room above the first section of a grouped list and below the last one, in points.
  ///
  /// Rule: M10.2.
  private static let (groupedTop, groupedBottom) = (35.0, 20.0)
  /// The room at the inner edges of the sections of a grouped list, in points.
  ///
  /// Rule: M10.3.
  private static let groupedGap = 17.5

  /// The insets by look, header and footer.
  ///
  /// Rule: M10.2.
  private var standardInsets: CompositionalInsets {
    let isFirstItem = configuration.headerMode == .firstItemInSection
    let sides: Double =
      switch appearance {
      case .insetGrouped: 16
      case .sidebar, .sidebarPlain: 10
      case .plain, .grouped: 0
      }
    let (top, bottom): (Double, Double) =
      switch appearance {
      case .plain: (isFirstItem ? 22 : 0, 0)
      case .grouped, .insetGrouped:
        (
          hasHeader || isFirstItem ? 0 : Self.groupedTop, hasFooter ? 0 : Self.groupedBottom
        )
      case .sidebar: (0, hasFooter ? 0 : 10)
      case .sidebarPlain: (0, 0)
      }
    return CompositionalInsets(top: top, leading: sides, bottom: bottom, trailing: sides)
  }

  /// Returns the description of the list at the section's position among the sections.
  func fitted(
    _ description: SectionDescription, isFirst: Bool, isLast: Bool
  ) -> SectionDescription {
    var section = description.section
    fit(&section, isFirst: isFirst, isLast: isLast)
    return section == description.section ? description : SectionDescription(section)
  }

  /// Adapts the insets of the list to the section's position among the sections, unless the app has
  /// set others, and makes room above the header.
  ///
  /// Rule: M10.3, M10.6.
  private func fit(_ section: inout CompositionalSection, isFirst: Bool, isLast: Bool) {
    if appearance == .plain, hasHeader, let padding = configuration.headerTopPadding {
      section.headerPadding = Double(padding)
    }
    guard isGrouped, section.insets == standardInsets else { return }
    if !isFirst, section.insets.start.y > 0 { section.insets.start.y = Self.groupedGap }
    if !isLast, section.insets.end.y > 0 { section.insets.end.y = Self.groupedGap }
  }

  // MARK: Rows

  /// Returns the row values of an item of a section with a number of items.
  func row(_ item: Int, of count: Int) -> ListRow {
    let hasHeaderRow = configuration.headerMode == .firstItemInSection
    if hasHeaderRow, item == 0 { return ListRow(appearance: appearance, role: .header) }
    return ListRow(
      appearance: appearance, role: .row, isFirst: item == (hasHeaderRow ? 1 : 0),
      isLast: item == count - 1)
  }

  /// Returns the row values of a header or footer; nil for a view of another kind.
  func row(ofKind kind: String) -> ListRow? {
    switch kind {
    case UICollectionView.elementKindSectionHeader where hasHeader:
      ListRow(appearance: appearance, role: .header)
    case UICollectionView.elementKindSectionFooter where hasFooter:
      ListRow(appearance: appearance, role: .footer)
    default: nil
    }
  }

  /// The separators of an item, for which the app is asked; nil for none.
  ///
  /// Rule: M10.4.
  func separators(at path: ItemPath, _ role: ListRow.Role) -> UIListSeparatorConfiguration? {
    guard configuration.showsSeparators else { return nil }
    let separators = configuration.separatorConfiguration
    return configuration.itemSeparatorHandler?(path.indexPath, separators) ?? separators
  }

  /// Whether rows may have swipe actions.
  var hasSwipeActions: Bool {
    SwipeSide.allCases.contains { swipeActionsProvider($0) != nil }
  }

  /// Returns the provider of the swipe actions at an edge.
  ///
  /// Rule: M10.5.
  func swipeActionsProvider(
    _ side: SwipeSide
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    side == .leading
      ? configuration.leadingSwipeActionsConfigurationProvider
      : configuration.trailingSwipeActionsConfigurationProvider
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section whose items are the rows of a list.
  ///
  /// Rule: M10.1.
  @discardableResult
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { list(using: configuration) }

  /// Returns such a section, whose rows have accessories in a scene.
  package static func list(
    using configuration: UICollectionLayoutListConfiguration, accessories: [UICellAccessory] = []
  ) -> NSCollectionLayoutSection {
    let list = ListSection(configuration: configuration, accessories: accessories)
    let section = NSCollectionLayoutSection(list.section)
    section.contentInsetsReference = .none
    section.list = list
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout all of whose sections are lists.
  ///
  /// Rule: M10.1.
  @discardableResult
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
