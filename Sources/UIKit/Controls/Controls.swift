public import Foundation

/// A switch that is on or off; a touch that ends inside turns it.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false
  /// The colour of a switch that is on.
  open var onTintColor: UIColor?
  /// The colour of the knob.
  open var thumbTintColor: UIColor?

  /// The size of every switch, in points.
  ///
  /// From the documentation of `UISwitch.init(frame:)`: "The size components of this rectangle are
  /// ignored."
  private static let size = CGSize(width: 51, height: 31)

  /// Creates a switch, which has its own size whatever the size of the frame.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
  }

  /// Creates a switch as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = UISwitch.size
  }

  /// Turns the switch without calling targets.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  override func closuresCalled(for events: UIControl.Event) {
    guard events.contains(.touchUpInside) else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  /// The size of every switch, in points.
  open override var intrinsicContentSize: CGSize { UISwitch.size }

  /// Returns the size of every switch, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }
}

/// A control with several segments, of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []

  /// The index of no segment.
  public nonisolated static let noSegment = -1
  /// The index of the chosen segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether a segment is chosen for a moment only.
  open var isMomentary = false
  /// The colour of the chosen segment.
  open var selectedSegmentTintColor: UIColor?

  /// Creates a control with segments of titles or images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control without segments, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The number of segments.
  open var numberOfSegments: Int { titles.count }

  /// Inserts a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    if titles.indices.contains(segment) { titles.remove(at: segment) }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    titles = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  /// Returns the title of a segment.
  @discardableResult
  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  /// Chooses the segment under a touch that ends inside; all are of one width.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, bounds.width > 0, !titles.isEmpty else { return }
    let share = touch.location(in: self).x / bounds.width * CGFloat(titles.count)
    let segment = min(max(Int(share), 0), titles.count - 1)
    guard segment != selectedSegmentIndex || isMomentary else { return }
    selectedSegmentIndex = segment
    sendActions(for: .valueChanged)
  }
}

/// A control for a number on a line.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The least value.
  open var minimumValue: Float = 0
  /// The greatest value.
  open var maximumValue: Float = 1
  /// Whether targets are called while a touch moves.
  open var isContinuous = true
  private var ownValue: Float = 0

  /// The value, between the least and the greatest.
  open var value: Float {
    get { ownValue }
    set { ownValue = min(max(newValue, minimumValue), maximumValue) }
  }

  /// Sets the value without calling targets.
  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  /// Sets the value by the horizontal position of the touch.
  @discardableResult
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard bounds.width > 0 else { return true }
    let share = Float(touch.location(in: self).x / bounds.width)
    value = minimumValue + (maximumValue - minimumValue) * share
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  /// Calls targets once the touch has ended, if they were not called while it moved.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }
}

/// A row of dots, one for each page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0
  /// The page that is shown.
  open var currentPage = 0
  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown.
  open var currentPageIndicatorTintColor: UIColor?
}

/// A wheel that turns while something is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The look.
  public enum Style: Int, Sendable {
    case whiteLarge = 0
    case white
    case gray
    case medium = 100
    case large = 101
  }

  /// The look.
  open var style = Style.medium
  /// The colour.
  open var color: UIColor!
  /// Whether the wheel is hidden while it does not turn.
  open var hidesWhenStopped = true
  /// Whether the wheel turns; nothing is drawn.
  public private(set) final var isAnimating = false

  /// Creates a wheel.
  public init(style: Style) {
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    self.style = style
    isHidden = true
  }

  /// Creates a wheel.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a wheel, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// Starts the wheel.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }
}
