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

  init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  init(_ path: String, _ obstacle: RegularFile.Obstacle) {
    self.init(path: path, reason: obstacle.description)
  }

  static func current(_ path: String) -> FileProblem {
    FileProblem(path: path, reason: String(cString: strerror(errno)))
  }
}

/// Reads and replaces whole files.
enum FileBytes {
  static func read(_ path: String) throws(FileProblem) -> [UInt8] {
    do throws(RegularFile.Obstacle) {
      return try FileContents.bytes(path)
    } catch {
      throw FileProblem(path, error)
    }
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
