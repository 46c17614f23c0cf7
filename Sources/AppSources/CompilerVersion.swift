/// The question for the version of the compiler in the PATH, which is asked while it works.
struct CompilerVersion {
  private let toolchain: Toolchain
  private let process: ChildProcess
  private let answer: String

  /// Asks; the answer is written into a folder.
  init(of toolchain: Toolchain, in folder: String) throws(AppProblem) {
    self.toolchain = toolchain
    answer = "\(folder)/version"
    process = try ChildProcess(
      toolchain.swiftc, [toolchain.swiftc, "--version"], output: answer, errors: "/dev/null")
  }

  /// Waits for the answer.
  ///
  /// - Throws: if it is not the compiler of the library, no other can read its modules.
  func check(_ needed: String) throws(AppProblem) {
    let code = try process.wait()
    let found = Toolchain.version(in: try FileContents.text(answer))
    guard code == 0, found == needed else {
      throw Toolchain.problem(found: (toolchain.swiftc, found), needed: needed)
    }
  }
}
