public import Foundation

// Members of views, controls, controllers and gesture recognizers that are objects of any class. Lengths are in
// points, and frames in the coordinates of the superview.
extension _ObjectMembers {
  private var asView: UIView? { of(UIView.self) }
  private var asControl: UIControl? { of(UIControl.self) }
  private var asScrollView: UIScrollView? { of(UIScrollView.self) }
  private var asAttributes: UICollectionViewLayoutAttributes? {
    of(UICollectionViewLayoutAttributes.self)
  }

  /// The tag of a view or a bar's item.
  public var tag: Int! { asView?.tag ?? of(UIBarItem.self)?.tag }
  /// The frame of a view, a layer or an element of a layout.
  public var frame: CGRect! { asView?.frame ?? of(CALayer.self)?.frame ?? asAttributes?.frame }
  /// The bounds of a view or a layer.
  public var bounds: CGRect! { asView?.bounds ?? of(CALayer.self)?.bounds }
  /// The centre of a view or of an element of a layout.
  public var center: CGPoint! { asView?.center ?? asAttributes?.center }
  /// The transform of a view or of an element of a layout.
  public var transform: CGAffineTransform! { asView?.transform ?? asAttributes?.transform }
  /// The size of an image or of an element of a layout.
  public var size: CGSize! { of(UIImage.self)?.size ?? asAttributes?.size }
  /// The index path of an element of a layout.
  public var indexPath: IndexPath! { asAttributes?.indexPath }
  /// The depth of an element of a layout.
  public var zIndex: Int! { asAttributes?.zIndex }
  /// The view above a view.
  public var superview: UIView?! { asView.map(\.superview) }
  /// The views in a view.
  public var subviews: [UIView]! { asView?.subviews }
  /// The window of a view.
  public var window: UIWindow?! { asView.map(\.window) }
  /// The layer of a view.
  public var layer: CALayer! { asView?.layer }
  /// The view of a controller, of a gesture recognizer or of a touch.
  public var view: UIView?! {
    of(UIViewController.self).map(\.view) ?? of(UIGestureRecognizer.self).map(\.view)
      ?? of(UITouch.self).map(\.view)
  }
  /// The view with the content of a cell.
  public var contentView: UIView! {
    of(UICollectionViewCell.self)?.contentView ?? of(UITableViewCell.self)?.contentView
  }
  /// The background of a view.
  public var backgroundColor: UIColor?! { asView.map(\.backgroundColor) }
  /// Whether a view is hidden.
  public var isHidden: Bool! { asView?.isHidden ?? asAttributes?.isHidden }
  /// Whether a control, a bar's item or a gesture recognizer is enabled.
  public var isEnabled: Bool! {
    asControl?.isEnabled ?? of(UIBarItem.self)?.isEnabled ?? of(UIGestureRecognizer.self)?.isEnabled
  }
  /// Whether a control or a cell is selected.
  public var isSelected: Bool! {
    asControl?.isSelected ?? of(UICollectionViewCell.self)?.isSelected
      ?? of(UITableViewCell.self)?.isSelected
  }
  /// Whether a control or a cell is highlighted.
  public var isHighlighted: Bool! {
    asControl?.isHighlighted ?? of(UICollectionViewCell.self)?.isHighlighted
      ?? of(UITableViewCell.self)?.isHighlighted
  }
  /// Whether a switch is on.
  public var isOn: Bool! { of(UISwitch.self)?.isOn }
  /// The value of a slider.
  public var value: Float! { of(UISlider.self)?.value }
  /// The chosen segment of a control.
  public var selectedSegmentIndex: Int! { of(UISegmentedControl.self)?.selectedSegmentIndex }
  /// The title of a button in its state.
  public var currentTitle: String?! { of(UIButton.self).map(\.currentTitle) }
  /// The label of a button.
  public var titleLabel: UILabel?! { of(UIButton.self).map(\.titleLabel) }
  /// The text of a field, a label, a text view or a search bar.
  public var text: String?! {
    of(UITextField.self).map(\.text) ?? of(UILabel.self).map(\.text)
      ?? of(UITextView.self).map(\.text) ?? of(UISearchBar.self).map(\.text)
  }
  /// The title of a controller or a bar's item.
  public var title: String?! {
    of(UIViewController.self).map(\.title) ?? of(UIBarItem.self).map(\.title)
  }
  /// The state of a gesture recognizer.
  public var state: UIGestureRecognizer.State! { of(UIGestureRecognizer.self)?.state }
  /// The offset of a scroll view.
  public var contentOffset: CGPoint! { asScrollView?.contentOffset }
  /// The size of a scroll view's content.
  public var contentSize: CGSize! { asScrollView?.contentSize }
  /// The insets of a scroll view's content.
  public var contentInset: UIEdgeInsets! { asScrollView?.contentInset }

  /// Returns the place of a gesture or a touch in a view; zero for another object.
  @discardableResult
  public func location(in view: UIView?) -> CGPoint {
    of(UIGestureRecognizer.self)?.location(in: view) ?? of(UITouch.self)?.location(in: view)
      ?? .zero
  }

  /// Returns how far a pan has come in a view; zero for another object.
  @discardableResult
  public func translation(in view: UIView?) -> CGPoint {
    of(UIPanGestureRecognizer.self)?.translation(in: view) ?? .zero
  }

  /// Returns how fast a pan moves in a view, in points a second; zero for another object.
  @discardableResult
  public func velocity(in view: UIView?) -> CGPoint {
    of(UIPanGestureRecognizer.self)?.velocity(in: view) ?? .zero
  }

  /// Returns a point of a view in another one.
  @discardableResult
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    asView?.convert(point, to: view) ?? point
  }

  /// Returns a rectangle of a view in another one.
  @discardableResult
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    asView?.convert(rect, to: view) ?? rect
  }

  /// Sets the title of a button for a state.
  public func setTitle(_ title: String?, for state: UIControl.State) {
    of(UIButton.self)?.setTitle(title, for: state)
  }

  /// Sets the colour of a button's title for a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    of(UIButton.self)?.setTitleColor(color, for: state)
  }

  /// Takes a view out of its superview.
  public func removeFromSuperview() { asView?.removeFromSuperview() }
  /// Ends the refreshing of a control.
  public func endRefreshing() { of(UIRefreshControl.self)?.endRefreshing() }
  /// Asks a collection view or a table for its data again.
  public func reloadData() {
    of(UICollectionView.self)?.reloadData()
    of(UITableView.self)?.reloadData()
  }

  /// Asks a responder not to be the first one any more.
  @discardableResult
  public func resignFirstResponder() -> Bool {
    of(UIResponder.self)?.resignFirstResponder() ?? false
  }
}
