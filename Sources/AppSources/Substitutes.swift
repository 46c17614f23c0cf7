import Glibc

/// The substitutes for modules of Apple's and of libraries that come with Flickbook, as sources: each is compiled for the apps that import
/// it, and kept in the cache.
///
/// They answer as a device without a network, on which the user has allowed nothing.
struct Substitutes {
  /// The folder with the sources.
  let folder: String

  /// The modules, each after the modules that it imports.
  static let all: [(name: String, imported: [String])] = [
    ("AdSupport", []), ("Alamofire", []), ("AppTrackingTransparency", []), ("AudioToolbox", []),
    ("AuthenticationServices", []),
    ("AVFoundation", ["AudioToolbox"]),
    ("AVKit", ["AVFoundation"]),
    ("Contacts", []), ("ContactsUI", ["Contacts"]), ("CoreData", []), ("CoreHaptics", []),
    ("CoreLocation", []), ("CoreMotion", []), ("CoreTelephony", []),
    ("CoreText", []), ("CryptoKit", []), ("EventKit", []), ("EventKitUI", ["EventKit"]),
    ("ImageIO", []), ("Kingfisher", []), ("LinkPresentation", []), ("LocalAuthentication", []),
    ("Lottie", []), ("MapKit", ["CoreLocation"]),
    ("MediaPlayer", []), ("MessageUI", []), ("Network", []),
    ("Photos", ["AVFoundation", "CoreLocation"]), ("PhotosUI", ["Photos"]), ("QuickLook", []),
    ("Reusable", []),
    ("RxSwift", []), ("NSObject_Rx", ["RxSwift"]), ("RxRelay", ["RxSwift"]),
    ("RxCocoa", ["RxRelay"]), ("ReactorKit", ["RxCocoa"]), ("RxDataSources", ["RxCocoa"]),
    ("RxGesture", ["RxCocoa"]), ("SDWebImage", []), ("SafariServices", []), ("Security", []),
    ("SnapKit", []), ("StoreKit", []), ("SystemConfiguration", []), ("Then", []),
    ("UserNotifications", []), ("WebKit", []),
  ]

  /// Returns the modules that sources import and nobody else brings, with the modules that these import.
  ///
  /// - Parameter brought: the names of the modules that options, a package or the toolchain bring.
  func parts(for sources: [SourceFiles], besides brought: [String]) -> [SuiteRequest.Part] {
    var needed = sources.reduce(into: Set<String>()) { $0.formUnion($1.importedModules) }
    // On Apple's systems Foundation hands Security on, whose names begin with this.
    if sources.contains(where: { $0.contains("kSec") }) { needed.insert("Security") }
    for module in Self.all.reversed()
    where needed.contains(module.name) && !brought.contains(module.name) {
      needed.formUnion(module.imported)
    }
    return Self.all.filter { needed.contains($0.name) && !brought.contains($0.name) }.map {
      SuiteRequest.Part(name: $0.name, path: "\(folder)/\($0.name).swift")
    }
  }
}
