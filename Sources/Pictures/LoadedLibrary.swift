import Glibc

/// A C library that is loaded when it is first used, since most runs need none of it.
struct LoadedLibrary {
  /// A function or the whole library is missing.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer
  private let prefix: String

  /// Loads a library by its file name; the names of its functions begin with a prefix.
  init(_ file: String, prefix: String) throws {
    guard let handle = dlopen(file, RTLD_NOW | RTLD_LOCAL) else { throw Missing() }
    (self.handle, self.prefix) = (handle, prefix)
  }

  /// Returns the function of a name, which follows the prefix.
  func function<Function>(_ name: String) throws -> Function {
    guard let symbol = dlsym(handle, prefix + name) else { throw Missing() }
    return unsafeBitCast(symbol, to: Function.self)
  }
}
