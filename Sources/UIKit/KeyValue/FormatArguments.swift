public import Foundation

// On Apple's systems every object is an argument of a format: `String(format: "%@", number)`. On Linux
// only strings are, so other objects pass their descriptions.

extension NSObject: @retroactive CVarArg {
  /// The object's description, as an argument of `%@`.
  public var _cVarArgEncoding: [Int] { FormatArguments.encoding(of: description) }
}

extension Date: @retroactive CVarArg {
  /// The date's description, as an argument of `%@`.
  public var _cVarArgEncoding: [Int] { FormatArguments.encoding(of: description) }
}

extension IndexPath: @retroactive CVarArg {
  /// The index path's description, as an argument of `%@`.
  public var _cVarArgEncoding: [Int] { FormatArguments.encoding(of: description) }
}

extension URL: @retroactive CVarArg {
  /// The address, as an argument of `%@`.
  public var _cVarArgEncoding: [Int] { FormatArguments.encoding(of: absoluteString) }
}

/// The descriptions of format arguments.
private enum FormatArguments {
  /// The number of descriptions that are kept; far above the number of arguments of one call.
  private static let keptMax = 256
  private static let lock = NSLock()
  /// The last descriptions: an argument is a pointer, which keeps no object alive.
  nonisolated(unsafe) private static var kept: [NSString] = []
  nonisolated(unsafe) private static var next = 0

  static func encoding(of description: String) -> [Int] {
    let text = NSString(string: description)
    lock.lock()
    defer { lock.unlock() }
    if kept.count < keptMax { kept.append(text) } else { kept[next] = text }
    next = (next + 1) % keptMax
    return [Int(bitPattern: Unmanaged.passUnretained(text).toOpaque())]
  }
}
