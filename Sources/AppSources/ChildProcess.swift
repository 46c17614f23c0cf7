import Glibc

/// A program that was started with its output in a file.
struct ChildProcess {
  private let number: pid_t
  private let name: String

  /// Starts a program with words, of which the first is its name; its standard output goes to a file,
  /// and its errors to another one or to the same.
  init(
    _ program: String, _ words: [String], output: String, errors: String? = nil
  ) throws(AppProblem) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_APPEND
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, flags, 0o600)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, flags, 0o600)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    // Flickbook ignores SIGPIPE, which a program that it starts would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let texts = words.map { strdup($0) }
    defer { for text in texts { free(text) } }
    var number = pid_t()
    let failure = posix_spawn(&number, program, &actions, &attributes, texts + [nil], environ)
    guard failure == 0 else { throw .system(program, failure) }
    (self.number, name) = (number, program)
  }

  /// Waits for the end of the program and returns its exit code.
  ///
  /// - Throws: if a signal ended it.
  func wait() throws(AppProblem) -> Int32 {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      guard errno == EINTR else { throw .system(name) }
    }
    let signal = status & 0x7f
    guard signal == 0 else { throw AppProblem("\(name) was ended by signal \(signal).") }
    return status >> 8 & 0xff
  }
}
