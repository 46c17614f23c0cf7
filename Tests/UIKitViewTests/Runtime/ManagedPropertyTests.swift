import Foundation
import Testing
import UIKit

@Suite("Values of managed properties (A86d)")
@MainActor
struct ManagedPropertyTests {
  private final class Keeper: _ManagedOwner {
    var _managedValues: [String: Any] = [:]
  }

  /// Returns an object that keeps its values itself, or another object.
  private static func object(_ keeps: Bool) -> AnyObject { keeps ? Keeper() : NSObject() }

  @Test("A value that was not set is nil, zero, false or empty", arguments: [true, false])
  func emptyValues(keeps: Bool) {
    let object = Self.object(keeps)
    let text: String? = _managedValue(object, "text")
    let name: String = _managedValue(object, "name")
    let count: Int16 = _managedValue(object, "count")
    let size: Double = _managedValue(object, "size")
    let isOn: Bool = _managedValue(object, "isOn")
    #expect(text == nil && name.isEmpty && count == 0 && size == 0 && !isOn)
  }

  @Test("A value is found by its name, and nil takes it away", arguments: [true, false])
  func values(keeps: Bool) {
    let object = Self.object(keeps)
    _setManagedValue(object, "text", Optional("a"))
    _setManagedValue(object, "count", Int16(3))
    let text: String? = _managedValue(object, "text")
    let count: Int16 = _managedValue(object, "count")
    #expect(text == "a" && count == 3)
    _setManagedValue(object, "text", String?.none)
    let gone: String? = _managedValue(object, "text")
    #expect(gone == nil)
  }

  @Test("A number of another type is converted")
  func numbers() {
    let object = Keeper()
    object._managedValues = ["a": 7, "b": NSNumber(value: 2.5), "c": Int16(4)]
    let short: Int16 = _managedValue(object, "a")
    let double: Double = _managedValue(object, "a")
    let float: Float = _managedValue(object, "b")
    let long: Int64 = _managedValue(object, "c")
    #expect(short == 7 && double == 7 && float == 2.5 && long == 4)
  }

  @Test("The methods of a relation add objects to a set and remove them, one or many")
  func relations() {
    let object = Keeper()
    let (first, second) = (NSObject(), NSObject())
    let members = { (object._managedValues["tags"] as? NSSet)?.count }
    _changeManagedSet(object, "addToTags", first)
    #expect(members() == 1)
    _changeManagedSet(object, "addToTags", NSSet(array: [first, second]))
    #expect(members() == 2)
    _changeManagedSet(object, "removeFromTags", first)
    #expect(members() == 1)
    object._managedValues["pages"] = NSOrderedSet(array: [second])
    _changeManagedSet(object, "addToPages", first)
    #expect((object._managedValues["pages"] as? NSOrderedSet)?.array.last as? NSObject === first)
  }
}
