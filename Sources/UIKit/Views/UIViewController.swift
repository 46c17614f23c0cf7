public import Foundation

/// What makes a view, and is told when that comes on screen and goes.
///
/// As much of it as a collection view needs: nothing here presents controllers or stacks them. Whoever
/// puts the view into a window says so with ``beginAppearanceTransition(_:animated:)`` and
/// ``endAppearanceTransition()``.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// How far the view has come on its way on screen or off it.
  private enum Appearance {
    case gone
    case appearing(animated: Bool, isSeen: Bool)
    case present
    case disappearing(animated: Bool)
  }

  private var appearance = Appearance.gone
  private nonisolated(unsafe) var loadedView: UIView?
  /// Whether `loadView` is being called.
  private(set) final var isLoadingView = false

  /// What the view is called; kept for the program.
  open var title: String?

  /// A controller that makes its view when it is asked for it; there are no archives to read from here.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Answers nil: there are no archives to read a controller from here.
  public required init?(coder: NSCoder) {
    nil
  }

  /// A controller that makes its view when it is asked for it.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  deinit {
    loadedView?.controller = nil
  }

  // MARK: The view

  /// The view, made when it is asked for the first time.
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

  /// The view if there is one already.
  public var viewIfLoaded: UIView? { loadedView }

  /// Whether the view has been made.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view if there is none yet.
  public func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    viewDidLoad()
  }

  /// Makes the view; a subclass may set `view` to its own instead of calling super.
  open func loadView() {
    view = UIView(frame: .zero)
  }

  /// The view was made.
  open func viewDidLoad() {}

  /// Who is asked after the controller: what holds its view.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Appearance

  /// The view is about to come on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view comes on screen and is in its window.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is on screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is on screen no more.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Says that the view is about to come on screen or to leave it.
  ///
  /// It is appearing once it is in a window, at the end of the transition at the latest.
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

  /// Says that the view is on screen, or has left it.
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

  /// The view's window is another.
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

  /// `viewWillAppear` has returned.
  func willAppearWasTold(animated: Bool) {}

  /// `viewDidAppear` is about to be sent.
  func didAppearIsDue(animated: Bool) {}
}
