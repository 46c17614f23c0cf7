package import Foundation
import ScrollPhysics
import Timeline

/// A drag in a window, from the lift to the landing: where it is, and over which view.
///
/// One at a time; it comes from a collection view of the window, or from another program that holds
/// it over the window. Rule: S10.3–S10.9, S10.17.
@MainActor
package final class DragFlight {
  let cargo: DragCargo
  /// The source's side; nil for what comes from another program.
  let dragSession: DragSession?
  let dropSession: DropSession
  private(set) var phase: DragPhase
  /// Where the items come from; nil for what comes from another program.
  let source: UICollectionView?
  /// The view over which the drag is, or on which it was dropped.
  private(set) var target: UICollectionView?
  /// What the items do once they are let go.
  private(set) var landing: DragLanding?
  /// What was done with the items; known once they are let go.
  package private(set) var operation = UIDropOperation.cancel

  private unowned let window: UIWindow
  /// Where the finger pressed, in window coordinates.
  private let start: CGPoint
  /// From the middle of the preview to the finger.
  private let grip: CGVector
  /// Who was asked about the drag, and what they answered.
  private var answers: [(view: UICollectionView, handles: Bool)] = []
  /// The views that the drag was over, in that order.
  private var entered: [UICollectionView] = []
  /// The views that gave items, the source first.
  private(set) var givers: [UICollectionView] = []
  /// What waits for the end of the landing.
  private var completions: [() -> Void] = []
  private var deadline: TurnLoop.Token?
  private var heartbeat: TurnLoop.Token?

  private var physics: PhysicsProfile { window.screen.physics }

  /// Items of a view that come up under the finger.
  init(
    lifting session: DragSession, from source: UICollectionView, middle: CGPoint,
    in window: UIWindow
  ) {
    cargo = session.cargo
    dragSession = session
    dropSession = DropSession(cargo, from: session)
    phase = .lifting(isMoved: false)
    self.source = source
    self.window = window
    start = cargo.location
    grip = CGVector(dx: start.x - middle.x, dy: start.y - middle.y)
    givers = [source]
    deadline = window.turnLoop.schedule(
      "drag lift", after: AnimationTiming.span(seconds: physics.dragLiftAnimationDuration)
    ) { [weak self] in self?.handle(.liftEnded) }
  }

  /// Items that another program holds over the window.
  package init(_ items: [UIDragItem], at location: CGPoint, in window: UIWindow) {
    cargo = DragCargo(at: location)
    cargo.items = items
    // What belongs to another program stays there. Rule: S10.10.
    cargo.allowsMoveOperation = false
    dragSession = nil
    dropSession = DropSession(cargo, from: nil)
    phase = .dragging
    source = nil
    self.window = window
    start = location
    grip = CGVector(dx: 0, dy: 0)
  }

  // MARK: Input

  /// The finger, or the other program, is there now; window coordinates.
  package func move(to location: CGPoint) {
    cargo.location = location
    let far = CGFloat(physics.dragLiftAllowableMovement)
    if phase == .dragging || !location.isWithin(far, of: start) { handle(.moved) }
  }

  /// The items are let go where they are.
  package func letGo() { handle(.letGo) }

  /// The items are taken away.
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

  // MARK: On the way

  private func begin() {
    forgetTimers()
    if let source, let dragSession { source.dragBegins(dragSession) }
    if phase == .dragging { follow() }
  }

  /// Tells the view under the finger, and the one that was.
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
      under.dropEnters(self)
    }
    if phase == .dragging { target?.dropUpdates(self) }
    beat()
  }

  /// The innermost collection view under the finger that has to do with the drag.
  private func viewUnderFinger() -> UICollectionView? {
    var view = window.hitTest(cargo.location, with: nil)
    while let current = view {
      if let candidate = current as? UICollectionView, handles(candidate) { return candidate }
      view = current.superview
    }
    return nil
  }

  /// Whether a view has to do with the drag; asked once.
  ///
  /// Rule: S10.8.
  private func handles(_ view: UICollectionView) -> Bool {
    guard view.dropDelegate != nil else { return false }
    if let known = answers.first(where: { $0.view === view }) { return known.handles }
    let answer = view.asksToHandle(dropSession)
    answers.append((view, answer))
    return answer
  }

  private func leaveTarget() {
    guard let view = target else { return }
    target = nil
    view.dropExits(self)
  }

  /// Asks again after a while, though the finger rests.
  ///
  /// Rule: S10.7.
  private func beat() {
    if let heartbeat { window.turnLoop.cancel(heartbeat) }
    heartbeat = nil
    guard phase == .dragging else { return }
    let span = AnimationTiming.span(seconds: physics.dropUpdateInterval)
    heartbeat = window.turnLoop.schedule("drop update", after: span, keepsAwake: false) {
      [weak self] in
      self?.heartbeat = nil
      self?.follow()
    }
  }

  /// A tap on an item adds to what is carried.
  ///
  /// Rule: S10.5.
  func add(_ items: [UIDragItem], from view: UICollectionView) {
    cargo.items += items
    if !givers.contains(where: { $0 === view }) { givers.append(view) }
  }

  /// Whether a tap may add to what is carried.
  var takesMore: Bool { dragSession != nil && (phase == .dragging || phase == .lifted) }

  // MARK: The end

  private func putBack() {
    forgetTimers()
    window.dragFlight = nil
    for view in givers { view.dragIsOver() }
    source?.observeDrag(.putBack, of: self)
  }

  private func drop() {
    forgetTimers()
    if let target, target.acceptsDrop {
      operation = target.dropProposal?.operation ?? .cancel
      source?.observeDrag(.dropped, of: self)
      land(target.performDrop(self))
    } else if let outside = window.acceptOutside(self) {
      operation = outside
      leaveTarget()
      source?.observeDrag(.dropped, of: self)
      land(cargo.items.map { _ in nil })
    } else {
      goBack()
    }
  }

  private func goBack() {
    forgetTimers()
    operation = .cancel
    leaveTarget()
    source?.observeDrag(.cancelled, of: self)
    land(cargo.items.map(placeOfOrigin))
  }

  /// The items come down by animation, each on its target or where it is.
  private func land(_ targets: [CGPoint?]) {
    let frames = carriedFrames()
    landing = DragLanding(
      ways: zip(frames, targets).map { frame, target in
        let middle = CGPoint(x: frame.midX, y: frame.midY)
        return DragLanding.Way(from: middle, to: target ?? middle, size: frame.size)
      }, begun: window.turnLoop.now,
      duration: AnimationTiming.span(seconds: physics.dropAnimationDuration))
    deadline = window.turnLoop.schedule(
      "drop animation", after: AnimationTiming.span(seconds: physics.dropAnimationDuration)
    ) { [self] in handle(.landed) }
  }

  /// The middle of the cell that an item comes from, in window coordinates; nil where it is not seen.
  func placeOfOrigin(_ item: UIDragItem) -> CGPoint? {
    for view in givers {
      guard let carried = view.carriedItems.first(where: { $0.item === item }) else { continue }
      return carried.path.flatMap { view.middleOfCell(at: $0) }
    }
    return nil
  }

  /// How long the items take to come down, in seconds.
  var landingDuration: TimeInterval { physics.dropAnimationDuration }

  /// Is told when the items have landed.
  func whenLanded(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  /// Rule: S10.17.
  private func end() {
    forgetTimers()
    window.dragFlight = nil
    target = nil
    let told = completions
    completions = []
    for view in entered { view.dropEnds(self) }
    for view in givers { view.dragIsOver() }
    if let source, let dragSession { source.dragEnds(dragSession) }
    for completion in told { completion() }
    source?.observeDrag(.ended, of: self)
  }

  private func forgetTimers() {
    for token in [deadline, heartbeat].compactMap(\.self) { window.turnLoop.cancel(token) }
    deadline = nil
    heartbeat = nil
  }

  /// A view leaves the window: what comes from it is taken away, what is over it goes on.
  ///
  /// Rule: guess; no rule tells.
  func leaves(_ view: UICollectionView) {
    if view === source || (phase == .landing && view === target) { return cancel() }
    if view === target { leaveTarget() }
  }

  // MARK: What is seen

  /// Where the previews are, in window coordinates, in the order of the items.
  package var previewFrames: [CGRect] {
    landing?.frames(at: window.turnLoop.now) ?? carriedFrames()
  }

  private func carriedFrames() -> [CGRect] {
    let middle = CGPoint(x: cargo.location.x - grip.dx, y: cargo.location.y - grip.dy)
    return cargo.items.map { item in
      let known = givers.lazy.compactMap { view in
        view.carriedItems.first { $0.item === item }?.size
      }.first
      let size = known ?? item.previewProvider?()?.view.bounds.size ?? .zero
      return CGRect(middle: middle, size: size)
    }
  }
}

extension DragFlight {
  /// The drag in the protocol's words.
  package enum Step: String, CaseIterable {
    case lifting, lifted, dragging, landing
  }

  /// How far it is; nil once it is over.
  package var step: Step? {
    switch phase {
    case .lifting: .lifting
    case .lifted: .lifted
    case .dragging: .dragging
    case .landing: .landing
    case .over: nil
    }
  }

  /// What is carried.
  package var items: [UIDragItem] { cargo.items }

  /// Where the finger is, in window coordinates.
  package var location: CGPoint { cargo.location }

  /// The view over which it is, or on which it was dropped.
  package var targetView: UICollectionView? { target }

  /// The view from which the items come; nil for another program's.
  package var sourceView: UICollectionView? { source }

  /// Whether the items may be dropped in this program only.
  package var isRestricted: Bool { cargo.isRestricted }
}
