public import Foundation
public import UIKit

/// A request to a collection view, in content coordinates.
public enum ViewCommand: Equatable, Sendable {
  case select(ItemTarget?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition)
  case deselect(ItemTarget, animated: Bool)
  case scrollTo(ItemTarget, position: UICollectionView.ScrollPosition, animated: Bool)
  /// Scrolls to the top, as a tap on the status bar does.
  case scrollToTop
  /// Ends a refresh, as the app does when the content is new.
  case endRefreshing
  case setContentOffset(CGPoint, animated: Bool)
  /// Scrolls a section that scrolls on its own.
  case scrollSection(Int, SectionScroll, animated: Bool)
  case setBounds(CGSize, animated: Bool)
  case configure([ViewOption])
  /// Changes of the data, made and shown at once.
  case update(DataBatch)
  /// A snapshot of the data, for a diffable data source.
  case apply(DataSnapshot)
  case reloadData([SectionDescription]?)
  /// Goes back as the button of the navigation bar does.
  case goBack
  /// Drags until an item or an element is in sight.
  indirect case scrollUntil(ScrollGoal)
  /// Chooses from the menu of an item, which is opened for it where it is not open.
  case performMenuAction(ItemTarget, String)
}

/// Where a section that scrolls on its own is scrolled, in points.
public enum SectionScroll: Equatable, Sendable {
  /// To an offset, which is 0 where items are seen at their frames.
  case to(Double)
  /// From its offset by a distance.
  case by(Double)
}

// MARK: Methods

extension ViewCommand: CommandGroup {
  var kind: Command.Kind { .view(self) }

  static let methods: [ProtocolSchema.Method] = [
    row(
      "view.select", "Selects an item as a program does, without notifying the delegate.",
      isAboutView: true, oneOf: ItemTarget.names,
      ItemTarget.keys("The item; null deselects all items.", .either([.item, .null])) + [
        .animated(false),
        .may(
          "scrollPosition", ProtocolSchema.scrollPosition,
          "The position of the item in the view; nothing scrolls unless given."),
      ]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      let isNobody = fields["item"]?.kind == .null && fields["find"] == nil
      return .select(
        isNobody ? nil : try ItemTarget(fields), animated: animated,
        scrollPosition: try fields["scrollPosition"]?.scrollPosition() ?? [])
    },
    row(
      "view.deselect", "Deselects an item as a program does, without notifying the delegate.",
      isAboutView: true, oneOf: ItemTarget.names,
      ItemTarget.keys("The item.") + [
        .animated(false),
        .later("scrollPosition", "Planned."),
      ]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .deselect(try ItemTarget(fields), animated: animated)
    },
    row(
      "view.scrollTo", "Scrolls to an item.", isAboutView: true, oneOf: ItemTarget.names,
      ItemTarget.keys("The item.") + [
        .must(
          "position", ProtocolSchema.scrollPosition, "The position of the item in the view."),
        .animated(false),
      ]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .scrollTo(
        try ItemTarget(fields),
        position: try fields.required("position").scrollPosition(), animated: animated)
    },
    row(
      "view.scrollToTop", "Scrolls to the top, as a tap on the status bar does.", isAboutView: true
    ) { _ in .scrollToTop },
    row(
      "view.endRefreshing", "Ends a refresh: the content bounces back from below the control.",
      isAboutView: true
    ) { _ in .endRefreshing },
    row(
      "view.setContentOffset", "Moves the content.", isAboutView: true,
      [
        .must(
          "offset", .point,
          "The point of the content that comes to the view's origin, in content coordinates."),
        .animated(false),
      ]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .setContentOffset(try fields.required("offset").point(), animated: animated)
    },
    row(
      "view.scrollSection",
      "Scrolls a section that scrolls on its own, to where it comes to rest; `to` or `by`.",
      isAboutView: true,
      [
        .must("section", .integer(IntegerBounds.index), "The section."),
        .may(
          "to", .number(.length),
          "The offset of its row, in points; 0 where items are seen at their frames."),
        .may("by", .number(.length), "The distance from its present offset, in points."),
        .animated(false),
      ]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .scrollSection(
        try fields.required("section").integer(in: IntegerBounds.index),
        try fields.sectionScroll(), animated: animated)
    },
    row(
      "view.setBounds", "Gives the view another size, as a rotation does.", isAboutView: true,
      [.must("size", .viewSize, "The size, in points."), .animated(false)]
    ) { (fields) throws(FlickbookError) in
      let animated = try fields.isAnimated
      return .setBounds(try fields.required("size").viewSize(), animated: animated)
    },
    row(
      "view.configure", "Changes properties of the view.", isAboutView: true,
      keysOf: ProtocolSchema.viewChanges
    ) { (fields) throws(FlickbookError) in .configure(try ViewKey.options(in: fields)) },
    row(
      "view.update", "Performs one batch update: performBatchUpdates.", isAboutView: true,
      [
        .must(
          "updates", .list(.object(ProtocolSchema.update), upTo: ListBounds.changes),
          "The updates, as an app calls them in the block."),
        .may(
          "data", .list(.object(ProtocolSchema.section), upTo: ListBounds.sections),
          "The data of the data source afterwards; the result of the updates unless given."),
        .animated(true),
      ]
    ) { (fields) throws(FlickbookError) in .update(try DataBatch(fields)) },
    row(
      "view.apply",
      "Applies a snapshot to a diffable data source, which finds the differences: apply(_:animatingDifferences:).",
      isAboutView: true,
      [
        .may(
          "sections", .list(.object(ProtocolSchema.snapshotSection), upTo: ListBounds.sections),
          "All sections and items that are shown from now on, in order; unchanged unless given."),
        .may(
          "reload", .list(.string, upTo: ListBounds.changes), default: "[]",
          "The ids of items whose cells are replaced."),
        .may(
          "reloadSections", .list(.string, upTo: ListBounds.changes), default: "[]",
          "The ids of sections whose cells and views are replaced."),
        .may(
          "reconfigure", .list(.string, upTo: ListBounds.changes), default: "[]",
          "The ids of items whose cells are kept and configured again."),
        .animated(true),
      ]
    ) { (fields) throws(FlickbookError) in .apply(try DataSnapshot(fields)) },
    row(
      "view.reloadData", "Reloads everything.", isAboutView: true,
      [
        .may(
          "sections", .list(.object(ProtocolSchema.section), upTo: ListBounds.sections),
          "The data of the data source from now on; unchanged unless given.")
      ]
    ) { (fields) throws(FlickbookError) in .reloadData(try fields["sections"]?.sections()) },
  ]

