import Foundation

/// Reads regular files: a pipe would never end, and a device has no end.
package enum FileBytes {
  /// Returns the beginning of the file of a path without links, at most so many bytes, and the size of the file;
  /// nil if there is no such file, or if a folder of the path has become a link.
  package static func beginning(of path: String, most: Int) -> (bytes: [UInt8], size: Int)? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      opened(descriptor) ?? path == path,
      let data = try? file.read(upToCount: min(most, Int(status.st_size))) ?? Data()
    else { return nil }
    return ([UInt8](data), Int(status.st_size))
  }

  /// The path of an open file as the system knows it; nil where the system does not tell.
  private static func opened(_ descriptor: Int32) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &text, text.count)
    return count > 0
      ? String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// Returns a path without links; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
