import CompositionalGeometry
import Foundation
import Testing
import UIKit

@testable import Flickbook

/// The recorded compositional layouts of real UIKit, as scenes.
@Suite("Recorded compositional scenes")
@MainActor
struct CompositionalSceneTests {
  /// A recorded scene and its answers, as the file has them.
  struct Recorded: CustomTestStringConvertible, @unchecked Sendable {
    let value: [String: Any]
    var testDescription: String { value["id"] as? String ?? "" }

    static let all = values.filter { $0["cells"] != nil }.map(Recorded.init)

    /// The scenes whose sections were scrolled.
    static let rests = values.filter { $0["rests"] != nil }.map(Recorded.init)

    private nonisolated(unsafe) static let values: [[String: Any]] = {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../CompositionalGeometryTests/Recordings/compositional.json")
      guard let data = try? Data(contentsOf: file),
        let values = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
      else { return [] }
      return values
    }()

    private var scene: [String: Any] { value["scene"] as? [String: Any] ?? [:] }

    /// The scene in the words of the protocol: sizes are written at the items, and the views whose heights
    /// a section states are called header and footer.
    var text: String {
      get throws {
        var scene = scene
        let sections = (scene["sections"] as? [[String: Any]] ?? []).map { section in
          var named: [String: Any] = [:]
          let count = section["items"] as? Int ?? 0
          named["items"] = count
          var heights = section["preferredHeights"] as? [Double]
          heights = heights ?? (section["preferredHeights"] as? [String: [Double]])?["repeat"]
          if let heights {
            named["items"] = ["count": count, "sizes": heights.map { [1, $0] }] as [String: Any]
          }
          let supplementary = section["preferredSupplementaryHeights"] as? [String: Double]
          for (kind, height) in supplementary ?? [:] {
            let isHeader = kind == "h" || kind == UICollectionView.elementKindSectionHeader
            named[isHeader ? "header" : "footer"] = height
          }
          return named
        }
        scene["sections"] = sections
        scene["visits"] = nil
        scene["sectionOffsets"] = nil
        scene["offset"] = nil
        let data = try JSONSerialization.data(withJSONObject: scene, options: [.sortedKeys])
        var text = String(decoding: data, as: UTF8.self)
        if text.contains("header\"") || text.contains("footer\"") {
          text = text.replacing("\"kind\":\"h\"", with: "\"kind\":\"header\"")
            .replacing("\"kind\":\"f\"", with: "\"kind\":\"footer\"")
          isRenamed = true
        }
        return text
      }
    }

    private nonisolated(unsafe) var renamed = Box()
    var isRenamed: Bool {
      get { renamed.value }
      nonmutating set { renamed.value = newValue }
    }

    private final class Box {
      var value = false
    }

    init(value: [String: Any]) {
      self.value = value
    }

    /// The offsets to which sections are scrolled.
    var sectionOffsets: [(section: Int, offset: Double)] {
      (scene["sectionOffsets"] as? [String: Double] ?? [:]).map { (Int($0.key) ?? 0, $0.value) }
        .sorted { $0.0 < $1.0 }
    }

    /// The offsets to which the view is scrolled, one after the other.
    var visits: [[Double]] {
      scene["visits"] as? [[Double]] ?? [scene["offset"] as? [Double] ?? [0, 0]]
    }
  }

  @Test("There are all that have frames")
  func count() {
    #expect(Recorded.all.count == 92)
  }

  @Test("Frames and the content size are those recorded", arguments: Recorded.all)
  func frames(_ recorded: Recorded) throws {
    let story = try StageStory(recorded.text)
    let view = story.stage.collectionView
    for offset in recorded.visits {
      try story.perform(
        "view.setContentOffset", "{offset: [\(offset[0]), \(offset[1])]}")
      try story.perform("clock.settle")
    }
    for cell in recorded.value["cells"] as? [[String: Any]] ?? [] {
      let path = try #require(cell["item"] as? [Int])
      let found = view.collectionViewLayout.layoutAttributesForItem(at: [path[0], path[1]])
      expect(found, cell)
    }
    for other in recorded.value["supplementary"] as? [[String: Any]] ?? [] {
      var kind = try #require(other["kind"] as? String)
      if recorded.isRenamed { kind = ["h": "header", "f": "footer"][kind] ?? kind }
      let path = other["item"] as? [Int]
      let found = view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: path?[1] ?? .max, section: path?[0] ?? 0))
      expect(found, other)
    }
    let size = try #require(recorded.value["contentSize"] as? [Double])
    #expect(abs(view.contentSize.width - size[0]) < 0.005)
    #expect(abs(view.contentSize.height - size[1]) < 0.005)
  }

  @Test(
    "A section comes to rest where it was recorded, and shows the items recorded (M9.5, M9.7)",
    arguments: Recorded.rests)
  func rests(_ recorded: Recorded) throws {
    let story = try StageStory(recorded.text)
    let view = story.stage.collectionView
    for (section, offset) in recorded.sectionOffsets {
      try story.perform("view.scrollSection", "{section: \(section), to: \(offset)}")
    }
    try story.perform("clock.settle")
    let rests = try #require(recorded.value["rests"] as? [String: Double])
    let shown = try #require(recorded.value["shown"] as? [String: [Int]])
    for (section, offset) in rests {
      let number = try #require(Int(section))
      #expect(abs(Double(view.offset(ofSection: number)) - offset) < 0.005)
      let items = view.indexPathsForVisibleItems.filter { $0.section == number }.map(\.item)
      #expect([items.first, items.last].compactMap(\.self) == shown[section], "section \(section)")
    }
    #expect(view.contentOffset == .zero)
    #expect(view.checkInvariants() == [])
  }

  private func expect(_ found: UICollectionViewLayoutAttributes?, _ wanted: [String: Any]) {
    guard let found, let frame = wanted["frame"] as? [Double] else {
      Issue.record("\(wanted) is not there")
      return
    }
    let numbers = [found.frame.minX, found.frame.minY, found.frame.width, found.frame.height]
    let isClose = zip(numbers, frame).allSatisfy { abs(Double($0) - $1) < 0.005 }
    #expect(isClose, "\(found.indexPath): \(numbers), not \(frame)")
    #expect(found.zIndex == wanted["zIndex"] as? Int ?? 0)
  }
}
