import Foundation
import Pages

/// The commands of a page, run in one shell in a folder of their own, as a reader types them.
///
/// The folder has `Clients`, `Config`, `Docs`, `Examples`, `Sources` and `Tests` of the repository, and
/// a `Scripts/build` that names the folder of the built programs and builds nothing. Blocks that are files
/// are written when their turn comes; a script or scene without a file name is run by itself.
final class PageSession {
  private let page: Page
  private let directory: TemporaryDirectory
  /// The interpreters, and modules of Python, that are not there.
  private let missing: Set<String>
  private var script: [String] = []
  /// The expected output of each command that has output.
  private var transcripts: [Transcript] = []

  /// One command of a transcript.
  private struct Transcript {
    let location: String
    let command: String
    let expected: [String]
    /// Whether the next command prints the exit code.
    let isStatusPrinted: Bool
  }

  /// Prepares the commands of a page.
  init(_ page: Page, missing: Set<String> = PageSession.missingPrograms) throws {
    self.page = page
    self.missing = missing
    directory = try TemporaryDirectory()
    try makeFolder()
    for (index, block) in page.blocks.enumerated() where !block.isExcerpt {
      try add(block, number: index)
    }
  }

  /// Whether a page has anything to run.
  static func hasCommands(_ page: Page) -> Bool {
    page.blocks.contains { block in
      guard !block.isExcerpt, let language = block.language else { return false }
      return [.sh, .console, .exchange].contains(language)
        || language == .yaml && block.fileName == nil
    }
  }

  private static let missingPrograms =
    Set(["python3", "node"].filter { !hasProgram($0) })
    .union(hasDask ? [] : ["flickbook.campaign", "pytest"])

  /// The programs in Python that Scripts/setup installs.
  private static let pythonTools = Page.root.appending(path: ".build/python-tools/bin").path

  private static var hasDask: Bool {
    FileManager.default.isExecutableFile(atPath: "\(pythonTools)/dask")
  }

