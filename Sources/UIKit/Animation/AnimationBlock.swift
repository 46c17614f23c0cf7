import Timeline

/// The block of an animation that is being run: what setters of views record their changes under.
@MainActor
struct AnimationBlock {
  /// What the changes belong to.
  let group: AnimationGroup
  /// The view whose part of the group is watched.
  private(set) weak var watched: UIView?
  private let ended: ((_ finished: Bool) -> Void)?
  /// What the options of the block were, for blocks inside of it.
  let options: UIView.AnimationOptions

  /// Whether setters have anything to record: the one thing that a setter asks.
  private(set) static var isRecording = false
  /// The innermost block; nil outside of all, and where animation is switched off.
  static var current: AnimationBlock? { isEnabled ? innermost : nil }
  private static var innermost: AnimationBlock?
  /// Whether blocks animate at all.
  static var isEnabled = true {
    didSet { isRecording = isEnabled && innermost != nil }
  }

  init(
    _ group: AnimationGroup, options: UIView.AnimationOptions = [], watching view: UIView? = nil,
    ended: ((_ finished: Bool) -> Void)? = nil
  ) {
    self.group = group
    self.options = options
    self.ended = ended
    watched = view
  }

  /// Runs the changes of the block.
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

  /// Runs changes that no block around them records; blocks inside animate as ever.
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

  /// Runs changes that are seen at once.
  static func withoutAnimation(_ changes: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    defer { isEnabled = outer }
    changes()
  }

  /// The part that a change of a view belongs to; nil where the change is seen at once.
  static func part(for view: UIView, _ loop: TurnLoop, isChange: Bool) -> AnimationPart? {
    guard let block = current else { return nil }
    block.group.meet(loop)
    guard isChange, block.group.timing.takesTime else { return nil }
    return block.group.part(of: view, on: loop, ended: view === block.watched ? block.ended : nil)
  }
}
