internal import CUV

/// A call to libuv or the system that failed.
public struct UVError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function that failed, such as `uv_pipe_bind`.
  public let call: String
  /// The negative error number as libuv gives it.
  public let code: Int32

  /// An error of a call.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The name of the error, such as `EADDRINUSE`.
  public var name: String { unsafe String(cString: uv_err_name(code)) }

  /// What the system says about it.
  public var reason: String { unsafe String(cString: uv_strerror(code)) }

  /// The call, the name and the reason.
  public var description: String { "\(call): \(reason) (\(name))" }

  /// Nothing came in time: `ETIMEDOUT`.
  public var isTimeout: Bool { code == UV_ETIMEDOUT.rawValue }

  /// The address is taken: `EADDRINUSE`.
  public var isAddressInUse: Bool { code == UV_EADDRINUSE.rawValue }
}

/// The one place where a status of libuv becomes an error.
func check(_ call: String, _ status: CInt) throws(UVError) {
  guard status < 0 else { return }
  throw UVError(call: call, code: status)
}
