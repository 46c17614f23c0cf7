import AppSources
import EventLoop
public import Flickbook
import Glibc

/// The daemon as a program, from its command line to its exit code.
@preconcurrency @MainActor
public enum Program {
  /// The exit codes.
  private enum Exit {
    static let done: Int32 = 0
    static let failure: Int32 = 1
    static let usage: Int32 = 2
    static let alreadyRunning: Int32 = 3
  }

  /// Runs the daemon until it is stopped, and returns the exit code.
  ///
  /// `arguments` is a command line of `flickbookd` including the program's name; `layouts` are
  /// those that scenes may name.
  public static func run(
    _ arguments: [String], layouts: LayoutRegistry = LayoutRegistry()
  ) -> Int32 {
    AppProcess.restart(arguments, with: layouts.missingHashing)
    StandardDescriptors.fill()
    DispatchMainQueue.takeAllTasks()
    if let supervisor = WorkerProcess.supervisor { return WorkerProcess.run(supervisor, layouts) }
    Signals.prepare()
    do throws(Options.UsageError) {
      let options = try Options(arguments)
      guard !options.wantsHelp else {
        print(Options.usage, terminator: "")
        return Exit.done
      }
      guard !options.wantsVersion else {
        print("flickbookd \(ProgramVersion.text)")
        return Exit.done
      }
      // Before anything is opened, which could get the number.
      try options.checkReadyDescriptor()
      do throws(AppProblem) {
        try ResourcesOfApp.take(options.resources)
      } catch {
        throw Options.UsageError(message: error.description)
      }
      if !options.sources.layouts.isEmpty { return run(options.sources, options, layouts) }
      return run(options, layouts)
    } catch {
      SystemLog.write(.error, error.message)
      SystemLog.write(.error, "flickbookd --help tells more")
      return Exit.usage
    }
  }

  private static func run(_ options: Options, _ layouts: LayoutRegistry) -> Int32 {
    Descriptors.raiseLimit()
    do {
      let passed = try PassedDescriptors(environment)
      try passed?.closeOnExecution()
      let configuration = try options.configuration.map { try Configuration(path: $0) }
      if let directory = options.logDirectory { try LogFolder.make(directory) }
      let limits = configuration?.limits ?? Limits()
      let journals = try (options.journalDirectory ?? configuration?.journalDirectory).map {
        try JournalFolder(
          path: $0, sync: configuration?.journalSync ?? .interval, limit: limits.journalBytes)
      }
      let logs = options.logDirectory.map {
        LogFolder(path: $0, rotation: configuration?.logRotation ?? LogRotation())
      }
      // An app's own layout may trap, or never return.
      let workers =
        options.usesStandardStreams
        ? 0 : options.workers ?? (layouts.isOfLibraryAlone ? 0 : 1)
      let daemon = try Daemon(
        limits: limits, logs: logs, journals: workers == 0 ? journals : nil, layouts: layouts)
      daemon.manager = ServiceManager(environment)
      // Variables that are left in the environment reach programs that this process starts.
      for name in PassedDescriptors.variables + ServiceManager.variables { unsetenv(name) }
      guard workers == 0 else {
        let folder =
          try journals ?? JournalFolder.makePrivate(environment, limit: limits.journalBytes)
        defer { if journals == nil { folder.removeFolder() } }
        daemon.use(Workers(workers, logs, of: daemon, journals: folder))
        return try serveSocket(daemon, options, passed)
      }
      try daemon.findStoredSessions()
      return options.usesStandardStreams
        ? try serveStandardStreams(daemon) : try serveSocket(daemon, options, passed)
    } catch let error as FlickbookError {
      SystemLog.write(.error, describe(error, file: options.configuration))
      return Exit.usage
    } catch let failure as LogFolder.Failure {
      SystemLog.write(.error, failure.message)
      return Exit.usage
    } catch let failure as JournalFile.Failure {
      SystemLog.write(.error, failure.message)
      return Exit.usage
    } catch let failure as SocketChoice.Failure {
      SystemLog.write(.error, failure.message)
      return failure.isUsage ? Exit.usage : Exit.failure
    } catch let failure as PassedDescriptors.Failure {
      SystemLog.write(.error, failure.message)
      return Exit.usage
    } catch Listener.Failure.passed(let message) {
      SystemLog.write(.error, message)
      return Exit.usage
    } catch Listener.Failure.alreadyRunning(let path) {
      SystemLog.write(.error, "another daemon is already running at \(path)")
      return Exit.alreadyRunning
    } catch Listener.Failure.unavailable(let reason) {
      SystemLog.write(.error, "the socket cannot be opened: \(reason)")
      return Exit.failure
    } catch {
      SystemLog.write(.error, "\(error)")
      return Exit.failure
    }
  }

