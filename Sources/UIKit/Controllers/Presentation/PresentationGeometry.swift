import Foundation

/// The view over a window in which a presented controller is shown on the screen of a device.
///
/// It keeps touches from the views below, but for the part that a sheet does not dim.
final class PresentationContainer: UIView {
  weak var presented: UIViewController?
  /// The colour over what is behind a sheet or an alert; a guess.
  static let dimming = UIColor(white: 0, alpha: 0.2)

  /// Dismisses the presented controller by a tap outside of it, and lets a finger pull its sheet.
  func takeFingers() {
    addGestureRecognizer(
      OutsideTapRecognizer { [weak self] in self?.presented?.dismissByUser() })
    if let presented { addGestureRecognizer(SheetPullGestureRecognizer(of: presented)) }
  }

  /// Takes the colour of its presentation.
  func dim(by geometry: PresentationGeometry) {
    backgroundColor = geometry.dims ? Self.dimming : nil
  }

  /// Returns nothing where the views below receive touches: beside a sheet that does not dim them, and on the views that
  /// a popover lets through.
  ///
  /// Rule: V10a.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit === self, let presented else { return hit }
    let geometry = PresentationGeometry(of: presented, in: self)
    switch geometry.style {
    case .pageSheet, .formSheet: return geometry.dims ? hit : nil
    case .popover:
      let passed = presented.family.popover?.passthroughViews ?? []
      let isPassed = passed.contains {
        $0.point(inside: $0.convert(convert(point, to: nil), from: nil), with: event)
      }
      return isPassed ? nil : hit
    default: return hit
    }
  }

  /// Lets the presenter place what it has in the container, before and after the views inside.
  ///
  /// Rule: V10f.
  override func layoutSubviews() {
    let presenter = presented?.family.activePresentation
    presenter?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presenter?.containerViewDidLayoutSubviews()
  }

  /// Fills the window again after its size has changed.
  func fillWindow() {
    guard let window else { return }
    frame = window.bounds
    place()
  }

  /// Gives the presented view its frame.
  func place() {
    guard let presented, let view = presented.viewIfLoaded else { return }
    let presenter = presented.family.activePresentation
    let geometry = PresentationGeometry(of: presented, in: self)
    dim(by: geometry)
    presenter?.containerViewWillLayoutSubviews()
    let frame =
      presenter?.frameOfPresentedViewInContainerView ?? geometry.frame
    if view.superview === self, view.frame != frame {
      view.frame = frame
      view.tellOfSafeArea()
    }
    presenter?.containerViewDidLayoutSubviews()
  }
}

/// The frame of a presented view by its style and the size of the window.
///
/// Rule: V10.
@MainActor
struct PresentationGeometry {
  /// The distance of a sheet of full height from the safe area at the top, in points.
  private static let sheetTop: CGFloat = 10
  /// The size of a form sheet on a tablet, in points.
  private static let form = CGSize(width: 540, height: 620)
  /// The size of a popover without a preference, in points.
  private static let popover = CGSize(width: 320, height: 480)
  /// The greatest width of a page sheet on a tablet, in points; a guess.
  private static let page: CGFloat = 704

  let controller: UIViewController
  let bounds: CGRect
  let safe: UIEdgeInsets
  private let traits: UITraitCollection

  init(of controller: UIViewController, in container: UIView) {
    self.controller = controller
    (bounds, safe) = (container.bounds, container.safeAreaInsets)
    traits = container.traitCollection
  }

  /// The style on this screen: in a compact width a popover becomes a sheet unless its delegate keeps it, and in a
  /// compact height a sheet fills the screen.
  var style: UIModalPresentationStyle {
    let own = controller.modalPresentationStyle
    let isCompact = traits.horizontalSizeClass == .compact
    switch own {
    case .popover:
      guard isCompact else { return .popover }
      let delegate = controller.family.popover?.delegate
      let adapted =
        controller.family.popover.flatMap { presenter in
          delegate?.adaptivePresentationStyle(for: presenter, traitCollection: traits)
        } ?? .automatic
      return adapted == .none ? .popover : sheetOrScreen(adapted)
    case .automatic: return sheetOrScreen(.pageSheet)
    case .pageSheet, .formSheet: return sheetOrScreen(own)
    default: return own
    }
  }

