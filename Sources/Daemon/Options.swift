import AppSources
import CGetopt
import Flickbook
import Glibc

/// The command line of the daemon.
struct Options: Equatable, Sendable {
  /// An error in the command line.
  struct UsageError: Error, Equatable, Sendable {
    let message: String
  }

  var socket: String?
  var configuration: String?
  /// The folder for the sessions' log files.
  var logDirectory: String?
  /// The folder for the sessions' journals.
  var journalDirectory: String?
  /// How many workers run; nil if the command line does not say.
  var workers: Int?
  /// The descriptor to which the ready line is also written; it is then closed.
  var readyDescriptor: Int32?
  /// An app's sources: the values of `--layout`, `--module`, `--stub` and `--only`.
  var sources = AppSourcesRequest(layouts: [])
  /// The folders with the files of the app's main bundle.
  var resources: [String] = []
  /// The words of all other options.
  private(set) var otherArguments: [String] = []
  var usesStandardStreams = false
  var wantsHelp = false
  var wantsVersion = false

  static let usage = DaemonUsage.text

  private enum Name: Int32 {
    case socket = 1
    case config, log, journal, workers, readyDescriptor, stdio, version, help, layout, module, stub,
      only, resources
  }

  private static let names: [(name: StaticString, value: Name, takesArgument: Bool)] = [
    ("socket", .socket, true), ("config", .config, true), ("log", .log, true),
    ("journal", .journal, true), ("workers", .workers, true),
    ("ready-fd", .readyDescriptor, true), ("stdio", .stdio, false), ("version", .version, false),
    ("help", .help, false), ("layout", .layout, true), ("module", .module, true),
    ("stub", .stub, true), ("only", .only, true),
    ("resources", .resources, true),
  ]

  /// Parses a command line, including the program's name.
  ///
  /// The C function is `getopt_long`; it prints nothing here.
  init(_ arguments: [String]) throws(UsageError) {
    let table = Self.table
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    let copies = argv
    defer { for copy in copies { free(copy) } }
    func text(_ index: Int32) -> String { argv[Int(index)].map { String(cString: $0) } ?? "" }
    cgetopt_start()
    while true {
      // The leading colon makes getopt distinguish a missing argument from an unknown option.
      let found = getopt_long(Int32(arguments.count), &argv, ":h", table, nil)
      guard found != -1 else { break }
      guard let name = Self.name(found) else {
        throw Self.refusal(found, text(cgetopt_index() - 1))
      }
      let argument = cgetopt_value().map { String(cString: $0) }
      try accept(name, argument ?? "")
      note(name, argument)
    }
    guard cgetopt_index() == Int32(arguments.count) else {
      throw UsageError(message: "\"\(text(cgetopt_index()))\" is no option")
    }
  }

  /// Refuses a descriptor for the ready line that nobody has passed to this process.
  func checkReadyDescriptor() throws(UsageError) {
    guard let readyDescriptor, fcntl(readyDescriptor, F_GETFD) < 0 else { return }
    throw UsageError(message: "--ready-fd \(readyDescriptor) is not open")
  }

  private mutating func note(_ name: Name, _ argument: String?) {
    guard ![.layout, .module, .stub, .only, .resources].contains(name),
      let entry = Self.names.first(where: { $0.value == name })
    else { return }
    otherArguments.append("--\(entry.name)")
    if entry.takesArgument, let argument { otherArguments.append(argument) }
  }

  private static var table: [option] {
    names.map { entry in
      option(
        name: UnsafeRawPointer(entry.name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: entry.takesArgument ? required_argument : no_argument, flag: nil,
        val: entry.value.rawValue)
    } + [option(name: nil, has_arg: no_argument, flag: nil, val: 0)]
  }

  private static func name(_ found: Int32) -> Name? {
    found == Int32(UInt8(ascii: "h")) ? .help : Name(rawValue: found)
  }

  private static func refusal(_ found: Int32, _ written: String) -> UsageError {
    found == Int32(UInt8(ascii: ":"))
      ? UsageError(message: "\(written) needs an argument")
      : UsageError(message: "there is no option \(written)")
  }

  /// The most workers: far more than a machine has processors; a guess.
  private static let workersMax = 1024

  /// Reads a number of workers, or `auto` for the number of processors.
  private static func workers(_ text: String) throws(UsageError) -> Int {
    if text == "auto" { return min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), workersMax) }
    guard let count = Int(text), (0...workersMax).contains(count) else {
      throw UsageError(
        message: "--workers needs a number from 0 to \(workersMax), or auto, not \"\(text)\"")
    }
    return count
  }

  private mutating func accept(_ name: Name, _ argument: String) throws(UsageError) {
    switch name {
    case .socket: socket = argument
    case .config: configuration = argument
    case .log: logDirectory = argument
    case .readyDescriptor:
      guard let number = Int32(argument), number > STDERR_FILENO else {
        throw UsageError(
          message: "--ready-fd needs the number of a descriptor from 3 on, not \"\(argument)\"")
      }
      readyDescriptor = number
    case .stdio: usesStandardStreams = true
    case .version: wantsVersion = true
    case .help: wantsHelp = true
    case .layout: sources.layouts.append(argument)
    case .only: sources.only.append(argument)
    case .resources: resources.append(argument)
    case .module, .stub:
      guard let part = SuiteRequest.Part(argument) else {
        throw UsageError(
          message: "--\(name) takes NAME=PATH with the name of a module, not \"\(argument)\"")
      }
      sources.parts.append(part)
    case .journal: journalDirectory = argument
    case .workers: workers = try Self.workers(argument)
    }
  }
}
