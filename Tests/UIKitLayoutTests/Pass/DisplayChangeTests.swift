import Foundation
import ObviousScreen
import SeededRandom
import Testing
import UIKitTestSupport

@testable import UIKit

/// The comparison of the screen with answers of layouts, beside the obvious one.
@MainActor
@Suite("The change of what is on screen")
struct DisplayChangeTests {
  /// A screen that carries out changes without a collection view.
  @MainActor
  private final class Screen {
    let display = Display()
    let answer = LayoutAnswer()
    var obvious = ObviousScreen()
    var inputs = DisplayInputs()
    /// How often which kind of comparison was made.
    var ways: [String: Int] = [:]

    static func key(_ item: Int) -> ElementKey {
      ElementKey(kind: ElementKinds.cell, path: ItemPath(section: 0, item: item))
    }

    /// Attributes whose look is their alpha.
    static func attributes(_ element: ObviousScreen.Element) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forCellWith: IndexPath(item: element.key, section: 0))
      attributes.frame = element.frame
      attributes.isHidden = element.isHidden
      attributes.alpha = CGFloat(element.look) / 1024
      return attributes
    }

    static func entry(_ element: ObviousScreen.Element) -> LayoutAnswer.Element {
      LayoutAnswer.Element(
        key: key(element.key), frame: element.frame, attributes: attributes(element))
    }

    /// Compares, carries the change out, and expects what the obvious screen says.
    func show(
      _ elements: [ObviousScreen.Element], _ news: AnswerNews, in bounds: CGRect,
      isInPlace: Bool = true
    ) {
      // An item in the hand and a gap are found by a whole comparison.
      let isInPlace = isInPlace && inputs.held == nil && inputs.gap == nil
      let expected = obvious.show(
        elements, in: bounds, held: inputs.held?.path.item, gap: inputs.gap?.path.item)
      let change = display.change(to: answer, news, in: bounds, isInPlace: isInPlace, inputs)
      var found = ObviousScreen.Change()
      var way = "nothing"
      switch consume change {
      case .nothing: break
      case .unmoved(let entries):
        way = "in place"
        AnswerMatch.forEachChange(of: answer, in: display, entries) { take($0, $1, &found) }
      case .elements(var lists):
        way = lists.isWhole ? "comparison" : lists.isOfNewAnswer ? "renewal" : "crossings"
        found = carryOut(&lists)
        display.giveBack(lists)
      }
      ways[way, default: 0] += 1
      #expect(found == expected, "\(way)")
      #expect(Set(display.elements.map(\.key.path.item)) == Set(obvious.shown.keys))
    }

    private static func look(_ attributes: UICollectionViewLayoutAttributes) -> Int {
      Int((attributes.alpha * 1024).rounded())
    }

    private func take(
      _ element: Display.Element, _ attributes: UICollectionViewLayoutAttributes,
      _ found: inout ObviousScreen.Change
    ) {
      guard element.differs(from: attributes) else { return }
      if Self.look(element.shownAttributes(in: ElementKinds())) != Self.look(attributes) {
        found.changed[element.key.path.item] = Self.look(attributes)
      }
      element.take(attributes)
    }

    private func carryOut(_ change: inout DisplayLists) -> ObviousScreen.Change {
      var found = ObviousScreen.Change()
      for element in change.leaving {
        found.leaving.insert(element.key.path.item)
        display.remove(element)
        if !change.isWhole { display.drop(element) }
      }
      for staying in change.staying { take(staying.element, staying.attributes, &found) }
      for new in change.coming where display.byKey[new.key] == nil {
        found.coming[new.key.path.item] = Self.look(new.attributes)
        let element = Display.Element(
          key: new.key, view: UICollectionReusableView(frame: .zero), showing: new.attributes)
        display.insert(element)
        if change.isWhole {
          display.keep(element, in: &change.kept)
        } else {
          display.append(element)
        }
      }
      if change.isWhole { display.arrange(&change.kept) }
      return found
    }
  }

  private static func answer(_ generator: inout SeededGenerator) -> [ObviousScreen.Element] {
    var items = Array(0..<generator.whole(0...40))
    if generator.chance(0.2) { items.shuffle(using: &generator) }
    if generator.chance(0.1), let copied = items.randomElement(using: &generator) {
      items.append(copied)
    }
    return items.map { element($0, &generator) }
  }

  private static func element(
    _ item: Int, _ generator: inout SeededGenerator
  ) -> ObviousScreen.Element {
    ObviousScreen.Element(
      key: item,
      frame: CGRect(
        x: generator.whole(-20...300), y: item * 20 + generator.whole(-30...30),
        width: generator.whole(0...80), height: generator.whole(0...40)),
      isHidden: generator.chance(0.05), look: generator.whole(1...1000))
  }

  @Test(
    "For random answers, bounds and inputs the change is the obvious one (S1.37)",
    arguments: 1...40)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let screen = Screen()
    var elements: [ObviousScreen.Element] = []
    var bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    for _ in 0..<250 {
      var news = AnswerNews.nothing
      switch elements.isEmpty ? 9 : generator.whole(0...9) {
      case 0...4:
        bounds.origin.y += CGFloat(generator.whole(-60...60)) / 2
        if generator.chance(0.2) { bounds.origin.x += CGFloat(generator.whole(-20...20)) }
      case 5, 6:
        // One element has other attributes.
        let index = generator.whole(0...elements.count - 1)
        guard elements.filter({ $0.key == elements[index].key }).count == 1 else { continue }
        elements[index] = Self.element(elements[index].key, &generator)
        let entry = Screen.entry(elements[index])
        screen.answer.replace(entry, at: index)
        news = .elements([(index, entry)])
      case 7, 8:
        // The same elements, some of them changed.
        for index in elements.indices where generator.chance(0.3) {
          elements[index].look = generator.whole(1...1000)
        }
        for (index, element) in elements.enumerated() {
          screen.answer.put(Screen.entry(element), at: index)
        }
        news = .everything
      default:
        elements = Self.answer(&generator)
        for (index, element) in elements.enumerated() {
          screen.answer.put(Screen.entry(element), at: index)
        }
        screen.answer.end(at: elements.count)
        screen.inputs.held = generator.chance(0.2) ? Screen.key(generator.whole(0...40)) : nil
        screen.inputs.gap = generator.chance(0.1) ? Screen.key(generator.whole(0...40)) : nil
        news = .everything
      }
      screen.show(elements, news, in: bounds, isInPlace: generator.chance(0.9))
    }
    let ways = Set(screen.ways.keys)
    #expect(ways == ["nothing", "crossings", "renewal", "in place", "comparison"])
  }

  /// The layouts whose answers are compared.
  private static func layout(_ name: String) -> UICollectionViewLayout? {
    switch name {
    case "flow": return UICollectionViewFlowLayout()
    case "compositional":
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(55)),
        subitems: [item])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    default: return nil
    }
  }

  @Test(
    "For answers of layouts and random bounds the change is the obvious one (S1.37)",
    arguments: ["flow", "compositional", "custom"], 1...5)
  func layouts(name: String, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let list = ListInWindow(rows: 120)
    let (screen, view) = (Screen(), list.view)
    if let layout = Self.layout(name) { view.collectionViewLayout = layout }
    view.layoutIfNeeded()
    var elements: [ObviousScreen.Element] = []
    var bounds = CGRect(origin: .zero, size: view.bounds.size)
    for step in 0..<200 {
      var news = AnswerNews.nothing
      if step == 0 || generator.chance(0.1) {
        let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        let found = view.questions.elements(in: around)
        elements = found.map {
          ObviousScreen.Element(key: $0.indexPath.item, frame: $0.frame, look: step % 7)
        }
        for (index, element) in elements.enumerated() {
          screen.answer.put(Screen.entry(element), at: index)
        }
        screen.answer.end(at: elements.count)
        news = .everything
      }
      screen.show(elements, news, in: bounds)
      bounds.origin.y += CGFloat(generator.whole(-40...60)) / 2
    }
    #expect(!screen.obvious.shown.isEmpty)
  }
}