  private func sheetOrScreen(_ style: UIModalPresentationStyle) -> UIModalPresentationStyle {
    if traits.verticalSizeClass == .compact { return .fullScreen }
    return style == .automatic ? .pageSheet : style
  }

  /// Whether a tap outside of the presented view dismisses the controller.
  ///
  /// Rule: V10a.
  var isDismissedFromOutside: Bool { [.pageSheet, .formSheet, .popover].contains(style) }

  var isSheet: Bool { [.pageSheet, .formSheet].contains(style) }

  /// Whether the presenting controller's view is hidden behind the presented view.
  var coversAll: Bool { [.fullScreen, .currentContext].contains(style) }

  /// Whether what is behind is darker: behind an alert, and behind a sheet that is higher than its greatest height without dimming.
  var dims: Bool {
    if controller.dimsBehind { return true }
    guard isSheet else { return false }
    return controller.family.sheet?.dims ?? true
  }

  var frame: CGRect {
    guard controller.view.window?.screen.device != nil || controller.family.container != nil else {
      return bounds
    }
    switch style {
    case .pageSheet, .formSheet: return sheet
    case .popover: return popover
    default: return bounds
    }
  }

  private var sheet: CGRect {
    let preferred = controller.preferredContentSize
    if traits.horizontalSizeClass == .regular {
      var size = Self.form
      if style == .pageSheet {
        size = CGSize(
          width: min(Self.page, bounds.width - 40),
          height: bounds.height - 2 * (safe.top + Self.sheetTop))
      }
      if preferred.width > 0, preferred.height > 0 { size = preferred }
      size = CGSize(width: min(size.width, bounds.width), height: min(size.height, bounds.height))
      return CGRect(
        x: ((bounds.width - size.width) / 2).rounded(),
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    let shown = shownHeight(controller.family.sheet?.height(of: fullHeight, traits) ?? fullHeight)
    return CGRect(x: 0, y: bounds.height - shown, width: bounds.width, height: shown)
  }

  /// The greatest height of a sheet in a compact width, in points.
  private var fullHeight: CGFloat { bounds.height - safe.top - Self.sheetTop }

  /// The height of a sheet on screen, in points: a detent is without the safe area below.
  private func shownHeight(_ height: CGFloat) -> CGFloat {
    height < fullHeight ? min(fullHeight, height + safe.bottom) : fullHeight
  }

  /// The heights of a sheet on screen, lowest first, each with its detent; one in a regular width.
  ///
  /// Rule: V10g.
  var sheetHeights: [SheetHeight] {
    guard traits.horizontalSizeClass != .regular, let presenter = controller.family.sheet else {
      return [SheetHeight(identifier: .large, height: sheet.height)]
    }
    let shown = presenter.heights(of: fullHeight, traits).map {
      SheetHeight(identifier: $0.identifier, height: shownHeight($0.height))
    }
    return shown.sorted { $0.height < $1.height }
  }

  /// The rectangle to which a popover points, in points of the window; nil for none.
  var popoverSource: CGRect? {
    guard let presenter = controller.family.popover, let view = presenter.sourceView else {
      return nil
    }
    let rect = presenter.sourceRect
    return view.convert(rect == .zero ? view.bounds : rect, to: nil)
  }

  /// Below its source, or above it where there is no room.
  private var popover: CGRect {
    let preferred = controller.preferredContentSize
    let size = CGSize(
      width: min(preferred.width > 0 ? preferred.width : Self.popover.width, bounds.width - 20),
      height: min(
        preferred.height > 0 ? preferred.height : Self.popover.height,
        bounds.height - safe.top - safe.bottom - 20))
    let source = popoverSource ?? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
    let isBelow = source.maxY + 10 + size.height <= bounds.height - safe.bottom
    let y = isBelow ? source.maxY + 10 : max(safe.top, source.minY - 10 - size.height)
    let x = min(max(10, source.midX - size.width / 2), bounds.width - size.width - 10)
    return CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }
}
