public import Timeline

/// A request that touches the glass.
public enum TouchCommand: Equatable, Sendable {
  /// One event of one or more fingers; now if `at` is nil.
  case touch([TouchSample], at: Instant?)
  /// Samples in time order; samples of one instant are one event.
  case stream([TouchSample])
  case gesture(Gesture)
  /// Cancels all touches that are down.
  case cancel
}

extension TouchCommand {
  /// Whether simulated time may pass.
  var movesClock: Bool {
    switch self {
    case .touch, .stream, .gesture: true
    case .cancel: false
    }
  }
}

// MARK: Methods

extension TouchCommand: CommandGroup {
  var kind: Command.Kind { .touch(self) }

  static let methods: [ProtocolSchema.Method] =
    [
      row(
        "touch", "Delivers touches of one instant as one event.",
        [
          .must(
            "touches", .list(.object(ProtocolSchema.touch), upTo: ListBounds.fingers),
            "The fingers that the event reports; at least one, each once."),
          .may(
            "t", .seconds,
            "The instant of the event, to which time advances first; the present instant unless given."
          ),
        ]
      ) { (fields) throws(FlickbookError) in
        let instant = try fields["t"]?.instant()
        let touches = try fields.required("touches")
        let samples = try TouchSample.event(touches, at: instant ?? .start)
        guard !samples.isEmpty else {
          throw fields.error(.invalidParams, "\(touches.path) must not be empty.")
        }
        return .touch(samples, at: instant)
      },
      row(
        "touch.stream", "Delivers many touch samples, after all of them have been checked.",
        [
          .must(
            "samples", .list(.list(.number(.ofSample), upTo: 5)),
            "Samples [t, finger, phase 0–4, x, y] in time order, in view coordinates; equal instants are one event."
          )
        ]
      ) { (fields) throws(FlickbookError) in
        .stream(try TouchSample.stream(fields.required("samples")))
      },
    ] + Gesture.methods + [
      row("gesture.cancel", "Cancels all touches that are down.") { _ in .cancel }
    ]
}
