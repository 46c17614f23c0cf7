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
