/// The groups of a section that hold something measured, among any number that do not.
///
/// A binary tree over the numbers of the groups of which only the paths to measured ones exist: it
/// grows with what was measured, and one more costs O(log groups). Rule: M15.4.
struct MeasuredGroups: Sendable {
  /// A group of which something was measured.
  struct Group: Sendable {
    var measures: GroupMeasures
    var solution: GroupSolution
  }

  private struct Node: Sendable {
    var left: Int32 = -1
    var right: Int32 = -1
    /// The index in `groups`; -1 in all but leaves.
    var group: Int32 = -1
    /// By how much the groups are longer than as many that are not measured.
    var delta = 0.0
    /// The least such difference of one group; 0 if one is not measured.
    var least = 0.0
    /// The longest group on the other axis.
    var longest = -Double.infinity
  }

  private var nodes: ContiguousArray<Node> = []
  private var groups: ContiguousArray<Group> = []
  private let depth: Int

  /// Creates an empty tree for `count` groups.
  init(count: Int) {
    depth = count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }

  var isEmpty: Bool { groups.isEmpty }
  /// How many groups hold something measured.
  var count: Int { groups.count }
  /// By how much all groups are longer than if nothing was measured.
  var delta: Double { nodes.first?.delta ?? 0 }
  /// The least difference between a group and a group without measures.
  var leastDelta: Double { nodes.first?.least ?? 0 }
  /// The longest measured group on the other axis.
  var longest: Double { nodes.first?.longest ?? -.infinity }

  /// The measured group of a number; nil if nothing of it was measured.
  subscript(number: Int) -> Group? {
    guard !nodes.isEmpty else { return nil }
    var node = 0
    for level in stride(from: depth - 1, through: 0, by: -1) {
      let next = number >> level & 1 == 0 ? nodes[node].left : nodes[node].right
      guard next >= 0 else { return nil }
      node = Int(next)
    }
    return nodes[node].group < 0 ? nil : groups[Int(nodes[node].group)]
  }

  /// By how much the groups before one are longer than if nothing was measured.
  func delta(before number: Int) -> Double {
    guard !nodes.isEmpty else { return 0 }
    if number >> depth > 0 { return delta }
    var (node, sum) = (0, 0.0)
    for level in stride(from: depth - 1, through: 0, by: -1) {
      let isRight = number >> level & 1 == 1
      if isRight, nodes[node].left >= 0 { sum += nodes[Int(nodes[node].left)].delta }
      let next = isRight ? nodes[node].right : nodes[node].left
      guard next >= 0 else { return sum }
      node = Int(next)
    }
    return sum
  }

  /// The last group, of so many, that starts at an offset or before it, starts being ordered.
  func group(startingBy offset: Double, advance: Double, of count: Int) -> Int {
    var (node, number, sum) = (nodes.isEmpty ? -1 : 0, 0, 0.0)
    for level in stride(from: depth - 1, through: 0, by: -1) {
      let left = node < 0 ? -1 : Int(nodes[node].left)
      let middle = number + 1 << level
      let before = sum + (left < 0 ? 0 : nodes[left].delta)
      if middle < count, Double(middle) * advance + before <= offset {
        (number, sum) = (middle, before)
        node = node < 0 ? -1 : Int(nodes[node].right)
      } else {
        node = left
      }
    }
    return number
  }

  /// Enters a measured group, which is `delta` longer than a group without measures.
  mutating func set(_ number: Int, to group: Group, delta: Double, longest: Double) {
    if nodes.isEmpty { nodes.append(Node()) }
    var (node, path) = (0, [0])
    path.reserveCapacity(depth + 1)
    for level in stride(from: depth - 1, through: 0, by: -1) {
      let isRight = number >> level & 1 == 1
      var next = isRight ? nodes[node].right : nodes[node].left
      if next < 0 {
        next = Int32(nodes.count)
        nodes.append(Node())
        if isRight { nodes[node].right = next } else { nodes[node].left = next }
      }
      node = Int(next)
      path.append(node)
    }
    if nodes[node].group < 0 {
      nodes[node].group = Int32(groups.count)
      groups.append(group)
    } else {
      groups[Int(nodes[node].group)] = group
    }
    nodes[node].delta = delta
    nodes[node].least = delta
    nodes[node].longest = longest
    for inner in path.dropLast().reversed() { sum(inner) }
  }

  private mutating func sum(_ node: Int) {
    let children = [nodes[node].left, nodes[node].right]
    nodes[node].delta = 0
    nodes[node].least = children.contains(-1) ? 0 : .infinity
    nodes[node].longest = -.infinity
    for child in children where child >= 0 {
      nodes[node].delta += nodes[Int(child)].delta
      nodes[node].least = min(nodes[node].least, nodes[Int(child)].least)
      nodes[node].longest = max(nodes[node].longest, nodes[Int(child)].longest)
    }
  }

  /// Calls a function with every measured group, in order.
  func forEach(_ body: (Int, Group) -> Void) {
    func visit(_ node: Int, _ number: Int, _ level: Int) {
      if nodes[node].group >= 0 { body(number, groups[Int(nodes[node].group)]) }
      guard level > 0 else { return }
      if nodes[node].left >= 0 { visit(Int(nodes[node].left), number, level - 1) }
      if nodes[node].right >= 0 {
        visit(Int(nodes[node].right), number + 1 << (level - 1), level - 1)
      }
    }
    if !nodes.isEmpty { visit(0, 0, depth) }
  }
}
