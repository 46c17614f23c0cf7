import Foundation
import UIKit

extension ViewKey {
  /// Every key, in the order of the reference.
  static let rows: [ViewKey] = screenRows + viewRows

  /// The keys of the view and its window.
  private static let viewRows: [ViewKey] = [
    ViewKey(
      "size", \.size, .viewSize, default: "[393, 852]",
      "The size of the view and of the window, in points.", scope: .stage,
      read: { (value) throws(FlickbookError) in try value.viewSize() }
    ) { $0.resize(to: $1) },
    .number(
      "scale", \.scale, in: .scale, "Device pixels in a point.", scope: .stage
    ) { $0.setScale($1) },
    .number(
      "frameRate", \.frameRate, in: .frameRate, "Frames a second.", scope: .stage
    ) { $0.setFrameRate($1) },
    ViewKey(
      "contentInset", \.contentInset, .insets, default: "[0, 0, 0, 0]",
      "Space around the content into which it scrolls, in points.",
      read: { (value) throws(FlickbookError) in try value.insets() }
    ) { $0.collectionView.contentInset = $1 },
    ViewKey(
      "safeAreaInsets", \.safeAreaInsets, .insets, default: "[0, 0, 0, 0]",
      "The parts of the window that bars cover, in points.", scope: .screen,
      read: { (value) throws(FlickbookError) in try value.coveredEdges() }
    ) { $0.window.coverEdges($1) },
    ViewKey(
      "layoutMargins", \.layoutMargins, .insets, default: "[8, 8, 8, 8]",
      "The margins of the view, in points.",
      read: { (value) throws(FlickbookError) in try value.insets() }
    ) { $0.collectionView.layoutMargins = $1 },
    ViewKey(
      "layoutDirection", \.layoutDirection, .word(ProtocolSchema.layoutDirections),
      default: "\"leftToRight\"",
      "The direction of the user interface.", scope: .screen,
      read: { (value) throws(FlickbookError) in
        try value.word(of: ProtocolSchema.layoutDirections) == 0 ? .leftToRight : .rightToLeft
      }
    ) { $0.window.setLayoutDirection($1) },
    ViewKey(
      "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
      .word(ProtocolSchema.insetBehaviors), default: "\"automatic\"",
      "When the safe area is added to the content inset.",
      read: { (value) throws(FlickbookError) in try value.insetBehavior() }
    ) {
      $0.collectionView.contentInsetAdjustmentBehavior = $1
    },
    .flag(
      "bounces", \.bounces, "Whether content goes beyond its edges and returns."
    ) { $0.collectionView.bounces = $1 },
    .flag(
      "bouncesVertically", \.bouncesVertically, "Whether it bounces at top and bottom."
    ) { $0.collectionView.bouncesVertically = $1 },
    .flag(
      "bouncesHorizontally", \.bouncesHorizontally, "Whether it bounces at the sides."
    ) { $0.collectionView.bouncesHorizontally = $1 },
    .flag(
      "alwaysBounceVertical", \.alwaysBounceVertical,
      "Whether content that is lower than the view bounces vertically."
    ) { $0.collectionView.alwaysBounceVertical = $1 },
    .flag(
      "alwaysBounceHorizontal", \.alwaysBounceHorizontal,
      "Whether content that is narrower than the view bounces horizontally."
    ) { $0.collectionView.alwaysBounceHorizontal = $1 },
    ViewKey(
      "decelerationRate", \.decelerationRate,
      .either([.word(ProtocolSchema.decelerationRates), .number(.decelerationRate)]),
      default: "\"normal\"",
      "The fraction of the velocity that remains after a millisecond of deceleration: by name, or the factor.",
      read: { (value) throws(FlickbookError) in try value.decelerationRate() }
    ) {
      $0.collectionView.decelerationRate = UIScrollView.DecelerationRate(rawValue: CGFloat($1))
    },
    .flag(
      "delaysContentTouches", \.delaysContentTouches,
      "Whether a touch reaches the content only once it is clear that it does not scroll."
    ) { $0.collectionView.delaysContentTouches = $1 },
    .flag(
      "allowsSelection", \.allowsSelection, "Whether a tap selects an item."
    ) { $0.collectionView.allowsSelection = $1 },
    .flag(
      "allowsMultipleSelection", \.allowsMultipleSelection,
      "Whether several items can be selected at once."
    ) { $0.collectionView.allowsMultipleSelection = $1 },
    .flag(
      "allowsSelectionDuringEditing", \.allowsSelectionDuringEditing,
      "Whether a tap selects an item while isEditing is true."
    ) { $0.collectionView.allowsSelectionDuringEditing = $1 },
    .flag(
      "allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing,
      "Whether several items can be selected while isEditing is true."
    ) { $0.collectionView.allowsMultipleSelectionDuringEditing = $1 },
    .flag(
      "isEditing", \.isEditing, "Whether the view is in its editing mode."
    ) { $0.collectionView.isEditing = $1 },
    .flag(
      "multiSelect", \.multiSelect, "Whether two fingers select the items that they move over.",
      scope: .delegate
    ) { $0.policies?.letsFingersSelect = $1 },
    .flag(
      "primaryAction", \.primaryAction, "Whether a tap performs the primary action of an item.",
      scope: .delegate
    ) { $0.policies?.actsOnTaps = $1 },
    .flag(
      "isPrefetchingEnabled", \.isPrefetchingEnabled, "Whether cells are prepared ahead of scrolls."
    ) { $0.collectionView.isPrefetchingEnabled = $1 },
    .flag(
      "reorder", \.reorder, "Whether the standard long press moves items."
    ) { $0.collectionView.wantsStandardMovementGesture = $1 },
    .flag(
      "isPagingEnabled", \.isPagingEnabled, "Whether scrolling stops at multiples of the view."
    ) { $0.collectionView.isPagingEnabled = $1 },
    .flag(
      "directionalLock", \.directionalLock,
      "Whether a drag along an axis scrolls along it only: isDirectionalLockEnabled."
    ) { $0.collectionView.isDirectionalLockEnabled = $1 },
    .flag(
      "scrollsToTop", \.scrollsToTop, "Whether a tap on the status bar scrolls to the top."
    ) { $0.collectionView.scrollsToTop = $1 },
    .flag(
      "refreshControl", \.refreshControl,
      "Whether the view has a refresh control, which a drag beyond the top edge triggers."
    ) { $0.collectionView.scroller.setRefreshControl($1) },
    ViewKey(
      "pinchTransition", \.pinchTransition,
      .either([.object(ProtocolSchema.pinchTransition), .null]),
      "The layout to which a pinch leads and back; none unless given.", comesLast: true,
      read: { (value) throws(FlickbookError) in try PinchTransition.policy(value) }
    ) { $0.setPinchTransition($1) },
    ViewKey(
      "tap", \.tap, .object(ProtocolSchema.tapPolicy),
      "The effect of a tap on the data; nothing unless given.", comesLast: true,
      read: { (value) throws(FlickbookError) in try TapPolicy(value) }
    ) { $0.setTapPolicy($1) },
    ViewKey(
      "editMenu", \.editMenu, .list(.word(ProtocolSchema.editActs), upTo: ListBounds.entries),
      default: "[]",
      "The actions of the menu that a long press opens.", scope: .delegate,
      read: { (value) throws(FlickbookError) in try MenuAct.editMenu(value) }
    ) { $0.policies?.editMenu = $1 },
    ViewKey(
      "contextMenu", \.contextMenu,
      .list(.object(ProtocolSchema.contextMenuEntry), upTo: ListBounds.entries), default: "[]",
      "The entries of the context menu of an item.", scope: .delegate,
      read: { (value) throws(FlickbookError) in try ContextMenuEntry.list(value) }
    ) { $0.policies?.contextMenu = $1 },
    .flag(
      "dragInteractionEnabled", \.dragInteractionEnabled, "Whether items can be lifted by hand."
    ) { $0.collectionView.dragInteractionEnabled = $1 },
    ViewKey(
      "drag", \.drag, .either([.bool, .object(ProtocolSchema.dragPolicy), .null]), default: "false",
      "Whether, and how, the view gives items to a drag.", scope: .delegate,
      read: { (value) throws(FlickbookError) in try DragPolicy.policy(value) }
    ) {
      guard let policies = $0.policies else { return }
      policies.dragPolicy = $1
      $0.collectionView.dragDelegate = $1 == nil ? nil : policies
    },
    ViewKey(
      "drop", \.drop, .either([.bool, .object(ProtocolSchema.dropPolicy), .null]), default: "false",
      "Whether, and how, the view takes dropped items.", scope: .delegate,
      read: { (value) throws(FlickbookError) in try DropPolicy.policy(value) }
    ) {
      guard let policies = $0.policies else { return }
      policies.dropPolicy = $1
      $0.collectionView.dropDelegate = $1 == nil ? nil : policies
    },
    ViewKey(
      "reorderingCadence", \.reorderingCadence, .word(ProtocolSchema.cadences),
      default: "\"immediate\"",
      "How soon items make room under a drag.",
      read: { (value) throws(FlickbookError) in
        try UICollectionView.ReorderingCadence(value)
      }
    ) { $0.collectionView.reorderingCadence = $1 },
    .flag(
      "springLoaded", \.springLoaded, "Whether a drag that rests over an item selects it."
    ) { $0.collectionView.isSpringLoaded = $1 },
    ViewKey(
      "kind", \.kind, .word(ProtocolSchema.viewKinds), default: "\"collection\"",
      "Whether the view is a collection view or a table, which has a layout of its own.",
      scope: .app,
      read: { (value) throws(FlickbookError) in
        ViewOptions.Kind.allCases[try value.word(of: ProtocolSchema.viewKinds)]
      },
      apply: { _, _ in }),
    ViewKey(
      "rows", \.rows, .either([.bool, .object(ProtocolSchema.rowPolicy), .null]),
      default: "false", "Whether, and how, the rows of a table are edited.", scope: .table,
      read: { (value) throws(FlickbookError) in try RowPolicy.policy(value) }
    ) { $0.policies?.rowPolicy = $1 },
    .object(
      "delegate", \.delegate,
      "The class of an app whose instance is the delegate, with the answers of all its methods; the "
        + "scene's own answers unless given.", .delegate),
    .object(
      "dataSource", \.dataSource,
      "The class of an app whose instance is the data source, instead of sections.", .dataSource),
    .object(
      "controller", \.controller,
      "The class of an app whose instance shows the view, as its delegate and data source or with "
        + "those that it sets.", .controller),
  ]
}

