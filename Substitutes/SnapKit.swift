// A substitute for SnapKit: its words make UIKit's constraints, which are solved as an app's own are.
@_exported import Foundation
@_exported import UIKit

public typealias ConstraintView = UIView
public typealias ConstraintLayoutGuide = UILayoutGuide
public typealias ConstraintInsets = UIEdgeInsets
public typealias ConstraintDirectionalInsets = NSDirectionalEdgeInsets
public typealias LayoutConstraint = NSLayoutConstraint

// MARK: Values

/// A number that moves or stretches.
public protocol ConstraintOffsetTarget {
  var _points: CGFloat { get }
}
public protocol ConstraintMultiplierTarget: ConstraintOffsetTarget {}
public protocol ConstraintPriorityTarget {
  var _priority: Float { get }
}
/// Room at the edges: a number for all of them, or insets.
public protocol ConstraintInsetTarget {
  var _insets: UIEdgeInsets { get }
}
public protocol ConstraintDirectionalInsetTarget {
  var _directionalInsets: NSDirectionalEdgeInsets { get }
}
/// The other side of a relation: numbers, an item of a view, a view or a guide.
public protocol ConstraintRelatableTarget {
  var _side: _Side { get }
}

public enum _Side {
  /// Attributes of a view or guide; without any, they are the ones of the first side.
  case item(ConstraintItem)
  case values((NSLayoutConstraint.Attribute) -> CGFloat)
}

extension ConstraintOffsetTarget where Self: BinaryInteger {
  public var _points: CGFloat { CGFloat(self) }
}
extension ConstraintOffsetTarget where Self: BinaryFloatingPoint {
  public var _points: CGFloat { CGFloat(self) }
}
extension ConstraintOffsetTarget {
  public var _insets: UIEdgeInsets {
    UIEdgeInsets(top: _points, left: _points, bottom: _points, right: _points)
  }
  public var _side: _Side {
    let points = _points
    return .values { _ in points }
  }
  public var _priority: Float { Float(_points) }
}
extension Int: ConstraintMultiplierTarget, ConstraintInsetTarget, ConstraintRelatableTarget,
  ConstraintPriorityTarget
{}
extension UInt: ConstraintMultiplierTarget, ConstraintInsetTarget, ConstraintRelatableTarget,
  ConstraintPriorityTarget
{}
extension Float: ConstraintMultiplierTarget, ConstraintInsetTarget, ConstraintRelatableTarget,
  ConstraintPriorityTarget
{}
extension Double: ConstraintMultiplierTarget, ConstraintInsetTarget, ConstraintRelatableTarget,
  ConstraintPriorityTarget
{}
extension CGFloat: ConstraintMultiplierTarget, ConstraintInsetTarget, ConstraintRelatableTarget,
  ConstraintPriorityTarget
{}
extension UILayoutPriority: ConstraintPriorityTarget {
  public var _priority: Float { rawValue }
}
extension UIEdgeInsets: ConstraintInsetTarget, ConstraintRelatableTarget {
  public var _insets: UIEdgeInsets { self }
  public var _side: _Side { .values { _inset($0, self) } }
}
extension NSDirectionalEdgeInsets: ConstraintDirectionalInsetTarget, ConstraintRelatableTarget {
  public var _directionalInsets: NSDirectionalEdgeInsets { self }
  public var _side: _Side { .values { _inset($0, self) } }
}
extension CGSize: ConstraintRelatableTarget {
  public var _side: _Side {
    .values { $0 == .width ? width : $0 == .height ? height : 0 }
  }
}
extension CGPoint: ConstraintRelatableTarget {
  public var _side: _Side {
    .values { attribute in
      switch attribute {
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
        .leadingMargin, .trailingMargin, .centerXWithinMargins:
        x
      case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        y
      case .width, .height, .notAnAttribute: 0
      }
    }
  }
}
extension UIView: ConstraintRelatableTarget {
  public nonisolated var _side: _Side { .item(ConstraintItem(self, [])) }
}
extension UILayoutGuide: ConstraintRelatableTarget {
  public nonisolated var _side: _Side { .item(ConstraintItem(self, [])) }
}

