package import Foundation
import ScrollPhysics
import Timeline

/// A drag in a window, from the lift to the end of the drop animation.
///
/// There is at most one in a window. It comes from a collection view of the window, or from another
/// program. Rule: S10.3–S10.9, S10.17.
@MainActor
package final class DragInteraction {
  let payload: DragPayload
  /// The source's session; nil for a drag from another program.
  let dragSession: DragSession?
  let dropSession: DropSession
  private(set) var phase: DragPhase
  /// The collection view where the drag began; nil for a drag from another program.
  let source: UICollectionView?
  /// The view under the drag, or on which the items were dropped.
  private(set) var target: UICollectionView?
  /// The animation of the items after they were released.
  private(set) var dropping: DropAnimation?
  /// The operation of the drop; known after the items were released.
  package private(set) var operation = UIDropOperation.cancel

  private unowned let window: UIWindow
  /// Where the finger went down, in window coordinates.
  private let start: CGPoint
  /// The vector from the centre of the preview to the finger.
  private let grip: CGVector
  /// The views that were asked with `canHandle`, and their answers.
  private var answers: [(view: UICollectionView, handles: Bool)] = []
  /// The views that the drag has entered, in order.
  private var entered: [UICollectionView] = []
  /// The views that provided items, the source first.
  private(set) var givers: [UICollectionView] = []
  /// Closures to call at the end of the drop animation.
  private var completions: [() -> Void] = []
  private var deadline: TurnLoop.Token?
  private var heartbeat: TurnLoop.Token?
  /// When a finger that rests has pressed for long enough to open the item's menu.
  private var menuDeadline: TurnLoop.Token?

  private var physics: PhysicsProfile { window.screen.physics }

  /// Creates a drag of items that are lifted from a view.
  init(
    lifting session: DragSession, from source: UICollectionView, middle: CGPoint,
    in window: UIWindow
  ) {
    payload = session.payload
    dragSession = session
    dropSession = DropSession(payload, from: session)
    phase = .lifting(isMoved: false)
    self.source = source
    self.window = window
    start = payload.location
    grip = CGVector(dx: start.x - middle.x, dy: start.y - middle.y)
    givers = [source]
    deadline = window.turnLoop.schedule(
      "drag lift", after: TimeSpan(clampingSeconds: physics.dragLiftAnimationDuration)
    ) { [weak self] in self?.handle(.liftEnded) }
    menuDeadline = window.turnLoop.schedule(
      "menu of a lifted item",
      after: TimeSpan(
        nanoseconds: max(
          0, physics.longPressDuration.nanoseconds - physics.dragLiftDuration.nanoseconds))
    ) { [weak self] in self?.openMenu() }
  }

  /// Opens the menu of the lifted item under a finger that has not moved.
  ///
  /// Rule: S10.20.
  private func openMenu() {
    menuDeadline = nil
    guard phase == .lifted || phase == .lifting(isMoved: false) else { return }
    source?.dragFeature.opensMenu(at: payload.location)
  }

  /// Creates a drag of items that another program holds over the window.
  package init(_ items: [UIDragItem], at location: CGPoint, in window: UIWindow) {
    payload = DragPayload(at: location)
    payload.items = items
    // Items of another program cannot be moved out of it. Rule: S10.10.
    payload.allowsMoveOperation = false
    dragSession = nil
    dropSession = DropSession(payload, from: nil)
    phase = .dragging
    source = nil
    self.window = window
    start = location
    grip = CGVector(dx: 0, dy: 0)
  }

  // MARK: Input

  /// Sets the location of the drag, in window coordinates.
  package func move(to location: CGPoint) {
    payload.location = location
    let far = CGFloat(physics.dragLiftAllowableMovement)
    if phase == .dragging || !location.isWithin(far, of: start) { handle(.moved) }
  }

  /// Drops the items at the current location.
  package func letGo() { handle(.letGo) }

  /// Cancels the drag.
  package func cancel() { handle(.cancelled) }

  private func handle(_ input: DragPhase.Input) {
    let (next, effect) = DragPhase.transition(from: phase, on: input)
    phase = next
    switch effect {
    case .none: return
    case .begin: begin()
    case .follow: follow()
    case .putBack: putBack()
    case .drop: drop()
    case .goBack: goBack()
    case .end: end()
    }
  }

  // MARK: Dragging

  private func begin() {
    forgetTimers()
    if let source, let dragSession {
      source.menus.close()
      // The delegate may have ended the drag when it was notified.
      guard phase == .dragging else { return }
      source.dragFeature.begins(dragSession)
    }
    if phase == .dragging { follow() }
  }

  /// Notifies the view under the drag, and the view that was under it before.
  ///
  /// Rule: S10.7.
  package func follow() {
    guard phase == .dragging else { return }
    let under = viewUnderFinger()
    if under !== target { leaveTarget() }
    if let under, under !== target, phase == .dragging {
      target = under
      entered.removeAll { $0 === under }
      entered.append(under)
      under.dropFeature.enters(self)
    }
    if phase == .dragging { target?.dropFeature.updates(self) }
    beat()
  }

  /// Returns the innermost collection view, or view of the rows of a table, under the drag that handles it.
  private func viewUnderFinger() -> UICollectionView? {
    var view = window.hitTest(payload.location, with: nil)
    while let current = view {
      let shown = (current as? any CollectionViewHolder)?.shownCollectionView
      if let candidate = current as? UICollectionView ?? shown, handles(candidate) {
        return candidate
      }
      view = current.superview
    }
    return nil
  }

  /// Returns whether a view handles the drag; asks each view once.
  ///
  /// Rule: S10.8.
  private func handles(_ view: UICollectionView) -> Bool {
    guard view.dropDelegate != nil else { return false }
    if let known = answers.first(where: { $0.view === view }) { return known.handles }
    let answer = view.dropFeature.asksToHandle(dropSession)
    answers.append((view, answer))
    return answer
  }

  private func leaveTarget() {
    guard let view = target else { return }
    target = nil
    view.dropFeature.exits(self)
  }

  /// Starts the timer that notifies the view again although the finger rests.
  ///
  /// Rule: S10.7.
  private func beat() {
    if let heartbeat { window.turnLoop.cancel(heartbeat) }
    heartbeat = nil
    guard phase == .dragging else { return }
    let span = TimeSpan(clampingSeconds: physics.dropUpdateInterval)
    heartbeat = window.turnLoop.schedule("drop update", after: span, keepsAwake: false) {
      [weak self] in
      self?.heartbeat = nil
      self?.follow()
    }
  }

  /// Adds items to the drag, from a tap on an item.
  ///
  /// Rule: S10.5.
  func add(_ items: [UIDragItem], from view: UICollectionView) {
    payload.items += items
    if !givers.contains(where: { $0 === view }) { givers.append(view) }
  }

  /// Whether a tap may add items to the drag.
  var takesMore: Bool { dragSession != nil && (phase == .dragging || phase == .lifted) }

  // MARK: Drop and end

  private func putBack() {
    forgetTimers()
    window.dragInteraction = nil
    for view in givers { view.dragFeature.isOver() }
    source?.dragFeature.record(.putBack, of: self)
  }

  private func drop() {
    forgetTimers()
    if let target, target.dropFeature.isAccepted {
      operation = target.dropFeature.proposal?.operation ?? .cancel
      source?.dragFeature.record(.dropped, of: self)
      animateDrop(target.dropFeature.perform(self))
    } else if let outside = window.acceptOutside(self) {
      operation = outside
      leaveTarget()
      source?.dragFeature.record(.dropped, of: self)
      animateDrop(payload.items.map { _ in nil })
    } else {
      goBack()
    }
  }

  private func goBack() {
    forgetTimers()
    operation = .cancel
    leaveTarget()
    source?.dragFeature.record(.cancelled, of: self)
    animateDrop(payload.items.map(centerOfOrigin))
  }

  /// Animates the items to their targets; an item with a nil target stays at its location.
  private func animateDrop(_ targets: [CGPoint?]) {
    let frames = carriedFrames()
    dropping = DropAnimation(
      motions: zip(frames, targets).map { frame, target in
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        return DropAnimation.Motion(from: middle, to: target ?? middle, size: frame.size)
      }, begun: window.turnLoop.now,
      duration: TimeSpan(clampingSeconds: physics.dropAnimationDuration))
    deadline = window.turnLoop.schedule(
      "drop animation", after: TimeSpan(clampingSeconds: physics.dropAnimationDuration)
    ) { [self] in handle(.dropped) }
  }

  /// Returns the centre of the cell from which an item comes, in window coordinates; nil if the
  /// cell is not visible.
  func centerOfOrigin(_ item: UIDragItem) -> CGPoint? {
    for view in givers {
      guard let carried = view.dragFeature.carried.first(where: { $0.item === item }) else {
        continue
      }
      return carried.path.flatMap { view.dragFeature.middleOfCell(at: $0) }
    }
    return nil
  }

  /// The duration of the drop animation, in seconds.
  var dropDuration: TimeInterval { physics.dropAnimationDuration }

  /// Calls a closure at the end of the drop animation.
  func whenDropped(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// Notifies both sides that the session has ended.
  ///
  /// Rule: S10.17.
  private func end() {
    forgetTimers()
    window.dragInteraction = nil
    target = nil
    let told = completions
    completions = []
    for view in entered { view.dropFeature.ends(self) }
    for view in givers { view.dragFeature.isOver() }
    if let source, let dragSession { source.dragFeature.ends(dragSession) }
    for completion in told { completion() }
    source?.dragFeature.record(.ended, of: self)
  }

  private func forgetTimers() {
    for token in [deadline, heartbeat, menuDeadline].compactMap(\.self) {
      window.turnLoop.cancel(token)
    }
    deadline = nil
    heartbeat = nil
    menuDeadline = nil
  }

  /// Handles a view that leaves the window: its own drag is cancelled, a drag over it continues.
  ///
  /// Rule: guess; no rule says it.
  func leaves(_ view: UICollectionView) {
    if view === source || (phase == .dropping && view === target) { return cancel() }
    if view === target { leaveTarget() }
  }

  // MARK: Previews

  /// The frames of the previews, in window coordinates, in the order of the items.
  package var previewFrames: [CGRect] {
    dropping?.frames(at: window.turnLoop.now) ?? carriedFrames()
  }

  private func carriedFrames() -> [CGRect] {
    let middle = CGPoint(x: payload.location.x - grip.dx, y: payload.location.y - grip.dy)
    return payload.items.map { item in
      let known = givers.lazy.compactMap { view in
        view.dragFeature.carried.first { $0.item === item }?.size
      }.first
      let size = known ?? item.previewProvider?()?.view.bounds.size ?? .zero
      return CGRect(middle: middle, size: size)
    }
  }
}

extension DragInteraction {
  /// The state of a drag as the protocol names it.
  package enum Step: String, CaseIterable {
    case lifting, lifted, dragging
    case dropping = "landing"
  }

  /// The current state; nil once the drag is over.
  package var step: Step? {
    switch phase {
    case .lifting: .lifting
    case .lifted: .lifted
    case .dragging: .dragging
    case .dropping: .dropping
    case .over: nil
    }
  }

  /// The items of the drag.
  package var items: [UIDragItem] { payload.items }

  /// The location of the drag, in window coordinates.
  package var location: CGPoint { payload.location }

  /// The view under the drag, or on which the items were dropped.
  package var targetView: UICollectionView? { target }

  /// The view where the drag began; nil for a drag from another program.
  package var sourceView: UICollectionView? { source }

  /// Whether the items may be dropped in this program only.
  package var isRestricted: Bool { payload.isRestricted }
}
