import EventLoop
import Flickbook
import Glibc
import Wire

/// A worker from the beginning of its process to the end.
///
/// A worker is started with the command line of the daemon, so that the main function of an app's
/// program does what it does there, and with a variable in its environment.
@MainActor
enum WorkerProcess {
  private static let variable = "FLICKBOOK_WORKER"
  /// The descriptors that the supervisor hands over.
  private enum Descriptor {
    static let pipe: Int32 = 3
    static let lock: Int32 = 4
  }

  /// The environment of a worker, as `NAME=VALUE`.
  static var environment: [String] {
    DeterministicHashing.environment(OwnProcess.environment) + ["\(variable)=\(getpid())"]
  }

  /// The process id of the supervisor; nil if this process is no worker.
  static var supervisor: Int32? { getenv(variable).flatMap { Int32(String(cString: $0)) } }

  /// Runs until the supervisor ends this process, and returns the exit code.
  static func run(_ supervisor: Int32, _ layouts: LayoutRegistry) -> Int32 {
    // Processes that this process starts are no workers.
    unsetenv(variable)
    guard OwnProcess.endWithParent(supervisor) else { return EXIT_FAILURE }
    for descriptor in [Descriptor.pipe, Descriptor.lock] {
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else {
        SystemLog.write(.error, "\(variable) is set, but this process is no worker")
        return EXIT_FAILURE
      }
    }
    Signals.leaveToSupervisor()
    takeName()
    guard let settings = readSettings() else {
      SystemLog.write(.error, "the supervisor has sent no settings")
      return EXIT_FAILURE
    }
    do {
      try serve(settings, layouts)
      return EXIT_SUCCESS
    } catch {
      SystemLog.write(.error, "a worker cannot begin: \(error)")
      return EXIT_FAILURE
    }
  }

  /// Shows the name of the program in lists of processes, which would show the name of the link to
  /// it.
  private static func takeName() {
    let path = CommandLine.arguments.first ?? ""
    OwnProcess.setName(String(path.split(separator: "/").last ?? ""))
  }

  private static func serve(_ settings: WorkerSettings, _ layouts: LayoutRegistry) throws {
    SystemLog.writesForSupervisor = settings.writesToJournal
    if let bytes = settings.addressSpace { WorkerMemory.boundThisProcess(bytes) }
    var limits = Limits()
    for (entry, value) in zip(Limits.entries, settings.limits) { limits[entry] = value }
    var rotation = LogRotation()
    for (entry, value) in zip(LogRotation.entries, settings.rotation) {
      rotation[keyPath: entry.value] = value
    }
    let daemon = try Daemon(
      limits: limits, logs: settings.logs.map { LogFolder(path: $0, rotation: rotation) },
      journals: JournalFolder(
        sharing: settings.journals, sync: settings.sync, limit: limits.journalBytes,
        outlivesDaemon: settings.keepsSessions),
      layouts: layouts, memory: MemoryBudget(settings.memory))
    try daemon.serve(
      Supervisor(settings.supervisor, of: daemon, descriptor: Descriptor.pipe))
    daemon.loop.run()
  }

  /// Reads the first message, and no byte more: what follows may pass connections.
  private static func readSettings() -> WorkerSettings? {
    var frames = FrameSplitter()
    while true {
      if let contents = (try? frames.next()) ?? nil {
        guard case .begin(let settings)? = WorkerMessage(contents) else { return nil }
        return settings
      }
      guard frames.missingCount > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: frames.missingCount)
      let count = read(Descriptor.pipe, &bytes, bytes.count)
      guard count > 0 else { return nil }
      let received = Array(bytes[..<count])
      frames.append(received.span.bytes)
    }
  }
}
