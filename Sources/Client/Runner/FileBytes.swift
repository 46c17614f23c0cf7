import AppSources
import Flickbook
import Foundation
import Glibc

/// A file that could not be read or written, with the system's error.
public struct FileProblem: Error, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  let reason: String

  /// The path and the error.
  public var description: String { DisplayText.printable("\(path): \(reason)") }

  static func current(_ path: String) -> FileProblem {
    FileProblem(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Reads and replaces whole files.
enum FileBytes {
  static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    guard let bytes = FileContents.bytes(path) else { throw .current(path) }
    return bytes
  }

  /// Replaces a file atomically.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileProblem) {
    let draft = "\(path).\(getpid()).new"
    let sink = try ByteSink(path: draft)
    try sink.write(bytes)
    try sink.flush()
    guard rename(draft, path) == 0 else { throw .current(path) }
  }
}
