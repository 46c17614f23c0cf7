/// A view that is highlighted along with the cell that contains it.
///
/// UIKit walks the subtree of a cell and calls `setHighlighted:` on every object that implements
/// it. Without Objective-C a view has to declare that by conforming. Cells inside of a cell belong
/// to their own collection view and are skipped. Rule: S3.13.
@preconcurrency @MainActor
public protocol UIHighlightableView: AnyObject {
  /// Whether the view is highlighted.
  var isHighlighted: Bool { get set }
}

/// A view that is selected along with the cell that contains it.
///
/// UIKit does this for every object that implements `setSelected:`. Rule: S3.13.
@preconcurrency @MainActor
public protocol UISelectableView: AnyObject {
  /// Whether the view is selected.
  var isSelected: Bool { get set }
}

extension UIControl: UIHighlightableView, UISelectableView {}
