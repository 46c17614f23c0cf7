public import Foundation

/// Manages a view: creates it, and is notified when it appears and disappears.
///
/// A view that is added to a window appears: `viewWillAppear` is called at once, `viewDidAppear` after the
/// layout of the turn; a child of a parent that is appearing waits for it, and is called before it. A program that calls
/// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` itself decides when.
@preconcurrency @MainActor
open class UIViewController: UIResponder, ViewManager, UITraitEnvironment, UIContentContainer {
  /// The state of the view's appearance.
  private enum Appearance {
    case gone
    case appearing(animated: Bool, isSeen: Bool)
    case present
    case disappearing(animated: Bool)
  }

  /// Whether a controller that is a data source implements `moveItemAt`; nil where that is not known.
  var implementsMoveItem: Bool? { nil }

  private var appearance = Appearance.gone
  /// Whether the appearance follows the window by itself.
  private var followsWindow = true
  private nonisolated(unsafe) var loadedView: UIView?
  /// The controllers inside and around this one, and what few controllers set.
  final var family = ControllerFamily()
  /// Whether the views behind are darker while the controller is presented over them.
  var dimsBehind: Bool { false }
  /// Whether `loadView` is running.
  private(set) final var isLoadingView = false

  /// The title, which a navigation controller shows.
  open var title: String? {
    didSet {
      if title != oldValue { titleDidChange() }
      if let keyValues { keyValues.changed("title", from: oldValue, to: title) }
    }
  }

