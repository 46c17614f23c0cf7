public import Foundation

/// How strongly a constraint or a size is held, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number, from 0 to 1000.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// High.
  public static let defaultHigh = UILayoutPriority(750)
  /// Low.
  public static let defaultLow = UILayoutPriority(250)
  /// Lower than everything that a fitting size must respect.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// The priority of dragging without resizing a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of dragging that resizes a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)

  /// Whether a priority is lower than another.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// An item that a constraint can involve: a view or a layout guide.
@preconcurrency @MainActor
protocol ConstrainedItem: AnyObject {
  /// The container of the item: the superview, or the view of a guide.
  var constrainingItem: (any ConstrainedItem)? { get }
  /// The active constraints that are kept at the item.
  var heldConstraints: [NSLayoutConstraint] { get set }
}

/// A relation of two lengths or places of views.
///
/// Constraints are kept and can be read back; they are not solved, so they move nothing.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  /// How the two sides are related.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  /// A length or position of a view.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left
    case right
    case top
    case bottom
    case leading
    case trailing
    case width
    case height
    case centerX
    case centerY
    case lastBaseline
    case firstBaseline
    case leftMargin
    case rightMargin
    case topMargin
    case bottomMargin
    case leadingMargin
    case trailingMargin
    case centerXWithinMargins
    case centerYWithinMargins
  }

  /// An axis.
  public enum Axis: Int, Sendable {
    case horizontal = 0
    case vertical
  }

  /// How the format of several constraints is read.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates options from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left edges are aligned.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// The upper edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The middles are aligned.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The leading edge is on the left in languages from left to right.
    public static let directionLeadingToTrailing: FormatOptions = []
  }

  /// The item of the left side, a view or a layout guide.
  open private(set) weak var firstItem: AnyObject?
  /// The attribute of the left side.
  public let firstAttribute: Attribute
  /// The relation.
  public let relation: Relation
  /// The item of the right side; nil for none.
  open private(set) weak var secondItem: AnyObject?
  /// The attribute of the right side.
  public let secondAttribute: Attribute
  /// The factor of the right side.
  public let multiplier: CGFloat
  /// The term that is added to the right side, in points.
  open var constant: CGFloat
  /// How strongly the constraint is held.
  open var priority = UILayoutPriority.required
  /// A name for the app's own use.
  open var identifier: String?
  /// Whether the constraint may be kept with an archive.
  open var shouldBeArchived = false
  /// Where the constraint is kept while it is active.
  private weak var keeper: (any ConstrainedItem)?

  /// Creates a constraint: attribute 1 = multiplier × attribute 2 + constant.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    constant = c
  }

  /// Whether the constraint is kept at the nearest view that contains both items.
  open var isActive: Bool {
    get { keeper != nil }
    set {
      guard newValue != isActive else { return }
      if newValue {
        if let ancestor = commonAncestor { keep(at: ancestor) }
      } else {
        keeper?.heldConstraints.removeAll { $0 === self }
        keeper = nil
      }
    }
  }

  /// Keeps the constraint at a view.
  final func keep(at item: any ConstrainedItem) {
    keeper?.heldConstraints.removeAll { $0 === self }
    item.heldConstraints.append(self)
    keeper = item
  }

  private var commonAncestor: (any ConstrainedItem)? {
    guard let first = firstItem as? any ConstrainedItem else { return nil }
    guard let second = secondItem as? any ConstrainedItem else { return first }
    let ancestors = Self.ancestors(of: second)
    return Self.ancestors(of: first).first { item in ancestors.contains { $0 === item } } ?? first
  }

  private static func ancestors(of item: any ConstrainedItem) -> [any ConstrainedItem] {
    var items = [item]
    while let next = items.last?.constrainingItem { items.append(next) }
    return items
  }

  /// Activates constraints.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Returns no constraints: the visual format is not read.
  @discardableResult
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] { [] }
}
