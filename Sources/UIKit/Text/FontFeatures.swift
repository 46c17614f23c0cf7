// Numbers of Core Text for features of fonts; no feature changes a text here.

/// The width of digits.
public let kNumberSpacingType = 6
/// Digits of one width.
public let kMonospacedNumbersSelector = 0
/// Digits of their own widths.
public let kProportionalNumbersSelector = 1
/// The form of digits.
public let kNumberCaseType = 21
/// Small letters.
public let kLowerCaseType = 37
/// Small letters as small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// Capitals.
public let kUpperCaseType = 38
/// Capitals as small capitals.
public let kUpperCaseSmallCapsSelector = 1
/// Alternatives of a font.
public let kStylisticAlternativesType = 35
/// The first alternative.
public let kStylisticAltOneOnSelector = 2
/// The second alternative.
public let kStylisticAltTwoOnSelector = 4
