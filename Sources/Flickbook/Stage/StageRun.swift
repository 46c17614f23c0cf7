import Foundation
import Timeline
import UIKit

/// A command in progress: its samples, and when it is done.
@MainActor
final class StageRun {
  /// When the command is done.
  enum Goal: Equatable {
    /// At once, after the update cycle of the turn.
    case now
    /// When the clock is at the instant, including its frame.
    case instant(Instant)
    /// When the last sample is delivered.
    case lastSample
    /// When the stage is at rest, or at the limit.
    case settled(limit: Instant)
    /// After one frame at exactly that instant.
    case externalFrame(Instant)
    /// When the lint has performed all its steps.
    case linted
    /// After one late frame at that instant, before which nothing is run.
    case lateFrame(Instant)
  }

  let command: Command
  let goal: Goal
  let samples: [TouchSample]
  /// The element that the gesture hit when it began; nil if the command is no gesture.
  let hit: StageHit?
  let framesBefore: Int
  /// The lint in progress; nil if the command is none.
  var lint: LayoutLint?
  /// The index of the next sample to deliver.
  var cursor = 0
  /// Whether a turn was run since the command began.
  var hasTurned = false
  var failure: FlickbookError?
  /// The answer that is being written in parts.
  var answer: LongAnswer?

  init(
    _ command: Command, until goal: Goal, samples: [TouchSample] = [], hit: StageHit? = nil,
    framesBefore: Int
  ) {
    self.command = command
    self.goal = goal
    self.samples = samples
    self.hit = hit
    self.framesBefore = framesBefore
  }

  var nextSample: Instant? { cursor < samples.count ? samples[cursor].instant : nil }

  /// Returns the next samples that are one event, those of one instant and of different fingers,
  /// and moves the cursor past them.
  func takeEvent() -> Range<Int> {
    let start = cursor
    cursor += 1
    while cursor < samples.count, samples[cursor].instant == samples[start].instant,
      !(start..<cursor).contains(where: { samples[$0].finger == samples[cursor].finger })
    {
      cursor += 1
    }
    return start..<cursor
  }
}

/// The element at a point of the view.
struct StageHit: Equatable {
  /// The name of the kind, empty for a cell; nil if there is no element.
  var kind: String?
  var item = ItemPath(section: 0, item: 0)
  /// The item's id when it was hit, since a gesture may move the item.
  ///
  /// Nil if the element is not a cell.
  var id: String?
  var view = 0
  /// The name of the view; empty for the main one.
  var name = ""
}
