package import UIKit

/// A section of a compositional layout as a list, in UIKit's own words.
///
/// Rule: M10.1–M10.6, section 14 of the modern interface.
package struct ListDescription: Equatable, Sendable {
  package var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  package var headerMode = UICollectionLayoutListConfiguration.HeaderMode.none
  package var footerMode = UICollectionLayoutListConfiguration.FooterMode.none
  package var showsSeparators = true
  /// The room above the header of a plain list, in points; nil for none.
  package var headerTopPadding: Double?
  package var leadingSwipeActions: [SwipeAction] = []
  package var trailingSwipeActions: [SwipeAction] = []
  package var performsFirstActionWithFullSwipe = true
  /// The accessories of all rows.
  package var accessories: [UICellAccessory.AccessoryType] = []

  /// A swipe action of all rows.
  package struct SwipeAction: Equatable, Sendable {
    package var title: String
    package var style = UIContextualAction.Style.normal
    /// Its effect on the item.
    package var does = MenuAct.nothing
  }
}

extension ListDescription {
  /// The section as an object of UIKit; `view` returns the view of its layout when an action is
  /// performed.
  @MainActor
  func section(
    in view: @escaping @MainActor () -> UICollectionView?
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = headerMode
    list.footerMode = footerMode
    list.showsSeparators = showsSeparators
    list.headerTopPadding = headerTopPadding.map { CGFloat($0) }
    list.leadingSwipeActionsConfigurationProvider = provider(of: leadingSwipeActions, view)
    list.trailingSwipeActionsConfigurationProvider = provider(of: trailingSwipeActions, view)
    return .list(using: list, accessories: accessories.compactMap(Self.accessory))
  }

  @MainActor
  private func provider(
    of actions: [SwipeAction], _ view: @escaping @MainActor () -> UICollectionView?
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    guard !actions.isEmpty else { return nil }
    let full = performsFirstActionWithFullSwipe
    return { path in SwipeAction.configuration(of: actions, at: path, performsFirst: full, view) }
  }

  /// The accessories that a scene may give to rows: the system's accessories without content of
  /// their own.
  package static let accessoryKinds: [UICellAccessory.AccessoryType] = [
    .disclosureIndicator, .outlineDisclosure, .checkmark, .delete, .insert, .reorder, .multiselect,
    .detail,
  ]

  @MainActor
  private static func accessory(_ kind: UICellAccessory.AccessoryType) -> UICellAccessory? {
    switch kind {
    case .disclosureIndicator: .disclosureIndicator()
    case .outlineDisclosure: .outlineDisclosure()
    case .checkmark: .checkmark()
    case .delete: .delete()
    case .insert: .insert()
    case .reorder: .reorder()
    case .multiselect: .multiselect()
    case .detail: .detail()
    case .label, .popUpMenu, .customView: nil
    }
  }
}

extension ListDescription.SwipeAction {
  /// Returns the actions of a row as objects of UIKit; `view` returns the view when one is performed.
  @MainActor
  static func configuration(
    of actions: [Self], at path: IndexPath, performsFirst full: Bool,
    _ view: @escaping @MainActor () -> UICollectionView?
  ) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in
        UIContextualAction(style: action.style, title: action.title) { _, _, completion in
          if let view = view() {
            view.scenePolicies?.performSwipeAction(action.does, at: path, in: view)
          }
          completion(true)
        }
      })
    configuration.performsFirstActionWithFullSwipe = full
    return configuration
  }
}
