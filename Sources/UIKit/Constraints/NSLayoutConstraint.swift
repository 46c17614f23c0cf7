public import Foundation

/// A relation of two lengths or positions of views: attribute 1 = multiplier × attribute 2 + constant.
///
/// Rule: A1.
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
    /// The right edges are aligned.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// The upper edges are aligned.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// The lower edges are aligned.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// The leading edges are aligned.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// The trailing edges are aligned.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// The middles are aligned along the horizontal axis.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// The middles are aligned along the vertical axis.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// The last base lines are aligned.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// The first base lines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of the alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xffff)
    /// The leading edge is on the left in languages from left to right.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views are from left to right in every language.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views are from right to left in every language.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
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
  open var constant: CGFloat {
    get { ownConstant }
    set {
      guard newValue != ownConstant else { return }
      ownConstant = newValue
      keeper?.constantsChanged()
    }
  }

  /// How strongly the constraint is held.
  ///
  /// An active constraint stays required, or stays optional: a change between both is an exception.
  ///
  /// Rule: A26.
  open var priority: UILayoutPriority {
    get { ownPriority }
    set {
      guard newValue != ownPriority else { return }
      guard keeper == nil || (newValue == .required) == (ownPriority == .required) else {
        return refusePriority(newValue)
      }
      ownPriority = newValue
      keeper?.constraintsChanged()
    }
  }

  /// A name for the app's own use, which messages show.
  open var identifier: String?
  /// Whether the constraint may be kept with an archive.
  open var shouldBeArchived = false
  /// The number of the system's spacings in the constant; nil for a constant of the app's own.
  final var spacings: CGFloat?
  /// Where the constraint is kept while it is active.
  final weak var keeper: (any ConstrainedItem)?
  /// The number of the last activation, which orders constraints.
  final var activation = 0
  /// The activation in which the constraint was reported as broken; 0 for none.
  final var reportedActivation = 0
  /// Whether the attributes cannot be related: the constraint cannot be activated.
  private(set) final var isRefused = false
  private final var ownConstant: CGFloat
  private final let fileID: StaticString
  private final let line: UInt
  /// The line of the app that makes the constraint; nil where UIKit makes it.
  package final var origin: SourceLine? { SourceLine(fileID, line) }
  private final var ownPriority = UILayoutPriority.required

  /// Creates a constraint: attribute 1 = multiplier × attribute 2 + constant.
  ///
  /// Attributes that cannot be related are an exception.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = attr2 == .notAnAttribute ? nil : view2 as AnyObject?
    secondAttribute = attr2
    self.multiplier = multiplier
    ownConstant = c
    (self.fileID, self.line) = (fileID, line)
    super.init()
    if let reason = refusal(hasSecond: view2 != nil) {
      isRefused = true
      UIKitException.raise(.invalidArgument, reason)
    }
  }

  /// Whether the constraint is kept at the nearest view that contains both items.
  ///
  /// Rule: A21, A22, A23, A25.
  open var isActive: Bool {
    get { keeper != nil }
    set {
      guard newValue else {
        deactivate()
        return
      }
      if activate() { Self.reportConflicts(of: [self]) }
    }
  }

  /// The anchor of the left side.
  open var firstAnchor: NSLayoutAnchor<AnyObject> {
    NSLayoutAnchor(firstItem ?? self, firstAttribute)
  }

  /// The anchor of the right side; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { NSLayoutAnchor($0, secondAttribute) }
  }

  /// Activates constraints, in their order, up to a constraint whose items have no common ancestor.
  ///
  /// Rule: A22.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    defer { reportConflicts(of: constraints) }
    for constraint in constraints where !constraint.activate() { return }
  }

  /// Deactivates constraints.
  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func refusePriority(_ new: UILayoutPriority) {
    UIKitException.raise(
      .internalInconsistency,
      "Mutating a priority from required to not on an installed constraint (or vice-versa) is not "
        + "supported.  You passed priority \(Int(new.rawValue)) and the existing priority was "
        + "\(Int(ownPriority.rawValue)).")
  }
}
