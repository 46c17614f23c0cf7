import Foundation
import Timeline
import UIKit

extension Expectation {
  /// A question of the protocol that a judgement needs.
  public struct Question: Sendable {
    /// The method, such as `query.state`.
    public var method: String
    /// Its params; none if nil.
    public var params: Node?
    /// Whether a refusal is an answer, `{refused: message}`: there may be no such element.
    public var takesRefusal = false
  }

  /// The questions to ask before the judgement, in order.
  public var questions: [Question] {
    var questions = [Question(method: "query.state", params: Self.params(in: view))]
    for claim in claims { questions += claim.questions(in: view) }
    return questions
  }

  /// The claims that do not hold, by the answers to all `questions` in their order.
  public func failures(_ answers: [Node]) -> [Failure] {
    precondition(answers.count == questions.count, "every question has its answer")
    var further = answers.dropFirst()
    var failures: [Failure] = []
    for claim in claims {
      let extras = claim.questions(in: view).compactMap { _ in further.popFirst() }
      let verdict = Judge(state: answers[0], extras: extras, within: within).verdict(claim.meaning)
      guard let verdict else { continue }
      failures.append(
        Failure(
          key: claim.key, expected: verdict.expected, actual: verdict.actual, line: claim.line,
          column: claim.column))
    }
    return failures
  }
}

extension Expectation.Claim {
  /// Returns the questions of this claim beyond `query.state`.
  fileprivate func questions(in view: String?) -> [Expectation.Question] {
    let visible = Expectation.Question(
      method: "query.visible", params: Expectation.params(in: view))
    switch meaning {
    case .snapped(let item), .frame(let item, _):
      // The view on screen counts, whatever the layout says of the item; without a view, the layout
      // counts.
      let attributes = Expectation.Question(
        method: "query.attributes", params: Expectation.params(in: view, asking: item))
      return [visible, attributes]
    case .attributes(let elements):
      return [visible]
        + elements.map {
          Expectation.Question(
            method: "query.attributes",
            params: Expectation.params(in: view, asking: $0.item, kind: $0.kind))
        }
    case .order:
      return [Expectation.Question(method: "query.data", params: Expectation.params(in: view))]
    case .visible, .lacksData: return [visible]
    case .elements(let claims):
      return claims.map {
        Expectation.Question(method: "query.element", params: $0.params, takesRefusal: true)
      }
    case .sees: return [Expectation.Question(method: "query.tree")]
    case .offset, .selected, .highlighted, .phase, .contentSize, .bounds, .settled, .time, .part:
      return []
    }
  }
}

extension Expectation {
  /// The params of a question about a view, and one of its items; nil where none are needed.
  fileprivate static func params(
    in view: String?, asking item: IndexPath? = nil, kind: String? = nil
  ) -> Node? {
    guard view != nil || item != nil else { return nil }
    var builder = Document.Builder()
    builder.beginObject()
    if let view {
      builder.key(ProtocolSchema.viewName.name.utf8)
      builder.string(view.utf8)
    }
    if let item {
      builder.key("items".utf8)
      builder.beginArray()
      builder.beginArray()
      builder.number(Double(item.section))
      builder.number(Double(item.item))
      builder.end()
      builder.end()
    }
    if let kind {
      builder.key("kind".utf8)
      builder.string(kind.utf8)
    }
    builder.end()
    return builder.finish().root
  }
}

/// Holds a claim against the answers.
private struct Judge {
  let state: Node
  /// The answers to the claim's own questions.
  let extras: [Node]
  let within: Double

  typealias Verdict = (expected: String, actual: String)

  /// Nil where the claim holds.
  func verdict(_ meaning: Expectation.Meaning) -> Verdict? {
    switch meaning {
    case .offset(let point): near([point.x, point.y], state["offset"])
    case .contentSize(let size): near([size.width, size.height], state["contentSize"])
    case .bounds(let rect): near(rect.parts, state["bounds"])
    case .frame(let item, let rect): near(rect.parts, element(of: item)?["frame"])
    case .snapped(let item): snapped(item)
    case .selected(let items): equal(items, state["selected"])
    case .highlighted(let items): equal(items, state["highlighted"])
    case .visible(let items): shown(items)
    case .order(let ids, let allSections): order(ids, allSections: allSections)
    case .phase(let phase): equal(phase, state["phase"]?.string)
    case .settled(let settled): equal(settled, state["phase"].map { $0.string == "idle" })
    case .time(let time): near([time.seconds], state["t"], within: 0)
    case .attributes(let elements):
      elements.indices.lazy.compactMap { attributes(elements, $0) }.first
    case .lacksData(let items): shown(items) { $0["lacksData"]?.bool == true }
    case .elements(let claims):
      claims.indices.lazy.compactMap { element(claims[$0], extras[$0]) }.first
    case .sees(let texts, let areThere): sees(texts, areThere: areThere)
    case .part(let name, let pattern):
      pattern.difference(from: state[name], within: within).map {
        (Self.words($0.path, $0.expected), Self.words($0.path, $0.actual))
      }
    }
  }

