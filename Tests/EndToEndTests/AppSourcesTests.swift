import Foundation
import Testing

/// `--layout`: an app's own sources, compiled and run by the built programs.
///
/// Rule: protocol 12.
@Suite("An app's own sources", .timeLimit(.minutes(10)))
final class AppSourcesTests: AppSourcesFolder {
  @Test("A file of a layout runs a script, and its second run needs no compiler")
  func secondRun() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let first = try flickbook(["run", "--layout", layout, script])
    #expect(first.status == 0, "\(first.errors)\(first.output)")
    #expect(kept.count == 1)
    let second = try flickbook(["run", "--layout", layout, script], path: "/nowhere")
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == first.output)
    // Other commands open scenes with the same program, and its layouts can be checked.
    let scene = try file("rows.scene.yaml", "layout: {type: RowLayout}\nsections: [{items: 4}]\n")
    let lint = try flickbook(["lint", "--layout=\(layout)", scene], path: "/nowhere")
    #expect(lint.output.contains("nothing found"), "\(lint.errors)")
    let picture = try flickbook(["snapshot", scene, "--layout", layout], path: "/nowhere")
    #expect(picture.output.contains("s0i3"), "\(picture.errors)")
    let schema = try flickbook(["schema", "--layout", layout], path: "/nowhere")
    #expect(schema.output.contains("layout.RowLayout"))
    #expect(kept.count == 1)
  }

  @Test("Layouts as apps have them compile unchanged, and their scripts hold")
  func examples() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/AppLayouts").path
    let run = try flickbook(["run", "--layout", folder, folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.hasSuffix("36 scripts held.\n"))
  }

  @Test("An app of screens compiles from its folder, and its scripts hold")
  func screens() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/ModernViews").path
    let run = try flickbook(["run", "--layout", folder, folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.hasSuffix("26 scripts held.\n"))
  }

  @Test("The suite of that app passes, and its module is compiled without its tests")
  func screensSuite() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/ModernViews").path
    let run = try flickbook(["test", folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(/ModernViewsTests +14 +14 +14 +0/), "\(run.output)")
  }

  @Test("Tasks follow the simulated clock in one order, on whatever thread they would run (S1.8)")
  func tasks() throws {
    let app = try file(
      "Tasks.swift",
      """
      import UIKit

      actor Counter {
        var count = 0
        func next() -> Int { count += 1; return count }
      }

      nonisolated func compute(_ number: Int) async -> Int { number * 2 }

      final class TasksController: UIViewController {
        let counter = Counter()

        override func viewDidLoad() {
          super.viewDidLoad()
          let tap = UIAction(title: "Load") { [weak self] _ in
            Task { [weak self] in await self?.load() }
            Task.detached { [counter = self!.counter] in
              let number = await counter.next()
              await MainActor.run { print("detached", number) }
            }
          }
          view.addSubview(
            UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40), primaryAction: tap))
        }

        func load() async {
          print("loading")
          try? await Task.sleep(nanoseconds: 300_000_000)
          print("slept")
          let sum = await withTaskGroup(of: Int.self) { group in
            for number in 1...3 { group.addTask { await compute(number) } }
            var sum = 0
            for await part in group { sum += part }
            return sum
          }
          print("sum", sum)
          let value = await withCheckedContinuation { waiting in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { waiting.resume(returning: 7) }
          }
          print("value", value)
          try? await Task.sleep(for: .seconds(1))
          print("done")
        }
      }

      """)
    let script = try file(
      "tasks.yaml",
      """
      scene: {view: {size: [300, 400], controller: TasksController}}
      steps:
        - tap: {at: [50, 20]}
        - advance: 240ms
        - advance: 20ms
        - advance: 220ms
        - advance: 2s

      """)
    let run = try flickbook(["run", "--layout", app, "--story", script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let printed = ["loading", "detached 1", "slept", "sum 12", "value 7", "done"]
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let found = lines.filter { line in printed.contains { line.hasSuffix($0) } }
    #expect(found.count == printed.count, "\(run.output)")
    #expect(zip(found, printed).allSatisfy { $0.hasSuffix($1) }, "\(run.output)")
    for _ in 0..<3 {
      let again = try flickbook(["run", "--layout", app, "--story", script], path: "/nowhere")
      #expect(again.output == run.output)
    }
  }

  @Test("Layouts in an extension of UIKit's, and of a generic class, have names of their own")
  func otherPlaces() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        class Typed<Context: UICollectionViewLayoutInvalidationContext>: RowLayout {
          override class var invalidationContextClass: AnyClass { Context.self }
        }
        final class Tall: Typed<UICollectionViewLayoutInvalidationContext> {
          override var height: CGFloat { 50 }
        }
        extension UICollectionView {
          class Low: RowLayout {
            override var height: CGFloat { 10 }
          }
        }

        """)
    for (name, height) in [("Tall", 500), ("UICollectionView.Low", 100)] {
      let script = try file(
        "\(name).yaml",
        Self.script.replacing("RowLayout", with: name).replacing("400", with: "\(height)"))
      let run = try flickbook(["run", "--layout", layout, script])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
  }

  @Test("Classes under a condition, and those that nothing makes without arguments, do no harm")
  func unmakeable() throws {
    let layout = try file(
      "Rows.swift",
      "#if canImport(UIKit)\n" + Self.rows + """
        #if canImport(SwiftUI)
        class Hosted: RowLayout {}
        #elseif os(iOS)
        class Phone: RowLayout {}
        #else
        class Desk: RowLayout {}
        #endif
        class Gallery: UICollectionView {}
        class Change: UICollectionViewTransitionLayout {}
        class Blurred: UIVisualEffectView {}
        class Falling: UIGravityBehavior {}
        @available(*, unavailable, renamed: "Phone")
        class Telephone: RowLayout { @objc func ring() {} }
        class Box<Content> {}
        extension Box { class Lid: NSObject { @objc func open() {} } }
        extension Array { final class Cursor {} }
        class Coded: NSObject {
          @available(*, unavailable) override init() { super.init() }
          init(code: Int) { super.init() }
        }
        #endif

        """)
    let script = try file("rows.yaml", Self.script.replacing("RowLayout", with: "Phone"))
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let other = try file("other.yaml", Self.script.replacing("RowLayout", with: "Hosted"))
    #expect(try flickbook(["run", "--layout", layout, other]).status == 2)
  }

  @Test("A layout asks for methods that its delegate may lack, logs, and names nested classes")
  func objectiveC() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        import SwiftUI
        import os.log

        @objc protocol Sizing: NSObjectProtocol {
          @objc optional func height(of item: Int) -> CGFloat
          @objc optional func height(after item: Int) -> CGFloat
        }
        final class Model: NSObject, Sizing {
          func height(of item: Int) -> CGFloat { 30 }
        }
        class AskingRows: RowLayout {
          class Header: UICollectionReusableView {}
          let model = Model()
          weak var sizing: Sizing?
          override var height: CGFloat {
            sizing = model
            if let height = sizing?.height(after:) { return height(0) }
            guard let height = sizing?.height(of:) else { return 1 }
            return height(0)
          }
          override func prepare() {
            super.prepare()
            os_log("%{public}@ of %d", NSStringFromClass(Header.self), 3)
            Logger(subsystem: "app", category: "rows").info("\\(self.height, privacy: .public)")
            NSLog("%@ %@", NSNumber(value: 2), NSStringFromClass(Header.classForCoder()))
          }
        }

        """)
    let script = try file(
      "rows.yaml",
      Self.script.replacing("RowLayout", with: "AskingRows").replacing("400", with: "300"))
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    for line in ["App.AskingRows.Header of 3\n", "[rows] 30.0\n", "2 App.AskingRows.Header\n"] {
      #expect(run.errors.contains(line), "\(run.errors)")
    }
    #expect(!run.errors.contains("SwiftUI"), "\(run.errors)")
  }

  @Test("A program in the cache that was cut off is compiled again")
  func cutOff() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    let path = "\(cache)/flickbook/apps/\(try #require(kept.first))"
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
    #expect(chmod(path, 0o700) == 0)
    let again = try flickbook(["run", "--layout", layout, script])
    #expect(again.status == 0, "\(again.errors)\(again.output)")
    #expect(kept.count == 1)
  }

  @Test("Other contents are another program, and both stay")
  func otherContents() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    _ = try file("RowLayout.swift", Self.rows.replacing("{ 40 }", with: "{ 50 }"))
    let changed = try flickbook(["run", "--layout", layout, script])
    #expect(changed.status == 1, "\(changed.errors)")
    #expect(kept.count == 2)
    for name in kept {
      let path = "\(cache)/flickbook/apps/\(name)"
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
  }

  @Test("A delegate and a data source of the app are called, and the log has every call")
  func delegateAndDataSource() throws {
    let app = try file(
      "App.swift",
      """
      import UIKit

      final class PhotoCell: UICollectionViewCell {}

      final class Photos: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          30
        }

        func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: path) as! PhotoCell
        }
      }

      final class Taps: NSObject {}

      extension Taps: UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
          path.item != 1
        }

        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          print("selected", path.item, #filePath, #line)
        }
      }

      """)
    let rows = try file("RowLayout.swift", Self.rows)
    let script = try file(
      "taps.yaml",
      """
      scene:
        view: {size: [200, 400], delegate: Taps, dataSource: Photos}
      steps:
        - tap: {item: [0, 1]}
        - expect: {selected: []}
        - tap: {item: [0, 2]}
        - expect: {selected: [[0, 2]]}
        - expect: {contentSize: [200, 1200]}
      """)
    let log = "\(directory.path)/log.jsonl"
    let arguments = ["run", "--layout", app, "--layout", "\(rows):RowLayout", "--log", log, script]
    let program = try flickbook(arguments)
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("selected 2 \(app) 25"), "\(program.output)")
    let records = try String(contentsOfFile: log, encoding: .utf8)
    for event in ["cellForItemAt", "shouldSelectItemAt", "didSelectItemAt"] {
      #expect(records.contains("\"\(event)\""), "\(event)")
    }
  }

  @Test("A scene shows an app's controller, and a timer of its init follows the session's clock")
  func controller() throws {
    let app = try file(
      "Board.swift",
      """
      import UIKit

      final class Board: UICollectionViewController {
        private var count = 3

        init() {
          super.init(collectionViewLayout: UICollectionViewFlowLayout())
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [unowned self] _ in
            count = 5
            collectionView.reloadData()
          }
        }

        required init?(coder: NSCoder) { fatalError() }

        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(
          _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { count }

        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
      }

      """)
    let script = try file(
      "board.yaml",
      """
      scene: {view: {size: [200, 400], controller: Board}}
      steps:
        - expect: {visible: [[0, 0], [0, 1], [0, 2]]}
        - tap: {item: [0, 1]}
        - expect: {selected: [[0, 1]]}
        - advance: 1s
        - expect: {visible: [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]}
      """)
    let program = try flickbook(["run", "--layout", app, script])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
  }

  @Test("Two processes that compile one content at once both run, and keep one program")
  func atOnce() async throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let arguments = ["run", "--layout", layout, script]
    try await withThrowingTaskGroup(of: FinishedProgram.self) { group in
      let environment = [
        "XDG_CACHE_HOME": cache, "HOME": directory.path,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ]
      for _ in 0..<2 {
        group.addTask { try FinishedProgram("flickbook", arguments, environment: environment) }
      }
      for try await program in group {
        #expect(program.status == 0, "\(program.errors)\(program.output)")
      }
    }
    #expect(kept.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook")
    #expect(left == ["apps"])
  }
}
