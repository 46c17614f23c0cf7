public import Foundation

/// The colours of a keyboard; there is none.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark
  case light

  /// The dark colours, before iOS 7.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// Whether dashes are replaced.
public enum UITextSmartDashesType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// Whether blanks are added around a pasted text.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  case `default` = 0
  case no
  case yes
}

/// The meaning of a text, by which a keyboard suggests values.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public var rawValue: String

  /// Creates a meaning from UIKit's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// A number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code of a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The rules of a password that a system makes; stored.
open class UITextInputPasswordRules: NSObject {
  /// The rules.
  public final let passwordRulesDescriptor: String

  /// Creates rules.
  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
  }
}

/// How a user touches a link in a text.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions
  case preview
}

/// The parts of a text that become links; none does.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's raw value.
  public let rawValue: UInt

  /// Creates types from UIKit's raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Numbers of telephones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Links.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// Everything.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The values of a text for a keyboard; there is none, and the values have no effect.
@MainActor
struct InertTextTraits {
  var keyboardAppearance = UIKeyboardAppearance.default
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var textContentType: UITextContentType?
  var passwordRules: UITextInputPasswordRules?
  var autocorrectionType = UITextAutocorrectionType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var keyboardType = UIKeyboardType.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var isSecureTextEntry = false
}
