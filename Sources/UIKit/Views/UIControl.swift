/// A control, such as a button.
///
/// A scroll view does not cancel its touches. Rule: S3.15.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates events from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1)
    /// A touch began again within the time of a double tap.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moved inside.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moved outside.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moved inside again.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moved outside for the first time.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ended inside.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ended outside.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch was cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control was used as it is meant to be.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The menu of the control is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Every event of editing a text.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Events of an app's own.
    public static let applicationReserved = Event(rawValue: 0xF00_0000)
    /// A text began to be edited.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A text was edited.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// A text is no longer edited.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ended the editing of a text.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Every event of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Every event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control, by which looks are chosen.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates a state from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As usual.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Not enabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
    /// Focused.
    public static let focused = State(rawValue: 8)
    /// States of an app's own.
    public static let application = State(rawValue: 0xFF_0000)
  }

  /// The position of the content along the horizontal axis.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center = 0
    case left
    case right
    case fill
    case leading
    case trailing
  }

  /// The position of the content along the vertical axis.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center = 0
    case top
    case bottom
    case fill
  }

  /// Whether the control handles touches.
  open var isEnabled = true {
    didSet { if let keyValues { keyValues.changed("enabled", from: oldValue, to: isEnabled) } }
  }
  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if let keyValues { keyValues.changed("selected", from: oldValue, to: isSelected) } }
  }
  /// Whether the control is highlighted.
  open var isHighlighted = false {
    didSet {
      if let keyValues { keyValues.changed("highlighted", from: oldValue, to: isHighlighted) }
    }
  }
  /// Whether a touch that began on the control is still down.
  open private(set) var isTracking = false
  /// Whether that touch is inside.
  open private(set) var isTouchInside = false
  /// The position of the content along the horizontal axis, which a button follows.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }
  /// The position of the content along the vertical axis, which a button follows.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }
  private var actions: [(event: Event, action: ControlAction)] = []
  private var segues: [(event: Event, perform: () -> Void)] = []
  /// The closures of actions that are called for events, with what identifies them.
  final var handlers: [(event: Event, identifier: String, call: () -> Void)] = []

  /// Whether a touch shows the menu of the control, and a long press does otherwise.
  open var showsMenuAsPrimaryAction = false
  /// Whether a drag that is held over the control taps it; the value has no effect.
  open var isSpringLoaded = false
  /// Whether a pointer is over the control: never.
  open var isHovered: Bool { false }
  /// Whether a menu may be shown; the value has no effect.
  open var isContextMenuInteractionEnabled = true
  /// The text that a pointer shows over the control; there is no pointer.
  open var toolTip: String?

  /// Whether the control is touched, selected or disabled.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Actions

  /// The events for which a target or an action is called.
  open var allControlEvents: Event {
    actions.reduce(into: Event()) { $0.formUnion($1.event) }
      .union(handlers.reduce(into: Event()) { $0.formUnion($1.event) })
  }

  /// Calls the targets and actions of the main event, as a keyboard does.
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  /// Shows the title and the image of the action that the control performs; most controls show neither.
  func showPrimaryAction(title: String, image: UIImage?) {}

  /// Tells of a value that the user has changed, which is the main event of such a control.
  final func sendValueChanged() {
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }

  /// Whether a touch that ends inside is the main event; of a control with a value the change of it is.
  var isTriggeredByTouches: Bool { true }

  /// Calls a target, which is not retained, for events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    guard !actions.contains(where: { $0.event == controlEvents && $0.action.isOf(target, action) })
    else { return }
    actions.append((controlEvents, ControlAction(target, action)))
  }

  /// Stops calling a target for events; nil means all.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let target = target.map { $0 as AnyObject }
    actions.removeAll {
      !$0.event.isDisjoint(with: controlEvents) && $0.action.matches(target, action)
    }
  }

  /// The targets of the control.
  open var allTargets: Set<AnyHashable> {
    Set(actions.compactMap { $0.action.target as? NSObject })
  }

  /// Returns the names of the actions of a target for an event; nil for none.
  @discardableResult
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = actions.filter {
      !$0.event.isDisjoint(with: controlEvent) && $0.action.matches(target, nil)
    }.map(\.action.selector.description)
    return names.isEmpty ? nil : names
  }

  /// Returns whether a target is called for an event.
  final func hasActions(for event: Event) -> Bool {
    actions.contains { !$0.event.isDisjoint(with: event) }
      || handlers.contains { !$0.event.isDisjoint(with: event) }
  }

  /// Calls the targets of events.
  open func sendActions(for controlEvents: Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// Calls a closure for events, as a segue of a storyboard does.
  final func addSegue(for controlEvents: Event, _ perform: @escaping () -> Void) {
    segues.append((controlEvents, perform))
  }

  private func sendActions(for events: Event, with event: UIEvent?) {
    for (own, action) in actions where !own.isDisjoint(with: events) {
      sendAction(action.selector, to: action.target, for: event)
    }
    for handler in handlers where !handler.event.isDisjoint(with: events) { handler.call() }
    closuresCalled(for: events)
    for (own, perform) in segues where !own.isDisjoint(with: events) { perform() }
  }

  /// Calls an action of a target; without a target, of the first responder that has it.
  ///
  /// A subclass may watch it.
  ///
  /// Rule: S5.32.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    guard let target else {
      let performer = UIResponder.performer(of: action, first: window?.firstResponder, self)
      return _ = performer.map { action.send(to: $0, from: self, event: event) }
    }
    let object = target as AnyObject
    if !action.send(to: object, from: self, event: event) { action.raiseUnrecognized(by: object) }
  }

  /// Called after the targets of events were called.
  func closuresCalled(for events: Event) {}

  /// Shows the menu of the control; returns false if there is none.
  func showMenu() -> Bool { false }

  // MARK: Gestures of views around

  final override var isAskedForViewsAround: Bool { true }

  /// Whether a tap of one finger is the control's own, whatever recognizes taps in views around it.
  var keepsTaps: Bool { false }

  /// Returns whether a label or an image view in the control is an element of its own, as what an app adds is.
  ///
  /// Rule: E1, E1a.
  func showsAsElement(_ part: UIView) -> Bool { true }

  /// Whether a drag of one finger along the horizontal axis is the control's own.
  var keepsDrags: Bool { false }

  /// Returns whether a recognizer may begin that is attached to the control or to a view around it; one around it
  /// not for the gesture that the control itself follows.
  ///
  /// Rule: S5.5a.
  @discardableResult
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self else { return true }
    switch gestureRecognizer {
    case let tap as UITapGestureRecognizer:
      return !keepsTaps || !tap.isSingleTap
    case let swipe as UISwipeGestureRecognizer:
      return !keepsDrags || swipe.numberOfTouchesRequired > 1
        || swipe.direction.isDisjoint(with: [.left, .right])
    case let pan as UIPanGestureRecognizer where keepsDrags && pan.numberOfTouches == 1:
      let way = pan.translation(in: self)
      return abs(way.x) < abs(way.y)
    default: return true
    }
  }

  // MARK: Tracking

  /// Returns whether a touch that began is followed; true by default.
  @discardableResult
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Returns whether a touch that moved is followed further; true by default.
  @discardableResult
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch that is followed ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch that is followed is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Highlights the control.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    guard isEnabled, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    if showsMenuAsPrimaryAction, showMenu() {
      isTracking = false
      isHighlighted = false
    }
  }

  /// Highlights the control while the touch is inside, and unhighlights it outside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    isTouchInside = touches.contains { point(inside: $0.location(in: self), with: event) }
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      isTracking = false
      return isHighlighted = false
    }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside {
      events.insert(isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: events, with: event)
  }

  /// Removes the highlight.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    let wasTracking = isTracking
    isTracking = false
    isHighlighted = false
    guard wasTracking else { return }
    isTouchInside = touches.contains { point(inside: $0.location(in: self), with: event) }
    endTracking(touches.first, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside, with: event)
    if isTouchInside, isTriggeredByTouches {
      sendActions(for: .primaryActionTriggered, with: event)
    }
    isTouchInside = false
  }

  /// Removes the highlight.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if callOverride([touches, event as Any]) { return }
    let wasTracking = isTracking
    isTracking = false
    isTouchInside = false
    isHighlighted = false
    guard wasTracking else { return }
    cancelTracking(with: event)
    sendActions(for: .touchCancel, with: event)
  }
}

/// An action of a control.
@MainActor
private struct ControlAction {
  private let held: WeakTarget?
  let selector: Selector

  init(_ target: AnyObject?, _ selector: Selector) {
    held = target.map(WeakTarget.init)
    self.selector = selector
  }

  var target: AnyObject? { held?.object }

  func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
    self.target === target && selector == action
  }

  /// Returns whether this is an action of a target with a selector; nil matches any.
  func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target) && (action == nil || selector == action)
  }
}
