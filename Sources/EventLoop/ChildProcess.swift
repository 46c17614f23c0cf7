internal import CUV
import Glibc

/// How a process has ended.
public enum ProcessExit: Equatable, Sendable {
  /// It has returned an exit code.
  case code(Int)
  /// A signal has ended it.
  case signal(Int32)
}

/// A process that this one has started.
@safe
public final class ChildProcess: LoopHandle {
  /// How the process has ended.
  public typealias Exit = ProcessExit

  /// The id of the process.
  public private(set) var process: Int32 = 0
  private var onExit: ((Exit) -> Void)?

  /// Starts a process and connects a pipe with it, as the child's descriptor 3.
  ///
  /// The child shares standard output with this process. The libuv function is `uv_spawn`.
  ///
  /// - Parameters:
  ///   - file: The path of the program.
  ///   - arguments: The words of its command line, beginning with its name.
  ///   - environment: Its variables, as `NAME=VALUE`.
  ///   - pipe: An end that is not connected.
  ///   - inherited: A descriptor that the child shares, as its descriptor 4.
  ///   - errors: An end that is not connected, which gets what the child writes to standard error;
  ///     nil if the child shares standard error with this process.
  ///   - sharesInput: Whether the child shares standard input with this process; it is empty
  ///     otherwise.
  ///   - onExit: Called once, when the process has ended.
  public init(
    _ loop: EventLoop, file: String, arguments: [String], environment: [String],
    pipe: IPCPipe, inheriting inherited: Int32, errors: IPCPipe? = nil, sharesInput: Bool = false,
    onExit: @escaping (Exit) -> Void
  ) throws(UVError) {
    unsafe super.init(loop: loop, of: uv_process_t.self)
    self.onExit = onExit
    let argv = CStrings(arguments)
    let variables = CStrings(environment)
    var streams = unsafe [
      sharesInput ? Self.stream(UV_INHERIT_FD, 0) : Self.stream(UV_IGNORE),
      Self.stream(UV_INHERIT_FD, 1),
      errors.map { unsafe Self.stream($0) } ?? Self.stream(UV_INHERIT_FD, 2),
      Self.stream(pipe), Self.stream(UV_INHERIT_FD, inherited),
    ]
    let status = unsafe file.withCString { file in
      unsafe streams.withUnsafeMutableBufferPointer { streams in
        var options = unsafe uv_process_options_t()
        unsafe options.file = file
        unsafe options.args = argv.pointers.baseAddress
        unsafe options.env = variables.pointers.baseAddress
        unsafe options.stdio = streams.baseAddress
        unsafe options.stdio_count = CInt(streams.count)
        unsafe options.exit_cb = Self.exited
        return unsafe uv_spawn(loop.raw, pointer(as: uv_process_t.self), &options)
      }
    }
    // libuv has the handle even if there is no process.
    try adopt("uv_spawn", 0)
    guard status >= 0 else {
      close()
      throw UVError(call: "uv_spawn", code: status)
    }
    process = unsafe uv_process_get_pid(pointer(as: uv_process_t.self))
  }

  /// Sends a signal to the process, if it has not ended.
  ///
  /// The libuv function is `uv_process_kill`.
  public func kill(_ signal: Int32) {
    guard let process = unsafe pointer(as: uv_process_t.self) else { return }
    _ = unsafe uv_process_kill(process, signal)
  }

  override func didClose() { onExit = nil }

  private func didExit(_ status: Int64, _ signal: Int32) {
    let callback = onExit
    close()
    callback?(signal == 0 ? .code(Int(status)) : .signal(signal))
  }

  private static func stream(
    _ flags: uv_stdio_flags, _ descriptor: Int32 = -1
  ) -> uv_stdio_container_t {
    unsafe uv_stdio_container_t(flags: flags, data: .init(fd: descriptor))
  }

  /// A pipe whose other end the child gets, for both directions.
  private static func stream(_ pipe: IPCPipe) -> uv_stdio_container_t {
    unsafe uv_stdio_container_t(
      flags: uv_stdio_flags(
        UV_CREATE_PIPE.rawValue | UV_READABLE_PIPE.rawValue | UV_WRITABLE_PIPE.rawValue),
      data: .init(stream: pipe.pointer(as: uv_stream_t.self)))
  }

  private static let exited: uv_exit_cb = { handle, status, signal in
    unsafe LoopHandle.owner(of: UnsafeMutableRawPointer(handle), as: ChildProcess.self)
      .didExit(status, signal)
  }

  /// C strings, with a null pointer after the last.
  @safe
  private final class CStrings {
    let pointers: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>

    init(_ strings: [String]) {
      unsafe pointers = .allocate(capacity: strings.count + 1)
      _ = unsafe pointers.initialize(from: strings.map { unsafe strdup($0) } + [nil])
    }

    deinit {
      for index in unsafe pointers.indices { unsafe free(pointers[index]) }
      unsafe pointers.deallocate()
    }
  }
}
