import Foundation

/// The constraints of a stack view, in the order of its views.
///
/// Rule: A51 to A61.
@MainActor
struct StackArrangement {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []
  private let stack: UIStackView
  /// The rectangle that is filled: the stack, or its margins.
  private let canvas: AnyObject
  private let visible: [UIView]
  private let main: Attributes
  private let cross: Attributes

  /// The attributes along an axis.
  private struct Attributes {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let center: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    static let horizontal = Attributes(
      start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Attributes(
      start: .top, end: .bottom, center: .centerY, length: .height)
  }

  init(_ stack: UIStackView) {
    self.stack = stack
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    (main, cross) =
      stack.axis == .horizontal ? (.horizontal, .vertical) : (.vertical, .horizontal)
    tieEnds()
    space()
    distribute()
    hide()
    align()
  }

  /// Appends a constraint with one of UIKit's names.
  private mutating func add(
    _ first: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, _ second: AnyObject? = nil,
    _ secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute, times factor: CGFloat = 1,
    plus constant: CGFloat = 0, at priority: Float = 1000, _ name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second,
      attribute: secondAttribute, multiplier: factor, constant: constant)
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = name
    constraints.append(constraint)
  }

  // MARK: Along the axis

  /// Rule: A51.
  private mutating func tieEnds() {
    guard let first = visible.first, let last = visible.last else { return }
    add(first, main.start, .equal, canvas, main.start, "UISV-canvas-connection")
    add(canvas, main.end, .equal, last, main.end, "UISV-canvas-connection")
  }

  /// Rule: A52, A55, A56, A59.
  private mutating func space() {
    let isEqual = [.equalSpacing, .equalCentering].contains(stack.distribution)
    let isBaseline = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (before, after) in zip(visible, visible.dropFirst()) {
      add(
        after, isBaseline ? .firstBaseline : main.start, isEqual ? .greaterThanOrEqual : .equal,
        before, isBaseline ? .lastBaseline : main.end, plus: gap(after: before), "UISV-spacing")
    }
    guard isEqual else { return }
    equalizeGaps()
    add(canvas, main.length, .equal, nil, at: Self.fittingPriority, "UISV-canvas-fit")
  }

  /// The priority at which a canvas is as small as its views allow.
  ///
  /// Rule: A57.
  private static let fittingPriority: Float = 51
  /// The priority of equal distances of centres; a guess below all content sizes.
  ///
  /// Rule: A56.
  private static let centeringPriority: Float = 149

  private mutating func equalizeGaps() {
    let isCentering = stack.distribution == .equalCentering
    let (start, end) = isCentering ? (main.center, main.center) : (main.end, main.start)
    for (before, after) in zip(visible, visible.dropFirst()) {
      let guide = UILayoutGuide()
      stack.addLayoutGuide(guide)
      guides.append(guide)
      add(guide, main.start, .equal, before, start, "UISV-distributing-edge")
      add(guide, main.end, .equal, after, end, "UISV-distributing-edge")
      if let first = guides.first, first !== guide {
        add(
          guide, main.length, .equal, first, main.length,
          at: isCentering ? Self.centeringPriority : 1000, "UISV-fill-equally")
      }
    }
  }

  private func gap(after view: UIView) -> CGFloat {
    switch stack.customSpacing(after: view) {
    case UIStackView.spacingUseDefault:
      stack.spacing == UIStackView.spacingUseSystem ? 8 : stack.spacing
    case UIStackView.spacingUseSystem: 8
    case let spacing: spacing
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill, .equalSpacing, .equalCentering: return
    case .fillEqually:
      guard let first = visible.first else { return }
      for view in visible.dropFirst() {
        add(view, main.length, .equal, first, main.length, "UISV-fill-equally")
      }
    case .fillProportionally: fillProportionally()
    }
  }

  /// Rule: A54.
  private mutating func fillProportionally() {
    let lengths = visible.map(ownLength)
    let gaps = visible.dropLast().reduce(0) { $0 + gap(after: $1) }
    let sum = lengths.reduce(gaps, +)
    for (view, length) in zip(visible, lengths) {
      let index = stack.arrangedSubviews.firstIndex { $0 === view } ?? 0
      if length > 0, sum > 0 {
        add(
          view, main.length, .equal, canvas, main.length, times: length / sum,
          at: max(1, 999 - Float(index)), "UISV-fill-proportionally")
      } else {
        add(view, main.length, .equal, nil, .notAnAttribute, "UISV-fill-proportionally")
      }
    }
  }

  private func ownLength(_ view: UIView) -> CGFloat {
    let own = view.naturalContentSize
    let length = stack.axis == .horizontal ? own.width : own.height
    guard length < 0, view is UIStackView else { return max(0, length) }
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return stack.axis == .horizontal ? fitting.width : fitting.height
  }

  /// Rule: A58.
  private mutating func hide() {
    let isEqual = [.equalSpacing, .equalCentering].contains(stack.distribution)
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      add(view, main.length, .equal, nil, .notAnAttribute, "UISV-hiding")
      guard let before else {
        add(view, main.start, .equal, canvas, main.start, "UISV-hiding")
        continue
      }
      let isLast = before === visible.last
      let distance = isEqual ? stack.spacing / 2 : isLast ? 0 : gap(after: before) / 2
      add(view, main.start, .equal, before, main.end, plus: distance, "UISV-hiding")
    }
  }

  // MARK: Across the axis

  /// Rule: A57.
  private mutating func align() {
    let views = stack.arrangedSubviews
    guard let first = views.first else { return }
    let alignment = effectiveAlignment
    for view in views {
      switch alignment {
      case .fill:
        add(view, cross.start, .equal, canvas, cross.start, "UISV-canvas-connection")
        add(canvas, cross.end, .equal, view, cross.end, "UISV-canvas-connection")
      case .leading: add(view, cross.start, .equal, canvas, cross.start, "UISV-alignment")
      case .center: add(view, cross.center, .equal, canvas, cross.center, "UISV-alignment")
      case .trailing: add(canvas, cross.end, .equal, view, cross.end, "UISV-alignment")
      case .firstBaseline where view !== first:
        add(view, .firstBaseline, .equal, first, .firstBaseline, "UISV-alignment")
      case .lastBaseline where view !== first:
        add(view, .lastBaseline, .equal, first, .lastBaseline, "UISV-alignment")
      case .firstBaseline, .lastBaseline: continue
      }
    }
    guard alignment != .fill else { return }
    for view in visible {
      if alignment != .leading {
        add(view, cross.start, .greaterThanOrEqual, canvas, cross.start, "UISV-canvas-connection")
      }
      if alignment != .trailing {
        add(canvas, cross.end, .greaterThanOrEqual, view, cross.end, "UISV-canvas-connection")
      }
    }
    add(canvas, cross.length, .equal, nil, at: Self.fittingPriority, "UISV-canvas-fit")
  }

  /// The alignment; a column has no base lines across its axis.
  private var effectiveAlignment: UIStackView.Alignment {
    guard stack.axis == .vertical else { return stack.alignment }
    switch stack.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    case .fill, .leading, .center, .trailing: return stack.alignment
    }
  }
}