  /// The answer to a claim's only question.
  private var extra: Node? { extras.first }

  /// An element on screen, or else the layout's attributes of it.
  ///
  /// - Parameter answer: where the answer with its attributes is among those to the claim's questions.
  private func element(_ kind: String = "cell", of item: IndexPath, answer: Int = 1) -> Node? {
    let views = extra?["views"]?.elements.lazy.filter { $0["leaving"]?.bool != true }
    if let view = views?.first(where: { $0["kind"]?.string == kind && $0["item"]?.path == item }) {
      return view
    }
    var attributes = extras[answer]["attributes"]?.elements
    return attributes?.next()
  }

  /// Nil where an element looks as it must.
  private func attributes(_ elements: [Expectation.ElementPattern], _ index: Int) -> Verdict? {
    let expected = elements[index]
    let name = "\(expected.kind) \(expected.item.written)"
    guard let element = element(expected.kind, of: expected.item, answer: index + 1),
      element.kind == .object
    else { return (name, "no such element") }
    return expected.members.difference(from: element, within: within).map {
      (Self.words($0.path, $0.expected) + " of \(name)", $0.actual)
    }
  }

  /// Nil where an element is as it must be.
  private func element(_ claim: ElementClaim, _ answer: Node) -> Verdict? {
    guard let element = answer["element"] else {
      if case .isSeen(false)? = claim.visibility { return nil }
      let refusal = answer["refused"]?.string ?? "There is no answer"
      let reason = refusal.hasSuffix(".") ? refusal.dropLast() : refusal[...]
      return ("one element \(claim.selector.json)", "not: \(reason)")
    }
    let name = "of \(claim.selector.json)"
    switch claim.visibility {
    case nil: break
    case .isSeen(let expected):
      let isSeen = element["visible"]?.isInSight ?? false
      if isSeen != expected {
        return ("\(expected ? "in sight" : "out of sight"), \(name)", isSeen ? "in sight" : "not")
      }
    case .part(let rect):
      if let verdict = near(rect.parts, element["visible"]) {
        return ("visible \(verdict.expected) \(name)", verdict.actual)
      }
    }
    return claim.members.difference(from: element, within: within).map {
      (Self.words($0.path, $0.expected) + " \(name)", $0.actual)
    }
  }

  /// Nil where texts are in sight, or none of them.
  private func sees(_ texts: [ElementSelector.Text], areThere: Bool) -> Verdict? {
    var seen: [String] = []
    extra?["tree"]?.collectSeenTexts(&seen)
    for text in texts where seen.contains(where: { text.fits($0) }) != areThere {
      let expected = DisplayText.quoted(text.written)
      guard areThere else { return ("no \(expected)", "on screen") }
      let others = seen.prefix(Self.listedTexts).map { DisplayText.quoted($0, upTo: 40) }
      return (expected, seen.isEmpty ? "no text" : others.joined(separator: ", "))
    }
    return nil
  }

  /// The most texts that a failure lists.
  private static let listedTexts = 8

  private static func words(_ path: String, _ value: String) -> String {
    path.isEmpty ? value : "\(path) \(value)"
  }

  private func near(_ expected: [Double], _ node: Node?, within: Double? = nil) -> Verdict? {
    guard let actual = node?.numbers, actual.count == expected.count else {
      return (expected.written, "nothing")
    }
    let isNear = zip(expected, actual).allSatisfy {
      ($0 - $1).magnitude <= (within ?? self.within) + Pattern.roundingMax
    }
    guard !isNear else { return nil }
    return (
      expected.written,
      NumberText.distinct(actual.inSentence, actual.written, from: expected.inSentence)
    )
  }

