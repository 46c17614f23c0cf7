public import Foundation

extension NSObject {
  /// Returns the class, as `Cell.classForCoder()` does on Apple's systems.
  public class func classForCoder() -> AnyClass { self }
}

/// Returns the name of a class with the names of its module and of the types around it.
///
/// It replaces `NSStringFromClass` in rewritten sources: Foundation's function on Linux traps for a
/// class that is nested in another type.
public func _stringFromClass(_ type: AnyClass) -> String {
  let names = String(reflecting: type).split(separator: ".")
  return names.filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
}
