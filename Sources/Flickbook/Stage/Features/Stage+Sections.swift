import Foundation
import UIKit

/// Sections that scroll on their own.
///
/// Rule: M9.7, M14.
extension Stage {
  /// Scrolls a section.
  ///
  /// - Throws: `item_out_of_range` for a section that does not exist; `unsupported` for a section
  ///   that does not scroll on its own.
  func scrollSection(
    _ section: Int, _ scroll: SectionScroll, animated: Bool
  ) throws(FlickbookError) {
    let count = collectionView.numberOfSections
    guard section < count else {
      throw FlickbookError(
        .itemOutOfRange, "There is no section \(section); there are \(count).",
        path: "params.section")
    }
    collectionView.layoutIfNeeded()
    let target =
      switch scroll {
      case .to(let offset): CGFloat(offset)
      case .by(let distance): collectionView.offset(ofSection: section) + CGFloat(distance)
      }
    guard !collectionView.scrollSection(section, to: target, animated: animated) else { return }
    throw FlickbookError(
      .unsupported, "Section \(section) does not scroll on its own.",
      hint: "Give it an orthogonalScrollingBehavior and items.", path: "params.section")
  }

  /// Adds the offsets of sections to the state hash.
  func combineSections(of view: UICollectionView, into hash: inout StateHash) {
    for scrolled in view.scrolledSections {
      hash.combine(scrolled.section)
      hash.combine(CGPoint(x: scrolled.offset, y: 0))
    }
  }

  /// Writes the sections that scroll on their own and lie near the bounds, or were scrolled.
  func writeSections(into json: inout JSONWriter) {
    let scrolled = collectionView.scrolledSections
    guard !scrolled.isEmpty else { return }
    json.key("sections")
    json.beginObject()
    for section in scrolled {
      json.key("\(section.section)")
      json.beginObject()
      json.member("offset", Double(section.offset))
      json.key("range")
      json.beginArray()
      json.number(Double(section.range.lowerBound))
      json.number(Double(section.range.upperBound))
      json.endArray()
      json.member("behavior", ProtocolSchema.scrollingBehaviors[section.behavior.rawValue])
      json.endObject()
    }
    json.endObject()
  }
}
