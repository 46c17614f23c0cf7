import Foundation
import UIKit

/// Finds the views of a window that a selector means, in one walk for each selector in it.
///
/// Rule: E5.
@MainActor
struct ElementSearch {
  /// The views inside of which is looked.
  private let root: UIView
  /// The most views of the screen.
  private let viewsMax: Int

  init(in root: UIView, viewsMax: Int) {
    (self.root, self.viewsMax) = (root, viewsMax)
  }

  /// Returns the views that a selector means, in the order of the tree; surroundings have been looked up.
  ///
  /// - Throws: `limit_exceeded` for a screen of too many views.
  func views(_ selector: ElementSelector) throws(FlickbookError) -> [UIView] {
    var holders: Set<ObjectIdentifier>?
    if let content = selector.content.first { holders = self.holders(of: try views(content)) }
    var types: [ObjectIdentifier: Bool] = [:]
    var (found, count) = ([UIView](), 0)
    let isWhole = root.forEachElement { view in
      count += 1
      guard count <= viewsMax else { return false }
      guard view !== root, selector.fits(view),
        holders?.contains(ObjectIdentifier(view)) ?? true,
        selector.type.map({ view.isElement(ofType: $0, known: &types) }) ?? true
      else { return true }
      found.append(view)
      return true
    }
    guard isWhole else { throw StageLimits.tooManyViews(viewsMax) }
    guard let index = selector.index else { return found }
    return index < found.count ? [found[index]] : []
  }

  /// All views around some, up to the root.
  private func holders(of views: [UIView]) -> Set<ObjectIdentifier> {
    var holders: Set<ObjectIdentifier> = []
    for view in views {
      var next = view.superview
      while let around = next, around !== root, holders.insert(ObjectIdentifier(around)).inserted {
        next = around.superview
      }
    }
    return holders
  }

  /// Texts on screen, each once, in the order of the tree.
  func texts() -> [String] {
    var (texts, count) = ([String](), 0)
    root.forEachElement { view in
      count += 1
      guard let text = view.elementText else { return count < viewsMax }
      if !texts.contains(text), ScreenElement(view, depth: 0).visible != nil { texts.append(text) }
      return count < viewsMax && texts.count < Self.textsMax
    }
    return texts
  }

  /// The most texts that are compared with a misspelt one; a guess, some milliseconds.
  private static let textsMax = 1000
}

extension StageLimits {
  /// The refusal of a question about a screen of too many views.
  static func tooManyViews(_ most: Int) -> FlickbookError {
    exceeded(
      "The screen has more than \(most) views.", "passElements",
      hint: "Ask for the inside of an element.")
  }
}

extension ElementSelector {
  /// Returns whether a view has the text, the label and the identifier.
  @MainActor
  fileprivate func fits(_ view: UIView) -> Bool {
    if let identifier, view.elementIdentifier != identifier { return false }
    if let text, !text.fits(view.elementText) { return false }
    if let label, !label.fits(view.elementLabel) { return false }
    return true
  }
}

extension UIView {
  /// Returns whether the class, or one of its superclasses, has a name without module.
  fileprivate func isElement(ofType name: String, known: inout [ObjectIdentifier: Bool]) -> Bool {
    let own = ObjectIdentifier(type(of: self))
    if let answer = known[own] { return answer }
    var (next, isOf): (AnyClass?, Bool) = (type(of: self), false)
    while let type = next, !isOf {
      isOf = "\(type)" == name
      next = _getSuperclass(type)
    }
    known[own] = isOf
    return isOf
  }
}
