import Foundation

/// The locale of the device: `en_US`, as a simulator has by default, or another one, which a variable of the
/// environment names.
///
/// Foundation on Linux has `en_001` as the current locale of every process, whatever its environment, and no way
/// to choose another one. Its names lie in an object that all formatters share, and are replaced there. If the
/// object is not as it is expected to be, nothing is changed. [obs: Swift 6.3]
package enum DeviceLocale {
  /// The variable in the environment with the identifier of another locale, such as `de_DE`.
  package static let variable = "FLICKBOOK_LOCALE"
  /// The identifier without the variable.
  package static let standard = "en_US"

  /// The identifier that Foundation gives every process.
  private static let ofFoundation = "en_001"
  /// The class of the object.
  private static let className = "FoundationInternationalization._LocaleICU"
  /// The places of the names in the object: after the two words of every object, one after the other.
  private static let places = [16, 32]
  /// The most characters of an identifier; a guess.
  private static let lengthMax = 64

  private static let isAdopted: Bool = {
    // The same time of day on every machine, unless the environment names a zone.
    setenv("TZ", "UTC", 0)
    let name = getenv(variable).map { String(cString: $0) } ?? standard
    return replace(ofFoundation, by: name)
  }()

  /// Makes the locale the current one of the process, once, and UTC its time zone unless `TZ` names another one;
  /// returns whether the locale is.
  @discardableResult
  package static func adopt() -> Bool { isAdopted }

  private static func replace(_ old: String, by new: String) -> Bool {
    let current = Locale.current
    guard !new.isEmpty, new.utf8.count <= lengthMax,
      new.utf8.allSatisfy({ $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || isWord($0) }),
      MemoryLayout<Locale>.size == 2 * MemoryLayout<UnsafeRawPointer>.size,
      current.identifier == old
    else { return current.identifier == new }
    typealias Parts = (object: UnsafeMutableRawPointer, witnesses: UnsafeRawPointer)
    return withExtendedLifetime(current) {
      let object = unsafeBitCast(current, to: Parts.self).object
      let type: AnyClass = type(
        of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
      guard _typeName(type, qualified: true) == className,
        places.allSatisfy({ holds(old, at: object + $0) })
      else { return false }
      for place in places {
        (object + place).assumingMemoryBound(to: String.self).pointee = new
      }
      return true
    }
  }

  /// Whether memory has the words of a string.
  private static func holds(_ string: String, at place: UnsafeMutableRawPointer) -> Bool {
    var string = string
    let length = MemoryLayout<String>.size
    return withUnsafeBytes(of: &string) {
      $0.elementsEqual(UnsafeRawBufferPointer(start: place, count: length))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
