import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Sheets that a finger pulls (V10g).
@Suite("Sheets under a finger")
@MainActor
struct SheetPullTests {
  /// A sheet that writes down its calls.
  private final class Sheet: UIViewController {
    var lines: [String] = []
    let scroll = UIScrollView()

    override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear") }
  }

  private final class Listener: NSObject, UISheetPresentationControllerDelegate {
    let sheet: Sheet
    var allows = true

    init(_ sheet: Sheet) { self.sheet = sheet }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      sheet.lines.append("should")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      sheet.lines.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      sheet.lines.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      sheet.lines.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      sheet.lines.append("height")
    }
  }

  private let scene = Window(device: "iphone-16")
  private let below = UIViewController()
  private let sheet = Sheet()
  private let listener: Listener
  /// The upper edge of a sheet of full height.
  private let top: CGFloat = 69

  init() {
    listener = Listener(sheet)
    let below = below
    scene.show { below }
  }

  private func present(_ detents: [UISheetPresentationController.Detent] = [.large()]) {
    scene.inTurn {
      sheet.sheetPresentationController?.detents = detents
      sheet.presentationController?.delegate = listener
      below.present(sheet, animated: false)
    }
    scene.turn(after: 0.1)
    sheet.lines = []
  }

  private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }
  private func touch(_ phase: UITouch.Phase, _ y: CGFloat) { scene.touch(phase, point(y)) }
  private func drag(from start: CGFloat, to end: CGFloat) {
    scene.drag(from: point(start), to: point(end))
  }
  private func lift(at y: CGFloat) { scene.lift(at: point(y), frames: 60) }

  @Test("A sheet follows a finger that pulls it down, and is dismissed beyond half of its height")
  func pullsDown() {
    present()
    drag(from: 150, to: 650)
    #expect(sheet.lines == ["should", "will", "willDisappear"])
    #expect(abs(sheet.view.frame.minY - (top + 500)) < 20)
    #expect(sheet.view.frame.height == 783)
    lift(at: 650)
    #expect(sheet.lines.dropFirst(3) == ["didDisappear", "did"])
    #expect(below.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test("A sheet that is let go early comes back, and hears that it appears")
  func returns() {
    present()
    drag(from: 150, to: 300)
    lift(at: 300)
    #expect(
      sheet.lines == ["should", "will", "willDisappear", "willAppear", "didAppear"])
    #expect(below.presentedViewController === sheet)
    #expect(sheet.view.frame.minY == top)
    sheet.lines = []
    drag(from: 150, to: 700)
    lift(at: 700)
    #expect(sheet.lines.last == "did")
  }

  @Test("A flick down dismisses from a small part of the height")
  func flicks() {
    present()
    touch(.began, 150)
    for step in 1...6 {
      scene.turn(after: 0.016)
      touch(.moved, 150 + 40 * CGFloat(step))
    }
    lift(at: 390)
    #expect(below.presentedViewController == nil)
  }

  @Test(
    "A sheet that the app keeps gives way a little, and the delegate hears of the attempt",
    arguments: [true, false])
  func keeps(isModal: Bool) {
    listener.allows = isModal
    sheet.isModalInPresentation = isModal
    present()
    drag(from: 150, to: 500)
    let given = sheet.view.frame.minY - top
    #expect(given > 20 && given < 300)
    lift(at: 500)
    #expect(sheet.lines == (isModal ? ["attempt"] : ["should", "attempt"]))
    #expect(below.presentedViewController === sheet && sheet.view.frame.minY == top)
  }

  @Test(
    "Content scrolls until it is at its top; then the finger pulls the sheet", arguments: [0, 300])
  func scrolls(offset: CGFloat) {
    present()
    let scroll = sheet.scroll
    scene.inTurn {
      scroll.frame = sheet.view.bounds
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 393, height: 3000)
      sheet.view.addSubview(scroll)
      scroll.contentOffset.y = offset
    }
    drag(from: 300, to: 420)
    let moved = sheet.view.frame.minY - top
    #expect(offset == 0 ? moved > 80 : moved == 0)
    #expect(offset == 0 ? scroll.contentOffset.y == 0 : scroll.contentOffset.y < 220)
    lift(at: 420)
    drag(from: 500, to: 300)
    #expect(scroll.contentOffset.y > 100)
    lift(at: 300)
    #expect(sheet.view.frame.minY == top)
  }

  @Test("A finger pulls a sheet to another of its heights, and below the lowest one it goes")
  func heights() throws {
    let presenter = try #require(sheet.sheetPresentationController)
    present([.medium(), .large()])
    let medium = sheet.view.frame.minY
    #expect(medium > 400)
    drag(from: 500, to: 150)
    #expect(abs(sheet.view.frame.minY - (medium - 350)) < 20)
    #expect(sheet.view.frame.maxY == 852)
    lift(at: 150)
    #expect(sheet.view.frame.minY == top)
    #expect(presenter.selectedDetentIdentifier == .large)
    #expect(sheet.lines == ["height"])
    drag(from: 150, to: 480)
    lift(at: 480)
    #expect(sheet.view.frame.minY == medium)
    #expect(presenter.selectedDetentIdentifier == .medium)
    #expect(sheet.lines == ["height", "height"])
    drag(from: 500, to: 800)
    lift(at: 800)
    #expect(
      sheet.lines.dropFirst(2) == ["should", "will", "willDisappear", "didDisappear", "did"])
  }

  @Test("A finger that moves across, or up at full height, leaves the sheet")
  func leaves() {
    present()
    drag(from: 500, to: 300)
    #expect(sheet.view.frame.minY == top)
    lift(at: 300)
    #expect(sheet.lines.isEmpty)
  }
}
