import Testing
import UpdateArithmetic

@Suite("The outline of a section")
struct SectionTreeTests {
  /// 1 (2 (3), 4), 5 (6).
  private var tree: SectionTree {
    var tree = SectionTree()
    tree.insert([1, 5], at: .end(of: nil))
    tree.insert([2, 4], at: .end(of: 1))
    tree.insert([3], at: .end(of: 2))
    tree.insert([6], at: .end(of: 5))
    return tree
  }

  /// Each item with as many dots before it as it has parents.
  private func text(_ tree: SectionTree) -> String {
    tree.items.indices.map {
      String(repeating: ".", count: tree.level(at: $0)) + "\(tree.items[$0])"
    }.joined(separator: " ")
  }

  @Test("Items are in preorder, with their levels (M11.22)")
  func preorder() {
    #expect(text(tree) == "1 .2 ..3 .4 5 .6")
    #expect(tree.roots == [1, 5])
    #expect(tree.index(of: 3) == 2)
    #expect(tree.parent(ofItemAt: 3) == 1)
    #expect(tree.parent(ofItemAt: 0) == nil)
    #expect(tree.index(of: 7) == nil)
  }

  @Test("An item is visible if all above it are expanded (M11.22)")
  func visible() {
    var tree = tree
    #expect(tree.visibleItems == [1, 5])
    tree.setExpanded(true, [2, 99])
    #expect(tree.visibleItems == [1, 5])
    tree.setExpanded(true, [1])
    #expect(tree.visibleItems == [1, 2, 3, 4, 5])
    #expect(tree.isVisible(at: 2) && !tree.isVisible(at: 5))
    tree.setExpanded(false, [1])
    #expect(tree.visibleItems == [1, 5])
  }

  @Test("An insertion after an item comes behind all below it (M11.22)")
  func insert() {
    var tree = tree
    tree.insert([7], at: .after(2))
    tree.insert([8], at: .before(1))
    tree.insert([9], at: .after(1))
    #expect(text(tree) == "8 1 .2 ..3 .7 .4 9 5 .6")
  }

  @Test("What is below an item goes with it (M11.22)")
  func remove() {
    var tree = tree
    tree.remove([2, 3, 99, 5])
    #expect(text(tree) == "1 .4")
    #expect(tree.index(of: 4) == 1 && tree.index(of: 3) == nil)
    tree.remove([1])
    #expect(tree.items.isEmpty)
  }

  @Test("A part keeps what is expanded, with or without its parent (M11.22)")
  func part() {
    var tree = tree
    tree.setExpanded(true, [1, 2])
    let whole = tree.part(of: 1, includingParent: true)
    #expect(text(whole) == "1 .2 ..3 .4" && whole.isExpanded(1))
    let below = tree.part(of: 1, includingParent: false)
    #expect(text(below) == "2 .3 4" && below.isExpanded(2))
    #expect(tree.part(of: 6, includingParent: false).items.isEmpty)
  }

  @Test("A tree below an item replaces what was there (M11.22)")
  func replace() {
    var tree = tree
    var other = SectionTree()
    other.insert([8, 9], at: .end(of: nil))
    other.insert([10], at: .end(of: 8))
    other.setExpanded(true, [8])
    tree.setExpanded(true, [1])
    tree.removeChildren(of: 1)
    tree.insert(other, at: .end(of: 1))
    #expect(text(tree) == "1 .8 ..10 .9 5 .6")
    #expect(tree.visibleItems == [1, 8, 10, 9, 5])
  }

  /// The expanded items, the items that become visible, and the outline then.
  static let follows: [(expanded: [Int32], visible: ContiguousArray<Int32>, text: String)] = [
    ([], [1, 5], "1 .2 ..3 .4 5 .6"),
    ([], [5], "5 .6"),
    ([], [5, 1], "5 .6 1 .2 ..3 .4"),
    ([1], [1, 2, 5], "1 .2 ..3 5 .6"),
    ([1], [1, 4, 2, 5], "1 .4 .2 ..3 5 .6"),
    // New items become siblings of the one behind them, or roots.
    ([1], [1, 2, 7, 4, 5, 8], "1 .2 ..3 .7 .4 5 .6 8"),
    // Without its parent an item becomes a root.
    ([1], [2, 4, 5], "2 .3 4 5 .6"),
    ([1], [4, 1, 2, 5], "4 1 .2 ..3 5 .6"),
  ]

  @Test(
    "Another order of the visible items keeps the outline as far as it can (M11.24)",
    arguments: follows)
  func follow(_ row: (expanded: [Int32], visible: ContiguousArray<Int32>, text: String)) {
    var tree = tree
    tree.setExpanded(true, row.expanded)
    let followed = tree.following(row.visible)
    #expect(text(followed) == row.text)
    #expect(followed.visibleItems == row.visible)
  }
}
