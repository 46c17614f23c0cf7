import Foundation
import Timeline
import UIKit

/// Runs a layout through scrolling, resizing and updates, and tells what it does wrong.
///
/// It works on a stage of its own, on which it may do anything. At each station the layout is asked
/// the same thing in several ways, and between stations whether it tells when its answers change. Of
/// each kind of finding the first of each kind of element is told.
@MainActor
struct LayoutLint {
  let stage: Stage
  private(set) var findings: [LayoutFinding] = []
  /// The answers of the last station, to see whether they stay what they were.
  private var handedOut: [LayoutAnswer] = []
  /// Answers of own classes, copied as they were.
  private var samples: [LayoutAnswer] = []
  /// What UIKit would throw, and what the log says of it.
  private let refusals = Refusals()

  /// Keeps what the log tells of exceptions.
  @MainActor
  private final class Refusals {
    var messages: [String] = []
  }

  var view: UICollectionView { stage.collectionView }
  var layout: UICollectionViewLayout { view.collectionViewLayout }

  private init(_ stage: Stage) {
    self.stage = stage
  }

  /// What the layout on a stage does wrong; the stage is worn out afterwards.
  static func findings(on stage: Stage) -> [LayoutFinding] {
    var lint = LayoutLint(stage)
    lint.run()
    return lint.findings
  }

  private mutating func run() {
    listen()
    guard look() else { return }
    for offset in offsets {
      guard move(to: CGRect(origin: offset, size: view.bounds.size)), look() else { return }
    }
    for size in sizes {
      guard move(to: CGRect(origin: view.bounds.origin, size: size)), look() else { return }
    }
    for batch in batches {
      act(.update(batch))
      guard look() else { return }
    }
    act(.advance(by: .milliseconds(1_000)))
    guard look() else { return }
    checkEquality()
  }

  // MARK: The way

  /// The offsets to look from: within a page, past an edge, in the middle and at the end.
  private var offsets: [CGPoint] {
    let (bounds, content) = (view.bounds, view.contentSize)
    let x = max(0, content.width - bounds.width).rounded(.down)
    let y = max(0, content.height - bounds.height).rounded(.down)
    return [
      CGPoint(x: min(x, 7), y: min(y, 11)), CGPoint(x: 0, y: y > 0 ? -23 : 0),
      CGPoint(
        x: min(x, (bounds.width * 0.4).rounded()), y: min(y, (bounds.height * 0.4).rounded())),
      CGPoint(x: (x / 2).rounded(), y: (y / 2).rounded()), CGPoint(x: x, y: y), .zero,
    ]
  }

  /// The sizes to look at: higher, wider, turned, and as before.
  private var sizes: [CGSize] {
    let size = view.bounds.size
    return [
      CGSize(width: size.width, height: size.height + 60),
      CGSize(width: size.width + 60, height: size.height),
      CGSize(width: size.height, height: size.width), size,
    ]
  }

  /// One item comes, one goes, and one goes elsewhere.
  private var batches: [DataBatch] {
    let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    guard let section = counts.indices.first(where: { counts[$0] > 0 }) ?? counts.indices.first
    else { return [] }
    let middle = IndexPath(item: counts[section] / 2, section: section)
    return [
      DataBatch([.insert([NewItem(at: middle)])]),
      DataBatch([.move(from: middle, to: IndexPath(item: 0, section: section))]),
      DataBatch([.delete([IndexPath(item: 0, section: section)])]),
    ]
  }

  private mutating func act(_ command: Command) {
    do throws(FlickbookError) {
      try stage.perform(command)
    } catch {
      find(.refused, "The layout makes a command impossible.", nil, [error.message])
    }
  }

  /// Lets the bounds change as a scroll or a resize does; false where that has no end.
  private mutating func move(to bounds: CGRect) -> Bool {
    let area = view.bounds.union(bounds).insetBy(dx: -50, dy: -50)
    let before = answers(in: area)
    let minds = layout.shouldInvalidateLayout(forBoundsChange: bounds)
    if bounds.size != view.bounds.size {
      act(.setBounds(bounds.size, animated: false))
    } else {
      act(.setContentOffset(bounds.origin, animated: false))
    }
    guard rests() else { return false }
    guard !minds else { return true }
    compare(before, answers(in: area), after: "the bounds moved")
    let held = answers(in: area)
    layout.invalidateLayout()
    act(.queryState)
    guard rests() else { return false }
    compare(held, answers(in: area), after: "the layout was computed anew in the same bounds")
    return true
  }

  // MARK: Looking

