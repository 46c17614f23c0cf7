import EventLoop
import Glibc

/// The socket on which the daemon listens.
enum SocketChoice: Equatable, Sendable {
  /// A path, in a directory that exists.
  case path(SocketPath)
  /// The listening sockets that a service manager has passed.
  case passed(PassedDescriptors)

  /// The reason why the daemon cannot listen on the chosen socket.
  struct Failure: Error, Equatable, Sendable {
    let message: String
    /// Whether the command line or the environment is wrong, rather than the system.
    let isUsage: Bool
  }

  /// Chooses the socket: from the command line, `$FLICKBOOK_SOCKET`, passed sockets, the user's
  /// runtime directory, or the user's private folder in `/tmp`, which is created.
  ///
  /// Rule: protocol 9.
  static func choose(
    commandLine: String?, passed: PassedDescriptors? = nil, environment: (String) -> String?
  ) throws(Failure) -> SocketChoice {
    if let path = commandLine ?? environment("FLICKBOOK_SOCKET") {
      let path = try socketPath(path)
      try makeDirectory(of: path)
      return .path(path)
    }
    if let passed { return .passed(passed) }
    if let runtime = DefaultSocketPaths.runtimePath(environment) {
      let path = try socketPath(runtime)
      try makeDirectory(of: path, isOurs: true)
      return .path(path)
    }
    return .path(try inPrivateFolder())
  }

  /// Removes the folder that was created for the socket, after the socket was removed.
  func removeFolder() {
    guard case .path(let path) = self, path.description == DefaultSocketPaths.privatePath else {
      return
    }
    // If another daemon listens in it, it is not empty and stays.
    rmdir(DefaultSocketPaths.privateFolder)
  }

  private static func socketPath(_ path: String) throws(Failure) -> SocketPath {
    do throws(SocketPath.Refusal) {
      return try SocketPath(path)
    } catch {
      throw Failure(message: error.description, isUsage: true)
    }
  }

  /// Creates the directory of the socket with access for its user only; an existing one is not
  /// changed.
  ///
  /// - Parameter isOurs: Whether it has to belong to this user alone; a path that the user has named
  ///   may be in a directory of others, such as `/tmp`.
  private static func makeDirectory(
    of path: SocketPath, isOurs: Bool = false
  ) throws(Failure) {
    guard let slash = path.description.lastIndex(of: "/"), slash > path.description.startIndex
    else { return }
    let directory = String(path.description[..<slash])
    guard isOurs else {
      guard mkdir(directory, 0o700) != 0, errno != EEXIST else { return }
      throw Failure(
        message: "\(directory) cannot be made: \(String(cString: strerror(errno)))", isUsage: true)
    }
    do throws(OwnFile.Obstacle) {
      try OwnFile.make(folder: directory)
    } catch {
      throw Failure(
        message: "\(directory) \(error); say where to listen: --socket PATH", isUsage: true)
    }
  }

  private static func inPrivateFolder() throws(Failure) -> SocketPath {
    let folder = DefaultSocketPaths.privateFolder
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw Failure(
        message: "\(folder) cannot be made: \(String(cString: strerror(errno)))", isUsage: false)
    }
    guard DefaultSocketPaths.isPrivate(folder: folder) else {
      throw Failure(
        message: "\(folder) is not a folder of this user alone; say where to listen: --socket PATH",
        isUsage: false)
    }
    return try socketPath(DefaultSocketPaths.privatePath)
  }
}
