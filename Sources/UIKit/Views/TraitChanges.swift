public import Foundation

/// A trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The registration of a closure or action for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that can be asked to notify of changed traits: a view or a controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// The registrations of the object.
  var _traitChanges: _TraitChanges { get }
}

extension UITraitChangeObservable {
  /// Calls a closure with the traits from before, when one of some traits has changed.
  ///
  /// Rule: V7.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection)
      -> Void
  ) -> any UITraitChangeRegistration {
    _traitChanges.add(traits) { object, before in
      if let object = object as? Self { handler(object, before) }
    }
  }

  /// Calls a closure whose first parameter has a type of its own, when one of some traits has changed.
  ///
  /// Apple's documentation writes `(self: Self, previousTraitCollection: UITraitCollection)`, which is not the
  /// type of the other method's closure in a class.
  ///
  /// Rule: V7.
  @_disfavoredOverload @discardableResult
  public func registerForTraitChanges<Environment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping @MainActor (
        _ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection
      ) -> Void
  ) -> any UITraitChangeRegistration {
    _traitChanges.add(traits) { object, before in
      if let object = object as? Environment { handler(object, before) }
    }
  }

  /// Calls an action of a target, when one of some traits has changed.
  ///
  /// The arguments are the object whose traits have changed and the traits from before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return _traitChanges.add(traits) { [weak target] object, before in
      guard let target else { return }
      if case .unrecognized = action.reply(of: target, object, before) {
        action.raiseUnrecognized(by: target)
      }
    }
  }

  /// Calls an action of the object, when one of some traits has changed; the argument are the traits from before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    _traitChanges.add(traits) { object, before in
      if case .unrecognized = action.reply(of: object, before, nil) {
        action.raiseUnrecognized(by: object)
      }
    }
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    _traitChanges.remove(registration)
  }
}

/// The registrations of one object for changes of traits.
@preconcurrency @MainActor
public final class _TraitChanges {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let call: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) {
      (self.traits, self.call) = (traits, call)
    }
  }

  private var registrations: [Registration] = []

  func add(
    _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let made = Registration(traits, call)
    registrations.append(made)
    return made
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls the registrations of traits that differ, in their order.
  func tell(_ object: AnyObject, before: UITraitCollection, now: UITraitCollection) {
    for registration in registrations {
      let differs = registration.traits.contains {
        $0._value(in: before) != $0._value(in: now)
      }
      if differs { registration.call(object, before) }
    }
  }
}

extension UIView: UITraitChangeObservable {
  /// The registrations of the object.
  public final var _traitChanges: _TraitChanges {
    let changes = rare?.traitChanges ?? _TraitChanges()
    rareValues.traitChanges = changes
    return changes
  }
}
