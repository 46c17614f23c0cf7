import Foundation
import Testing
import UIKit

@Suite("Visual format")
@MainActor
struct VisualFormatTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func read(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options,
      metrics: ["pad": 12, "low": UILayoutPriority.defaultLow, "half": 0.5],
      views: ["a": a, "b": b])
  }

  @Test(
    "A line is read as Apple's grammar has it",
    arguments: [
      ("|[a]", ["a.leading == root.leading + 0"]),
      ("H:|-10-[a]", ["a.leading == root.leading + 10"]),
      (
        "|-[a]-|", ["a.leading == root.leadingMargin + 0", "root.trailingMargin == a.trailing + 0"]
      ),
      ("V:|-(>=pad@750)-[a]", ["a.top >= root.top + 12 @ 750"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("[a][b]", ["b.leading == a.trailing + 0"]),
      ("[a]-(-4)-[b]", ["b.leading == a.trailing + -4"]),
      ("[a(100)]", ["a.width == 100"]),
      ("V:[a(>=20,<=60@low)]", ["a.height >= 20", "a.height <= 60 @ 250"]),
      ("[a(==b)]-half-[b]", ["a.width == b.width + 0", "b.leading == a.trailing + 0.5"]),
      (
        "V:|[a(44)]-8-[b]-(pad)-|",
        [
          "a.height == 44", "a.top == root.top + 0", "b.top == a.bottom + 8",
          "root.bottom == b.bottom + 12",
        ]
      ),
    ])
  func formats(format: String, expected: [String]) {
    // A view's own size comes before its distance from the view before.
    #expect(Set(read(format).map(text)) == Set(expected))
  }

  @Test("Options align neighbours and choose the direction")
  func options() {
    #expect(
      read("[a]-[b]", [.alignAllTop, .alignAllCenterY]).map(text)
        == ["b.leading == a.trailing + 8", "b.top == a.top + 0", "b.centerY == a.centerY + 0"])
    #expect(read("|-4-[a]", .directionLeftToRight).map(text) == ["a.left == root.left + 4"])
    #expect(read("[a]-4-[b]", .directionRightToLeft).map(text) == ["b.right == a.left + -4"])
  }

  @Test(
    "What cannot be read is an exception with a pointer to it, and no constraint",
    arguments: [
      ("|-[c]", "c is not a key in the views dictionary. \n|-[c] \n  ^"),
      ("|-deep-[a]", "deep is not a key in the metrics dictionary. \n|-deep-[a] \n  ^"),
      ("[a", "Expected a ']'. \n[a \n  ^"), ("[a]-", "Expected a view, since"),
      ("|-10[a]", "Expected a '-'."), ("", "Expected a view."), ("|", "Expected a view."),
      ("[a(10]", "Expected a ')'."), ("|[a]|[b]", "[ follows the superview."),
      ("[a(1.2.3)]", "1.2.3 is not a number."),
    ])
  func failures(format: String, reason: String) {
    var constraints: [NSLayoutConstraint]?
    let exceptions = ActivationTests.exceptions { constraints = read(format) }
    #expect(constraints == [])
    #expect(exceptions.map(\.name) == [.invalidArgument])
    let text = exceptions.first?.reason ?? ""
    #expect(text.hasPrefix("Unable to parse constraint format: \n\(reason)"), "\(text)")
  }

  @Test("A format of more than 10,000 characters is refused")
  func limit() {
    let spaces = String(repeating: " ", count: 10_000 - 3)
    #expect(read("[a]" + spaces).isEmpty)
    #expect(read("[a(1)]-1-[b]" + String(repeating: " ", count: 9_988)).count == 2)
    let exceptions = ActivationTests.exceptions { _ = read("[a]" + spaces + " ") }
    #expect(exceptions.count == 1)
    let loop = TurnLoop()
    loop.constraintLimits.formatCharacters = 3
    loop.asCurrent {
      #expect(ActivationTests.exceptions { _ = read("[a]") }.isEmpty)
      #expect(ActivationTests.exceptions { _ = read("[a] ") }.count == 1)
    }
  }

  private func text(_ constraint: NSLayoutConstraint) -> String {
    func name(_ item: AnyObject?) -> String { item === a ? "a" : item === b ? "b" : "root" }
    let relation =
      constraint.relation == .equal
      ? "==" : constraint.relation == .greaterThanOrEqual ? ">=" : "<="
    func number(_ number: CGFloat) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(relation) "
    if constraint.secondItem != nil {
      text += "\(name(constraint.secondItem)).\(constraint.secondAttribute) + "
    }
    text += number(constraint.constant)
    if constraint.priority != .required { text += " @ \(Int(constraint.priority.rawValue))" }
    return text
  }
}