  /// The methods about elements, after all other methods of views in the order of the protocol.
  static let elementMethods: [ProtocolSchema.Method] = [
    row(
      "view.goBack", "Goes back, as the button of the front navigation bar does."
    ) { _ in .goBack },
    row(
      "view.scrollUntil", "Drags until an item or an element is in sight.", isAboutView: true,
      oneOf: ItemTarget.names,
      [
        .may("item", .item, "The item, of which the middle shall be on screen."),
        .may(
          "find", .recursive { ElementSelector.shape },
          "A selector of the element, whose visible middle a finger shall reach."),
        .may(
          "direction", .word(ScrollGoal.directions), default: "\"down\"",
          "Where an element is looked for that is not on screen."),
        .may(
          "drags", .integer(IntegerBounds.times), default: "\(ScrollGoal.dragsStandard)",
          "The most drags, each over most of the view."),
      ]
    ) { (fields) throws(FlickbookError) in
      var goal = ScrollGoal(try ItemTarget(fields))
      if let direction = fields["direction"] {
        goal.direction =
          ScrollGoal.Direction.allCases[
            try direction.word(of: ScrollGoal.directions)]
      }
      goal.drags = try fields["drags"]?.integer(in: IntegerBounds.times) ?? goal.drags
      return .scrollUntil(goal)
    },
  ]

  /// The last of the methods of views in the order of the protocol.
  static let menuMethod = row(
    "view.performMenuAction", "Chooses an action of an item's menu, which opens and closes.",
    isAboutView: true, oneOf: ItemTarget.names,
    ItemTarget.keys("The item.") + [
      .must("action", .string, "The name of the action, or its identifier.")
    ]
  ) { (fields) throws(FlickbookError) in
    .performMenuAction(
      try ItemTarget(fields), try fields.required("action").name())
  }
}

extension ProtocolSchema.Key {
  /// The key that says whether a change is animated.
  static func animated(_ standard: Bool) -> Self {
    .may("animated", .bool, default: "\(standard)", "Whether the change is animated.")
  }
}

extension ObjectReader {
  /// Where a section is scrolled: `to` or `by`.
  fileprivate func sectionScroll() throws(FlickbookError) -> SectionScroll {
    if let to = self["to"] {
      guard self["by"] == nil else {
        throw to.error(
          .invalidParams, "A section is scrolled to an offset or by a distance, not both.")
      }
      return .to(try to.length())
    }
    return .by(try required("by").length())
  }

  /// Whether a change is animated; not unless given.
  var isAnimated: Bool {
    get throws(FlickbookError) { try self["animated"]?.bool() ?? false }
  }
}

extension Value {
  /// A word or a list of words: at most one vertical and one horizontal position.
  ///
  /// Rule: S3.27, with UIKit's own text.
  fileprivate func scrollPosition() throws(FlickbookError) -> UICollectionView.ScrollPosition {
    guard kind == .array else { return try onePosition() }
    let positions = try list(upTo: ListBounds.entries) { (value) throws(FlickbookError) in
      try value.onePosition()
    }
    let vertical = positions.filter { $0.isSubset(of: [.top, .centeredVertically, .bottom]) }
    let style = vertical.count > 1 ? "vertical" : "horizontal"
    guard vertical.count <= 1, positions.count - vertical.count <= 1 else {
      throw error(
        .invalidParams,
        "attempt to use a scroll position with multiple \(style) positioning styles")
    }
    return UICollectionView.ScrollPosition(positions)
  }

  private func onePosition() throws(FlickbookError) -> UICollectionView.ScrollPosition {
    Self.positions[try word(of: ProtocolSchema.scrollPositions)]
  }

  /// In the order of `ProtocolSchema.scrollPositions`.
  private static let positions: [UICollectionView.ScrollPosition] = [
    .top, .centeredVertically, .bottom, .left, .centeredHorizontally, .right,
  ]
}
