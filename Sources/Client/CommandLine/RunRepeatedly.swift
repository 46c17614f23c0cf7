import AppSources
import Foundation
import Glibc

/// `run --watch`: runs scripts, and again whenever one of their files changes.
@MainActor
struct RunRepeatedly {
  private let arguments: Arguments
  private let options: [Arguments.Option]

  /// The time between two looks at the files, in microseconds; a guess: soon enough for a person, and
  /// seldom enough for a machine.
  private static let interval: UInt32 = 200_000

  init(_ arguments: Arguments, _ options: [Arguments.Option]) {
    self.arguments = arguments
    self.options = options
  }

  /// Runs until a signal ends the process.
  func run() throws -> Never {
    let parts = ["module", "stub"].flatMap(arguments.all).compactMap { SuiteRequest.Part($0)?.path }
    let paths =
      arguments.operands + arguments.all(AppSourcesOption.name).map(Self.path) + parts
    while true {
      // Changes made while the scripts run count too.
      let files = WatchedFiles(paths)
      try runOnce()
      let errors = ByteSink.errors
      if errors.isTerminal {
        try errors.line("Waiting for a change; Control-C ends.")
        try errors.flush()
      }
      while WatchedFiles(paths) == files { usleep(Self.interval) }
    }
  }

  private func runOnce() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    _ = try ForegroundProgram.run(
      program, [program, RunCommand.name] + arguments.texts(without: ["watch"], of: options))
  }

  /// The path in a value of `--layout`, which may name a class behind a colon.
  private static func path(_ argument: String) -> String {
    guard FileKind(argument) == nil, let colon = argument.lastIndex(of: ":") else {
      return argument
    }
    return String(argument[..<colon])
  }
}

/// The scripts, scenes and sources at some paths, as they are now.
struct WatchedFiles: Equatable {
  /// A file and what changes with its content.
  private struct File: Equatable {
    let path: String
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  private var files: [File] = []

  /// The most files that are looked at; a guess, above any folder of scripts.
  private static let filesMax = 20_000
  private static let suffixes = [".yaml", ".yml", ".jsonl", ".swift"]
  /// The suffix of the files that a run itself writes.
  private static let written = ".log.jsonl"

  /// Looks at files and folders; for a file its whole folder counts, since its scene may be there.
  init(_ paths: [String]) {
    for path in paths {
      let folder = FileKind(path) == .folder ? path : SourceText(path: path, bytes: []).folder
      look(in: folder.isEmpty ? "." : folder)
    }
  }

  private mutating func look(in folder: String) {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && files.count < Self.filesMax {
      let path = prefix + name
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: look(in: path)
      case S_IFREG:
        guard Self.suffixes.contains(where: name.hasSuffix), !name.hasSuffix(Self.written) else {
          continue
        }
        files.append(
          File(
            path: path, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec,
            size: Int(status.st_size)))
      default: continue
      }
    }
  }
}
