import Foundation

/// The parts that follow a configuration: the lines of the title, the text below it, and the wheel that replaces the
/// image.
extension UIButton {
  /// Lets the title wrap, or end, as the configuration says.
  ///
  /// Rule: A78e.
  final func takeTitleLines() {
    guard let mode = configuration?.titleLineBreakMode else { return }
    takeTitleLines(mode)
  }

  /// Lets the title be one line again that loses its middle, as without a configuration.
  final func takeTitleLineOfPlainButton() {
    takeTitleLines(.byTruncatingMiddle)
  }

  private func takeTitleLines(_ mode: NSLineBreakMode) {
    let wrapped = wrapsTitle
    wrapsTitle = mode == .byWordWrapping || mode == .byCharWrapping
    ownTitleLabel?.lineBreakMode = mode
    ownTitleLabel?.numberOfLines = wrapsTitle ? 0 : 1
    if wrapsTitle != wrapped { wrappingChanged() }
  }

  /// Sets the font of a title that has the font of a button without a configuration.
  final func useTitleFontOfConfiguration() {
    guard let label = ownTitleLabel, configuration != nil else { return }
    let fonts = [15, UIFont.labelFontSize, UIFont.buttonFontSize].map {
      UIFont.systemFont(ofSize: $0)
    }
    guard label.font.scaling?.isOfButton == true || fonts.contains(label.font) else { return }
    label.font = titleFont
    label.adjustsFontForContentSizeCategory = true
  }

  /// Shows the text below the title and the wheel of the configuration, or removes the parts of an earlier one.
  ///
  /// Rule: A78h.
  final func takePartsOfConfiguration() {
    takeSubtitle()
    takeWheel()
    contentChanged()
  }

  private func takeSubtitle() {
    guard let configuration, let subtitle = configuration.subtitle, !subtitle.isEmpty else {
      ownSubtitleLabel?.removeFromSuperview()
      ownSubtitleLabel = nil
      return
    }
    let label = ownSubtitleLabel ?? UILabel(frame: .zero)
    if ownSubtitleLabel == nil {
      label.isPartOfButton = true
      label.adjustsFontForContentSizeCategory = true
      ownSubtitleLabel = label
      addSubview(label)
    }
    label.font =
      configuration.subtitleFont
      ?? .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    let mode = configuration.subtitleLineBreakMode
    label.lineBreakMode = mode
    label.numberOfLines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
    label.text = subtitle
  }

  private func takeWheel() {
    guard configuration?.showsActivityIndicator == true else {
      guard let wheel else { return }
      wheel.removeFromSuperview()
      self.wheel = nil
      ownImageView?.isHidden = false
      return
    }
    ownImageView?.isHidden = true
    guard wheel == nil else { return }
    let view = UIActivityIndicatorView(style: .medium)
    view.isUserInteractionEnabled = false
    view.startAnimating()
    wheel = view
    addSubview(view)
  }
}
