import Foundation

/// The observations of a collection view's own actions.
extension Observation {
  static func sectionOffset(section: Int, offset: CGFloat) -> Self {
    Self(.sectionOffset, section, offset)
  }

  static func contentSize(_ size: CGSize) -> Self { Self(.contentSize, size.pair) }

  static func preferredLayoutAttributesFitting(
    kind: Int, _ path: ItemPath, size: CGSize, answer: CGSize
  ) -> Self {
    Self(
      .preferredLayoutAttributesFitting,
      kind, path, size.pair, answer.pair)
  }

  static func menu(_ kind: MenuKind, _ path: ItemPath?, count: Int, _ step: MenuStep) -> Self {
    Self(.menu, step, kind, path, count)
  }

  static func highlight(_ path: ItemPath, on: Bool) -> Self {
    Self(.highlight, path, on)
  }

  static func select(_ path: ItemPath, on: Bool) -> Self { Self(.select, path, on) }

  static func animationBegan(view: Int, _ path: ItemPath) -> Self {
    Self(.animationBegan, view, path)
  }

  static func animationEnded(view: Int, _ path: ItemPath, finished: Bool) -> Self {
    Self(.animationEnded, view, path, finished)
  }

  static func movement(
    _ path: ItemPath, to: ItemPath, at point: CGPoint, _ step: MovementStep
  ) -> Self {
    Self(.movement, step, path, to, point)
  }

  static func swipe(_ path: ItemPath, _ side: SwipeSide, _ step: SwipeStep) -> Self {
    Self(.swipe, step, side, path)
  }

  static func transition(_ step: TransitionStep, progress: CGFloat) -> Self {
    Self(.transition, step, progress)
  }
}
