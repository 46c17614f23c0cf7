/// A view that is drawn highlighted with the cell in which it lies.
///
/// UIKit walks a cell's subtree and calls `setHighlighted:` wherever an object has it. Here nothing can
/// be called by name, so a view says that it has it by conforming. Cells inside of a cell belong to
/// their own collection view and are left alone. Rule: S3.13.
@preconcurrency @MainActor
public protocol UIHighlightableView: AnyObject {
  /// Whether the view is drawn highlighted.
  var isHighlighted: Bool { get set }
}

/// A view that is drawn selected with the cell in which it lies.
///
/// What UIKit does wherever an object has `setSelected:`. Rule: S3.13.
@preconcurrency @MainActor
public protocol UISelectableView: AnyObject {
  /// Whether the view is drawn selected.
  var isSelected: Bool { get set }
}

extension UIControl: UIHighlightableView, UISelectableView {}
