public import Foundation
package import Timeline

/// A delegate that an animator notifies when items come to rest and move again.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called when all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
  /// Called before items move again.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
}

/// Moves items by the forces of behaviours, in the frames of the simulated clock.
///
/// The physics are Flickbook's own: springs, gravity, pushes and boundaries, integrated in steps of
/// 1/240 second, which UIKit's engine does otherwise. The items of a layout are attributes; after each
/// step the layout is invalidated.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject, FrameClient {
  /// The view whose coordinates the items have; nil for an animator of a layout.
  public private(set) final var referenceView: UIView?
  /// Returns the bounds of the reference and its loop, and receives the end of each frame; nil for an
  /// animator of a view.
  final var reference: (any DynamicReference)?
  /// The delegate.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours, in the order in which they were added.
  public private(set) final var behaviors: [UIDynamicBehavior] = []
  /// Whether items move.
  public private(set) final var isRunning = false
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var order: [DynamicBody] = []
  private weak var loop: TurnLoop?
  private var last = Instant.start
  private var elapsed: TimeInterval = 0
  /// The time for which nothing has moved, in seconds.
  private var stillness: CGFloat = 0

  /// Creates an animator of views in a view.
  public init(referenceView view: UIView) {
    referenceView = view
  }

  /// Creates an animator of items without a view.
  public override init() {
    super.init()
  }

  /// Adds a behaviour, which moves its items from the next frame on.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    behaviors.append(behavior)
    behavior.join(self)
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.join(nil)
    forgetUnused()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() {
    for behavior in behaviors { behavior.join(nil) }
    behaviors = []
    forgetUnused()
  }

  /// The time for which items have moved, in seconds.
  open var elapsedTime: TimeInterval { elapsed }

  /// Reads the position of an item that an app has moved.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies[ObjectIdentifier(item)]?.takeState()
    wake()
  }

  /// Returns the items in a rectangle, in coordinates of the reference.
  @discardableResult
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    collectBodies()
    return order.map(\.item).filter { item in
      let size = item.bounds.size
      return CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height
      ).overlaps(rect)
    }
  }

  // MARK: Bodies

  final func body(_ item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

  final var referenceBounds: CGRect { reference?.bounds ?? referenceView?.bounds ?? .zero }

  /// The items of all behaviours.
  final var movedItems: [any UIDynamicItem] {
    collectBodies()
    return order.map(\.item)
  }

  private var family: [UIDynamicBehavior] { behaviors.flatMap(\.family) }

  /// Makes the bodies of items that have none.
  private func collectBodies() {
    for item in family.flatMap(\.movedItems) where bodies[ObjectIdentifier(item)] == nil {
      (item as? any MovedInPlace)?.isMovedByAnimator = true
      let body = DynamicBody(item)
      bodies[ObjectIdentifier(item)] = body
      order.append(body)
    }
  }

  /// Forgets the bodies of items that no behaviour moves.
  private func forgetUnused() {
    let used = Set(family.flatMap(\.movedItems).map { ObjectIdentifier($0) })
    order.removeAll { !used.contains(ObjectIdentifier($0.item)) }
    bodies = bodies.filter { used.contains($0.key) }
    if order.isEmpty { rest() }
  }

  // MARK: Frames

  /// Moves items again from the next frame on.
  final func wake() {
    stillness = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    let loop = reference?.loop ?? referenceView?.host?.turnLoop ?? TurnLoop.currentOrNewest
    isRunning = true
    self.loop = loop
    last = loop.now
    delegate?.dynamicAnimatorWillResume(self)
    loop.add(self)
  }

  private func rest() {
    guard isRunning else { return }
    isRunning = false
    loop?.remove(self)
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// The length of a step, in seconds, and the greatest number of steps of a frame; guesses.
  private static let stepLength: CGFloat = 1.0 / 240
  private static let stepsMax = 60
  /// The speed below which an item counts as at rest, in points per second, and the time after which
  /// the animator rests, in seconds; guesses.
  private static let restSpeed: CGFloat = 1
  private static let restTime: CGFloat = 0.25

  package final func step(to instant: Instant) {
    collectBodies()
    let passed = CGFloat(instant.since(last).seconds)
    last = instant
    let count = min(Int((passed / Self.stepLength).rounded(.up)), Self.stepsMax)
    guard count > 0 else { return }
    let length = min(passed, Self.stepLength * CGFloat(count)) / CGFloat(count)
    let family = family
    for _ in 0..<count { integrate(family, length) }
    elapsed += Double(passed)
    for body in order { body.show() }
    for behavior in family { behavior.action?() }
    reference?.itemsDidMove()
    let isStill = order.allSatisfy { $0.stepDistance < Self.restSpeed * length }
    stillness = isStill ? stillness + passed : 0
    if stillness >= Self.restTime { rest() }
  }

  /// Makes one step: forces change velocities, velocities change places.
  private func integrate(_ family: [UIDynamicBehavior], _ length: CGFloat) {
    for body in order { body.beginStep() }
    for behavior in family { behavior.apply(self, length) }
    let before = order.map(\.center)
    for body in order where !body.isAnchored { body.advance(length) }
    for behavior in family { behavior.limit(self) }
    for (body, old) in zip(order, before) { body.endStep(from: old) }
  }

  package final var motion: Motion? {
    guard isRunning else { return nil }
    return Motion(what: "a dynamic animator", cause: .dynamics, velocity: .zero, ends: nil)
  }
}

/// The reference of an animator without a view: a layout, which the animator calls back.
@preconcurrency @MainActor
protocol DynamicReference {
  var bounds: CGRect { get }
  var loop: TurnLoop? { get }
  /// Called when a frame has moved items.
  func itemsDidMove()
}

/// An item that an animator calls back: attributes, whose layout has to know which of them it moves.
protocol MovedInPlace: AnyObject {
  var isMovedByAnimator: Bool { get set }
}