/// How words about the sides of insets are meant.
@preconcurrency @MainActor
public enum ConstraintConfig {
  /// The direction in which the insets of leading and trailing edges are left and right; the views' own is not asked.
  nonisolated(unsafe) public static var interfaceLayoutDirection =
    UIUserInterfaceLayoutDirection.leftToRight
}

/// The constant with which an attribute leaves room at its edge.
private func _inset(_ attribute: NSLayoutConstraint.Attribute, _ room: UIEdgeInsets) -> CGFloat {
  let isLeftToRight = ConstraintConfig.interfaceLayoutDirection == .leftToRight
  return switch attribute {
  case .left, .leftMargin: room.left
  case .right, .rightMargin: -room.right
  case .leading, .leadingMargin: isLeftToRight ? room.left : room.right
  case .trailing, .trailingMargin: isLeftToRight ? -room.right : -room.left
  case .top, .topMargin, .firstBaseline: room.top
  case .bottom, .bottomMargin, .lastBaseline: -room.bottom
  case .width: -(room.left + room.right)
  case .height: -(room.top + room.bottom)
  case .centerX, .centerXWithinMargins: (room.left - room.right) / 2
  case .centerY, .centerYWithinMargins: (room.top - room.bottom) / 2
  case .notAnAttribute: 0
  }
}

private func _inset(
  _ attribute: NSLayoutConstraint.Attribute, _ room: NSDirectionalEdgeInsets
) -> CGFloat {
  let isLeftToRight = ConstraintConfig.interfaceLayoutDirection == .leftToRight
  return _inset(
    attribute,
    UIEdgeInsets(
      top: room.top, left: isLeftToRight ? room.leading : room.trailing, bottom: room.bottom,
      right: isLeftToRight ? room.trailing : room.leading))
}

public struct ConstraintPriority: ConstraintPriorityTarget, ExpressibleByFloatLiteral, Equatable {
  public let value: Float
  public init(_ value: Float) { self.value = value }
  public init(floatLiteral value: Float) { self.value = value }
  public var _priority: Float { value }
  public static var required: ConstraintPriority { ConstraintPriority(1000) }
  public static var high: ConstraintPriority { ConstraintPriority(750) }
  public static var medium: ConstraintPriority { ConstraintPriority(500) }
  public static var low: ConstraintPriority { ConstraintPriority(250) }
}

/// Attributes of a view or guide.
public final class ConstraintItem: ConstraintRelatableTarget {
  fileprivate weak var target: AnyObject?
  fileprivate let attributes: [NSLayoutConstraint.Attribute]

  fileprivate init(_ target: AnyObject?, _ attributes: [NSLayoutConstraint.Attribute]) {
    (self.target, self.attributes) = (target, attributes)
  }

  public var _side: _Side { .item(self) }
}

// MARK: A constraint

/// The constraints of one line of words.
@preconcurrency @MainActor
public final class Constraint {
  fileprivate var line = _Line()
  public private(set) var layoutConstraints: [NSLayoutConstraint] = []

  fileprivate init(_ line: _Line) {
    self.line = line
    layoutConstraints = line.made()
  }

