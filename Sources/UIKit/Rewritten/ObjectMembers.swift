public import Foundation

/// The members of an object of any class, as apps name them on Apple's systems: `(value as AnyObject).cgRectValue`.
///
/// The source rewriter names it. A property is nil for an object that has none of the name, and a method then does
/// nothing; on Apple's systems the property is nil too, and the call of a method traps.
@preconcurrency @MainActor
public struct _ObjectMembers {
  /// The object.
  let object: Any?

  /// The object as one of a class.
  func of<T>(_ type: T.Type) -> T? { object as? T }
  /// The object as a number, also a number of Swift's.
  private var number: NSNumber? { object as? NSNumber }
  /// The object as a text, also a text of Swift's.
  private var string: NSString? { (object as? String).map { NSString(string: $0) } }
  private var boxed: NSValue? { object as? NSValue }
}

/// Returns the members of an object of any class.
@preconcurrency @MainActor
public func _members(of object: AnyObject) -> _ObjectMembers { _ObjectMembers(object: object) }

/// Returns the members of an object of any class; nil for nil.
@preconcurrency @MainActor
public func _members(of object: AnyObject?) -> _ObjectMembers? {
  object.map { _ObjectMembers(object: $0) }
}

// MARK: Values

extension _ObjectMembers {
  /// The value of a number or a text.
  public var doubleValue: Double! { number?.doubleValue ?? string?.doubleValue }
  /// The value of a number or a text.
  public var floatValue: Float! { number?.floatValue ?? string?.floatValue }
  /// The value of a number or a text.
  public var intValue: Int! { number?.intValue ?? string?.integerValue }
  /// The value of a number or a text.
  public var integerValue: Int! { intValue }
  /// The value of a number.
  public var int32Value: Int32! { number?.int32Value }
  /// The value of a number.
  public var int64Value: Int64! { number?.int64Value }
  /// The value of a number.
  public var uintValue: UInt! { number?.uintValue }
  /// The value of a number.
  public var uint32Value: UInt32! { number?.uint32Value }
  /// The value of a number or a text.
  public var boolValue: Bool! { number?.boolValue ?? string?.boolValue }
  /// The text of a number.
  public var stringValue: String! { number?.stringValue }
  /// The rectangle in a value, in points.
  public var cgRectValue: CGRect! { of(CGRect.self) ?? boxed?.cgRectValue }
  /// The point in a value, in points.
  public var cgPointValue: CGPoint! { of(CGPoint.self) ?? boxed?.cgPointValue }
  /// The size in a value, in points.
  public var cgSizeValue: CGSize! { of(CGSize.self) ?? boxed?.cgSizeValue }
  /// The transform in a value.
  public var cgAffineTransformValue: CGAffineTransform! {
    of(CGAffineTransform.self) ?? boxed?.cgAffineTransformValue
  }
  /// The insets in a value, in points.
  public var uiEdgeInsetsValue: UIEdgeInsets! {
    of(UIEdgeInsets.self) ?? boxed?.uiEdgeInsetsValue
  }
  /// The range in a value.
  public var rangeValue: NSRange! { boxed?.rangeValue }
  /// The number of units of a text.
  public var length: Int! {
    string?.length ?? of(NSAttributedString.self)?.length ?? of(NSData.self)?.length
  }
  /// The number of elements of a collection.
  public var count: Int! {
    of(NSArray.self)?.count ?? of(NSDictionary.self)?.count ?? of(NSSet.self)?.count
      ?? of(NSOrderedSet.self)?.count
  }
  /// The description of the object.
  public var description: String! {
    object.map { ($0 as? NSObject)?.description ?? String(describing: $0) }
  }
  /// The hash of the object.
  public var hash: Int! { of(NSObject.self)?.hash }
  /// The text of an error.
  public var localizedDescription: String! { of((any Error).self)?.localizedDescription }
  /// The code of an error.
  public var code: Int! { of(NSError.self)?.code }
  /// The domain of an error.
  public var domain: String! { of(NSError.self)?.domain }
  /// The text of an address.
  public var absoluteString: String! {
    of(URL.self)?.absoluteString ?? of(NSURL.self)?.absoluteString
  }
  /// The seconds since 1970.
  public var timeIntervalSince1970: TimeInterval! {
    of(Date.self)?.timeIntervalSince1970 ?? of(NSDate.self)?.timeIntervalSince1970
  }
  /// The section of an index path.
  public var section: Int! { of(IndexPath.self)?.section }
  /// The row of an index path.
  public var row: Int! { of(IndexPath.self)?.row }
  /// The item of an index path.
  public var item: Int! { of(IndexPath.self)?.item }

  /// Returns the value of a key.
  @discardableResult
  public func value(forKey key: String) -> Any? {
    of(NSDictionary.self)?.object(forKey: key) ?? of(NSObject.self)?.value(forKey: key)
  }

  /// Returns the value at the end of a path of keys.
  @discardableResult
  public func value(forKeyPath keyPath: String) -> Any? {
    (of(NSDictionary.self) ?? of(NSObject.self))?.value(forKeyPath: keyPath)
  }

  /// Sets the value of a key.
  public func setValue(_ value: Any?, forKey key: String) {
    of(NSObject.self)?.setValue(value, forKey: key)
  }

  /// Sets the value at the end of a path of keys.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    of(NSObject.self)?.setValue(value, forKeyPath: keyPath)
  }

  /// Returns the object of a key of a dictionary.
  @discardableResult
  public func object(forKey key: Any) -> Any? { of(NSDictionary.self)?.object(forKey: key) }
  /// Returns an element of an array.
  @discardableResult
  public func object(at index: Int) -> Any! { of(NSArray.self)?.object(at: index) }
  /// The object of a key of a dictionary.
  public subscript(key: String) -> Any? { of(NSDictionary.self)?.object(forKey: key) }
  /// An element of an array.
  public subscript(index: Int) -> Any! { of(NSArray.self)?.object(at: index) }

  /// Returns whether the object equals another one.
  @discardableResult
  public func isEqual(_ other: Any?) -> Bool { of(NSObject.self)?.isEqual(other) ?? false }
  /// Returns whether the object is of a class or of a subclass of it.
  @discardableResult
  public func isKind(of aClass: AnyClass) -> Bool {
    of(NSObject.self)?.isKind(of: aClass) ?? false
  }

  /// Returns whether the object has a method of a selector.
  @discardableResult
  public func responds(to selector: Selector!) -> Bool {
    of(NSObject.self)?.responds(to: selector) ?? false
  }

  /// Returns the bytes of a text in an encoding; nil for an object that is no text.
  @discardableResult
  public func data(using encoding: UInt) -> Data? { string?.data(using: encoding) }
}
