import Documents
import Flickbook
import Foundation
import Pictures
import UIKit
import UpdateArithmetic

/// The content of the screen, from the values of a frame and from its line.
extension TraceBuilder {
  /// The numbers of rows of the tables of a frame, in the order of their columns.
  private typealias RowCounts = (Int, Int, Int, Int, Int, Int, Int, Int)

  private var rowCounts: RowCounts {
    (
      trace.elements.count, trace.gone.count, trace.fingers.count, trace.bounds.count,
      trace.contents.count, trace.gaps.count, trace.menus.count, trace.previews.count
    )
  }

  /// Adds a frame whose parts a closure adds.
  private mutating func addFrame(_ addParts: (inout TraceBuilder) -> Void) {
    let before = rowCounts
    addParts(&self)
    let now = rowCounts
    trace.frames.append(
      row: (
        Double(trace.stamps.count - 1), isRestarted ? 1.0 : 0.0, Double(now.0 - before.0),
        Double(now.1 - before.1), Double(now.2 - before.2), Double(now.3 - before.3),
        Double(now.4 - before.4), Double(now.5 - before.5), Double(now.6 - before.6),
        Double(now.7 - before.7)
      ))
    byteCount += 10 * MemoryLayout<Double>.size
    isRestarted = false
  }

  // MARK: Values

  /// Adds a frame of this process.
  mutating func addFrame(_ changes: FrameChanges) {
    addFrame { $0.addParts(changes) }
  }

  private mutating func addParts(_ changes: FrameChanges) {
    let content = changes.content
    for file in content.images where images.insert(file.id).inserted {
      let definition = SVGWriter.definition(of: file)
      trace.images.append(definition)
      byteCount += definition.utf8.count
    }
    if !content.notes.isEmpty { trace.notes = content.notes }
    for index in changes.changed {
      add(
        content.elements[index], content.text(ofElement: index), content.look(ofElement: index),
        of: content)
    }
    for (holder, view) in changes.gone {
      append([word(holder.isEmpty ? nil : holder), Double(view)], to: \.gone)
    }
    for finger in content.fingers {
      trace.fingers.append(Double(finger.id), finger.location.x + 0, finger.location.y + 0)
      byteCount += 3 * MemoryLayout<Double>.size
    }
    for (holder, view) in content.views.enumerated() {
      let (bounds, holder) = (view.bounds, name(content, holder))
      trace.bounds.append(
        row: (holder, bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height))
      byteCount += 5 * MemoryLayout<Double>.size
    }
    if changes.hasOtherContents {
      for (holder, view) in content.views.enumerated() {
        let (size, inset) = (view.contentSize, view.inset)
        append(
          [
            name(content, holder), size.width, size.height, inset.top, inset.left, inset.bottom,
            inset.right,
          ], to: \.contents)
      }
    }
    for gap in content.gaps {
      append(
        [name(content, gap.holder)] + Self.numbers(gap.path) + Self.numbers(gap.frame), to: \.gaps)
    }
    for menu in content.menus {
      let holder = name(content, menu.holder)
      let actions = word(menu.actions.joined(separator: "\n"))
      append([holder] + (menu.path.map(Self.numbers) ?? [-1, -1]) + [actions], to: \.menus)
    }
    for preview in content.previews {
      let label = word(preview.label.isEmpty ? nil : preview.label)
      append(Self.numbers(preview.frame) + [label], to: \.previews)
    }
  }

  /// The word of a collection view's name; 0 for the main one.
  private mutating func name(_ content: FrameContent, _ holder: Int) -> Double {
    let name = holder < content.views.count ? content.views[holder].name : ""
    return word(name.isEmpty ? nil : name)
  }

