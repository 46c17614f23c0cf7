import Flickbook

/// The `rewrite` command: shows what the rewriter makes of an app's sources.
@MainActor
struct RewriteCommand: Subcommand {
  static let name = "rewrite"
  static let options: [Arguments.Option] = [
    .value("output", short: "o"), .flag("standalone"),
  ]
  static let help = """
    flickbook rewrite FILE…
        translates constructs that Swift refuses on Linux in the Swift files of one module of an
        app: @objc, @objc optional, #selector, overrides in extensions and others. The files stay
        as they are

      -o, --output DIR   write the translated files into DIR, with overlay.yaml (for swiftc
                         -vfsoverlay), RewrittenSupport.swift (to be compiled with the module)
                         and classes.json; otherwise the translation is printed
      --standalone       the translated files are compiled themselves, in place of the originals

    """
  private let rewriterArguments: [String]

  init(_ arguments: Arguments, layouts: LayoutRegistry) throws {
    guard !arguments.operands.isEmpty else {
      throw Arguments.Problem(message: "Name the Swift files of a module.")
    }
    rewriterArguments =
      (arguments["output"].map { ["-o", $0] } ?? [])
      + (arguments.has("standalone") ? ["--standalone"] : []) + ["--"] + arguments.operands
  }

  func run() throws -> ExitCode {
    ExitCode(rawValue: try RewriterProgram().run(rewriterArguments)) ?? .simulatorAtFault
  }
}