  /// Whether a program is in the `PATH`.
  static func hasProgram(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Runs everything and returns what is not as the page prints it.
  func complaints() throws -> [String] {
    let prelude = [
      "cd \(directory.path)/page", "failed() { echo \"$1: exit code $2: $3\" >>../failed; }",
      "restore() { return $1; }", "status=0", "trap 'kill $(jobs -p) 2>/dev/null' EXIT",
    ]
    let text = (prelude + script).joined(separator: "\n") + "\n"
    let path = "\(directory.path)/commands"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let run = try FinishedProgram(
      at: "/usr/bin/timeout", ["60", "/bin/bash", path], environment: try environment())
    var complaints = contents("failed").split(separator: "\n").map(String.init)
    if run.status == 124 { complaints.append("\(page.path): the commands did not end in 60 s") }
    for (index, transcript) in transcripts.enumerated() {
      complaints += try self.complaints(about: transcript, number: index)
    }
    if !complaints.isEmpty, !run.errors.isEmpty { complaints.append(run.errors) }
    return complaints
  }

  // MARK: The folder

  private func makeFolder() throws {
    let files = FileManager.default
    for folder in ["page/Scripts", "bin", "blocks"] {
      try files.createDirectory(
        atPath: "\(directory.path)/\(folder)", withIntermediateDirectories: true)
    }
    for name in ["Clients", "Config", "Docs", "Examples", "Sources", "Tests"] {
      try files.createSymbolicLink(
        atPath: "\(directory.path)/page/\(name)",
        withDestinationPath: Page.root.appending(path: name).path)
    }
    let programs = try Binaries.url("flickbook").deletingLastPathComponent().path
    try makeProgram("page/Scripts/build", "echo \(programs)")
    guard !Self.hasProgram("socat") else { return }
    // Another program that passes lines between standard input and output and a socket.
    try makeProgram(
      "bin/socat",
      #"exec \#(programs)/flickbook record ../relayed.jsonl --socket "${!#/#UNIX-CONNECT:}""#)
  }

  private func makeProgram(_ name: String, _ line: String) throws {
    let path = "\(directory.path)/\(name)"
    try "#!/bin/bash\n\(line)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private func environment() throws -> [String: String] {
    let programs = try Binaries.url("flickbook").deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(programs):\(Self.pythonTools):\(path):\(directory.path)/bin",
      "PYTHONPATH": Page.root.appending(path: "Clients/python/src").path,
      // The plugin that an installed package announces to pytest.
      "PYTEST_PLUGINS": "flickbook.pytest_plugin",
      "HOME": "\(directory.path)/page",
      "XDG_RUNTIME_DIR": directory.path, "LANG": "C.UTF-8",
    ]
  }

  private func contents(_ name: String) -> String {
    (try? String(contentsOfFile: "\(directory.path)/\(name)", encoding: .utf8)) ?? ""
  }

  // MARK: Blocks

  private func add(_ block: CodeBlock, number: Int) throws {
    let path = "\(directory.path)/blocks/\(number)"
    try block.text.write(toFile: path, atomically: false, encoding: .utf8)
    if let name = block.fileName { script.append("cp \(path) \(name)") }
    switch block.language {
    case .sh: addCommands(of: block)
    case .console: addTranscripts(of: block)
    case .exchange: try addExchange(block, path: path)
    case .yaml where block.fileName == nil:
      let command = block.lines.contains("steps:") ? "run" : "snapshot"
      run(["flickbook \(command) \(path) >/dev/null"], of: block)
    case .yaml, .python, .js, .swift, nil: break
    }
  }

  private func addCommands(of block: CodeBlock) {
    run(block.lines.filter { mayRun([$0]) }, of: block)
  }

  /// Whether the programs of a command are there.
  private func mayRun(_ command: [String]) -> Bool {
    !missing.contains { program in command.contains { $0.contains("\(program) ") } }
  }

  /// Each command must succeed.
  private func run(_ lines: [String], of block: CodeBlock) {
    script.append("trap 'failed \(block) $? \"$BASH_COMMAND\"' ERR")
    script += lines
    script.append("trap - ERR")
  }

  /// A command begins with `$ `, its further lines with `> `; what follows is its output.
  private func addTranscripts(of block: CodeBlock) {
    var commands: [(lines: [String], output: [String], line: Int)] = []
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        commands.append(([String(line.dropFirst(2))], [], block.line + 1 + index))
      } else if line.hasPrefix("> "), !commands.isEmpty {
        commands[commands.count - 1].lines.append(String(line.dropFirst(2)))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output.append(line)
      }
    }
    for (index, command) in commands.enumerated() where mayRun(command.lines) {
      let next = index + 1 < commands.count ? commands[index + 1].lines : []
      let number = transcripts.count
      script.append("restore $status; {")
      script += command.lines
      script.append("} >../out.\(number) 2>&1; status=$?; echo $status >../status.\(number)")
      transcripts.append(
        Transcript(
          location: "\(page.path):\(command.line)", command: command.lines[0],
          expected: command.output, isStatusPrinted: next == ["echo $?"]))
    }
  }

  /// Lines with `→ ` are sent to a daemon, and its lines are compared with those with `← `.
  private func addExchange(_ block: CodeBlock, path: String) throws {
    let sent = block.lines.filter { $0.hasPrefix("→ ") }.map { $0.dropFirst(2) + "\n" }
    try sent.joined().write(toFile: path, atomically: false, encoding: .utf8)
    let number = transcripts.count
    let command = "flickbookd --stdio <\(path)"
    script.append("\(command) >../out.\(number) 2>&1; echo $? >../status.\(number)")
    let expected = block.lines.filter { !$0.hasPrefix("→ ") }.map { line in
      line.hasPrefix("← ") ? String(line.dropFirst(2)) : line
    }
    transcripts.append(
      Transcript(
        location: block.description, command: command, expected: expected, isStatusPrinted: false))
  }

  // MARK: Output

  private func complaints(about transcript: Transcript, number: Int) throws -> [String] {
    let status = contents("status.\(number)").trimmingCharacters(in: .newlines)
    var complaints: [String] = []
    if status != "0", !transcript.isStatusPrinted {
      complaints.append("\(transcript.location): exit code \(status): \(transcript.command)")
    }
    var actual = contents("out.\(number)").components(separatedBy: "\n")
    if actual.last == "" { actual.removeLast() }
    // Printed where the compiler takes longer than a second, as beside other work.
    actual.removeAll { $0.hasPrefix("compiling ") && $0.hasSuffix(" …") }
    if !Self.matches(actual[...], transcript.expected[...]) {
      complaints.append(
        "\(transcript.location): \(transcript.command) prints\n" + actual.joined(separator: "\n"))
    }
    return complaints
  }

  /// Whether lines are as expected; a line `…` matches any lines, and `…` in a line matches any
  /// text.
  static func matches(_ actual: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first.trimmingCharacters(in: .whitespaces) == "…" {
      return (actual.startIndex...actual.endIndex).contains {
        matches(actual[$0...], expected.dropFirst())
      }
    }
    guard let line = actual.first, matches(line: line, first) else { return false }
    return matches(actual.dropFirst(), expected.dropFirst())
  }

  private static func matches(line: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard line.hasPrefix(parts[0]) else { return false }
    guard parts.count > 1 else { return line == expected }
    var rest = line.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] where !part.isEmpty {
      guard let found = rest.range(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
