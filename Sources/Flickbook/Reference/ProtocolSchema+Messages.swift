import UIKit

/// The messages of the daemon beside results: errors and notifications.
extension ProtocolSchema {
  /// The members of an error's `data` beside its name, hint, line and path.
  static func details(of name: FlickbookError.Name) -> [Key] {
    switch name {
    case .notSettled:
      [
        .must(
          "culprits", .list(.either([.object(movingCulprit), .object(waitingCulprit)])),
          "The motions and deadlines that keep the session from coming to rest."),
        .must("fingersDown", .list(.integer(IntegerBounds.index)), "The fingers that are down."),
      ]
    case .inconsistentUpdate:
      [
        .may("reason", .string, "UIKit's message."),
        .may("explanation", .list(.string), "The contradictions, in sentences."),
        .may(
          "update", .either([.object(update), .null]),
          "The update without which the numbers agree; null where there is none."),
      ]
    case .invalidParams:
      [
        .may(
          "possible", .either([.object(possibleFling), .object(possiblePinch)]),
          "The values that would fit.")
      ]
    case .workerLost:
      [.may("crash", .object(crash), "How the worker has ended, if it is known.")]
    case .parseError, .invalidRequest, .methodNotFound, .lineTooLong, .noSession, .unknownSession,
      .itemOutOfRange, .notVisible, .missed, .timeBackwards, .layoutError, .limitExceeded, .busy,
      .notHittable,
      .unsupported, .cancelled, .journalMismatch, .elementNotFound,
      .elementAmbiguous:
      []
    }
  }

  /// The `data` of an error.
  static func errorData(_ name: FlickbookError.Name) -> Shape {
    Shape(
      "data.\(name.rawValue)", "The error for a program.",
      [
        .must("name", .string, "The stable name of the error."),
        .may("hint", .string, "A suggestion."),
        .must("line", .integer(IntegerBounds.index), "The line of the connection, counted from 1."),
        .may("path", .string, "The path in the request, such as params.item[1]."),
      ] + details(of: name) + [waitedKey])
  }

  private static let movingCulprit = Shape(
    "movingCulprit", "Something that moves.",
    [
      .must("what", .string, "The object that moves, in words."),
      .must("cause", .word(Motion.Cause.allCases.map(\.rawValue)), "Why it moves."),
      .must("velocity", .reals(2), "How fast, in points a second."),
      .must(
        "until", .either([.number(.seconds), .null]),
        "When it ends, in simulated seconds; null if it never ends by itself."),
    ])

  private static let waitingCulprit = Shape(
    "waitingCulprit", "Deadlines of one name that fall due together.",
    [
      .must("what", .string, "The name of the deadlines."),
      .must("count", .integer(IntegerBounds.index), "The number of deadlines."),
      .must("due", .real, "When they fall due, in simulated seconds."),
      .must("renewals", .integer(IntegerBounds.index), "How often they were set again."),
    ])

  private static let possibleFling = Shape(
    "possibleFling", "Flings that can be made.",
    [
      .may("from", .reals(2), "A point from which it can be made, in view coordinates."),
      .may("shortest", .number(.seconds), "The shortest duration, in seconds."),
      .may("longest", .number(.seconds), "The longest duration, in seconds."),
      .must(
        "duration", .number(.seconds), "The duration to which the velocities belong, in seconds."),
      .must("slowest", .real, "The least velocity, in points a second."),
      .must("fastest", .real, "The greatest velocity, in points a second."),
    ])

  private static let possiblePinch = Shape(
    "possiblePinch", "Pinches that can be made.",
    [
      .may("scales", .list(.reals(2)), "The ranges of scales, together and apart."),
      .may("margin", .real, "How far from the edges the centre must be for this scale, in points."),
    ])

  /// A message that answers no request.
  package struct Notification: Sendable {
    package var method: String
    /// One sentence: when it is sent.
    package var meaning: String
    /// Its params; nil for an error object and a record, which have definitions of their own.
    package var params: Shape?
  }

  /// Every notification of the protocol.
  package static let notifications: [Notification] = [
    Notification(
      method: "error",
      meaning: "A request without an id was refused, in this line of the connection.",
      params: nil),
    Notification(
      method: "log", meaning: "A record of a session whose log the connection reads.", params: nil),
    Notification(
      method: "log.gap",
      meaning: "Records were dropped for this reader, or its subscription has ended.",
      params: Shape(
        "gap", "Records that a reader did not get.",
        [
          .must("session", .string, "The name of the session."),
          .must("from", .integer(IntegerBounds.index), "The number of the first missing record."),
          .must(
            "to", .integer(IntegerBounds.index), "The number of the last missing record so far."),
          .may("ended", .bool, "True if the subscription has ended."),
        ])),
    Notification(
      method: "log.rewound",
      meaning:
        "A session whose log the connection reads was taken to another position in its past.",
      params: Shape(
        "rewound", "The position of a session's log after session.seek.",
        [
          .must("session", .string, "The name of the session."),
          .must(
            "seq", .integer(IntegerBounds.index), "The number of the last record at that position."),
          .must("t", .number(.seconds), "The instant of the session, in simulated seconds."),
        ])),
  ]
}
