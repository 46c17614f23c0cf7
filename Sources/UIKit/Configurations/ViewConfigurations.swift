import Foundation

/// The content and the background of a cell, header or footer, and their views.
///
/// Rule: M12.3–M12.7.
@MainActor
class ViewConfigurations {
  /// The content, and the view that shows it.
  private(set) final var content: (any UIContentConfiguration)?
  private(set) final var contentView: (any UIView & UIContentView)?
  final var updatesContent = true
  /// The background.
  final var background: UIBackgroundConfiguration?
  final var updatesBackground = true
  /// Whether the app has set the background, if only to nil.
  private(set) final var hasOwnBackground = false
  /// The view of the background that is behind the content.
  private(set) final var customView: UIView?
  /// Whether a change has asked for an update.
  final var needsUpdate = false

  /// Takes a content, and returns its view if the present one cannot show it.
  ///
  /// Rule: M12.7.
  final func take(_ new: any UIContentConfiguration) -> UIView? {
    content = new
    if let contentView, contentView.supports(new) {
      contentView.configuration = new
      return nil
    }
    let view = new.makeContentView()
    contentView = view
    return view
  }

  /// Gives the content the fonts for the size of text of traits; its view does the same by itself.
  ///
  /// Rule: A73.
  final func adapt(to traits: UITraitCollection) {
    if let list = content as? UIListContentConfiguration { content = list.adapted(to: traits) }
  }

  /// Removes the content.
  final func dropContent() {
    (content, contentView) = (nil, nil)
  }

  /// Takes the background that the app has set.
  final func take(_ new: UIBackgroundConfiguration?) {
    (background, hasOwnBackground) = (new, true)
  }

  /// Removes the background, as a background view replaces it.
  final func dropBackground() {
    take(nil)
    customView?.removeFromSuperview()
    customView = nil
  }

  /// Replaces automatic configurations by those for a state.
  ///
  /// Rule: M12.5.
  final func update(for state: any UIConfigurationState) {
    if updatesContent, let content {
      let updated = content.updated(for: state)
      self.content = updated
      contentView?.configuration = updated
    }
    if updatesBackground, let background { self.background = background.updated(for: state) }
  }

  /// Puts the view of the background behind the content of a view, inside the insets.
  final func layOutBackground(in holder: UIView) {
    let view = background?.customView
    if view !== customView {
      if customView?.superview === holder { customView?.removeFromSuperview() }
      customView = view
      if let view { holder.insertSubview(view, at: 0) }
    }
    guard let view, let insets = background?.backgroundInsets else { return }
    let isMirrored = holder.layoutDirection == .rightToLeft
    view.frame = CGRect(origin: .zero, size: holder.bounds.size).inset(
      by: UIEdgeInsets(
        top: insets.top, left: isMirrored ? insets.trailing : insets.leading,
        bottom: insets.bottom, right: isMirrored ? insets.leading : insets.trailing))
  }
}
