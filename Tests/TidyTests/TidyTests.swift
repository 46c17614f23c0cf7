import Foundation
import Testing

@Suite("Tidiness")
struct TidyTests {
  /// A rule, where it holds, a text that keeps it and texts that break it.
  struct Gate: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rule: TidyRule
    let folders: [String]
    let kept: [String]
    let broken: [String]
    var exempt: Set<String> = []
  }

  static let lowFloors = Repository.modulesBelowTheDaemon.map { "Sources/\($0)" }

  static let gates: [Gate] = [
    Gate(
      testDescription: "no clock and no chance below floor 4", rule: .noClock, folders: lowFloors,
      kept: ["let now = instant", "// Date() is what others use", "var clock = FrameClock(60)"],
      broken: ["let now = Date()", "Int.random(in: 0..<3)", "let clock = ContinuousClock()"],
      // These convert Dispatch's instants, and sleeps of tasks, to the simulated clock.
      exempt: [
        "Sources/UIKit/Rewritten/SimulatedDispatch.swift",
        "Sources/UIKit/Rewritten/SimulatedTime.swift",
      ]),
    Gate(
      testDescription: "exp, log, cos and their like come from Elementary",
      rule: .ownElementaryFunctions, folders: lowFloors,
      kept: ["Elementary.exp(x)", "mutating func log(_ record: Record)", "catalog(x)"],
      broken: ["let y = exp(x)", "Foundation.cos(x)", "(sin(x))"],
      exempt: ["Sources/ScrollPhysics/ElementaryFunctions.swift"]),
    Gate(
      testDescription: "rectangles are compared by our own functions",
      rule: .ownComparisonsOfRectangles, folders: ["Sources"],
      kept: [
        "if frame.overlaps(bounds) {", "items.union(others)", "options.intersection([.left])",
        "range.contains(1)",
        "// as frame.intersects(rect)", "public func intersects(_ rect: CGRect)",
      ],
      broken: [
        "if frame.intersects(rect) {", "let both = a.intersection(b)", "rect.contains(point)",
        "view.frame.union(other)", "$0.insetBy(dx: 1, dy: 1).intersects(area)",
      ],
      // These intersect sets of options, or look up a name or a number.
      exempt: [
        "Sources/Client/Reporters/Story.swift",
        "Sources/Flickbook/Protocol/Value.swift",
        "Sources/UIKit/Gestures/UIScreenEdgePanGestureRecognizer.swift",
      ]),
    Gate(
      testDescription: "layouts are asked through LayoutQuestions", rule: .preparedQuestions,
      folders: ["Sources/UIKit", "Sources/Flickbook"],
      kept: [
        "view.questions.elements(in: rect)", "let own = layoutAttributesForItem(at: path)",
        "super.layoutAttributesForElements(in: rect)", "view.layoutAttributesForItem(at: path)",
      ],
      broken: [
        "let answer = layout.layoutAttributesForElements(in: rect) ?? []",
        "view.collectionViewLayout.layoutAttributesForItem(at: path)",
        "let size = layout?.collectionViewContentSize", "{ $0.layoutAttributesForElements(in: r) }",
        "view.collectionViewLayout.targetIndexPath(",
      ],
      // The questions themselves; a layout between two that it has prepared; an animator inside of a
      // layout.
      exempt: [
        "Sources/UIKit/CollectionView/Dynamics/UIDynamicAnimator+Layout.swift",
        "Sources/UIKit/CollectionView/LayoutQuestions.swift",
        "Sources/UIKit/CollectionView/UICollectionViewTransitionLayout.swift",
      ]),
    Gate(
      testDescription: "the programs have one thread", rule: .oneThread, folders: ["Sources"],
      kept: [
        "DispatchQueue.main.async { work() }", "DescriptorThread.forEach([3]) { close($0) }",
        "let process = try ChildProcess(path, arguments)",
      ],
      broken: [
        "DispatchQueue.global().async { work() }", "let process = Process()",
        "Thread.detachNewThread {", "pthread_create(&thread, nil, body, nil)",
        "timer = DispatchSource.makeTimerSource()",
      ],
      // Threads with memory of their own; the programs of apps and of their tests, whose objects are ordinary;
      // texts of the rewriter.
      exempt: [
        "Sources/Client/Reporters/TimedLine.swift",
        "Sources/EventLoop/DescriptorThread.swift",
        "Sources/EventLoop/StandardStreams.swift",
        "Sources/UIKit/Runtime/UnattendedTurns.swift",
        "Sources/_XCTest_UIKit/TestReport.swift",
        "Sources/flickbook-rewrite/Output/SupportFile.swift",
        "Sources/flickbook-rewrite/Runtime/PlainInit.swift",
      ]),
    Gate(
      testDescription: "switches do not trap", rule: .exhaustiveSwitches, folders: ["Sources"],
      kept: ["default: nil", "else { preconditionFailure() }"],
      broken: ["default: preconditionFailure()", "    default:  fatalError(text)"]),
    Gate(
      testDescription: "an index, a path and a point have their names", rule: .exactNouns,
      folders: ["Sources", "Tests", "Benchmarks", "Examples"],
      kept: ["func tap(_ place: Place, count: Int)", "let index: Int", "view.place(attributes)"],
      broken: [
        "let pl" + "ace: Int", "func move(to pl" + "ace: IndexPath)", "var pl" + "aces: [ItemPath]",
      ]),
    Gate(
      testDescription: "no promises", rule: .noPromises,
      folders: ["Sources", "Tests", "Scripts", "Examples"],
      kept: ["let todo = 1"], broken: ["// TO" + "DO: later", "// FIX" + "ME"],
      exempt: ["Tests/TidyTests/TidyRule.swift"]),
    Gate(
      testDescription: "rules carry their number", rule: .citedRules, folders: ["Sources"],
      kept: ["/// Rule: S4.20.", "/// Rule: M3.4.", "/// Rule: section 12 of the rules."],
      broken: ["/// Rule: as everybody knows."]),
    Gate(
      testDescription: "the repository is self-contained", rule: .standsAlone,
      folders: ["Sources", "Tests", "Scripts", "Examples", "Config", ".ci"],
      kept: ["/tmp/file", "the shared room"],
      broken: ["/wor" + "k/main/file", "../share" + "d/spec"]),
  ]

  @Test("The sources keep the rules of the house", arguments: gates)
  func sourcesKeep(_ gate: Gate) throws {
    for folder in gate.folders {
      let files = try Repository.files(
        under: folder, extensions: ["swift", "c", "cpp", "h", "yaml", "json", ""])
      for file in files where !gate.exempt.contains(file.path) {
        for violation in try gate.rule.violations(in: file) {
          Issue.record(Comment(rawValue: violation))
        }
      }
    }
  }

  @Test(
    "The gates close: each lets pass what keeps its rule and stops what breaks it", arguments: gates
  )
  func gateCloses(_ gate: Gate) throws {
    for text in gate.kept {
      let file = Repository.File(path: "kept", text: text)
      #expect(try gate.rule.violations(in: file).isEmpty, "\(text)")
    }
    for text in gate.broken {
      let file = Repository.File(path: "broken", text: "first line\n" + text)
      #expect(try gate.rule.violations(in: file) == ["broken:2: \(gate.rule.complaint)"], "\(text)")
    }
  }

  @Test("The manifest has no unsafe flags, which would forbid depending on a version")
  func manifest() throws {
    let manifest = Repository.root.appending(path: "Package.swift")
    #expect(try !String(contentsOf: manifest, encoding: .utf8).contains("unsafeFlags"))
  }

  @Test("No function and no computed property has more than 70 lines")
  func functionLengths() throws {
    for file in try Repository.sources() {
      for violation in try FunctionLengths.violations(in: file) {
        Issue.record(Comment(rawValue: violation))
      }
    }
  }

  @Test(
    "The gate for long functions closes after 70 lines",
    arguments: [
      "func build() {", "var size: Int {", "private static let rows: [Row] = {",
      "subscript(number: Int) -> Row {",
    ],
    [(70, 0), (71, 1)])
  func functionLengthGate(declaration: String, _ length: (lines: Int, violations: Int)) throws {
    let body = Array(repeating: "    work()", count: length.lines - 2)
    let end = declaration.hasSuffix("= {") ? "  }()" : "  }"
    let text = ["struct House {", "  \(declaration)"] + body + [end, "  func rest() {}", "}"]
    let file = Repository.File(path: "long", text: text.joined(separator: "\n"))
    #expect(try FunctionLengths.violations(in: file).count == length.violations)
  }

  @Test("A list of rows is no function, however long it is")
  func functionLengthOfLists() throws {
    let rows = Array(repeating: "    Row { work() },", count: 100)
    let text = ["struct House {", "  static let rows: [Row] = ["] + rows + ["  ]", "}"]
    let file = Repository.File(path: "list", text: text.joined(separator: "\n"))
    #expect(try FunctionLengths.violations(in: file) == [])
  }

  @Test("Every recording is used by a test")
  func recordings() throws {
    let tests = try Repository.files(under: "Tests").map(\.text).joined()
    for recording in try Repository.files(
      under: "Tests/EndToEndTests/Recordings", extensions: ["json"])
    {
      let name = URL(filePath: recording.path).deletingPathExtension().lastPathComponent
      #expect(Self.uses(tests, recording: name), "\(recording.path) is used by no test")
    }
  }

  @Test("The gate for recordings closes")
  func recordingsGate() {
    #expect(Self.uses(#"Recording.load("flow")"#, recording: "flow"))
    #expect(Self.uses(#"url("scroll.json")"#, recording: "scroll"))
    #expect(!Self.uses(#"load("overflow") // flow"#, recording: "flow"))
  }

  private static func uses(_ tests: String, recording name: String) -> Bool {
    tests.contains("\"\(name)\"") || tests.contains("\"\(name).json\"")
      || tests.contains("Recordings/\(name).json")
  }
}
