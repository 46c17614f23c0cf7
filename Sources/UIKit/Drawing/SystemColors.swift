/// The colours of the system by the names that files of Xcode have for them.
///
/// Rule: A79a, A82.
enum SystemColors {
  /// Returns the colour of a name; nil for another name.
  static func named(_ name: String) -> UIColor? {
    let names: [String: UIColor] = [
      "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
      "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
      "placeholderTextColor": .placeholderText, "linkColor": .link, "separatorColor": .separator,
      "opaqueSeparatorColor": .opaqueSeparator, "systemBackgroundColor": .systemBackground,
      "secondarySystemBackgroundColor": .secondarySystemBackground,
      "tertiarySystemBackgroundColor": .tertiarySystemBackground,
      "systemGroupedBackgroundColor": .systemGroupedBackground,
      "groupTableViewBackgroundColor": .systemGroupedBackground,
      "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
      "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
      "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
      "tertiarySystemFillColor": .tertiarySystemFill,
      "quaternarySystemFillColor": .quaternarySystemFill, "systemRedColor": .systemRed,
      "systemGreenColor": .systemGreen, "systemBlueColor": .systemBlue,
      "systemOrangeColor": .systemOrange, "systemYellowColor": .systemYellow,
      "systemPinkColor": .systemPink, "systemPurpleColor": .systemPurple,
      "systemTealColor": .systemTeal, "systemIndigoColor": .systemIndigo,
      "systemBrownColor": .systemBrown, "systemMintColor": .systemMint,
      "systemCyanColor": .systemCyan, "systemGrayColor": .systemGray,
      "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
      "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5,
      "systemGray6Color": .systemGray6, "darkTextColor": .darkText, "lightTextColor": .lightText,
      "tintColor": .tintColor,
    ]
    return names[name]
  }
}
