import Foundation

extension UIButton: TitledControl {
  var shownTitleColor: UIColor { currentTitleColor }

  /// The background that the configuration gives the button, with the radius of its corners in points; nil for
  /// none.
  package final var shownBackground: (color: UIColor, radius: CGFloat)? {
    guard let configuration, let color = configuration.backgroundColor(of: self) else { return nil }
    return (color, configuration.cornerRadius(height: bounds.height))
  }
}

extension UIButton.Configuration {
  /// The colour of the title of a button; white on a filled one is a guess.
  @MainActor
  func titleColor(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    return baseForegroundColor ?? (look == .filled ? .white : button.tintColor)
  }

  /// The colour of the background of a button; nil for none.
  ///
  /// The shade of a tinted button and the fills are guesses.
  @MainActor
  fileprivate func backgroundColor(of button: UIButton) -> UIColor? {
    let own = background.resolvedBackgroundColor(for: button.tintColor)
    if own.cgColor.alpha > 0 { return own }
    let base = baseBackgroundColor ?? button.tintColor
    switch look {
    case .plain: return baseBackgroundColor
    case .gray: return baseBackgroundColor ?? .secondarySystemFill
    case .tinted: return base?.withAlphaComponent(0.18)
    case .filled: return button.isEnabled ? base : .secondarySystemFill
    }
  }

  /// The radius of the corners of a button, in points; guesses but for capsules and fixed ones.
  fileprivate func cornerRadius(height: CGFloat) -> CGFloat {
    switch cornerStyle {
    case .fixed: background.cornerRadius
    case .dynamic, .medium: 6
    case .small: 4
    case .large: 9
    case .capsule: height / 2
    }
  }
}
