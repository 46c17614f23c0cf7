extension UITableViewCell {
  /// The colour behind the content that a device shows where neither the app nor a configuration sets one.
  final var standardBackground: UIColor {
    table?.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }
}