  /// Creates a controller that loads its view on demand, from the nib if there is one.
  ///
  /// Rule: A82.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let nibNameOrNil { family.nib = (nibNameOrNil, nibBundleOrNil) }
  }

  /// Creates a controller as for a storyboard.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Writes the controller into an archive: nothing, since archives are not read.
  open func encode(with coder: NSCoder) {}

  /// Creates a controller that loads its view on demand.
  public override convenience init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> UIViewController { _madeByClass() }

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
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if !family.isFromNib { _connectOutlets() }
    sending("viewDidLoad")
    viewDidLoad()
    invoked("viewDidLoad")
  }

  /// Creates the view; a subclass may set `view` instead of calling super.
  open func loadView() {
    if loadFromNib() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Loads the view from a storyboard or nib; returns whether there is one.
  ///
  /// Without a name the nib has the name of the class, with or without Controller at its end. Rule: A82.
  final func loadFromNib() -> Bool {
    if let load = family.loadNib {
      (family.loadNib, family.isFromNib) = (nil, true)
      load()
      return loadedView != nil
    }
    guard family.nib != nil || AppFiles.hasFolders else { return false }
    let name = String(describing: type(of: self))
    let names =
      family.nib.map { [$0.name] }
      ?? [name.hasSuffix("Controller") ? String(name.dropLast(10)) : name, name]
    ClassNames.remember(type(of: self))
    for name in names {
      let nib = UINib(nibName: name, bundle: family.nib?.bundle)
      family.isFromNib = true
      if NibReader.objects(of: nib, owner: self) != nil, loadedView != nil { return true }
      family.isFromNib = false
    }
    return false
  }

  /// Takes the view of a storyboard.
  func takeNibView(_ view: UIView) {
    self.view = view
  }

  /// Called after the view was loaded.
  open func viewDidLoad() { callOverride() }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() { callOverride() }

  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() { callOverride() }

  /// Called when the view's safe area insets have changed.
  open func viewSafeAreaInsetsDidChange() { callOverride() }

  /// Called when the view's layout margins have changed.
  open func viewLayoutMarginsDidChange() {}

  /// Updates constraints, which are not solved.
  open func updateViewConstraints() {}

  /// The traits of the view's window.
  open var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection ?? traitsWithoutView
  }

  /// Called when the traits have changed with the size of the window.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    callOverride([previousTraitCollection as Any])
  }

  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }

  /// Called before the size of the view changes with the size of the window.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// UIKit calls this when memory is scarce; Flickbook never does.
  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  /// Whether the content is being edited.
  open var isEditing: Bool {
    get { family.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Sets whether the content is being edited.
  open func setEditing(_ editing: Bool, animated: Bool) {
    family.isEditing = editing
    family.editButton?.systemItem = editing ? .done : .edit
  }

  // MARK: The system

  /// Whether the status bar is hidden; the value has no effect, as there is no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The orientations that the controller supports; the window never turns by itself.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the controller follows the device.
  open var shouldAutorotate: Bool { true }
  /// Whether the home indicator is hidden.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The size that the controller prefers in a container, in points.
  open var preferredContentSize: CGSize {
    get { family.preferredContentSize }
    set {
      guard newValue != family.preferredContentSize else { return }
      family.preferredContentSize = newValue
      tellOfPreferredContentSize()
    }
  }

  /// The content of the navigation bar.
  open var navigationItem: UINavigationItem {
    if let item = family.navigationItem { return item }
    let item = UINavigationItem(title: title ?? "")
    item.changed = { [weak self] in self?.navigationItemDidChange() }
    item.controller = self
    family.navigationItem = item
    return item
  }

  /// The item of the controller in the tab bar.
  open var tabBarItem: UITabBarItem! {
    get {
      if let item = family.tabBarItem { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      family.tabBarItem = item
      return item
    }
    set {
      family.tabBarItem = newValue
      parent?.tabBarItemDidChange()
    }
  }

  /// The items of the tool bar.
  open var toolbarItems: [UIBarButtonItem]? {
    get { family.toolbarItems }
    set {
      family.toolbarItems = newValue
      navigationItemDidChange()
    }
  }

  /// Further insets of the safe area of the view, in points.
  ///
  /// Rule: A44.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { family.additionalSafeAreaInsets }
    set {
      guard newValue != family.additionalSafeAreaInsets else { return }
      family.additionalSafeAreaInsets = newValue
      viewIfLoaded?.addsToSafeArea()
      viewIfLoaded?.tellOfSafeArea()
    }
  }

  /// The frame of the view before or after a change of controllers that moves it, from which its safe area
  /// follows; nil at other times.
  ///
  /// Rule: V5.
  final var restingFrame: CGRect?

  /// The app's further insets and the bars.
  final var furtherSafeAreaInsets: UIEdgeInsets {
    let (own, bars) = (additionalSafeAreaInsets, family.barInsets)
    guard bars != .zero else { return own }
    return UIEdgeInsets(
      top: own.top + bars.top, left: own.left + bars.left, bottom: own.bottom + bars.bottom,
      right: own.right + bars.right)
  }

  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`.
  ///
  /// Rule: A42.
  open var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { family.respectsMinimumMargins }
    set {
      guard newValue != family.respectsMinimumMargins else { return }
      family.respectsMinimumMargins = newValue
      viewIfLoaded?.marginsChanged()
    }
  }

  /// The least margins of the view: 16 points at its sides, 20 from a width of 414 on.
  ///
  /// Rule: A42.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The edges at which the view extends under bars.
  ///
  /// Rule: V4.
  open var edgesForExtendedLayout: UIRectEdge {
    get { family.edgesForExtendedLayout }
    set { family.edgesForExtendedLayout = newValue }
  }

  /// Whether the view extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { family.extendsUnderOpaqueBars }
    set { family.extendsUnderOpaqueBars = newValue }
  }

  /// Whether insets of scroll views follow bars, which have no height here.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { family.adjustsScrollViewInsets }
    set { family.adjustsScrollViewInsets = newValue }
  }

  /// Whether the tab bar is hidden when the controller is pushed.
  open var hidesBottomBarWhenPushed: Bool {
    get { family.hidesBottomBar }
    set { family.hidesBottomBar = newValue }
  }

  /// How the controller covers the controller that presents it.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { family.presentationStyle }
    set { family.presentationStyle = newValue }
  }

  /// How the controller comes in.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { family.transitionStyle }
    set { family.transitionStyle = newValue }
  }

  /// Whether presented controllers cover this one only.
  open var definesPresentationContext: Bool {
    get { family.definesContext }
    set { family.definesContext = newValue }
  }

  /// Whether the controller cannot be dismissed by a gesture.
  open var isModalInPresentation: Bool {
    get { family.isModal }
    set { family.isModal = newValue }
  }

  /// The interface style of the controller, its view and everything in it; `unspecified` for the style around it.
  ///
  /// Rule: V15.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { family.interfaceStyle }
    set { specifyTraits { $0.interfaceStyle = newValue } }
  }

  /// Called to set the content that is shown where there is none, after an update was asked for.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  /// Has no effect: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Has no effect: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect: there are no gestures of the system.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Has no effect: the window never turns by itself.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// Whether the controller controls the status bar while it covers another; the value has no
  /// effect.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { family.capturesStatusBar }
    set { family.capturesStatusBar = newValue }
  }

  /// How a change of the status bar is shown.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The actions below a preview of the controller, before iOS 13; nothing shows them.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The child that decides about the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The orientation in which the controller is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The edges at which gestures of the system wait.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The name of the nib; nil if the controller was made without one.
  open var nibName: String? { family.nib?.name }
  /// The bundle of the nib.
  open var nibBundle: Bundle? { family.nib?.bundle }

  /// A name for restoring the state, which has no effect.
  open var restorationIdentifier: String? {
    get { family.restorationIdentifier }
    set { family.restorationIdentifier = newValue }
  }

  /// The class that restores the controller, which has no effect.
  open var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { family.inert["restoration"] as? any UIViewControllerRestoration.Type }
    set { family.inert["restoration"] = newValue }
  }

  /// Whether the style of transitions of the context is the controller's; the value has no effect.
  open var providesPresentationContextTransitionStyle: Bool {
    get { family.inert["context"] as? Bool ?? false }
    set { family.inert["context"] = newValue }
  }

  /// Tells the bars which scroll view they follow at the edges; they follow the first one.
  open func setContentScrollView(_ scrollView: UIView?, for edge: NSDirectionalRectEdge = .all) {
    family.inert["scroll"] = scrollView
  }

  /// Returns the scroll view that was set for the bars; nil for none.
  @discardableResult
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIView? {
    family.inert["scroll"] as? UIView
  }

  /// Sets the items of the tool bar.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }

  /// Has no effect: the window never turns by itself.
  open class func attemptRotationToDeviceOrientation() {}

  /// The child that decides whether the home indicator is hidden.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The child that decides where gestures of the system wait.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// The child whose pointer is locked; there is none.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Whether the pointer is locked; there is none.
  open var prefersPointerLocked: Bool { false }
  /// Whether the keyboard stays when another controller is shown; the value has no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// UIKit calls this to go back through controllers for a segue; Flickbook never does.
  open func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {}

  /// UIKit calls this when a child fits another size; Flickbook never does.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// UIKit calls this when a split view becomes narrow; Flickbook never does.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// UIKit calls this when a split view becomes wide; Flickbook never does.
  @discardableResult
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { nil }

  /// UIKit calls this to save the state; Flickbook never does.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// UIKit calls this to restore the state; Flickbook never does.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Adds a command of a keyboard; there is no keyboard.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {}
  /// Removes a command of a keyboard.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {}

  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let item = family.editButton { return item }
    let item = UIBarButtonItem(barButtonSystemItem: .edit, target: self, action: nil)
    item.performPrimary = { [weak self] in
      if let self { setEditing(!isEditing, animated: true) }
    }
    family.editButton = item
    return item
  }

  /// The upper part of the view under bars and the status bar.
  open var topLayoutGuide: any UILayoutSupport { CoveredPart(of: self, isTop: true) }
  /// The lower part of the view under bars.
  open var bottomLayoutGuide: any UILayoutSupport { CoveredPart(of: self, isTop: false) }

  /// The object that animates a presentation on the screen of a device.
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { family.transitioning }
    set { family.transitioning = newValue }
  }

  /// The nearest presented controller around this one; nil if this one is presented, or none is.
  private var presentedAncestor: UIViewController? {
    guard family.presenting == nil, let parent else { return nil }
    return parent.family.presenting == nil ? parent.presentedAncestor : parent
  }

  /// The presenter of the controller, or of the presented controller around it.
  open var presentationController: UIPresentationController? {
    if let around = presentedAncestor { return around.presentationController }
    // Apps override the properties of a sheet and a popover by this one.
    if let presenter = family.activePresentation ?? ownPopover ?? ownSheet {
      return presenter
    }
    if let made = family.presentation { return made }
    let made = UIPresentationController(
      presentedViewController: self, presenting: presentingViewController)
    family.presentation = made
    return made
  }

  /// The sheet presentation on the screen of a device; nil unless the controller is to be a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    if let around = presentedAncestor { return around.sheetPresentationController }
    return ownSheet
  }

  /// The sheet presentation of the controller's own style.
  private var ownSheet: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    if let made = family.sheet { return made }
    let made = UISheetPresentationController(
      presentedViewController: self, presenting: presentingViewController)
    family.sheet = made
    return made
  }

  /// The popover presentation on the screen of a device; nil unless the controller is to be a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    if let around = presentedAncestor { return around.popoverPresentationController }
    return ownPopover
  }

  /// The popover presentation of the controller's own style.
  private var ownPopover: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let made = family.popover { return made }
    let made = UIPopoverPresentationController(
      presentedViewController: self, presenting: presentingViewController)
    family.popover = made
    return made
  }

  /// Sets traits for a child; nil for the traits around it.
  ///
  /// Rule: V15.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    override(collection, of: childViewController)
  }

  /// Returns the traits that were set for a child; nil for none.
  @discardableResult
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childViewController.family.traitsByParent }

  /// Returns the size of a child in a container of a size, in points.
  @discardableResult
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called when a child, or a controller that this one presents, prefers another size.
  ///
  /// Rule: V10f.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  // MARK: Children

  /// The controllers inside this one, in the order in which they were added.
  open var children: [UIViewController] { family.children }

  /// The controller around this one.
  open var parent: UIViewController? { family.parent }

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { ancestor() }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { ancestor() }

  /// The controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? {
    family.presented ?? parent?.presentedViewController
  }

  /// The controller that presents this one or an ancestor.
  open var presentingViewController: UIViewController? {
    family.presenting ?? parent?.presentingViewController
  }

  /// Whether the view is appearing since the controller was pushed.
  open var isMovingToParent: Bool { family.movement == .toParent }

  /// Whether the view is disappearing since it was popped or removed.
  open var isMovingFromParent: Bool {
    family.movement == .fromParent || family.movement == .none && parent == nil
  }

  /// Whether the view is appearing since the controller was presented.
  open var isBeingPresented: Bool { family.movement == .presented }

  /// Whether the view is disappearing since the controller was dismissed.
  open var isBeingDismissed: Bool { family.movement == .dismissed }

  /// The coordinator of the change in progress of this controller or one around it; nil for none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    family.coordinator ?? family.presenting?.family.coordinator ?? parent?.transitionCoordinator
  }

  /// The request of the host of an extension; nil, since no app is one here.
  open var extensionContext: NSExtensionContext? { nil }

  /// The storyboard from which the controller was made; nil for none.
  open var storyboard: UIStoryboard? { family.storyboard }

  /// Called before the controller becomes the child of another one; nil for none.
  open func willMove(toParent parent: UIViewController?) { callOverride([parent as Any]) }

  /// Called after the controller became the child of another one; nil for none.
  open func didMove(toParent parent: UIViewController?) { callOverride([parent as Any]) }

  /// Adds a controller as a child; its view has to be added by the app.
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    childController.family.parent?.drop(childController)
    childController.willMove(toParent: self)
    family.children.append(childController)
    childController.family.parent = self
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.drop(self)
    parent.childLeft(self)
    didMove(toParent: nil)
  }

  /// Hears that a child has left by itself.
  func childLeft(_ child: UIViewController) {}

  private func drop(_ child: UIViewController) {
    family.children.removeAll { $0 === child }
    child.family.parent = nil
  }

  /// Whether children appear and disappear with the controller by themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Shows a controller over this one.
  ///
  /// On a plain screen its view fills the window, and appears without an animation in the next main-queue stage. On
  /// the screen of a device it is a sheet, popover or full screen by its style, and comes by an animation.
  ///
  /// Rule: V5, V10.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    if hasBars {
      presentOnDevice(viewControllerToPresent, animated: flag, completion: completion)
    } else {
      showOver(viewControllerToPresent, completion: completion)
    }
  }

  /// Removes the controller that this one or one around it presents, or else the presented one around this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if hasBars {
      dismissOnDevice(animated: flag, completion: completion)
      return
    }
    let presented = family.presented ?? self
    presented.removeFromPresenter(completion: completion)
  }

  /// Shows a controller by the navigation controller around this one, or presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Presents a controller as a detail.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  /// Replaces the view of a child by the view of another child, in a duration in seconds.
  ///
  /// Both hear of an animated change, first the child that is left, and the completion is called after them. Rule: V5c.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let parent = fromViewController.parent, parent === toViewController.parent else {
      return UIKitException.raise(
        .invalidArgument,
        "Children view controllers \(fromViewController) and \(toViewController) must have a common "
          + "parent view controller when calling -[UIViewController transitionFromViewController:"
          + "toViewController:duration:options:animations:completion:]")
    }
    let container: UIView = fromViewController.view.superview ?? view
    fromViewController.beginAppearanceTransition(false, animated: duration > 0)
    toViewController.beginAppearanceTransition(true, animated: duration > 0)
    container.addSubview(toViewController.view)
    UIView.transition(
      with: container, duration: duration, options: options.union(.allowAnimatedContent),
      animations: animations ?? {}
    ) { completed in
      fromViewController.view.removeFromSuperview()
      for controller in [fromViewController, toViewController] {
        controller.endAppearanceTransition()
        controller.followWindow()
      }
      completion?(completed)
    }
  }

  /// Called before a segue of the storyboard.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether a segue of a storyboard is performed.
  @discardableResult
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Performs a segue of the storyboard; raises an exception if there is none with the identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if let perform = family.segues[identifier] { return perform(sender) }
    UIKitException.raise(
      .invalidArgument,
      "Receiver (<\(type(of: self))>) has no segue with identifier '\(identifier)'")
  }

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  override var responderWindow: UIWindow? { loadedView?.window?.base }

  // MARK: Appearance

  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) { callOverride([animated]) }
  /// Called while the view appears, when it is in its window.
  open func viewIsAppearing(_ animated: Bool) { callOverride([animated]) }
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) { callOverride([animated]) }
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) { callOverride([animated]) }
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) { callOverride([animated]) }

  /// Receives the calls of `viewDidLoad` and of the four methods about appearance, each after the method has
  /// returned: the controller, the selector's name, and the arguments.
  ///
  /// It replaces exchanged methods, by which a library observes calls on Apple's systems.
  public static var _methodInvoked: ((UIViewController, String, [Any]) -> Void)?

  /// Receives the same calls before the method runs.
  public static var _messageSent: ((UIViewController, String, [Any]) -> Void)?

  private func sending(_ name: String, _ animated: Bool? = nil) {
    guard let tell = UIViewController._messageSent else { return }
    tell(self, name, animated.map { [$0] } ?? [])
  }

  private func invoked(_ name: String, _ animated: Bool? = nil) {
    guard let tell = UIViewController._methodInvoked else { return }
    tell(self, name, animated.map { [$0] } ?? [])
  }

  /// Begins an appearance transition: calls `viewWillAppear` or `viewWillDisappear`.
  ///
  /// `viewIsAppearing` is called when the view is in a window, at the latest at the end of the
  /// transition.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    followsWindow = false
    guard isAppearing else {
      appearance = .disappearing(animated: animated)
      sending("viewWillDisappear:", animated)
      viewWillDisappear(animated)
      invoked("viewWillDisappear:", animated)
      for child in shownChildren { child.beginAppearanceTransition(false, animated: animated) }
      return
    }
    appearance = .appearing(animated: animated, isSeen: false)
    sending("viewWillAppear:", animated)
    viewWillAppear(animated)
    invoked("viewWillAppear:", animated)
    willAppearWasTold(animated: animated)
    for child in shownChildren { child.beginAppearanceTransition(true, animated: animated) }
    viewMovedToWindow()
  }

  /// Ends the appearance transition: calls `viewDidAppear` or `viewDidDisappear`.
  open func endAppearanceTransition() {
    switch appearance {
    case .gone, .present: return
    case .appearing(let animated, let isSeen):
      if !isSeen { tellOfAppearing(animated: animated) }
      appearance = .present
      for child in appearingChildren { child.endAppearanceTransition() }
      didAppearIsDue(animated: animated)
      sending("viewDidAppear:", animated)
      viewDidAppear(animated)
      invoked("viewDidAppear:", animated)
    case .disappearing(let animated):
      appearance = .gone
      sending("viewDidDisappear:", animated)
      viewDidDisappear(animated)
      invoked("viewDidDisappear:", animated)
    }
    family.movement = .none
    for child in shownChildren { child.endAppearanceTransition() }
  }

  /// Appears and disappears with its window again, after a transition that a container has made.
  final func followWindow() {
    followsWindow = true
  }

  /// Called when the view's window has changed.
  final func viewMovedToWindow() {
    let isInWindow = loadedView?.host != nil
    loadedView?.addsToSafeArea()
    switch appearance {
    case .appearing(let animated, isSeen: false):
      if isInWindow { tellOfAppearing(animated: animated) }
    case .gone where followsWindow && isInWindow: appearByWindow()
    case .present where followsWindow && !isInWindow:
      sending("viewWillDisappear:", false)
      viewWillDisappear(false)
      invoked("viewWillDisappear:", false)
      for child in shownChildren { child.beginAppearanceTransition(false, animated: false) }
      appearance = .gone
      sending("viewDidDisappear:", false)
      viewDidDisappear(false)
      invoked("viewDidDisappear:", false)
      for child in shownChildren { child.endAppearanceTransition() }
    case .appearing where followsWindow && !isInWindow: appearance = .gone
    case .gone, .present, .appearing, .disappearing: break
    }
  }

  /// Appears since the view was added to a window.
  private func appearByWindow() {
    var animated = false
    if case .appearing(animated: true, _) = parent?.appearance { animated = true }
    appearance = .appearing(animated: animated, isSeen: false)
    sending("viewWillAppear:", animated)
    viewWillAppear(animated)
    invoked("viewWillAppear:", animated)
    willAppearWasTold(animated: animated)
    for child in shownChildren { child.beginAppearanceTransition(true, animated: animated) }
    tellOfAppearing(animated: animated)
    guard let loop = loadedView?.host?.turnLoop else { return }
    // No weak reference to the loop: each would make all others to it slower.
    loop.enqueue("appearance") { [weak self] in
      self?.loadedView?.host?.turnLoop.afterLayout { [weak self] in
        // The end of the parent's transition ends the child's.
        guard let self, followsWindow, parent?.isAppearing != true else { return }
        endAppearanceTransition()
      }
    }
  }

  /// The children that are appearing with their window.
  private var appearingChildren: [UIViewController] {
    children.filter { $0.followsWindow && $0.isAppearing }
  }

  private func tellOfAppearing(animated: Bool) {
    appearance = .appearing(animated: animated, isSeen: true)
    viewIsAppearing(animated)
    showInputAccessory()
  }

  /// Becomes the first responder of a device's screen that has none, if there is an accessory view to show.
  ///
  /// Rule: V9e.
  private func showInputAccessory() {
    guard let window = loadedView?.window, window.firstResponder == nil,
      window.screen.figures != nil, canBecomeFirstResponder, inputAccessoryView != nil
    else { return }
    becomeFirstResponder()
  }

  /// Whether the view is in a window and has appeared.
  final var hasAppeared: Bool { if case .present = appearance { true } else { false } }

  /// Whether the view is appearing.
  final var isAppearing: Bool { if case .appearing = appearance { true } else { false } }

  /// The children that a container shows, and that appear and disappear with it.
  ///
  /// On a plain screen there are none: each child appears when its view enters the window.
  var shownChildren: [UIViewController] { [] }

  /// The view of a search bar, for the navigation bar.
  var searchBarView: UIView? { nil }

  /// The height of the search bar in a navigation bar, in points.
  var searchBarHeight: CGFloat { BarExtent.searchBar }

  /// Whether a search is in progress that hides the rest of the navigation bar.
  var hidesBarOfSearch: Bool { false }

  /// The navigation item has other content; called for the controller that a navigation controller shows.
  func navigationItemDidChange() {
    (parent as? UINavigationController)?.navigationItemDidChange(of: self)
  }

  /// A child has another item for the tab bar.
  func tabBarItemDidChange() {}

  /// Called when the title has changed.
  func titleDidChange() {
    if family.navigationItem != nil, hasBars { navigationItem.title = title }
    family.tabBarItem?.title = title
  }

  /// Called when a keyboard comes for the view or something in it.
  func keyboardAppeared() {}

  /// Called after `viewWillAppear` has returned.
  func willAppearWasTold(animated: Bool) {}

  /// Called before `viewDidAppear`.
  func didAppearIsDue(animated: Bool) {}
}

extension UIViewController: UIAppearanceContainer {}

/// Restores a controller after the app was started again.
///
/// Flickbook never calls it: nothing is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// UIKit calls this to ask for the controller at a path. Flickbook never does.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}
