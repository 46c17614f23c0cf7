import Foundation

/// Makes a play that went wrong shorter, as long as it goes wrong in the same way.
struct Shrinker {
  private let bounds: Siege.Bounds
  private let arguments: [String]
  private var runsLeft = 600
  let kind: Fault.Kind
  private let deadline = ContinuousClock.now + .seconds(120)

  /// A shrinker for a kind of fault, in daemons that are started with the arguments.
  init(_ kind: Fault.Kind, _ bounds: Siege.Bounds, _ arguments: [String]) {
    self.kind = kind
    self.bounds = bounds
    self.arguments = arguments
  }

  /// The shortest play that was found, with all that was sent in it; nil where the lines alone do no
  /// harm to new daemons.
  mutating func shrink(_ lines: [PlayedLine]) -> (fault: Fault, transcript: [[UInt8]])? {
    var best = lines
    guard var found = replay(lines) else { return nil }
    func take(_ lines: [PlayedLine], _ result: (Fault, [[UInt8]])) {
      (best, found) = (lines, result)
    }
    shrinkLines(best, from: best.count / 2, take)
    for index in best.indices { shrinkTree(of: index, in: best, take) }
    shrinkLines(best, from: 1, take)
    return found
  }

  /// Leaves out lines, many at once to begin with.
  private mutating func shrinkLines(
    _ lines: [PlayedLine], from count: Int, _ take: ([PlayedLine], (Fault, [[UInt8]])) -> Void
  ) {
    var (best, size, hasShrunk) = (lines, max(1, count), true)
    while size > 1 || hasShrunk {
      hasShrunk = false
      var start = 0
      while start < best.count {
        let end = min(start + size, best.count)
        let shorter = Array(best[..<start] + best[end...])
        if let result = replay(shorter) {
          best = shorter
          take(shorter, result)
          hasShrunk = true
        } else {
          start = end
        }
      }
      size = max(1, size / 2)
    }
  }

  /// Takes members and elements out of one request.
  private mutating func shrinkTree(
    of index: Int, in lines: [PlayedLine], _ take: ([PlayedLine], (Fault, [[UInt8]])) -> Void
  ) {
    var lines = lines
    guard let tree = lines[index].tree else { return }
    var (best, node) = (tree, 1)
    while node < best.nodeCount {
      guard let smaller = best.replacing(node: node, { _ in nil }) else { return }
      var shorter = lines
      shorter[index].replace(with: smaller)
      if smaller["id"] == tree["id"], let result = replay(shorter) {
        (best, lines) = (smaller, shorter)
        take(lines, result)
      } else {
        node += 1
      }
    }
  }

  /// Plays lines in new daemons; nil where nothing goes wrong, or something else does.
  private mutating func replay(_ lines: [PlayedLine]) -> (Fault, [[UInt8]])? {
    guard runsLeft > 0, ContinuousClock.now < deadline,
      let siege = try? Siege(bounds, arguments)
    else { return nil }
    runsLeft -= 1
    do {
      try siege.reconnect()
      for line in lines { _ = try siege.play(line) }
      try siege.finish()
    } catch let fault as Fault where fault.kind == kind {
      return (fault, siege.transcript)
    } catch {}
    return nil
  }
}
