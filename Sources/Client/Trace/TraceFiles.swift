import Flickbook
import Glibc
import Traces

/// The files that the trace of a script is written to.
struct TraceFiles: Equatable, Codable {
  /// A trace for one script, by `--trace` or `--perfetto`.
  struct File: Equatable, Codable {
    let path: String
    /// Whether it is written only if the script does not hold.
    var isOfFailure = false
  }

  /// The page; nil for none.
  var page: File?
  /// The file for Perfetto; nil for none.
  var perfetto: File?

  /// Whether no file is wanted.
  var isEmpty: Bool { page == nil && perfetto == nil }

  /// Writes the files that are wanted after this outcome, and prints the paths of the files of a
  /// failure.
  ///
  /// - Throws: `FileProblem` for a file that cannot be written or is none of flickbook's.
  func write(_ recorder: TraceRecorder, _ outcome: ExitCode) throws(FileProblem) {
    if let page, page.isWanted(outcome) {
      try page.write(TracePage.html(recorder.trace), over: .trace)
    }
    if let perfetto, perfetto.isWanted(outcome) {
      try perfetto.write(PerfettoWriter.bytes(of: recorder.trace), over: .perfettoTrace)
    }
  }
}

extension TraceFiles.File {
  fileprivate func isWanted(_ outcome: ExitCode) -> Bool { !isOfFailure || outcome != .held }

  fileprivate func write(_ bytes: [UInt8], over maker: FileMaker) throws(FileProblem) {
    let sink = try ByteSink(path: path, over: maker)
    try sink.write(bytes)
    try sink.flush()
    guard isOfFailure else { return }
    let errors = ByteSink.errors
    try errors.line("The trace is \(DisplayText.printable(path)).")
    try errors.flush()
  }
}

/// Where traces of scripts go: the value of `--trace` or `--perfetto`.
enum TraceDestination: Equatable {
  case none
  case file(String)
  /// A folder with a file for each script.
  case folder(String)
  /// A folder with a file for each script that does not hold.
  case failures(String)

  private static let onFailure = "on-failure:"

  /// - Throws: `Arguments.Problem` if there is no folder in the value.
  init(_ value: String?) throws(Arguments.Problem) {
    guard let value else {
      self = .none
      return
    }
    guard value.hasPrefix(Self.onFailure) else {
      self = RunFolder.isMeant(by: value) ? .folder(RunFolder.path(value)) : .file(value)
      return
    }
    let folder = String(value.dropFirst(Self.onFailure.count))
    guard !folder.isEmpty else {
      throw Arguments.Problem(message: "Name a folder behind \(Self.onFailure).")
    }
    self = .failures(RunFolder.path(folder))
  }

  /// Makes the folder, if it is not there.
  func prepare() throws(FileProblem) {
    switch self {
    case .none, .file: break
    case .folder(let folder), .failures(let folder): try RunFolder.make(folder)
    }
  }

  /// Returns the files for scripts at some paths, in their order.
  ///
  /// - Throws: `Arguments.Problem` for one file and several scripts.
  func files(
    for paths: [String], suffix: String
  ) throws(Arguments.Problem) -> [TraceFiles.File?] {
    let folder: (path: String, isOfFailures: Bool)
    switch self {
    case .none: return paths.map { _ in nil }
    case .file(let path):
      guard paths.count < 2 else {
        throw Arguments.Problem(
          message:
            "\(paths.count) scripts cannot write one trace. Name a folder, which gets a file for "
            + "each script, or \(Self.onFailure)FOLDER.")
      }
      return paths.map { _ in TraceFiles.File(path: path) }
    case .folder(let path): folder = (path, false)
    case .failures(let path): folder = (path, true)
    }
    return LogNames.names(for: paths, suffix: suffix).map {
      TraceFiles.File(path: "\(folder.path)/\($0)", isOfFailure: folder.isOfFailures)
    }
  }
}
