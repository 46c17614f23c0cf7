/// Modules of Apple's systems that do not exist on Linux.
///
/// A file often imports one without using it, or uses it where a layout does not come. The import is
/// taken away, and the compiler names what is missing.
enum AbsentModules {
  static let names: Set<String> = [
    "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AssetsLibrary", "AudioToolbox", "CloudKit",
    "Combine", "Contacts", "CoreData", "CoreFoundation", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia", "CoreMotion", "CoreServices", "CoreText", "CoreVideo", "CryptoKit", "EventKit",
    "GLKit", "GameplayKit", "ImageIO", "Intents", "LinkPresentation", "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MobileCoreServices", "Network",
    "Photos", "PhotosUI", "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit",
    "SwiftData", "SwiftUI", "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications",
    "WebKit", "WidgetKit", "simd",
  ]

  static func note(_ name: String) -> String {
    "there is no \(name) on Linux, and its import is passed over; leave the file out, or put what "
      + "uses \(name) behind #if canImport(\(name))"
  }
}
