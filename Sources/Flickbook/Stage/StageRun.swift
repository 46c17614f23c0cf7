import Foundation
import Timeline
import UIKit

/// A command under way: what is still to be delivered, and when it is done.
@MainActor
final class StageRun {
  /// When the command is done.
  enum Goal: Equatable {
    /// At once: what it did is done, and the turn's update cycle has run.
    case now
    /// When the clock stands there, the frame of that instant included.
    case instant(Instant)
    /// When the last sample is delivered.
    case lastSample
    /// When nothing moves and nothing waits, or at the limit without that.
    case settled(limit: Instant)
    /// After one frame at exactly that instant.
    case externalFrame(Instant)
    /// When the lint has taken all its steps.
    case linted
    /// After one late frame at that instant, which is all that happens on the way.
    case lateFrame(Instant)
  }

  let command: Command
  let goal: Goal
  let samples: [TouchSample]
  /// What the gesture hit when it began, for its answer; nil where the command is no gesture.
  let hit: StageHit?
  let framesBefore: Int
  /// The lint under way; nil where the command is none.
  var lint: LayoutLint?
  /// The first sample that is still to be delivered.
  var cursor = 0
  /// Whether anything happened since the command began.
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

  /// The next samples that are one event, those of one instant and of different fingers; the cursor
  /// goes behind them.
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

/// What a point of the view lies on.
struct StageHit: Equatable {
  /// UIKit's or the layout's own name of the kind, empty for a cell; nil where nothing is.
  var kind: String?
  var item = ItemPath(section: 0, item: 0)
  /// The item's id when it was hit: a gesture may carry it elsewhere.
  ///
  /// Nil for what is no cell.
  var id: String?
  var view = 0
  /// The name of the view in which it is; empty for the main one.
  var name = ""
}
