public import Foundation

/// A shadow of text, which pictures draw without its blur.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let foundationKind = FoundationKind()

  /// The distance from the text, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`.
  open var shadowColor: Any?

  /// Creates a shadow without a distance and a blur.
  public override init() {
    super.init()
  }

  /// Returns a copy.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }
}

/// A position to which a tab of a text leads, which is stored: a tab has no width of its own.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String

    /// Creates a name of an option.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The characters that end the column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The side of the text at the position.
  public final let alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  public final let location: CGFloat
  /// Further values.
  public final let options: [OptionKey: Any]

  /// Creates a position.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
  ) {
    (self.alignment, self.location, self.options) = (alignment, location, options)
  }

  /// Returns the object itself, which cannot be changed.
  @discardableResult
  open func copy(with zone: NSZone? = nil) -> Any { self }

  @discardableResult
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location.isEqual(to: location)
  }

  open override var hash: Int { location.hashValue }
}
