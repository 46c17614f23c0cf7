/// The name of a value that an app adds to the state of a view.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The string of the key.
  public let rawValue: String

  /// Creates a key from a string.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a key from a string.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// The state of a view, from which its configurations are updated.
///
/// Rule: M12.4.
public protocol UIConfigurationState {
  /// Creates the state of a view that is in no special state.
  init(traitCollection: UITraitCollection)
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
  /// A value that an app adds.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a view that is no cell, such as a header.
///
/// Rule: M12.4.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a finger is on the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus.
  public var isFocused = false
  /// Whether the view stays in the visible bounds.
  public var isPinned = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view that is in no special state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that an app adds.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The state of a cell.
///
/// Rule: M12.4.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell's item in a drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting
    case dragging
  }

  /// The state of a cell while a drag is over its view.
  public enum DropState: Int, Sendable {
    case none = 0
    /// A drag is over the view, and the drop would not go into the item.
    case notTargeted
    /// The drop would go into the item.
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell receives no touches.
  public var isDisabled = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the item is selected.
  public var isSelected = false
  /// Whether the cell has the focus.
  public var isFocused = false
  /// Whether the cell stays in the visible bounds, as a header can.
  public var isPinned = false
  /// Whether the view is being edited.
  public var isEditing = false
  /// Whether the children of the item are shown.
  public var isExpanded = false
  /// Whether the swipe actions of the row are visible.
  public var isSwiped = false
  /// Whether the item is moved by a finger.
  public var isReordering = false
  /// The state of the item in a drag.
  public var cellDragState = DragState.none
  /// The state of the cell while a drag is over its view.
  public var cellDropState = DropState.none
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a cell that is in no special state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value that an app adds.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// The part of a state that the system's configurations read.
struct ConfigurationLooks {
  var isDisabled = false
  var isHighlighted = false
  var isSelected = false
  var isReordering = false

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
      isReordering = state.isReordering || state.cellDragState != .none
    } else if let state = state as? UIViewConfigurationState {
      isDisabled = state.isDisabled
      isHighlighted = state.isHighlighted
      isSelected = state.isSelected
    }
  }
}
