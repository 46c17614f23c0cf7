import Glibc

/// A request to end another one before it is done, such as Ctrl-C.
@MainActor
protocol Interruption: AnyObject {
  /// Can be read when there may be an interruption.
  var descriptor: Int32 { get }

  /// Returns whether the request is to end, once for each interruption.
  func take() -> Bool
}

/// Waiting for several descriptors.
enum Readiness {
  /// Blocks until one of the descriptors can be read or has ended, and returns which of them.
  ///
  /// Negative descriptors are ignored. After `milliseconds`, if they are given, none is ready.
  static func wait(for descriptors: [Int32], milliseconds: Int32 = -1) -> [Bool] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let status = poll(&requests, nfds_t(requests.count), milliseconds)
      if status < 0, errno == EINTR { continue }
      precondition(status >= 0, "poll refuses descriptors of this process")
      return requests.map { $0.revents != 0 }
    }
  }
}
