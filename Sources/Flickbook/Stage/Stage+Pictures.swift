import Foundation
package import Pictures
import UIKit

/// Pictures of the screen.
///
/// Rule: protocol 11.
extension Stage {
  /// Refuses a picture that needs too much memory or time, before it is drawn.
  ///
  /// - Throws: `limit_exceeded`; `unsupported` for a PNG on a machine without cairo.
  func check(_ request: PictureRequest) throws(FlickbookError) {
    guard request.format != .text else { return try Snapshot.check(self, request.columns) }
    let elements = picturedViews.flatMap(\.view.presentedElements)
    let parts = elements.reduce(0) {
      $0 + ElementParts.shapeBound(of: $1.view)
        + ($1.view.appView is UITableViewCell ? Self.tableRowShapes : 0)
    }
    let around = picturesOneView ? 0 : ElementParts.shapeBound(of: window)
    try checkPicture(shapes: ScreenContent.shapeBound(elements: elements.count) + parts + around)
    guard request.format == .png else { return }
    let size = picturedSize
    let empty = Picture(title: "", width: Double(size.width), height: Double(size.height))
    try checkPixels(of: empty, scale: request.scale)
  }

  /// Refuses a picture with too many shapes.
  package func checkPicture(shapes: Int) throws(FlickbookError) {
    guard shapes > limits.pictureShapes else { return }
    throw StageLimits.exceeded(
      "The picture would have about \(shapes) shapes; at most \(limits.pictureShapes) are drawn.",
      "pictureShapes", hint: "Show fewer elements.")
  }

  /// Refuses a PNG with too many pixels.
  package func checkPixels(of picture: Picture, scale: Double) throws(FlickbookError) {
    guard
      PNGDrawing.pixels(of: picture, scale: scale, limit: limits.picturePixels) == nil
    else {
      guard !PNGDrawing.isAvailable else { return }
      throw Self.hasNoCairo
    }
    throw StageLimits.exceeded(
      "The picture would have more than \(limits.picturePixels) pixels.", "picturePixels",
      hint: "Give a smaller scale.", path: "params.scale")
  }

  private static let hasNoCairo = FlickbookError(
    .unsupported, "This machine has no libcairo.so.2, which draws PNG pictures.",
    hint: "Install the package libcairo2, or ask for svg.", path: "params.format")

  /// Refuses a PNG whose shapes cover too many pixels in all.
  package func checkArea(of picture: Picture, scale: Double) throws(FlickbookError) {
    let area = picture.drawnPixels(scale: scale)
    guard area > limits.pictureArea else { return }
    throw StageLimits.exceeded(
      "The shapes of the picture would cover about \(area) pixels, those that cover each other "
        + "counted; at most \(limits.pictureArea) are drawn.",
      "pictureArea", hint: "Give a smaller scale, or ask for svg.", path: "params.scale")
  }

  /// Performs the next step of the picture that a command asks for, which concerns so many elements;
  /// writes the answer and returns true once the picture is whole.
  ///
  /// - Throws: `limit_exceeded` for a PNG whose shapes cover too many pixels.
  func writePicture(
    _ request: PictureRequest, of run: StageRun, elements: Int, into json: inout JSONWriter
  ) throws(FlickbookError) -> Bool {
    guard request.format != .text else {
      let text = Snapshot(self, request.columns).text
      json.object { $0.member("text", text) }
      return true
    }
    let drawn = run.picture ?? DrawnPicture(request, of: screenContent, makeImages())
    run.picture = drawn
    repeat {
      let isWhole = try drawn.step(elements: elements) { (picture) throws(FlickbookError) in
        try checkArea(of: picture, scale: request.scale)
      }
      guard isWhole else { continue }
      json.object { drawn.write(into: &$0) }
      return true
    } while elements == .max
    return false
  }

  /// Returns a text picture.
  ///
  /// - Throws: `limit_exceeded` for one with too many characters.
  package func text(_ request: PictureRequest) throws(FlickbookError) -> String {
    try Snapshot.check(self, request.columns)
    return Snapshot(self, request.columns).text
  }

  /// Returns a picture as PNG, with sentences about images that could not be decoded.
  package static func png(
    _ picture: Picture, scale: Double
  ) throws(FlickbookError) -> (bytes: [UInt8], notes: [String]) {
    do throws(PNGDrawing.Failure) {
      let drawing = try PNGDrawing(picture, scale: scale)
      while try !drawing.step(pixels: .max) {}
      return (drawing.bytes, drawing.notes)
    } catch {
      throw refusal(error)
    }
  }

  /// Returns the error for a picture that could not be drawn.
  static func refusal(_ failure: PNGDrawing.Failure) -> FlickbookError {
    switch failure {
    case .noLibrary: hasNoCairo
    case .status(let status):
      FlickbookError(.limitExceeded, "Cairo could not draw the picture (status \(status)).")
    case .compression(let status):
      FlickbookError(.limitExceeded, "The picture could not be compressed (status \(status)).")
    }
  }

