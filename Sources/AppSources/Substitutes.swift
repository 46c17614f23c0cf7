import Glibc

/// The substitutes for modules of Apple's and of libraries that come with Flickbook, as sources: each is compiled for the apps that import
/// it, and kept in the cache.
///
/// They answer as a device without a network, on which the user has allowed nothing.
struct Substitutes {
  /// The folder with the sources.
  let folder: String

  /// The modules, each after the module that it imports.
  static let all: [(name: String, imported: String?)] = [
    ("Alamofire", nil), ("AudioToolbox", nil), ("AVFoundation", nil), ("AVKit", "AVFoundation"),
    ("CoreData", nil), ("CoreLocation", nil), ("CryptoKit", nil), ("Kingfisher", nil),
    ("LocalAuthentication", nil), ("Lottie", nil), ("MapKit", "CoreLocation"), ("MediaPlayer", nil),
    ("MessageUI", nil), ("Network", nil), ("Photos", nil), ("PhotosUI", "Photos"),
    ("Reusable", nil), ("RxSwift", nil), ("NSObject_Rx", "RxSwift"), ("RxRelay", "RxSwift"),
    ("RxCocoa", "RxRelay"), ("ReactorKit", "RxCocoa"), ("RxDataSources", "RxCocoa"),
    ("RxGesture", "RxCocoa"), ("SDWebImage", nil), ("SafariServices", nil), ("Security", nil),
    ("SnapKit", nil), ("StoreKit", nil), ("Then", nil), ("UserNotifications", nil), ("WebKit", nil),
  ]

  /// Returns the modules that sources import and nobody else brings, with the modules that these import.
  ///
  /// - Parameter brought: the names of the modules that options, a package or the toolchain bring.
  func parts(for sources: [SourceFiles], besides brought: [String]) -> [SuiteRequest.Part] {
    var needed = sources.reduce(into: Set<String>()) { $0.formUnion($1.importedModules) }
    for module in Self.all.reversed() where needed.contains(module.name) {
      if let imported = module.imported { needed.insert(imported) }
    }
    return Self.all.filter { needed.contains($0.name) && !brought.contains($0.name) }.map {
      SuiteRequest.Part(name: $0.name, path: "\(folder)/\($0.name).swift")
    }
  }
}
