public import Foundation

// Functions and constants of Core Foundation and of the kernel that apps call and Linux lacks.

/// A text of Core Foundation that changes.
public typealias CFMutableString = NSMutableString
/// The object in the place of none.
public var kCFNull: NSNull! { NSNull() }
/// The key of an app's build number in `Info.plist`.
public let kCFBundleVersionKey: String! = "CFBundleVersion"
/// The key of an app's name in `Info.plist`.
public let kCFBundleNameKey: String! = "CFBundleName"
/// The key of an app's identifier in `Info.plist`.
public let kCFBundleIdentifierKey: String! = "CFBundleIdentifier"
/// The key of an app's program in `Info.plist`.
public let kCFBundleExecutableKey: String! = "CFBundleExecutable"

/// Letters of any script to Latin ones.
public var kCFStringTransformToLatin: CFString! {
  StringTransform.toLatin.rawValue as NSString
}
/// Han characters to Latin letters.
public var kCFStringTransformMandarinLatin: CFString! {
  StringTransform.mandarinToLatin.rawValue as NSString
}
/// Letters without their accents.
public var kCFStringTransformStripDiacritics: CFString! {
  StringTransform.stripDiacritics.rawValue as NSString
}
/// Letters without marks that combine with them.
public var kCFStringTransformStripCombiningMarks: CFString! {
  StringTransform.stripCombiningMarks.rawValue as NSString
}
/// Hiragana to Latin letters.
public var kCFStringTransformLatinHiragana: CFString! {
  StringTransform.latinToHiragana.rawValue as NSString
}
/// Katakana to Latin letters.
public var kCFStringTransformLatinKatakana: CFString! {
  StringTransform.latinToKatakana.rawValue as NSString
}
/// Wide letters to narrow ones.
public var kCFStringTransformFullwidthHalfwidth: CFString! {
  StringTransform.fullwidthToHalfwidth.rawValue as NSString
}

/// Changes the letters of a text, and returns whether the transform is known.
///
/// A range is not taken: the whole text changes.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!,
  _ reverse: Bool
) -> Bool {
  guard let string, let transform else { return false }
  let name = StringTransform(rawValue: String(describing: transform))
  guard let changed = String(describing: string).applyingTransform(name, reverse: reverse) else {
    return false
  }
  string.setString(changed)
  return true
}

/// How many nanoseconds a unit of `mach_absolute_time` has: one.
public struct mach_timebase_info_data_t: Sendable {
  /// The numerator.
  public var numer: UInt32 = 0
  /// The denominator.
  public var denom: UInt32 = 0
}

/// Returns a place for the unit of the kernel's clock.
@discardableResult
public func mach_timebase_info() -> mach_timebase_info_data_t { mach_timebase_info_data_t() }
/// Returns a place for the unit of the kernel's clock.
@discardableResult
public func mach_timebase_info(numer: UInt32, denom: UInt32) -> mach_timebase_info_data_t {
  mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Writes the unit of the kernel's clock: a nanosecond.
@discardableResult
public func mach_timebase_info(_ info: UnsafeMutablePointer<mach_timebase_info_data_t>) -> Int32 {
  info.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
  return 0
}

/// Returns the time of `CACurrentMediaTime()`, in nanoseconds.
public func mach_absolute_time() -> UInt64 { UInt64(max(0, CACurrentMediaTime()) * 1e9) }

/// Settings that an app's devices share: kept in memory, since there is no cloud.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Any] = [:]

  /// The store of the app.
  public static let `default` = NSUbiquitousKeyValueStore()
  /// Posted when another device has changed values; here it never is.
  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  /// Returns the value of a key; nil for none.
  @discardableResult
  open func object(forKey key: String) -> Any? { lock.withLock { values[key] } }
  /// Sets the value of a key.
  open func set(_ value: Any?, forKey key: String) {
    nonisolated(unsafe) let value = value
    lock.withLock { values[key] = value }
  }
  /// Removes the value of a key.
  open func removeObject(forKey key: String) { set(nil, forKey: key) }
  /// Returns a text; nil for none.
  @discardableResult
  open func string(forKey key: String) -> String? { object(forKey: key) as? String }
  /// Returns a list; nil for none.
  @discardableResult
  open func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  /// Returns a dictionary; nil for none.
  @discardableResult
  open func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  /// Returns bytes; nil for none.
  @discardableResult
  open func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
  /// Returns a truth value; false for none.
  @discardableResult
  open func bool(forKey key: String) -> Bool { object(forKey: key) as? Bool ?? false }
  /// Returns a number; 0 for none.
  @discardableResult
  open func longLong(forKey key: String) -> Int64 { object(forKey: key) as? Int64 ?? 0 }
  /// Returns a number; 0 for none.
  @discardableResult
  open func double(forKey key: String) -> Double { object(forKey: key) as? Double ?? 0 }
  /// Sets a truth value.
  open func set(_ value: Bool, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a number.
  open func set(_ value: Int64, forKey key: String) { set(value as Any?, forKey: key) }
  /// Sets a number.
  open func set(_ value: Double, forKey key: String) { set(value as Any?, forKey: key) }
  /// All values.
  open var dictionaryRepresentation: [String: Any] { lock.withLock { values } }
  /// Returns whether the values are kept: in memory.
  @discardableResult
  open func synchronize() -> Bool { true }
}