  /// Replaces this process by a daemon with the classes of an app's sources.
  private static func run(
    _ sources: AppSourcesRequest, _ options: Options, _ layouts: LayoutRegistry
  ) -> Int32 {
    guard layouts.isOfLibraryAlone else {
      SystemLog.write(.error, "this program has layouts of its own, and takes no --layout")
      return Exit.usage
    }
    do throws(AppProblem) {
      try AppSources(sources).run(
        ["flickbookd"] + options.otherArguments, with: DeterministicHashing.setting)
    } catch {
      SystemLog.write(.error, error.description, isWhole: error.isFromTools)
      return Exit.usage
    }
  }

  private static func serveSocket(
    _ daemon: Daemon, _ options: Options, _ passed: PassedDescriptors?
  ) throws -> Int32 {
    try refuse(options.readyDescriptor, among: passed)
    let choice = try SocketChoice.choose(
      commandLine: options.socket, passed: passed, environment: environment)
    if case .path(let path) = choice, passed != nil {
      SystemLog.write(.warning, "passed sockets are not used, since \(path) was asked for")
    }
    let server = try Listener.open(choice, on: daemon.loop)
    // A worker must not keep it open.
    if let descriptor = options.readyDescriptor { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    try daemon.workers?.start()
    try daemon.listen(server)
    // Signals are handled before a client can know that the daemon is ready.
    try daemon.start(server)
    let lines = server.paths.map { "listening unix:\($0)\n" }
    announce(lines.joined(), alsoTo: options.readyDescriptor)
    SystemLog.write(
      .info, "flickbookd \(ProgramVersion.text) listens at \(server.paths.joined(separator: ", "))")
    try daemon.manager?.begin(daemon.loop)
    daemon.loop.run()
    choice.removeFolder()
    return Exit.done
  }

  private static func serveStandardStreams(_ daemon: Daemon) throws -> Int32 {
    guard let streams = StandardStreams() else {
      SystemLog.write(.error, "standard input and output cannot be read")
      return Exit.failure
    }
    let pipe = try PipeConnection(daemon.loop)
    try pipe.open(descriptor: streams.descriptor)
    daemon.adopt(pipe)
    try daemon.start(nil)
    try daemon.manager?.begin(daemon.loop)
    daemon.loop.run()
    streams.wait()
    return Exit.done
  }

  // MARK: The system

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Refuses to write the ready line to a passed socket, and to close it.
  private static func refuse(
    _ readyDescriptor: Int32?, among passed: PassedDescriptors?
  ) throws(SocketChoice.Failure) {
    guard let readyDescriptor, passed?.numbers.contains(readyDescriptor) == true else { return }
    throw SocketChoice.Failure(
      message: "--ready-fd \(readyDescriptor) is a socket that the service manager passes",
      isUsage: true)
  }

  private static func announce(_ line: String, alsoTo descriptor: Int32?) {
    print(line, terminator: "")
    fflush(nil)
    guard let descriptor else { return }
    let bytes = Array(line.utf8)
    if write(descriptor, bytes, bytes.count) != bytes.count {
      SystemLog.write(.error, "the ready line cannot be written to descriptor \(descriptor)")
    }
    close(descriptor)
  }

  private static func describe(_ error: FlickbookError, file: String?) -> String {
    var location = file ?? ""
    if let line = error.line { location += ":\(line)" }
    if let column = error.column { location += ":\(column)" }
    let hint = error.hint.map { " \($0)" } ?? ""
    return "\(location): \(error.message)\(hint)"
  }
}