  public var isActive: Bool {
    get { layoutConstraints.contains(where: \.isActive) }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates the constraints; the view then knows them, to change or remove them.
  public func activate() {
    NSLayoutConstraint.activate(layoutConstraints)
    guard let target = line.target, !_known(target).contains(where: { $0 === self }) else { return }
    _setKnown(_known(target) + [self], of: target)
  }

  public func deactivate() {
    NSLayoutConstraint.deactivate(layoutConstraints)
    guard let target = line.target else { return }
    _setKnown(_known(target).filter { $0 !== self }, of: target)
  }

  @discardableResult
  public func update(offset: any ConstraintOffsetTarget) -> Constraint {
    let points = offset._points
    return update { _ in points }
  }

  @discardableResult
  public func update(inset: any ConstraintInsetTarget) -> Constraint {
    let room = inset._insets
    return update { _inset($0, room) }
  }

  @discardableResult
  public func update(inset: any ConstraintDirectionalInsetTarget) -> Constraint {
    let room = inset._directionalInsets
    return update { _inset($0, room) }
  }

  /// Changes the priority; constraints stay required, and become so, as they were made.
  @discardableResult
  public func update(priority: any ConstraintPriorityTarget) -> Constraint {
    line.priority = priority._priority
    for made in layoutConstraints where made.priority != .required && line.priority < 1000 {
      made.priority = UILayoutPriority(line.priority)
    }
    return self
  }

  @discardableResult
  public func update(priority: ConstraintPriority) -> Constraint {
    update(priority: priority as any ConstraintPriorityTarget)
  }

  private func update(_ constant: @escaping (NSLayoutConstraint.Attribute) -> CGFloat) -> Constraint
  {
    line.constant = constant
    for made in layoutConstraints {
      made.constant = line.constant(made.firstAttribute, made.secondAttribute)
    }
    return self
  }

  /// Takes the constants and priorities of a new line for constraints that are alike but for them.
  fileprivate static func update(_ old: [Constraint], with new: Constraint) {
    let known = old.flatMap(\.layoutConstraints)
    for wanted in new.layoutConstraints {
      guard
        let found = known.first(where: {
          $0.firstItem === wanted.firstItem && $0.secondItem === wanted.secondItem
            && $0.firstAttribute == wanted.firstAttribute
            && $0.secondAttribute == wanted.secondAttribute && $0.relation == wanted.relation
            && $0.multiplier == wanted.multiplier && $0.priority == wanted.priority
        })
      else {
        fatalError(
          "Updated constraint could not find existing matching constraint to update: \(wanted)")
      }
      found.constant = wanted.constant
    }
  }
}

/// The words of a line.
@preconcurrency @MainActor
struct _Line {
  weak var target: AnyObject?
  var attributes: [NSLayoutConstraint.Attribute] = []
  var relation = NSLayoutConstraint.Relation.equal
  /// The other side; nil before a relation is named.
  var side: _Side?
  var multiplier: CGFloat = 1
  /// The constant for an attribute of the other side, which the last of the words sets.
  var constant: (NSLayoutConstraint.Attribute) -> CGFloat = { _ in 0 }
  var priority: Float = 1000
  var label: String?
  var place: (file: StaticString, line: UInt) = (#fileID, #line)

  nonisolated init() {}

  /// The constant between two attributes; the second one decides, if there is one.
  func constant(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute
  ) -> CGFloat {
    constant(second == .notAnAttribute ? first : second)
  }

  func made() -> [NSLayoutConstraint] {
    guard let side, let target else { return [] }
    return attributes.map { attribute in
      let (other, otherAttribute) = second(attribute, side)
      let made = NSLayoutConstraint(
        item: target, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: multiplier,
        constant: constant(attribute, otherAttribute),
        fileID: place.file, line: place.line)
      made.priority = UILayoutPriority(priority)
      if let label { made.identifier = label }
      return made
    }
  }

  /// The item and the attribute of the other side.
  private func second(
    _ attribute: NSLayoutConstraint.Attribute, _ side: _Side
  ) -> (AnyObject?, NSLayoutConstraint.Attribute) {
    switch side {
    case .item(let item): return (item.target, other(attribute, of: item.attributes))
    case .values:
      // A number alone is a length, or a distance within the superview; a centre is that far from its origin.
      guard attribute != .width, attribute != .height else { return (nil, .notAnAttribute) }
      let origin =
        [.centerX: .left, .centerY: .top]
        as [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute]
      return (_superview(of: target), origin[attribute] ?? attribute)
    }
  }

  /// The attribute of the other side: the same one, or the only one there; edges and margins go side by side.
  private func other(
    _ attribute: NSLayoutConstraint.Attribute, of others: [NSLayoutConstraint.Attribute]
  ) -> NSLayoutConstraint.Attribute {
    guard !others.isEmpty, Set(others) != Set(attributes) else { return attribute }
    if others.count == 1 { return others[0] }
    let margins = _margins[attribute] ?? _margins.first { $0.value == attribute }?.key
    guard others.count == attributes.count, let margins, others.contains(margins) else {
      fatalError("Cannot constraint to multiple non identical attributes")
    }
    return margins
  }
}

/// The margins by their edges.
private let _margins: [NSLayoutConstraint.Attribute: NSLayoutConstraint.Attribute] = [
  .left: .leftMargin, .top: .topMargin, .right: .rightMargin, .bottom: .bottomMargin,
  .leading: .leadingMargin, .trailing: .trailingMargin,
]

@preconcurrency @MainActor
private func _superview(of target: AnyObject?) -> UIView? {
  (target as? UIView)?.superview ?? (target as? UILayoutGuide)?.owningView as? UIView
}

// MARK: The words

/// A line that can have a priority and a label.
@preconcurrency @MainActor
public class ConstraintMakerFinalizable {
  fileprivate let line: _Words
  fileprivate init(_ line: _Words) { self.line = line }

