import Foundation

/// The look of an accessory of a row.
package struct ShownAccessory {
  package let kind: UICellAccessory.AccessoryType
  /// The colour that the app has set; nil for the colour of the kind.
  package fileprivate(set) var tintColor: UIColor?
  /// The text of a label, in the coordinates of its view.
  package fileprivate(set) var texts: [ShownText] = []
  /// Whether the row is selected.
  package fileprivate(set) var isSelected = false
  /// Whether the children of the row are shown.
  package fileprivate(set) var isExpanded = false

  /// Creates an accessory of a kind as the system draws it.
  package init(kind: UICellAccessory.AccessoryType, isSelected: Bool = false) {
    (self.kind, self.isSelected) = (kind, isSelected)
  }
}

extension UIView {
  /// The accessory that the view shows; nil for a view that is none, or that shows a view of the app.
  package final var rowAccessory: ShownAccessory? {
    guard let view = self as? AccessoryView, !view.accessory.isHidden else { return nil }
    let accessory = view.accessory
    guard accessory.accessoryType != .customView else { return nil }
    var shown = ShownAccessory(kind: accessory.accessoryType)
    (shown.tintColor, shown.isSelected) = (accessory.tintColor, view.rowState.isSelected)
    shown.isExpanded = view.rowState.isExpanded
    if accessory.accessoryType == .label, let text = accessory.text {
      let look = TextLook(font: accessory.font, color: accessory.tintColor ?? .secondaryLabel)
      shown.texts = TextMetric(text, font: accessory.font).shownTexts(in: bounds, look)
    }
    return shown
  }
}

extension AccessoryView {
  fileprivate var rowState: UICellConfigurationState {
    (row as? UICollectionViewListCell)?.configurationState
      ?? UICellConfigurationState(traitCollection: traitCollection)
  }
}
