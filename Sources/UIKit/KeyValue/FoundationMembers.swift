public import Foundation

// Members of Foundation's classes that Linux lacks.

extension UserDefaults {
  /// Returns the value of a key; nil without one.
  @discardableResult
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

extension ProcessInfo {
  /// Whether the device saves energy: never.
  public var isLowPowerModeEnabled: Bool { false }

  /// How warm a device is.
  public enum ThermalState: Int, Sendable {
    case nominal = 0
    case fair
    case serious
    case critical
  }

  /// How warm the device is: never warm.
  public var thermalState: ThermalState { .nominal }
  /// Apple's systems post it when the device is warmer or cooler; here it never is.
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension NSNotification.Name {
  /// The system saves energy or not.
  ///
  /// Never posted.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
  /// Posted after a group of changes was undone.
  public static let NSUndoManagerDidUndoChange = UndoManager.didUndoChangeNotification
  /// Posted after a group of changes was repeated.
  public static let NSUndoManagerDidRedoChange = UndoManager.didRedoChangeNotification
  /// Posted before a group of changes is undone.
  public static let NSUndoManagerWillUndoChange = UndoManager.willUndoChangeNotification
  /// Posted before a group of changes is repeated.
  public static let NSUndoManagerWillRedoChange = UndoManager.willRedoChangeNotification
  /// Posted when a group of changes was closed.
  public static let NSUndoManagerDidCloseUndoGroup = UndoManager.didCloseUndoGroupNotification
}

extension FileManager {
  /// Returns the folder of an app in the cloud: nil, since there is no cloud.
  @discardableResult
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// The user's account in the cloud: nil, since there is no cloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
