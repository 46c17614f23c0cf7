import EventLoop
import Glibc

/// Where the daemon listens.
enum SocketChoice: Equatable, Sendable {
  /// A path of our own, in a directory that is there.
  case path(SocketPath)
  /// A listening socket that the service manager has passed.
  case passed(descriptor: Int32)

  /// A place where nothing can listen.
  struct Failure: Error, Equatable, Sendable {
    let message: String
    /// Whether it is the command line or the environment that is wrong.
    let isUsage: Bool
  }

  /// The first descriptor that a service manager passes.
  ///
  /// Rule: sd_listen_fds(3).
  private static let firstPassed: Int32 = 3

  /// Chooses: the command line, `$FLICKBOOK_SOCKET`, a passed socket, the user's runtime directory,
  /// the user's own folder in `/tmp`, which is made for it.
  ///
  /// Rule: protocol 9.
  static func choose(
    commandLine: String?, environment: (String) -> String?
  ) throws(Failure) -> SocketChoice {
    if let path = commandLine ?? environment("FLICKBOOK_SOCKET") {
      let path = try socketPath(path)
      try makeDirectory(of: path)
      return .path(path)
    }
    if let descriptor = passed(environment) { return .passed(descriptor: descriptor) }
    if let runtime = SocketPlaces.runtimePath(environment) {
      let path = try socketPath(runtime)
      try makeDirectory(of: path)
      return .path(path)
    }
    return .path(try inPrivateFolder())
  }

  /// Removes the folder that was made for the socket, once that is gone.
  func removeFolder() {
    guard case .path(let path) = self, path.description == SocketPlaces.privatePath else { return }
    // One that somebody else listens in is not empty and stays.
    rmdir(SocketPlaces.privateFolder)
  }

  private static func passed(_ environment: (String) -> String?) -> Int32? {
    guard let count = environment("LISTEN_FDS").flatMap({ Int($0) }), count > 0,
      environment("LISTEN_PID").flatMap({ Int32($0) }) == getpid()
    else { return nil }
    return firstPassed
  }

  private static func socketPath(_ path: String) throws(Failure) -> SocketPath {
    do throws(SocketPath.Refusal) {
      return try SocketPath(path)
    } catch {
      throw Failure(message: error.description, isUsage: true)
    }
  }

  /// Makes the directory of the socket for its user alone; one that is there stays as it is.
  private static func makeDirectory(of path: SocketPath) throws(Failure) {
    guard let slash = path.description.lastIndex(of: "/"), slash > path.description.startIndex
    else { return }
    let directory = String(path.description[..<slash])
    guard mkdir(directory, 0o700) != 0, errno != EEXIST else { return }
    throw Failure(
      message: "\(directory) cannot be made: \(String(cString: strerror(errno)))", isUsage: true)
  }

  private static func inPrivateFolder() throws(Failure) -> SocketPath {
    let folder = SocketPlaces.privateFolder
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw Failure(
        message: "\(folder) cannot be made: \(String(cString: strerror(errno)))", isUsage: false)
    }
    guard SocketPlaces.isPrivate(folder: folder) else {
      throw Failure(
        message: "\(folder) is not a folder of this user alone; say where to listen: --socket PATH",
        isUsage: false)
    }
    return try socketPath(SocketPlaces.privatePath)
  }
}
