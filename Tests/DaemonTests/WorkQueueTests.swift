import Testing

@testable import Daemon

@MainActor
private final class Item: Work {
  let name: String
  var isQueued = false

  init(_ name: String) { self.name = name }

  func work(until deadline: UInt64) -> Bool { false }
}

@Suite("The work queue")
@MainActor
struct WorkQueueTests {
  @Test("Each item is in the queue once, in the order of arrival")
  func order() {
    var queue = WorkQueue()
    let items = ["a", "b", "c"].map(Item.init)
    for item in items + items.reversed() { queue.append(item) }
    var names: [String] = []
    while let item = queue.popFirst() as? Item { names.append(item.name) }
    #expect(names == ["a", "b", "c"])
    #expect(queue.isEmpty)
  }

  @Test("Work that was taken is not kept, however busy the queue is")
  func releases() {
    var queue = WorkQueue()
    queue.append(Item("busy"))
    weak var taken: Item?
    do {
      let item = Item("taken")
      taken = item
      queue.append(item)
    }
    #expect(taken != nil)
    for _ in 0..<2 {
      guard let item = queue.popFirst() else { break }
      if (item as? Item)?.name == "busy" { queue.append(item) }
    }
    #expect(!queue.isEmpty)
    #expect(taken == nil)
  }

  @Test("Whoever has had a turn goes to the back, ever so often")
  func rotates() {
    var queue = WorkQueue()
    for name in ["a", "b"] { queue.append(Item(name)) }
    var names = ""
    for _ in 0..<5000 {
      guard let item = queue.popFirst() as? Item else { break }
      names += item.name
      queue.append(item)
    }
    #expect(names == String(repeating: "ab", count: 2500))
  }
}
