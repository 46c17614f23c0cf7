// A substitute for Contacts: nobody has allowed the app to read contacts, and there are none.
@_exported import Foundation
import UIKit

public enum CNEntityType: Int {
  case contacts = 0
}

public enum CNAuthorizationStatus: Int {
  case notDetermined = 0
  case restricted, denied, authorized, limited
}

public enum CNContactType: Int {
  case person, organization
}

public enum CNContactSortOrder: Int {
  case none, userDefault, givenName, familyName
}

/// The name of a property that is fetched of a contact.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

public let CNContactIdentifierKey = "identifier"
public let CNContactNamePrefixKey = "namePrefix"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNameSuffixKey = "nameSuffix"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactDepartmentNameKey = "departmentName"
public let CNContactJobTitleKey = "jobTitle"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactTypeKey = "contactType"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNContactUrlAddressesKey = "urlAddresses"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
public let CNLabelPhoneNumberiPhone = "iPhone"
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"

extension NSNotification.Name {
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChange")
}

open class CNPhoneNumber: NSObject {
  public let stringValue: String

  public init(stringValue string: String) {
    stringValue = string
  }

  /// The number without signs between its digits, as apps read it by its key.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "digits": stringValue.filter { $0.isNumber || $0 == "+" }
    case "stringValue": stringValue
    case "countryCode": "us"
    default: nil
    }
  }
}

open class CNPostalAddress: NSObject {
  open fileprivate(set) var street = ""
  open fileprivate(set) var city = ""
  open fileprivate(set) var state = ""
  open fileprivate(set) var postalCode = ""
  open fileprivate(set) var country = ""
  open fileprivate(set) var isoCountryCode = ""
}

open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
}

open class CNLabeledValue<ValueType>: NSObject {
  public let label: String?
  public let value: ValueType
  public let identifier = UUID().uuidString

  public init(label: String?, value: ValueType) {
    (self.label, self.value) = (label, value)
  }

  /// The word between the signs of a label of the system's.
  open class func localizedString(forLabel label: String) -> String {
    label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "")
      .lowercased()
  }
}

open class CNContact: NSObject {
  open var identifier: String { ownIdentifier }
  private let ownIdentifier = UUID().uuidString
  open fileprivate(set) var contactType = CNContactType.person
  open fileprivate(set) var namePrefix = ""
  open fileprivate(set) var givenName = ""
  open fileprivate(set) var middleName = ""
  open fileprivate(set) var familyName = ""
  open fileprivate(set) var nameSuffix = ""
  open fileprivate(set) var nickname = ""
  open fileprivate(set) var organizationName = ""
  open fileprivate(set) var departmentName = ""
  open fileprivate(set) var jobTitle = ""
  open fileprivate(set) var note = ""
  open fileprivate(set) var imageData: Data?
  open fileprivate(set) var birthday: DateComponents?
  open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }

  public override init() {}

  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  open override func mutableCopy() -> Any {
    let copy = CNMutableContact()
    copy.givenName = givenName
    copy.middleName = middleName
    copy.familyName = familyName
    copy.organizationName = organizationName
    copy.note = note
    copy.imageData = imageData
    copy.birthday = birthday
    copy.phoneNumbers = phoneNumbers
    copy.emailAddresses = emailAddresses
    copy.postalAddresses = postalAddresses
    return copy
  }

  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate { contact, _ in
      (contact as? CNContact).map { CNContactFormatter.name(of: $0).contains(name) } ?? false
    }
  }

  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate { contact, _ in
      (contact as? CNContact).map { identifiers.contains($0.identifier) } ?? false
    }
  }
}

open class CNMutableContact: CNContact {
  open override var contactType: CNContactType {
    get { super.contactType }
    set { super.contactType = newValue }
  }
  open override var namePrefix: String {
    get { super.namePrefix }
    set { super.namePrefix = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var jobTitle: String {
    get { super.jobTitle }
    set { super.jobTitle = newValue }
  }
  open override var note: String {
    get { super.note }
    set { super.note = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { super.birthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { super.postalAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { super.urlAddresses }
    set { super.urlAddresses = newValue }
  }
}

public enum CNContactFormatterStyle: Int {
  case fullName, phoneticFullName
}

open class CNContactFormatter: Formatter {
  open var style = CNContactFormatterStyle.fullName

  /// The given, middle and family name with spaces between them.
  fileprivate static func name(of contact: CNContact) -> String {
    [contact.givenName, contact.middleName, contact.familyName].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  open func string(from contact: CNContact) -> String? {
    Self.string(from: contact, style: style)
  }

  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name = name(of: contact)
    if !name.isEmpty { return name }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }

  open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle)
    -> any CNKeyDescriptor
  { CNContactGivenNameKey }
}

public struct CNError: Error {
  public enum Code: Int {
    case communicationError = 1
    case dataAccessError = 2
    case authorizationDenied = 100
    case recordDoesNotExist = 200
  }
  public let code: Code
  public var localizedDescription: String { "Access Denied" }
}

open class CNContactFetchRequest: NSObject {
  open var keysToFetch: [any CNKeyDescriptor]
  open var predicate: NSPredicate?
  open var sortOrder = CNContactSortOrder.none
  open var unifyResults = true
  open var mutableObjects = false

  public init(keysToFetch: [any CNKeyDescriptor]) {
    self.keysToFetch = keysToFetch
  }
}

open class CNSaveRequest: NSObject {
  public override init() {}
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  open func update(_ contact: CNMutableContact) {}
  open func delete(_ contact: CNMutableContact) {}
}

open class CNContainer: NSObject {
  open var identifier: String { "" }
  open var name: String { "" }

  open class func predicateForContainers(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}

open class CNGroup: NSObject {
  open var identifier: String { "" }
  open var name: String { "" }
}

open class CNContactStore: NSObject {
  public override init() {}

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false, CNError(code: .authorizationDenied)) }
  }

  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(code: .authorizationDenied)
  }

  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(code: .authorizationDenied) }

  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(code: .authorizationDenied) }

  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(code: .authorizationDenied) }

  open func execute(_ saveRequest: CNSaveRequest) throws {
    throw CNError(code: .authorizationDenied)
  }

  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    throw CNError(code: .authorizationDenied)
  }

  open func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    throw CNError(code: .authorizationDenied)
  }

  open func defaultContainerIdentifier() -> String { "" }
}
