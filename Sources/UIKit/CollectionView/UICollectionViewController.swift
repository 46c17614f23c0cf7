public import Foundation

/// A controller whose view is filled by a collection view, of which it is data source and delegate.
///
/// A subclass overrides what it answers. Every optional method of both protocols is declared here and
/// in the superclass, since one that is not would never be seen in a subclass (the source compatibility
/// page, 1.1); each answers as if nobody implemented it.
@preconcurrency @MainActor
open class UICollectionViewController: _UICollectionViewDelegateController,
  UICollectionViewDataSource
{
  private let layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  /// A controller that makes a collection view with this layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller that makes a collection view with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Answers nil: there are no archives to read a controller from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// The layout that the controller was made with.
  public var collectionViewLayout: UICollectionViewLayout { layout }

  /// The collection view, which fills the controller's view and follows its size.
  ///
  /// One that is set has the controller as data source and delegate, and the one before has not any
  /// more. Set before the view is loaded, it loads the view and is the one that the view shows; nil
  /// loads nothing.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return ownCollectionView
    }
    set {
      if let old = ownCollectionView, old !== newValue { release(old) }
      ownCollectionView = newValue
      if let newValue {
        newValue.dataSource = self
        newValue.delegate = self
        newValue.wantsStandardMovementGesture = installsStandardGestureForInteractiveMovement
        loadViewIfNeeded()
      }
      // The loading may have set another one.
      showCollectionView()
    }
  }

  /// A view that is not the controller's any more.
  private func release(_ old: UICollectionView) {
    old.wantsStandardMovementGesture = false
    if old.dataSource === self { old.dataSource = nil }
    if old.delegate === self { old.delegate = nil }
  }

  private func showCollectionView() {
    (viewIfLoaded as? UICollectionViewControllerWrapperView)?.content = ownCollectionView
  }

  /// Whether the selection is cleared when the view comes on screen.
  ///
  /// Without animation before `viewIsAppearing`, with one before `viewDidAppear`. Rule: S3.26.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a navigation controller goes from this layout to that of the next controller by an
  /// interactive change of layouts; kept for the program, since there is none here.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Whether a long press takes items up, carries them and puts them down.
  ///
  /// The gesture is there only while the view is in a window and has a data source that implements
  /// `moveItemAt`. Rule: S5.26, S6.22.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet {
      ownCollectionView?.wantsStandardMovementGesture =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// Makes the view, and a collection view that fills it unless one was set before.
  open override func loadView() {
    view = UICollectionViewControllerWrapperView(frame: .zero)
    if ownCollectionView == nil {
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
    showCollectionView()
  }

  /// Rule: S3.26.
  override func willAppearWasTold(animated: Bool) {
    if !animated { clearSelectionOfView(animated: false) }
  }

  /// Rule: S3.26.
  override func didAppearIsDue(animated: Bool) {
    if animated { clearSelectionOfView(animated: true) }
  }

  private func clearSelectionOfView(animated: Bool) {
    guard clearsSelectionOnViewWillAppear, let view = ownCollectionView else { return }
    for path in view.indexPathsForSelectedItems ?? [] {
      view.deselectItem(at: path, animated: animated)
    }
  }

  // MARK: Data source

  /// None, unless a subclass has sections.
  @discardableResult
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    OptionalMethod.miss(.numberOfSections)
    return 1
  }

  /// None, unless a subclass has items.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// To be overridden by a subclass that has items.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    OptionalMethod.miss(.viewForSupplementaryElementOfKind)
    return UICollectionReusableView()
  }

  /// Answers as UIKit does for an object without the method.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    OptionalMethod.miss(.canMoveItemAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.miss(.moveItemAt)
  }
}

/// What a controller's collection view fills.
final class UICollectionViewControllerWrapperView: UIView {
  /// The view that fills it.
  var content: UICollectionView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.frame = bounds
      addSubview(content)
    }
  }

  /// The content follows at once, as a view with flexible width and height does: where a program has
  /// given it another frame, the distances from the edges stay.
  override var bounds: CGRect {
    didSet {
      guard let content, bounds.size != oldValue.size else { return }
      guard content.frame != oldValue else { return content.frame = bounds }
      content.frame.size = CGSize(
        width: max(0, content.frame.width + bounds.width - oldValue.width),
        height: max(0, content.frame.height + bounds.height - oldValue.height))
    }
  }
}
