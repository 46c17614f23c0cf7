public import Foundation
import Timeline

/// A part of a frame in which actions of an update link run.
///
/// Event dispatch, display links and the commit follow one another in each frame. Rule: S1.5a.
@preconcurrency @MainActor
public final class UIUpdateActionPhase: NSObject {
  let number: Int

  private init(_ number: Int) {
    self.number = number
  }

  /// After the system has decided that there is a frame.
  public static let afterUpdateScheduled = UIUpdateActionPhase(0)
  /// Before touches.
  public static let beforeEventDispatch = UIUpdateActionPhase(1)
  /// After touches.
  public static let afterEventDispatch = UIUpdateActionPhase(2)
  /// Before display links.
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
  /// After display links.
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
  /// Before views are laid out.
  public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
  /// After views are laid out.
  public static let afterCATransactionCommit = UIUpdateActionPhase(6)
  /// After everything.
  public static let afterUpdateComplete = UIUpdateActionPhase(7)
}

/// The times of a frame.
@preconcurrency @MainActor
public final class UIUpdateInfo: NSObject {
  /// The time for which the frame is computed, in seconds of the simulated clock.
  public let modelTime: TimeInterval
  /// The time by which the app should have finished, in seconds: one frame later.
  public let completionDeadlineTime: TimeInterval
  /// The time at which the frame is shown, in seconds: one frame later.
  public let estimatedPresentationTime: TimeInterval
  /// Whether the frame is shown with less delay than usual: never.
  public let isImmediatePresentationExpected = false
  /// Whether touches are handled late in the frame: never.
  public let isLowLatencyEventDispatchConfirmed = false
  /// Whether late touches are being handled: never.
  public let isPerformingLowLatencyPhases = false

  init(_ instant: Instant, frame: Double) {
    modelTime = instant.since(.start).seconds
    completionDeadlineTime = modelTime + frame
    estimatedPresentationTime = modelTime + frame
  }

  /// Returns the times of the frame in which the window of a view is; nil between frames or without a window.
  @discardableResult
  public static func current(for view: UIView) -> UIUpdateInfo? {
    view.host.map { UIUpdateInfo($0.turnLoop.now, frame: 1.0 / 60) }
  }

  /// Returns the times of the frame of a scene.
  @discardableResult
  public static func current(for windowScene: UIWindowScene) -> UIUpdateInfo? {
    UIUpdateInfo(TurnLoop.currentOrNewest.now, frame: 1.0 / 60)
  }
}

/// Calls actions in frames of the simulated clock, in the order of their phases.
///
/// The actions of all phases run where display links are called. With `requiresContinuousUpdates` the link makes
/// frames, and a stage is not at rest while it is enabled; else it is called in the frames that scrolling and
/// display links make. The clock does not keep the link, which is a guess. Rule: S1.5a.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private struct Action {
    let phase: Int
    let run: (UIUpdateLink, UIUpdateInfo) -> Void
  }

  /// Calls a link until the link goes.
  private final class Ticker: FrameClient {
    weak var link: UIUpdateLink?
    let isContinuous: Bool
    weak let loop: TurnLoop?
    private var last: Instant

    init(_ link: UIUpdateLink, isContinuous: Bool, _ loop: TurnLoop) {
      (self.link, self.isContinuous, self.loop) = (link, isContinuous, loop)
      last = loop.now
      if isContinuous { loop.add(self) } else { loop.follow(self) }
    }

    func stop() {
      if isContinuous { loop?.remove(self) } else { loop?.unfollow(self) }
    }

    func step(to instant: Instant) {
      guard instant > last else { return }
      last = instant
      if let link { link.step(to: instant) } else { stop() }
    }

    var motion: Motion? {
      guard isContinuous, link != nil else { return nil }
      return Motion(what: "an update link", cause: .displayLink, velocity: .zero, ends: nil)
    }
  }

  private var actions: [Action] = []
  private var ticker: Ticker?
  private weak var view: UIView?
  private let isOfView: Bool

  /// Creates a link of the frames of a scene.
  public init(windowScene: UIWindowScene) {
    isOfView = false
  }

  /// Creates a link of the frames of the window in which a view is; without a window no action is called.
  public init(view: UIView) {
    self.view = view
    isOfView = true
  }

  /// Whether the actions are called.
  open var isEnabled = false { didSet { if isEnabled != oldValue { follow() } } }
  /// Whether frames are made for the link alone.
  open var requiresContinuousUpdates = false {
    didSet { if requiresContinuousUpdates != oldValue { follow() } }
  }
  /// Whether touches should be handled late in the frame; stored only.
  open var wantsLowLatencyEventDispatch = false
  /// Whether frames should be shown with less delay; stored only.
  open var wantsImmediatePresentation = false
  /// The rates that are accepted; stored only, as each frame calls.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The times of the frame in which actions are being called; nil outside of one.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Adds an action before display links.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }

  /// Adds an action in a phase.
  open func addAction(
    to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    let next = actions.firstIndex { $0.phase > phase.number } ?? actions.count
    actions.insert(Action(phase: phase.number, run: handler), at: next)
  }

  /// Adds a method of a target, which is not kept, before display links.
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// Adds a method of a target, which is not kept, in a phase.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    weak let object = target as AnyObject
    addAction(to: phase) { link, _ in
      guard let object else { return }
      if !selector.send(to: object, from: link) { selector.raiseUnrecognized(by: object) }
    }
  }

  private func follow() {
    ticker?.stop()
    ticker = nil
    guard isEnabled else { return }
    let loop = view?.host?.turnLoop ?? TurnLoop.currentOrNewest
    ticker = Ticker(self, isContinuous: requiresContinuousUpdates, loop)
  }

  private func step(to instant: Instant) {
    guard !isOfView || view?.window != nil else { return }
    let info = UIUpdateInfo(instant, frame: 1.0 / 60)
    currentUpdateInfo = info
    defer { currentUpdateInfo = nil }
    for action in actions where isEnabled { action.run(self, info) }
  }
}