  /// Asks the layout about what is on screen and around it; false where it never rests.
  private mutating func look() -> Bool {
    guard rests() else { return false }
    checkHandedOut()
    checkContentSize()
    let bounds = view.bounds
    let area = bounds.insetBy(dx: -bounds.width / 2, dy: -bounds.height / 2)
    let all = answers(in: area)
    let sound = checkEach(all)
    checkAlone(sound)
    checkRectangles(sound, among: Set(all.map(\.key)), area)
    checkExisting()
    handedOut = all
    sample(sound)
    return rests()
  }

  /// What the layout answers for a rectangle, as it is at this moment.
  private func answers(in rect: CGRect) -> [LayoutAnswer] {
    (layout.layoutAttributesForElements(in: rect) ?? []).map { LayoutAnswer($0) }
  }

  /// What the layout answers for an element alone.
  private func answer(for key: LayoutAnswer.Key) -> LayoutAnswer? {
    let path = key.path.indexPath
    let attributes =
      switch key.category {
      case .cell: layout.layoutAttributesForItem(at: path)
      case .supplementaryView:
        layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: path)
      case .decorationView: layout.layoutAttributesForDecorationView(ofKind: key.kind, at: path)
      }
    return attributes.map { LayoutAnswer($0) }
  }

  private func exists(_ key: LayoutAnswer.Key) -> Bool {
    key.category != .cell || stage.data.contains(key.path)
  }

  private mutating func find(
    _ name: LayoutFinding.Name, _ message: String, _ key: LayoutAnswer.Key? = nil,
    _ answers: [String] = []
  ) {
    let kind = key?.word
    guard !findings.contains(where: { $0.name == name && $0.kind == kind }) else { return }
    findings.append(
      LayoutFinding(
        name: name, message: message, kind: kind, item: key?.path.indexPath, answers: answers))
  }

  // MARK: What is looked for

  private mutating func checkContentSize() {
    let size = layout.collectionViewContentSize
    guard !size.width.isFinite || !size.height.isFinite else { return }
    find(
      .contentSizeNotFinite,
      "collectionViewContentSize is not finite; the view keeps the one before.", nil,
      ["\(size.width) × \(size.height)"])
  }

  /// Each answer for itself; what is sound is looked at further.
  private mutating func checkEach(_ answers: [LayoutAnswer]) -> [LayoutAnswer] {
    var first: [LayoutAnswer.Key: LayoutAnswer] = [:]
    var twice: Set<LayoutAnswer.Key> = []
    for answer in answers {
      let key = answer.key
      if let other = first.updateValue(answer, forKey: key) {
        twice.insert(key)
        find(
          .answeredTwice, "layoutAttributesForElements(in:) answers \(key.name) twice.", key,
          [other.text, answer.text])
      }
      if !exists(key) {
        find(
          .itemDoesNotExist,
          "layoutAttributesForElements(in:) answers \(key.name), which does not exist; the view "
            + "leaves it out.", key, [answer.text])
      } else if !answer.isFinite {
        find(
          .frameNotFinite, "The place of \(key.name) is not finite; the view keeps the one before.",
          key, [answer.text])
      }
    }
    return answers.filter { exists($0.key) && $0.isFinite && !twice.contains($0.key) }
  }

  /// The same elements, asked for one by one.
  private mutating func checkAlone(_ answers: [LayoutAnswer]) {
    for answer in answers {
      let key = answer.key
      guard let alone = self.answer(for: key) else {
        find(
          .attributesMissing,
          "\(key.name) is among layoutAttributesForElements(in:), and asked for alone it is nil.",
          key, [answer.text, "nil"])
        continue
      }
      guard alone.key == key else {
        find(
          .wrongElement, "Asked for \(key.name), the layout answers \(alone.key.name).", key,
          [answer.text, alone.text])
        continue
      }
      guard alone.text != answer.text else { continue }
      find(
        .answersDiffer,
        "\(key.name) is one thing among layoutAttributesForElements(in:), and another alone.",
        key, [answer.text, alone.text])
    }
  }

  /// A smaller and a larger rectangle: what is in both is answered for both, and alike.
  private mutating func checkRectangles(
    _ answers: [LayoutAnswer], among known: Set<LayoutAnswer.Key>, _ area: CGRect
  ) {
    let small = area.insetBy(dx: area.width / 4 + 0.5, dy: area.height / 4 + 0.5)
    let large = area.insetBy(dx: -area.width, dy: -area.height)
    for (rect, name) in [(small, "smaller"), (large, "larger")] {
      let others = Dictionary(
        self.answers(in: rect).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      let inBoth = rect.intersection(area)
      for answer in answers where answer.isSeen(in: inBoth) {
        guard let other = others[answer.key] else {
          find(
            .elementMissing,
            "\(answer.key.name) is answered for a rectangle, and left out for a \(name) one that "
              + "it is in as well.", answer.key, [answer.text, "nothing in \(LayoutAnswer.text(of: rect))"])
          continue
        }
        guard other.text != answer.text else { continue }
        find(
          .answersDiffer,
          "\(answer.key.name) is one thing for a rectangle, and another for a \(name) one.",
          answer.key, [answer.text, other.text])
      }
      for other in others.values.sorted(by: { $0.key.path < $1.key.path })
      where other.isSeen(in: inBoth) && exists(other.key) && !known.contains(other.key) {
        find(
          .elementMissing,
          "\(other.key.name) is left out for a rectangle, and answered for a \(name) one.",
          other.key, ["nothing in \(LayoutAnswer.text(of: area))", other.text])
      }
    }
  }

  /// Items that exist have attributes, wherever they are: some of some sections.
  private mutating func checkExisting() {
    for section in 0..<min(stage.data.sectionCount, 8) {
      let count = stage.data.count(inSection: section)
      for item in Set([0, count / 2, count - 1]).sorted() where (0..<count).contains(item) {
        let key = LayoutAnswer.Key(
          category: .cell, kind: "", path: ItemPath(section: section, item: item))
        guard answer(for: key) == nil else { continue }
        find(
          .attributesMissing,
          "layoutAttributesForItem(at:) answers nil for \(key.name), which exists.",
          key, ["nil"])
      }
    }
  }

  /// What was handed out belongs to the view.
  private mutating func checkHandedOut() {
    for before in handedOut {
      let now = LayoutAnswer(before.attributes)
      guard now.text != before.text else { continue }
      find(
        .attributesMutated,
        "The attributes of \(before.key.name) changed after they were handed out; a layout that "
          + "keeps them hands out copies.", before.key, [before.text, now.text])
    }
    handedOut = []
  }

  /// Answers that may not differ, as the layout said that the new bounds are all the same to it.
  private mutating func compare(
    _ before: [LayoutAnswer], _ after: [LayoutAnswer], after what: String
  ) {
    let later = Dictionary(
      after.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<LayoutAnswer.Key> = []
    for answer in before where seen.insert(answer.key).inserted {
      let other = later[answer.key]?.text ?? "nothing"
      guard other != answer.text else { continue }
      find(
        .dependsOnBounds,
        "\(answer.key.name) is another after \(what), and shouldInvalidateLayout(forBoundsChange:) "
          + "said no.", answer.key, [answer.text, other])
      return
    }
  }

  // MARK: Attributes of an own class

  /// How many answers of own classes are compared with each other; a guess.
  private static let samplesMax = 48

  private mutating func sample(_ answers: [LayoutAnswer]) {
    for answer in answers where !answer.own.isEmpty && samples.count < Self.samplesMax {
      let copy = LayoutAnswer(answer.attributes.copied())
      let lost = zip(answer.own, copy.own).first { $0 != $1 }
      if let lost {
        find(
          .copyDropsProperty,
          "copy(with:) of \(type(of: answer.attributes)) leaves out \(lost.0.name).", answer.key,
          [answer.text, copy.text])
      } else if copy.own.count == answer.own.count {
        samples.append(copy)
      }
    }
  }

  /// Two that differ in an own property alone are not equal.
  private mutating func checkEquality() {
    for (index, one) in samples.enumerated() {
      for other in samples[(index + 1)...]
      where type(of: one.attributes) == type(of: other.attributes) {
        let differing = zip(one.own, other.own).filter { $0 != $1 }.map(\.0.name)
        guard !differing.isEmpty else { continue }
        let twin = other.attributes.copied()
        twin.takeState(of: one.attributes)
        guard one.attributes.isEqual(twin) else { continue }
        find(
          .equalityIgnoresProperty,
          "isEqual of \(type(of: twin)) ignores \(differing.joined(separator: ", ")), so that a "
            + "view is not told of a change.", one.key, [one.text, LayoutAnswer(twin).text])
        return
      }
    }
  }

  // MARK: Rest

  private func listen() {
    let refusals = refusals
    _ = try? stage.log.subscribe(StateLog.Filter(events: ["error"]), since: 1) { line in
      line.withUnsafeBufferPointer { refusals.messages.append(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// Tells what UIKit would have thrown since; false where a pass had no end.
  private mutating func rests() -> Bool {
    defer { refusals.messages = [] }
    for message in refusals.messages {
      if message.contains(TurnLoop.neverRests) {
        find(
          .neverRests,
          "The layout invalidates itself whenever it is asked, so that a pass has no end.", nil,
          [TurnLoop.neverRests])
        return false
      }
      guard message.contains("NSInternalInconsistencyException") else { continue }
      find(.refused, "UIKit would throw an exception.", nil, [message])
    }
    return true
  }
}
