import Foundation

/// A view that shows one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var lazyContentView: UIView?

  /// The view that holds the cell's content; it fills the cell.
  open var contentView: UIView {
    if let lazyContentView { return lazyContentView }
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    lazyContentView = view
    addSubview(view)
    return view
  }

  override var nibContentView: UIView { contentView }

  /// Whether the item is selected.
  ///
  /// Also sets it on selectable views in the cell. Rule: S3.13.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      showBackground()
      showSelected(isSelected, in: self)
    }
  }

  /// Whether a finger is on the item.
  ///
  /// Also sets it on highlightable views in the cell. Rule: S3.13.
  open var isHighlighted = false {
    didSet {
      guard isHighlighted != oldValue else { return }
      showBackground()
      showHighlighted(isHighlighted, in: self)
    }
  }

  /// The state of the item in a drag.
  public typealias DragState = UICollectionViewCellDragState

  /// The current state of the item in a drag.
  final var dragState = DragState.none {
    didSet { if dragState != oldValue { dragStateDidChange(dragState) } }
  }

  /// Called when the drag state has changed.
  ///
  /// Rule: S10.3.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// Called before the cell is dequeued for another item; clears the selected and highlighted
  /// states.
  ///
  /// Rule: S3.25, S8.3.
  open override func prepareForReuse() {
    super.prepareForReuse()
    if isSelected { isSelected = false }
    if isHighlighted { isHighlighted = false }
    if dragState != .none { dragState = .none }
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

  /// Lays out the content view and the background views to fill the cell.
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

  private func showSelected(_ selected: Bool, in view: UIView) {
    for view in view.subviews where !(view is UICollectionViewCell) {
      (view as? any UISelectableView)?.isSelected = selected
      showSelected(selected, in: view)
    }
  }

  private func showHighlighted(_ highlighted: Bool, in view: UIView) {
    for view in view.subviews where !(view is UICollectionViewCell) {
      (view as? any UIHighlightableView)?.isHighlighted = highlighted
      showHighlighted(highlighted, in: view)
    }
  }
}
