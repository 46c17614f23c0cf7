import FlowGeometry

/// Headers and footers that stay visible while their section is.
///
/// Positions are points along the main axis of the flow. Rule: S2.20, S2.21.
struct FlowPinning: Sendable {
  /// The zIndex of headers and footers that may be pinned; cells have 0.
  ///
  /// A guess: S2.20 only says that it is above the zIndex of cells.
  static let zIndex = 10

  /// Whether headers are pinned.
  let pinsHeaders: Bool
  /// Whether footers are pinned.
  let pinsFooters: Bool
  /// The start of the visible range, inside the insets.
  let start: Double
  /// The end of the visible range, inside the insets.
  let end: Double
  /// Device pixels per point.
  let scale: Double

  /// Whether an element is a header or footer that is pinned.
  func pins(_ element: FlowElement) -> Bool {
    switch element {
    case .header: pinsHeaders
    case .footer: pinsFooters
    case .item: false
    }
  }

  /// Returns the frame of a section's header, moved down to stay visible but within the section.
  ///
  /// Rule: S2.20.
  func header(_ natural: FlowFrame, of span: (origin: Double, length: Double)) -> FlowFrame {
    let last = span.origin + span.length - natural.mainLength
    return placed(natural, at: max(natural.main, min(start, last)))
  }

  /// Returns the frame of a section's footer, moved up to stay visible but within the section.
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
