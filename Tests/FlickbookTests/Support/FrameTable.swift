import Foundation
import Testing
import UIKit

@testable import Flickbook

/// The elements on screen in each frame, as a table: one line a frame, the elements back to front.
///
/// An element is its id, its centre, its scale, its size while that changes, and its opacity where
/// it is not 1; `~` is before an element that is leaving. Tables that hold are kept beside the
/// tests, in `Frames`. `FLICKBOOK_UPDATE_FRAMES=1` writes them again; read them before you commit
/// them.
@MainActor
struct FrameTable {
  private(set) var lines: [String] = []

  /// Notes what is seen at the stage's instant.
  mutating func note(_ stage: Stage) {
    let elements = stage.collectionView.presentedElements.map { element in
      let (view, center) = (element.view, element.view.presentationCenter)
      let name =
        element.isLeaving
        ? "~" + (stage.data.name(ofLeavingItemIn: view) ?? "?")
        : stage.data.name(ofItemAt: element.path)
      var words = [name, "\(Self.text(center.x)),\(Self.text(center.y))"]
      let scale = view.presentationTransform.a
      if scale != 1 { words.append("×\(Self.text(scale))") }
      let size = view.presentationSize
      if size != view.bounds.size {
        words.append("\(Self.text(size.width))×\(Self.text(size.height))")
      }
      if view.presentationAlpha != 1 { words.append("α\(Self.text(view.presentationAlpha))") }
      return words.joined(separator: " ")
    }
    lines.append("\(stage.frame): \(elements.joined(separator: " | "))")
  }

  private static func text(_ value: CGFloat) -> String {
    let thousandths = (Double(value) * 1000).rounded() / 1000
    return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
  }

  /// Compares with the table that is kept under a name.
  func expectKept(_ name: String, source: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Frames/\(name).txt")
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["FLICKBOOK_UPDATE_FRAMES"] != nil {
      try Data(text.utf8).write(to: file)
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let (seen, wanted) = (lines, kept.split(separator: "\n").map(String.init))
    #expect(seen.count == wanted.count, sourceLocation: source)
    for (seen, wanted) in zip(seen, wanted) where seen != wanted {
      Issue.record("\(name): \(seen)\nis kept as: \(wanted)", sourceLocation: source)
      return
    }
  }
}
