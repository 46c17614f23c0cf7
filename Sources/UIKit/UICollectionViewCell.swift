import Foundation

/// A view that shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var lazyContentView: UIView?

  /// The view that holds what the cell shows; it fills the cell.
  open var contentView: UIView {
    if let lazyContentView { return lazyContentView }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    lazyContentView = view
    addSubview(view)
    return view
  }

  /// Whether the item is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { showBackground() } }
  }

  /// Whether a finger is on the item.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showBackground() } }
  }

  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { replaceBackground(oldValue, with: backgroundView, above: 0) }
  }

  /// The view behind the content of a selected or highlighted cell.
  ///
  /// Rule: S3.13.
  open var selectedBackgroundView: UIView? {
    didSet {
      replaceBackground(
        oldValue, with: selectedBackgroundView, above: backgroundView == nil ? 0 : 1)
      showBackground()
    }
  }

  /// Lets content and backgrounds fill the cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let fill = CGRect(origin: .zero, size: bounds.size)
    lazyContentView?.frame = fill
    backgroundView?.frame = fill
    selectedBackgroundView?.frame = fill
  }

  private func replaceBackground(_ old: UIView?, with new: UIView?, above index: Int) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func showBackground() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
  }
}
