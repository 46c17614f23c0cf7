import Foundation
import UIKit

/// The answer to a question about many elements, which is written in parts so that nobody else has to
/// wait for the whole.
struct LongAnswer {
  /// The content of the answer.
  fileprivate enum Content {
    case data
    case visible([UICollectionView.VisibleElement], presentation: Bool)
    case found([UICollectionViewLayoutAttributes])
    case flow(UICollectionViewFlowLayout)
    case named([IndexPath], kind: String?)
  }

  fileprivate let content: Content
  /// Whether its beginning has been written.
  fileprivate var isBegun = false
  /// The visits that count and then write the elements of a flow; nil if nothing is laid out.
  fileprivate var counting: UICollectionViewFlowLayout.Visit?
  fileprivate var writing: UICollectionViewFlowLayout.Visit?
  fileprivate var count = 0
  /// The section that is being written, for data.
  fileprivate var section = 0
  fileprivate var isInSection = false
  /// The first element that is not written; of the section, for data.
  fileprivate var next = 0

  fileprivate init(_ content: Content) {
    self.content = content
  }
}

extension LongAnswer {
  /// The member that has the elements.
  fileprivate var name: StaticString {
    switch content {
    case .data: "sections"
    case .visible: "views"
    case .found, .flow, .named: "attributes"
    }
  }
}

extension Optional where Wrapped == UICollectionViewFlowLayout.Visit {
  /// Continues a visit; returns true if it is over, or if there is none.
  fileprivate mutating func take(_ body: (inout Wrapped) -> Bool) -> Bool {
    guard var visit = self else { return true }
    let isDone = body(&visit)
    self = isDone ? nil : visit
    return isDone
  }
}

extension UICollectionViewFlowLayout {
  /// Whether the layout answers to a rectangle as a flow, without additions of a subclass.
  var answersAsFlow: Bool {
    type(of: self) == UICollectionViewFlowLayout.self || self is MirroredFlowLayout
  }
}

extension Stage {
  /// - Throws: `limit_exceeded` where an answer would have too many elements.
  func checkAnswer(elements: Int) throws(FlickbookError) {
    guard elements > limits.elements else { return }
    throw StageLimits.exceeded(
      "The answer would have \(elements) elements; at most \(limits.elements) are answered at once.",
      "elements", hint: "Ask for less at a time.")
  }

  /// Sections count as elements, too: an empty one takes room in the answer.
  func checkDataAnswer() throws(FlickbookError) {
    let sections = data.sectionCount
    let counts = (0..<sections).map { data.count(inSection: $0) }
    try checkAnswer(elements: counts.reduce(sections, +))
  }

  /// An answer to a question about many elements, not begun.
  private func longAnswer(to query: ElementsQuery) -> LongAnswer {
    switch query {
    case .data: return LongAnswer(.data)
    case .visible(let presentation):
      let elements =
        presentation ? collectionView.presentedElements : collectionView.visibleElements
      return LongAnswer(.visible(elements, presentation: presentation))
    case .attributes(let query): return attributesAnswer(query)
    }
  }

  private func attributesAnswer(_ query: AttributesQuery) -> LongAnswer {
    switch query {
    case .rect(let rect):
      let layout = collectionView.collectionViewLayout
      guard let flow = layout as? UICollectionViewFlowLayout, flow.answersAsFlow else {
        return LongAnswer(.found(collectionView.questions.elements(in: rect)))
      }
      var answer = LongAnswer(.flow(flow))
      answer.counting = flow.visit(to: rect)
      answer.writing = answer.counting
      return answer
    case .items(let items, let kind): return LongAnswer(.named(items, kind: kind))
    }
  }

  /// Writes so many elements of an answer at most; true when it is whole.
  ///
  /// - Throws: `limit_exceeded` where it has too many, before anything is written.
  func writeAnswer(
    to query: ElementsQuery, of run: StageRun, elements: Int, into json: inout JSONWriter
  ) throws(FlickbookError) -> Bool {
    var answer = run.answer ?? longAnswer(to: query)
    defer { run.answer = answer }
    if !answer.isBegun {
      guard try count(&answer, elements: elements) else { return false }
      answer.isBegun = true
      json.beginObject()
      json.key(answer.name)
      json.beginArray()
    }
    switch answer.content {
    case .data:
      guard writeData(&answer, elements: elements, into: &json) else { return false }
      json.endArray()
    case .visible(let views, let presentation):
      for index in Self.part(&answer, of: views.count, elements) {
        write(views[index], presentation, into: &json)
      }
      guard answer.next == views.count else { return false }
      json.endArray()
      // The content is seen to move with an animated change, too.
      json.member(
        "bounds", presentation ? collectionView.presentationBounds : collectionView.bounds)
    case .found(let found):
      for index in Self.part(&answer, of: found.count, elements) {
        write(found[index], into: &json)
      }
      guard answer.next == found.count else { return false }
      json.endArray()
    case .flow(let flow):
      let isDone = answer.writing.take { visit in
        flow.answer(&visit, about: elements) { write($0, into: &json) }
      }
      guard isDone else { return false }
      json.endArray()
    case .named(let items, let kind):
      for index in Self.part(&answer, of: items.count, elements) {
        write(attributes(of: items[index], kind), into: &json)
      }
      guard answer.next == items.count else { return false }
      json.endArray()
    }
    json.endObject()
    return true
  }

