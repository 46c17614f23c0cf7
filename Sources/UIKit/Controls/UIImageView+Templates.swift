extension UIImageView {
  /// Whether the shape of the image is drawn in the tint colour: of a template, and in bars and in buttons of the
  /// system of every image that does not say how it is drawn.
  package var showsTemplate: Bool {
    switch image?.renderingMode {
    case .alwaysTemplate: true
    case .automatic:
      superview is BarButton
        || (superview as? UIButton).map { $0.buttonType == .system || $0.configuration != nil }
          ?? false
    default: false
    }
  }
}
