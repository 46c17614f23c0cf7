import Foundation
import LayoutArithmetic

extension ConstraintSystem {
  /// Makes the items and rows from the views and constraints inside of the root.
  ///
  /// Rows are in the order of activation; a content size comes with the first constraint that names its
  /// view, which is the order that ties are decided by.
  ///
  /// Rule: A5 to A10, A13, A27, A31b.
  ///
  /// - Throws: `LayoutLimit.Exceeded` for more views inside of each other, or more constraints, than are
  ///   solved.
  func collect() throws(LayoutLimit.Exceeded) {
    var tree = ConstraintTree(root, isFitting: mode != .layout, depth: limits.depth)
    try tree.check(limits)
    items = []
    rows = []
    offsets = []
    volatileRows = []
    sizeRows = []
    wrapsTexts = false
    system = LinearSystem()
    numbers = [:]
    _ = number(of: root)
    for item in tree.items { _ = number(of: item) }
    tree.constraints.sort { $0.activation < $1.activation }
    let operands = tree.constraints.map { self.operands(of: $0) }
    addRoot()
    var next = 1
    while next < items.count {
      addFrame(next)
      next += 1
    }
    var isNamed = Array(repeating: false, count: items.count)
    for (constraint, operands) in zip(tree.constraints, operands) {
      add(constraint, operands)
      for item in [operands?.first.item, operands?.second?.item] {
        guard let item, !isNamed[item] else { continue }
        isNamed[item] = true
        addContentSize(item)
      }
    }
    for item in items.indices where !isNamed[item] { addContentSize(item) }
    for item in items.indices.dropFirst() where !items[item].isFixed { addResting(item) }
  }

  /// Makes the items and the rows of required constraints alone, without the frames and sizes that
  /// views are given.
  ///
  /// It asks no view for its content size or text: a view may be half made when its first constraint is
  /// activated.
  ///
  /// - Returns: false for a tree that is too large.
  ///
  /// Rule: A34.
  func collectRequired() -> Bool {
    var tree = ConstraintTree(root, isFitting: false, depth: limits.depth)
    guard (try? tree.check(limits)) != nil else { return false }
    _ = number(of: root)
    for item in tree.items { _ = number(of: item) }
    tree.constraints.removeAll {
      $0.priority < .required || $0.firstAttribute.isBaseline || $0.secondAttribute.isBaseline
    }
    tree.constraints.sort { $0.activation < $1.activation }
    let operands = tree.constraints.map { self.operands(of: $0) }
    for axis in 0..<2 {
      append([.init(axis, 1)], .equal, 0, .given, .position, .given)
      append([.init(2 + axis, 1)], .atLeast, 0, .given, .position, .given)
    }
    for item in items.indices.dropFirst() {
      if let view = self.view(of: item), let insets = view.superview?.tiedInsets(of: view) {
        addTied(item, insets)
      } else {
        for axis in 0..<2 {
          append([.init(item * 4 + 2 + axis, 1)], .atLeast, 0, .given, .position, .given)
        }
      }
    }
    for (constraint, operands) in zip(tree.constraints, operands) { add(constraint, operands) }
    return true
  }

  // MARK: Items

  /// Returns the number of an item, which is made with the items around it.
  func number(of object: AnyObject) -> Int {
    if let number = numbers[ObjectIdentifier(object)] { return number }
    let view = object as? UIView
    var parent = 0
    var isFixed = false
    if object !== root {
      let container = view?.superview ?? (object as? UILayoutGuide)?.owningView as? UIView
      // Subviews of a scroll view are in its content.
      let content = container?.contentItem
      parent = number(of: (content === object ? nil : content) ?? container ?? root)
      isFixed =
        view.map { $0.translatesAutoresizingMaskIntoConstraints } ?? false
    }
    let number = items.count
    items.append(
      Item(
        view: object === root ? nil : view, guide: object as? UILayoutGuide, parent: parent,
        isFixed: isFixed))
    numbers[ObjectIdentifier(object)] = number
    system.addRectangle(number)
    return number
  }

  private func append(
    _ terms: [LinearSystem.Term], _ relation: LinearSystem.Relation, _ constant: Double,
    _ strength: LinearSystem.Strength, _ tie: LinearSystem.Tie = .position, _ source: RowSource
  ) {
    if case .given = source, constant == 0 {
      system.addZero(terms, relation, strength, tie)
    } else {
      system.add(terms, relation, constant, strength, tie)
    }
    rows.append(source)
    offsets.append((0, false))
  }

  private func addRoot() {
    for axis in 0..<2 {
      append([.init(axis, 1)], .equal, 0, .given, .position, .given)
      sizeRows.append(rows.count + (mode == .layout ? 0 : 1))
      guard case .fitting(let horizontal, let vertical) = mode else {
        append([.init(2 + axis, 1)], .equal, 0, .given, .position, .rootLength(axis))
        continue
      }
      let priority = axis == 0 ? horizontal : vertical
      append([.init(2 + axis, 1)], .atLeast, 0, .given, .position, .given)
      append(
        [.init(2 + axis, 1)], .equal, 0, priority >= 1000 ? .given : .priority(priority), .length,
        .target(axis))
    }
  }

