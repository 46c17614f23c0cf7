import Foundation
import Testing

/// Rule: protocol 12.
@Suite("What traps in an app's own sources", .timeLimit(.minutes(10)))
final class AppSourcesTrapTests: AppSourcesFolder {
  @Test("A story shows what an app prints at the step that printed it, also if it traps there")
  func printedLines() throws {
    let layout = try file(
      "RowLayout.swift",
      Self.rows + """
        final class Picks: NSObject, UICollectionViewDelegate {
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            print("picked \\(path.item)")
            if path.item == 1 { fatalError("one") }
          }
        }

        """)
    let script = try file(
      "rows.yaml",
      """
      scene:
        view: {size: [200, 100], delegate: Picks}
        layout: {type: RowLayout}
        sections: [{items: 10}]
      steps:
        - tap: {item: [0, 0]}
        - settle
        - tap: {item: [0, 1]}

      """)
    let run = try flickbook(["run", "--layout", layout, script, "--story"])
    #expect(run.status == 4, "\(run.errors)\(run.output)")
    let steps = run.output.split(separator: "\n\n").map { String($0) }
    let first = steps.first { $0.hasPrefix("1. tap") } ?? ""
    #expect(first.contains("\n   prints  picked 0"), "\(run.output)")
    #expect(!first.contains("picked 1"), "\(run.output)")
    let last = steps.first { $0.hasPrefix("3. tap") } ?? ""
    #expect(last.contains("\n   prints  picked 1\n   ✗ "), "\(run.output)")
    // A trace keeps the lines, and without a story they are printed as they come.
    let trace = "\(directory.path)/rows.html"
    let traced = try flickbook(["run", "--layout", layout, script, "--trace", trace])
    #expect(traced.status == 4)
    #expect(traced.output.hasPrefix("picked 0\npicked 1\n✗ "), "\(traced.output)")
    let untraced = try flickbook(["run", "--layout", layout, script])
    #expect(untraced.output == traced.output)
  }

  @Test("Previews are left out, and what traps on a device by overlapping accesses traps here")
  func previewsAndExclusivity() throws {
    let layout = try file(
      "RowLayout.swift",
      "import SwiftUI\n" + Self.rows + """
        struct RowPreview: PreviewProvider { static var previews: some View { Shown() } }
        struct Shown: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
        final class Picks: NSObject, UICollectionViewDelegate {
          var count = 0
          func change(_ value: inout Int) { value = count + 1 }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            change(&count)
          }
        }

        """)
    let script = try file("rows.yaml", Self.script)
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let tap = try file(
      "tap.yaml",
      Self.script.replacing("size: [200, 100]", with: "size: [200, 100], delegate: Picks")
        .replacing("steps:\n", with: "steps:\n  - tap: {item: [0, 0]}\n"))
    let trapped = try flickbook(["run", "--layout", layout, tap])
    #expect(trapped.status == 4, "\(trapped.errors)\(trapped.output)")
  }

  @Test("A layout that traps when it is linted has a finding for that beside the others")
  func lintOfTrap() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        final class TrappingRows: RowLayout {
          override func layoutAttributesForElements(
            in rect: CGRect
          ) -> [UICollectionViewLayoutAttributes]? {
            let rows = super.layoutAttributesForElements(in: rect) ?? []
            return rect.height > 250 ? rows : rows.filter { $0.indexPath.item != 1 }
          }
          override func layoutAttributesForItem(
            at indexPath: IndexPath
          ) -> UICollectionViewLayoutAttributes? { fatalError("asked alone") }
        }

        """)
    let scene = try file(
      "trap.scene.yaml",
      "view: {size: [200, 100]}\nlayout: {type: TrappingRows}\nsections: [{items: 10}]\n")
    let arguments = ["lint", "--layout", layout, scene]
    let lint = try flickbook(arguments)
    #expect(lint.status == 1, "\(lint.errors)\(lint.output)")
    #expect(
      lint.output.contains("2 findings\n  wrong on the screen:\n  element_missing: item [0, 1]"))
    #expect(lint.output.contains("  may go wrong at an update:\n  trap: "), "\(lint.output)")
    #expect(lint.output.contains("TrappingRows.layoutAttributesForItem(at:)"), "\(lint.output)")
    #expect(!lint.errors.contains("Thread 0"), "\(lint.errors)")
    let screen = try flickbook(arguments + ["--grade", "screen", "--reporter", "jsonl"])
    #expect(screen.status == 1)
    #expect(screen.output.hasPrefix(#"{"name":"element_missing","grade":"screen","#))
    #expect(screen.output.split(separator: "\n").count == 1, "\(screen.output)")
    #expect(screen.errors == "")
  }

  @Test("What traps in an app ends one script, whose report has the step and the lines of the app")
  func trap() throws {
    let layout = try file(
      "TrapLayout.swift",
      """
      import UIKit

      final class TrapLayout: UICollectionViewFlowLayout {
        private func pick(_ index: Int) -> Int { [1, 2, 3][index] }

        override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
          print("bounds", bounds.minY)
          return bounds.minY > 300 && pick(7) > 0
        }
      }

      """)
    let scripts = try [900, 30, 60].enumerated().map { number, speed in
      try file(
        "trap-\(number).yaml",
        """
        scene: {layout: {type: TrapLayout, itemSize: [90, 90]}, sections: [{items: 900}]}
        steps:
          - advance: 1s
          - fling: {velocity: [0, -\(speed)]}
          - settle
          - expect: {settled: true}
        """)
    }
    let program = try flickbook(["run", "--layout", layout, "--reporter", "jsonl"] + scripts)
    #expect(program.status == 4, "\(program.errors)")
    let lines = program.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{") }, "\(program.output)")
    #expect(program.errors.contains("Fatal error: Index out of range"), "\(program.errors)")
    #expect(program.errors.contains("bounds "))
    let lost = try #require(lines.first { $0.contains("SIGILL") || $0.contains("SIGTRAP") })
    #expect(lost.contains(#""line":5,"number":3,"step":"settle""#), "\(lost)")
    #expect(lost.contains("\(layout):4: TrapLayout.pick(_:)"), "\(lost)")
    #expect(lost.contains("\(layout):8: TrapLayout.shouldInvalidateLayout"), "\(lost)")
    #expect(lines.count { $0.hasSuffix(#""exit":0}"#) } == 2, "\(program.output)")
    let human = try flickbook(["run", "--layout", layout] + scripts)
    let again = "Again: flickbook run --layout \(layout) \(scripts[0])"
    #expect(human.output.contains(again), "\(human.output)")
  }
}
