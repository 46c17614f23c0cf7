package import Timeline

/// Something that moves with the frames, as a display link does.
@MainActor
package protocol FrameClient: AnyObject {
  /// A frame is being made at this instant.
  func step(to instant: Instant)
  /// What moves now, how fast and until when; nil where it has come to rest.
  var motion: Motion? { get }
}

/// Something that makes ready between frames what will be wanted soon.
@MainActor
package protocol IdleClient: AnyObject {
  func useIdleTime()
}

/// One window's run loop, turned from outside: the instant, the timers, the frames and what is dirty.
///
/// A turn delivers what falls due at one instant, in the order touches, timers, frame, main queue, and
/// ends with one update cycle. Rule: S1.1–S1.8.
@MainActor
package final class TurnLoop {
  /// Work that waits for its instant, or for the main-queue stage of a turn.
  package final class Timer {
    package let name: String
    /// How many timers of this name have each set the next one, up to this one.
    package let renewals: Int
    /// Whether the loop is not at rest until it has fired.
    package let keepsAwake: Bool
    /// Whether it goes to the end of the main queue at its instant, and runs there.
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
  /// What was cut or copied in this window.
  package let pasteboard = UIPasteboard()
  package private(set) var timers = Schedule<Timer>()
  /// The timer or block that is running.
  private var firing: Timer?
  private var frameClients: [any FrameClient] = []
  private var dirtyViews: [UIView] = []
  /// Animations under way, in the order in which they were begun.
  private var animations: [AnimationGroup] = []

  package init() {}

  // MARK: Timers

  /// The timers for which a loop at rest does not wait; very few.
  private var idleTimers: [Token] = []

  /// Fires once after the span; the name says for what, in reports.
  ///
  /// One that does not keep the loop awake is a repeated question, not a deadline that anything waits
  /// for.
  package func schedule(
    _ name: String, after span: TimeSpan, keepsAwake: Bool = true,
    _ fire: @escaping @MainActor () -> Void
  ) -> Token {
    let timer = Timer(
      name, renewals: renewals(of: name), keepsAwake: keepsAwake, isBlock: false, fire)
    let token = timers.add(timer, at: now.advanced(by: span))
    if isClosed { timers.cancel(token) } else if !keepsAwake { idleTimers.append(token) }
    return token
  }

  /// How often work of this name has set itself again, if it is set now.
  private func renewals(of name: String) -> Int {
    guard let firing, firing.name == name else { return 0 }
    return firing.renewals + 1
  }

  package func cancel(_ token: Token) {
    timers.cancel(token)
    if !idleTimers.isEmpty { idleTimers.removeAll { $0 == token } }
  }

  /// Whether anything falls due for which a loop that is to come to rest waits.
  package var hasDeadlines: Bool {
    if !blocks.isEmpty { return true }
    if idleTimers.isEmpty { return !timers.isEmpty }
    return timers.pending.contains { $0.work.keepsAwake }
  }

  /// Fires the timers that are due, those included that become due on the way.
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

  /// The next instant at which a timer or a block of the main queue falls due; nil where none waits.
  package var nextDeadline: Instant? {
    guard let due = nextBlockDue else { return timers.nextInstant }
    return timers.nextInstant.map { min($0, due) } ?? due
  }

  // MARK: The main queue

  /// The blocks that wait for the main-queue stage of a turn, in the order in which they run.
  package private(set) var blocks: [Timer] = []
  /// When the main queue last ran blocks, and how many turns have run some at that instant.
  private var lastBlocks = (instant: Instant.start, turns: 0)

  /// How many turns of one instant may run blocks before the next has to wait, and for how long.
  ///
  /// Without a wait, blocks that put themselves back would hold the clock for ever; a real main queue
  /// takes time for each block. Both are guesses.
  private static let blockTurnsMax = 100
  private static let blockWait = TimeSpan.milliseconds(1)

  /// Puts a block at the end of the main queue; the name says for what, in reports.
  ///
  /// It runs in the main-queue stage of the turn under way, where that stage has not begun, and in the
  /// next turn otherwise. Rule: S1.8.
  package func enqueue(_ name: String, _ block: @escaping @MainActor () -> Void) {
    guard !isClosed else { return }
    blocks.append(
      Timer(name, renewals: renewals(of: name), keepsAwake: true, isBlock: true, block))
  }

  /// Puts a block at the end of the main queue when the span has passed.
  ///
  /// Rule: S1.8.
  func enqueue(_ name: String, after span: TimeSpan, _ block: @escaping @MainActor () -> Void) {
    guard !isClosed else { return }
    timers.add(
      Timer(name, renewals: renewals(of: name), keepsAwake: true, isBlock: true, block),
      at: now.advanced(by: span))
  }

  /// When the next turn is due for the blocks that wait; nil where none does.
  package var nextBlockDue: Instant? {
    guard !blocks.isEmpty else { return nil }
    let isCrowded = lastBlocks.turns >= Self.blockTurnsMax && lastBlocks.instant == now
    return isCrowded ? now.advanced(by: Self.blockWait) : now
  }

  /// Runs the blocks that are on the main queue now; what they add runs in the next turn.
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
    guard !isClosed, !frameClients.contains(where: { $0 === client }) else { return }
    frameClients.append(client)
  }

  package func remove(_ client: any FrameClient) {
    frameClients.removeAll { $0 === client }
  }

  /// What has use for the time that is left of the next frame.
  private var idleClients: [any IdleClient] = []

  /// Whether a frame is of use to anybody, be it for the time that is left of it only.
  package var hasUseForFrame: Bool { !frameClients.isEmpty || !idleClients.isEmpty }

  /// Gives a client the time that is left of the next frame, once.
  func wantIdleTime(_ client: any IdleClient) {
    guard !isClosed, !idleClients.contains(where: { $0 === client }) else { return }
    idleClients.append(client)
  }

  func forgetIdleTime(_ client: any IdleClient) {
    idleClients.removeAll { $0 === client }
  }

  /// Gives away the time that is left of a frame after its update cycle, in the order in which it was
  /// asked for; what that makes dirty is laid out.
  ///
  /// Rule: S8.13 ("between frames"); that it is here is a guess.
  package func runIdleTime() {
    guard !idleClients.isEmpty else { return }
    let count = idleClients.count
    for _ in 0..<count where !idleClients.isEmpty { idleClients.removeFirst().useIdleTime() }
    runUpdateCycle()
  }

  /// Steps everything that moves, in the order in which it began to move.
  package func runFrame() {
    if frameClients.count == 1 { return frameClients[0].step(to: now) }
    for client in frameClients { client.step(to: now) }
  }

  /// What moves now, in the order in which it began to move; of animations, those without an end.
  ///
  /// An animation that ends is among the timers, by the name "animation".
  package var motions: [Motion] {
    frameClients.compactMap(\.motion) + animations.filter(\.isEndless).map(\.motion)
  }

  // MARK: Animations

  /// Whether what is seen of any view is on its way.
  package var isAnimating: Bool { !animations.isEmpty }

  /// Whether an animation is under way that never ends.
  package var hasEndlessAnimation: Bool { animations.contains(where: \.isEndless) }

  func animationBegan(_ group: AnimationGroup) {
    if !isClosed { animations.append(group) }
  }

  func animationEnded(_ group: AnimationGroup) {
    animations.removeAll { $0 === group }
  }

  // MARK: The end

  /// Whether the loop will never be turned again.
  private var isClosed = false

  /// Drops everything that waits for a turn, now and from now on; nobody is notified.
  ///
  /// The views of a window hold its loop. What waits in the loop holds views, so that both would live
  /// for ever if the loop were not emptied.
  func close() {
    isClosed = true
    // What these hold may call the loop as it goes, so it goes when the loop is empty.
    let dropped = (timers, blocks, frameClients, idleClients, dirtyViews, animations)
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

  // MARK: The loop at work

  /// The loop whose window is being worked on, for what is told of no view.
  private(set) static var current: TurnLoop?

  /// Does work for this loop's window.
  package func asCurrent<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try work()
  }

  // MARK: The update cycle

  /// How often a layout may make another dirty before the cycle is given up; a guess, far above
  /// what any real tree of views needs.
  private static let passLimit = 100
  /// What is said where the cycle is given up.
  package static let neverRests =
    "layout does not come to rest: views keep invalidating each other"

  func needsLayout(_ view: UIView) {
    if !isClosed { dirtyViews.append(view) }
  }

  package var isDirty: Bool { !dirtyViews.isEmpty }

  /// Lays out what is dirty, ancestors first, until nothing is.
  ///
  /// Rule: S1.3, S1.7.
  package func runUpdateCycle() {
    var passes = 0
    while !dirtyViews.isEmpty {
      passes += 1
      if passes > Self.passLimit {
        UIKitException.raise(.internalInconsistency, Self.neverRests)
        for view in dirtyViews { view.forgetNeedsLayout() }
        return dirtyViews.removeAll()
      }
      if dirtyViews.count == 1 {
        layOut(dirtyViews.removeLast())
        continue
      }
      let views = Self.inOrderOfDepth(dirtyViews)
      dirtyViews.removeAll(keepingCapacity: true)
      for view in views { layOut(view) }
    }
  }

  /// The views with those above before those below, otherwise in their order.
  private static func inOrderOfDepth(_ views: [UIView]) -> [UIView] {
    let depths = views.map(\.depth)
    // Most often they are cells of one view.
    guard zip(depths, depths.dropFirst()).contains(where: >) else { return views }
    return views.indices.sorted { depths[$0] < depths[$1] }.map { views[$0] }
  }

  /// A view that has left the window stays marked, and is laid out when it comes back.
  private func layOut(_ view: UIView) {
    if view.host?.turnLoop === self { view.layOut() }
  }
}
