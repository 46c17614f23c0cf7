import AppSources
import Flickbook

/// A command of `flickbook`.
@MainActor
protocol Subcommand {
  static var name: String { get }
  /// The text of `--help`: usage, description and options; each line ends with a newline.
  static var help: String { get }
  /// The options in addition to `--help` and `--version`.
  static var options: [Arguments.Option] { get }
  /// Whether the command runs an app's code in this process, so that another process guards it; false
  /// unless it says otherwise.
  static var isGuarded: Bool { get }

  /// Reports that the process of a guarded command was lost, on standard error unless it says
  /// otherwise; returns the exit code.
  static func report(_ loss: CrashReport, _ arguments: Arguments) throws -> ExitCode

  /// - Throws: `Arguments.Problem` for operands and options that are not valid.
  init(_ arguments: Arguments, layouts: LayoutRegistry) throws
  func run() throws -> ExitCode
}
