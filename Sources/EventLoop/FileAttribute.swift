internal import CUV
import Glibc

/// An extended attribute of a file.
public enum FileAttribute {
  /// Returns the value of an attribute of one byte; nil if there is none.
  ///
  /// The system's function is `getxattr`.
  public static func byte(_ name: String, of path: String) -> UInt8? {
    var value: UInt8 = 0
    return unsafe getxattr(path, name, &value, 1) == 1 ? value : nil
  }
}
