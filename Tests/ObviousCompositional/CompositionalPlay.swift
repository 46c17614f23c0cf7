import CompositionalGeometry
import SeededRandom

/// A random layout that is measured, updated and resized, held against the plain solver after each
/// step.
package struct CompositionalPlay {
  private var random: SeededGenerator
  private var geometry: CompositionalGeometry
  private var inputs: [CompositionalGeometry.Input]
  private var boundary: [CompositionalBoundaryItem]
  private var space: CompositionalSpace
  private var measures: [CompositionalElement: CompositionalVector] = [:]

  /// Plays from a seed; returns what went wrong, nil if nothing did.
  package static func fault(seed: UInt64, steps: Int) -> String? {
    var play = CompositionalPlay(seed: seed)
    if let fault = play.disagreement() { return "seed \(seed), at first: \(fault)" }
    for step in 0..<steps {
      let name = play.step()
      if let fault = play.disagreement() { return "seed \(seed), step \(step) (\(name)): \(fault)" }
    }
    return nil
  }

  private init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    space = RandomCompositional.space(&random)
    inputs = []
    for _ in 0..<random.whole(1...4) { inputs.append(RandomCompositional.input(&random)) }
    boundary = RandomCompositional.layoutBoundary(&random)
    geometry = CompositionalGeometry(inputs, boundary: boundary, space: space)
  }

  // MARK: Steps

  private mutating func step() -> String {
    switch random.whole(0...9) {
    case 0...4: return measure()
    case 5: return scroll()
    case 6: return resize()
    case 7: return changeDescription()
    default: return changeData()
    }
  }

  /// Measures some elements with estimates.
  private mutating func measure() -> String {
    for _ in 0..<random.whole(1...4) {
      let all = obvious().elements.filter { $0.estimatesWidth || $0.estimatesHeight }
      guard !all.isEmpty else { return "measure nothing" }
      let found = random.one(of: all)
      var size = CompositionalVector(
        random.chance(0.1) ? .nan : Double(random.whole(1...240)) / 2,
        Double(random.whole(1...240)) / 2)
      geometry.measure(found.element, as: size)
      if !found.estimatesWidth { size.x = found.frame.size.x }
      if !found.estimatesHeight { size.y = found.frame.size.y }
      measures[found.element] = size
    }
    return "measure"
  }

  private mutating func scroll() -> String {
    let size = geometry.contentSize
    geometry.visible = CompositionalFrame(
      origin: [
        space.along == .horizontal ? random.number(-50...max(0, size.x)) : 0,
        space.along == .vertical ? random.number(-50...max(0, size.y)) : 0,
      ], size: space.size)
    return "scroll"
  }

  private mutating func resize() -> String {
    let old = self
    space.size = RandomCompositional.space(&random).size
    geometry.solve(inputs, space: space)
    if old.space != space { keep(old, origins: inputs.indices.map { $0 }) { item, _ in item } }
    return "resize"
  }

  private mutating func changeDescription() -> String {
    let old = self
    let index = random.whole(0...(inputs.count - 1))
    inputs[index].section = RandomCompositional.section(&random)
    geometry.solve(inputs)
    keep(
      old, origins: inputs.indices.map { $0 }, isUntouched: { $0 != index },
      itemAfter: { item, _ in item })
    return "description of \(index)"
  }

  /// Deletes and inserts items of a section, or takes out or puts in a section.
  private mutating func changeData() -> String {
    let old = self
    var origins: [Int?] = inputs.indices.map { $0 }
    let index = random.whole(0...(inputs.count - 1))
    // Where the items of the section go.
    var kept = Array(0..<inputs[index].itemCount)
    switch random.whole(0...5) {
    case 0:
      let new = RandomCompositional.input(&random)
      inputs.insert(new, at: index)
      origins.insert(nil, at: index)
    case 1 where inputs.count > 1:
      inputs.remove(at: index)
      origins.remove(at: index)
    default:
      kept = kept.filter { _ in random.chance(0.8) }
      for _ in 0..<random.whole(0...4) { kept.insert(-1, at: random.whole(0...kept.count)) }
      inputs[index].itemCount = kept.count
    }
    let moved = inputs.count == old.inputs.count ? index : nil
    let itemAfter: (Int, Int) -> Int? = { item, section in
      section == moved ? kept.firstIndex(of: item) : item
    }
    geometry.solve(inputs, from: origins, itemAfter: itemAfter)
    keep(old, origins: origins, itemAfter: itemAfter)
    return "data of \(index)"
  }

  // MARK: The model

  /// Keeps the measures that survive a new solution of the sections: those whose other length is
  /// unchanged.
  ///
  /// Rule: M8.3.
  private mutating func keep(
    _ old: CompositionalPlay, origins: [Int?], isUntouched: (Int) -> Bool = { _ in false },
    itemAfter: (Int, Int) -> Int?
  ) {
    measures = [:]
    let plain = ObviousCompositional(inputs, boundary: boundary, space: space)
    let own = Dictionary(plain.elements.map { ($0.element, $0) }) { first, _ in first }
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let isSame = isUntouched(section) && old.inputs[origin] == inputs[section]
      for (element, size) in old.measures where element.section == origin {
        guard element.item != CompositionalElement.layoutItem else { continue }
        var moved = element
        moved.section = section
        if isSame {
          measures[moved] = size
          continue
        }
        switch element.category {
        case .cell:
          guard let item = itemAfter(element.item, section) else { continue }
          moved.item = item
        case .supplementary:
          let sections = (old.inputs[origin].section, inputs[section].section)
          guard element.item == 0, sections.0.boundary == sections.1.boundary,
            sections.1.boundary.contains(where: { $0.kind == element.kind })
          else { continue }
        case .decoration: continue
        }
        guard let now = own[moved], now.estimatesWidth || now.estimatesHeight,
          now.estimatesWidth || now.frame.size.x == size.x,
          now.estimatesHeight || now.frame.size.y == size.y
        else { continue }
        measures[moved] = size
      }
    }
    for (element, size) in old.measures where element.item == CompositionalElement.layoutItem {
      measures[element] = size
    }
  }

  private func obvious() -> ObviousCompositional {
    ObviousCompositional(
      inputs, boundary: boundary, space: space, measures: measures, visible: geometry.visible)
  }

  // MARK: Agreement

  private mutating func disagreement() -> String? {
    let obvious = obvious()
    guard Self.isClose(geometry.contentSize, obvious.contentSize) else {
      return "content size \(geometry.contentSize), not \(obvious.contentSize)"
    }
    for wanted in obvious.elements {
      guard let found = geometry.placed(wanted.element) else {
        return "\(wanted.element) is not there"
      }
      guard Self.isClose(found.frame.origin, wanted.frame.origin),
        Self.isClose(found.frame.size, wanted.frame.size), found.zIndex == wanted.zIndex,
        found.estimates.width == wanted.estimatesWidth,
        found.estimates.height == wanted.estimatesHeight
      else { return "\(found), not \(wanted)" }
    }
    for _ in 0..<4 {
      let size = geometry.contentSize
      let rect = CompositionalFrame(
        origin: [random.number(-60...max(1, size.x)), random.number(-60...max(1, size.y))],
        size: [random.number(0...400), random.number(0...600)])
      let found = geometry.elements(in: rect).map(\.element)
      let wanted = obvious.elements(in: rect, content: size).map(\.element)
      guard found == wanted else {
        return "\(found.difference(from: wanted)) in \(rect)"
      }
    }
    for section in inputs.indices {
      if let fault = rowFault(ofSection: section, obvious) { return fault }
    }
    return nil
  }

  /// Returns the fault in the row of a section that scrolls on its own, in its rests or in its
  /// visible part.
  private mutating func rowFault(ofSection section: Int, _ obvious: ObviousCompositional) -> String?
  {
    let kinds: [SectionRow.Stops] = [.everywhere, .pages, .leadingEdges, .middles]
    for stops in kinds {
      let offset = random.number(-200...2000) * (space.isMirrored ? -1 : 1)
      let found = geometry.row(ofSection: section, stops: stops)?.rest(near: offset)
      let wanted = obvious.rest(ofSection: section, near: offset, stops)
      let isSame =
        found.map { (($0 - (wanted ?? .nan)).magnitude < 1e-6) } ?? (wanted == nil)
      guard isSame else {
        return "section \(section) rests at \(String(describing: found)) near \(offset), not at "
          + "\(String(describing: wanted)) (\(stops))"
      }
    }
    guard inputs[section].section.isOrthogonal else { return nil }
    let size = geometry.contentSize
    let rect = CompositionalFrame(
      origin: [random.number(-500...1000), random.number(-60...max(1, size.y))],
      size: [random.number(0...400), random.number(0...600)])
    let found = geometry.elements(inRowOfSection: section, in: rect).map(\.element)
    let wanted = obvious.elements(inRowOfSection: section, in: rect).map(\.element)
    guard found == wanted else {
      return "\(found.difference(from: wanted)) in \(rect) of row \(section)"
    }
    return nil
  }

  private static func isClose(_ left: CompositionalVector, _ right: CompositionalVector) -> Bool {
    (left.x - right.x).magnitude < 1e-6 && (left.y - right.y).magnitude < 1e-6
  }
}