  @discardableResult
  public func labeled(_ label: String) -> ConstraintMakerFinalizable {
    line.words.label = label
    return self
  }

  public var constraint: Constraint { line.constraint }
}

@preconcurrency @MainActor
public class ConstraintMakerPrioritizable: ConstraintMakerFinalizable {
  @discardableResult
  public func priority(_ amount: ConstraintPriority) -> ConstraintMakerFinalizable {
    line.words.priority = amount.value
    return self
  }

  @discardableResult
  public func priority(_ amount: any ConstraintPriorityTarget) -> ConstraintMakerFinalizable {
    line.words.priority = amount._priority
    return self
  }
}
public typealias ConstraintMakerPriortizable = ConstraintMakerPrioritizable

@preconcurrency @MainActor
public class ConstraintMakerEditable: ConstraintMakerPrioritizable {
  @discardableResult
  public func multipliedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    line.words.multiplier = amount._points
    return self
  }

  @discardableResult
  public func dividedBy(_ amount: any ConstraintMultiplierTarget) -> ConstraintMakerEditable {
    line.words.multiplier = 1 / amount._points
    return self
  }

  @discardableResult
  public func offset(_ amount: any ConstraintOffsetTarget) -> ConstraintMakerEditable {
    let points = amount._points
    line.words.constant = { _ in points }
    return self
  }

  @discardableResult
  public func inset(_ amount: any ConstraintInsetTarget) -> ConstraintMakerEditable {
    let room = amount._insets
    line.words.constant = { _inset($0, room) }
    return self
  }

  @discardableResult
  public func inset(_ amount: any ConstraintDirectionalInsetTarget) -> ConstraintMakerEditable {
    let room = amount._directionalInsets
    line.words.constant = { _inset($0, room) }
    return self
  }
}

/// A line in progress, which its makers share.
@preconcurrency @MainActor
final class _Words {
  var words = _Line()
  private var made: Constraint?

  nonisolated init() {}

  /// The constraint, which is made once.
  var constraint: Constraint {
    if let made { return made }
    let new = Constraint(words)
    made = new
    return new
  }
}

@preconcurrency @MainActor
public class ConstraintMakerRelatable {
  fileprivate let line: _Words
  fileprivate init(_ line: _Words) { self.line = line }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ side: _Side?, _ file: StaticString, _ number: UInt
  ) -> ConstraintMakerEditable {
    guard let side else {
      fatalError(
        "Expected superview but found nil when attempting make constraint `equalToSuperview`.")
    }
    line.words.relation = relation
    line.words.side = side
    if case .values(let values) = side { line.words.constant = values }
    line.words.place = (file, number)
    return ConstraintMakerEditable(line)
  }

