public import Foundation

/// A control with a minus and a plus: a touch on a half lowers or raises the value by a step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  override final var isTriggeredByTouches: Bool { false }
  /// The least value.
  open var minimumValue: Double = 0 { didSet { value = ownValue } }
  /// The greatest value.
  open var maximumValue: Double = 100 { didSet { value = ownValue } }
  /// The number by which a touch changes the value.
  open var stepValue: Double = 1
  /// Whether the value continues at the other end.
  open var wraps = false
  /// Whether targets are called while a touch is held; the value has no effect.
  open var isContinuous = true
  /// Whether the value changes again while a touch is held; the value has no effect: one touch is one step.
  open var autorepeat = true
  private var ownValue: Double = 0
  private var images: [String: UIImage] = [:]

  /// The size of every stepper, in points, as interface files have it.
  private static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper, which has its own size whatever the size of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
  }

  /// Creates a stepper as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UIStepper.size
  }

  override var keepsTaps: Bool { true }

  /// The value, between the least and the greatest.
  open var value: Double {
    get { ownValue }
    set { ownValue = max(min(newValue, maximumValue), minimumValue) }
  }

  /// Sets the image of the minus in a state; nothing is drawn.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images["-\(state.rawValue)"] = image
  }

  /// Returns the image of the minus in a state.
  @discardableResult
  open func decrementImage(for state: UIControl.State) -> UIImage? { images["-\(state.rawValue)"] }

  /// Sets the image of the plus in a state; nothing is drawn.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images["+\(state.rawValue)"] = image
  }

  /// Returns the image of the plus in a state.
  @discardableResult
  open func incrementImage(for state: UIControl.State) -> UIImage? { images["+\(state.rawValue)"] }

  /// Sets the image behind the buttons in a state; nothing is drawn.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    images["=\(state.rawValue)"] = image
  }

  /// Sets the image between the buttons; nothing is drawn.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {}

  /// Changes the value by a step, by the half in which the touch ends.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let old = ownValue
    step(by: touch.location(in: self).x < bounds.midX ? -stepValue : stepValue)
    if ownValue != old { sendValueChanged() }
  }

  private func step(by change: Double) {
    let new = ownValue + change
    if wraps, new > maximumValue {
      ownValue = minimumValue
    } else if wraps, new < minimumValue {
      ownValue = maximumValue
    } else {
      value = new
    }
  }

  /// The size of every stepper, in points.
  open override var intrinsicContentSize: CGSize { UIStepper.size }

  /// Returns the size of every stepper, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }
}
