/// A class whose initializers can be called on a metatype, such as a view or a controller.
///
/// On Apple's systems `type.init()` and `T(frame:)` compile for every class of UIKit's: the initializers are
/// Objective-C's. In Swift only a required initializer can be called so, which every subclass with an initializer
/// of its own would have to implement. An initializer in an extension of a protocol may be called too, and
/// receives the metatype as a static method of the extension does: so each is declared with the symbol of the
/// method `_made`, of its own type, which the compiler compares. That calls a static method of the class, which is
/// declared in the same way with the symbol of an initializer that calls the class's own. A class without it traps, as on Apple's systems:
/// "Use of unimplemented initializer".
///
/// A class with an `init()` of its own, which no initializer of UIKit's calls, overrides `_newByClass`; the rewriter adds
/// that. A subclass without an `init()` inherits it, and traps as well.
public protocol _MadeByClass {}

extension _MadeByClass {
  /// Returns an object that `_newByClass` has made of this class.
  static func _ofClass(_ object: AnyObject) -> Self {
    guard let object = object as? Self else {
      fatalError("Use of unimplemented initializer 'init()' for class '\(self)'")
    }
    return object
  }
}

/// A class of which `init()` makes an object: a view, a controller, a layer, an animation or an item of a bar.
public protocol _NewByClass: _MadeByClass, AnyObject {
  /// The class whose objects `_newByClass` returns.
  associatedtype _Made: AnyObject

  /// Returns an object of the class that `init()` has made.
  @MainActor @preconcurrency
  static func _newByClass() -> _Made
}

extension _NewByClass {
  /// Creates an object of a class that is known at run time.
  @MainActor @preconcurrency @_silgen_name("flickbook_new")
  public init()
  @MainActor @preconcurrency @_silgen_name("flickbook_new") @usableFromInline
  static func _made() -> Self {
    _ofClass(_newByClass())
  }
}
