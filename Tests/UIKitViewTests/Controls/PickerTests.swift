import Testing
import UIKit
import UIKitTestSupport

/// Fingers on the wheels of a picker (E20).
@Suite("Wheels of a picker")
@MainActor
struct PickerTests {
  private final class Numbers: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [[Int]] = []

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 5 }
    func pickerView(
      _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? { "\(row)" }
    func pickerView(
      _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) { chosen.append([component, row]) }
  }

  private let scene = Window(device: "iphone-16")
  private let numbers = Numbers()
  private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))

  init() {
    picker.dataSource = numbers
    picker.delegate = numbers
    scene.add(picker)
    scene.turn()
  }

  private func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat) {
    scene.inTurn {
      scene.window.touchRouter.send(
        TouchRouter.Sample(finger: 1, phase: phase, location: CGPoint(x: x, y: y)))
    }
    scene.turn(after: 0.05)
  }

  @Test(
    "A tap on a neighbour chooses it",
    arguments: [(208, 0), (223, 0), (225, 1), (255, 1), (257, 2), (190, 0), (289, 0)])
  func taps(y: Int, row: Int) {
    touch(.began, 200, CGFloat(y))
    touch(.ended, 200, CGFloat(y))
    #expect(picker.selectedRow(inComponent: 1) == row)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(numbers.chosen == (row == 0 ? [] : [[1, row]]))
  }

  @Test(
    "A drag turns the wheel under it, up to its ends, and the delegate hears of the row at the end",
    arguments: [(-70, 2), (-500, 4), (300, 0)])
  func drags(distance: Int, row: Int) {
    touch(.began, 20, 208)
    for step in 1...20 { touch(.moved, 20, 208 + CGFloat(distance) * CGFloat(step) / 20) }
    #expect(numbers.chosen == [])
    touch(.ended, 20, 208 + CGFloat(distance))
    #expect(picker.selectedRow(inComponent: 0) == row)
    #expect(numbers.chosen == (row == 0 ? [] : [[0, row]]))
  }
}