  /// The picture of all views, or of the view that the command names.
  package var picture: Picture { picture(makeImages()) }

  /// Creates the images of a picture, or of several that are shown together.
  package func makeImages() -> PictureImages { PictureImages(limits.images) }

  /// Returns the picture of all views, or of the view that the command names, with images of which the files may be
  /// known.
  package func picture(_ images: PictureImages) -> Picture {
    ScreenPicture.picture(of: screenContent, images)
  }

  /// The frames a second of the grid.
  package var frameRate: Double { options.frameRate }

  // MARK: The content

  private var picturesOneView: Bool { current !== main }

  /// The views in the picture: all views of the stage, or the view that the command names.
  private var picturedViews: [StageView] { picturesOneView ? [current] : seenViews }

  private var picturedSize: CGSize {
    picturesOneView ? current.view.bounds.size : windowSize
  }

  private var screenContent: ScreenContent {
    let screen = frameContent
    let shown = seenViews.enumerated().filter { _, view in
      picturedViews.contains { $0 === view }
    }
    // Previews and other items that move over all views have the window's coordinates.
    let origin = picturesOneView ? current.origin : .zero
    let bars = picturesOneView ? [] : barViews
    var screenContent = ScreenContent(
      caption: Snapshot.caption(self), size: picturedSize,
      views: shown.map { number, view in
        content(
          of: view, number, on: screen, origin: origin)
      },
      bars: bars.map(bar),
      previews: screen.previews.map { preview in
        var preview = preview
        preview.frame = preview.frame.offsetBy(dx: -origin.x, dy: -origin.y)
        return preview
      },
      fingers: screen.fingers.map {
        FrameContent.Finger(
          id: $0.id,
          location: CGPoint(x: $0.location.x - origin.x, y: $0.location.y - origin.y))
      })
    if !picturesOneView {
      (screenContent.behind, screenContent.above) = surroundings(bars: bars)
    }
    return screenContent
  }

  /// The views of the window beside the views of the stage and the bars.
  ///
  /// - Parameter tableEnds: Whether the views at the ends of tables are among them.
  func surroundings(
    bars: [UIView], tableEnds: Bool = false
  ) -> (behind: [ShownPart], above: [ShownPart]) {
    let tables = seenViews.compactMap { $0.view.scroller as? UITableView }
    let ends = tables.flatMap { [$0.tableHeaderView, $0.tableFooterView] }.compactMap(\.self)
    return ElementParts.surroundings(
      of: seenViews.map(\.view) + bars + (tableEnds ? [] : ends), tables: tables, in: window)
  }

  /// The bars of the controllers in the window, back to front; without a device they have no height.
  var barViews: [UIView] {
    var bars: [UIView] = []
    func collect(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0 else { return }
      guard Self.barName(view) != nil else { return view.subviews.forEach(collect) }
      bars.append(view)
    }
    if window.screen.device != nil { collect(window) }
    return bars
  }

  private func bar(_ view: UIView) -> ScreenContent.Bar {
    let frame = view.convert(view.bounds, to: nil)
    var ground = frame
    // A bar beside the safe area's edge is on the ground of the status bar or the home indicator.
    let (safe, size) = (window.screen.safeAreaInsets, windowSize)
    if frame.minY <= safe.top, frame.maxY > 0 {
      ground.size.height += max(ground.minY, 0)
      ground.origin.y = min(ground.minY, 0)
    }
    if frame.maxY >= size.height - safe.bottom, frame.minY < size.height {
      ground.size.height = max(ground.height, size.height - ground.minY)
    }
    let isDark = view.traitCollection.userInterfaceStyle == .dark
    return ScreenContent.Bar(
      name: Self.barName(view) ?? "", frame: frame, ground: ground,
      corners: Self.presentedCorners(of: view, ground),
      isAboveContent: view is UINavigationBar,
      color: view.withColors { Self.color(view.backgroundColor) }
        ?? (isDark ? Self.darkBar : Self.lightBar),
      parts: ElementParts.parts(in: view))
  }

  /// The greys of bars without a colour of their own; guesses at what is behind glass.
  private static let lightBar = FrameColor(red: 0xF9, green: 0xF9, blue: 0xF9)
  private static let darkBar = FrameColor(red: 0x1D, green: 0x1D, blue: 0x1D)

  private static func barName(_ view: UIView) -> String? {
    switch view {
    case is UINavigationBar: "navigation bar"
    case is UITabBar: "tab bar"
    case is UIToolbar: "tool bar"
    default: nil
    }
  }

