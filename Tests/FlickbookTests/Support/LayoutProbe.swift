import Foundation
import UIKit

@testable import Flickbook

/// Looks at what a stage's layout answers.
@MainActor
struct LayoutProbe {
  let story: StageStory

  init(_ scene: String) throws {
    story = try StageStory(scene)
  }

  var view: UICollectionView { story.stage.collectionView }
  var layout: UICollectionViewLayout { view.collectionViewLayout }

  /// The attributes of an item of section 0.
  func item(_ item: Int, section: Int = 0) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForItem(at: [section, item])
  }

  /// The frames of the first items of section 0, `[x, y, width, height]` each.
  func frames(_ count: Int, section: Int = 0) -> [[Double]] {
    (0..<count).map { item in self.item(item, section: section).map { Self.numbers($0.frame) } ?? []
    }
  }

  static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map {
      (Double($0) * 1000).rounded() / 1000
    }
  }

  /// The elements of a rectangle, by kind and path, in the order of the data.
  func elements(in rect: CGRect) -> [String] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map { attributes in
      let path = attributes.indexPath
      return "\(attributes.representedElementKind ?? "")\(path.section).\(path.item)"
    }.sorted()
  }

  /// Whether the layout wants to be computed again for an origin of the present size.
  func minds(_ x: Double, _ y: Double) -> Bool {
    layout.shouldInvalidateLayout(
      forBoundsChange: CGRect(origin: CGPoint(x: x, y: y), size: view.bounds.size))
  }

  /// Whether the layout wants to be computed again for a size.
  func minds(size width: Double, _ height: Double) -> Bool {
    layout.shouldInvalidateLayout(
      forBoundsChange: CGRect(
        origin: view.bounds.origin, size: CGSize(width: width, height: height)))
  }

  /// Every item that exists answered one by one, against what a rectangle answers.
  func disagreement(in rect: CGRect) -> [String] {
    var alone: [String] = []
    for section in 0..<view.numberOfSections {
      for item in 0..<view.numberOfItems(inSection: section) {
        guard let attributes = self.item(item, section: section), !attributes.isHidden,
          attributes.frame.minX < rect.maxX, attributes.frame.maxX > rect.minX,
          attributes.frame.minY < rect.maxY, attributes.frame.maxY > rect.minY
        else { continue }
        alone.append("\(section).\(item)")
      }
    }
    let together = elements(in: rect).filter { !$0.hasPrefix("UI") }
    return Set(alone).symmetricDifference(together).sorted()
  }
}
