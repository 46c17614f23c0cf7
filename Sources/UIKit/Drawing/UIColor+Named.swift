import Foundation

/// The colours that UIKit names; the system colours are for the light interface style.
///
/// Recorded on iOS 26: red, green and blue from 0 to 255, and the opacity. Rule: A85a.
extension UIColor {
  /// Black, as a grey.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// A grey of one third.
  public class var darkGray: UIColor { UIColor(white: 1.0 / 3, alpha: 1) }
  /// A grey of two thirds.
  public class var lightGray: UIColor { UIColor(white: 2.0 / 3, alpha: 1) }
  /// White, as a grey.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// A grey of one half.
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  /// Black of opacity 0.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Red alone.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green alone.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue alone.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  /// Green and blue.
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  /// Red and green.
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  /// Red and blue.
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  /// Red with half of green.
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  /// Half of red and blue.
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  /// A dark orange.
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }

  /// The system's red.
  public class var systemRed: UIColor { system("systemRedColor", 255, 56, 60) }
  /// The system's green.
  public class var systemGreen: UIColor { system("systemGreenColor", 52, 199, 89) }
  /// The tint colour of views that set none: the system's blue.
  public class var tintColor: UIColor { systemBlue }
  /// The system's blue.
  public class var systemBlue: UIColor { system("systemBlueColor", 0, 136, 255) }
  /// The system's orange.
  public class var systemOrange: UIColor { system("systemOrangeColor", 255, 141, 40) }
  /// The system's yellow.
  public class var systemYellow: UIColor { system("systemYellowColor", 255, 204, 0) }
  /// The system's pink.
  public class var systemPink: UIColor { system("systemPinkColor", 255, 45, 85) }
  /// The system's purple.
  public class var systemPurple: UIColor { system("systemPurpleColor", 203, 48, 224) }
  /// The system's teal.
  public class var systemTeal: UIColor { system("systemTealColor", 0, 195, 208) }
  /// The system's indigo.
  public class var systemIndigo: UIColor { system("systemIndigoColor", 97, 85, 245) }
  /// The system's brown.
  public class var systemBrown: UIColor { system("systemBrownColor", 172, 127, 94) }
  /// The system's mint.
  public class var systemMint: UIColor { system("systemMintColor", 0, 200, 179) }
  /// The system's cyan.
  public class var systemCyan: UIColor { system("systemCyanColor", 0, 192, 232) }
  /// The system's grey.
  public class var systemGray: UIColor { system("systemGrayColor", 142, 142, 147) }
  /// The system's grey 2.
  public class var systemGray2: UIColor { system("systemGray2Color", 174, 174, 178) }
  /// The system's grey 3.
  public class var systemGray3: UIColor { system("systemGray3Color", 199, 199, 204) }
  /// The system's grey 4.
  public class var systemGray4: UIColor { system("systemGray4Color", 209, 209, 214) }
  /// The system's grey 5.
  public class var systemGray5: UIColor { system("systemGray5Color", 229, 229, 234) }
  /// The system's grey 6.
  public class var systemGray6: UIColor { system("systemGray6Color", 242, 242, 247) }

  /// Text of the first level.
  public class var label: UIColor { system("labelColor", 0, 0, 0) }
  /// Text of the second level.
  public class var secondaryLabel: UIColor { system("secondaryLabelColor", 60, 60, 67, 0.6) }
  /// Text of the third level.
  public class var tertiaryLabel: UIColor { system("tertiaryLabelColor", 60, 60, 67, 0.298039) }
  /// Text of the fourth level.
  public class var quaternaryLabel: UIColor { system("quaternaryLabelColor", 60, 60, 67, 0.176471) }
  /// Text in an empty field.
  public class var placeholderText: UIColor { system("placeholderTextColor", 60, 60, 67, 0.298039) }
  /// Text of a link.
  public class var link: UIColor { system("linkColor", 0, 122, 255) }
  /// A thin line that lets content show through.
  public class var separator: UIColor { system("separatorColor", 60, 60, 67, 0.12) }
  /// A thin line that covers content.
  public class var opaqueSeparator: UIColor { system("opaqueSeparatorColor", 198, 198, 200) }
  /// The background of a view.
  public class var systemBackground: UIColor { system("systemBackgroundColor", 255, 255, 255) }
  /// The background of content in a view.
  public class var secondarySystemBackground: UIColor {
    system("secondarySystemBackgroundColor", 242, 242, 247)
  }
  /// The background of content in such content.
  public class var tertiarySystemBackground: UIColor {
    system("tertiarySystemBackgroundColor", 255, 255, 255)
  }
  /// The background of grouped content.
  public class var systemGroupedBackground: UIColor {
    system("systemGroupedBackgroundColor", 242, 242, 247)
  }
  /// The background of a group.
  public class var secondarySystemGroupedBackground: UIColor {
    system("secondarySystemGroupedBackgroundColor", 255, 255, 255)
  }
  /// The background of content in a group.
  public class var tertiarySystemGroupedBackground: UIColor {
    system("tertiarySystemGroupedBackgroundColor", 242, 242, 247)
  }
  /// The fill of thin shapes.
  public class var systemFill: UIColor { system("systemFillColor", 120, 120, 128, 0.2) }
  /// The fill of shapes of medium size.
  public class var secondarySystemFill: UIColor {
    system("secondarySystemFillColor", 120, 120, 128, 0.16)
  }
  /// The fill of large shapes.
  public class var tertiarySystemFill: UIColor {
    system("tertiarySystemFillColor", 118, 118, 128, 0.12)
  }
  /// The fill of large areas.
  public class var quaternarySystemFill: UIColor {
    system("quaternarySystemFillColor", 116, 116, 128, 0.08)
  }
  /// Text on a light background.
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  /// Text on a dark background.
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}
