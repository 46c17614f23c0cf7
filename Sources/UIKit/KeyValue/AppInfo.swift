public import Foundation
import Synchronization

/// The property list `Info.plist` of the app, in the folders of its sources and resources.
///
/// Xcode makes most of its values from the settings of a target, which nobody reads here: what the file leaves out has
/// the value of a new app.
///
/// Rule: A86h.
enum AppInfo {
  /// The values, which are read once.
  private static let known = Mutex<[String: AppInfoValue]?>(nil)

  /// A value of a property list, which is not changed after it was read.
  private struct AppInfoValue: @unchecked Sendable {
    let value: Any
  }

  /// The most bytes of the file; a guess.
  private static let bytesMax = 1 << 20

  /// The values of a new app; its name is the one of the module into which its sources are compiled.
  private static let usual: [String: String] = [
    "CFBundleDevelopmentRegion": "en", "CFBundleExecutable": "App", "CFBundleName": "App",
    "CFBundleDisplayName": "App", "CFBundleIdentifier": "com.example.App",
    "CFBundleInfoDictionaryVersion": "6.0", "CFBundlePackageType": "APPL",
    "CFBundleShortVersionString": "1.0", "CFBundleVersion": "1",
  ]

  /// The values by their keys.
  static var values: [String: Any] {
    if let known = known.withLock({ $0 }) { return known.mapValues(\.value) }
    let made = merge(file: read())
    let kept = made.mapValues(AppInfoValue.init)
    known.withLock { $0 = kept }
    return made
  }

  /// Returns the values of a new app, over which the values of a file are laid.
  ///
  /// A setting of Xcode's, such as `$(MARKETING_VERSION)`, has the value that the key has in a new app.
  static func merge(file: [String: Any]) -> [String: Any] {
    var values: [String: Any] = usual
    for (key, value) in file {
      if let text = value as? String, text.contains("$(") || text.contains("${") {
        values[key] = usual[key] ?? ""
      } else {
        values[key] = value
      }
    }
    return values
  }

  /// The name of the storyboard with which the app begins; nil if the file names none.
  static var storyboard: String? { storyboard(in: values) }

  /// The storyboard that a property list names: the app's, or else the one of its first scene.
  static func storyboard(in values: [String: Any]) -> String? {
    if let name = values["UIMainStoryboardFile"] as? String { return name }
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let scenes = roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]]
    return scenes?.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first
  }

  /// Reads `Info.plist`, or else the first file whose name ends so.
  private static func read() -> [String: Any] {
    guard AppFiles.hasFolders else { return [:] }
    let name = "Info.plist"
    let other = { AppFiles.names(endingWith: "-\(name)").first.flatMap(AppFiles.path) }
    guard let path = AppFiles.path(name) ?? other(),
      let data = FileManager.default.contents(atPath: path), data.count <= bytesMax,
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }
}

/// Returns the property list of a bundle: the app's own for the main bundle.
///
/// It replaces `infoDictionary` in rewritten sources. Rule: A86h.
public func _infoDictionary(_ bundle: Bundle) -> [String: Any]? {
  guard bundle === Bundle.main || bundle.bundleURL == Bundle.main.bundleURL else {
    return bundle.infoDictionary
  }
  return AppInfo.values
}
