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
}

extension FileManager {
  /// Returns the folder of an app in the cloud: nil, since there is no cloud.
  @discardableResult
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// The user's account in the cloud: nil, since there is no cloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
