import FlowGeometry

/// Headers and footers that stay in sight while their section is.
///
/// Places are points along the main axis of the flow. Rule: S2.20, S2.21.
struct FlowPinning: Sendable {
  /// The place in the stack of headers and footers that may be pinned; that of cells is 0.
  ///
  /// A guess: S2.20 says that it is above the cells'.
  static let zIndex = 10

  /// Whether headers are pinned.
  let pinsHeaders: Bool
  /// Whether footers are pinned.
  let pinsFooters: Bool
  /// Where what is seen begins, after the insets.
  let start: Double
  /// Where what is seen ends, before the insets.
  let end: Double
  /// Device pixels a point.
  let scale: Double

  /// Whether an element is never farther out of sight than its section makes it.
  func pins(_ element: FlowElement) -> Bool {
    switch element {
    case .header: pinsHeaders
    case .footer: pinsFooters
    case .item: false
    }
  }

  /// A header of a section, as far down as keeps it in sight and in its section.
  ///
  /// Rule: S2.20.
  func header(_ natural: FlowFrame, of span: (origin: Double, length: Double)) -> FlowFrame {
    let last = span.origin + span.length - natural.mainLength
    return placed(natural, at: max(natural.main, min(start, last)))
  }

  /// A footer of a section, as far up as keeps it in sight and in its section.
  ///
  /// Rule: S2.20, mirrored.
  func footer(_ natural: FlowFrame, of span: (origin: Double, length: Double)) -> FlowFrame {
    placed(natural, at: min(natural.main, max(end - natural.mainLength, span.origin)))
  }

  /// Rule: S2.12.
  private func placed(_ natural: FlowFrame, at main: Double) -> FlowFrame {
    guard main != natural.main else { return natural }
    var frame = natural
    frame.main = DevicePixels.rounded(main, scale: scale)
    return frame
  }
}
