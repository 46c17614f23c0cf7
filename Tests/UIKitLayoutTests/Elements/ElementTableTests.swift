import SeededRandom
import Testing

@testable import UIKit

/// Values by the keys of elements, as the display and the reuse queues keep them.
@Suite("Element table")
struct ElementTableTests {
  private final class Value {}

  @Test("Values come and go as in a dictionary, also where many keys collide", arguments: 1...4)
  func asDictionary(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    // Few keys are present again and again; many make runs of neighbours that wrap around.
    let span = [12, 40, 300, 5000][seed - 1]
    var table = ElementTable<Value>()
    var dictionary: [ElementKey: Value] = [:]
    for step in 0..<20_000 {
      let key = ElementKey(
        kind: generator.whole(0...2),
        path: ItemPath(section: generator.whole(0...1), item: generator.whole(0...span)))
      switch generator.whole(0...9) {
      case 0...4:
        let value = Value()
        table.set(value, for: key)
        dictionary[key] = value
      case 5...8: #expect(table.remove(key) === dictionary.removeValue(forKey: key))
      default: #expect(table.remove(key, ifIs: Value()) == nil)
      }
      #expect(table[key] === dictionary[key])
      #expect(table.count == dictionary.count)
      guard step % 1000 == 0 else { continue }
      for (key, value) in dictionary { #expect(table[key] === value) }
      #expect(
        Set(table.values.map(ObjectIdentifier.init))
          == Set(dictionary.values.map(ObjectIdentifier.init)))
    }
    table.removeAll { key, _ in key.kind == 1 }
    #expect(table.count == dictionary.count { $0.key.kind != 1 })
    table.removeAll()
    #expect(table.isEmpty)
    #expect(table.values.isEmpty)
  }
}
