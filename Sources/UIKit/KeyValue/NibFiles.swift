import Foundation
import NibDocuments
import Synchronization

/// Finds the xib and storyboard files of the app: in the folders of its sources and resources, and in bundles.
///
/// Rule: A82.
package enum NibFiles {
  /// The documents by the paths of their files.
  private static let documents = Mutex<[String: Document]>([:])

  /// A document that was read, or why it was not.
  private struct Document: @unchecked Sendable {
    let root: NibElement?
  }

  /// Returns the document of a file; nil without such a file.
  ///
  /// A file that cannot be read is reported by an exception once, with the reason, and so is a link.
  @MainActor
  static func document(_ name: String, _ ending: String, in bundle: Bundle?) -> NibElement? {
    guard !name.isEmpty, !name.contains("/") else { return nil }
    guard let path = path(name, ending, in: bundle) else {
      reportLink("\(name).\(ending)")
      return nil
    }
    if let document = documents.withLock({ $0[path] }) { return document.root }
    var root: NibElement?
    do throws(NibProblem) {
      root = try NibDocument.read(try bytes(of: path))
      root?.translate(by: LocalizedStrings.texts(name))
    } catch {
      documents.withLock { $0[path] = Document(root: nil) }
      UIKitException.raise(
        .invalidArgument, "Could not load \(name).\(ending): \(error.description)")
    }
    let made = Document(root: root)
    documents.withLock { $0[path] = made }
    return root
  }

  /// Reports a link in the place of a file, once.
  @MainActor
  private static func reportLink(_ name: String) {
    guard AppFiles.isLink(name),
      documents.withLock({ $0.updateValue(Document(root: nil), forKey: name) }) == nil
    else { return }
    UIKitException.raise(
      .invalidArgument, "Could not load \(name): It is a link, and links are not followed.")
  }

  /// The names of the storyboards in the app's folders, without their endings.
  static var storyboards: [String] {
    AppFiles.names(endingWith: ".storyboard").map { String($0.dropLast(".storyboard".count)) }
  }

  private static func path(_ name: String, _ ending: String, in bundle: Bundle?) -> String? {
    AppFiles.path("\(name).\(ending)") ?? (bundle ?? .main).path(forResource: name, ofType: ending)
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
final class NibCoder: EmptyCoder {
  let frame: CGRect?
  /// The raw value of the style of a table or its cell.
  let style: Int?
  /// Whether the pages of a page controller are one below the other.
  var isVertical = false

  init(frame: CGRect? = nil, style: Int? = nil) {
    (self.frame, self.style) = (frame, style)
  }
}
