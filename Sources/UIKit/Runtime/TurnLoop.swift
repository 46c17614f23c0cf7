package import Timeline

/// The run loop of a window, driven from outside: clock, timers, frames and views that need layout.
///
/// A turn handles everything that is due at one instant, in the order touches, timers, frame, main
/// queue, and ends with an update cycle. Rule: S1.1–S1.8.
@MainActor
package final class TurnLoop {
  /// Work that is scheduled for an instant or for the main-queue stage of a turn.
  package final class Timer {
    package let name: String
    /// The length of the chain of timers of this name, each scheduled by the one before, that led
    /// to this one.
    package let renewals: Int
    /// Whether the loop is not at rest until the timer has fired.
    package let keepsAwake: Bool
    /// Whether the work is appended to the main queue at its instant, and runs there.
    let isBlock: Bool
    let fire: @MainActor () -> Void

    init(
      _ name: String, renewals: Int, keepsAwake: Bool, isBlock: Bool,
      _ fire: @escaping @MainActor () -> Void
    ) {
      self.name = name
      self.renewals = renewals
      self.keepsAwake = keepsAwake
      self.isBlock = isBlock
      self.fire = fire
    }
  }

  package typealias Token = Schedule<Timer>.Token

  /// The instant of the current turn.
  package var now = Instant.start
  /// Whether there was a window of an app's class, which may override `sendEvent(_:)`.
  var hasAppWindows = false
  /// The pasteboard of this window.
  package let pasteboard = UIPasteboard()
  /// The screen of the window.
  private(set) weak var screen: UIScreen?

  /// Sets the screen that views see before they have a window.
  package func show(on screen: UIScreen) {
    self.screen = screen
  }
  /// Receives the required constraints that cannot hold, when UIKit reports them; nil for nobody.
  package var receiveConflict: (@MainActor (UnsatisfiableConstraints) -> Void)?
  /// Receives each collection view that enters a window of the loop, with true, and that is about to leave
  /// it, with false; nil for nobody.
  package var receiveCollectionView: (@MainActor (AnyObject, Bool) -> Void)?
  /// Receives the network requests that fail; nil for nobody.
  package var receiveRequest: (@MainActor (String) -> Void)?
  /// How large the constraints of one view may be.
  package var constraintLimits = ConstraintLimits()
  /// Receives what is beyond a limit of texts and images, once for each subject; nil for nobody.
  package var receiveExcess: ((String) -> Void)?
  private var toldSubjects: Set<ContentLimits.Subject> = []
  /// The conflicts of constraints that were written, each with the constraint that was broken first.
  private var toldConflicts: [String: ObjectIdentifier] = [:]
  package private(set) var timers = Schedule<Timer>()
  /// The timer or block that is running.
  private var firing: Timer?
  private var frameClients: [any FrameClient] = []
  private var dirtyViews: [any LayoutClient] = []
  /// The animations in progress, in the order in which they began.
  private var animations: [any RunningAnimation] = []

  /// Creates the loop of a stage.
  package init() {
    mode = .attended
    Self.newest = self
  }

  /// Tells of something beyond a limit, once for each subject.
  func tell(of subject: ContentLimits.Subject, _ sentence: String) {
    if toldSubjects.insert(subject).inserted { receiveExcess?(sentence) }
  }

  /// The most conflicts that are remembered; a guess at the classes of cells of an app.
  private static let toldConflictsMax = 256

  /// Whether a message about a broken constraint is to be written: cells of a class have equal messages, and the first of
  /// them is enough.
  func isNews(_ message: String, about broken: AnyObject) -> Bool {
    let id = ObjectIdentifier(broken)
    if let first = toldConflicts[message] { return first == id }
    if toldConflicts.count < Self.toldConflictsMax { toldConflicts[message] = id }
    return true
  }

  private init(mode: Mode) {
    self.mode = mode
  }

  // MARK: Without a stage

  /// Who makes the turns.
  private enum Mode {
    /// A stage.
    case attended
    /// The main queue of the process.
    case unattended
    /// Nobody: the loop makes no more turns.
    case closed
  }

  private var mode: Mode
  private var isClosed: Bool { mode == .closed }

  /// The loop of everything that belongs to no stage.
  ///
  /// As on iOS the windows of a process share one main queue and one clock. `UnattendedTurns` makes
  /// the turns. Rule: S1.54.
  package static let unattended = TurnLoop(mode: .unattended)

  /// Whether the loop is the loop without a stage.
  var isUnattended: Bool { self === Self.unattended }

  /// Whether the loop takes work; without a stage it also submits the turn that does the work.
  @inline(__always)
  private func takesWork() -> Bool {
    if mode == .attended { return true }
    if mode == .unattended { UnattendedTurns.shared.arm() }
    return mode == .unattended
  }

  // MARK: Timers

  /// The timers that do not keep the loop from rest; there are few.
  private var idleTimers: [Token] = []

  /// Schedules work for once after a time span; the name appears in reports.
  ///
  /// Work that does not keep the loop awake is polling rather than a deadline.
  package func schedule(
    _ name: String, after span: TimeSpan, keepsAwake: Bool = true,
    _ fire: @escaping @MainActor () -> Void
  ) -> Token {
    let timer = Timer(
      name, renewals: renewals(of: name), keepsAwake: keepsAwake, isBlock: false, fire)
    let token = timers.add(timer, at: now.advanced(by: span))
    if !takesWork() {
      timers.cancel(token)
    } else if !keepsAwake {
      idleTimers.append(token)
    }
    return token
  }

  /// Returns the chain length of work of this name if it is scheduled now.
  private func renewals(of name: String) -> Int {
    guard let firing, firing.name == name else { return 0 }
    return firing.renewals + 1
  }

  package func cancel(_ token: Token) {
    timers.cancel(token)
    if !idleTimers.isEmpty { idleTimers.removeAll { $0 == token } }
  }

  /// Whether a timer is scheduled that keeps the loop from rest.
  package var hasDeadlines: Bool {
    if !blocks.isEmpty { return true }
    if idleTimers.isEmpty { return !timers.isEmpty }
    return timers.pending.contains { $0.work.keepsAwake }
  }

  /// Fires the timers that are due, including timers that become due while others fire.
  package func fireTimers() {
    while let timer = timers.popDue(at: now) {
      if !timer.keepsAwake { idleTimers.removeAll { !timers.contains($0) } }
      if timer.isBlock { blocks.append(timer) } else { run(timer) }
    }
  }

  private func run(_ work: Timer) {
    firing = work
    work.fire()
    firing = nil
  }

  /// The next instant at which a timer or block is due; nil if none is scheduled.
  package var nextDeadline: Instant? {
    guard let due = nextBlockDue else { return timers.nextInstant }
    return timers.nextInstant.map { min($0, due) } ?? due
  }

  // MARK: The main queue

  /// The blocks that are queued for the main-queue stage of a turn, in order.
  package private(set) var blocks: [Timer] = []
  /// The instant at which blocks last ran, and the number of turns at that instant that ran some.
  private var lastBlocks = (instant: Instant.start, turns: 0)

  /// The number of turns of one instant that may run blocks before the loop delays the next turn,
  /// and the length of that delay.
  ///
  /// Without a delay, blocks that enqueue themselves again would stop the clock; on a real main
  /// queue each block takes time. Both values are guesses.
  private static let blockTurnsMax = 100
  private static let blockWait = TimeSpan.milliseconds(1)

  /// Appends a block to the main queue; the name appears in reports.
  ///
  /// It runs in the main-queue stage of the current turn if that has not begun, else in the next
  /// turn. Rule: S1.8.
  package func enqueue(_ name: String, _ block: @escaping @MainActor () -> Void) {
    guard takesWork() else { return }
    blocks.append(
      Timer(name, renewals: renewals(of: name), keepsAwake: true, isBlock: true, block))
  }

  /// Appends a block to the main queue after a time span.
  ///
  /// Rule: S1.8.
  func enqueue(_ name: String, after span: TimeSpan, _ block: @escaping @MainActor () -> Void) {
    guard takesWork() else { return }
    timers.add(
      Timer(name, renewals: renewals(of: name), keepsAwake: true, isBlock: true, block),
      at: now.advanced(by: span))
  }

  /// The instant of the next turn for the queued blocks; nil if there are none.
  package var nextBlockDue: Instant? {
    guard !blocks.isEmpty else { return nil }
    let isCrowded = lastBlocks.turns >= Self.blockTurnsMax && lastBlocks.instant == now
    return isCrowded ? now.advanced(by: Self.blockWait) : now
  }

  /// Runs the blocks that are queued now; blocks that they add run in the next turn.
  ///
  /// Rule: S1.8.
  package func runMainQueue() {
    guard !blocks.isEmpty else { return }
    lastBlocks = (now, lastBlocks.instant == now ? lastBlocks.turns + 1 : 1)
    let waiting = blocks
    blocks = []
    for block in waiting { run(block) }
  }

  // MARK: Frames

  package var wantsFrames: Bool { !frameClients.isEmpty }

  package func add(_ client: any FrameClient) {
    guard takesWork(), !frameClients.contains(where: { $0 === client })
    else { return }
    frameClients.append(client)
    if !followers.isEmpty { joinFollowers() }
  }

  package func remove(_ client: any FrameClient) {
    frameClients.removeAll { $0 === client }
    if !followers.isEmpty { joinFollowers() }
  }

  /// The clients that are called in the frames of others, and make none.
  private var followers: [any FrameClient] = []

  /// Calls a client in the frames that other clients want, after these.
  func follow(_ client: any FrameClient) {
    guard takesWork(), !followers.contains(where: { $0 === client }) else { return }
    followers.append(client)
    joinFollowers()
  }

  func unfollow(_ client: any FrameClient) {
    followers.removeAll { $0 === client }
    remove(client)
  }

  /// Puts the followers behind the clients that want frames; takes them off if there are none.
  private func joinFollowers() {
    frameClients.removeAll { client in followers.contains { $0 === client } }
    if !frameClients.isEmpty { frameClients += followers }
  }

  /// The clients that asked for the idle time of the next frame.
  private var idleClients: [any IdleClient] = []

  /// Whether any client needs a frame, or only its idle time.
  package var hasUseForFrame: Bool { !frameClients.isEmpty || !idleClients.isEmpty }

  /// Grants a client the idle time of the next frame, once.
  func wantIdleTime(_ client: any IdleClient) {
    guard takesWork(), !idleClients.contains(where: { $0 === client })
    else { return }
    idleClients.append(client)
  }

  func forgetIdleTime(_ client: any IdleClient) {
    idleClients.removeAll { $0 === client }
  }

  /// Calls the clients that asked for idle time after the update cycle of a frame, in the order in
  /// which they asked, and lays out what needs layout afterwards.
  ///
  /// Rule: S8.13 ("between frames"). That this is the time is a guess.
  package func runIdleTime() {
    guard !idleClients.isEmpty else { return }
    if idleClients.count == 1 {
      idleClients.removeLast().useIdleTime()
    } else {
      let count = idleClients.count
      for _ in 0..<count where !idleClients.isEmpty { idleClients.removeFirst().useIdleTime() }
    }
    runUpdateCycle()
  }

  /// Advances everything that is in motion, in the order in which it began to move.
  package func runFrame() {
    if frameClients.count == 1 { return frameClients[0].step(to: now) }
    for client in frameClients { client.step(to: now) }
  }

  /// The current motions in the order in which they began; of animations, those without an end.
  ///
  /// An animation that ends is among the timers, with the name "animation".
  package var motions: [Motion] {
    frameClients.compactMap(\.motion) + animations.filter(\.isEndless).map(\.motion)
  }

  // MARK: Animations

  /// Whether any animation of views is in progress.
  package var isAnimating: Bool { !animations.isEmpty }

  /// Whether an animation without an end is in progress.
  package var hasEndlessAnimation: Bool { animations.contains(where: \.isEndless) }

  func animationBegan(_ animation: any RunningAnimation) {
    if !isClosed { animations.append(animation) }
  }

  func animationEnded(_ animation: any RunningAnimation) {
    animations.removeAll { $0 === animation }
  }

  // MARK: The end

  /// Discards everything that is scheduled, now and later, without notifying anybody.
  ///
  /// This breaks retain cycles: the views of a window retain its loop, and scheduled work retains
  /// views.
  func close() {
    mode = .closed
    // Their deallocation may call the loop, so they are released after the loop is empty.
    let dropped = (
      timers, blocks, frameClients, idleClients, dirtyViews, animations, followers, laidOut, app
    )
    app = nil
    followers = []
    laidOut = []
    timers = Schedule()
    idleTimers = []
    blocks = []
    frameClients = []
    idleClients = []
    dirtyViews = []
    animations = []
    for animation in dropped.5 { animation.drop() }
    withExtendedLifetime(dropped) {}
  }

  // MARK: The current loop

  /// The loop that is making a turn, for APIs without a view, such as `UIPasteboard.general`.
  private(set) static var current: TurnLoop?

  /// The loop that was created last, for blocks that an app adds between turns.
  ///
  /// It clears this in `deinit`: with a weak reference each retain of the loop would be slow.
  private nonisolated(unsafe) static unowned(unsafe) var newest: TurnLoop?

  /// The newest loop when the running test began.
  private nonisolated(unsafe) static unowned(unsafe) var newestBeforeTest: TurnLoop?

  deinit {
    if Self.newest === self { Self.newest = nil }
    if Self.newestBeforeTest === self { Self.newestBeforeTest = nil }
  }

  /// Notes which stages were opened before a test.
  package static func beginTest() { newestBeforeTest = newest }

  /// Lets later tests find the stages that were open before the test: a stage that the test leaves open
  /// takes no block that another test adds between turns.
  package static func endTest() { newest = newestBeforeTest }

  /// Whether a stage is open.
  static var hasStage: Bool { newest.map { !$0.isClosed } ?? false }

  /// The loop that is making a turn, else the loop of the stage that was opened last, else the loop
  /// without a stage.
  static var currentOrNewest: TurnLoop {
    current ?? newest.flatMap { $0.isClosed ? nil : $0 } ?? unattended
  }

  /// The loop on which a task waits: the loop that is making a turn, else the loop without a stage;
  /// nil between the turns of a stage.
  static var ofTask: TurnLoop? { current ?? (hasStage ? nil : unattended) }

  /// The loop that the run loop of the main thread runs: the loop without a stage; nil in a turn of a
  /// stage.
  static var ofRunLoop: TurnLoop? { current == nil || current === unattended ? unattended : nil }

  /// Runs work with this loop as the current one.
  package func asCurrent<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer {
      Self.current = outer
      for (subject, sentence) in ContentLimits.takeExcess() { tell(of: subject, sentence) }
    }
    return try work()
  }

  // MARK: The update cycle

  /// The number of passes after which the update cycle is aborted, if layouts keep invalidating
  /// each other; a guess, far above what any real view hierarchy needs.
  private static let passLimit = 100
  /// The report if the cycle is aborted and no collection view has caused it.
  package static let neverRests =
    "layout does not come to rest: views keep invalidating each other"

  func needsLayout(_ view: any LayoutClient) {
    if mode == .attended { dirtyViews.append(view) } else { needsLayoutLater(view) }
  }

  /// A view that nobody need keep until its layout: without a stage it may go before.
  private struct WeakClient {
    weak var client: (any LayoutClient)?
  }

  /// The views that need layout in the loop without a stage, outside of an update cycle.
  private var weakDirtyViews: [WeakClient] = []

  @inline(never)
  private func needsLayoutLater(_ view: any LayoutClient) {
    guard takesWork() else { return }
    if updateCycle == nil {
      weakDirtyViews.append(WeakClient(client: view))
    } else {
      dirtyViews.append(view)
    }
  }

  package var isDirty: Bool { !dirtyViews.isEmpty || !weakDirtyViews.isEmpty }

  /// Whether no view of the loop needs layout; in an update cycle nobody knows.
  var isLaidOut: Bool { !isDirty && updateCycle == nil }

  /// The number of the update cycle in progress; nil between update cycles.
  private(set) var updateCycle: Int?
  private var updateCycles = 0

  /// The closures that run after the next update cycle.
  private var laidOut: [@MainActor () -> Void] = []

  /// Runs a closure after the next update cycle.
  ///
  /// It makes no turn: call it in one.
  func afterLayout(_ work: @escaping @MainActor () -> Void) {
    if mode != .closed { laidOut.append(work) }
  }

  /// The window that has the screen, which clears it in `deinit`; further windows are in it.
  ///
  /// A weak reference would make every other reference to the window slower.
  nonisolated(unsafe) unowned(unsafe) var mainWindow: AnyObject?
  /// The launch of the app in this loop, or its delegates; nil until they are asked for.
  var app: AnyObject?
  /// Called after each update cycle.
  var cycleEnded: (@MainActor () -> Void)?

  /// Lays out the views that need layout, ancestors first, until none does; then runs what waits for that.
  ///
  /// Rule: S1.3, S1.7.
  package func runUpdateCycle() {
    layOutViews()
    while !laidOut.isEmpty {
      let works = laidOut
      laidOut = []
      for work in works { work() }
      layOutViews()
    }
    cycleEnded?()
  }

  private func layOutViews() {
    if mode == .unattended {
      dirtyViews += weakDirtyViews.compactMap(\.client)
      weakDirtyViews = []
    }
    guard !dirtyViews.isEmpty else { return }
    updateCycles += 1
    updateCycle = updateCycles
    defer { updateCycle = nil }
    var passes = 0
    while !dirtyViews.isEmpty {
      passes += 1
      if passes > Self.passLimit {
        let reason = dirtyViews.lazy.compactMap(\.loopReason).first ?? Self.neverRests
        UIKitException.raise(.internalInconsistency, reason)
        for view in dirtyViews { view.forgetNeedsLayout() }
        return dirtyViews.removeAll()
      }
      if dirtyViews.count == 1 {
        dirtyViews.removeLast().layOut(in: self)
        continue
      }
      let views =
        mode == .unattended
        ? Self.inOrderOfWindows(dirtyViews) : Self.inOrderOfDepth(dirtyViews)
      dirtyViews.removeAll(keepingCapacity: true)
      for view in views { view.layOut(in: self) }
    }
  }

  // MARK: Turns

  /// Compares the values of Foundation's objects that are observed; nil while nothing is observed.
  static var compareValues: (@MainActor () -> Void)?

  /// Ends a turn: runs the blocks of the main queue, lays out what needs layout, and grants idle time.
  ///
  /// Rule: S1.3, S1.8.
  package func finishTurn(hasIdleTime: Bool) {
    runMainQueue()
    Self.compareValues?()
    runUpdateCycle()
    if hasIdleTime { runIdleTime() }
  }

  /// Returns the views of windows in the order in which these became visible, and in each ancestors
  /// before descendants.
  private static func inOrderOfWindows(_ views: [any LayoutClient]) -> [any LayoutClient] {
    let numbers = views.map(\.windowNumber)
    let depths = views.map(\.depth)
    return views.indices.sorted {
      (numbers[$0], depths[$0], $0) < (numbers[$1], depths[$1], $1)
    }.map { views[$0] }
  }

  /// Returns the views with ancestors before descendants, otherwise in their order.
  private static func inOrderOfDepth(
    _ views: [any LayoutClient]
  ) -> [any LayoutClient] {
    let depths = views.map(\.depth)
    // They are mostly cells of one view.
    guard zip(depths, depths.dropFirst()).contains(where: >) else { return views }
    return views.indices.sorted { depths[$0] < depths[$1] }.map { views[$0] }
  }
}
