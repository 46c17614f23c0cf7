import Foundation

extension NSLayoutConstraint {
  /// The number of activations so far, which orders constraints.
  private static var activations = 0

  /// Keeps the constraint at the nearest common ancestor; returns false if there is none.
  ///
  /// Rule: A21, A22, A23, A25.
  @discardableResult
  final func activate() -> Bool {
    guard keeper == nil, !isRefused else { return true }
    let items = [firstItem, secondItem].compactMap { $0 as? any ConstrainedItem }
    guard items.allSatisfy(\.takesConstraints), let first = items.first else { return true }
    guard let ancestor = Self.commonAncestor(first, items.last ?? first) else {
      refuseActivation()
      return false
    }
    keep(at: ancestor)
    return true
  }

  /// Releases the constraint from the view that keeps it.
  ///
  /// Rule: A23.
  @discardableResult
  final func deactivate() -> Bool {
    guard let keeper else { return true }
    keeper.heldConstraints.removeAll { $0 === self }
    involve(by: -1, upTo: keeper)
    self.keeper = nil
    keeper.constraintsChanged()
    return true
  }

  /// Keeps the constraint at a view.
  final func keep(at item: any ConstrainedItem) {
    deactivate()
    guard !isRefused else { return }
    Self.activations += 1
    activation = Self.activations
    item.heldConstraints.append(self)
    keeper = item
    involve(by: 1, upTo: item)
    item.constraintsChanged()
  }

  private func involve(by change: Int, upTo holder: any ConstrainedItem) {
    for item in [firstItem, secondItem] {
      (item as? any ConstrainedItem)?.involve(by: change, upTo: holder, asOwner: false)
    }
  }

  private static func commonAncestor(
    _ first: any ConstrainedItem, _ second: any ConstrainedItem
  ) -> (any ConstrainedItem)? {
    let ancestors = ancestors(of: second)
    return Self.ancestors(of: first).first { item in ancestors.contains { $0 === item } }
  }

  /// The views that contain an item, from the item itself on.
  private static func ancestors(of item: any ConstrainedItem) -> [any ConstrainedItem] {
    var items = [item]
    while let next = items.last?.constrainingItem { items.append(next) }
    return items.filter(\.holdsConstraints)
  }

  private func refuseActivation() {
    let anchors = [(firstItem, firstAttribute), (secondItem, secondAttribute)].map {
      let name = ($0 as? any ConstrainedItem)?.nameInMessages ?? "nil"
      return "<\($1.anchorClass): \"\(name).\($1.name)\">"
    }
    UIKitException.raise(
      .generic,
      "Unable to activate constraint with anchors \(anchors[0]) and \(anchors[1]) because they have "
        + "no common ancestor.  Does the constraint or its anchors reference items in different view "
        + "hierarchies?  That's illegal.")
  }

  // MARK: Attributes

  /// Returns why the attributes cannot be related; nil if they can.
  final func refusal(hasSecond: Bool) -> String? {
    guard firstAttribute != .notAnAttribute else {
      return "NSLayoutConstraint for \(self): Constraint must contain a first layout attribute"
    }
    guard multiplier.isFinite, constant.isFinite else {
      return "NSLayoutConstraint for \(self): Multiplier or constant is not finite."
    }
    guard secondAttribute != .notAnAttribute, hasSecond else {
      return firstAttribute.isLength
        ? nil
        : "NSLayoutConstraint for \(self): A constraint cannot be made that sets a location equal to "
          + "a constant. Location attributes must be specified in pairs."
    }
    let (a, b) = (firstAttribute, secondAttribute)
    guard a.isLength == b.isLength, a.isLength || a.axis == b.axis else {
      return "NSLayoutConstraint for \(self): Invalid pairing of layout attributes."
    }
    guard !(a.isDirected && b.isAbsolute), !(a.isAbsolute && b.isDirected) else {
      return
        "NSLayoutConstraint for \(self): A constraint cannot be made between a leading/trailing "
        + "attribute and a right/left attribute. Use leading/trailing for both or neither."
    }
    return nil
  }
}

extension NSLayoutConstraint.Attribute {
  /// The axis of the attribute.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is a length, not a position.
  var isLength: Bool { self == .width || self == .height }

  /// Whether the attribute is the centre between two edges; centres between margins are not.
  var isCenter: Bool { self == .centerX || self == .centerY }

  /// Whether the attribute is a base line of a text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether the attribute follows the layout direction.
  var isDirected: Bool {
    [.leading, .trailing, .leadingMargin, .trailingMargin].contains(self)
  }

  /// Whether the attribute is an edge that no layout direction exchanges.
  var isAbsolute: Bool { [.left, .right, .leftMargin, .rightMargin].contains(self) }

  /// The attribute of the view's own edges for an attribute of its margins.
  var withoutMargin: NSLayoutConstraint.Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
      .centerX, .centerY, .lastBaseline, .firstBaseline:
      self
    }
  }

  /// Whether the attribute is of the view's margins.
  var isOfMargins: Bool { withoutMargin != self }

  /// The name of the attribute in UIKit's messages.
  var name: String {
    self == .lastBaseline ? "lastBaseline" : self == .notAnAttribute ? "" : "\(self)"
  }

  fileprivate var anchorClass: String {
    isLength
      ? "NSLayoutDimension"
      : axis == .horizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
  }
}
