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

  /// - Throws: `Arguments.Problem` for operands and options that are not valid.
  init(_ arguments: Arguments, layouts: LayoutRegistry) throws
  func run() throws -> ExitCode
}
