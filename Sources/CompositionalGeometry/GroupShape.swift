/// An item or a group whose lengths are resolved: how large it is, and how many items of the section
/// it takes.
///
/// It does not depend on how many items there are, nor on what was measured.
struct GroupShape: Sendable {
  /// The description.
  let item: CompositionalItem
  /// The size; an estimate where it is one.
  let size: CompositionalVector
  /// The box of which fractions were taken.
  let box: CompositionalVector
  /// Whether the width and the height are estimated.
  let estimates: EstimatedAxes
  let content: Content
  /// How many items of the section it holds.
  let capacity: Int

  enum Content: Sendable {
    case cell
    case run(axis: CompositionalAxis, spacing: CompositionalSpacing, slots: [GroupShape])
    case custom([CompositionalCustomItem])
  }

  /// Whether it is a group.
  var isGroup: Bool {
    if case .cell = content { false } else { true }
  }

  /// The insets that count.
  ///
  /// Rule: M3.3.
  var insets: CompositionalInsets { item.insets.counting { estimates[$0] } }

  /// The room for subitems.
  ///
  /// Rule: M3.1.
  var innerSize: CompositionalVector { size - insets.start - insets.end }
}

/// The axes on which a length is estimated.
public struct EstimatedAxes: Equatable, Sendable {
  /// Whether the width is.
  public var width = false
  /// Whether the height is.
  public var height = false

  /// Whether no length is.
  public var isEmpty: Bool { !width && !height }

  subscript(axis: CompositionalAxis) -> Bool {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ size: CompositionalSize) {
    width = size.width.isEstimated
    height = size.height.isEstimated
  }
}

extension CompositionalItem {
  /// Resolves the item and what it holds in a box.
  ///
  /// `share` is a length on an axis that replaces its own. Rule: M3.8, M3.16.
  func shape(
    in box: CompositionalVector, scale: Double,
    share: (axis: CompositionalAxis, length: Double)? = nil
  ) -> GroupShape {
    var size = size.resolved(in: box, scale: scale)
    var estimates = EstimatedAxes(self.size)
    if let share {
      size[share.axis] = share.length
      estimates[share.axis] = false
    }
    let (content, capacity): (GroupShape.Content, Int)
    switch self.content {
    case .cell: (content, capacity) = (.cell, 1)
    case .custom(let items): (content, capacity) = (.custom(items), items.count)
    case .run(let run):
      let insets = insets.counting { estimates[$0] }
      let slots = run.slots(
        in: size - insets.start - insets.end, isEndless: estimates[run.axis], scale: scale)
      content = .run(axis: run.axis, spacing: run.spacing, slots: slots)
      // A group in which nothing fits is given no item. Rule: M3.13.
      let isSound = slots.allSatisfy { $0.capacity > 0 }
      capacity = isSound ? slots.reduce(0) { $0 + $1.capacity } : 0
    }
    return GroupShape(
      item: self, size: size, box: box, estimates: estimates, content: content, capacity: capacity)
  }
}
