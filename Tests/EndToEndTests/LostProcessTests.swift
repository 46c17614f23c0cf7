import Foundation
import Testing

/// An app's code that traps, never returns, or iterates a `Set`, in every command that runs it.
///
/// Rule: protocol 12.
@Suite("An app's code that is lost", .timeLimit(.minutes(10)))
struct LostProcessTests {
  /// A flow that does not survive seven items, and never returns with twenty; a data source whose items
  /// are in the order of a `Dictionary` and of a `Set`.
  private static let sources = """
    import UIKit

    final class Fragile: UICollectionViewFlowLayout {
      override func prepare() {
        super.prepare()
        switch collectionView?.numberOfItems(inSection: 0) {
        case 7: fatalError("seven items")
        case 20: while true {}
        default: break
        }
      }
    }

    final class Shelf: NSObject, UICollectionViewDataSource {
      private let books = Dictionary(uniqueKeysWithValues: (0..<30).map { ("book \\($0)", 20 + $0) })
      private let shelves: Set<String> = ["oak", "ash", "elm", "fir", "yew", "box"]

      func numberOfSections(in collectionView: UICollectionView) -> Int { shelves.count }

      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { Array(books.values)[section] }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt path: IndexPath
      ) -> UICollectionViewCell {
        print(Array(shelves)[path.section])
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }

    """

  private let directory: TemporaryDirectory
  private let source: String

  init() throws {
    directory = try TemporaryDirectory()
    source = directory.path + "/Fragile.swift"
    _ = try file("Fragile.swift", Self.sources)
  }

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  private func scene(items: Int) throws -> String {
    try file("\(items).scene.yaml", "layout: {type: Fragile}\nsections: [{items: \(items)}]\n")
  }

  private func script(items: Int) throws -> String {
    try file(
      "\(items).yaml",
      """
      scene: {layout: {type: Fragile}, sections: [{items: \(items + 1)}]}
      steps:
        - tap: {item: [0, 1]}
        - update: {updates: [{delete: [[0, 0]]}]}
        - settle

      """)
  }

  private func flickbook(
    _ command: String, _ arguments: [String], input: String = ""
  ) throws -> FinishedProgram {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_CACHE_HOME"] = directory.path + "/cache"
    environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    return try FinishedProgram(
      "flickbook", [command, "--layout", source] + arguments, input: input, environment: environment
    )
  }

  @Test("The order of a Set and a Dictionary is the same in every run")
  func hashing() throws {
    let script = try file(
      "shelf.yaml", "scene: {view: {dataSource: Shelf}}\nsteps:\n  - advance: 0.1s\n")
    let logs = try (0..<3).map { number in
      let log = "\(directory.path)/\(number).jsonl"
      let run = try flickbook("run", [script, "--twice", "--story", "--log", log])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
      return [run.output, try String(contentsOfFile: log, encoding: .utf8)]
    }
    #expect(Set(logs).count == 1)
    #expect(logs[0][0].contains("prints"))
  }

  @Test("A daemon says that an app's code has this order, with workers and without")
  func hello() throws {
    let hello = #"{"id":1,"method":"server.hello"}"# + "\n"
    let own = try FinishedProgram("SpiralWall", ["serve", "--stdio"], input: hello)
    #expect(own.output.contains(#""deterministicHashing":true"#), "\(own.errors)\(own.output)")
    let plain = try FinishedProgram(
      "flickbookd", ["--stdio"], input: hello, environment: ["PATH": "/usr/bin"])
    #expect(plain.output.contains(#""deterministicHashing":false"#))
    let workers = try DaemonProcess(["--workers", "1"])
    let answer = try workers.connect().call("server.hello")
    #expect(answer["deterministicHashing"] as? Bool == true)
  }

  @Test(
    "A trap is reported with its reason, its line and its step, which end the log and the trace")
  func trap() throws {
    let (log, trace) = ("\(directory.path)/log.jsonl", "\(directory.path)/trace.html")
    let arguments = [try script(items: 7), "--log", log, "--trace", trace]
    let run = try flickbook("run", arguments)
    #expect(run.status == 4, "\(run.errors)\(run.output)")
    let reason = " at \(source):7: Fatal error: seven items"
    #expect(run.output.contains("7.yaml:4:5: update: The process was ended by a trap"))
    #expect(run.output.contains(reason), "\(run.output)")
    #expect(!run.errors.contains("Fatal error"), "there is one message")
    let records = try String(contentsOfFile: log, encoding: .utf8)
    let last = records.split(separator: "\n").last ?? ""
    #expect(last.contains(#""event":"held","line":4,"verdict":"failed""#), "\(last)")
    #expect(last.contains("seven items"))
    #expect(records.contains(#""event":"didSelectItemAt""#))
    #expect(try String(contentsOfFile: trace, encoding: .utf8).contains("7.yaml"))
    // Where a report for programs has standard output, a person reads it on standard error.
    let lines = try flickbook("run", arguments + ["--reporter", "jsonl"])
    #expect(lines.errors.contains("7.yaml:4: The process was ended by a trap"))
    #expect(lines.errors.contains(reason), "\(lines.errors)")
  }

  @Test("A step that does not return ends with exit code 4 and its calls", arguments: [7, 20])
  func command(items: Int) throws {
    let how = items == 7 ? "was ended by a trap" : "did not return within 2 s"
    let scene = try scene(items: items)
    let run = try flickbook("run", ["--timeout", "2", try script(items: items)])
    #expect(run.status == 4)
    #expect(run.output.contains("\(items).yaml:4:5: update: The process \(how)"), "\(run.output)")
    #expect(run.output.contains("Fragile.prepare()"))
    for (command, input) in [("snapshot", ""), ("shell", "advance 1s\n")] {
      let program = try flickbook(command, ["--timeout", "2", scene], input: input)
      #expect(program.status == 4, "\(program.errors)")
      #expect(
        program.errors.contains("flickbook \(command): session.open: The process \(how)"),
        "\(program.errors)")
      #expect(program.errors.contains("\(source):"), "\(program.errors)")
    }
    let fuzz = try flickbook("fuzz", ["--timeout", "2", "--plays", "1", scene])
    // It is what fuzz looks for: a finding, with a script that repeats it.
    #expect(fuzz.status == 1)
    #expect(fuzz.output.contains("The process \(how)"), "\(fuzz.errors)\(fuzz.output)")
  }

  @Test("A limit of time is for scripts without an app's code, too")
  func library() throws {
    let script = try file(
      "long.yaml",
      "scene: {sections: [{items: 9}]}\nsteps:\n  - advance: 60s\n  - settle\n")
    let program = try FinishedProgram("flickbook", ["run", "--timeout", "10", script])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    let wrong = try FinishedProgram("flickbook", ["run", "--timeout", "soon", script])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--timeout takes a number of seconds"))
  }
}
