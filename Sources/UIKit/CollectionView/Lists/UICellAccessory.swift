public import Foundation

/// An accessory that a row of a list shows beside its content.
///
/// Nothing is drawn: accessories are data with frames and, where they act, with touches.
/// Rule: M12.9.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The kinds of accessories.
  public enum AccessoryType: String, Sendable, CaseIterable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case popUpMenu
    case detail
    case customView
  }

  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing
    case whenNotEditing
  }

  /// The width that is kept for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width of the system's symbols.
    case standard
    /// A length in points.
    case custom(CGFloat)
  }

  /// The side of an accessory that is a view of the app.
  public enum Placement {
    /// Returns the index of the accessory among the accessories of its side.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int

    /// Where lines begin.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// Where lines end.
    case trailing(
      displayed: DisplayedState = .always,
      at: Position = { $0.prefix { $0.accessoryType == .customView }.count })

    /// Returns a position before the accessory of a kind; the first without one.
    @preconcurrency @MainActor
    public static func position(before accessoryType: AccessoryType) -> Position {
      { $0.firstIndex { $0.accessoryType == accessoryType } ?? 0 }
    }

    /// Returns a position behind the accessory of a kind; the last without one.
    @preconcurrency @MainActor
    public static func position(after accessoryType: AccessoryType) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessoryType }.map { $0 + 1 }
          ?? accessories.count
      }
    }
  }

  /// Performs the action of an accessory.
  public typealias ActionHandler = @MainActor () -> Void
  /// UIKit calls this when another element of a menu was chosen; Flickbook never does.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (UIMenu) -> Void

  /// The kind.
  public let accessoryType: AccessoryType
  /// When the accessory is shown.
  public let displayedState: DisplayedState
  /// Whether the accessory takes room and is not shown.
  public let isHidden: Bool
  /// The width that is reserved; nil for the width of the kind.
  public let reservedLayoutWidth: LayoutDimension?
  /// The colour; nil for the colour of the kind.
  public let tintColor: UIColor?
  /// The text of a label.
  let text: String?
  let font: UIFont
  let customView: UIView?
  /// The position of a view of the app; nil for the other accessories.
  let placement: Placement?
  let style: OutlineDisclosureOptions.Style
  /// Performs the action; nil for the action of the kind.
  let action: ActionHandler?

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, isHidden: Bool?, width: LayoutDimension?,
    tintColor: UIColor?, text: String? = nil, font: UIFont? = nil,
    style: OutlineDisclosureOptions.Style = .automatic, action: ActionHandler? = nil
  ) {
    accessoryType = type
    displayedState = displayed
    self.isHidden = isHidden ?? false
    reservedLayoutWidth = width
    self.tintColor = tintColor
    self.text = text
    self.font = font ?? .preferredFont(forTextStyle: .body)
    self.style = style
    self.action = action
    customView = nil
    placement = nil
  }

  init(_ configuration: CustomViewConfiguration) {
    accessoryType = .customView
    displayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    isHidden = configuration.isHidden ?? false
    reservedLayoutWidth = configuration.reservedLayoutWidth
    tintColor = configuration.tintColor
    text = nil
    font = .preferredFont(forTextStyle: .body)
    style = .automatic
    action = nil
    customView = configuration.customView
    placement = configuration.placement
  }

  /// Returns whether the accessory is shown in a row that is edited or not.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayedState {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}
