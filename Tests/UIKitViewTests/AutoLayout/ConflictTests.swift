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

  @Test("A conflict is reported once per appearance, and again after another activation (A33, A34)")
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
    #expect(count { small.isActive = true } == 1)
    #expect(view.frame.width == 50)
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
