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
  func element(_ selector: ElementSelector, path: String) throws(FlickbookError) -> ScreenElement {
    let found = try elements(selector, path: path)
    if let only = found.first, found.count == 1 { return only }
    guard found.isEmpty else {
      let list = found.prefix(5).map(\.summary).joined(separator: "; ")
      let rest = found.count > 5 ? "; …" : ""
      throw FlickbookError(
        .elementAmbiguous, "\(found.count) elements fit: \(list)\(rest).",
        hint: "Add nth, or in with what is around the element.", path: path)
    }
    throw FlickbookError(
      .elementNotFound, "No element fits.", hint: try nearestTexts(to: selector), path: path)
  }

  /// Returns all elements that a selector means, in the order of the tree.
  private func elements(
    _ selector: ElementSelector, path: String
  ) throws(FlickbookError) -> [ScreenElement] {
    let root: UIView =
      if let around = selector.surroundings {
        try view(around, path: "\(path).in")
      } else { window }
    try checkTree(of: root)
    var found: [ScreenElement] = []
    for child in ScreenElement(root).children {
      child.forEach { if selector.fits($0) { found.append($0) } }
    }
    guard let index = selector.index else { return found }
    return index < found.count ? [found[index]] : []
  }

  /// Returns the view that surroundings mean.
  private func view(
    _ around: ElementSelector.Surroundings, path: String
  ) throws(FlickbookError) -> UIView {
    switch around {
    case .view(let name): return try view(named: name, path: path).view
    case .element(let selector): return try element(selector, path: path).view
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
    throw StageLimits.exceeded(
      "The screen has more than \(limits.passElements) views.", "passElements",
      hint: "Ask for the inside of an element.")
  }

  /// Texts on screen, the text that is most like the wanted one first.
  private func nearestTexts(to selector: ElementSelector) throws(FlickbookError) -> String? {
    var texts: [String] = []
    ScreenElement(window).forEach { element in
      guard element.visible != nil, let text = element.text, !texts.contains(text) else { return }
      texts.append(text)
    }
    guard !texts.isEmpty else { return "No element on screen shows a text." }
    let wanted =
      switch selector.text {
      case .exactly(let text), .containing(let text): text
      case nil: ""
      }
    let nearest = Flickbook.nearest(wanted, in: texts)
    let others = texts.filter { $0 != nearest }
    let shown = ((nearest.map { [$0] } ?? []) + others).prefix(5).map { "\"\($0.prefix(40))\"" }
    return "The texts on screen are: \(shown.joined(separator: ", "))."
  }

  // MARK: Answers

  /// Writes an element with those inside.
  func write(_ element: ScreenElement, into json: inout JSONWriter) {
    json.object { json in
      writeMembers(of: element, into: &json)
      json.key("children")
      json.beginArray()
      for child in element.children { write(child, into: &json) }
      json.endArray()
    }
  }

  private func writeMembers(of element: ScreenElement, into json: inout JSONWriter) {
    json.member("type", element.type)
    if let identifier = element.identifier { json.member("id", identifier) }
    if let text = element.text { json.member("text", text) }
    if let label = element.label { json.member("label", label) }
    if let isEnabled = element.isEnabled { json.member("enabled", isEnabled) }
    if let isSelected = element.isSelected { json.member("selected", isSelected) }
    json.member("frame", element.frame)
    if let visible = element.visible {
      json.member("visible", visible)
    } else {
      json.key("visible")
      json.null()
    }
    if let path = item(of: element.view) { json.member("item", path) }
  }

  /// The index path of the item that a view shows, if it is a cell.
  private func item(of view: UIView) -> ItemPath? {
    guard view is UICollectionViewCell else { return nil }
    for stageView in views {
      guard let shown = stageView.view.visibleElement(holding: view) else { continue }
      return shown.category == .cell ? stageView.view.dataPath(shown.path) : nil
    }
    return nil
  }

  /// Writes why an element has its frame.
  func writeReason(of element: ScreenElement, into json: inout JSONWriter) {
    let reason = FrameReason(element.view)
    json.key("element")
    json.object { writeMembers(of: element, into: &$0) }
    json.member("by", reason.source.rawValue)
    if let owner = reason.owner { json.member("owner", owner) }
    if let content = reason.content {
      json.key("content")
      json.object { json in
        json.member("size", content.size)
        json.key("hugging")
        json.pair(content.hugging[0], content.hugging[1])
        json.key("resistance")
        json.pair(content.resistance[0], content.resistance[1])
      }
    }
    json.key("constraints")
    json.beginArray()
    for part in reason.constraints {
      json.object { json in
        json.member("text", part.text)
        json.member("axis", part.axis == 0 ? "horizontal" : "vertical")
        json.member("priority", part.priority)
        if let origin = part.origin {
          json.member("file", origin.fileID)
          json.member("line", origin.line)
        }
        if part.isBroken { json.member("broken", true) }
      }
    }
    json.endArray()
  }
}

extension ElementSelector {
  /// Returns whether an element has the text, the identifier and the type.
  @MainActor
  fileprivate func fits(_ element: ScreenElement) -> Bool {
    if let identifier, element.identifier != identifier { return false }
    if let type, !element.isOfType(type) { return false }
    switch text {
    case nil: return true
    case .exactly(let text): return element.text == text
    case .containing(let part): return element.text?.contains(part) ?? false
    }
  }
}

extension ScreenElement {
  /// The type, text and frame, for messages.
  fileprivate var summary: String {
    let text = text.map { " \"\($0.prefix(40))\"" } ?? ""
    let frame = [frame.minX, frame.minY, frame.width, frame.height]
      .map { "\(($0 * 1000).rounded() / 1000)" }
    return "\(type)\(text) at [\(frame.joined(separator: ", "))]"
  }
}