  /// Adds the frame of a view that is laid out by it; no length of another one is negative.
  private func addFrame(_ item: Int) {
    let parent = items[item].parent * 4
    if let view = self.view(of: item), let holder = view.superview,
      let insets = holder.tiedInsets(of: view)
    {
      return addTied(item, insets)
    }
    let isContent = isContent(item)
    for axis in 0..<2 {
      guard items[item].isFixed else {
        append([.init(item * 4 + 2 + axis, 1)], .atLeast, 0, .given, .position, .given)
        if isContent {
          append(
            [.init(item * 4 + axis, 1), .init(parent + axis, -1)], .equal, 0, .given, .position,
            .given)
        }
        continue
      }
      append(
        [.init(item * 4 + axis, 1), .init(parent + axis, -1)], .equal, 0, .given, .position,
        .position(item, axis))
      append([.init(item * 4 + 2 + axis, 1)], .equal, 0, .given, .position, .length(item, axis))
    }
  }

  /// Whether an item is the content of a scroll view, which begins where the scroll view does.
  ///
  /// Rule: A93.
  private func isContent(_ item: Int) -> Bool {
    guard let guide = items[item].guide else { return false }
    return (guide.owningView as? UIView)?.contentItem === guide
  }

  /// Adds a view that fills its superview but for insets, as the content view of a cell.
  ///
  /// Rule: A29.
  private func addTied(_ item: Int, _ insets: UIEdgeInsets) {
    let parent = items[item].parent * 4
    for (axis, start, end) in [(0, insets.left, insets.right), (1, insets.top, insets.bottom)] {
      append(
        [.init(item * 4 + axis, 1), .init(parent + axis, -1)], .equal, start, .given, .position,
        .given)
      append(
        [.init(item * 4 + 2 + axis, 1), .init(parent + 2 + axis, -1)], .equal, -start - end, .given,
        .position, .given)
    }
  }

  private func addContentSize(_ item: Int) {
    guard let view = self.view(of: item), !items[item].isFixed,
      item > 0 || mode != .layout
    else { return }
    let size = contentSize(of: view)
    items[item].measuresContent = true
    wrapsTexts = wrapsTexts || view.wrapsContent
    for axis in 0..<2 {
      let length = axis == 0 ? size.width : size.height
      guard length != UIView.noIntrinsicMetric else { continue }
      if axis == 0 {
        items[item].contentRows.0 = rows.count
      } else {
        items[item].contentRows.1 = rows.count
      }
      let axes = NSLayoutConstraint.Axis(rawValue: axis) ?? .horizontal
      system.addContent(
        item * 4 + 2 + axis, 0, hugging: .ofContent(view.contentHuggingPriority(for: axes)),
        resistance: .ofContent(view.contentCompressionResistancePriority(for: axes)),
        isWrapping: axis == 0 && view.wrapsContent)
      rows.append(.content(item, axis))
      offsets.append((0, false))
    }
  }

  /// Rule: A12.
  private func addResting(_ item: Int) {
    let parent = items[item].parent * 4
    for axis in 0..<2 {
      append([.init(item * 4 + 2 + axis, 1)], .equal, 0, .restingLength, .position, .given)
      append(
        [.init(item * 4 + axis, 1), .init(parent + axis, -1)], .equal, 0, .restingPosition,
        .position, .given)
    }
  }

  // MARK: Constraints

  private func add(_ constraint: NSLayoutConstraint, _ operands: Operands?) {
    guard let operands, let expression = expression(of: constraint, operands) else { return }
    let strength: LinearSystem.Strength =
      constraint.priority >= .required ? .required : .priority(constraint.priority.rawValue)
    let relation = LinearSystem.Relation(
      rawValue: Int8(constraint.relation.rawValue * (expression.isMirrored ? -1 : 1)))
    if expression.isVolatile { volatileRows.append(rows.count) }
    append(
      expression.terms, relation ?? .equal, 0, strength,
      operands.second == nil ? .length : .position, .constraint(constraint))
    offsets[rows.count - 1] = (expression.offset, expression.isMirrored)
  }
}

extension LinearSystem.Strength {
  /// The strength of a content size.
  ///
  /// Rule: A16.
  static func ofContent(_ priority: UILayoutPriority) -> LinearSystem.Strength {
    priority >= .required ? .content : .priority(priority.rawValue)
  }
}

/// The views, guides and constraints inside of a view, up to views that are laid out by their frames
/// and that no constraint crosses.
@MainActor
private struct ConstraintTree {
  private(set) var items: [AnyObject] = []
  var constraints: [NSLayoutConstraint] = []
  private let isFitting: Bool
  /// The greatest number of views inside of each other that are visited.
  private let depth: Int
  private var isTooDeep = false

  init(_ root: UIView, isFitting: Bool, depth: Int) {
    (self.isFitting, self.depth) = (isFitting, depth)
    visit(root, 1)
  }

  /// Refuses a tree that is too deep, or has more constraints than a system has rows.
  func check(_ limits: ConstraintLimits) throws(LayoutLimit.Exceeded) {
    guard !isTooDeep else {
      throw LayoutLimit.Exceeded(count: depth + 1, limit: depth, subject: "levels of views")
    }
    guard constraints.count <= limits.rows else {
      throw LayoutLimit.Exceeded(count: constraints.count, limit: limits.rows, subject: "rows")
    }
  }

  private mutating func visit(_ view: UIView, _ level: Int) {
    guard level <= depth else {
      isTooDeep = true
      return
    }
    constraints += view.rare?.constraints ?? []
    items += (view.rare?.layoutGuides ?? []) as [AnyObject]
    if let content = view.contentItem { items.append(content) }
    for subview in view.subviews {
      let isTied = isFitting && view.tiedInsets(of: subview) != nil
      guard isTied || !subview.isConstraintBoundary else { continue }
      if isTied || !subview.translatesAutoresizingMaskIntoConstraints { items.append(subview) }
      visit(subview, level + 1)
    }
  }
}
