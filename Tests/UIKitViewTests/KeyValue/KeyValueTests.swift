import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite("Key-value observing")
@MainActor
struct KeyValueTests {
  private class Badge: UIView {
    var radius = 4.0
    var text: String?
  }

  private final class RoundBadge: Badge {
    let isRound = true
  }

  @Test("The value of a key is also a stored property of an app's classes")
  func storedProperties() {
    let badge = RoundBadge()
    badge.text = "new"
    #expect(badge.value(forKey: "radius") as? Double == 4)
    #expect(badge.value(forKey: "text") as? String == "new")
    #expect(badge.value(forKey: "isRound") as? Bool == true)
    badge.text = nil
    #expect(badge.value(forKey: "text") == nil)
    let reports = Reports()
    defer { reports.end() }
    #expect(badge.value(forKey: "host") == nil)
    #expect(reports.names == [.unknownKey])
  }

  @Test("A closure observes the content size and the offset until its observation ends")
  func closures() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var story: [String] = []
    let size = view.observe(\.contentSize, options: [.old, .new]) { _, change in
      story.append("size \(change.oldValue?.height ?? -1) → \(change.newValue?.height ?? -1)")
    }
    let offset = view.observe(\.contentOffset) { view, _ in
      story.append("offset \(view.contentOffset.y)")
    }
    view.contentSize = CGSize(width: 100, height: 500)
    view.contentOffset.y = 20
    size.invalidate()
    view.contentSize.height = 600
    #expect(story == ["size 0.0 → 500.0", "offset 20.0"])
    withExtendedLifetime(offset) {}
  }

  @Test("Opacity and visibility notify as the geometry does")
  func looks() {
    let view = UIView(frame: .zero)
    var story: [String] = []
    let observations = [
      view.observe(\.alpha, options: [.old]) { view, change in
        story.append("alpha \(change.oldValue ?? -1) → \(view.alpha)")
      },
      view.observe(\.isHidden, options: [.new]) { _, change in
        story.append("hidden \(change.newValue ?? false)")
      },
      view.observe(\.center) { view, _ in story.append("center \(view.center.x)") },
    ]
    view.alpha = 0.5
    view.isHidden = true
    view.center.x = 4
    #expect(story == ["alpha 1.0 → 0.5", "hidden true", "center 4.0"])
    for observation in observations { observation.invalidate() }
    view.alpha = 1
    #expect(story.count == 3)
  }

  @Test("An observer by key path receives old and new values, and the initial one on request")
  func byName() {
    let view = UIView(frame: .zero)
    let observer = Observer()
    view.addObserver(observer, forKeyPath: "bounds", options: [.new, .initial], context: nil)
    view.bounds.size.width = 10
    view.removeObserver(observer, forKeyPath: "bounds")
    view.bounds.size.width = 20
    #expect(observer.story == ["bounds 0.0", "bounds 10.0"])
  }

  @Test("Geometry is a value where an object is needed, and a value of another type is none")
  func bridging() {
    let size: Any = CGSize(width: 1, height: 2)
    #expect((size as? NSValue)?.cgSizeValue == CGSize(width: 1, height: 2))
    let insets: Any = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(insets as? UIEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(insets as? CGRect == nil)
    #expect([CGPoint(x: 1, y: 2)] as [Any] as? [NSValue] == [NSValue(cgPoint: CGPoint(x: 1, y: 2))])
  }

  @Test("A subclass's key path equals the key path of the superclass's property")
  func subclass() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      collectionViewLayout: UICollectionViewFlowLayout())
    var count = 0
    let bounds = view.observe(\.bounds) { _, _ in count += 1 }
    let offset = view.observe(\.contentOffset) { _, _ in count += 10 }
    let base = (view as UIView).observe(\.bounds) { _, _ in count += 100 }
    view.frame.size.width = 20
    view.contentOffset.y = 1
    #expect(count == 212)
    withExtendedLifetime([bounds, offset, base]) {}
  }

  @Test("A key path of a superclass observes the property of a subclass's object")
  func superclass() {
    let view: UIScrollView = Grid(
      frame: CGRect(x: 0, y: 0, width: 10, height: 10),
      collectionViewLayout: UICollectionViewFlowLayout())
    var offsets: [CGFloat] = []
    let observation = view.observe(\.contentOffset) { view, _ in
      offsets.append(view.contentOffset.y)
    }
    view.contentOffset.y = 5
    #expect(offsets == [5])
    withExtendedLifetime(observation) {}
  }

  @Test("A key without a value raises UIKit's exception")
  func unknown() {
    let reports = Reports()
    let view = UIView(frame: .zero)
    #expect(view.value(forKey: "nothing") == nil)
    view.setValue(3, forKey: "something")
    #expect(view.value(forKey: "something") as? Int == 3)
    #expect(
      reports.take() == [
        "[<UIView> valueForUndefinedKey:]: this class is not key value coding-compliant for the key "
          + "nothing."
      ])
  }

  @Test("An association belongs to one object and one key")
  func associated() {
    let (one, other) = (NSObject(), NSObject())
    nonisolated(unsafe) let key = UnsafeRawPointer(
      Unmanaged.passUnretained(self.anchor).toOpaque())
    objc_setAssociatedObject(one, key, "a", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, key) as? String == "a")
    #expect(objc_getAssociatedObject(other, key) == nil)
    objc_setAssociatedObject(one, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(one, key) == nil)
  }

  private let anchor = NSObject()

  @Test("Structures of Core Graphics come out of values as they went in")
  func values() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(NSValue(cgAffineTransform: turn).cgAffineTransformValue == turn)
    #expect(NSValue(cgAffineTransform: turn) == NSValue(cgAffineTransform: turn))
    #expect(NSValue(cgAffineTransform: turn) != NSValue(cgAffineTransform: .identity))
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSStringFromCGRect(rect) == "{{1, 2}, {3, 4}}")
  }
}

private final class Grid: UICollectionView {}

private final class Observer: UIView {
  var story: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let bounds = change?[.newKey] as? CGRect
    story.append("\(keyPath ?? "") \(bounds?.width ?? -1)")
  }
}
