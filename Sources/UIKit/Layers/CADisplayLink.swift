public import Foundation
package import Timeline

/// The rates of frames that a display link accepts, in frames per second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least rate.
  public var minimum: Float
  /// The greatest rate.
  public var maximum: Float
  /// The rate that is preferred; 0 for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// Any rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method of a target in each frame of the simulated clock.
///
/// A stage is not at rest while a link runs that is neither paused nor invalid.
@preconcurrency @MainActor
open class CADisplayLink: NSObject, FrameClient {
  private var target: AnyObject?
  private let selector: Selector
  private weak var loop: TurnLoop?
  /// The instant of the last call.
  private var last: Instant?

  /// Creates a link, which retains its target until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
  }

  /// The time of the frame, in seconds of the simulated clock.
  public private(set) final var timestamp: CFTimeInterval = 0
  /// The time between frames, in seconds: that between the last two calls, and 1/60 before.
  public private(set) final var duration: CFTimeInterval = 1.0 / 60
  /// The time of the next frame, in seconds of the simulated clock.
  public final var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Whether the target is not called.
  open var isPaused = false {
    didSet { if isPaused != oldValue { follow() } }
  }

  /// The number of calls in a second that is preferred; 0 for one in each frame.
  open var preferredFramesPerSecond = 0
  /// The rates that are accepted; the preferred one counts, else the greatest.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The number of frames for each call.
  open var frameInterval = 1

  /// Starts the link on the clock of the stage that is making a turn, or was opened last; without a
  /// stage on the clock of the windows that have none.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil else { return }
    loop = TurnLoop.currentOrNewest
    last = loop?.now
    follow()
  }

  /// Stops the link.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loop?.remove(self)
    loop = nil
  }

  /// Stops the link for good, and releases the target.
  open func invalidate() {
    loop?.remove(self)
    loop = nil
    target = nil
  }

  private func follow() {
    if isPaused { loop?.remove(self) } else { loop?.add(self) }
  }

  /// The least time between two calls, in seconds; 0 for every frame.
  private var period: Double {
    if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
    let rate = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
    return rate > 0 ? 1 / Double(rate) : 0
  }

  package final func step(to instant: Instant) {
    guard let target else { return }
    let passed = last.map { instant.since($0).seconds } ?? duration
    // Half a frame early is nearer than half a frame late.
    let frames = frameInterval > 1 ? Double(frameInterval) / 60 : 0
    guard passed > 0, passed + 0.5 / 120 >= max(period, frames) else { return }
    (last, duration) = (instant, passed)
    timestamp = instant.since(.start).seconds
    if !selector.send(to: target, from: self) { selector.raiseUnrecognized(by: target) }
  }

  package final var motion: Motion? {
    Motion(what: "a display link", cause: .displayLink, velocity: .zero, ends: nil)
  }
}
