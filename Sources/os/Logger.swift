/// Writes messages to a log.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of the ordinary log.
  public init() {
    log = .default
  }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Creates a logger of a part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message.
  public func log(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message for a developer.
  public func trace(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message for a developer.
  public func debug(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message that helps.
  public func info(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a message of note.
  public func notice(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes an error of importance.
  public func critical(_ message: OSLogMessage) { log.write(message.text) }
  /// Writes a mistake in the program.
  public func fault(_ message: OSLogMessage) { log.write(message.text) }
}

/// Whether a value in a message is hidden on Apple's systems; here all are shown.
public struct OSLogPrivacy: Sendable {
  /// The replacement of a hidden value.
  public enum Mask: Sendable {
    /// A hash of the value.
    case hash
    /// Nothing.
    case none
  }

  /// As the type of the value has it.
  public static let auto = OSLogPrivacy()
  /// Shown.
  public static let `public` = OSLogPrivacy()
  /// Hidden.
  public static let `private` = OSLogPrivacy()
  /// Hidden always.
  public static let sensitive = OSLogPrivacy()
  /// Hidden, with a mask in its place.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// As the type of the value has it, with a mask in place of a hidden value.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// A message with values.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Creates a message without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds a text.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto, attributes: String = ""
    ) {
      text += "\(value())"
    }

    /// Adds a number with a format.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint & CVarArg>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting,
      privacy: OSLogPrivacy = .auto
    ) {
      text += format.text(Double(value()))
    }

    /// Adds a number with a format.
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: @autoclosure () -> Value, format: OSLogIntegerFormatting,
      privacy: OSLogPrivacy = .auto
    ) {
      text += String(value(), radix: format.radix)
    }
  }

  let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message from its parts.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}
