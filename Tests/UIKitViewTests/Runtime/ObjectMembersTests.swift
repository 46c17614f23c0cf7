import Foundation
import Testing
import UIKit

/// The members of objects of any class, which the source rewriter names.
@Suite("Members of objects of any class")
@MainActor
struct ObjectMembersTests {
  @Test("A value is found in a box, in a number and in a text")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(_members(of: NSValue(cgRect: rect)).cgRectValue == rect)
    #expect(_members(of: rect as AnyObject).cgRectValue == rect)
    #expect(_members(of: NSNumber(value: 2.5)).doubleValue == 2.5)
    #expect(_members(of: 3 as AnyObject).intValue == 3)
    #expect(_members(of: "4" as AnyObject).integerValue == 4)
    #expect(_members(of: UIView()).doubleValue == nil)
    let none: AnyObject? = nil
    #expect(_members(of: none)?.tag == nil)
  }

  @Test("A collection has a count and elements")
  func collections() {
    let names = ["a": [1, 2]] as AnyObject
    #expect(_members(of: names).count == 1)
    #expect((_members(of: names)["a"] as? [Int]) == [1, 2])
    #expect((_members(of: names).value(forKey: "a") as? [Int]) == [1, 2])
    #expect((_members(of: [5, 6] as AnyObject)[1] as? Int) == 6)
    #expect(_members(of: "abc" as AnyObject).length == 3)
  }

  @Test("A view, a control and a bar's item have what they show")
  func views() {
    let (button, holder) = (UIButton(type: .system), UIView())
    button.tag = 7
    button.setTitle("a", for: .normal)
    button.isSelected = true
    holder.addSubview(button)
    let members = _members(of: button)
    #expect(members.tag == 7 && members.superview! === holder && members.isSelected)
    #expect(members.currentTitle! == "a" && members.layer === button.layer)
    members.setTitle("b", for: .normal)
    #expect(button.currentTitle == "b")
    members.removeFromSuperview()
    #expect(button.superview == nil)
    let item = UIBarButtonItem(title: "c", style: .plain, target: nil, action: nil)
    item.tag = 8
    #expect(_members(of: item).tag == 8 && _members(of: item).title! == "c")
    #expect(_members(of: item).superview == nil)
  }

  @Test("A text is transformed, and a store in the cloud keeps values in memory")
  func foundation() {
    let text = NSMutableString(string: "é")
    #expect(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false))
    #expect(text == "e")
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    let store = NSUbiquitousKeyValueStore()
    store.set(true, forKey: "a")
    store.set("x", forKey: "b")
    #expect(store.bool(forKey: "a") && store.string(forKey: "b") == "x" && store.synchronize())
    store.removeObject(forKey: "a")
    #expect(!store.bool(forKey: "a") && store.dictionaryRepresentation.count == 1)
    var info = mach_timebase_info()
    mach_timebase_info(&info)
    #expect(info.numer == 1 && info.denom == 1)
  }

  @Test("An archive keeps points, sizes and rectangles")
  func archives() {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    archiver.encode(rect, forKey: "rect")
    archiver.encode(rect.origin, forKey: "point")
    archiver.encode(rect.size, forKey: "size")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    archiver.encode(insets, forKey: "insets")
    archiver.finishEncoding()
    let reader = try? NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    reader?.requiresSecureCoding = false
    #expect(reader?.decodeCGRect(forKey: "rect") == rect)
    #expect(reader?.decodeCGPoint(forKey: "point") == rect.origin)
    #expect(reader?.decodeCGSize(forKey: "size") == rect.size)
    #expect(reader?.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(reader?.decodeUIEdgeInsets(forKey: "none") == .zero)
  }
}
