public import Foundation

/// An array of objects that it keeps alive or not, and of gaps, as in Objective-C's Foundation.
public final class NSPointerArray: NSObject {
  /// How an array holds its objects.
  public struct Options: OptionSet, Sendable {
    /// The bits of Foundation's own values.
    public let rawValue: UInt

    /// Creates options from Foundation's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The array keeps its objects alive.
    public static let strongMemory: Options = []
    /// An object that nobody else keeps becomes a gap.
    public static let weakMemory = Options(rawValue: 1 << 0)
  }

  private struct Entry {
    weak var object: AnyObject?
    var kept: AnyObject?

    init(_ object: AnyObject?, isWeak: Bool) {
      self.object = object
      kept = isWeak ? nil : object
    }
  }

  private let isWeak: Bool
  private var entries: [Entry] = []

  /// Creates an empty array.
  public init(options: Options = []) {
    isWeak = options.contains(.weakMemory)
  }

  /// Returns an empty array in which an object that nobody else keeps becomes a gap.
  @discardableResult
  public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  /// Returns an empty array that keeps its objects alive.
  @discardableResult
  public class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  /// The number of objects and gaps; a greater one adds gaps.
  public var count: Int {
    get { entries.count }
    set {
      precondition(0...Self.most ~= newValue, "An array has 0 to \(Self.most) objects.")
      if newValue < entries.count { entries.removeLast(entries.count - newValue) }
      while entries.count < newValue { entries.append(Entry(nil, isWeak: isWeak)) }
    }
  }

  /// A bound against a wrong number.
  ///
  /// Guess.
  private static let most = 1 << 24

  /// The objects, without the gaps.
  public var allObjects: [Any] { entries.compactMap(\.object) }

  /// Returns the object at an index; nil for a gap.
  @discardableResult
  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    entries[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Adds an object or a gap at the end.
  public func addPointer(_ pointer: UnsafeMutableRawPointer?) {
    entries.append(entry(pointer))
  }

  /// Inserts an object or a gap.
  public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) {
    entries.insert(entry(item), at: index)
  }

  /// Replaces an object or a gap.
  public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) {
    entries[index] = entry(item)
  }

  /// Removes an object or a gap.
  public func removePointer(at index: Int) { entries.remove(at: index) }

  /// Removes the gaps.
  ///
  /// Foundation's own leaves the gaps of ended objects, if no nil was added since; no app can want that.
  public func compact() { entries.removeAll { $0.object == nil } }

  private func entry(_ pointer: UnsafeMutableRawPointer?) -> Entry {
    Entry(pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }, isWeak: isWeak)
  }
}
