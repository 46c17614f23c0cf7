import Foundation

// The module os of Apple's systems. Messages go to standard error, one a line and without the time, so that
// a run prints the same each time.

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's own value.
  public let rawValue: UInt8

  /// Creates a type from Apple's value.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Creates a type from Apple's value.
  public init(_ rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A message of the ordinary kind.
  public static let `default` = OSLogType(rawValue: 0)
  /// A message that helps.
  public static let info = OSLogType(rawValue: 1)
  /// A message for a developer.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A mistake in the program.
  public static let fault = OSLogType(rawValue: 17)
}

/// A log of a part of a program.
public final class OSLog: Sendable {
  /// A category with a meaning for tools.
  public struct Category: Sendable {
    let name: String
    /// Points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
  }

  private let category: String

  /// Creates a log.
  public init(subsystem: String, category: String) {
    self.category = category
  }

  /// Creates a log of a category with a meaning for tools.
  public init(subsystem: String, category: Category) {
    self.category = category.name
  }

  /// The log of messages that name none.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that drops its messages.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Returns whether messages of a type are written.
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  /// Whether signposts are kept; they are not.
  public var signpostsEnabled: Bool { false }

  /// Writes a message: `[category] message`.
  func write(_ message: String) {
    guard self !== OSLog.disabled else { return }
    let line = category.isEmpty ? "\(message)\n" : "[\(category)] \(message)\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// Writes a message with a format.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// Writes a message with a format.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(text(message, args))
}

/// Writes a message.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(message.text)
}

/// Writes a message.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(message.text)
}

/// The text of a format and its arguments; `%{public}@` is `%@`.
private func text(_ format: StaticString, _ arguments: [any CVarArg]) -> String {
  var plain = ""
  var isInside = false
  var last: Character = " "
  for character in format.description {
    if character == "{", last == "%" { isInside = true }
    if !isInside { plain.append(character) }
    if character == "}" { isInside = false }
    // A percent sign that is itself meant begins no argument.
    last = character == "%" && last == "%" ? " " : character
  }
  return arguments.isEmpty && !plain.contains("%")
    ? plain : String(format: plain, arguments: arguments)
}