  private var superview: _Side? { _superview(of: line.words.target).map(\._side) }

  @discardableResult
  public func equalTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.equal, other._side, file, line) }

  @discardableResult
  public func equalToSuperview(
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.equal, superview, file, line) }

  @discardableResult
  public func lessThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.lessThanOrEqual, other._side, file, line) }

  @discardableResult
  public func lessThanOrEqualToSuperview(
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.lessThanOrEqual, superview, file, line) }

  @discardableResult
  public func greaterThanOrEqualTo(
    _ other: any ConstraintRelatableTarget, _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.greaterThanOrEqual, other._side, file, line) }

  @discardableResult
  public func greaterThanOrEqualToSuperview(
    _ file: StaticString = #fileID, _ line: UInt = #line
  ) -> ConstraintMakerEditable { relate(.greaterThanOrEqual, superview, file, line) }
}

public class ConstraintMakerExtendable: ConstraintMakerRelatable, _Attributes {
  public func _with(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintMakerExtendable {
    line.words.attributes += attributes.filter { !line.words.attributes.contains($0) }
    return self
  }
}

/// A value that has attributes by their names: lines, makers and the items of views.
@preconcurrency @MainActor
public protocol _Attributes {
  associatedtype _Item
  func _with(_ attributes: [NSLayoutConstraint.Attribute]) -> _Item
}

extension _Attributes {
  public var left: _Item { _with([.left]) }
  public var top: _Item { _with([.top]) }
  public var right: _Item { _with([.right]) }
  public var bottom: _Item { _with([.bottom]) }
  public var leading: _Item { _with([.leading]) }
  public var trailing: _Item { _with([.trailing]) }
  public var width: _Item { _with([.width]) }
  public var height: _Item { _with([.height]) }
  public var centerX: _Item { _with([.centerX]) }
  public var centerY: _Item { _with([.centerY]) }
  public var baseline: _Item { _with([.lastBaseline]) }
  public var lastBaseline: _Item { _with([.lastBaseline]) }
  public var firstBaseline: _Item { _with([.firstBaseline]) }
  public var leftMargin: _Item { _with([.leftMargin]) }
  public var rightMargin: _Item { _with([.rightMargin]) }
  public var topMargin: _Item { _with([.topMargin]) }
  public var bottomMargin: _Item { _with([.bottomMargin]) }
  public var leadingMargin: _Item { _with([.leadingMargin]) }
  public var trailingMargin: _Item { _with([.trailingMargin]) }
  public var centerXWithinMargins: _Item { _with([.centerXWithinMargins]) }
  public var centerYWithinMargins: _Item { _with([.centerYWithinMargins]) }
  public var edges: _Item { _with([.left, .top, .right, .bottom]) }
  public var horizontalEdges: _Item { _with([.left, .right]) }
  public var verticalEdges: _Item { _with([.top, .bottom]) }
  public var directionalEdges: _Item { _with([.leading, .top, .trailing, .bottom]) }
  public var directionalHorizontalEdges: _Item { _with([.leading, .trailing]) }
  public var directionalVerticalEdges: _Item { _with([.top, .bottom]) }
  public var size: _Item { _with([.width, .height]) }
  public var center: _Item { _with([.centerX, .centerY]) }
  public var margins: _Item { _with([.leftMargin, .topMargin, .rightMargin, .bottomMargin]) }
  public var directionalMargins: _Item {
    _with([.leadingMargin, .topMargin, .trailingMargin, .bottomMargin])
  }
  public var centerWithinMargins: _Item { _with([.centerXWithinMargins, .centerYWithinMargins]) }
}

@preconcurrency @MainActor
public final class ConstraintMaker: _Attributes {
  private let target: AnyObject
  private var lines: [_Words] = []

