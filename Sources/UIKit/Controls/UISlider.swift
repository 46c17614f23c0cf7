public import Foundation

/// A control for a number on a line.
@preconcurrency @MainActor
open class UISlider: UIControl {
  override final var isTriggeredByTouches: Bool { false }
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// Whether targets are called while a touch moves.
  open var isContinuous = true
  private var ownValue: Float = 0

  /// The colour of the line below the value; nothing is drawn.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the line above the value; nothing is drawn.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob; nothing is drawn.
  open var thumbTintColor: UIColor?
  /// The image at the least value; nothing is drawn.
  open var minimumValueImage: UIImage?
  /// The image at the greatest value; nothing is drawn.
  open var maximumValueImage: UIImage?
  private var thumbs = ValuesByState<UIImage>()
  private var minimumTracks = ValuesByState<UIImage>()
  private var maximumTracks = ValuesByState<UIImage>()

  /// The value, between the least and the greatest.
  open var value: Float {
    get { ownValue }
    set { ownValue = min(max(newValue, minimumValue), maximumValue) }
  }

  /// Sets the value without calling targets.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  // MARK: Looks

  /// Sets the image of the knob in a state; its size counts for the knob's rectangle.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbs[state] = image
  }

  /// Returns the image of the knob in a state.
  @discardableResult
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbs[state] }

  /// Sets the image of the line below the value in a state; nothing is drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTracks[state] = image
  }

  /// Returns the image of the line below the value in a state.
  @discardableResult
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTracks[state] }

  /// Sets the image of the line above the value in a state; nothing is drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTracks[state] = image
  }

  /// Returns the image of the line above the value in a state.
  @discardableResult
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTracks[state] }

  /// The image of the knob in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the line below the value in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the line above the value in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  // MARK: Rectangles

  /// The height of a slider, the thickness of its line and the side of its knob, in points; guesses.
  private static let (height, thickness, knob): (CGFloat, CGFloat, CGFloat) = (34, 4, 28)

  /// Returns the rectangle of the line, in points: as wide as the bounds but for 2 points on each side.
  @discardableResult
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.thickness / 2, width: max(bounds.width - 4, 0),
      height: Self.thickness)
  }

  /// Returns the rectangle of the knob at a value, in points.
  @discardableResult
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = CGSize(width: Self.knob, height: Self.knob)
    let size = thumbImage(for: .normal)?.size ?? side
    let range = maximumValue - minimumValue
    let own = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let share = layoutDirection == .rightToLeft ? 1 - own : own
    return CGRect(
      x: rect.minX + (rect.width - size.width) * share, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  /// Returns the rectangle of the image at the least value, in points.
  @discardableResult
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return mirrored(
      CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size))
  }

  /// Returns the rectangle of the image at the greatest value, in points.
  @discardableResult
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return mirrored(
      CGRect(
        origin: CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2), size: size))
  }

  /// The height of a slider, in points; a slider has no width of its own.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Returns the given width and the height of a slider, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  // MARK: Touches

  /// Whether the touch that is followed began on the knob.
  private var holdsKnob = false

  override var keepsDrags: Bool { isTracking && holdsKnob }

  /// Notes whether the touch is on the knob.
  @discardableResult
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    holdsKnob = thumbRect(forBounds: bounds, trackRect: track, value: value)
      .contains(touch.location(in: self))
    return super.beginTracking(touch, with: event)
  }

  /// Sets the value by the horizontal position of the touch.
  @discardableResult
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard bounds.width > 0 else { return true }
    let own = Float(touch.location(in: self).x / bounds.width)
    let share = layoutDirection == .rightToLeft ? 1 - own : own
    value = minimumValue + (maximumValue - minimumValue) * share
    if isContinuous { sendValueChanged() }
    return true
  }

  /// Calls targets once the touch has ended, if they were not called while it moved.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendValueChanged() }
  }
}
