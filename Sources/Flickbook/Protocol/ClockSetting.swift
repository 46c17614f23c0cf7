/// The mode of a session's clock, which follows its client's requests or real time.
///
/// Rule: protocol 3.
package enum ClockSetting: Equatable, Sendable {
  /// The clock advances only on request, as fast as the processor permits.
  case virtual
  /// The clock follows real time; `rate` is the number of simulated seconds per real second.
  case wall(rate: Double)

  /// The names of the modes, in the protocol's order.
  package static let modes = ["virtual", "wall"]

  /// Decodes the params of `clock.set`.
  ///
  /// - Throws: `invalid_params` for a rate outside of the limits, or for a rate without a wall
  ///   clock.
  package init(_ fields: ObjectReader) throws(FlickbookError) {
    let mode = try fields["mode"]?.word(of: Self.modes)
    let rate = try fields["rate"]?.rate(isWall: mode == 1)
    self = mode == 1 ? .wall(rate: rate ?? 1) : .virtual
  }

  /// The name of the mode.
  package var mode: String {
    switch self {
    case .virtual: "virtual"
    case .wall: "wall"
    }
  }
}

extension Value {
  /// Simulated seconds in a real one.
  fileprivate func rate(isWall: Bool) throws(FlickbookError) -> Double {
    let rate = try number()
    guard isWall else {
      throw error(
        .invalidParams, "A virtual clock has no rate: it runs as fast as it can.",
        hint: "Leave \"rate\" out.")
    }
    guard NumberBounds.clockRate.contains(rate) else {
      throw error(
        .invalidParams,
        "\(path) must be \(NumberBounds.clockRate.words), not \(NumberBounds.text(rate)).",
        hint: "1 is real time, 0.25 is slow motion.")
    }
    return rate
  }
}
