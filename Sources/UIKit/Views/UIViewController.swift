public import Foundation

/// Manages a view: creates it, and is notified when it appears and disappears.
///
/// Only what a collection view needs is here: there is no presentation and there are no container
/// controllers. The program that adds the view to a window calls
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()``.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The state of the view's appearance.
  private enum Appearance {
    case gone
    case appearing(animated: Bool, isSeen: Bool)
    case present
    case disappearing(animated: Bool)
  }

  private var appearance = Appearance.gone
  private nonisolated(unsafe) var loadedView: UIView?
  /// Whether `loadView` is running.
  private(set) final var isLoadingView = false

  /// The title, for the program's own use.
  open var title: String?

  /// Creates a controller that loads its view on demand; nibs are not supported and the arguments
  /// are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) {
    nil
  }

  /// Creates a controller that loads its view on demand.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    loadedView?.controller = nil
  }

  // MARK: The view

  /// The view, loaded at the first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it is loaded; else nil.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  /// Creates the view; a subclass may set `view` instead of calling super.
  open func loadView() {
    view = UIView(frame: .zero)
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called while the view appears, when it is in its window.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Begins an appearance transition: calls `viewWillAppear` or `viewWillDisappear`.
  ///
  /// `viewIsAppearing` is called when the view is in a window, at the latest at the end of the
  /// transition.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    guard isAppearing else {
      appearance = .disappearing(animated: animated)
      return viewWillDisappear(animated)
    }
    appearance = .appearing(animated: animated, isSeen: false)
    viewWillAppear(animated)
    willAppearWasTold(animated: animated)
    viewMovedToWindow()
  }

  /// Ends the appearance transition: calls `viewDidAppear` or `viewDidDisappear`.
  public func endAppearanceTransition() {
    switch appearance {
    case .gone, .present: return
    case .appearing(let animated, let isSeen):
      if !isSeen { tellOfAppearing(animated: animated) }
      appearance = .present
      didAppearIsDue(animated: animated)
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .gone
      viewDidDisappear(animated)
    }
  }

  /// Called when the view's window has changed.
  final func viewMovedToWindow() {
    guard case .appearing(let animated, isSeen: false) = appearance, loadedView?.host != nil else {
      return
    }
    tellOfAppearing(animated: animated)
  }

  private func tellOfAppearing(animated: Bool) {
    appearance = .appearing(animated: animated, isSeen: true)
    viewIsAppearing(animated)
  }

  /// Called after `viewWillAppear` has returned.
  func willAppearWasTold(animated: Bool) {}

  /// Called before `viewDidAppear`.
  func didAppearIsDue(animated: Bool) {}
}
