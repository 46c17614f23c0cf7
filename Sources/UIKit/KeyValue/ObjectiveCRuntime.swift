// The functions with which apps exchange methods. No class has methods that the functions find, so that nothing is
// exchanged: most callers ask for both methods first, and return without them.

/// A method of a class: none is found.
public typealias Method = OpaquePointer
/// The code of a method: none is found.
public typealias IMP = OpaquePointer

/// The code of each method, none of which exists.
private var noCode: IMP { OpaquePointer(bitPattern: 1).unsafelyUnwrapped }

/// Returns the method of a selector: nil.
@discardableResult
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Returns the method of a class's own selector: nil.
@discardableResult
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Returns the code of a selector: nil.
@discardableResult
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Adds no method; returns false.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
/// Replaces no method; returns nil.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }
/// Exchanges nothing.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
/// Returns the code of each method.
@discardableResult
public func method_getImplementation(_ m: Method) -> IMP { noCode }
/// Replaces no code; returns the code of each method.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP { noCode }
/// Returns the types of a method: nil.
@discardableResult
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }
/// Returns the code of each method; the closure is never called.
@discardableResult
public func imp_implementationWithBlock(_ block: Any) -> IMP { noCode }

/// Returns the class of an object; nil for nil.
@discardableResult
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }
/// Returns the class above a class; nil for none.
@discardableResult
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

/// A property of a class: none is found.
public typealias objc_property_t = OpaquePointer
/// A variable of a class: none is found.
public typealias Ivar = OpaquePointer

/// Returns the properties of a class: none.
@discardableResult
public func class_copyPropertyList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<objc_property_t>? {
  outCount?.pointee = 0
  return nil
}

/// Returns the variables of a class: none.
@discardableResult
public func class_copyIvarList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Ivar>? {
  outCount?.pointee = 0
  return nil
}

/// Returns the methods of a class: none.
@discardableResult
public func class_copyMethodList(
  _ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?
) -> UnsafeMutablePointer<Method>? {
  outCount?.pointee = 0
  return nil
}

/// Returns a property of a name: nil.
@discardableResult
public func class_getProperty(_ cls: AnyClass?, _ name: UnsafePointer<CChar>) -> objc_property_t? {
  nil
}
/// Returns a variable of a name: nil.
@discardableResult
public func class_getInstanceVariable(
  _ cls: AnyClass?, _ name: UnsafePointer<CChar>
) -> Ivar? { nil }
/// Returns the value of a variable: nil.
@discardableResult
public func object_getIvar(_ obj: Any?, _ ivar: Ivar) -> Any? { nil }
/// Sets no variable.
public func object_setIvar(_ obj: Any?, _ ivar: Ivar, _ value: Any?) {}
/// Returns the name of a property: empty.
@discardableResult
public func property_getName(_ property: objc_property_t) -> UnsafePointer<CChar> { noName }
/// Returns the attributes of a property: nil.
@discardableResult
public func property_getAttributes(_ property: objc_property_t) -> UnsafePointer<CChar>? { nil }
/// Returns the name of a variable: nil.
@discardableResult
public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>? { nil }
/// Returns the type of a variable: nil.
@discardableResult
public func ivar_getTypeEncoding(_ v: Ivar) -> UnsafePointer<CChar>? { nil }
/// Returns the selector of a method: an empty one.
@discardableResult
public func method_getName(_ m: Method) -> Selector { Selector("") }
/// Returns whether instances have a method of a selector: not known here.
@discardableResult
public func class_respondsToSelector(_ cls: AnyClass?, _ sel: Selector) -> Bool { false }

/// The name of each property, none of which exists.
private nonisolated(unsafe) let noName: UnsafePointer<CChar> = {
  let name = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
  name.pointee = 0
  return UnsafePointer(name)
}()
