/// Modules of Apple's systems that do not exist on Linux.
///
/// A file often imports one without using it, or uses it where a layout does not come. The import is
/// taken away, and the compiler names what is missing.
enum AbsentModules {
  static let names: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AppTrackingTransparency", "AssetsLibrary",
    "AudioToolbox", "CloudKit", "Contacts", "ContactsUI", "CoreData", "CoreFoundation",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreServices",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "EventKitUI",
    "FoundationNetworking", "GLKit", "GameplayKit", "ImageIO", "Intents", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit",
    "MobileCoreServices", "Network", "Photos", "PhotosUI", "QuickLook", "SafariServices",
    "SceneKit", "Security", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "UniformTypeIdentifiers", "UserNotifications", "WebKit", "WidgetKit", "simd",
  ]

  /// Modules whose usual names are UIKit's here.
  ///
  /// FoundationNetworking is Linux's: its requests would reach the network.
  private static let covered: Set<String> = [
    "CoreFoundation", "CoreImage", "CoreServices", "FoundationNetworking", "MobileCoreServices",
    "UniformTypeIdentifiers",
  ]

  /// Returns why the import of a module is passed over; nil if it is not.
  ///
  /// - Parameter modules: the modules that the sources may import; nil for all but Apple's.
  static func note(_ name: String, among modules: Set<String>?) -> String? {
    if names.contains(name), modules?.contains(name) != true { return note(ofApple: name) }
    guard let modules, !modules.contains(name) else { return nil }
    return "nothing brings the module \(name), and its import is passed over; "
      + "--module \(name)=PATH compiles it, and --stub \(name)=FILE a substitute"
  }

  private static func note(ofApple name: String) -> String {
    if covered.contains(name) {
      return "the usual names of \(name) are UIKit's here, and its import is passed over"
    }
    return
      "there is no \(name) on Linux, and its import is passed over; leave the file out, or put what "
      + "uses \(name) behind #if canImport(\(name))"
  }
}
