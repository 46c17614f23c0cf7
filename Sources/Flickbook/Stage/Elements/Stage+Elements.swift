import Foundation
import UIKit

/// The elements of the screen, and which of them a selector means.
extension Stage {
  /// Returns the tree that a client asks for.
  ///
  /// - Throws: `limit_exceeded` for a screen of too many views, and as `element(_:path:)`.
  func tree(_ request: TreeRequest) throws(FlickbookError) -> ScreenElement {
    let root = try request.surroundings.map { (around) throws(FlickbookError) in
      try view(around, path: "params.in")
    }
    try checkTree(of: root ?? window)
    return ScreenElement(
      root ?? window, depth: request.depth, includesParts: request.includesParts)
  }

  /// Returns the only element that a selector means.
  ///
  /// - Throws: `element_not_found` with the texts on screen, or `element_ambiguous` with the elements.
  func element(_ selector: ElementSelector, path: String) throws(FlickbookError) -> UIView {
    try only(of: matches(selector, path: path), path: path)
  }

  /// Returns the only element that a selector means and a finger reaches, and the point of the window where
  /// it does.
  ///
  /// Rule: E5, E6.
  ///
  /// - Throws: as `element(_:path:)`, and `not_hittable` with the reason of each.
  func reachedElement(
    _ selector: ElementSelector, path: String
  ) throws(FlickbookError) -> (view: UIView, point: CGPoint) {
    let matches = try matches(selector, path: path)
    var (reached, obstacles): ([(view: UIView, point: CGPoint)], [String]) = ([], [])
    for view in matches {
      let reach = ElementReach(view)
      if case .point(let point) = reach {
        reached.append((view, point))
      } else if obstacles.count < Self.listedElements {
        obstacles.append("\(view.elementSummary) is \(reach.obstacle)")
      }
    }
    guard !reached.isEmpty else {
      throw FlickbookError(
        .notHittable,
        matches.count == 1
          ? "\(obstacles[0])."
          : "None of \(matches.count) elements can be hit: \(obstacles.joined(separator: "; ")).",
        path: path)
    }
    _ = try only(of: reached.map(\.view), path: path)
    return reached[0]
  }

  /// Returns the item in whose cell the elements lie that a selector means.
  ///
  /// - Throws: as `element(_:path:)`, where elements outside of the view's cells do not count.
  func item(of selector: ElementSelector, path: String) throws(FlickbookError) -> IndexPath {
    let matches = try matches(selector, path: path)
    var (items, views): ([ItemPath], [UIView]) = ([], [])
    for view in matches {
      guard let shown = collectionView.visibleElement(holding: view), shown.category == .cell,
        let item = collectionView.dataPath(shown.path)
      else { continue }
      if !items.contains(item) {
        items.append(item)
        views.append(view)
      }
    }
    guard !items.isEmpty else {
      throw FlickbookError(
        .elementNotFound, "\(matches[0].elementSummary) is in no cell of the view.", path: path)
    }
    _ = try only(of: views, path: path)
    return items[0].indexPath
  }

  /// Returns the item that a request is about.
  ///
  /// - Throws: `item_out_of_range`, or as `item(of:path:)` of an element.
  func item(of target: ItemTarget) throws(FlickbookError) -> IndexPath {
    switch target {
    case .item(let item):
      try check(item, path: "params.item")
      return item
    case .element(let selector): return try self.item(of: selector, path: "params.find")
    }
  }

  /// The most elements that an error lists.
  private static let listedElements = 5

  private func only(of views: [UIView], path: String) throws(FlickbookError) -> UIView {
    if let only = views.first, views.count == 1 { return only }
    let list = views.prefix(Self.listedElements).map(\.elementSummary).joined(separator: "; ")
    let rest = views.count > Self.listedElements ? "; …" : ""
    throw FlickbookError(
      .elementAmbiguous, "\(views.count) elements fit: \(list)\(rest).",
      hint: "Add nth, or in with what is around the element.", path: path)
  }

  /// Returns the elements that a selector means, in the order of the tree; there is at least one.
  private func matches(
    _ selector: ElementSelector, path: String
  ) throws(FlickbookError) -> [UIView] {
    let found = try elementsIfAny(selector, path: path)
    guard found.isEmpty else { return found }
    throw FlickbookError(
      .elementNotFound, "No element fits.", hint: nearestTexts(to: selector), path: path)
  }

  /// Returns the elements that a selector means, in the order of the tree.
  ///
  /// - Throws: as `element(_:path:)` of surroundings.
  func elementsIfAny(
    _ selector: ElementSelector, path: String
  ) throws(FlickbookError) -> [UIView] {
    let root: UIView =
      if let around = selector.surroundings {
        try view(around, path: "\(path).in")
      } else { window }
    return try ElementSearch(in: root, viewsMax: limits.passElements).views(selector)
  }

  /// Returns the view that surroundings mean.
  private func view(
    _ around: ElementSelector.Surroundings, path: String
  ) throws(FlickbookError) -> UIView {
    switch around {
    case .view(let name): return try view(named: name, path: path).view
    case .element(let selector): return try element(selector, path: path)
    case .item(let item):
      try check(item, path: "\(path).item")
      guard let cell = collectionView.visibleView(.cell, kind: nil, at: ItemPath(item)) else {
        throw FlickbookError(
          .notVisible, "Item [\(item.section), \(item.item)] is not on screen.",
          hint: "Scroll it into view first.", path: "\(path).item")
      }
      return cell
    }
  }

  private func checkTree(of view: UIView) throws(FlickbookError) {
    guard ScreenElement.count(of: view, upTo: limits.passElements) > limits.passElements else {
      return
    }
    throw StageLimits.tooManyViews(limits.passElements)
  }

  /// Texts on screen, the text that is most like the wanted one first.
  func nearestTexts(to selector: ElementSelector) -> String? {
    let texts = ElementSearch(in: window, viewsMax: limits.passElements).texts()
    guard !texts.isEmpty else { return "No element on screen shows a text." }
    let nearest = nearest((selector.text ?? selector.label)?.written ?? "", in: texts)
    let others = texts.filter { $0 != nearest }
    let shown = ((nearest.map { [$0] } ?? []) + others).prefix(Self.listedElements)
      .map { DisplayText.quoted($0, upTo: 40) }
    return "The texts on screen are: \(shown.joined(separator: ", "))."
  }
}

extension ElementReach {
  /// The reason why a finger does not reach the element, after "is".
  fileprivate var obstacle: String {
    switch self {
    case .point: "reached"
    case .hidden: "hidden"
    case .clear: "clear"
    case .outsideOfWindow: "outside of the window"
    case .clipped: "clipped by a view around it"
    case .disabled: "not enabled for touches"
    case .covered(let view?): "covered by \(view.elementSummary)"
    case .covered(nil): "not reached by touches"
    }
  }
}

extension UIView {
  /// The type, text and frame in the window, for messages.
  var elementSummary: String {
    let text = elementText.map { " " + DisplayText.quoted($0, upTo: 40) } ?? ""
    let frame = convert(bounds, to: nil)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
      .map { NumberText.text($0) }
    return "\(Swift.type(of: self))\(text) at [\(numbers.joined(separator: ", "))]"
  }
}
