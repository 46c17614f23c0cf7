import EventLoop
import Glibc

/// The descriptors that a service manager passes to the process that it starts.
///
/// Rule: sd_listen_fds(3).
struct PassedDescriptors: Equatable, Sendable {
  /// The numbers of the descriptors.
  let numbers: Range<Int32>
  /// The names of the descriptors; empty if the manager gives none.
  let names: [String]

  /// The reason why the descriptors cannot be used.
  struct Failure: Error, Equatable, Sendable {
    let message: String
  }

  /// The number of the first descriptor.
  private static let first: Int32 = 3
  /// More would not be passed; a guess.
  private static let countMax = 1024

  /// The variables by which a manager passes descriptors; they are for one process, not for its
  /// children.
  static let variables = ["LISTEN_FDS", "LISTEN_PID", "LISTEN_FDNAMES"]

  /// Reads the environment; nil if no descriptors are passed to this process.
  init?(
    _ environment: (String) -> String?, process: Int32 = getpid()
  ) throws(Failure) {
    guard let target = environment("LISTEN_PID") else { return nil }
    guard let target = Int32(target), target > 0 else {
      throw Failure(message: "LISTEN_PID is \"\(target)\", and not the number of a process")
    }
    guard target == process, let text = environment("LISTEN_FDS") else { return nil }
    guard let count = Int(text), (0...Self.countMax).contains(count) else {
      throw Failure(message: "LISTEN_FDS is \"\(text)\", and not a number of descriptors")
    }
    guard count > 0 else { return nil }
    numbers = Self.first..<Self.first + Int32(count)
    guard let list = environment("LISTEN_FDNAMES") else {
      names = []
      return
    }
    names = list.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard names.count == count else {
      throw Failure(
        message: "LISTEN_FDNAMES has another number of names (\(names.count)) than LISTEN_FDS says "
          + "(\(count))")
    }
  }

  /// Takes the sockets.
  ///
  /// - Throws: the first descriptor that is not a Unix-domain stream socket that listens.
  func sockets() throws(Failure) -> [PassedSocket] {
    var sockets: [PassedSocket] = []
    for number in numbers {
      do throws(PassedSocket.Obstacle) {
        sockets.append(try PassedSocket(descriptor: number))
      } catch {
        throw failure(number, "\(error)")
      }
    }
    return sockets
  }

  /// Closes the descriptors in programs that this process executes.
  ///
  /// This comes before anything is opened, since a new descriptor could get the number of a closed
  /// one.
  ///
  /// - Throws: the first descriptor that is not open.
  func closeOnExecution() throws(Failure) {
    for number in numbers where fcntl(number, F_SETFD, FD_CLOEXEC) != 0 {
      throw failure(number, "not open")
    }
  }

  private func failure(_ number: Int32, _ kind: String) -> Failure {
    let name = names.isEmpty ? "" : " (\(names[Int(number - Self.first)]))"
    return Failure(
      message: "the service manager passes descriptor \(number)\(name), which is \(kind)")
  }
}
