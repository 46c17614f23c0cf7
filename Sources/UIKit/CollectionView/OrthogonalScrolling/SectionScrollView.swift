import Foundation
import Timeline

/// The scroll view of a section that scrolls on its own.
///
/// Its frame is the section's row. Its bounds lie so in the content of the collection view that the
/// frames of cells at offset 0 are their frames in it. It does not clip. Rule: M9.5.
final class SectionScrollView: UIScrollView {
  /// The feature that owns the view; nil once the section is gone, while its cells disappear.
  private(set) weak var feature: SectionScrollFeature?
  /// The section, which updates may renumber.
  private(set) var section: Int
  /// The row as the layout describes it.
  private(set) var row: LayoutRow
  /// The part of the row whose elements are known, in the content at offset 0.
  var knownPart = CGRect.null
  /// Whether the row lies in the rectangle of the layout's last answer.
  var isNear = true
  /// Whether the offset has changed since the last layout pass.
  var hasScrolled = false
  /// The offset and the instant of the last look for what comes next; nil for the present ones.
  private var lastLook: (offset: CGFloat, instant: Instant)?
  /// The stop at which the drag began.
  private var firstStop: Int?
  /// Whether the row is being placed, which is no scroll.
  private var isBeingPlaced = false

  init(_ laidOut: LayoutRow, at offset: CGFloat, of feature: SectionScrollFeature) {
    self.feature = feature
    section = laidOut.section
    row = laidOut
    super.init(frame: .zero)
    clipsToBounds = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    place(laidOut, at: offset)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a row has no archive")
  }

  // MARK: Touches

  // The touches of its cells are the collection view's. Rule: S5.31.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Its position

  /// The axis on which the row scrolls.
  var isHorizontal: Bool { row.isHorizontal }

  /// The offset of the row, in points: 0 where elements are seen at their frames.
  var offset: CGFloat {
    isHorizontal ? pose.bounds.minX - row.frame.minX : pose.bounds.minY - row.frame.minY
  }

  /// Elements that the row can scroll out of the safe area have none of it.
  ///
  /// Rule: A44a.
  override var safeAreaOfSubviews: UIEdgeInsets {
    var safe = safeAreaInsets
    if isHorizontal { (safe.left, safe.right) = (0, 0) } else { (safe.top, safe.bottom) = (0, 0) }
    return safe
  }

  /// By how much elements of the row are seen away from their frames at offset 0, in points.
  var displacement: CGPoint { Self.displacement(from: pose.bounds, to: frame) }

  /// The displacement at this instant, an animation of the frame included.
  var presentationDisplacement: CGPoint {
    Self.displacement(from: presentationBounds, to: presentationFrame)
  }

  private static func displacement(from bounds: CGRect, to frame: CGRect) -> CGPoint {
    CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
  }

  /// Takes another number of the section.
  func renumber(_ section: Int) {
    self.section = section
  }

  /// Takes what the layout describes; the offset stays as far as the new range allows.
  ///
  /// Rule: M9.3, M9.17.
  func place(_ laidOut: LayoutRow) {
    place(laidOut, at: isIdle ? laidOut.clamped(offset) : offset)
  }