  /// The centre of the item is the centre of the view, along every axis that scrolls; along both where
  /// none does.
  private func snapped(_ item: IndexPath) -> Verdict? {
    let expected = "item \(item.written) in the centre"
    guard let center = element(of: item)?["center"]?.numbers, center.count == 2,
      let bounds = state["bounds"]?.numbers, bounds.count == 4,
      let content = state["contentSize"]?.numbers, content.count == 2
    else { return (expected, "no such item") }
    let scrolls = [content[0] > bounds[2], content[1] > bounds[3]]
    let middle = [bounds[0] + bounds[2] / 2, bounds[1] + bounds[3] / 2]
    let distances = zip(center, middle).map { $0 - $1 }
    let counted = (0..<2).filter { scrolls[$0] || scrolls == [false, false] }
    guard counted.contains(where: { distances[$0].magnitude > within + Pattern.roundingMax }) else {
      return nil
    }
    return (expected, "item \(item.written) at \(distances.inSentence) from the centre")
  }

  /// Returns nil if the cells on screen that meet a condition belong to exactly these items.
  private func shown(_ items: [IndexPath], where isMeant: (Node) -> Bool = { _ in true })
    -> Verdict?
  {
    guard let views = extra?["views"] else { return (items.written, "nothing") }
    var seen: [IndexPath] = []
    for view in views.elements where view["kind"]?.string == "cell" && isMeant(view) {
      if let item = view["item"]?.path { seen.append(item) }
    }
    seen.sort()
    return seen == items ? nil : (items.written, seen.written)
  }

  private func order(_ expected: [[String]], allSections: Bool) -> Verdict? {
    guard let sections = extra?["sections"] else { return ("\(expected)", "nothing") }
    var actual: [[String]] = []
    for section in sections.elements {
      actual.append(section["items"]?.elements.map(\.text) ?? [])
    }
    if !allSections { actual = Array(actual.prefix(1)) }
    if !allSections, actual.isEmpty { actual = [[]] }
    guard actual != expected else { return nil }
    return (expected.written(nested: allSections), actual.written(nested: allSections))
  }

  private func equal(_ expected: [IndexPath], _ node: Node?) -> Verdict? {
    guard let node else { return (expected.written, "nothing") }
    let actual = node.elements.compactMap(\.path).sorted()
    return actual == expected ? nil : (expected.written, actual.written)
  }

  private func equal<Value: Equatable>(_ expected: Value, _ actual: Value?) -> Verdict? {
    guard actual != expected else { return nil }
    return ("\(expected)", actual.map { "\($0)" } ?? "nothing")
  }
}

extension Node {
  /// Whether a visible part is at least a pixel of the finest screen, a third of a point, on each side.
  fileprivate var isInSight: Bool {
    guard let numbers, numbers.count == 4 else { return false }
    return numbers[2] >= 0.333 && numbers[3] >= 0.333
  }

  /// Appends the texts in sight of an element and all inside of it.
  fileprivate func collectSeenTexts(_ texts: inout [String]) {
    if let text = self["text"]?.string, self["visible"]?.isInSight ?? false, self["covered"] == nil
    {
      texts.append(text)
    }
    for child in self["children"]?.elements.map(\.self) ?? [] { child.collectSeenTexts(&texts) }
  }

  /// The numbers of an array, or a number alone.
  fileprivate var numbers: [Double]? {
    guard kind == .array else { return number.map { [$0] } }
    let numbers = elements.compactMap(\.number)
    return numbers.count == count ? numbers : nil
  }

  /// `[section, item]`.
  fileprivate var path: IndexPath? {
    guard let numbers, numbers.count == 2 else { return nil }
    return IndexPath(item: Int(numbers[1]), section: Int(numbers[0]))
  }
}

extension CGRect {
  fileprivate var parts: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension IndexPath {
  fileprivate var written: String { "[\(section), \(item)]" }
}

extension [IndexPath] {
  fileprivate var written: String { "[\(map(\.written).joined(separator: ", "))]" }
}

extension [Double] {
  /// As a script would have it; whole numbers without a fraction.
  fileprivate var written: String { list { $0.formatted } }

  /// As a sentence has it, with at most three decimals.
  fileprivate var inSentence: String { list { NumberText.text($0) } }

  private func list(_ text: (Double) -> String) -> String {
    let parts = map(text)
    return count == 1 ? parts[0] : "[\(parts.joined(separator: ", "))]"
  }
}

extension [[String]] {
  fileprivate func written(nested: Bool) -> String {
    let lists = map { "[\($0.joined(separator: ", "))]" }
    return nested ? "[\(lists.joined(separator: ", "))]" : lists.first ?? "[]"
  }
}
