import Glibc

/// A program that was started with its output in a file.
struct ChildProcess {
  private let number: pid_t
  private let name: String
  /// The end of a pipe whose other end the program has until it ends.
  private let life: Int32

  /// The descriptor of the program's own end of the pipe.
  private static let lifeOfChild: Int32 = 3

  /// Starts a program with words, of which the first is its name.
  ///
  /// Its standard output goes to a file, and its errors to another one or to the same. It leaves no core
  /// dump.
  ///
  /// - Parameter variables: what it has in its environment besides this process's variables, `NAME=value`.
  init(
    _ program: String, _ arguments: [String], output: String, errors: String? = nil,
    variables: [String] = []
  ) throws(AppProblem) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system(program) }
    defer { close(ends[1]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_adddup2(&actions, ends[1], Self.lifeOfChild)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, flags, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    do throws(AppProblem) {
      number = try Self.spawn(program, arguments, &actions, variables)
    } catch {
      close(ends[0])
      throw error
    }
    (name, life) = (program, ends[0])
  }

  /// Starts a program with words and the descriptors that the actions give it, and returns its number.
  fileprivate static func spawn(
    _ program: String, _ arguments: [String], _ actions: inout posix_spawn_file_actions_t,
    _ variables: [String] = []
  ) throws(AppProblem) -> pid_t {
    // Flickbook ignores SIGPIPE, and a thread may block signals: a program that it starts would inherit
    // both.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let texts = arguments.map { strdup($0) }
    let added = variables.map { strdup($0) }
    defer { for text in texts + added { free(text) } }
    var environment = added
    var inherited = environ
    while let variable = inherited.pointee {
      environment.append(variable)
      inherited += 1
    }
    var number = pid_t()
    let failure = withoutCoreDumps {
      posix_spawn(&number, program, &actions, &attributes, texts + [nil], environment + [nil])
    }
    guard failure == 0 else { throw .system(program, failure) }
    return number
  }

  /// Calls a closure while programs that it starts inherit that they leave no core dumps: a compiler
  /// that holds gigabytes would write them.
  private static func withoutCoreDumps<Result>(_ body: () -> Result) -> Result {
    let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
    var before = rlimit()
    guard getrlimit(resource, &before) == 0 else { return body() }
    var none = rlimit(rlim_cur: 0, rlim_max: before.rlim_max)
    setrlimit(resource, &none)
    defer { setrlimit(resource, &before) }
    return body()
  }

  /// How a program has ended.
  enum End: Equatable {
    case code(Int32)
    case signal(Int32)

    /// The end in a status of `waitpid`.
    fileprivate init(status: Int32) {
      let signal = status & 0x7f
      self = signal == 0 ? .code(status >> 8 & 0xff) : .signal(signal)
    }

    /// The exit code.
    ///
    /// - Throws: if a signal ended the program.
    func code(of name: String) throws(AppProblem) -> Int32 {
      switch self {
      case .code(let code): return code
      case .signal(let signal): throw AppProblem("\(name) was ended by signal \(signal).")
      }
    }
  }

  /// Waits for the end of the program.
  ///
  /// `look` is called at once and ten times a second, with the memory that the program holds; its error
  /// ends the wait, and leaves the program to the caller.
  func wait<Failure: Error>(
    looking look: (_ bytes: Int) throws(Failure) -> Void
  ) throws(Failure) -> End {
    var status: Int32 = 0
    while true {
      let found = waitpid(number, &status, WNOHANG)
      // A program that somebody else has waited for has ended.
      if found == number || found < 0 && errno == ECHILD { break }
      try look(residentBytes)
      var entry = pollfd(fd: life, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Self.lookMilliseconds) > 0 {
        // It has closed its end, by its end at the latest.
        guard waitpid(number, &status, WNOHANG) != number else { break }
        usleep(1000)
      }
    }
    close(life)
    return End(status: status)
  }

  /// Waits for the end of the program and returns its exit code.
  ///
  /// - Throws: if a signal ended it.
  func wait() throws(AppProblem) -> Int32 {
    try wait(looking: { _ in }).code(of: name)
  }

  /// How often a program is looked at while it works.
  private static let lookMilliseconds: Int32 = 100

  func send(_ signal: Int32) { kill(number, signal) }

  /// The memory that the program holds now, in bytes; 0 if it has ended.
  private var residentBytes: Int {
    guard let bytes = try? FileContents.bytes("/proc/\(number)/statm") else { return 0 }
    let arguments = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    let pages = arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}

/// A program that has this process's standard streams, and for whose end this process waits.
package enum ForegroundProgram {
  /// Runs a program and returns its exit code; nil if a signal has ended it.
  ///
  /// - Parameter arguments: the words of its command line, beginning with its name.
  /// - Throws: a problem if it cannot be started.
  package static func run(
    _ path: String, _ arguments: [String]
  ) throws(AppProblem) -> Int32? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let number = try ChildProcess.spawn(path, arguments, &actions)
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw .system(path) }
    }
    guard case .code(let code) = ChildProcess.End(status: status) else { return nil }
    return code
  }
}
