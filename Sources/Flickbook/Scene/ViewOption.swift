public import Foundation
public import UIKit

/// The keys by their names, for programs; each is what `ViewOptions` says of it.
extension ViewOption {
  /// Whether the view is a collection view or a table.
  public static func kind(_ value: ViewOptions.Kind) -> ViewOption {
    ViewOption(\.kind, value)
  }

  /// Points; the view fills its window.
  public static func size(_ value: CGSize) -> ViewOption {
    ViewOption(\.size, value)
  }

  /// Device pixels a point.
  public static func scale(_ value: Double) -> ViewOption {
    ViewOption(\.scale, value)
  }

  /// Frames a second of simulated time.
  public static func frameRate(_ value: Double) -> ViewOption {
    ViewOption(\.frameRate, value)
  }

  /// How far the content may be scrolled past its edges, in points.
  public static func contentInset(_ value: UIEdgeInsets) -> ViewOption {
    ViewOption(\.contentInset, value)
  }

  /// The covered parts at the edges of the screen, as by a status bar, in points.
  public static func safeAreaInsets(_ value: UIEdgeInsets) -> ViewOption {
    ViewOption(\.safeAreaInsets, value)
  }

  /// The distances at which content keeps from the view's edges, in points.
  public static func layoutMargins(_ value: UIEdgeInsets) -> ViewOption {
    ViewOption(\.layoutMargins, value)
  }

  /// Which way the lines of the screen's language run.
  public static func layoutDirection(_ value: UIUserInterfaceLayoutDirection) -> ViewOption {
    ViewOption(\.layoutDirection, value)
  }

  /// When the safe area counts towards the inset.
  public static func contentInsetAdjustmentBehavior(
    _ value: UIScrollView.ContentInsetAdjustmentBehavior
  ) -> ViewOption {
    ViewOption(\.contentInsetAdjustmentBehavior, value)
  }

  /// Whether content may be pulled past its edges.
  public static func bounces(_ value: Bool) -> ViewOption {
    ViewOption(\.bounces, value)
  }

  /// Whether content may be pulled past its upper and lower edges, where it bounces at all.
  public static func bouncesVertically(_ value: Bool) -> ViewOption {
    ViewOption(\.bouncesVertically, value)
  }

  /// Whether content may be pulled past its left and right edges, where it bounces at all.
  public static func bouncesHorizontally(_ value: Bool) -> ViewOption {
    ViewOption(\.bouncesHorizontally, value)
  }

  /// Whether content shorter than the view may still be pulled up and down.
  public static func alwaysBounceVertical(_ value: Bool) -> ViewOption {
    ViewOption(\.alwaysBounceVertical, value)
  }

  /// Whether content narrower than the view may still be pulled left and right.
  public static func alwaysBounceHorizontal(_ value: Bool) -> ViewOption {
    ViewOption(\.alwaysBounceHorizontal, value)
  }

  /// The fraction of a speed that remains after a millisecond: 0.998 is normal, 0.99 fast.
  public static func decelerationRate(_ value: Double) -> ViewOption {
    ViewOption(\.decelerationRate, value)
  }

  /// Whether a touch is delivered to the content only once it is known not to scroll.
  public static func delaysContentTouches(_ value: Bool) -> ViewOption {
    ViewOption(\.delaysContentTouches, value)
  }

  /// Whether touches select.
  public static func allowsSelection(_ value: Bool) -> ViewOption {
    ViewOption(\.allowsSelection, value)
  }

  /// Whether several items may be selected at once.
  public static func allowsMultipleSelection(_ value: Bool) -> ViewOption {
    ViewOption(\.allowsMultipleSelection, value)
  }

  /// Whether touches select during editing.
  public static func allowsSelectionDuringEditing(_ value: Bool) -> ViewOption {
    ViewOption(\.allowsSelectionDuringEditing, value)
  }

  /// Whether several items may be selected at once during editing.
  public static func allowsMultipleSelectionDuringEditing(_ value: Bool) -> ViewOption {
    ViewOption(\.allowsMultipleSelectionDuringEditing, value)
  }

  /// Whether the view is being edited.
  public static func isEditing(_ value: Bool) -> ViewOption {
    ViewOption(\.isEditing, value)
  }

  /// Whether the delegate lets fingers that drag select one item after another.
  public static func multiSelect(_ value: Bool) -> ViewOption {
    ViewOption(\.multiSelect, value)
  }

  /// Whether the delegate acts on an item that is tapped.
  public static func primaryAction(_ value: Bool) -> ViewOption {
    ViewOption(\.primaryAction, value)
  }

  /// The actions in the edit menu of an item; no menu if empty.
  public static func editMenu(_ value: [MenuAct]) -> ViewOption {
    ViewOption(\.editMenu, value)
  }

  /// The entries in the context menu of an item; no menu if empty.
  public static func contextMenu(_ value: [ContextMenuEntry]) -> ViewOption {
    ViewOption(\.contextMenu, value)
  }

  /// Whether the view asks for cells before they come into sight, and keeps cells that went out of
  /// sight for their items.
  public static func isPrefetchingEnabled(_ value: Bool) -> ViewOption {
    ViewOption(\.isPrefetchingEnabled, value)
  }

  /// Whether the standard long press reorders.
  public static func reorder(_ value: Bool) -> ViewOption {
    ViewOption(\.reorder, value)
  }

  /// Whether the content comes to rest on pages as large as the view.
  public static func isPagingEnabled(_ value: Bool) -> ViewOption {
    ViewOption(\.isPagingEnabled, value)
  }

  /// Whether a drag keeps to the axis on which it began.
  public static func directionalLock(_ value: Bool) -> ViewOption {
    ViewOption(\.directionalLock, value)
  }

  /// Whether a tap on the status bar scrolls to the top.
  public static func scrollsToTop(_ value: Bool) -> ViewOption {
    ViewOption(\.scrollsToTop, value)
  }

  /// Whether a drag beyond the top edge refreshes the content.
  public static func refreshControl(_ value: Bool) -> ViewOption {
    ViewOption(\.refreshControl, value)
  }

  /// Whether items may be dragged out of the view, where there is a policy for it.
  public static func dragInteractionEnabled(_ value: Bool) -> ViewOption {
    ViewOption(\.dragInteractionEnabled, value)
  }

  /// The policy for drags out of the view; no drags if nil.
  public static func drag(_ value: DragPolicy?) -> ViewOption {
    ViewOption(\.drag, value)
  }

  /// The policy for drops on the view; no drops if nil.
  public static func drop(_ value: DropPolicy?) -> ViewOption {
    ViewOption(\.drop, value)
  }

  /// The policy for the editing of a table's rows; no row can be edited if nil.
  public static func rows(_ value: RowPolicy?) -> ViewOption {
    ViewOption(\.rows, value)
  }

  /// How soon a gap opens for items that are dragged over the view.
  public static func reorderingCadence(_ value: UICollectionView.ReorderingCadence) -> ViewOption {
    ViewOption(\.reorderingCadence, value)
  }

  /// Whether an item over which a drag rests is selected.
  public static func springLoaded(_ value: Bool) -> ViewOption {
    ViewOption(\.springLoaded, value)
  }

  /// The effect of a pinch on the layout; none if nil.
  public static func pinchTransition(_ value: PinchTransition?) -> ViewOption {
    ViewOption(\.pinchTransition, value)
  }

  /// The effect of a tap on the data.
  public static func tap(_ value: TapPolicy) -> ViewOption {
    ViewOption(\.tap, value)
  }
}
