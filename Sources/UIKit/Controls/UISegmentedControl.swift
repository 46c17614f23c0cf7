public import Foundation

/// A control with several segments, of which one is chosen.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  override final var isTriggeredByTouches: Bool { false }
  /// A segment.
  private struct Segment {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    /// The width that the app sets, in points; 0 for a share of the rest.
    var width: CGFloat = 0
    var offset = CGSize.zero
  }

  /// The index of no segment.
  public nonisolated static let noSegment = -1

  private var segments: [Segment] = [] {
    didSet {
      updateSegmentViews()
      invalidateIntrinsicContentSize()
    }
  }
  /// The view of each segment.
  private var segmentViews: [UISegment] = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var backgrounds: [UInt: UIImage] = [:]

  /// The index of the chosen segment.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether a segment is chosen for a moment only.
  open var isMomentary = false
  /// The colour of the chosen segment.
  open var selectedSegmentTintColor: UIColor?
  /// Whether segments without a width of their own are as wide as their contents, not as wide as the widest.
  ///
  /// Rule: A78p.
  open var apportionsSegmentWidthsByContent = false {
    didSet {
      guard apportionsSegmentWidthsByContent != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  override var keepsTaps: Bool { true }

  /// Creates a control with segments of titles or images.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map {
      Segment(title: $0 as? String, image: $0 as? UIImage, action: $0 as? UIAction)
    }
    updateSegmentViews()
    frame.size = intrinsicContentSize
  }

  /// Creates a control with segments that perform actions, with their titles and images.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Self.segment($0) }
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control without segments, as for a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private static func segment(_ action: UIAction) -> Segment {
    Segment(title: action.title, image: action.image, action: action)
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  private func insert(_ segment: Segment, at index: Int) {
    segments.insert(segment, at: min(max(index, 0), segments.count))
  }

  private func change(_ index: Int, _ change: (inout Segment) -> Void) {
    if segments.indices.contains(index) { change(&segments[index]) }
  }

  private func segment(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }

  /// Inserts a segment that performs an action.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Self.segment(action), at: segment)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    if segments.indices.contains(segment) { segments.remove(at: segment) }
  }

  /// Removes all segments.
  open func removeAllSegments() {
    segments = []
    selectedSegmentIndex = UISegmentedControl.noSegment
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { $0.title = title }
  }

  /// Returns the title of a segment.
  @discardableResult
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { $0.image = image }
  }

  /// Returns the image of a segment.
  @discardableResult
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }

  /// Sets the action of a segment, which is performed when it is chosen.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      ($0.title, $0.image, $0.action) = (action.title, action.image, action)
    }
  }

  /// Returns the action of a segment.
  @discardableResult
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(segment)?.action }

  /// Sets whether a segment can be chosen.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    change(segment) { $0.isEnabled = enabled }
  }

  /// Returns whether a segment can be chosen.
  @discardableResult
  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment)?.isEnabled ?? false
  }

  /// Sets the width of a segment, in points; 0 for a share of the rest.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.width = width }
  }

  /// Returns the width that was set for a segment, in points; 0 for none.
  @discardableResult
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }

  /// Sets the distance of a segment's content from its normal position, in points; nothing is drawn.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }

  /// Returns the distance of a segment's content from its normal position, in points.
  @discardableResult
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    self.segment(segment)?.offset ?? .zero
  }

  // MARK: Views

  private func updateSegmentViews() {
    count(&segmentViews, to: segments.count)
  }

  /// Places the views of the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in zip(segmentViews, segmentFrames) { view.frame = frame }
  }

  // MARK: Looks

  /// Sets the attributes of titles in a state; the font counts for the size.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    invalidateIntrinsicContentSize()
  }

  /// Returns the attributes of titles in a state.
  @discardableResult
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  /// Sets the image behind segments in a state; nothing is drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgrounds[state.rawValue] = backgroundImage
  }

  /// Sets the image between segments; nothing is drawn.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {}

  // MARK: Size

  /// The height of every control of segments, in points.
  ///
  /// Recorded in interface files of iOS 13 and later: 32 in constraints, 31 in a frame; the former is used.
  private static let height: CGFloat = 32
  /// The room on both sides of a title together, in points; a guess.
  private static let margins: CGFloat = 22

  private var font: UIFont {
    titleAttributes[UIControl.State.normal.rawValue]?[.font] as? UIFont ?? .systemFont(ofSize: 13)
  }

  /// The widths that the contents of the segments take, in points; the room around titles is a guess.
  private var contentWidths: [CGFloat] {
    segments.map { segment in
      let title = segment.title.map { TextMetric($0, font: font).size(width: 0, lines: 1).width }
      return max(title ?? 0, segment.image?.size.width ?? 0) + Self.margins
    }
  }

  /// The size of the segments, in points: all that have no width of their own are as wide as the widest, or as their
  /// contents.
  open override var intrinsicContentSize: CGSize {
    let contents = contentWidths
    let widest = contents.max() ?? 0
    let width = zip(segments, contents).reduce(CGFloat(0)) { sum, segment in
      let own = apportionsSegmentWidthsByContent ? segment.1 : widest
      return sum + (segment.0.width > 0 ? segment.0.width : own)
    }
    return CGSize(width: width.rounded(.up), height: Self.height)
  }

  /// Returns the size of the segments, in points.
  @discardableResult
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frames of the segments; segments without a width of their own share the rest, equally or in the proportions of
  /// their contents, which is a guess.
  private var segmentFrames: [CGRect] {
    let fixed = segments.reduce(0) { $0 + $1.width }
    let contents: [CGFloat] =
      apportionsSegmentWidthsByContent ? contentWidths : segments.map { _ in 1 }
    let free = zip(segments, contents).reduce(CGFloat(0)) { sum, segment in
      segment.0.width <= 0 ? sum + segment.1 : sum
    }
    let share = free > 0 ? max(bounds.width - fixed, 0) / free : 0
    var end = bounds.minX
    return zip(segments, contents).map { segment, content in
      let width = segment.width > 0 ? segment.width : share * content
      defer { end += width }
      return mirrored(CGRect(x: end, y: bounds.minY, width: width, height: bounds.height))
    }
  }

  /// The segments as they are shown: the frame of each, and its title in the middle.
  package final var shownSegments: [(frame: CGRect, title: [ShownText], image: UIImage?)] {
    zip(segments, segmentFrames).map { segment, frame in
      var look = TextLook(font: font, color: .label)
      look.alignment = .center
      let title = segment.title.map {
        TextMetric($0, font: font).shownTexts(in: frame, look)
      }
      return (frame, title ?? [], segment.image)
    }
  }

  // MARK: Touches

  /// Returns the segment at a distance from the left edge, in points, or else the nearest one; nil without segments.
  private func index(at x: CGFloat) -> Int? {
    if let index = segmentFrames.firstIndex(where: { $0.minX <= x && x < $0.maxX }) { return index }
    let isBefore = (x < bounds.midX) == (layoutDirection == .leftToRight)
    return isBefore ? segments.indices.first : segments.indices.last
  }

  /// Chooses the segment under a touch that ends inside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside, bounds.width > 0,
      let index = index(at: touch.location(in: self).x), segments[index].isEnabled,
      index != selectedSegmentIndex || isMomentary
    else { return }
    selectedSegmentIndex = index
    segments[index].action?.perform(from: self)
    sendValueChanged()
  }
}

/// A segment of a control.
///
/// Rule: E1.
private final class UISegment: ControlPart {}

extension UISegmentedControl: PartedControl {
  func partText(_ number: Int) -> String? { titleForSegment(at: number) }

  func partTraits(_ number: Int) -> UIAccessibilityTraits {
    var traits = UIAccessibilityTraits.button
    if selectedSegmentIndex == number { traits.insert(.selected) }
    if !isEnabledForSegment(at: number) { traits.insert(.notEnabled) }
    return traits
  }
}
