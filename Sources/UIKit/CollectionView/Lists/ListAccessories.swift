import Foundation

/// The accessories of a row in their order, by side.
///
/// Rule: M12.9.
@MainActor
struct ListAccessories {
  private(set) var leading: [UICellAccessory] = []
  private(set) var trailing: [UICellAccessory] = []

  /// The order of the system's accessories; the order of detail and menus is a guess.
  private static let leadingKinds: [UICellAccessory.AccessoryType] = [
    .delete, .insert, .multiselect, .outlineDisclosure,
  ]
  private static let trailingKinds: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .detail, .checkmark, .disclosureIndicator, .reorder,
  ]

  /// Puts the accessories of a row that are shown into order.
  init(_ accessories: [UICellAccessory], isEditing: Bool) {
    let shown = accessories.filter { $0.isDisplayed(isEditing: isEditing) }
    func ordered(_ kinds: [UICellAccessory.AccessoryType]) -> [UICellAccessory] {
      kinds.flatMap { kind in shown.filter { $0.accessoryType == kind } }
    }
    leading = ordered(Self.leadingKinds)
    trailing = ordered(Self.trailingKinds)
    for accessory in shown {
      switch accessory.placement {
      case .leading(_, let position):
        leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
      case nil: continue
      }
    }
  }

  /// The system's kind that a list of accessories contains twice; nil for none.
  static func duplicate(in accessories: [UICellAccessory]) -> UICellAccessory.AccessoryType? {
    UICellAccessory.AccessoryType.allCases.first { kind in
      kind != .customView && accessories.count { $0.accessoryType == kind } > 1
    }
  }

  // MARK: Places

  /// The distance of an accessory from the edge of the row and from the content, in points; a guess.
  static let margin: CGFloat = 16
  /// The width of the system's symbols, in points; a guess.
  private static let symbolWidth: CGFloat = 22

  /// Returns the width that is kept for an accessory in a row, in points.
  static func width(of accessory: UICellAccessory) -> CGFloat {
    switch accessory.reservedLayoutWidth {
    case .custom(let width): return width
    case .standard: return symbolWidth
    case .actual, nil: break
    }
    if let view = accessory.customView {
      return view.systemLayoutSizeFitting(view.bounds.size).width
    }
    guard let text = accessory.text else { return symbolWidth }
    return TextMetric(text, font: accessory.font).size(width: 0, lines: 1).width
  }

  /// Returns the room that accessories of one side take, in points.
  static func room(of accessories: [UICellAccessory]) -> CGFloat {
    accessories.reduce(0) { $0 + width(of: $1) + margin }
  }
}
