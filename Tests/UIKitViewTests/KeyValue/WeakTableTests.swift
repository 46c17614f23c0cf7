import Foundation
import Testing
import UIKit

@Suite("Tables of weak objects")
@MainActor
struct WeakTableTests {
  @Test("A weak set forgets objects that no longer exist, and keeps the order of the others")
  func weakSet() {
    let table = NSHashTable<UIView>.weakObjects()
    let (one, two) = (UIView(), UIView())
    table.add(two)
    do {
      let gone = UIView()
      table.add(gone)
      #expect(table.contains(gone))
    }
    table.add(one)
    table.add(one)
    #expect(table.allObjects == [two, one])
    table.remove(two)
    #expect(table.allObjects == [one])
  }

  @Test("A strong set retains its objects")
  func strongSet() {
    let table = NSHashTable<UIView>(options: .strongMemory)
    table.add(UIView())
    #expect(table.allObjects.count == 1)
    table.removeAllObjects()
    #expect(table.anyObject == nil)
  }

  @Test("A table finds objects by equal keys, and forgets those that no longer exist")
  func map() {
    let table = NSMapTable<NSString, UIView>.strongToWeakObjects()
    let view = UIView()
    table.setObject(view, forKey: "a")
    table.setObject(UIView(), forKey: "b")
    #expect(table.object(forKey: NSString(string: "a")) === view)
    #expect(table.object(forKey: "b") == nil)
    #expect(table.count == 1)
    table.removeObject(forKey: "a")
    #expect(table.object(forKey: "a") == nil)
  }
}
