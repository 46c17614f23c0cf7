public import Foundation

// The folders of an app, which Apple's Foundation names since iOS 16.

extension URL {
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder of files that can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder of the app's own files.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder of settings and of the app's other folders, which Linux does not have: it is in the home folder.
  public static var libraryDirectory: URL { homeDirectory.appending(path: "Library") }

  private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: folder, in: .userDomainMask).first ?? homeDirectory
  }
}
