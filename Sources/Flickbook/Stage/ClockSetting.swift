/// What a session's clock follows: its client's requests, or real time.
///
/// Rule: protocol 3.
package enum ClockSetting: Equatable, Sendable {
  /// It stands still until told to move, and then runs as fast as the processor allows.
  case virtual
  /// It follows real time; `rate` is simulated seconds in a real one.
  case wall(rate: Double)

  /// The names of the modes, in the protocol's order.
  package static let modes = ["virtual", "wall"]

  /// The params of `clock.set`.
  ///
  /// - Throws: `invalid_params` for a rate beyond the limits, or without a wall clock to have it.
  package init(_ fields: Fields) throws(FlickbookError) {
    let mode = try fields.word("mode", of: Self.modes)
    let rate = try fields.read("rate") { (node, path) throws(FlickbookError) in
      try Self.rate(node, isWall: mode == 1, path)
    }
    self = mode == 1 ? .wall(rate: rate ?? 1) : .virtual
  }

  private static func rate(
    _ node: Node, isWall: Bool, _ path: String
  ) throws(FlickbookError) -> Double {
    let rate = try node.asNumber(path)
    guard isWall else {
      throw node.error(
        .invalidParams, "A virtual clock has no rate: it runs as fast as it can.",
        hint: "Leave \"rate\" out.", path: path)
    }
    guard NumberBounds.clockRate.contains(rate) else {
      throw node.error(
        .invalidParams,
        "\(path) must be \(NumberBounds.clockRate.words), not \(NumberBounds.text(rate)).",
        hint: "1 is real time, 0.25 is slow motion.", path: path)
    }
    return rate
  }

  /// The mode's name.
  package var mode: String {
    switch self {
    case .virtual: "virtual"
    case .wall: "wall"
    }
  }
}