  private init(_ target: AnyObject) {
    self.target = target
    (target as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
  }

  public func _with(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintMakerExtendable {
    let line = _Words()
    (line.words.target, line.words.attributes) = (target, attributes)
    lines.append(line)
    return ConstraintMakerExtendable(line)
  }

  /// The constraints of the lines of a closure that have a relation, not active yet.
  fileprivate static func constraints(
    of target: AnyObject, _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] {
    let maker = ConstraintMaker(target)
    closure(maker)
    return maker.lines.filter { $0.words.side != nil }.map(\.constraint)
  }
}

// MARK: Views and guides

/// The words of a view or a guide.
@preconcurrency @MainActor
public struct ConstraintViewDSL: _Attributes {
  fileprivate let view: AnyObject

  public var target: AnyObject? { view }

  public func _with(_ attributes: [NSLayoutConstraint.Attribute]) -> ConstraintItem {
    ConstraintItem(view, attributes)
  }

  @discardableResult
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.constraints(of: view, closure)
  }

  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    add(ConstraintMaker.constraints(of: view, closure))
  }

  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let new = ConstraintMaker.constraints(of: view, closure)
    removeConstraints()
    add(new)
  }

  /// Changes the constants of constraints that are there; makes them if there are none.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    let (old, new) = (_known(view), ConstraintMaker.constraints(of: view, closure))
    guard !old.isEmpty else { return add(new) }
    for constraint in new { Constraint.update(old, with: constraint) }
  }

  public func removeConstraints() {
    for constraint in _known(view) { constraint.deactivate() }
  }

  private func add(_ new: [Constraint]) {
    for constraint in new { constraint.activate() }
  }

  public var contentHuggingHorizontalPriority: Float {
    get { (view as? UIView)?.contentHuggingPriority(for: .horizontal).rawValue ?? 0 }
    nonmutating set {
      (view as? UIView)?.setContentHuggingPriority(UILayoutPriority(newValue), for: .horizontal)
    }
  }
  public var contentHuggingVerticalPriority: Float {
    get { (view as? UIView)?.contentHuggingPriority(for: .vertical).rawValue ?? 0 }
    nonmutating set {
      (view as? UIView)?.setContentHuggingPriority(UILayoutPriority(newValue), for: .vertical)
    }
  }
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { (view as? UIView)?.contentCompressionResistancePriority(for: .horizontal).rawValue ?? 0 }
    nonmutating set {
      (view as? UIView)?.setContentCompressionResistancePriority(
        UILayoutPriority(newValue), for: .horizontal)
    }
  }
  public var contentCompressionResistanceVerticalPriority: Float {
    get { (view as? UIView)?.contentCompressionResistancePriority(for: .vertical).rawValue ?? 0 }
    nonmutating set {
      (view as? UIView)?.setContentCompressionResistancePriority(
        UILayoutPriority(newValue), for: .vertical)
    }
  }
}
public typealias ConstraintLayoutGuideDSL = ConstraintViewDSL

private nonisolated(unsafe) let _key = UnsafeRawPointer(
  UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

@preconcurrency @MainActor
private func _known(_ view: AnyObject) -> [Constraint] {
  objc_getAssociatedObject(view, _key) as? [Constraint] ?? []
}

@preconcurrency @MainActor
private func _setKnown(_ constraints: [Constraint], of view: AnyObject) {
  objc_setAssociatedObject(
    view, _key, constraints.isEmpty ? nil : constraints, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
}

extension UIView {
  public var snp: ConstraintViewDSL { ConstraintViewDSL(view: self) }
}

extension UILayoutGuide {
  @preconcurrency @MainActor public var snp: ConstraintLayoutGuideDSL {
    ConstraintLayoutGuideDSL(view: self)
  }
}
