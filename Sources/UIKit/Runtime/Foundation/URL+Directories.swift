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
  public static var libraryDirectory: URL { folder(.libraryDirectory) }

  private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
    FileManager.default._urls(folder, .userDomainMask).first ?? homeDirectory
  }
}

/// The folders of an app, which rewritten sources ask for by Foundation's names.
extension FileManager {
  /// Returns the folders of a kind: as Foundation knows them, and of the user's library, which Linux lacks, `Library` in
  /// the home folder.
  public func _urls(
    _ directory: SearchPathDirectory, _ domains: SearchPathDomainMask
  ) -> [URL] {
    let found = urls(for: directory, in: domains)
    guard found.isEmpty, directory == .libraryDirectory, domains.contains(.userDomainMask) else {
      return found
    }
    return [URL.homeDirectory.appending(path: "Library", directoryHint: .isDirectory)]
  }

  /// Returns the folder of a kind, and makes it if the caller wants that.
  public func _url(
    _ directory: SearchPathDirectory, _ domain: SearchPathDomainMask, _ other: URL?,
    _ isMade: Bool
  ) throws -> URL {
    guard directory == .libraryDirectory, let folder = _urls(directory, domain).first else {
      return try url(for: directory, in: domain, appropriateFor: other, create: isMade)
    }
    if isMade { try createDirectory(at: folder, withIntermediateDirectories: true) }
    return folder
  }
}

/// Permission for files outside of the app's folders, which Foundation lacks on Linux.
extension URL {
  /// Returns whether the app may use the file: any file, but no other address.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { isFileURL }

  /// Has no effect: no permission ends.
  public func stopAccessingSecurityScopedResource() {}
}
