public import Foundation

/// An object with values for assistive technologies, which are stored.
///
/// Views and accessible elements have members of their own.
@preconcurrency @MainActor
public protocol _AccessibleObject: NSObject {}

extension NSObject: _AccessibleObject {}

/// The values of an object.
@MainActor
private final class AccessibleValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var identifier: String?
  var language: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var point = CGPoint.zero
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var inputLabels: [String] = []
  var attributedLabel: NSAttributedString?
  var respondsToUser = false
  var navigationStyle = UIAccessibilityNavigationStyle.automatic

  private static var key: UInt8 = 0

  static func known(_ object: NSObject) -> AccessibleValues? {
    objc_getAssociatedObject(object, &key) as? AccessibleValues
  }

  static func of(_ object: NSObject) -> AccessibleValues {
    if let known = known(object) { return known }
    let made = AccessibleValues()
    objc_setAssociatedObject(object, &key, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}

/// How an assistive technology visits the elements of an object.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic = 0
  case separate
  case combined
}

extension _AccessibleObject {
  /// Whether the object is accessible.
  public var isAccessibilityElement: Bool {
    get { AccessibleValues.known(self)?.isElement ?? false }
    set { AccessibleValues.of(self).isElement = newValue }
  }
  /// The name of the object.
  public var accessibilityLabel: String? {
    get { AccessibleValues.known(self)?.label }
    set { AccessibleValues.of(self).label = newValue }
  }
  /// The name of the object with attributes.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { AccessibleValues.known(self)?.attributedLabel }
    set { AccessibleValues.of(self).attributedLabel = newValue }
  }
  /// A description of the effect of the object.
  public var accessibilityHint: String? {
    get { AccessibleValues.known(self)?.hint }
    set { AccessibleValues.of(self).hint = newValue }
  }
  /// The value of the object.
  public var accessibilityValue: String? {
    get { AccessibleValues.known(self)?.value }
    set { AccessibleValues.of(self).value = newValue }
  }
  /// A name for tests.
  public var accessibilityIdentifier: String? {
    get { AccessibleValues.known(self)?.identifier }
    set { AccessibleValues.of(self).identifier = newValue }
  }
  /// The language in which the object is read.
  public var accessibilityLanguage: String? {
    get { AccessibleValues.known(self)?.language }
    set { AccessibleValues.of(self).language = newValue }
  }
  /// The traits of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { AccessibleValues.known(self)?.traits ?? .none }
    set { AccessibleValues.of(self).traits = newValue }
  }
  /// The rectangle, in screen coordinates.
  public var accessibilityFrame: CGRect {
    get { AccessibleValues.known(self)?.frame ?? .zero }
    set { AccessibleValues.of(self).frame = newValue }
  }
  /// The point that is touched for the object, in screen coordinates.
  public var accessibilityActivationPoint: CGPoint {
    get { AccessibleValues.known(self)?.point ?? .zero }
    set { AccessibleValues.of(self).point = newValue }
  }
  /// The accessible elements of the object.
  public var accessibilityElements: [Any]? {
    get { AccessibleValues.known(self)?.elements }
    set { AccessibleValues.of(self).elements = newValue }
  }
  /// The actions that the object offers.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { AccessibleValues.known(self)?.actions }
    set { AccessibleValues.of(self).actions = newValue }
  }
  /// Whether the elements of the object are passed over.
  public var accessibilityElementsHidden: Bool {
    get { AccessibleValues.known(self)?.hidesElements ?? false }
    set { AccessibleValues.of(self).hidesElements = newValue }
  }
  /// Whether everything beside the object is passed over.
  public var accessibilityViewIsModal: Bool {
    get { AccessibleValues.known(self)?.isModal ?? false }
    set { AccessibleValues.of(self).isModal = newValue }
  }
  /// Whether the elements of the object are visited together.
  public var shouldGroupAccessibilityChildren: Bool {
    get { AccessibleValues.known(self)?.groupsChildren ?? false }
    set { AccessibleValues.of(self).groupsChildren = newValue }
  }
  /// The names by which a user calls the object.
  public var accessibilityUserInputLabels: [String]! {
    get { AccessibleValues.known(self)?.inputLabels ?? [] }
    set { AccessibleValues.of(self).inputLabels = newValue ?? [] }
  }
  /// Whether a user can do something with the object.
  public var accessibilityRespondsToUserInteraction: Bool {
    get { AccessibleValues.known(self)?.respondsToUser ?? false }
    set { AccessibleValues.of(self).respondsToUser = newValue }
  }
  /// How the elements of the object are visited.
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { AccessibleValues.known(self)?.navigationStyle ?? .automatic }
    set { AccessibleValues.of(self).navigationStyle = newValue }
  }
}
