import Foundation

extension ProbeScript {
  /// All scripts, one for each guess of the table of constants, and for what the same logs tell of others.
  package static let all: [ProbeScript] = taps + drags + motions + pulls + scrolls + choices

  /// Steps of one trial for each value: samples of touches, and the time between two trials.
  private static func trials(
    _ values: [Double], every seconds: Double, _ samples: (Double, Double) -> [[Double]]
  ) -> [String] {
    values.enumerated().map { index, value in
      let rows = samples(Double(index) * seconds, value).map { row in
        "[" + row.map(text).joined(separator: ", ") + "]"
      }
      return "stream: {samples: [\(rows.joined(separator: ", "))]}"
    } + ["settle: 20s"]
  }

  private static func text(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static let list = ["sections: [{items: 400}]"]
  private static let tap = Outcome(
    event: "state", members: ["recognizer": "\"tap\"", "state": "\"ended\""])
  private static let doubleTap = Outcome(
    event: "state", members: ["recognizer": "\"tap\"", "state": "\"ended\"", "count": "2"])

  // MARK: Taps

  private static let travels: [Double] = [2, 4, 6, 8, 9, 10, 11, 12, 14, 16, 20, 25, 30, 40, 50]
  private static let rests = [
    0.1, 0.2, 0.25, 0.3, 0.325, 0.34, 0.36, 0.375, 0.4, 0.45, 0.5, 0.6, 0.8,
  ]
  private static let distances: [Double] = [5, 10, 20, 30, 35, 40, 44, 46, 50, 55, 60, 80, 100]

  private static let taps = [
    ProbeScript(
      file: "S5.15-tap-movement.yaml", constants: ["tapAllowableMovement"],
      evidence: .bracket(travels, downs: 1, tap, occursUpTo: true),
      comment: [
        "A finger travels \(travels.map(text).joined(separator: ", ")) pt between its touch-down and its lift.",
        "Those that are taps (state tap ended) bracket tapAllowableMovement; here 10 pt.",
      ], scene: list,
      steps: trials(travels, every: 2) { start, value in
        [
          [start, 1, 0, 100, 100], [start + 0.05, 1, 1, 100 + value, 100],
          [start + 0.1, 1, 3, 100 + value, 100],
        ]
      }),
    ProbeScript(
      file: "S5.15-time-between-taps.yaml", constants: ["tapInterval"],
      evidence: .bracket(rests, downs: 2, doubleTap, occursUpTo: true),
      comment: [
        "Two taps at one point, \(rests.map(text).joined(separator: ", ")) s apart, from lift to touch-down.",
        "Those that are a double tap (state tap ended, count 2) bracket tapInterval; here 0.35 s.",
      ], scene: list,
      steps: trials(rests, every: 4) { start, value in
        [
          [start, 1, 0, 100, 100], [start + 0.05, 1, 3, 100, 100],
          [start + 0.05 + value, 1, 0, 100, 100], [start + 0.1 + value, 1, 3, 100, 100],
        ]
      }),
    ProbeScript(
      file: "S5.15-distance-of-taps.yaml", constants: ["tapDistance"],
      evidence: .bracket(distances, downs: 2, doubleTap, occursUpTo: true),
      comment: [
        "Two taps in quick succession, \(distances.map(text).joined(separator: ", ")) pt apart.",
        "Those that are a double tap (state tap ended, count 2) bracket tapDistance; here 45 pt.",
      ], scene: list,
      steps: trials(distances, every: 4) { start, value in
        [
          [start, 1, 0, 100, 100], [start + 0.05, 1, 3, 100, 100],
          [start + 0.15, 1, 0, 100 + value, 100], [start + 0.2, 1, 3, 100 + value, 100],
        ]
      }),
    ProbeScript(
      file: "S4.1-distance-of-a-pan.yaml", constants: ["panSlop"],
      evidence: .bracket(
        slops, downs: 1, Outcome(event: "scrollViewWillBeginDragging"), occursUpTo: false),
      comment: [
        "A finger moves \(slops.map(text).joined(separator: ", ")) pt upwards, rests and lifts.",
        "Those that scroll (scrollViewWillBeginDragging) bracket panSlop; here 10 pt.",
      ], scene: list,
      steps: trials(slops, every: 4) { start, value in
        [
          [start, 1, 0, 200, 600], [start + 0.05, 1, 1, 200, 600 - value],
          [start + 0.5, 1, 3, 200, 600 - value],
        ]
      }),
    press(
      "S3.14-delay-of-a-highlight.yaml", "contentTouchDelay", "didHighlightItemAt", list,
      "it takes contentTouchDelay; here 0.15 s."),
    press(
      "S5.17-duration-of-a-press.yaml", "longPressDuration", "contextMenuConfigurationForItemsAt",
      [
        "view: {size: [320, 480], scale: 2, contextMenu: [{title: Copy}]}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 9}]",
      ], "it takes longPressDuration; here 0.5 s."),
    press(
      "S10.2-duration-of-a-lift.yaml", "dragLiftDuration", "itemsForBeginning", dragScene(),
      "it takes dragLiftDuration; here 0.325 s."),
  ]

  private static let slops: [Double] = [2, 4, 6, 8, 9, 9.5, 10.5, 11, 12, 14, 18, 24]

  /// A finger that rests on an item for a second, until the app is called.
  private static func press(
    _ file: String, _ constant: String, _ event: String, _ scene: [String], _ meaning: String
  ) -> ProbeScript {
    ProbeScript(
      file: file, constants: [constant], evidence: .sinceTouch(Outcome(event: event)),
      comment: [
        "A finger rests on an item for a second.",
        "From the touch-down to \(event) \(meaning)",
      ], scene: scene,
      steps: trials([0], every: 1) { start, _ in
        [[start, 1, 0, 25, 25], [start + 1, 1, 3, 25, 25]]
      })
  }

  // MARK: Drags of items

  private static func dragScene(_ more: String = "") -> [String] {
    [
      "view: {size: [320, 480], scale: 2, drag: true, drop: true\(more)}",
      "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 9}]",
    ]
  }

  /// A press, and a finger that moves a little every hundredth of a second, to an item where it rests.
  private static func carry(from start: Double, to point: (Double, Double), rest: Double)
    -> [[Double]]
  {
    var rows: [[Double]] = [[start, 1, 0, 50, 50]]
    for index in 0...40 {
      rows.append([start + 0.33 + Double(index) / 100, 1, 1, 50 + Double(index) / 2, 50])
    }
    rows.append([start + 0.8, 1, 1, point.0, point.1])
    rows.append([start + 0.8 + rest, 1, 1, point.0 + 1, point.1])
    return rows + [[start + 0.85 + rest, 1, 3, point.0 + 1, point.1]]
  }

  private static let carried = trials([0], every: 1) { start, _ in
    carry(from: start, to: (160, 50), rest: 2)
  }
  private static let update = Outcome(
    event: "dropSessionDidUpdate", members: ["destination": "0,1"])
  private static let slacks: [Double] = [2, 6, 10, 14, 18, 20, 21, 23, 24, 26, 30, 36, 44]
  /// The lowest edge of the items of the scene for `dropSlack`.
  private static let lastEdge = 100.0

  private static let drags = [
    ProbeScript(
      file: "S10.4-lift-animation.yaml", constants: ["dragLiftAnimationDuration"],
      evidence: .delay(Outcome(event: "itemsForBeginning"), Outcome(event: "dragSessionWillBegin")),
      comment: [
        "A finger moves all the time from the instant at which an item is lifted.",
        "From itemsForBeginning to dragSessionWillBegin it takes dragLiftAnimationDuration; here 0.2 s.",
      ], scene: dragScene(), steps: carried),
    ProbeScript(
      file: "S10.7-interval-of-updates.yaml", constants: ["dropUpdateInterval"],
      evidence: .period(update),
      comment: [
        "A dragged item rests over another one.",
        "Between two calls of dropSessionDidUpdate is dropUpdateInterval; here 0.1 s.",
      ], scene: dragScene(), steps: carried),
    ProbeScript(
      file: "S10.9-distance-from-items.yaml", constants: ["dropSlack"],
      evidence: .bracket(
        slacks, downs: 1, Outcome(event: "performDropWith", members: ["destination": "0,2"]),
        occursUpTo: true),
      comment: [
        "An item is dropped \(slacks.map(text).joined(separator: ", ")) pt below the other items.",
        "Drops with a destination (performDropWith) bracket dropSlack; here 22 pt.",
      ],
      scene: [
        "view: {size: [320, 480], scale: 2, drag: true, drop: {intent: insertInto}}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 3}]",
      ],
      steps: trials(slacks, every: 6) { start, value in
        var rows = carry(from: start, to: (260, 80), rest: 0.3)
        rows.removeLast()
        rows.append([start + 1.15, 1, 1, 260, lastEdge + value])
        return rows + [[start + 1.2, 1, 3, 260, lastEdge + value]]
      }.flatMap { [$0, "advance: 2s", "reloadData: {sections: [{items: 3}]}"] }.dropLast()),
    ProbeScript(
      file: "S10.12-drop-animation.yaml", constants: ["dropAnimationDuration"],
      evidence: .delay(Outcome(event: "performDropWith"), Outcome(event: "dropSessionDidEnd")),
      comment: [
        "An item is dropped on another index of its view.",
        "From performDropWith to dropSessionDidEnd it takes dropAnimationDuration; here 0.3 s.",
      ], scene: dragScene(), steps: carried),
    ProbeScript(
      file: "S10.15-fast-cadence.yaml", constants: ["fastReorderingDelay"],
      evidence: .delay(update, Outcome(event: "gap")),
      comment: [
        "A dragged item comes over another one, of a view with reorderingCadence fast.",
        "After fastReorderingDelay the items make room (gap, or the first frame of a cell); here 0.15 s.",
      ], scene: dragScene(", reorderingCadence: fast"), steps: carried),
    ProbeScript(
      file: "S10.15-slow-cadence.yaml", constants: ["slowReorderingDelay"],
      evidence: .delay(update, Outcome(event: "gap")),
      comment: [
        "A dragged item comes over another one, of a view with reorderingCadence slow.",
        "After slowReorderingDelay the items make room (gap, or the first frame of a cell); here 0.4 s.",
      ], scene: dragScene(", reorderingCadence: slow"), steps: carried),
    ProbeScript(
      file: "S10.16-spring-loading.yaml", constants: ["springLoadDelay"],
      evidence: .delay(update, Outcome(event: "didSelectItemAt", members: ["item": "0,1"])),
      comment: [
        "A dragged item rests over another one, of a view with isSpringLoaded.",
        "After springLoadDelay that item is selected (didSelectItemAt); here 0.5 s.",
      ],
      scene: [
        "view: {size: [320, 480], scale: 2, drag: true, drop: {intent: insertInto}, springLoaded: true}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 9}]",
      ], steps: carried),
  ]

  // MARK: Motion

  private static let ratios = [0.1, 0.3, 0.45, 0.5, 0.55, 0.57, 0.585, 0.6, 0.65, 0.7, 0.8, 0.95]
  private static let curved = ["settle: 20s"]

  private static let motions = [
    ProbeScript(
      file: "S4.36-page-deceleration.yaml", constants: ["pagingDecelerationRate"],
      evidence: .curve(.paging),
      comment: [
        "A flick brings the next page of a view with isPagingEnabled.",
        "The curve of the offsets tells pagingDecelerationRate; here 0.99 a millisecond.",
      ], scene: ["view: {isPagingEnabled: true}"] + list,
      steps: ["fling: {from: [200, 700], velocity: [0, -1200]}"] + curved),
    ProbeScript(
      file: "S4.35-diagonal-drags.yaml", constants: ["directionalLockDiagonal"],
      evidence: .axes(ratios),
      comment: [
        "A finger moves diagonally over a view with isDirectionalLockEnabled, its smaller axis",
        "\(ratios.map(text).joined(separator: ", ")) of the larger one.",
        "Drags that move the content along both axes bracket directionalLockDiagonal; here 0.577.",
      ],
      scene: [
        "view: {directionalLock: true, alwaysBounceHorizontal: true, alwaysBounceVertical: true}"
      ] + list,
      steps: trials(ratios, every: 3) { start, value in
        [
          [start, 1, 0, 100, 500], [start + 0.1, 1, 1, 200, 500 - 100 * value],
          [start + 0.5, 1, 3, 200, 500 - 100 * value],
        ]
      }),
    ProbeScript(
      file: "S7.29-animation-of-an-update.yaml", constants: ["updateAnimationDuration"],
      evidence: .delay(
        Outcome(event: "prepareForCollectionViewUpdates"), Outcome(event: "animationEnded")),
      comment: [
        "An item is deleted with an animation.",
        "From prepare(forCollectionViewUpdates:) to the end of the cells' motion it takes",
        "updateAnimationDuration; here 0.3 s.",
      ], scene: list, steps: ["update: {updates: [{delete: [[0, 0]]}]}"] + curved),
    ProbeScript(
      file: "S4.20-rubber-band.yaml", constants: ["rubberBandCoefficient"],
      evidence: .curve(.rubberBand),
      comment: [
        "A finger pulls the content 400 pt beyond its top edge, slowly.",
        "The curve of the offsets tells rubberBandCoefficient; here 0.55.",
      ], scene: list,
      steps: ["drag: {from: [200, 200], by: [0, 400], duration: 1s, hold: 300ms}"] + curved),
    ProbeScript(
      file: "S4.21-bounce.yaml", constants: ["bounceStiffness", "bounceDamping"],
      evidence: .curve(.bounce),
      comment: [
        "Content that a finger has pulled far beyond its top edge is released.",
        "The curve of the return tells bounceStiffness and bounceDamping; here 120 and 22.",
      ], scene: list,
      steps: ["drag: {from: [200, 150], by: [0, 600], duration: 1s, hold: 300ms}"] + curved),
    ProbeScript(
      file: "S4.10-normal-deceleration.yaml", constants: ["normalDecelerationRate"],
      evidence: .curve(.normalDeceleration),
      comment: [
        "A fling. The curve of the offsets tells normalDecelerationRate; here 0.998 a millisecond."
      ], scene: list, steps: ["fling: {from: [200, 700], velocity: [0, -2000]}"] + curved),
    ProbeScript(
      file: "S4.10-fast-deceleration.yaml", constants: ["fastDecelerationRate"],
      evidence: .curve(.fastDeceleration),
      comment: [
        "A fling with decelerationRate fast. The curve of the offsets tells fastDecelerationRate; here",
        "0.99 a millisecond.",
      ], scene: ["view: {decelerationRate: fast}"] + list,
      steps: ["fling: {from: [200, 700], velocity: [0, -2000]}"] + curved),
    ProbeScript(
      file: "S4.26-animated-offset.yaml", constants: ["animatedOffsetDuration"],
      evidence: .curve(.animatedOffset),
      comment: [
        "setContentOffset(_:animated:). The curve of the offsets tells animatedOffsetDuration; here 0.3 s."
      ], scene: list,
      steps: ["setContentOffset: {offset: [0, 1000], animated: true}"] + curved),
  ]

  private static let pulls = [
    ProbeScript(
      file: "S4.11-delay-of-a-deceleration.yaml", constants: ["motionDelay"],
      evidence: .curve(.motionDelay),
      comment: [
        "A fast fling, from a known offset. The curve of the offsets tells by how much the clock of the",
        "motion is behind the lift (motionDelay); here 0.00049 s. A device whose answer is about half a",
        "frame or a whole one counts from a frame: the difference is between the instant of the touch and the",
        "instant of the frame.",
      ], scene: list, steps: ["fling: {from: [200, 700], velocity: [0, -5000]}"] + curved),
    ProbeScript(
      file: "S4.13-end-of-a-deceleration.yaml", constants: ["stopSpeed"],
      evidence: .curve(.stopSpeed),
      comment: [
        "A fling. The speed of the curve at scrollViewDidEndDecelerating tells stopSpeed; here 10 pt/s."
      ], scene: list, steps: ["fling: {from: [200, 700], velocity: [0, -2000]}"] + curved),
    ProbeScript(
      file: "S4.44-pull-to-refresh.yaml", constants: ["refreshDistance"],
      evidence: .pull(Outcome(event: "valueChanged")),
      comment: [
        "A finger pulls the content of a view with a refresh control slowly beyond its top edge.",
        "The offset at which the control calls its action (valueChanged) tells refreshDistance; here 100 pt.",
      ], scene: ["view: {refreshControl: true}"] + list,
      steps: ["drag: {from: [200, 100], by: [0, 700], duration: 4s, hold: 300ms}"] + curved
        + ["endRefreshing"] + curved),
  ]

  // MARK: Automatic scrolling and prefetching

  private static func autoScroll(
    _ file: String, _ constant: String, height: Double, finger: Double, _ value: AutoScrollValue,
    _ meaning: String
  ) -> ProbeScript {
    ProbeScript(
      file: file, constants: [constant],
      evidence: .autoScroll(height: height, finger: finger, value),
      comment: [
        "An item is held \(text(height - finger)) pt from the lower edge of a view that is \(text(height)) pt high, then at the edge.",
        meaning,
      ],
      scene: [
        "view: {size: [320, \(text(height))], scale: 2, reorder: true}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 900}]",
      ],
      steps: trials([0], every: 1) { start, _ in
        [
          [start, 1, 0, 50, 50], [start + 0.7, 1, 1, 60, height / 2],
          [start + 0.8, 1, 1, 60, finger], [start + 1.8, 1, 1, 60, height],
          [start + 2.8, 1, 1, 60, height / 2], [start + 2.9, 1, 3, 60, height / 2],
        ]
      })
  }

  private static let scrolls = [
    autoScroll(
      "S6.20-speed-at-the-edge.yaml", "autoScrollSpeed", height: 900, finger: 870, .speed,
      "The speed of the content at the edge is autoScrollSpeed; here 900 pt/s."),
    autoScroll(
      "S6.20-zone-of-a-high-view.yaml", "autoScrollZoneFraction", height: 900, finger: 870,
      .fraction,
      "The ratio of both speeds tells the depth of the zone, autoScrollZoneFraction; here 0.1 of the view."
    ),
    autoScroll(
      "S6.20-zone-of-a-low-view.yaml", "autoScrollZoneMinimum", height: 300, finger: 280, .zone,
      "The ratio of both speeds tells the depth of the zone, autoScrollZoneMinimum; here 44 pt."),
    ProbeScript(
      file: "S6.20-next-page.yaml", constants: ["autoScrollPageDelay"],
      evidence: .scrollDelay(after: 0.8),
      comment: [
        "An item is held at the lower edge of a view with isPagingEnabled.",
        "After autoScrollPageDelay the next page comes; here 0.5 s.",
      ],
      scene: [
        "view: {size: [320, 480], scale: 2, reorder: true, isPagingEnabled: true}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 90}]",
      ],
      steps: trials([0], every: 1) { start, _ in
        [
          [start, 1, 0, 50, 50], [start + 0.7, 1, 1, 60, 240], [start + 0.8, 1, 1, 60, 478],
          [start + 2.3, 1, 1, 60, 240], [start + 2.4, 1, 3, 60, 240],
        ]
      }),
    ProbeScript(
      file: "S8.14-prefetching-speed.yaml", constants: ["prefetchSpeedMax"],
      evidence: .prefetchSpeed,
      comment: [
        "A fling slows down. The first cell that is asked for in an earlier frame than it comes on screen",
        "(cellForItemAt, willDisplay) tells prefetchSpeedMax by the speed at that instant; here 2000 pt/s.",
      ],
      scene: ["layout: {type: flow, itemSize: [393, 20]}", "sections: [{items: 9000}]"],
      steps: ["fling: {from: [150, 700], velocity: [0, -5000]}"] + curved),
  ]

  // MARK: Choices

  private static let choices = [
    ProbeScript(
      file: "S3.2-highlight-ends-first.yaml", constants: ["unhighlightsBeforeSelecting"],
      evidence: .order(
        Outcome(event: "didUnhighlightItemAt"), Outcome(event: "shouldSelectItemAt")),
      comment: [
        "A tap. didUnhighlightItemAt before shouldSelectItemAt, as here, means that the highlight ends first",
        "(unhighlightsBeforeSelecting); behind it, that the item is selected first.",
      ], scene: list, steps: ["tap: {item: [0, 3]}"] + curved),
    ProbeScript(
      file: "S3.24-selection-is-kept.yaml", constants: ["keepsSelectionOnReload"],
      evidence: .choice(Outcome(event: "didDeselectItemAt")),
      comment: [
        "An item is selected, everything is reloaded, and the item is tapped again, of several that may be",
        "selected. didDeselectItemAt means that reloadData keeps the selection (keepsSelectionOnReload);",
        "a second didSelectItemAt, as here, that it clears it.",
      ], scene: ["view: {allowsMultipleSelection: true}"] + list,
      steps: ["tap: {item: [0, 3]}", "reloadData", "advance: 500ms", "tap: {item: [0, 3]}"] + curved
    ),
    ProbeScript(
      file: "S6.13-move-in-place.yaml", constants: ["tellsOfMoveInPlace"],
      evidence: .choice(Outcome(event: "moveItemAt")),
      comment: [
        "An item is picked up and set down where it was.",
        "moveItemAt means that the data source is notified (tellsOfMoveInPlace); here it is not.",
      ],
      scene: [
        "view: {size: [320, 480], scale: 2, reorder: true}",
        "layout: {type: flow, itemSize: [100, 100]}", "sections: [{items: 9}]",
      ],
      steps: trials([0], every: 1) { start, _ in
        [
          [start, 1, 0, 50, 50], [start + 0.7, 1, 1, 52, 50], [start + 0.9, 1, 3, 52, 50],
        ]
      }),
  ]
}
