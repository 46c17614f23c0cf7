import Foundation

/// The modules of the app, in which classes are looked up by name.
///
/// Without Objective-C a class is found by its module's and its own name. A module is known once one of
/// its objects was seen: a data source, a delegate, a layout or a cell class.
@MainActor
enum ClassNames {
  private(set) static var modules: [String] = []
  /// The number of modules that are remembered; a guess far above what apps have.
  private static let modulesMax = 64

  /// Remembers the module of a class.
  static func remember(_ type: Any.Type) {
    let name = String(reflecting: type).prefix { $0 != "." }
    guard name != "UIKit", name != "__C" else { return }
    remember(module: String(name))
  }

  /// Remembers a module.
  static func remember(module name: String) {
    guard modules.count < modulesMax, !modules.contains(name) else { return }
    modules.append(name)
  }

  /// Finds a class by its name: in the module that a file names, or else in the modules in the order in which they
  /// were seen.
  static func find(_ name: String, in module: String? = nil) -> AnyClass? {
    if name.contains(".") { return NSClassFromString(name) }
    if let module, let type = NSClassFromString("\(module).\(name)") { return type }
    for module in modules {
      if let type = NSClassFromString("\(module).\(name)") { return type }
    }
    return nil
  }
}

/// Returns the class with a name: of an app's modules, whatever module the name says, or one of UIKit's.
///
/// It replaces `NSClassFromString` in rewritten sources: an app's module has another name here than its target in
/// Xcode, by which the app looks for its classes. A view's private class that apps look for among the subviews of a
/// bar is the class of such views here.
public func _classFromString(_ name: String) -> AnyClass? {
  if let type = NSClassFromString(name) { return type }
  let last = name.split(separator: ".").last.map(String.init) ?? name
  guard MainThread.isCurrent else { return NSClassFromString("UIKit.\(last)") }
  return MainActor.assumeIsolated {
    let own: AnyClass? = RewrittenClasses.shared.types.first { String(describing: $0) == last }
    if let type = own ?? ClassNames.find(last) { return type }
    switch last {
    case "UITabBarButton", "UINavigationButton", "_UIButtonBarButton":
      return NSClassFromString("UIKit.BarButton")
    case "XCTestCase": return _AppModules.areTested ? NSClassFromString("XCTest.XCTestCase") : nil
    default: return NSClassFromString("UIKit.\(last)")
    }
  }
}

/// The names of an app's modules.
@MainActor
public enum _AppModules {
  /// Whether a suite of tests runs, which has a host on Apple's systems.
  private(set) static var areTested = false

  /// Notes modules in which classes are looked up by name.
  ///
  /// The program that runs tests calls it.
  public static func remember(_ names: [String]) {
    areTested = true
    for name in names { ClassNames.remember(module: name) }
  }
}

/// The archive of an object without values, with which objects of nibs are made.
class EmptyCoder: NSCoder {
  override func containsValue(forKey key: String) -> Bool { false }
  override var allowsKeyedCoding: Bool { true }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeInt64(forKey key: String) -> Int64 { 0 }
  override func decodeInt32(forKey key: String) -> Int32 { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
