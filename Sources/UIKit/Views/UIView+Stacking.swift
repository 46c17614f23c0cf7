import Foundation

/// Subviews in the order of their `zPosition`, as a collection view stacks its elements.
extension UIView {
  /// The number of subviews that are looked at from the front; a guess, far more than lie above an element
  /// that appears in any usual layout.
  private static let nearFront = 64

  /// Moves or inserts a subview above all subviews of its `zPosition` and below all of a higher one.
  ///
  /// A view that belongs far behind the front is moved there when somebody next asks for the subviews,
  /// together with all that are stacked until then: thousands of views in falling order take as long as
  /// they take to sort. Rule: S1.40, S5.29.
  final func stack(_ view: UIView) {
    let isNew = view.superview !== self
    if !isRestacking, let index = indexNearFront(above: view.zPosition, without: view) {
      return isNew ? insertSubview(view, at: index) : restack(view) { index }
    }
    if isNew { insertSubview(view, at: .max) }
    isRestacking = true
    rareValues.restacked.append(view)
  }

  /// The index above all other subviews of a position and below those with a higher one; nil if that is
  /// far behind the front.
  private func indexNearFront(above position: CGFloat, without view: UIView) -> Int? {
    let all = subviews
    var (index, looks, isBehind) = (all.count, 0, false)
    while index > 0, all[index - 1] === view || all[index - 1].zPosition > position {
      guard looks < Self.nearFront else { return nil }
      isBehind = isBehind || all[index - 1] === view
      index -= 1
      looks += 1
    }
    // Without the view, the subviews in front of it lie one index lower.
    let isBelow = !isBehind && view.superview === self
    return isBelow ? index - 1 : index
  }

  /// Moves the views that were stacked since somebody asked for the subviews.
  final func finishRestacking() {
    isRestacking = false
    let moved = rareValues.restacked
    rareValues.restacked = []
    var last: [ObjectIdentifier: Int] = [:]
    for (number, view) in moved.enumerated() { last[ObjectIdentifier(view)] = number }
    let order = moved.enumerated().filter { number, view in
      last[ObjectIdentifier(view)] == number && view.superview === self
    }.map(\.element)
    let rest = subviews.filter { last[ObjectIdentifier($0)] == nil }
    let positions = rest.map(\.zPosition)
    guard zip(positions, positions.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      // An app has put its views in another order: each element is moved alone.
      subviews = rest
      for view in order { subviews.insert(view, at: indexAbove(view.zPosition)) }
      return
    }
    // A stable sort: of one position, those that stay lie below, and the last that was stacked on top.
    subviews = (rest + order).enumerated().sorted { one, other in
      (one.element.zPosition, one.offset) < (other.element.zPosition, other.offset)
    }.map(\.element)
  }
}