extension UIScrollView {
  /// Adds a refresh control to a view that has none, or removes it.
  ///
  /// Rule: S4.44.
  fileprivate func setRefreshControl(_ isOn: Bool) {
    guard isOn != (refreshControl != nil) else { return }
    refreshControl = isOn ? UIRefreshControl() : nil
  }
}

extension TapPolicy {
  fileprivate init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.tapPolicy)
    self.init()
    if let word = try fields["cell"]?.word(of: ProtocolSchema.cellTaps) {
      cell = CellAction.allCases[word]
    }
    if let word = try fields["ground"]?.word(of: ProtocolSchema.groundTaps) {
      ground = GroundAction.allCases[word]
    }
  }
}

extension Value {
  /// The covered parts at the edges of a screen, which must not be negative.
  fileprivate func coveredEdges() throws(FlickbookError) -> UIEdgeInsets {
    let insets = try insets()
    guard min(insets.top, insets.left, insets.bottom, insets.right) >= 0 else {
      throw error(.invalidParams, "\(path) must not be negative.")
    }
    return insets
  }

  /// When the safe area counts towards the inset.
  ///
  /// Rule: S4.33.
  fileprivate func insetBehavior()
    throws(FlickbookError) -> UIScrollView.ContentInsetAdjustmentBehavior
  {
    switch try word(of: ProtocolSchema.insetBehaviors) {
    case 0: .automatic
    case 1: .scrollableAxes
    case 2: .never
    default: .always
    }
  }

  /// The fraction of a speed that remains after a millisecond.
  ///
  /// Rule: S4.10 (normal 0.998, fast 0.99).
  fileprivate func decelerationRate() throws(FlickbookError) -> Double {
    guard kind != .string else {
      return try word(of: ProtocolSchema.decelerationRates) == 0 ? 0.998 : 0.99
    }
    let rate = try number()
    guard NumberBounds.decelerationRate.contains(rate) else {
      throw error(
        .invalidParams, "\(path) must lie between 0 and 1.",
        hint: "normal is 0.998, fast is 0.99.")
    }
    return rate
  }
}
