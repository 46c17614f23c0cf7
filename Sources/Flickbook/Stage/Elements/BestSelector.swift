import Foundation
import UIKit

/// The selector that a person would write for an element under a finger: by identifier, else by text, else
/// by type and order.
extension Stage {
  /// Returns the best selector for a point of the window; nil if a finger would reach another view by it.
  func bestSelector(at point: CGPoint) -> ElementSelector? {
    guard let hit = window.hitTest(point, with: nil), !(hit is UIWindow) else { return nil }
    let cell = collectionView.visibleElement(holding: hit)
    let item = cell?.category == .cell ? cell.flatMap { collectionView.dataPath($0.path) } : nil
    for view in candidates(at: point, hit) {
      for selector in Self.selectors(of: view) {
        if means(selector, hit) { return selector }
        if let item, means(selector.inItem(item.indexPath), hit) {
          return selector.inItem(item.indexPath)
        }
      }
    }
    return nil
  }

  /// The views at a point from the innermost in the view that is hit to the views around that.
  private func candidates(at point: CGPoint, _ hit: UIView) -> [UIView] {
    var inside: [UIView] = []
    hit.forEachElement { view in
      if view.convert(view.bounds, to: nil).contains(point) { inside.append(view) }
      return inside.count < limits.passElements
    }
    var around: [UIView] = []
    var next = hit.superview
    while let view = next, !(view is UICollectionView), !(view is UIWindow) {
      around.append(view)
      next = view.superview
    }
    return inside.reversed() + around
  }

  private static func selectors(of view: UIView) -> [ElementSelector] {
    var selectors: [ElementSelector] = []
    if let identifier = view.elementIdentifier { selectors.append(.id(identifier)) }
    if let text = view.elementText, text.utf8.count <= ListBounds.nameBytes {
      selectors.append(.text(text))
    }
    if let label = view.elementLabel, !label.isEmpty, label != view.elementText {
      selectors.append(.label(label))
    }
    if view is UIControl { selectors.append(.type("\(type(of: view))")) }
    return selectors
  }

  /// Returns whether a gesture with a selector touches a view.
  private func means(_ selector: ElementSelector, _ hit: UIView) -> Bool {
    guard let found = try? reachedElement(selector, path: "") else { return false }
    return window.hitTest(found.point, with: nil) === hit
  }
}

extension ElementSelector {
  /// Writes the selector in the form of the protocol.
  func write(into json: inout JSONWriter) {
    json.object { json in
      if let text { json.member("text", text.written) }
      if let identifier { json.member("id", identifier) }
      if let label { json.member("label", label.written) }
      if let type { json.member("type", type) }
      if case .item(let item)? = surroundings {
        json.key("in")
        json.object { $0.member("item", ItemPath(item)) }
      }
      if let index { json.member("nth", index) }
    }
  }
}
