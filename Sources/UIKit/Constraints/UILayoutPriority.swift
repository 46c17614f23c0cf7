/// How strongly a constraint or a size is held, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number, from 0 to 1000.
  public var rawValue: Float

  /// Creates a priority from its number.
  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Creates a priority from its number.
  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// Must hold.
  public static let required = UILayoutPriority(1000)
  /// High.
  public static let defaultHigh = UILayoutPriority(750)
  /// Low.
  public static let defaultLow = UILayoutPriority(250)
  /// Lower than everything that a fitting size must respect.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// The priority of dragging without resizing a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority of dragging that resizes a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority at which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)

  /// Whether a priority is lower than another.
  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }

  /// Returns a priority that is higher by a number.
  public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + number)
  }

  /// Returns a priority that is lower by a number.
  public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - number)
  }

  /// Raises a priority by a number.
  public static func += (priority: inout UILayoutPriority, number: Float) {
    priority = priority + number
  }

  /// Lowers a priority by a number.
  public static func -= (priority: inout UILayoutPriority, number: Float) {
    priority = priority - number
  }
}
