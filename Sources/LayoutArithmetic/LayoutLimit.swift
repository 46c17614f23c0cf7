/// The size of systems that are solved, which is checked before the first step.
public struct LayoutLimit: Hashable, Sendable {
  /// The greatest number of rows.
  public var rows: Int
  /// The greatest product of rows and variables of a block that the search keeps in memory.
  public var table: Int

  /// Limits; by default far above any screen: the largest cell of 169 apps has 105 constraints.
  public init(rows: Int = 20_000, table: Int = 250_000) {
    self.rows = rows
    self.table = table
  }

  /// The error that a system is too large.
  public struct Exceeded: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the system.
    public let count: Int
    /// The limit.
    public let limit: Int
    /// The name of what is counted.
    public let subject: String

    /// An error for a count above a limit.
    public init(count: Int, limit: Int, subject: String) {
      (self.count, self.limit, self.subject) = (count, limit, subject)
    }

    /// A sentence for people.
    public var description: String {
      "The constraints of a view have \(count) \(subject); at most \(limit) are solved."
    }
  }

  func check(_ shape: LinearSystem.Shape) throws(Exceeded) {
    guard shape.rows.count > rows else { return }
    throw Exceeded(count: shape.rows.count, limit: rows, subject: "rows")
  }

  func check(_ plan: LayoutPlan) throws(Exceeded) {
    try check(table: plan.largestTable)
  }

  func check(table size: Int) throws(Exceeded) {
    guard size > table else { return }
    throw Exceeded(count: size, limit: table, subject: "rows times variables")
  }
}
