import Foundation

/// The observations of a collection view's own actions.
extension Observation {
  static func sectionOffset(section: Int, offset: CGFloat) -> Self {
    Self(.sectionOffset, .sectionNumber(section, offset))
  }

  static func contentSize(_ size: CGSize) -> Self { Self(.contentSize, .pair(size.pair)) }

  static func preferredLayoutAttributesFitting(
    kind: Int, _ path: ItemPath, size: CGSize, answer: CGSize
  ) -> Self {
    Self(
      .preferredLayoutAttributesFitting,
      .kindItemPairs(kind: kind, path, size.pair, answer.pair))
  }

  static func menu(_ kind: MenuKind, _ path: ItemPath?, count: Int, _ step: MenuStep) -> Self {
    Self(.menu, .menu(step, kind, path, actions: count))
  }

  static func highlight(_ path: ItemPath, on: Bool) -> Self {
    Self(.highlight, .itemFlag(path, on))
  }

  static func select(_ path: ItemPath, on: Bool) -> Self { Self(.select, .itemFlag(path, on)) }

  static func animationBegan(view: Int, _ path: ItemPath) -> Self {
    Self(.animationBegan, .countItem(view, path))
  }

  static func animationEnded(view: Int, _ path: ItemPath, finished: Bool) -> Self {
    Self(.animationEnded, .countItemFlag(view, path, finished))
  }

  static func movement(
    _ path: ItemPath, to: ItemPath, at point: CGPoint, _ step: MovementStep
  ) -> Self {
    Self(.movement, .movement(step, path, to: to, at: point))
  }

  static func swipe(_ path: ItemPath, _ side: SwipeSide, _ step: SwipeStep) -> Self {
    Self(.swipe, .swipe(step, side, path))
  }

  static func transition(_ step: TransitionStep, progress: CGFloat) -> Self {
    Self(.transition, .transition(step, progress: progress))
  }
}
