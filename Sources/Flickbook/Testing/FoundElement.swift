public import Foundation
import Timeline
public import UIKit

/// An element of the screen, as a test reads it.
public struct FoundElement: Equatable, Sendable {
  /// The class, without module.
  public let type: String
  /// The accessibility identifier; nil for none.
  public let identifier: String?
  /// The text that the element shows; nil for none.
  public let text: String?
  /// The accessibility label, or else the text; nil for none.
  public let label: String?
  /// The value: of accessibility, or of a control or a text that a user changes; nil for none.
  public let value: String?
  /// Whether it is enabled: all but a control that is not.
  public let isEnabled: Bool
  /// Whether a control or cell is selected.
  public let isSelected: Bool
  /// The frame in the window, in points.
  public let frame: CGRect
  /// The part of the frame that nothing clips, in the window; nil if there is none.
  public let visible: CGRect?
  /// The item that a cell shows; nil for another view.
  public let item: IndexPath?
}

/// Elements as a test finds them, by what a person sees.
///
/// Each throws what the request of that name throws: `element_not_found`, `element_ambiguous`,
/// `not_hittable`.
extension Stage {
  /// Returns the only element that a selector means: `try stage.element(.text("Reply")).frame`.
  public func element(_ selector: ElementSelector) throws(FlickbookError) -> FoundElement {
    let view = try element(selector, path: "params.find")
    let element = ScreenElement(view, depth: 0)
    return FoundElement(
      type: element.type, identifier: view.elementIdentifier, text: view.elementText,
      label: view.elementLabel, value: view.elementValue, isEnabled: view.isEnabledElement,
      isSelected: view.isSelectedElement, frame: element.frame, visible: element.visible,
      item: item(of: view)?.indexPath)
  }

  /// Returns whether an element in sight shows a text.
  public func sees(_ text: String) -> Bool {
    (try? elementsIfAny(.text(text), path: "params.find"))?.contains {
      let element = ScreenElement($0, depth: 0)
      return element.visible != nil && !element.isCovered
    } ?? false
  }

  /// The elements of the screen, one a line, each below the element around it.
  public var elementTree: String {
    guard let tree = try? tree(TreeRequest()) else { return "" }
    var json = JSONWriter()
    json.object {
      $0.key("tree")
      write(tree, into: &$0)
    }
    return (try? Document(yaml: json.bytes)).map { TreeText.tree($0.root) } ?? ""
  }

  // MARK: Gestures

  /// Taps an element with one finger: `try stage.tap(.text("Reply"))`.
  @discardableResult
  public func tap(
    _ element: ElementSelector, count: Int = 1, hold: Double = 0.05
  ) throws(FlickbookError) -> GestureResult {
    try gesture(.tap(.element(element), count: count, hold: TimeSpan(clampingSeconds: hold)))
  }

  /// Rests a finger on an element for a time in seconds, then lifts it.
  @discardableResult
  public func longPress(
    _ element: ElementSelector, for seconds: Double = 0.6
  ) throws(FlickbookError) -> GestureResult {
    try gesture(.longPress(.element(element), duration: TimeSpan(clampingSeconds: seconds)))
  }

  /// Moves a finger from an element to another one, as for a reorder after a press of half a second.
  @discardableResult
  public func drag(
    _ element: ElementSelector, to target: ElementSelector, for seconds: Double = 0.3,
    press: Double = 0.6
  ) throws(FlickbookError) -> GestureResult {
    try drag(.element(element), to: .place(.element(target)), seconds, press)
  }

  /// Moves a finger from an element by a distance, in points.
  @discardableResult
  public func drag(
    _ element: ElementSelector, by translation: CGVector, for seconds: Double = 0.3,
    press: Double = 0
  ) throws(FlickbookError) -> GestureResult {
    try drag(.element(element), to: .by(translation), seconds, press)
  }

  /// Drags until a finger reaches an element.
  public func scroll(
    until element: ElementSelector, direction: ScrollGoal.Direction = .down, drags: Int = 50
  ) throws(FlickbookError) {
    var goal = ScrollGoal(.element(element))
    (goal.direction, goal.drags) = (direction, drags)
    try perform(Command(.view(.scrollUntil(goal))))
  }

  // MARK: Keys

  /// Presses the key of each character, in an element that is tapped first, or in what is edited.
  public func typeText(_ text: String, into element: ElementSelector? = nil) throws(FlickbookError)
  {
    try perform(Command(.text(.type(text, into: element))))
  }

  /// Removes the text of an element that is tapped first, or of what is edited.
  public func clearText(of element: ElementSelector? = nil) throws(FlickbookError) {
    try perform(Command(.text(.clear(into: element))))
  }

  /// Presses the return key.
  public func submit() throws(FlickbookError) {
    try perform(Command(.text(.submit(into: nil))))
  }

  /// Goes back, as the button of the front navigation bar does.
  public func goBack() throws(FlickbookError) {
    try perform(Command(.view(.goBack)))
  }
}
