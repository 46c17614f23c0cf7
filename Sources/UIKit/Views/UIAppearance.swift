public import Foundation

/// A class in whose instances views may have a look of their own.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class of views whose instances share a look.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// Returns the object that keeps the look of all instances.
  @discardableResult
  static func appearance() -> Self
}

extension UIAppearance where Self: UIView {
  /// Returns the object that keeps the look of all instances: what is set of it is kept, and applied
  /// to no view.
  ///
  /// It is made by `init(coder:)`, the only initializer that every class has.
  @discardableResult
  public static func appearance() -> Self {
    proxy(.all)
  }

  /// Returns the object that keeps the look of the instances in certain containers: the same for the
  /// same containers in the same order.
  ///
  /// What is set of it is kept, and applied to no view.
  @discardableResult
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    proxy(.contained(containerTypes.map { ObjectIdentifier($0) }))
  }

  /// Returns the object that keeps the look of the instances with certain traits: the same for equal
  /// traits.
  ///
  /// What is set of it is kept, and applied to no view.
  @discardableResult
  public static func appearance(for trait: UITraitCollection) -> Self {
    proxy(.traits(trait))
  }

  private static func proxy(_ instances: LookedAlike.Instances) -> Self {
    let key = LookedAlike(type: ObjectIdentifier(self), instances: instances)
    if let made = UIView.appearances[key] as? Self { return made }
    guard let made = Self(coder: NSCoder()) else {
      preconditionFailure("\(self) has no look, since init(coder:) has returned nil")
    }
    UIView.appearances[key] = made
    return made
  }
}

/// The instances of a class that share a look.
private struct LookedAlike: Hashable {
  enum Instances: Hashable {
    case all
    /// The instances inside of instances of some classes.
    case contained([ObjectIdentifier])
    case traits(UITraitCollection)
  }

  let type: ObjectIdentifier
  let instances: Instances
}

extension UIView {
  /// The objects that keep the looks of classes.
  fileprivate static var appearances: [LookedAlike: UIView] = [:]
}

/// An effect of tilting the device, which never happens.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {}

/// Changes a property by the tilt of the device, which never happens.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis
  }

  /// The path of the property.
  public final let keyPath: String
  /// The axis of the tilt.
  public final let type: EffectType
  /// The value at the least tilt.
  open var minimumRelativeValue: Any?
  /// The value at the greatest tilt.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
  }
}

/// Effects of tilting the device, which never happens.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}
