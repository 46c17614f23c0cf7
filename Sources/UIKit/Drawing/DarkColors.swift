import Foundation

/// The colours of the system in the dark interface style.
///
/// Recorded on iOS 26: red, green and blue from 0 to 255, and the opacity. Rule: A85a.
enum DarkColors {
  /// Returns the components from 0 to 1 of a colour by UIKit's name; nil for another name.
  static func components(_ name: String) -> [CGFloat]? {
    rows[name].map { row in row.prefix(3).map { $0 / 255 } + [row[3]] }
  }

  private static let rows: [String: [CGFloat]] = [
    "labelColor": [255, 255, 255, 1],
    "secondaryLabelColor": [235, 235, 245, 0.6],
    "tertiaryLabelColor": [235, 235, 245, 0.298039],
    "quaternaryLabelColor": [235, 235, 245, 0.156863],
    "placeholderTextColor": [235, 235, 245, 0.298039],
    "linkColor": [9, 132, 255, 1],
    "separatorColor": [84, 84, 88, 0.5],
    "opaqueSeparatorColor": [56, 56, 58, 1],
    "systemBackgroundColor": [0, 0, 0, 1],
    "secondarySystemBackgroundColor": [28, 28, 30, 1],
    "tertiarySystemBackgroundColor": [44, 44, 46, 1],
    "systemGroupedBackgroundColor": [0, 0, 0, 1],
    "secondarySystemGroupedBackgroundColor": [28, 28, 30, 1],
    "tertiarySystemGroupedBackgroundColor": [44, 44, 46, 1],
    "systemFillColor": [120, 120, 128, 0.36],
    "secondarySystemFillColor": [120, 120, 128, 0.32],
    "tertiarySystemFillColor": [118, 118, 128, 0.24],
    "quaternarySystemFillColor": [118, 118, 128, 0.18],
    "systemRedColor": [255, 66, 69, 1],
    "systemOrangeColor": [255, 146, 48, 1],
    "systemYellowColor": [255, 214, 0, 1],
    "systemGreenColor": [48, 209, 88, 1],
    "systemMintColor": [0, 218, 195, 1],
    "systemTealColor": [0, 210, 224, 1],
    "systemCyanColor": [60, 211, 254, 1],
    "systemBlueColor": [0, 145, 255, 1],
    "systemIndigoColor": [109, 124, 255, 1],
    "systemPurpleColor": [219, 52, 242, 1],
    "systemPinkColor": [255, 55, 95, 1],
    "systemBrownColor": [183, 138, 102, 1],
    "systemGrayColor": [142, 142, 147, 1],
    "systemGray2Color": [99, 99, 102, 1],
    "systemGray3Color": [72, 72, 74, 1],
    "systemGray4Color": [58, 58, 60, 1],
    "systemGray5Color": [44, 44, 46, 1],
    "systemGray6Color": [28, 28, 30, 1],
  ]
}
