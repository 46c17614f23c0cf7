public import Foundation

/// A controller whose view contains a collection view, with the controller as data source and
/// delegate.
///
/// A subclass overrides the methods that it implements. Every optional method of both protocols is
/// declared here or in the superclass, because a method that only a subclass declares would not be
/// a witness of the protocol (the source compatibility page, 1.1). Each behaves as if no class
/// implemented it.
@preconcurrency @MainActor
open class UICollectionViewController: _UICollectionViewControllerMethods,
  UICollectionViewDataSource
{
  private var layout: UICollectionViewLayout
  private var ownCollectionView: UICollectionView?

  override var implementsMoveItem: Bool? { MoveItemOverride.isPresent(in: type(of: self)) }

  /// UIKit calls this to ask whether an item can be edited; Flickbook never does.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// UIKit calls this to ask for the titles of an index; Flickbook never does.
  @discardableResult
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// UIKit calls this to ask for the item of a title of an index; Flickbook never does.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// Creates a controller whose collection view uses the given layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller whose collection view uses a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a flow layout, as for a storyboard; archives are not read.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout that the controller was created with.
  open var collectionViewLayout: UICollectionViewLayout { layout }

  /// Takes the layout that a storyboard has for the controller, whose view is not loaded as a rule.
  package func takeLayout(_ storyboardLayout: UICollectionViewLayout) {
    layout = storyboardLayout
    ownCollectionView?.collectionViewLayout = storyboardLayout
  }

  /// The collection view, which fills the controller's view and follows its size.
  ///
  /// Setting a collection view makes the controller its data source and delegate, and removes the
  /// controller from the previous one. Setting one before the view is loaded loads the view, which
  /// then shows it; setting nil does not load the view.
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
      // Loading the view may have set another collection view.
      showCollectionView()
    }
  }

  /// Removes a collection view that is replaced, and the controller as its data source and
  /// delegate.
  private func release(_ old: UICollectionView) {
    old.wantsStandardMovementGesture = false
    if old.dataSource === self { old.dataSource = nil }
    if old.delegate === self { old.delegate = nil }
  }

  private func showCollectionView() {
    (viewIfLoaded as? UICollectionViewControllerWrapperView)?.content = ownCollectionView
  }

  /// Whether the selection is cleared when the view appears.
  ///
  /// It is cleared without animation before `viewIsAppearing`, or with animation before
  /// `viewDidAppear`. Rule: S3.26.
  open var clearsSelectionOnViewWillAppear = true

  /// Whether a navigation controller changes between two controllers by an interactive layout
  /// transition.
  ///
  /// The value is stored only: a navigation controller changes at once.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Whether a long press starts an interactive movement of an item.
  ///
  /// The gesture is installed only while the view is in a window and its data source implements
  /// `moveItemAt`. Rule: S5.26, S6.22.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet {
      ownCollectionView?.wantsStandardMovementGesture =
        installsStandardGestureForInteractiveMovement
    }
  }

  /// Creates the view, as large as the screen, and, unless one was set before, the collection view that
  /// fills it.
  open override func loadView() {
    if loadFromNib() { return }
    wrap()
    if ownCollectionView == nil {
      collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    }
    showCollectionView()
  }

  private func wrap() {
    let wrapper = UICollectionViewControllerWrapperView(frame: UIScreen.main.bounds)
    wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = wrapper
  }

  override func takeNibView(_ view: UIView) {
    guard let list = view as? UICollectionView else { return super.takeNibView(view) }
    layout = list.collectionViewLayout
    wrap()
    let (dataSource, delegate) = (list.dataSource, list.delegate)
    collectionView = list
    if let dataSource { list.dataSource = dataSource }
    if let delegate { list.delegate = delegate }
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

  /// Returns 0; a subclass that has items overrides it.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// A subclass that has items overrides it to return their cells.
  @discardableResult
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

/// The view of a controller, which contains its collection view.
final class UICollectionViewControllerWrapperView: UIView {
  /// The collection view.
  var content: UICollectionView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.frame = bounds
      addSubview(content)
    }
  }

  /// Resizes the collection view with the view, as with flexible width and height: if a program has
  /// set another frame, the distances from the edges stay constant.
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