  private func content(
    of shown: StageView, _ number: Int, on screen: FrameContent, origin: CGPoint
  ) -> ScreenContent.View {
    let view = shown.view
    let inHand = view.movementInProgress?.target
    let elements = screen.elements.filter { $0.holder == number }
    let items = zip(elements, view.presentedElements).map { element, seen in
      var item = ScreenContent.Item(
        element: element, label: label(of: seen, in: shown), isLeaving: seen.isLeaving,
        isInHand: seen.category == .cell && !seen.isLeaving && seen.path == inHand)
      addContents(of: seen, in: view, to: &item)
      return item
    }
    return ScreenContent.View(
      content: screen.views[number],
      frame: view.scroller.presentationFrame(in: nil).offsetBy(dx: -origin.x, dy: -origin.y),
      corners: Self.presentedCorners(of: view.scroller, view.scroller.presentationFrame(in: nil)),
      color: view.withColors { Self.color(view.scroller.backgroundColor ?? view.listBackground) },
      items: items,
      surroundings: Self.surroundings(of: view),
      gap: screen.gaps.first { $0.holder == number },
      menu: screen.menus.first { $0.holder == number })
  }

  /// Adds what an element shows in it, and the ground behind it.
  func addContents(
    of seen: UICollectionView.VisibleElement, in view: UICollectionView,
    to item: inout ScreenContent.Item
  ) {
    seen.view.withColors {
      item.parts = ElementParts.parts(in: seen.view) + Self.listParts(of: seen, in: view)
      item.ground = Self.color(seen.view.groundColor)
    }
    item.corners = Self.corners(of: seen.view)
    item.border = seen.view.withColors { Self.border(of: seen.view) }
    (item.isRow, item.isEmptyRoom) = (seen.view.rowCorners != nil, seen.view.isEmptyRoom)
  }

  /// The radii of the corners that a rectangle of the window shares with the sheet or popover around a view; nil for
  /// none.
  ///
  /// Rule: A85d.
  static func presentedCorners(
    of view: UIView, _ rect: CGRect
  ) -> ScreenContent.Corners? {
    var around: UIView? = view
    while let sheet = around {
      if let look = sheet.presentedLook {
        let shared = ShownCorners.shared(rect, sheet.convert(sheet.bounds, to: nil))
        let upper = shared.isSuperset(of: [.topLeft, .topRight]) ? look.radius : 0
        let lower =
          shared.isSuperset(of: [.bottomLeft, .bottomRight]) && !look.isAtBottom ? look.radius : 0
        return upper + lower > 0 ? ScreenContent.Corners(upper: upper, lower: lower) : nil
      }
      around = sheet.superview
    }
    return nil
  }

  private static func color(_ color: UIColor?) -> FrameColor? {
    color.flatMap { FrameColor(components: $0.components) }
  }

  /// The radii of an element's corners; nil where nobody has set one.
  private static func corners(of view: UICollectionReusableView) -> ScreenContent.Corners? {
    if let cell = view.appView as? UITableViewCell {
      let radii = cell.cornerRadii
      let own = cell.layerIfMade?.cornerRadius ?? 0
      return ScreenContent.Corners(upper: max(radii.upper, own), lower: max(radii.lower, own))
    }
    let cell = view as? UICollectionViewCell
    // Views with the ground that is shown, behind each other.
    let layers = [
      view, cell?.backgroundView, cell?.isSelected == true ? cell?.selectedBackgroundView : nil,
      cell?.shownContentView,
    ].compactMap { $0?.layerIfMade }
    let layer = layers.max { $0.cornerRadius < $1.cornerRadius }
    let own = cell?.backgroundConfiguration?.cornerRadius ?? 0
    let radius = max(layer?.cornerRadius ?? 0, own)
    let round = layer.map { $0.cornerRadius > own ? ElementParts.corners(of: $0) : .all } ?? .all
    guard let row = view.rowCorners else {
      // A ground of the app's has square corners unless it says otherwise.
      let isOfApp =
        cell != nil && cell?.groundColor != nil && UICollectionView.sceneCell(cell) == nil
      return radius > 0 || isOfApp
        ? ScreenContent.Corners(upper: radius, lower: radius, round: round) : nil
    }
    return ScreenContent.Corners(upper: max(radius, row.top), lower: max(radius, row.bottom))
  }

  /// The line around the background of a cell's configuration; nil for none.
  private static func border(of view: UICollectionReusableView) -> ScreenContent.Border? {
    guard let background = (view as? UICollectionViewCell)?.backgroundConfiguration,
      background.strokeWidth > 0,
      let color = color(background.resolvedStrokeColor(for: view.tintColor)), color.alpha > 0
    else { return nil }
    return ScreenContent.Border(color: color, width: background.strokeWidth)
  }

  private func label(
    of element: UICollectionView.VisibleElement, in shown: StageView
  ) -> String {
    guard element.category == .cell else { return ElementKindName.word(for: element.kind) }
    guard !element.isLeaving else {
      return shown.data.name(ofLeavingItemIn: element.view) ?? ""
    }
    return shown.view.dataPath(element.path).map { shown.data.name(ofItemAt: $0) } ?? "…"
  }
}
