public import Foundation

extension NSObject {
  /// Returns the class, as `Cell.classForCoder()` does on Apple's systems.
  public class func classForCoder() -> AnyClass { self }
}

/// Returns the name of a class with those of its module and of the types around it: the answer of
/// `NSStringFromClass` in rewritten sources.
///
/// That of Foundation on Linux traps for a class that is nested in another type.
public func _stringFromClass(_ type: AnyClass) -> String {
  let names = String(reflecting: type).split(separator: ".")
  return names.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
}
