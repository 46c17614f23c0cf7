/// The shapes of two pictures that show the same view or text.
///
/// Texts, and views without an identifier, have names with numbers in the order in which they are drawn; where one is
/// added, hidden or moved in front of another one, those behind have other numbers. They are recognized by what they
/// show, then by where they are.
struct SVGPairs {
  typealias Entry = SVGDrawing.Entry

  /// The shapes of both pictures, in the order of the first; the second one is nil for a shape that is gone.
  private(set) var pairs: [(before: Entry, after: Entry?)] = []
  /// The shapes of the second picture that are new.
  private(set) var new: [Entry] = []
  /// The indices of the pairs in the order in which the second picture draws them.
  private(set) var order: [Int] = []

  init(_ stored: [Entry], _ current: [Entry]) {
    let (before, after) = (Self.groups(stored), Self.groups(current))
    var partner = [Int?](repeating: nil, count: stored.count)
    for (name, group) in before {
      let others = after[name] ?? []
      let matches = Self.matches(
        group.map { stored[$0] }, others.map { current[$0] })
      for (index, other) in matches { partner[group[index]] = others[other] }
    }
    let found = Set(partner.compactMap(\.self))
    pairs = stored.indices.map { index in
      (before: stored[index], after: partner[index].map { current[$0] })
    }
    new = current.indices.filter { !found.contains($0) }.map { current[$0] }
    order = partner.indices.filter { partner[$0] != nil }.sorted {
      (partner[$0] ?? 0) < (partner[$1] ?? 0)
    }
  }

  /// Returns a sentence about the first shape that is drawn in another order; nil if the order is the same.
  var reordered: String? {
    let same = order.sorted()
    guard let place = same.indices.first(where: { same[$0] != order[$0] }) else { return nil }
    func title(_ index: Int) -> String { pairs[index].before.title }
    let first = same[place]
    let rest = order.filter { $0 != first }
    guard rest == same.filter({ $0 != first }), let now = order.firstIndex(of: first) else {
      return "\(title(order[place])): behind \(title(first)) now"
    }
    return "\(title(first)): in front of \(title(order[now - 1])) now"
  }

  /// Returns the indices of the shapes by their names without numbers.
  private static func groups(_ entries: [Entry]) -> [String: [Int]] {
    var known: Set<String> = []
    // Of shapes with one name the first counts.
    let own = entries.indices.filter { known.insert(entries[$0].name).inserted }
    return Dictionary(grouping: own) { split(entries[$0].name).base }
  }

  private static func split(_ name: String) -> (base: String, number: Int?) {
    guard let space = name.lastIndex(of: " "), let number = Int(name[name.index(after: space)...])
    else { return (name, nil) }
    return (String(name[..<space]), number)
  }

  /// Returns the indices of shapes that are the same.
  private static func matches(_ before: [Entry], _ after: [Entry]) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var left = (Array(before.indices), Array(after.indices))
    func match(_ key: (Entry) -> String?) {
      var found: [String: [Int]] = [:]
      for index in left.1.reversed() {
        if let other = key(after[index]) { found[other, default: []].append(index) }
      }
      for index in left.0 {
        guard let own = key(before[index]), let other = found[own]?.popLast() else { continue }
        matches.append((index, other))
      }
      let (mine, others) = (Set(matches.map(\.0)), Set(matches.map(\.1)))
      left.0.removeAll { mine.contains($0) }
      left.1.removeAll { others.contains($0) }
    }
    if isNumbered(before), isNumbered(after), !areInPlace(before, after) {
      match { "\($0.name)|\(text($0.values))" }
      match { text($0.values) }
      match { text($0.values.filter { !places.contains($0.key) }) }
      match { $0["text"] }
      match { entry in
        let frame = places.prefix(4).compactMap { entry[$0] }
        return frame.isEmpty ? nil : frame.joined(separator: " ")
      }
    }
    match { $0.name }
    if isNumbered(before), isNumbered(after) { match { _ in "" } }
    return matches
  }

  /// The keys of a shape's place.
  private static let places = [
    "x", "y", "width", "height", "d", "points", "clip", "transform", SVGDrawing.spacing,
  ]

  private static func text(_ values: SVGDrawing.Values) -> String {
    values.map { "\($0.key)=\($0.value)" }.joined(separator: "|")
  }

  /// Whether shapes have the numbers that pictures give: from 1 without a gap.
  ///
  /// An app's identifiers seldom do.
  private static func isNumbered(_ entries: [Entry]) -> Bool {
    entries.compactMap { split($0.name).number }.sorted() == Array(1..<entries.count + 1)
  }

  /// Whether each shape is where it was, so that those with equal names are the same.
  private static func areInPlace(_ before: [Entry], _ after: [Entry]) -> Bool {
    before.count == after.count
      && zip(before, after).allSatisfy {
        $0.name == $1.name && $0["x"] == $1["x"] && $0["y"] == $1["y"]
      }
  }
}
