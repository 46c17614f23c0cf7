/// Makes a value simpler as long as a condition holds: members and elements are left out, numbers
/// rounded.
struct ValueSimplifier {
  /// Whether a value still does what it shall do.
  let holds: (ValueTree) throws -> Bool

  /// The elements of a list that are looked into one by one; a guess, above what a person reads.
  private static let elementsMax = 40

  func simplified(_ value: ValueTree) throws -> ValueTree {
    switch value {
    case .map: return try simplifiedMap(value)
    case .list(let elements): return try simplifiedList(elements)
    case .number(let number):
      for candidate in NumberSimplifier.simpler(than: number)
      where try holds(.number(candidate)) {
        return .number(candidate)
      }
      return value
    case .bool(true): return try holds(.bool(false)) ? .bool(false) : value
    case .bool(false), .null, .text: return value
    }
  }

  private func simplifiedMap(_ value: ValueTree) throws -> ValueTree {
    guard case .map(let members) = value else { return value }
    var best = value
    for member in members {
      var without = best
      without[member.key] = nil
      if try holds(without) { best = without }
    }
    for member in members {
      guard let inner = best[member.key] else { continue }
      if member.key == Self.size, let size = inner.numbers, size.count == 2 {
        best[member.key] = try simplifiedSize(size) { candidate in
          var changed = best
          changed[member.key] = candidate
          return try holds(changed)
        }
        continue
      }
      let simplifier = ValueSimplifier { candidate in
        var changed = best
        changed[member.key] = candidate
        return try holds(changed)
      }
      best[member.key] = try simplifier.simplified(inner)
    }
    return best
  }

  private static let size = "size"

  /// The size of a view or a cell; nobody has a smaller view than a small screen.
  private func simplifiedSize(
    _ size: [Double], _ holds: (ValueTree) throws -> Bool
  ) throws -> ValueTree {
    var best = size
    let screens = [[393.0, 852], [320, 480], [375, 667], [480, 320], [768, 1024]]
    // The sizes that come before the value's own size are plainer.
    let plainer = screens.prefix { $0 != best }
    for screen in plainer where best[0] >= 320 && best[1] >= 320 {
      if try holds(.numbers(screen[0], screen[1])) { return .numbers(screen[0], screen[1]) }
    }
    guard !screens.contains(best) else { return .numbers(best[0], best[1]) }
    for index in best.indices {
      let least = best[index] >= 320 ? 320.0 : 1
      for candidate in NumberSimplifier.simpler(than: best[index]) where candidate >= least {
        var changed = best
        changed[index] = candidate
        guard try holds(.numbers(changed[0], changed[1])) else { continue }
        best = changed
        break
      }
    }
    return .numbers(best[0], best[1])
  }

  private func simplifiedList(_ elements: [ValueTree]) throws -> ValueTree {
    // Pairs and fours are points, sizes and paths, which have no element too many.
    let isPoint = elements.count <= 4 && elements.allSatisfy { $0.number != nil }
    var best =
      isPoint
      ? elements : try ListSimplifier { try holds(.list($0)) }.shortened(elements)
    for index in best.indices.prefix(Self.elementsMax) {
      let simplifier = ValueSimplifier { candidate in
        var changed = best
        changed[index] = candidate
        return try holds(.list(changed))
      }
      best[index] = try simplifier.simplified(best[index])
    }
    return .list(best)
  }
}

/// Leaves elements of a list out as long as a condition holds, many at once to begin with.
struct ListSimplifier<Element> {
  /// Whether a list still does what it shall do.
  let holds: ([Element]) throws -> Bool

  /// Returns a list from which no element can be left out.
  func shortened(_ elements: [Element]) throws -> [Element] {
    var best = elements
    var size = max(1, best.count / 2)
    while !best.isEmpty {
      var hasShrunk = false
      // Late elements are left out first: the elements that lead to a failure come early.
      var end = best.count
      while end > 0 {
        let start = max(0, end - size)
        let shorter = Array(best[..<start] + best[end...])
        if try holds(shorter) {
          best = shorter
          hasShrunk = true
        }
        end = start
      }
      if size == 1, !hasShrunk { break }
      size = max(1, size / 2)
    }
    return best
  }
}
