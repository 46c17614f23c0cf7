import Foundation
import UIKit

/// The differences between one frame and the frame before.
///
/// Rule: protocol 11.
package struct FrameChanges: Sendable {
  /// The indices of the elements that are new or differ, back to front.
  package let changed: [Int]
  /// The views that show nothing any more, by the collection view that had them.
  package let gone: [(holder: String, view: Int)]
  package let content: FrameContent
  /// Whether the size or the insets of a view's content differ.
  package let hasOtherContents: Bool

  /// Compares two frames; everything has changed if there is none before.
  ///
  /// Returns nil if they are equal.
  init?(from old: FrameContent?, to new: FrameContent) {
    content = new
    guard let old else {
      (changed, gone) = (Array(new.elements.indices), [])
      hasOtherContents = true
      return
    }
    guard new != old else { return nil }
    hasOtherContents =
      old.views.count != new.views.count
      || new.views.indices.contains {
        old.views[$0].contentSize != new.views[$0].contentSize
          || old.views[$0].inset != new.views[$0].inset
      }
    var isHere = Array(repeating: false, count: old.elements.count)
    var indexes: [ViewID: Int]?
    // An app's collection views come and go, which changes the numbers of others.
    let numbers = Self.numbers(of: new.views, before: old.views)
    let haveTexts = old.hasTexts || new.hasTexts
    changed = new.elements.indices.filter { index in
      let element = new.elements[index]
      let holder = numbers.map { $0[element.holder] } ?? element.holder
      let viewID = ViewID(holder: holder, view: element.view)
      // Elements mostly keep their order.
      var before: Int? = index
      if index >= old.elements.count || old.elements[index].viewID != viewID {
        let known = indexes ?? Self.indexes(of: old.elements)
        indexes = known
        before = known[viewID]
      }
      guard let before else { return true }
      isHere[before] = true
      if old.elements[before] != element { return true }
      return haveTexts && old.text(ofElement: before) != new.text(ofElement: index)
    }
    gone = zip(old.elements, isHere).compactMap { $1 ? nil : (old.name(of: $0), $0.view) }
  }

  /// The identity of a view from frame to frame.
  fileprivate struct ViewID: Hashable {
    let holder: Int
    let view: Int
  }

  /// Returns the indices that collection views had in the frame before, -1 for new ones; nil if all are the same.
  private static func numbers(
    of views: [FrameContent.View], before old: [FrameContent.View]
  ) -> [Int]? {
    guard views.count != old.count || !views.indices.allSatisfy({ views[$0].name == old[$0].name })
    else { return nil }
    return views.map { view in old.firstIndex { $0.name == view.name } ?? -1 }
  }

  private static func indexes(of elements: [FrameContent.Element]) -> [ViewID: Int] {
    Dictionary(
      elements.enumerated().map { ($0.element.viewID, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// Writes the members of the record.
  func write(into json: inout some ValueWriter & ~Copyable) {
    json.key("changed")
    json.beginArray()
    for index in changed {
      content.elements[index].write(
        with: content.text(ofElement: index), in: content, into: &json)
    }
    json.endArray()
    json.key("gone")
    json.beginArray()
    for (holder, view) in gone {
      guard !holder.isEmpty else {
        json.integer(view)
        continue
      }
      json.beginArray()
      json.string(holder)
      json.integer(view)
      json.endArray()
    }
    json.endArray()
    json.key("fingers")
    json.beginArray()
    for finger in content.fingers {
      json.beginArray()
      json.integer(finger.id)
      json.number(Double(finger.location.x))
      json.number(Double(finger.location.y))
      json.endArray()
    }
    json.endArray()
    json.key("bounds")
    json.beginObject()
    for view in content.views {
      json.key(view.word)
      json.rect(view.bounds)
    }
    json.endObject()
    if hasOtherContents { writeContents(into: &json) }
    write("gaps", content.gaps, of: \.holder, into: &json) { gap, json in
      json.member("item", gap.path)
      json.member("frame", gap.frame)
    }
    write("menus", content.menus, of: \.holder, into: &json) { write($0, into: &$1) }
    writePreviews(into: &json)
  }

  /// Writes a member with something that some views have, by their names; nothing if none has it.
  private func write<Part, Writer: ValueWriter & ~Copyable>(
    _ key: StaticString, _ parts: [Part], of holder: (Part) -> Int, into json: inout Writer,
    _ members: (Part, inout Writer) -> Void
  ) {
    guard !parts.isEmpty else { return }
    json.key(key)
    json.beginObject()
    for part in parts {
      json.key(content.views[holder(part)].word)
      json.beginObject()
      members(part, &json)
      json.endObject()
    }
    json.endObject()
  }

  private func writeContents(into json: inout some ValueWriter & ~Copyable) {
    json.key("contents")
    json.beginObject()
    for view in content.views {
      json.key(view.word)
      json.beginObject()
      json.member("size", view.contentSize)
      if view.inset != .zero {
        json.key("inset")
        json.insets(view.inset)
      }
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ menu: FrameContent.Menu, into json: inout some ValueWriter & ~Copyable) {
    if let path = menu.path { json.member("item", path) }
    json.strings("actions", menu.actions)
  }

  private func writePreviews(into json: inout some ValueWriter & ~Copyable) {
    guard !content.previews.isEmpty else { return }
    json.key("previews")
    json.beginArray()
    for preview in content.previews {
      json.beginObject()
      json.member("frame", preview.frame)
      if !preview.label.isEmpty { json.member("label", preview.label) }
      json.endObject()
    }
    json.endArray()
  }
}

extension FrameContent.View {
  /// The name of the view in records of frames.
  fileprivate var word: String { name.isEmpty ? "main" : name }
}

extension FrameContent {
  /// Returns the name of the collection view that has an element.
  fileprivate func name(of element: Element) -> String {
    element.holder < views.count ? views[element.holder].name : ""
  }
}

extension FrameContent.Element {
  fileprivate var viewID: FrameChanges.ViewID { FrameChanges.ViewID(holder: holder, view: view) }

  /// Writes the element with every member that is not its default.
  fileprivate func write(
    with text: String?, in content: FrameContent, into json: inout some ValueWriter & ~Copyable
  ) {
    json.beginObject()
    json.member("view", view)
    json.member("kind", kind)
    json.member("item", item)
    let name = content.name(of: self)
    if !name.isEmpty { json.member("in", name) }
    json.member("center", center)
    json.member("size", size)
    if transform != .identity { json.member("transform", transform) }
    if alpha != 1 { json.member("alpha", Double(alpha)) }
    if zIndex != 0 { json.member("zIndex", zIndex) }
    if isHidden { json.member("hidden", true) }
    if isHighlighted { json.member("highlighted", true) }
    if isSelected { json.member("selected", true) }
    if lacksData { json.member("lacksData", true) }
    if let text { json.member("text", text) }
    if let color { json.member("color", color.text) }
    json.endObject()
  }
}
