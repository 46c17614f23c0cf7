import Foundation
import Testing
import UIKit

@Suite("Activation of constraints")
@MainActor
struct ActivationTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  /// Returns the exceptions of some work.
  static func exceptions(_ work: () -> Void) -> [UIKitException] {
    var exceptions: [UIKitException] = []
    let outer = UIKitException.handler
    UIKitException.handler = { exceptions.append($0) }
    work()
    UIKitException.handler = outer
    return exceptions
  }

  @Test("The nearest common ancestor keeps a constraint, and a view its own size (A21)")
  func holders() {
    let gap = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    let edge = a.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([gap, width, edge])
    #expect(root.constraints == [gap, edge])
    #expect(a.constraints == [width])
    #expect(gap.isActive)
  }

  @Test("Without a common ancestor those before stay active, and those after are not reached (A22)")
  func noAncestor() {
    let first = a.widthAnchor.constraint(equalToConstant: 10)
    let stranger = UIView()
    let lost = a.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
    let last = a.heightAnchor.constraint(equalToConstant: 10)
    let exceptions = Self.exceptions { NSLayoutConstraint.activate([first, lost, last]) }
    #expect(exceptions.map(\.name) == [.generic])
    #expect(
      exceptions.first?.reason
        == "Unable to activate constraint with anchors <NSLayoutXAxisAnchor: \"UIView.leading\"> and "
        + "<NSLayoutXAxisAnchor: \"UIView.leading\"> because they have no common ancestor.  Does the "
        + "constraint or its anchors reference items in different view hierarchies?  That's illegal."
    )
    #expect([first, lost, last].map(\.isActive) == [true, false, false])
  }

  @Test("A constraint is kept once however often it is activated (A23)")
  func twice() {
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = false
    width.isActive = true
    width.isActive = true
    #expect(a.constraints == [width])
    width.isActive = false
    width.isActive = false
    #expect(a.constraints == [])
  }

  @Test("A view that leaves loses what views above kept, and does not get it back (A24)")
  func leaving() {
    let inner = UIView()
    a.addSubview(inner)
    let own = a.widthAnchor.constraint(equalToConstant: 10)
    let edge = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    let deep = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let other = b.topAnchor.constraint(equalTo: root.topAnchor)
    NSLayoutConstraint.activate([own, edge, deep, other])
    a.removeFromSuperview()
    #expect(root.constraints == [other])
    root.addSubview(a)
    #expect(root.constraints == [other])
    #expect([own, edge, deep, other].map(\.isActive) == [true, false, false, true])
  }

  @Test("A guide without a view takes no constraint, and raises nothing (A25)")
  func guides() {
    let guide = UILayoutGuide()
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    #expect(Self.exceptions { width.isActive = true }.isEmpty)
    #expect(!width.isActive)
    a.addLayoutGuide(guide)
    width.isActive = true
    #expect(a.constraints == [width])
    a.removeLayoutGuide(guide)
    #expect(!width.isActive)
  }

  @Test(
    "An active constraint stays required or optional (A26)",
    arguments: [
      (1000, 999, true, false), (999, 1000, true, false), (999, 250, true, true),
      (1000, 250, false, true),
    ] as [(Float, Float, Bool, Bool)])
  func priorities(old: Float, new: Float, isActive: Bool, isTaken: Bool) {
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    width.priority = UILayoutPriority(old)
    width.isActive = isActive
    let exceptions = Self.exceptions { width.priority = UILayoutPriority(new) }
    #expect(exceptions.isEmpty == isTaken)
    #expect(width.priority.rawValue == (isTaken ? new : old))
    if !isTaken {
      #expect(
        exceptions.first?.reason
          == "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
          + "not supported.  You passed priority \(Int(new)) and the existing priority was "
          + "\(Int(old)).")
    }
  }

  @Test(
    "Attributes that cannot be related are refused, and the constraint stays inactive (A1)",
    arguments: [
      (.leading, .leading, nil), (.width, .height, nil), (.left, .right, nil),
      (.centerX, .leading, nil), (.top, .firstBaseline, nil),
      (.leading, .left, "leading/trailing"), (.left, .top, "Invalid pairing"),
      (.width, .leading, "Invalid pairing"), (.leading, .notAnAttribute, "location equal"),
    ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute, String?)])
  func pairs(
    first: NSLayoutConstraint.Attribute, second: NSLayoutConstraint.Attribute, refusal: String?
  ) {
    var constraint: NSLayoutConstraint?
    let exceptions = Self.exceptions {
      constraint = NSLayoutConstraint(
        item: a, attribute: first, relatedBy: .equal, toItem: root, attribute: second,
        multiplier: 1, constant: 0)
      constraint?.isActive = true
    }
    #expect(exceptions.count == (refusal == nil ? 0 : 1))
    if let refusal { #expect(exceptions.first?.reason.contains(refusal) == true) }
    #expect(constraint?.isActive == (refusal == nil))
  }
}
