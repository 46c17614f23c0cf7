/// How much of memory and time one session may take.
///
/// What goes beyond is refused with `limit_exceeded` before the work starts and the memory is taken. A
/// layout that a program brings is exempt from `passElements`: what it places is known only once it has
/// been asked.
///
/// Rule: protocol 10, "Limits".
public struct StageLimits: Equatable, Sendable {
  /// The most elements of one answer.
  public var elements = 1_000_000
  /// The most elements that one layout pass may put on screen.
  public var passElements = 20_000
  /// The most memory that a session may take, in bytes, as estimated from its data and layout.
  public var sessionBytes = 1 << 30
  /// The most items whose sizes are not all one, which a flow has to look at one by one.
  public var variedItems = 2_000_000
  /// The most items of a circle, which asks for all of them in every pass.
  public var circleItems = 5_000
  /// The most items of a waterfall, which places all of them again after every change.
  public var waterfallItems = 100_000
  /// The most elements on and around the screen that `query.lint` takes apart.
  public var lintElements = 5_000
  /// The most characters of a picture: those of its rows, and those that its views cover, each counted.
  public var pictureCells = 1 << 18

  /// The defaults.
  public init() {}

  /// One limit: its name in the configuration and in `server.hello`, where it is kept and what it may be
  /// set to.
  public struct Entry: Sendable {
    /// The stable name.
    public let name: String
    /// Where it is kept.
    public let value: any WritableKeyPath<StageLimits, Int> & Sendable
    /// What it may be set to.
    public let range: ClosedRange<Int>
    /// One sentence: what it bounds, in which unit.
    package let meaning: String
  }

  /// Every limit, in the order of the configuration file.
  public static let entries: [Entry] = [
    Entry(
      name: "elements", value: \.elements, range: 1...Scene.itemsMax,
      meaning: "Elements of one answer."),
    Entry(
      name: "passElements", value: \.passElements, range: 1...Scene.itemsMax,
      meaning:
        "Elements that one layout pass may put on screen, in all views together; a cell that says its own size counts as ten."
    ),
    Entry(
      name: "sessionBytes", value: \.sessionBytes, range: 1 << 20...1 << 40,
      meaning: "Bytes of one session, as estimated from its data and layouts."),
    Entry(
      name: "variedItems", value: \.variedItems, range: 1...Scene.itemsMax,
      meaning: "Items of a flow or line whose sizes are not all equal."),
    Entry(
      name: "circleItems", value: \.circleItems, range: 1...Scene.itemsMax,
      meaning: "Items of a circle."),
    Entry(
      name: "waterfallItems", value: \.waterfallItems, range: 1...Scene.itemsMax,
      meaning: "Items of a waterfall."),
    Entry(
      name: "lintElements", value: \.lintElements, range: 1...Scene.itemsMax,
      meaning: "Elements on and around the screen that query.lint examines."),
    Entry(
      name: "pictureCells", value: \.pictureCells, range: 1...1 << 30,
      meaning: "Characters of snapshot.take."),
  ]

  /// The refusal of what goes beyond a limit.
  static func exceeded(
    _ message: String, _ name: String, hint: String? = nil, path: String? = nil
  ) -> FlickbookError {
    FlickbookError(
      .limitExceeded, message, hint: hint ?? "The limit is \(name), which a program can raise.",
      path: path)
  }
}
