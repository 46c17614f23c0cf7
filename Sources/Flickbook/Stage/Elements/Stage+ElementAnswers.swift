import Foundation
import UIKit

/// The answers about elements of the screen.
extension Stage {
  /// Writes an element with all inside of it.
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
    let view = element.view
    json.member("type", element.type)
    if let identifier = view.elementIdentifier { json.member("id", identifier) }
    if let text = view.elementText { json.member("text", text) }
    if let label = view.elementLabel { json.member("label", label) }
    if let value = view.elementValue { json.member("value", value) }
    let traits = view.elementTraits
    if !traits.isEmpty { json.strings("traits", traits) }
    json.member("enabled", view.isEnabledElement)
    json.member("selected", view.isSelectedElement)
    json.member("frame", element.frame)
    if let visible = element.visible {
      json.member("visible", visible)
    } else {
      json.key("visible")
      json.null()
    }
    if view.elementText != nil, element.isCovered { json.member("covered", true) }
    if let path = item(of: view) { json.member("item", path) }
  }

  /// Writes an element alone, with what it shows.
  func write(details view: UIView, into json: inout JSONWriter) {
    json.key("element")
    json.object { json in
      writeMembers(of: ScreenElement(view, depth: 0), into: &json)
      switch view {
      case let label as UILabel: write(label, into: &json)
      case let view as UITextField: write(view.font, view.textColor, into: &json)
      case let view as UITextView: write(view.font, view.textColor, into: &json)
      case let view as UIButton: write(view.titleLabel?.font, view.currentTitleColor, into: &json)
      case let view as UIImageView:
        if let name = view.image?.shownName { json.member("image", name) }
      default: break
      }
    }
  }

  private func write(_ label: UILabel, into json: inout JSONWriter) {
    let (lines, isTruncated) = label.shownLines()
    json.member("lines", lines.count)
    json.member("truncated", isTruncated)
    json.member("shown", lines.joined(separator: "\n"))
    write(label.font, label.textColor, into: &json)
  }

  private func write(_ font: UIFont?, _ color: UIColor?, into json: inout JSONWriter) {
    if let font {
      json.key("font")
      json.object {
        $0.member("name", font.fontName)
        $0.member("size", Double(font.pointSize))
      }
    }
    if let color = FrameColor(components: color?.components ?? []) {
      json.member("colour", color.text)
    }
  }

  /// The index path of the item that a view shows, if it is a cell.
  func item(of view: UIView) -> ItemPath? {
    guard view is UICollectionViewCell || view is UITableViewCell else { return nil }
    // A view inside of a cell comes after the view that has the cell.
    for stageView in views.reversed() {
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