  private mutating func add(
    _ element: FrameContent.Element, _ text: String?, _ look: String?, of content: FrameContent
  ) {
    var transform = 0.0
    let matrix = element.transform
    if matrix != .identity {
      append([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty], to: \.transforms)
      transform = Double(trace.transforms.count)
    }
    let state =
      (element.isHidden ? Trace.State.hidden : 0)
      + (element.isHighlighted ? Trace.State.highlighted : 0)
      + (element.isSelected ? Trace.State.selected : 0)
      + (element.lacksData ? Trace.State.lacksData : 0)
    let (holder, kind) = (name(content, element.holder), word(element.kind))
    append(
      [
        holder, Double(element.view), kind, Double(element.item.section),
        Double(element.item.item), element.center.x, element.center.y, element.size.width,
        element.size.height, state, element.alpha, Double(element.zIndex), transform,
        word(element.color?.text), word(text), word(look),
      ], to: \.elements)
  }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
  }

  private static func numbers(_ path: ItemPath) -> [Double] {
    [Double(path.section), Double(path.item)]
  }

  // MARK: Lines

  /// Adds a frame from the numbers of its line.
  mutating func addFrame(_ form: FrameForm, _ numbers: UnsafeBufferPointer<Double>) {
    addFrame { builder in
      let transformCount = builder.trace.transforms.count
      form.forEachTable(numbers, transformCount: transformCount) { table, rows, values in
        builder.append(rows, values, to: table)
      }
    }
  }

  private mutating func append(
    _ rows: Int, _ values: UnsafeBufferPointer<Double>, to table: FrameForm.Table
  ) {
    switch table {
    case .transforms: trace.transforms.append(rows, values)
    case .elements: trace.elements.append(rows, values)
    case .gone: trace.gone.append(rows, values)
    case .fingers: trace.fingers.append(rows, values)
    case .bounds: trace.bounds.append(rows, values)
    case .contents: trace.contents.append(rows, values)
    case .gaps: trace.gaps.append(rows, values)
    case .menus: trace.menus.append(rows, values)
    case .previews: trace.previews.append(rows, values)
    }
    byteCount += values.count * MemoryLayout<Double>.size
  }

  /// Adds a frame from its line.
  mutating func addFrame(_ record: Node) {
    addFrame { $0.addParts(record) }
  }

  private mutating func addParts(_ record: Node) {
    if let changed = record["changed"] {
      for element in changed.elements { add(element: element) }
    }
    if let gone = record["gone"] { for view in gone.elements { add(gone: view) } }
    if let fingers = record["fingers"] {
      for finger in fingers.elements { append(Self.numbers(finger, 3), to: \.fingers) }
    }
    forEachView("bounds", of: record) { builder, holder, rect in
      builder.append([holder] + Self.numbers(rect, 4), to: \.bounds)
    }
    addScenery(record)
  }

  /// Adds what is on screen besides elements and fingers.
  private mutating func addScenery(_ record: Node) {
    forEachView("contents", of: record) { builder, holder, content in
      let numbers = Self.numbers(content["size"], 2) + Self.numbers(content["inset"], 4)
      builder.append([holder] + numbers, to: \.contents)
    }
    forEachView("gaps", of: record) { builder, holder, gap in
      let numbers = Self.numbers(gap["item"], 2) + Self.numbers(gap["frame"], 4)
      builder.append([holder] + numbers, to: \.gaps)
    }
    forEachView("menus", of: record) { builder, holder, menu in
      let titles = menu["actions"]?.elements.compactMap(\.string) ?? []
      let indexPath = menu["item"].map { Self.numbers($0, 2) } ?? [-1, -1]
      let actions = builder.word(titles.joined(separator: "\n"))
      builder.append([holder] + indexPath + [actions], to: \.menus)
    }
    guard let previews = record["previews"] else { return }
    for preview in previews.elements {
      let label = word(preview["label"]?.string)
      append(Self.numbers(preview["frame"], 4) + [label], to: \.previews)
    }
  }

  /// Calls a closure with the value of each view in a member of a record.
  private mutating func forEachView(
    _ member: String, of record: Node,
    _ body: (inout TraceBuilder, _ holder: Double, _ value: Node) -> Void
  ) {
    guard let values = record[member] else { return }
    for (name, value) in values.members {
      body(&self, word(name.text == "main" ? nil : name.text), value)
    }
  }

  /// Adds a view that is gone; a view in another than the main view has its name in the record.
  private mutating func add(gone view: Node) {
    let name = view.elements.first { $0.string != nil }?.string
    let number = view.number ?? view.elements.first { $0.number != nil }?.number
    append([word(name), number ?? 0], to: \.gone)
  }

  private mutating func add(element: Node) {
    func number(_ name: String, _ standard: Double = 0) -> Double {
      element[name]?.number ?? standard
    }
    func bit(_ name: String, _ bit: Double) -> Double { element[name]?.bool == true ? bit : 0 }
    var transform = 0.0
    if let matrix = element["transform"] {
      append(Self.numbers(matrix, 6), to: \.transforms)
      transform = Double(trace.transforms.count)
    }
    let state =
      bit("hidden", Trace.State.hidden) + bit("highlighted", Trace.State.highlighted)
      + bit("selected", Trace.State.selected) + bit("lacksData", Trace.State.lacksData)
    append(
      [word(element["in"]?.string), number("view"), word(element["kind"]?.string)]
        + Self.numbers(element["item"], 2) + Self.numbers(element["center"], 2)
        + Self.numbers(element["size"], 2)
        + [
          state, number("alpha", 1), number("zIndex"), transform, word(element["color"]?.string),
          word(element["text"]?.string), word(nil),
        ], to: \.elements)
  }

  /// The first numbers of a list; 0 for missing numbers.
  private static func numbers(_ list: Node?, _ count: Int) -> [Double] {
    let given = list?.elements.prefix(count).map { $0.number ?? 0 } ?? []
    return given + Array(repeating: 0, count: count - given.count)
  }
}
