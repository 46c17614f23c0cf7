import Foundation

/// The view of a controller with bars, which it lays out with its own subviews.
final class BarContainerView: UIView {
  var layOutBars: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutBars?()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// The bars of a navigation controller on the screen of a device.
///
/// Rule: V4.
extension UINavigationController {
  /// The bars have another height or content.
  final func barsChanged() {
    guard isViewLoaded, hasBars else { return }
    showContentOfBars()
    layOutBars()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }

  /// The navigation item of a child has other content.
  final func navigationItemDidChange(of child: UIViewController) {
    guard child === topViewController else { return }
    barsChanged()
  }

  /// Changes bars, by an animation in a window.
  final func animateBars(_ animated: Bool, _ change: @escaping () -> Void) {
    guard animated, isViewLoaded, hasBars, view.window != nil else { return change() }
    UIView.animate(withDuration: Double(Self.hideShowBarDuration)) { change() }
  }

  /// Shows the items of the controller at the top.
  final func showContentOfBars() {
    guard isViewLoaded, hasBars, let top = topViewController else { return }
    ownBar.items = viewControllers.map(\.navigationItem)
    let below = viewControllers.dropLast().last
    ownBar.show(
      back: below == nil ? nil : { [weak self] in _ = self?.popViewController(animated: true) })
    if ownBar.superview !== view { view.addSubview(ownBar) }
    if popGesture.view !== view { view.addGestureRecognizer(popGesture) }
    attachHiding()
    if !isToolbarHidden || ownToolbar.superview != nil {
      ownToolbar.items = top.toolbarItems
      if ownToolbar.superview !== view { view.addSubview(ownToolbar) }
    }
    track(top)
    tabBarController?.stackChanged()
  }

  /// Places the bars, and gives the top its safe area.
  final func layOutBars() {
    guard isViewLoaded, let view, let top = topViewController, let figures = screenFigures else {
      return
    }
    if hidesBarsWhenVerticallyCompact { hideWhenCompact() }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let extent = barExtent(of: top, figures)
    ownBar.isHidden = isNavigationBarHidden
    ownBar.take(extent)
    ownBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: extent.height)
    var covered = UIEdgeInsets.zero
    if !isNavigationBarHidden { covered.top = extent.height }
    if !isToolbarHidden {
      covered.bottom = figures.bar
      ownToolbar.frame = CGRect(
        x: 0, y: bounds.height - safe.bottom - figures.bar, width: bounds.width,
        height: figures.bar)
    }
    ownToolbar.isHidden = isToolbarHidden
    top.take(bars: covered, safe: safe, in: bounds, isOpaque: !ownBar.isTranslucent)
    if let search = top.navigationItem.search, search.viewIfLoaded?.superview === view {
      search.take(bars: covered, safe: safe, in: bounds, isOpaque: false)
    }
  }

  /// Whether the title of a controller is large.
  private func isLarge(_ top: UIViewController) -> Bool {
    guard ownBar.prefersLargeTitles, view.traitCollection.verticalSizeClass != .compact else {
      return false
    }
    switch top.navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      // As the controller below.
      guard let index = viewControllers.firstIndex(where: { $0 === top }), index > 0 else {
        return true
      }
      return isLarge(viewControllers[index - 1])
    }
  }

  /// The heights of the bar's parts, less the part that scrolling has collapsed.
  private func barExtent(of top: UIViewController, _ figures: ScreenDevice.Figures) -> BarExtent {
    let item = top.navigationItem
    var extent = BarExtent()
    extent.row = figures.bar
    extent.prompt = item.prompt == nil ? 0 : BarExtent.promptHeight
    extent.large = isLarge(top) ? BarExtent.largeTitle : 0
    extent.search = item.search?.searchBarHeight ?? 0
    if let search = item.search, search.hidesBarOfSearch {
      (extent.row, extent.prompt, extent.large) = (0, 0, 0)
      trackedView?.barRoom = 0
      return extent
    }
    guard let trackedView, let distance = trackedView.offsetFromTop else { return extent }
    let full = extent.height
    var left = max(0, distance)
    if item.hidesSearchBarWhenScrolling {
      let part = min(left, extent.search)
      extent.search -= part
      left -= part
    }
    extent.large -= min(left, extent.large)
    trackedView.barRoom = full - extent.height
    return extent
  }

  /// Follows the scroll view under the bar, if scrolling collapses the bar.
  private func track(_ top: UIViewController) {
    let item = top.navigationItem
    let collapses = isLarge(top) || (item.search != nil && item.hidesSearchBarWhenScrolling)
    let found = collapses ? top.view?.firstScroller : nil
    guard found !== trackedView || (found == nil) != (stopTracking == nil) else { return }
    stopTracking?()
    trackedView?.barRoom = 0
    trackedView = found
    stopTracking = found?.listenToOffset { [weak self] in self?.layOutBars() }
  }
}

extension UIView {
  /// The view itself or the first of its descendants that scrolls.
  final var firstScroller: UIView? {
    if offsetFromTop != nil { return self }
    for view in subviews {
      if let found = view.firstScroller { return found }
    }
    return nil
  }
}

extension UIViewController {
  /// Takes the parts of the container that bars cover: as safe area, or with another frame if the view does not extend
  /// under bars.
  ///
  /// Rule: V4.
  final func take(
    bars covered: UIEdgeInsets, safe: UIEdgeInsets, in bounds: CGRect, isOpaque: Bool
  ) {
    guard let view else { return }
    var (frame, insets) = (bounds, covered)
    let extends = !isOpaque || extendedLayoutIncludesOpaqueBars
    if covered.top > 0, !(extends && edgesForExtendedLayout.contains(.top)) {
      frame.origin.y += safe.top + covered.top
      frame.size.height -= safe.top + covered.top
      insets.top = 0
    }
    if covered.bottom > 0, !(extends && edgesForExtendedLayout.contains(.bottom)) {
      frame.size.height -= safe.bottom + covered.bottom
      insets.bottom = 0
    }
    // A gesture moves the frames of a change.
    if view.frame != frame, navigationController?.current?.holdsFrames != true {
      view.frame = frame
    }
    guard insets != family.barInsets else { return }
    family.barInsets = insets
    view.addsToSafeArea()
    // Outside of a window there is no safe area, and a view that comes into one hears of it.
    if view.window != nil { view.tellOfSafeArea() }
  }
}
