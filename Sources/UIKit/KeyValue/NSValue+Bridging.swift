public import Foundation

/// A structure of geometry that is an `NSValue` where an object is needed.
///
/// `change[.newKey] as? NSValue` and `change[.newKey] as? CGSize` are both what apps write.
public protocol _BridgedGeometry: _ObjectiveCBridgeable {
  /// The beginning of the encoding that a value of the type has.
  static var _encoding: String { get }
  /// The structure that a value holds.
  init(_held value: NSValue)
}

extension _BridgedGeometry {
  /// Reads the structure of a value, which holds one of this type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout Self?) {
    result = Self(_held: source)
  }

  /// Reads the structure of a value, and returns whether it holds one of this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout Self?
  ) -> Bool {
    guard String(cString: source.objCType).hasPrefix(_encoding) else { return false }
    result = Self(_held: source)
    return true
  }

  /// Returns the structure of a value.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> Self {
    guard let source else { preconditionFailure("nil is no \(Self.self)") }
    return Self(_held: source)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "{CGPoint=" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.cgPointValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }
}

extension CGSize: @retroactive _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "{CGSize=" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.cgSizeValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }
}

extension CGRect: @retroactive _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "{CGRect=" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.cgRectValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }
}

extension CGVector: _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "[2d]" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.cgVectorValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }
}

extension CGAffineTransform: _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "[6d]" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.cgAffineTransformValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }
}

extension CATransform3D: _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "[16d]" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.caTransform3DValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }
}

extension UIEdgeInsets: _ObjectiveCBridgeable, _BridgedGeometry {
  /// The beginning of the encoding that a value of the type has.
  public static var _encoding: String { "[4d]" }

  /// The structure that a value holds.
  public init(_held value: NSValue) {
    self = value.uiEdgeInsetsValue
  }

  /// The structure as an object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }
}