  private func place(_ laidOut: LayoutRow, at offset: CGFloat) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    row = laidOut
    bounces = laidOut.bounce != .never
    alwaysBounceHorizontal = laidOut.bounce == .always && isHorizontal
    alwaysBounceVertical = laidOut.bounce == .always && !isHorizontal
    decelerationRate = rate(laidOut.decelerationRate)
    zPosition = CGFloat(laidOut.zIndex)
    let (rect, first) = (laidOut.frame, laidOut.origin(at: laidOut.range.lowerBound))
    let last = laidOut.origin(at: laidOut.range.upperBound)
    let inset = UIEdgeInsets(top: -first.y, left: -first.x, bottom: 0, right: 0)
    if contentInset != inset { contentInset = inset }
    let size = CGSize(width: last.x + rect.width, height: last.y + rect.height)
    if contentSize != size { contentSize = size }
    if frame != rect { frame = rect }
    if lastLook == nil { lastLook = (offset, .start) }
    let (old, new) = (contentOffset, laidOut.origin(at: offset))
    // A drag or deceleration continues from there.
    shiftContent(by: CGPoint(x: new.x - old.x, y: new.y - old.y))
  }

  private func rate(
    _ rate: UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate
  ) -> DecelerationRate {
    guard rate == .automatic else { return DecelerationRate(rawValue: rate.rawValue) }
    return feature?.view.decelerationRate ?? .normal
  }

  /// Whether nothing scrolls the row.
  var isIdle: Bool { if case .idle = activity { true } else { false } }

  // MARK: Scrolling

  /// Scrolls to an offset of the row; without animation it comes to rest at once.
  ///
  /// Rule: M9.7.
  func scroll(to offset: CGFloat, animated: Bool) {
    setContentOffset(row.origin(at: row.rest(near: offset)), animated: animated)
  }

  override func boundsDidMove() {
    guard !isBeingPlaced else { return }
    feature?.rowDidScroll(self)
  }

  /// Returns which way the row has scrolled since the last look; nil if it has not.
  ///
  /// After a rest the elapsed time counts as at most `window`.
  func takeScroll(at now: Instant, window: TimeSpan, seen: CGRect) -> RowScroll? {
    let (last, offset) = (lastLook, offset)
    lastLook = (offset, now)
    guard let last, last.offset != offset else { return nil }
    let (distance, span) = (offset - last.offset, min(now.since(last.instant), window).seconds)
    guard span > 0,
      let heading = ScrollHeading(
        isHorizontal ? CGVector(dx: distance, dy: 0) : CGVector(dx: 0, dy: distance))
    else { return nil }
    return RowScroll(
      section: section, heading: heading, speed: abs(distance) / CGFloat(span), seen: seen)
  }

  /// Keeps the stop at which a drag begins.
  ///
  /// Rule: M9.8.
  override func dragWillBegin() {
    firstStop = row.stopNumber(near: offset)
  }

  /// The stop nearest to where the deceleration would end; at the farthest the next one, where the
  /// section pages.
  ///
  /// Rule: M9.8.
  override func adjustedTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let start = row.frame.origin
    guard
      var stop = row.stopNumber(
        near: isHorizontal ? proposed.x - start.x : proposed.y - start.y)
    else { return proposed }
    let speed = isHorizontal ? velocity.x : velocity.y
    if row.behavior.isPaging, let firstStop, speed != 0 {
      // In a mirrored row the stops count against the offset.
      let isForward = (speed > 0) != row.isMirrored
      stop = isForward ? min(stop, firstStop + 1) : max(stop, firstStop - 1)
    }
    return row.origin(at: row.offset(ofStop: stop))
  }

  override func explain(_ report: @autoclosure () -> SnapReport) {
    feature?.explain(SnapReport(report(), ofSection: section, from: row.frame.origin))
  }

  /// Touches reach the row over the whole length of the view, as far as cells are shown.
  ///
  /// Rule: M9.5; a guess.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let superview else { return super.point(inside: point, with: event) }
    let outer = convert(superview.bounds, from: superview)
    let (bounds, outerBounds) = (FrameEdges(bounds), FrameEdges(outer))
    return isHorizontal
      ? point.y >= bounds.minY && point.y < bounds.maxY && point.x >= outerBounds.minX
        && point.x < outerBounds.maxX
      : point.x >= bounds.minX && point.x < bounds.maxX && point.y >= outerBounds.minY
        && point.y < outerBounds.maxY
  }

  // MARK: Its end

  /// Lets the view stay until its disappearing cells are gone.
  func retire() {
    feature = nil
    isUserInteractionEnabled = false
    if subviews.isEmpty { removeFromSuperview() }
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if feature == nil, subviews.count <= 1 { removeFromSuperview() }
  }
}

extension UIView {
  /// Whether the view holds views of elements for its collection view, as a section's scroll view does.
  ///
  /// Rule: M9.5.
  final var isElementHolder: Bool { self is SectionScrollView }
}
