import Foundation
import Testing
import UIKitTestSupport
import _Testing_UIKit

@testable import UIKit

@Suite("Conflicts of constraints", .serialized)
@MainActor
struct ConflictTests {
  private let window = Window()
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let view = UIView()

  init() {
    window.add(root)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  private func messages(_ work: () -> Void) -> [String] {
    var messages: [String] = []
    let outer = ConstraintConflictText.handler
    ConstraintConflictText.handler = { messages.append($0) }
    work()
    ConstraintConflictText.handler = outer
    return messages
  }

  @Test("The message is UIKit's, with numbers instead of addresses (A35)")
  func text() {
    let small = view.widthAnchor.constraint(equalToConstant: 50)
    let large = view.widthAnchor.constraint(equalToConstant: 100.5)
    large.identifier = "wide"
    let messages = messages {
      NSLayoutConstraint.activate([large, small])
      window.turn()
    }
    #expect(
      messages == [
        """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        (
            "<NSLayoutConstraint:1 'wide' UIView:1.width == 100.5   (active)>",
            "<NSLayoutConstraint:2 UIView:1.width == 50   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:1 'wide' UIView:1.width == 100.5   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
        <UIKitCore/UIView.h> may also be helpful.
        """
      ])
    #expect(view.frame.width == 50)
    #expect(large.isActive)
  }

  @Test(
    "A conflict is explained with lines, the broken constraint and the widths at which all hold")
  func explanation() {
    var sentences: [String] = []
    let outer = ConstraintConflictText.explainer
    ConstraintConflictText.explainer = { sentences.append($0) }
    defer { ConstraintConflictText.explainer = outer }
    view.accessibilityIdentifier = "body"
    let line = #line + 2
    _ = messages {
      let width = view.widthAnchor.constraint(equalToConstant: 50)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12), width,
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      ])
      window.turn()
    }
    #expect(
      sentences == [
        """
        These 3 constraints of UIView cannot all hold: body.leading == UIView.leading + 12 \
        (ConflictTests.swift:\(line + 2)), body.width == 50 (ConflictTests.swift:\(line)), \
        body.trailing == UIView.trailing - 16 (ConflictTests.swift:\(line + 3)). UIKit breaks \
        body.width == 50. The width is 300; all of them hold only at a width of 78.
        """
      ])
  }

  @Test("A broken constraint is reported once for each of its activations (A33, A34)")
  func appearances() {
    let small = view.widthAnchor.constraint(equalToConstant: 50)
    let large = view.widthAnchor.constraint(equalToConstant: 100)
    func count(_ work: () -> Void) -> Int {
      messages {
        work()
        root.setNeedsLayout()
        window.turn()
      }.count
    }
    #expect(count { NSLayoutConstraint.activate([small, large]) } == 1)
    #expect(count {} == 0)
    #expect(count { large.constant = 120 } == 0)
    #expect(
      count {
        large.isActive = false
        large.isActive = true
      } == 1)
    #expect(count { small.isActive = false } == 0)
    #expect(view.frame.width == 120)
    #expect(count { small.isActive = true } == 0)
    #expect(view.frame.width == 50)
    #expect(count { large.isActive = false } == 0)
    #expect(count { large.isActive = true } == 1)
  }

  @Test("In a window the activation that makes a conflict reports it, before any layout (A34)")
  func activation() {
    let small = view.widthAnchor.constraint(equalToConstant: 50)
    let large = view.widthAnchor.constraint(equalToConstant: 100)
    small.isActive = true
    #expect(messages { large.isActive = true }.count == 1)
    // A constraint that an app deactivates too late has been reported.
    small.isActive = false
    #expect(messages { window.turn() } == [])
    #expect(view.frame.width == 100)
    // All of a list are activated before they are looked at.
    let others = [30, 20, 10].map { view.heightAnchor.constraint(equalToConstant: $0) }
    #expect(messages { NSLayoutConstraint.activate(others) }.count == 2)
    #expect(
      messages { root.addConstraint(view.topAnchor.constraint(equalTo: root.topAnchor)) } == [])
    #expect(
      messages {
        root.addConstraint(view.topAnchor.constraint(equalTo: root.topAnchor, constant: 4))
      }.count == 1)
  }

  @Test("A conflict with a given frame, and one outside of a window, waits for the layout (A34)")
  func waiting() {
    let edges = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ]
    #expect(messages { NSLayoutConstraint.activate(edges) } == [])
    #expect(messages { window.turn() }.count == 1)
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let title = UIView()
    title.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(title)
    #expect(
      messages {
        title.widthAnchor.constraint(equalToConstant: 10).isActive = true
        title.widthAnchor.constraint(equalToConstant: 20).isActive = true
      } == [])
    #expect(messages { root.addSubview(card) } == [])
    #expect(messages { window.turn() }.count == 1)
  }

  @Test("An activation asks no view for its content size, since a view may be half made")
  func halfMade() {
    final class Half: UIView {
      var asked = 0
      override var intrinsicContentSize: CGSize {
        asked += 1
        return CGSize(width: 10, height: 10)
      }
    }
    let half = Half()
    half.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(half)
    half.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    half.firstBaselineAnchor.constraint(equalTo: root.topAnchor, constant: 20).isActive = true
    #expect(half.asked == 0)
    window.turn()
    #expect(half.asked > 0)
  }

  @Test("Thousands of constraints that are activated one by one are looked at by the layout")
  func budget() throws {
    for _ in 0..<600 {
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true
    }
    let system = try #require(root.rare?.system)
    #expect(system.activationRows >= ConstraintSystem.activationBudget)
    #expect(system.activationRows < ConstraintSystem.activationBudget + 700)
    let heights = [10, 20].map { view.heightAnchor.constraint(equalToConstant: $0) }
    #expect(messages { NSLayoutConstraint.activate(heights) } == [])
    #expect(messages { window.turn() }.count == 1)
    #expect(system.activationRows == 0)
  }

  @Test("The loop of the window receives a conflict as a value: sentence, set, broken constraint")
  func record() {
    var records: [UnsatisfiableConstraints] = []
    window.loop.receiveConflict = { records.append($0) }
    view.accessibilityIdentifier = "body"
    let line = #line + 3
    _ = messages {
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 50),
        view.widthAnchor.constraint(equalToConstant: 100),
      ])
    }
    let set = [
      "body.width == 50 (ConflictTests.swift:\(line))",
      "body.width == 100 (ConflictTests.swift:\(line + 1))",
    ]
    #expect(
      records == [
        UnsatisfiableConstraints(
          message: "These 2 constraints of UIView cannot all hold: \(set[0]), \(set[1]). "
            + "UIKit breaks body.width == 100.",
          constraints: set, broken: "body.width == 100")
      ])
  }

  @Test("Optional constraints give way without a report (A36)")
  func optional() {
    let wide = view.widthAnchor.constraint(equalToConstant: 100)
    wide.priority = UILayoutPriority(999)
    let messages = messages {
      NSLayoutConstraint.activate([wide, view.widthAnchor.constraint(equalToConstant: 50)])
      window.turn()
    }
    #expect(messages == [])
    #expect(view.frame.width == 50)
  }

  @Test("A length below 0 breaks, and the message omits what breaks it (A31b)")
  func negative() {
    let messages = messages {
      view.widthAnchor.constraint(equalToConstant: -10).isActive = true
      window.turn()
    }
    #expect(messages.count == 1)
    #expect(view.frame.width == 0)
  }
}
