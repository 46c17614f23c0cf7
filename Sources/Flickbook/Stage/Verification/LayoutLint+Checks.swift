import Foundation
import UIKit

/// The checks at each station.
extension LayoutLint {
  /// Looks at the constraints of one element of each class on screen, and of the controller's own views.
  ///
  /// Rule: A31, A37, A88.
  mutating func checkConstraints() {
    guard rests() else { return }
    let includesTies = grade == .update
    var classes: Set<ObjectIdentifier> = []
    for element in view.visibleElements {
      let view = element.view.appView
      guard classes.insert(ObjectIdentifier(type(of: view))).inserted else { continue }
      find(
        view.constraintFindings(includesTies: includesTies), in: type(of: view),
        LayoutAnswer.Key(category: element.category, kind: element.kind, path: element.path))
    }
    guard let controller = stage.controller else { return }
    find(
      controller.view.constraintFindings(includesTies: includesTies) {
        $0 is UICollectionReusableView
      }, in: type(of: controller), nil)
  }

  mutating func checkContentSize() {
    let size = view.questions.contentSize
    guard !size.width.isFinite || !size.height.isFinite else { return }
    find(
      .contentSizeNotFinite, .screen,
      "collectionViewContentSize is not finite; the view keeps the one before.", nil,
      ["\(size.width) × \(size.height)"])
  }

  /// Checks each answer by itself; returns the valid ones for further checks.
  mutating func checkEach(_ answers: [LayoutAnswer]) -> [LayoutAnswer] {
    var first: [LayoutAnswer.Key: LayoutAnswer] = [:]
    var twice: Set<LayoutAnswer.Key> = []
    for answer in answers {
      let key = answer.key
      if let other = first.updateValue(answer, forKey: key) {
        twice.insert(key)
        // It is not defined which of two answers is shown.
        let isUnclear = !other.agrees(with: answer) && answer.isSeen(in: view.bounds)
        find(
          .answeredTwice, isUnclear ? .screen : .update,
          "layoutAttributesForElements(in:) answers \(key.name) twice.", key,
          [other.text, answer.text])
      }
      if !exists(key) {
        find(
          .itemDoesNotExist, .update,
          "layoutAttributesForElements(in:) answers \(key.name), which does not exist; the view "
            + "leaves it out.", key, [answer.text])
      } else if !answer.isFinite {
        find(
          .frameNotFinite, .screen,
          "The frame of \(key.name) is not finite; the view keeps the one before.", key,
          [answer.text])
      }
    }
    return answers.filter { exists($0.key) && $0.isFinite && !twice.contains($0.key) }
  }

  /// Compares the answers with those to queries of single elements.
  mutating func checkAlone(_ answers: [LayoutAnswer]) {
    for answer in answers {
      let key = answer.key
      guard let alone = self.answer(for: key) else {
        find(
          .attributesMissing, .update,
          "\(key.name) is among layoutAttributesForElements(in:), and asked for alone it is nil.",
          key, [answer.text, "nil"])
        continue
      }
      guard alone.key == key else {
        find(
          .wrongElement, .update,
          "Asked for \(key.name), the layout answers \(alone.key.name).", key,
          [answer.text, alone.text])
        continue
      }
      guard !alone.agrees(with: answer) else { continue }
      find(
        .answersDiffer, .update,
        "\(key.name) is one thing among layoutAttributesForElements(in:), and another alone.",
        key, [answer.text, alone.text])
    }
  }

