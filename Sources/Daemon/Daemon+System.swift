import Glibc

extension Daemon {
  /// The signals that end the daemon in good order.
  static let stopSignals: [Int32] = [SIGTERM, SIGINT]

  /// The user that may speak to the daemon.
  func ownUserID() -> UInt32 { geteuid() }
}
