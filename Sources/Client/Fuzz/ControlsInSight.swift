import Flickbook
import SeededRandom

/// The controls on screen that a play can tap or type into, each with a selector that means it alone.
struct ControlsInSight {
  /// A control, by its selector.
  struct Control {
    let selector: ValueTree
    /// Whether it takes text.
    let takesText: Bool
  }

  private(set) var controls: [Control] = []
  /// The elements by what a selector says of them.
  private var counts: [String: Int] = [:]

  /// The most elements that are looked at; a guess, more than a screen of people has.
  private static let elementsMax = 2_000

  /// Finds the controls in the answer of `query.tree`.
  init(_ tree: Node) {
    var (elements, left) = ([Element](), Self.elementsMax)
    if let root = tree["tree"] { Self.collect(root, nil, &elements, &left) }
    for element in elements {
      for key in element.keys { counts[key, default: 0] += 1 }
    }
    controls = elements.compactMap { element in
      guard element.isControl, let selector = selector(of: element) else { return nil }
      return Control(selector: selector, takesText: element.takesText)
    }
  }

  /// An element of the tree, and the item of the cell around it.
  private struct Element {
    let node: Node
    let item: Node?

    var text: String? { node["text"]?.string }
    var id: String? { node["id"]?.string }
    var type: String { node["type"]?.string ?? "" }

    /// Whether a person taps it: an enabled control in sight.
    var isControl: Bool {
      guard node["visible"]?.kind == .array, node["enabled"]?.bool != false else { return false }
      let traits = node["traits"]?.elements.compactMap(\.string) ?? []
      return traits.contains { ["button", "searchField", "adjustable"].contains($0) } || takesText
    }

    /// A field has a value of its own; a label has none.
    var takesText: Bool {
      node["value"] != nil && ["TextField", "TextView"].contains { type.contains($0) }
    }

    /// The words of selectors that fit the element, alone and in its cell.
    var keys: [String] {
      let own = [id.map { "id \($0)" }, text.map { "text \($0)" }, "type \(type)"]
      return own.compactMap(\.self).flatMap { key in
        [key] + (item.map { ["\(key) in \($0.json)"] } ?? [])
      }
    }
  }

  private static func collect(
    _ node: Node, _ item: Node?, _ elements: inout [Element], _ left: inout Int
  ) {
    guard left > 0 else { return }
    left -= 1
    let item = node["item"] ?? item
    elements.append(Element(node: node, item: item))
    for child in node["children"]?.elements.map(\.self) ?? [] {
      collect(child, item, &elements, &left)
    }
  }

  /// The selector that means an element alone, by identifier, else by text, else by type in its cell.
  private func selector(of element: Element) -> ValueTree? {
    let told: [(name: String, value: String)] = [
      element.id.map { ("id", $0) }, element.text.map { ("text", $0) }, ("type", element.type),
    ].compactMap(\.self)
    for (name, value) in told {
      let key = "\(name) \(value)"
      if name != "type", counts[key] == 1 { return [name: .text(value)] }
      if let item = element.item, counts["\(key) in \(item.json)"] == 1 {
        return [name: .text(value), "in": ["item": ValueTree(item)]]
      }
    }
    return nil
  }
}

extension PlayGrammar {
  /// The texts that are typed into fields.
  ///
  /// Rule: guess: words, digits, a character of several units, and a line feed, which is the return key.
  private static let words = ["a", "Ada", "12", "x y", "é👩‍👧", "Grace\n"]

  /// A tap on a control, or text for a field; nil where none is in sight or none is drawn.
  mutating func controlRequest(to session: PlayedSession) -> PlayedRequest? {
    let controls = session.controlsInSight
    guard !controls.isEmpty, random.chance(0.5) else { return nil }
    let control = random.one(of: controls)
    guard control.takesText, random.chance(0.7) else {
      return PlayedRequest("gesture.tap", ["find": control.selector])
    }
    guard random.chance(0.8) else { return PlayedRequest("text.clear", ["into": control.selector]) }
    return PlayedRequest(
      "text.type", ["text": .text(random.one(of: Self.words)), "into": control.selector])
  }
}
