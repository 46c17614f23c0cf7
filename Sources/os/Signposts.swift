/// Marks a signpost; signposts are not kept.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Creates an identifier from a number.
  public init(_ value: UInt64) {
    rawValue = value
  }

  /// Creates an identifier of a log.
  public init(log: OSLog) {
    rawValue = 1
  }

  /// Creates an identifier of an object.
  public init(log: OSLog, object: AnyObject) {
    rawValue = 1
  }

  /// The identifier of signposts that do not overlap.
  public static let exclusive = OSSignpostID(0)
}

/// Whether a signpost begins, ends or is an event.
public enum OSSignpostType: UInt8, Sendable {
  case event = 0
  case begin
  case end
}

/// Has no effect: signposts are not kept.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Has no effect: signposts are not kept.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) {}

/// The beginning of an interval of signposts.
public final class OSSignpostIntervalState: Sendable {
  fileprivate init() {}
}

/// Marks intervals and events; signposts are not kept.
public struct OSSignposter: Sendable {
  /// Whether signposts are kept; they are not.
  public var isEnabled: Bool { false }

  /// Creates a signposter.
  public init() {}
  /// Creates a signposter of a part of the app.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter of a part of the app.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Creates a signposter of a log.
  public init(logHandle: OSLog) {}
  /// Creates a signposter of a logger.
  public init(logger: Logger) {}

  /// Keeps nothing.
  public static let disabled = OSSignposter()

  /// Returns an identifier.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(1) }
  /// Returns the identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(1) }

  /// Has no effect: signposts are not kept.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Has no effect: signposts are not kept.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) {}

  /// Has no effect: signposts are not kept.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Has no effect: signposts are not kept.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  /// Has no effect: signposts are not kept.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Has no effect: signposts are not kept.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage
  ) {}

  /// Runs a closure.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
}
