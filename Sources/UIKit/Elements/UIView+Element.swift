import Foundation

/// A view as somebody sees it who looks for a text, an identifier or a type.
///
/// Rule: E1 to E3.
extension UIView {
  /// The text that the view shows itself; nil for none.
  package final var elementText: String? {
    guard let text = textContent, !text.isEmpty else { return nil }
    return text
  }

  /// The label for accessibility, of the app or the system, or else the text.
  package final var elementLabel: String? { accessibilityLabel ?? systemLabel ?? elementText }

  /// The accessibility identifier; nil for none.
  package final var elementIdentifier: String? {
    accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The value: of accessibility, or else of a control or a text that a user changes; nil for none.
  package final var elementValue: String? {
    if let value = accessibilityValue { return value }
    switch self {
    case let view as UISwitch: return view.isOn ? "1" : "0"
    case let view as UISlider:
      return Self.percent(view.value, from: view.minimumValue, to: view.maximumValue)
    case let view as UIProgressView: return Self.percent(view.progress, from: 0, to: 1)
    case let view as UISegmentedControl:
      let index = view.selectedSegmentIndex
      return index < 0 ? nil : view.titleForSegment(at: index)
    case let view as UIPageControl: return "\(view.currentPage + 1) of \(view.numberOfPages)"
    case let view as UITextField: return view.text
    case let view as UITextView: return view.text
    default: return nil
    }
  }

  private static func percent(_ value: Float, from least: Float, to greatest: Float) -> String {
    let share = greatest > least ? (value - least) / (greatest - least) : 0
    return "\(Int((share * 100).rounded()))%"
  }

  /// The names of the traits: of accessibility, or else of the class.
  package final var elementTraits: [String] {
    var traits = accessibilityTraits
    if traits.isEmpty {
      switch self {
      case is UIButton, is UISwitch: traits = .button
      case is UISlider: traits = .adjustable
      case is UISearchTextField: traits = .searchField
      case is UILabel: traits = .staticText
      case is UIImageView: traits = .image
      default: if systemLabel != nil { traits = .button }
      }
    }
    if (self as? UIControl)?.isEnabled == false { traits.insert(.notEnabled) }
    if isSelectedElement { traits.insert(.selected) }
    return UIAccessibilityTraits.names.filter { traits.contains($0.trait) }.map(\.name)
  }

  /// Whether the view is enabled: every view but a control that is not.
  package final var isEnabledElement: Bool { (self as? UIControl)?.isEnabled ?? true }

  /// Whether the view is a control or a cell that is selected, or has the trait.
  package final var isSelectedElement: Bool {
    switch self {
    case let view as UIControl: view.isSelected || accessibilityTraits.contains(.selected)
    case let view as UICollectionViewCell: view.isSelected
    case let view as UITableViewCell: view.isSelected
    default: accessibilityTraits.contains(.selected)
    }
  }

  /// Whether the view only shows a part of the view around it, which is the element.
  ///
  /// Rule: E1.
  final func isPart(of around: UIView) -> Bool {
    guard self is UILabel || self is UIImageView, let control = around as? UIControl else {
      return false
    }
    return !control.showsAsElement(self)
  }

  /// Whether the view is Flickbook's own, between a table and its rows, and no element.
  ///
  /// Rule: E1.
  private var isOfTable: Bool {
    self is TableRowView || self is TableContentView || self is TableBandView
  }

  /// Calls a closure with the elements inside, back to front, each with nothing of its own inside, until it
  /// returns false; false if it did.
  @discardableResult
  final func forEachChildElement(includesParts: Bool, _ body: (UIView) -> Bool) -> Bool {
    for subview in subviews where includesParts || !subview.isPart(of: self) {
      if subview.isOfTable {
        guard subview.forEachChildElement(includesParts: includesParts, body) else { return false }
      } else {
        guard body(subview) else { return false }
      }
    }
    return true
  }

  /// Calls a closure with the view and all inside, in pre-order, subviews back to front, until it returns
  /// false; false if it did.
  ///
  /// - Parameter includesParts: whether labels and images of controls are elements of their own.
  @discardableResult
  package final func forEachElement(
    includesParts: Bool = false, _ body: (UIView) -> Bool
  ) -> Bool {
    guard body(self) else { return false }
    return forEachChildElement(includesParts: includesParts) {
      $0.forEachElement(includesParts: includesParts, body)
    }
  }
}

extension UIAccessibilityTraits {
  /// The traits with the names of UIKit, in the order of their bits.
  fileprivate static let names: [(trait: UIAccessibilityTraits, name: String)] = [
    (.button, "button"), (.link, "link"), (.image, "image"), (.selected, "selected"),
    (.playsSound, "playsSound"), (.keyboardKey, "keyboardKey"), (.staticText, "staticText"),
    (.summaryElement, "summaryElement"), (.notEnabled, "notEnabled"),
    (.updatesFrequently, "updatesFrequently"), (.searchField, "searchField"),
    (.startsMediaSession, "startsMediaSession"), (.adjustable, "adjustable"),
    (.allowsDirectInteraction, "allowsDirectInteraction"), (.causesPageTurn, "causesPageTurn"),
    (.header, "header"), (.tabBar, "tabBar"),
  ]
}