  /// Queries a smaller or a larger rectangle: elements in both must have equal answers.
  mutating func checkRectangle(_ kind: OtherRectangle, _ around: Surroundings) {
    let area = around.area
    let rect =
      switch kind {
      case .smaller: area.insetBy(dx: area.width / 4 + 0.5, dy: area.height / 4 + 0.5)
      case .larger: area.insetBy(dx: -area.width, dy: -area.height)
      }
    let others = Dictionary(
      answers(in: rect).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let inBoth = rect.overlap(with: area) ?? .zero
    for answer in around.sound where answer.isSeen(in: inBoth) {
      guard let other = others[answer.key] else {
        find(
          .elementMissing, .update,
          "\(answer.key.name) is answered for a rectangle, and left out for a \(kind) rectangle "
            + "that contains it as well.", answer.key,
          [answer.text, "nothing in \(LayoutAnswer.text(of: rect))"])
        continue
      }
      guard !other.agrees(with: answer) else { continue }
      find(
        .answersDiffer, .update,
        "\(answer.key.name) is one thing for a rectangle, and another for a \(kind) one.",
        answer.key, [answer.text, other.text])
    }
    for other in others.values.sorted(by: { $0.key.path < $1.key.path })
    where other.isSeen(in: inBoth) && exists(other.key) && !around.known.contains(other.key) {
      find(
        .elementMissing, .update,
        "\(other.key.name) is left out for a rectangle, and answered for a \(kind) one.",
        other.key, ["nothing in \(LayoutAnswer.text(of: area))", other.text])
    }
  }

  /// Checks that the answer to the view's own query has everything on the screen that the answer for the
  /// largest rectangle has.
  ///
  /// Rule: S1.37, S2.30.
  mutating func checkShown(_ shown: [LayoutAnswer], _ bounds: CGRect) {
    let known = Set(shown.map(\.key))
    let others = answers(in: Self.area(of: bounds)).filter {
      $0.isSeen(in: bounds) && exists($0.key) && !known.contains($0.key)
    }
    for other in others.sorted(by: { $0.key.path < $1.key.path }) {
      find(
        .elementMissing, .screen,
        "\(other.key.name) is left out for the rectangle of the view, and answered for a larger one.",
        other.key, ["nothing in \(LayoutAnswer.text(of: view.queriedRect ?? bounds))", other.text])
    }
  }

  /// Checks that existing items have attributes wherever they are; samples some of some sections.
  mutating func checkExisting() {
    for section in 0..<min(view.numberOfSections, 8) {
      let count = view.numberOfItems(inSection: section)
      for item in Set([0, count / 2, count - 1]).sorted() where (0..<count).contains(item) {
        let key = LayoutAnswer.Key(
          category: .cell, kind: "", path: ItemPath(section: section, item: item))
        guard answer(for: key) == nil else { continue }
        find(
          .attributesMissing, .update,
          "layoutAttributesForItem(at:) answers nil for \(key.name), which exists.",
          key, ["nil"])
      }
    }
  }

  /// The maximum number of neighbours of answered items whose attributes are requested at a
  /// station.
  ///
  /// Rule: guess: a row or two.
  private static let neighboursMax = 24

  /// Requests the items beside the answered items: the answer must have all items inside the
  /// rectangle.
  mutating func checkNeighbours(_ around: Surroundings) {
    let (answers, known, area) = (around.sound, around.known, around.area)
    var asked: Set<LayoutAnswer.Key> = []
    // A section that scrolls on its own has items beside those that its row shows.
    let rows = Set(answers.map(\.key.path.section)).filter { view.scrollsOnItsOwn(section: $0) }
    let cells = answers.filter {
      $0.key.category == .cell && !rows.contains($0.key.path.section)
    }.sorted { $0.key.path < $1.key.path }
    for answer in cells {
      for item in [answer.key.path.item - 1, answer.key.path.item + 1] {
        var key = answer.key
        key.path = ItemPath(section: key.path.section, item: item)
        guard asked.count < Self.neighboursMax, item >= 0, exists(key), !known.contains(key),
          asked.insert(key).inserted, let alone = self.answer(for: key), alone.key == key,
          alone.isSeen(in: area)
        else { continue }
        find(
          .elementMissing, .update,
          "\(key.name) is left out for a rectangle that it is in, and answered alone.", key,
          ["nothing in \(LayoutAnswer.text(of: area))", alone.text])
      }
    }
  }

  /// Checks that the layout has not modified attributes that it returned earlier.
  ///
  /// An animator moves its items in place, and layouts hand out these very objects.
  mutating func checkHandedOut() {
    for before in handedOut where !before.attributes.isMovedByAnimator {
      let now = LayoutAnswer(before.attributes)
      guard !now.agrees(with: before) else { continue }
      find(
        .attributesMutated, .update,
        "The attributes of \(before.key.name) changed after they were handed out; a layout that "
          + "keeps them hands out copies.", before.key, [before.text, now.text])
    }
    handedOut = []
  }

  /// Compares answers that must be equal, because the layout returned false for the new bounds.
  mutating func compare(
    _ before: [LayoutAnswer], _ after: [LayoutAnswer], after what: String
  ) {
    // Mostly nothing differs, and in the same order.
    let isSame = before.elementsEqual(after) { $0.key == $1.key && $1.agrees(with: $0) }
    guard !isSame else { return }
    let later = Dictionary(
      after.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<LayoutAnswer.Key> = []
    let differing = before.filter { answer in
      seen.insert(answer.key).inserted && later[answer.key]?.agrees(with: answer) != true
    }
    // The view does not ask again, and shows the answer of before.
    let onScreen = differing.first { $0.isSeen(in: view.bounds) }
    guard let answer = onScreen ?? differing.first else { return }
    find(
      .dependsOnBounds, onScreen == nil ? .update : .screen,
      "\(answer.key.name) is another after \(what), and shouldInvalidateLayout(forBoundsChange:) "
        + "said no.", answer.key, [answer.text, later[answer.key]?.text ?? "nothing"])
  }

  // MARK: Attributes of a subclass

  /// The number of answers of a subclass that are compared with each other; a guess.
  private static let samplesMax = 48

  mutating func sample(_ answers: [LayoutAnswer]) {
    for answer in answers where !answer.own.isEmpty && samples.count < Self.samplesMax {
      let copy = LayoutAnswer(answer.attributes.copied())
      let lost = zip(answer.own, copy.own).first { $0 != $1 }
      if let lost {
        find(
          .copyDropsProperty, .screen,
          "copy(with:) of \(type(of: answer.attributes)) leaves out \(lost.0.name).", answer.key,
          [answer.text, copy.text])
      } else if copy.own.count == answer.own.count {
        samples.append(copy)
      }
    }
  }

  /// Checks that two answers which differ only in a property of the subclass are not equal.
  mutating func checkEquality() {
    for (index, one) in samples.enumerated() {
      for other in samples[(index + 1)...]
      where type(of: one.attributes) == type(of: other.attributes) {
        let differing = zip(one.own, other.own).filter { $0 != $1 }.map(\.0.name)
        guard !differing.isEmpty else { continue }
        let twin = other.attributes.copied()
        twin.takeState(of: one.attributes)
        guard one.attributes.isEqual(twin) else { continue }
        find(
          .equalityIgnoresProperty, .update,
          "isEqual of \(type(of: twin)) ignores \(differing.joined(separator: ", ")), so that a "
            + "view does not learn of a change.", one.key, [one.text, LayoutAnswer(twin).text])
        return
      }
    }
  }
}
