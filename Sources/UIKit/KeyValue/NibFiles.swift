import Foundation
import NibDocuments
import Synchronization

/// Finds the xib and storyboard files of the app: in the folders of its sources and resources, and in bundles.
///
/// Rule: A82.
package enum NibFiles {
  /// The variable of the environment with the folders of the app's sources, one a line: processes with an app's code
  /// inherit it.
  package static let variable = "FLICKBOOK_NIBS"
  /// The most files and folders that are looked at in one folder; a guess.
  private static let entriesMax = 50_000

  /// The files by their names with the ending, for each folder, which is read once.
  private static let known = Mutex<[String: [String: String]]>([:])
  /// The documents by the paths of their files.
  private static let documents = Mutex<[String: Document]>([:])

  /// A document that was read, or why it was not.
  private struct Document: @unchecked Sendable {
    let root: NibElement?
  }

  private static let folders: [String] = [variable, "FLICKBOOK_RESOURCES"].flatMap { name in
    (ProcessInfo.processInfo.environment[name] ?? "").split(separator: "\n").map(String.init)
  }

  /// Whether there are folders in which an app's nibs may be.
  static var hasFolders: Bool { !folders.isEmpty }

  /// Returns the document of a file; nil without such a file.
  ///
  /// A file that cannot be read is reported by an exception once, with the reason.
  @MainActor
  static func document(_ name: String, _ ending: String, in bundle: Bundle?) -> NibElement? {
    guard !name.isEmpty, !name.contains("/"), let path = path(name, ending, in: bundle) else {
      return nil
    }
    if let document = documents.withLock({ $0[path] }) { return document.root }
    var root: NibElement?
    do throws(NibProblem) {
      root = try NibDocument.read(try bytes(of: path))
    } catch {
      documents.withLock { $0[path] = Document(root: nil) }
      UIKitException.raise(
        .invalidArgument, "Could not load \(name).\(ending): \(error.description)")
    }
    let made = Document(root: root)
    documents.withLock { $0[path] = made }
    return root
  }

  /// The names of the storyboards in the app's folders, without their endings.
  static var storyboards: [String] {
    folders.flatMap { folder in
      files(below: folder).keys.sorted().filter { $0.hasSuffix(".storyboard") }.map {
        String($0.dropLast(".storyboard".count))
      }
    }
  }

  private static func path(_ name: String, _ ending: String, in bundle: Bundle?) -> String? {
    let file = "\(name).\(ending)"
    for folder in folders {
      if let path = files(below: folder)[file] { return path }
    }
    return (bundle ?? .main).path(forResource: name, ofType: ending)
  }

  /// The files below a folder, the first in the order of their paths of several with one name; files that a link leads
  /// out of the folder to are left out.
  private static func files(below folder: String) -> [String: String] {
    if let files = known.withLock({ $0[folder] }) { return files }
    // = before a folder of which the folders inside are left out.
    let isFlat = folder.hasPrefix("=")
    let root = isFlat ? String(folder.dropFirst()) : folder
    var (files, left, waiting) = ([String: String](), entriesMax, [root])
    while let next = waiting.popLast(), left > 0 {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: next)) ?? []).sorted()
      var inner: [String] = []
      for name in names where !name.hasPrefix(".") && left > 0 {
        left -= 1
        let path = "\(next)/\(name)"
        let kind = kind(of: path)
        if kind == S_IFDIR, !name.hasSuffix(".xcassets") {
          if !isFlat { inner.append(path) }
        } else if kind == S_IFREG, name.hasSuffix(".xib") || name.hasSuffix(".storyboard"),
          files[name] == nil
        {
          files[name] = path
        }
      }
      waiting += inner.reversed()
    }
    let found = files
    known.withLock { $0[folder] = found }
    return found
  }

  /// The kind of a file, not of what a link leads to.
  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func bytes(of path: String) throws(NibProblem) -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw NibProblem("It is no file.")
    }
    guard status.st_size <= NibDocument.bytesMax else {
      throw NibProblem(
        "The file has \(status.st_size) bytes; a nib may have \(NibDocument.bytesMax).")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw NibProblem("It cannot be read.")
    }
    return [UInt8](data)
  }
}

/// The archive of an object of a xib or storyboard: the values of a view that its `init(coder:)` takes.
final class NibCoder: NSCoder {
  let frame: CGRect?
  /// The raw value of the style of a table or its cell.
  let style: Int?

  init(frame: CGRect? = nil, style: Int? = nil) {
    (self.frame, self.style) = (frame, style)
  }

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

/// Makes the objects of xibs and storyboards; the folder of nibs, which knows all classes, has the reader.
@MainActor
protocol NibReading: AnyObject {
  /// Returns the objects at the top of a nib, connected to its owner; nil without a file.
  static func objects(of nib: UINib, owner: Any?) -> [Any]?
  /// Returns the class that a storyboard's controller has by its identifier; the initial one for nil.
  static func controller(
    _ identifier: String?, of storyboard: AnyObject, named name: String, in bundle: Bundle?,
    creator: ((NSCoder) -> AnyObject?)?
  ) -> AnyObject?
}

/// The reader of nibs.
@MainActor let nibReader = NSClassFromString("UIKit.NibReader") as? any NibReading.Type
