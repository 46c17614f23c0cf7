// A substitute for Security: a keychain in memory, which is empty at the start of each run.
@_exported import Foundation
import UIKit

public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275

// The texts of Apple's keys.
public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"
public let kSecClassInternetPassword: CFString = "inet"
public let kSecClassKey: CFString = "keys"
public let kSecClassCertificate: CFString = "cert"
public let kSecClassIdentity: CFString = "idnt"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrService: CFString = "svce"
public let kSecAttrServer: CFString = "srvr"
public let kSecAttrProtocol: CFString = "ptcl"
public let kSecAttrPort: CFString = "port"
public let kSecAttrPath: CFString = "path"
public let kSecAttrLabel: CFString = "labl"
public let kSecAttrDescription: CFString = "desc"
public let kSecAttrComment: CFString = "icmt"
public let kSecAttrGeneric: CFString = "gena"
public let kSecAttrType: CFString = "type"
public let kSecAttrAccessGroup: CFString = "agrp"
public let kSecAttrSynchronizable: CFString = "sync"
public let kSecAttrSynchronizableAny: CFString = "syna"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessControl: CFString = "accc"
public let kSecAttrApplicationTag: CFString = "atag"
public let kSecAttrCreationDate: CFString = "cdat"
public let kSecAttrModificationDate: CFString = "mdat"
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public let kSecAttrAccessibleAlways: CFString = "dk"
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
public let kSecValueData: CFString = "v_Data"
public let kSecValueRef: CFString = "v_Ref"
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
public let kSecReturnData: CFString = "r_Data"
public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecReturnRef: CFString = "r_Ref"
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
public let kSecUseDataProtectionKeychain: CFString = "nleg"
public let kSecRandomDefault: Int? = nil

/// The items, each with its attributes, in the order of their arrival.
private final class Keychain: @unchecked Sendable {
  static let shared = Keychain()
  let lock = NSLock()
  var items: [[String: Any]] = []

  /// The attributes that tell items of a class apart.
  static let primary: [String: [String]] = [
    "genp": ["acct", "svce", "agrp", "sync"],
    "inet": ["acct", "srvr", "ptcl", "port", "path", "agrp", "sync"],
    "keys": ["atag", "type", "labl"],
  ]

  static func words(_ dictionary: CFDictionary) -> [String: Any] {
    var words: [String: Any] = [:]
    for case let (key, value) as (NSString, Any) in dictionary.map({ ($0.key, $0.value) }) {
      words[String(describing: key)] = value
    }
    return words
  }

  /// Whether a key is an attribute of items, and not a wish of a query.
  static func isAttribute(_ key: String) -> Bool {
    !["r_", "m_", "u_", "v_"].contains { key.hasPrefix($0) } && key != "nleg"
  }

  static func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    switch (first, second) {
    case (nil, nil): return true
    case (let first?, let second?):
      if "\(second)" == "syna" || "\(first)" == "syna" { return true }
      if let first = first as? Data, let second = second as? Data { return first == second }
      return "\(first)" == "\(second)"
    default: return false
    }
  }

  func indices(matching query: [String: Any]) -> [Int] {
    items.indices.filter { index in
      query.allSatisfy { key, value in
        !Self.isAttribute(key) || key == "accc" || key == "pdmn"
          || Self.isEqual(items[index][key], value) || "\(value)" == "syna"
      }
    }
  }
}

@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let item = Keychain.words(attributes)
  guard let kind = item["class"].map({ "\($0)" }) else { return errSecParam }
  let chain = Keychain.shared
  return chain.lock.withLock {
    let keys = Keychain.primary[kind] ?? ["labl"]
    let isThere = chain.items.contains { other in
      Keychain.isEqual(other["class"], kind)
        && keys.allSatisfy { Keychain.isEqual(other[$0], item[$0]) }
    }
    guard !isThere else { return errSecDuplicateItem }
    chain.items.append(item.filter { Keychain.isAttribute($0.key) || $0.key == "v_Data" })
    return errSecSuccess
  }
}

@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let words = Keychain.words(query)
  guard words["class"] != nil else { return errSecParam }
  let chain = Keychain.shared
  let found = chain.lock.withLock { chain.indices(matching: words).map { chain.items[$0] } }
  guard !found.isEmpty else { return errSecItemNotFound }
  func asks(_ key: String) -> Bool { (words[key] as? Bool) == true }
  func value(_ item: [String: Any]) -> AnyObject? {
    let data = item["v_Data"] as? Data
    guard asks("r_Attributes") else { return asks("r_Data") ? data.map { $0 as NSData } : nil }
    var attributes = item.filter { $0.key != "v_Data" }
    if asks("r_Data") { attributes["v_Data"] = data }
    return attributes as NSDictionary
  }
  guard let result else { return errSecSuccess }
  if words["m_Limit"].map({ "\($0)" }) == "m_LimitAll" {
    result.pointee = found.compactMap(value) as NSArray
  } else {
    result.pointee = value(found[0])
  }
  return errSecSuccess
}

@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
  let (words, changes) = (Keychain.words(query), Keychain.words(attributesToUpdate))
  let chain = Keychain.shared
  return chain.lock.withLock {
    let found = chain.indices(matching: words)
    for index in found { chain.items[index].merge(changes) { _, new in new } }
    return found.isEmpty ? errSecItemNotFound : errSecSuccess
  }
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let words = Keychain.words(query)
  let chain = Keychain.shared
  return chain.lock.withLock {
    let found = chain.indices(matching: words)
    for index in found.reversed() { chain.items.remove(at: index) }
    return found.isEmpty ? errSecItemNotFound : errSecSuccess
  }
}

public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? { "OSStatus \(status)" as NSString }

/// The flags of an access control.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 2)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 8)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 16)
}

/// Who may read an item: everybody, since there is no lock.
public final class SecAccessControl: NSObject {}

public func SecAccessControlCreateWithFlags(
  _ allocator: AnyObject?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> SecAccessControl? { SecAccessControl() }

/// The state of the sequence from which bytes are drawn: the same in each run.
nonisolated(unsafe) private var sequence: UInt64 = 0x9E37_79B9_7F4A_7C15

@discardableResult
public func SecRandomCopyBytes(
  _ rnd: Int?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> OSStatus {
  for index in 0..<count {
    sequence ^= sequence << 13
    sequence ^= sequence >> 7
    sequence ^= sequence << 17
    bytes.storeBytes(of: UInt8(truncatingIfNeeded: sequence), toByteOffset: index, as: UInt8.self)
  }
  return errSecSuccess
}
