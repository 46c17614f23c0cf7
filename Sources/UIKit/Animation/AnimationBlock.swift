import Timeline

/// The animation block that is being run, under which the setters of views record their changes.
@MainActor
struct AnimationBlock {
  /// The animation group of the changes.
  let group: AnimationGroup
  /// The view at the end of whose part `ended` is called.
  private(set) weak var watched: (any AnimatedView)?
  private let ended: ((_ finished: Bool) -> Void)?
  /// Whether nested blocks inherit from the group whether it repeats and allows touches.
  let isInherited: Bool

  /// Whether setters have to record changes; the only check in a setter outside of blocks.
  private(set) static var isRecording = false
  /// The innermost block; nil outside of all blocks and while animations are disabled.
  static var current: AnimationBlock? { isEnabled ? innermost : nil }
  private static var innermost: AnimationBlock?
  /// Whether blocks animate their changes.
  static var isEnabled = true {
    didSet { isRecording = isEnabled && innermost != nil }
  }

  init(
    _ group: AnimationGroup, isInherited: Bool = false,
    watching view: (any AnimatedView)? = nil, ended: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.group = group
    self.isInherited = isInherited
    self.ended = ended
    watched = view
  }

  /// Runs a block that changes views, and records the changes.
  func record(_ changes: () -> Void) {
    let outer = Self.innermost
    Self.innermost = self
    Self.isRecording = Self.isEnabled
    defer {
      Self.innermost = outer
      Self.isRecording = Self.isEnabled && outer != nil
    }
    changes()
  }

  /// Runs changes that no outer block records; blocks inside animate as usual.
  static func outsideOfBlocks<Result>(_ changes: () -> Result) -> Result {
    let outer = innermost
    innermost = nil
    isRecording = false
    defer {
      innermost = outer
      isRecording = isEnabled && outer != nil
    }
    return changes()
  }

  /// Runs changes that take effect without animation.
  static func withoutAnimation(_ changes: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    defer { isEnabled = outer }
    changes()
  }

  /// Returns the part of the animation to which a change of a view belongs; nil if the change is
  /// not animated.
  static func part(
    for view: any AnimatedView, _ loop: TurnLoop, isChange: Bool
  ) -> AnimationPart? {
    guard let block = current else { return nil }
    block.group.meet(loop)
    guard isChange, block.group.timing.takesTime else { return nil }
    return block.group.part(of: view, on: loop, ended: view === block.watched ? block.ended : nil)
  }
}
