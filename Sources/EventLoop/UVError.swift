internal import CUV

/// A failed call of libuv or the system.
public struct UVError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The function that failed, such as `uv_pipe_bind`.
  public let call: String
  /// The negative error number, as in libuv.
  public let code: Int32

  /// Creates an error of a call.
  public init(call: String, code: Int32) {
    self.call = call
    self.code = code
  }

  /// The name of the error, such as `EADDRINUSE`.
  public var name: String { unsafe String(cString: uv_err_name(code)) }

  /// The system's description of the error.
  public var reason: String { unsafe String(cString: uv_strerror(code)) }

  /// The call, the name and the reason.
  public var description: String { "\(call): \(reason) (\(name))" }

  /// Whether the call timed out: `ETIMEDOUT`.
  public var isTimeout: Bool { code == UV_ETIMEDOUT.rawValue }

  /// Whether the address is in use: `EADDRINUSE`.
  public var isAddressInUse: Bool { code == UV_EADDRINUSE.rawValue }
}

/// Throws an error for a negative status of libuv.
func check(_ call: String, _ status: CInt) throws(UVError) {
  guard status < 0 else { return }
  throw UVError(call: call, code: status)
}
