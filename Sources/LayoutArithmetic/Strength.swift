extension LinearSystem {
  /// How strongly a row is held.
  ///
  /// Rule: A2, A16, A31, A31b.
  public struct Strength: Hashable, Comparable, Sendable {
    /// The place in the order: a priority below 1000, or more.
    let level: Float

    private init(level: Float) {
      self.level = level
    }

    /// Must hold, and is never broken: the frame of a view that is laid out by its frame.
    public static let given = Strength(level: 3000)
    /// Must hold, and is broken if it cannot.
    public static let required = Strength(level: 2000)
    /// A content size of priority 1000: more than 999 and less than required.
    public static let content = Strength(level: 999.999)
    /// Less than any priority: a length of 0 of a view that no row measures.
    public static let restingLength = Strength(level: -1)
    /// Less than any priority: the position 0 of a view that no row positions.
    public static let restingPosition = Strength(level: -2)

    /// Held at a priority below 1000.
    public static func priority(_ priority: Float) -> Strength {
      Strength(level: min(max(priority, 0), 999.99))
    }

    /// Whether the row must hold.
    public var mustHold: Bool { level >= 2000 }
    /// Whether the row speaks only where nothing else does.
    var isResting: Bool { level < 0 }

    /// Whether a row is held less strongly than another.
    public static func < (a: Strength, b: Strength) -> Bool { a.level < b.level }
  }

  /// Which of several optional rows of one priority gives way where several answers are as good.
  ///
  /// Rule: A5, A6, A7, A8.
  public enum Tie: Int8, Hashable, Sendable {
    /// A length: of those that must be more the first gives way, of those that must be less the last.
    case length
    /// The content size of a wrapping text: it becomes more before other lengths do, and of several
    /// the last; it becomes less as others do.
    case wrappingContent
    /// Any other row: the first gives way.
    case position
  }
}
