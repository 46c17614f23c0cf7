import Foundation

/// A control that draws itself and takes its touches, and of which parts are elements of the screen.
@MainActor
protocol PartedControl: UIControl {
  /// Returns the text of a part, counted from 0; nil for none.
  func partText(_ number: Int) -> String?

  /// Returns the traits of a part, counted from 0.
  func partTraits(_ number: Int) -> UIAccessibilityTraits
}

/// A part of a control as an element of the screen; the control itself draws it and takes its touches.
///
/// Rule: E1.
class ControlPart: UIView {
  private let number: Int

  /// Creates the part of a number, counted from 0.
  required init(number: Int) {
    self.number = number
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private var control: (any PartedControl)? { superview as? any PartedControl }

  override var textContent: String? { control?.partText(number) }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { control?.partTraits(number) ?? .button }
    set { super.accessibilityTraits = newValue }
  }
}

extension PartedControl {
  /// Gives the control as many parts as it needs, and lays it out.
  func count<Part: ControlPart>(_ parts: inout [Part], to count: Int) {
    while parts.count > count { parts.removeLast().removeFromSuperview() }
    while parts.count < count {
      let part = Part(number: parts.count)
      parts.append(part)
      addSubview(part)
    }
    setNeedsLayout()
  }
}
