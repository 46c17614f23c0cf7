import Foundation

extension NSLayoutConstraint {
  /// Returns the constraints of a line of views and distances, as `H:|-[icon(24)]-8-[title]-|`.
  ///
  /// A format that cannot be read, or that names what is not there, is an exception.
  @discardableResult
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any], fileID: StaticString = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormat.Failure) {
      let reader = VisualFormatReader(
        format: try VisualFormat(
          format, limit: (TurnLoop.current?.constraintLimits ?? ConstraintLimits()).formatCharacters
        ), options: opts, metrics: metrics ?? [:], views: views,
        origin: (fileID, line))
      return try reader.constraints()
    } catch {
      let pointer = String(repeating: " ", count: error.position) + "^"
      UIKitException.raise(
        .invalidArgument,
        "Unable to parse constraint format: \n\(error.reason) \n\(format.prefix(200)) \n\(pointer)")
      return []
    }
  }
}

/// Makes the constraints of a visual format.
@MainActor
private struct VisualFormatReader {
  let format: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]
  /// The line of the format.
  let origin: (fileID: StaticString, line: UInt)

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if format.isVertical { return (.top, .bottom) }
    switch options.intersection(.directionMask) {
    case .directionLeftToRight: return (.left, .right)
    case .directionRightToLeft: return (.right, .left)
    default: return (.leading, .trailing)
    }
  }

  func constraints() throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    var constraints: [NSLayoutConstraint] = []
    var before: (element: VisualFormat.Element, item: AnyObject)?
    for element in format.elements {
      let item = try item(of: element)
      for size in element.sizes { constraints.append(try constraint(item, size)) }
      if let before {
        constraints += try distances(before, (element, item))
        if before.element.name != nil, element.name != nil {
          constraints += alignments(before.item, item)
        }
      }
      before = (element, item)
    }
    return constraints
  }

  private func item(of element: VisualFormat.Element) throws(VisualFormat.Failure) -> AnyObject {
    if let name = element.name { return try view(name, element.position) }
    for other in format.elements {
      guard let name = other.name else { continue }
      let item = try view(name, other.position) as? any ConstrainedItem
      if let superview = item?.constrainingItem { return superview }
    }
    throw VisualFormat.Failure(
      reason: "The view has no superview to relate to.", position: element.position)
  }

  private func view(_ name: String, _ position: Int) throws(VisualFormat.Failure) -> AnyObject {
    guard let view = views[name] as AnyObject?, view is any ConstrainedItem else {
      throw VisualFormat.Failure(
        reason: "\(name) is not a key in the views dictionary.", position: position)
    }
    return view
  }

  private func number(
    _ value: VisualFormat.Predicate.Value, _ position: Int
  ) throws(VisualFormat.Failure) -> Double {
    switch value {
    case .number(let number): return number
    case .name(let name):
      switch metrics[name] {
      case let number as Double: return number
      case let number as CGFloat: return Double(number)
      case let number as Int: return Double(number)
      case let number as Float: return Double(number)
      case let number as UILayoutPriority: return Double(number.rawValue)
      case let number as NSNumber: return number.doubleValue
      default:
        throw VisualFormat.Failure(
          reason: "\(name) is not a key in the metrics dictionary.", position: position)
      }
    }
  }

  private func finish(
    _ constraint: NSLayoutConstraint, _ predicate: VisualFormat.Predicate?
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    if let predicate, let priority = predicate.priority {
      constraint.priority = UILayoutPriority(Float(try number(priority, predicate.position)))
    }
    return constraint
  }

  /// The size of a view: a number, a metric, or the size of another view.
  private func constraint(
    _ item: AnyObject, _ predicate: VisualFormat.Predicate
  ) throws(VisualFormat.Failure) -> NSLayoutConstraint {
    let length: NSLayoutConstraint.Attribute = format.isVertical ? .height : .width
    let relation = NSLayoutConstraint.Relation(rawValue: predicate.relation) ?? .equal
    if case .name(let name) = predicate.value, views[name] != nil {
      return try finish(
        NSLayoutConstraint(
          item: item, attribute: length, relatedBy: relation,
          toItem: try view(name, predicate.position), attribute: length, multiplier: 1,
          constant: 0, fileID: origin.fileID, line: origin.line), predicate)
    }
    return try finish(
      NSLayoutConstraint(
        item: item, attribute: length, relatedBy: relation, toItem: nil,
        attribute: .notAnAttribute, multiplier: 1,
        constant: CGFloat(try number(predicate.value, predicate.position)),
        fileID: origin.fileID, line: origin.line), predicate)
  }

  /// The distances of an element from the one before.
  private func distances(
    _ before: (element: VisualFormat.Element, item: AnyObject),
    _ after: (element: VisualFormat.Element, item: AnyObject)
  ) throws(VisualFormat.Failure) -> [NSLayoutConstraint] {
    let (start, end) = edges
    // From the superview its starting edge, to it its ending edge.
    let first = after.element.name == nil ? end : start
    let second = before.element.name == nil ? start : end
    func constraint(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
      _ relation: Int, _ constant: Double
    ) -> NSLayoutConstraint {
      let isReversed = start == .right
      return NSLayoutConstraint(
        item: after.item, attribute: first,
        relatedBy: NSLayoutConstraint.Relation(rawValue: isReversed ? -relation : relation)
          ?? .equal, toItem: before.item, attribute: second, multiplier: 1,
        constant: CGFloat(isReversed ? -constant : constant), fileID: origin.fileID,
        line: origin.line)
    }
    switch after.element.distance {
    case nil, .some(.none): return [constraint(first, second, 0, 0)]
    case .standard:
      // To the superview the standard distance is its margin.
      if before.element.name == nil { return [constraint(first, second.ofMargins, 0, 0)] }
      if after.element.name == nil { return [constraint(first.ofMargins, second, 0, 0)] }
      return [constraint(first, second, 0, 8)]
    case .predicates(let predicates):
      return try predicates.map { predicate throws(VisualFormat.Failure) in
        try finish(
          constraint(
            first, second, predicate.relation, try number(predicate.value, predicate.position)),
          predicate)
      }
    }
  }

  private static let alignmentAttributes:
    [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
      (.alignAllBottom, .bottom), (.alignAllLeading, .leading), (.alignAllTrailing, .trailing),
      (.alignAllCenterX, .centerX), (.alignAllCenterY, .centerY),
      (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

  private func alignments(_ before: AnyObject, _ after: AnyObject) -> [NSLayoutConstraint] {
    Self.alignmentAttributes.filter { options.contains($0.0) }.map { _, attribute in
      NSLayoutConstraint(
        item: after, attribute: attribute, relatedBy: .equal, toItem: before,
        attribute: attribute, multiplier: 1, constant: 0, fileID: origin.fileID,
        line: origin.line)
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The attribute of the margins for an attribute of the view's own edges.
  fileprivate var ofMargins: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