  /// Counts what is found before any of it is written; true when that is done.
  private func count(_ answer: inout LongAnswer, elements: Int) throws(FlickbookError) -> Bool {
    switch answer.content {
    case .data, .named, .visible: return true
    case .found(let found):
      try checkAnswer(elements: found.count)
      return true
    case .flow(let flow):
      var sum = answer.count
      // Counting takes a tenth of the time of writing.
      let part = elements > Int.max / 8 ? elements : elements * 8
      let isDone = answer.counting.take { flow.count(&$0, about: part, into: &sum) }
      answer.count = sum
      try checkAnswer(elements: sum)
      return isDone
    }
  }

  /// The elements that are written next.
  private static func part(
    _ answer: inout LongAnswer, of count: Int, _ elements: Int
  ) -> Range<Int> {
    let part = answer.next..<answer.next + min(elements, count - answer.next)
    answer.next = part.upperBound
    return part
  }

  // MARK: Elements

  private func writeData(
    _ answer: inout LongAnswer, elements: Int, into json: inout JSONWriter
  ) -> Bool {
    var room = elements
    while answer.section < data.sectionCount {
      guard room > 0 else { return false }
      if !answer.isInSection {
        answer.isInSection = true
        json.beginObject()
        json.key("items")
        json.beginArray()
        room -= 1
      }
      let count = data.count(inSection: answer.section)
      let part = Self.part(&answer, of: count, room)
      for item in part {
        json.string(data.name(ofItemAt: ItemPath(section: answer.section, item: item)))
      }
      room -= part.count
      guard answer.next == count else { return false }
      json.endArray()
      write(data.outline(ofSection: answer.section), into: &json)
      json.endObject()
      answer.section += 1
      answer.isInSection = false
      answer.next = 0
    }
    return true
  }

  private func write(_ outline: [OutlinedItem], into json: inout JSONWriter) {
    guard !outline.isEmpty else { return }
    json.key("outline")
    json.beginArray()
    for item in outline {
      json.beginObject()
      json.member("id", item.name)
      json.member("level", item.standing.level)
      json.member("expanded", item.standing.isExpanded)
      json.endObject()
    }
    json.endArray()
  }

  private func write(
    _ element: UICollectionView.VisibleElement, _ presentation: Bool, into json: inout JSONWriter
  ) {
    json.beginObject()
    json.member(kind: element.kind)
    json.member("item", element.path)
    if let id = name(of: element) { json.member("id", id) }
    if element.isLeaving { json.member("leaving", true) }
    let view = element.view
    // The frame on screen, unlike the layout's attributes, contains the offset of a section.
    let displacement = collectionView.displacement(of: view, presentation: presentation)
    let center = presentation ? view.presentationCenter : view.center
    json.member(
      "frame",
      (presentation ? view.presentationFrame : view.frame).offsetBy(
        dx: displacement.x, dy: displacement.y))
    json.member("center", CGPoint(x: center.x + displacement.x, y: center.y + displacement.y))
    json.member("size", presentation ? view.presentationSize : view.bounds.size)
    json.member("transform", presentation ? view.presentationTransform : view.transform)
    json.member("alpha", Double(presentation ? view.presentationAlpha : view.alpha))
    json.key("zIndex")
    json.integer(view.zIndex)
    json.member("hidden", view.isHidden)
    let cell = view as? UICollectionViewCell
    json.member("highlighted", cell?.isHighlighted ?? false)
    json.member("selected", cell?.isSelected ?? false)
    if UICollectionView.sceneCell(cell)?.lacksData == true { json.member("lacksData", true) }
    writeRow(of: view, into: &json)
    json.member("view", view.number)
    json.endObject()
  }

  private func attributes(
    of item: IndexPath, _ kind: String?
  ) -> UICollectionViewLayoutAttributes? {
    let questions = collectionView.questions
    guard let kind, kind != "cell" else { return questions.item(at: item) }
    return questions.supplementaryView(ofKind: ElementKindName.kind(for: kind), at: item)
  }

  private func write(
    _ attributes: UICollectionViewLayoutAttributes?, into json: inout JSONWriter
  ) {
    guard let attributes else { return json.null() }
    let path = ItemPath(attributes.indexPath)
    let isCell = attributes.representedElementCategory == .cell
    let kind = attributes.representedElementKind ?? ""
    json.beginObject()
    json.member(kind: kind)
    json.member("item", path)
    if isCell, let item = collectionView.dataPath(path), data.contains(item) {
      json.member("id", data.name(ofItemAt: item))
    }
    json.member("frame", attributes.frame)
    json.member("center", attributes.center)
    json.member("size", attributes.size)
    json.member("transform", attributes.transform)
    json.member("alpha", Double(attributes.alpha))
    json.key("zIndex")
    json.integer(attributes.zIndex)
    json.member("hidden", attributes.isHidden)
    json.member("highlighted", isCell && collectionView.highlightedItem == path)
    json.member("selected", isCell && collectionView.isSelected(path))
    let view = collectionView.visibleView(
      attributes.representedElementCategory, kind: attributes.representedElementKind, at: path)
    json.key("view")
    if let view { json.integer(view.number) } else { json.null() }
    json.endObject()
  }

  /// The id of the item that a cell shows; nil for other views, and where nobody knows.
  private func name(of element: UICollectionView.VisibleElement) -> String? {
    guard element.category == .cell else { return nil }
    return element.isLeaving
      ? data.name(ofLeavingItemIn: element.view) : name(ofItemAt: element.path)
  }
}
