public import Foundation
public import Timeline
public import UIKit

/// The content of a session: the view, its layout and its data.
///
/// Everything has a default, so an empty scene is a view of 393 × 852 points with no sections.
public struct Scene: Equatable, Sendable {
  /// The screen and the collection view.
  public var view = ViewOptions()
  /// The layout that places the items.
  public var layout = LayoutDescription.flow(FlowDescription())
  /// Whether a controller gets the layout; otherwise it keeps its own.
  var hasLayout = false
  /// The data.
  public var sections: [SectionDescription] = []
  /// The kind of data source.
  public var dataSource = SceneDataSource.plain
  /// Further views beside the main one.
  public var others: [OtherView] = []
  /// The constants of touch and motion of the screen.
  public var physics = ScenePhysics()
  /// The classes of cells and supplementary views that a data source of an app dequeues by these
  /// names without having registered them.
  var reusableViews: [String: UICollectionReusableView.Type] = [:]

  /// A scene of defaults.
  public init() {}

  /// Compares what a scene says; the classes of an app are not part of it.
  public static func == (left: Scene, right: Scene) -> Bool {
    left.view == right.view && left.layout == right.layout && left.sections == right.sections
      && left.dataSource == right.dataSource && left.others == right.others
      && left.physics == right.physics
      && (left.view.controller == nil || left.hasLayout == right.hasLayout)
  }
}

/// The scene's `view` keys: the screen and the properties of the collection view.
public struct ViewOptions: Equatable, Sendable {
  /// The device whose screen it is; nil for a plain screen, on which controllers have no bars.
  public var device: Device?
  /// Which way the device is held; upright unless given.
  public var orientation = Device.Orientation.portrait
  /// The size of text that the user prefers.
  public var textSize = UIContentSizeCategory.large
  /// The light or dark appearance.
  public var style = UIUserInterfaceStyle.light
  /// Whether the user has asked for a higher contrast.
  public var contrast = UIAccessibilityContrast.normal
  /// Whether the user has asked for bold text.
  public var bold = false
  /// Points; the view fills its window.
  public var size = CGSize(width: 393, height: 852)
  /// Device pixels a point.
  public var scale: Double = 3
  /// Frames a second of simulated time.
  public var frameRate: Double = 60
  /// How far the content may be scrolled past its edges, in points.
  public var contentInset = UIEdgeInsets.zero
  /// The covered parts at the edges of the screen, as by a status bar, in points.
  public var safeAreaInsets = UIEdgeInsets.zero
  /// The distances at which content keeps from the view's edges, in points.
  public var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  /// Which way the lines of the screen's language run.
  public var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
  /// When the safe area counts towards the inset.
  public var contentInsetAdjustmentBehavior =
    UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// Whether content may be pulled past its edges.
  public var bounces = true
  /// Whether content may be pulled past its upper and lower edges, where it bounces at all.
  public var bouncesVertically = true
  /// Whether content may be pulled past its left and right edges, where it bounces at all.
  public var bouncesHorizontally = true
  /// Whether content shorter than the view may still be pulled up and down.
  public var alwaysBounceVertical = false
  /// Whether content narrower than the view may still be pulled left and right.
  public var alwaysBounceHorizontal = false
  /// The fraction of a speed that remains after a millisecond: 0.998 is normal, 0.99 fast.
  public var decelerationRate: Double = 0.998
  /// Whether a touch is delivered to the content only once it is known not to scroll.
  public var delaysContentTouches = true
  /// Whether touches select.
  public var allowsSelection = true
  /// Whether several items may be selected at once.
  public var allowsMultipleSelection = false
  /// Whether touches select during editing.
  public var allowsSelectionDuringEditing = false
  /// Whether several items may be selected at once during editing.
  public var allowsMultipleSelectionDuringEditing = false
  /// Whether the view is being edited.
  public var isEditing = false
  /// Whether the delegate lets fingers that drag select one item after another.
  public var multiSelect = false
  /// Whether the delegate acts on an item that is tapped.
  public var primaryAction = false
  /// The actions in the edit menu of an item; no menu if empty.
  public var editMenu: [MenuAct] = []
  /// The entries in the context menu of an item; no menu if empty.
  public var contextMenu: [ContextMenuEntry] = []
  /// Whether the view asks for cells before they come into sight, and keeps cells that went out of
  /// sight for their items.
  public var isPrefetchingEnabled = true
  /// Whether the standard long press reorders.
  public var reorder = false
  /// Whether the content comes to rest on pages as large as the view.
  public var isPagingEnabled = false
  /// Whether a drag keeps to the axis on which it began.
  public var directionalLock = false
  /// Whether a tap on the status bar scrolls to the top.
  public var scrollsToTop = true
  /// Whether a drag beyond the top edge refreshes the content.
  public var refreshControl = false
  /// Whether items may be dragged out of the view, where there is a policy for it.
  public var dragInteractionEnabled = true
  /// The policy for drags out of the view; no drags if nil.
  public var drag: DragPolicy?
  /// The policy for drops on the view; no drops if nil.
  public var drop: DropPolicy?
  /// How soon a gap opens for items that are dragged over the view.
  public var reorderingCadence = UICollectionView.ReorderingCadence.immediate
  /// Whether an item over which a drag rests is selected.
  public var springLoaded = false
  /// The effect of a pinch on the layout; none if nil.
  public var pinchTransition: PinchTransition?
  /// The effect of a tap on the data.
  public var tap = TapPolicy()
  /// Whether the view is a collection view, or a table and of which style.
  public var kind = Kind.collection
  /// The views that a scene can have.
  public enum Kind: Sendable, CaseIterable {
    case collection
    case table
    case groupedTable
    case insetGroupedTable

    /// The style of the table; nil for a collection view.
    var style: UITableView.Style? {
      switch self {
      case .collection: nil
      case .table: .plain
      case .groupedTable: .grouped
      case .insetGroupedTable: .insetGrouped
      }
    }
  }
  /// The policy for the editing of a table's rows; no row can be edited if nil.
  public var rows: RowPolicy?
  /// The class of an app's own delegate; the scene's policies answer if nil.
  public var delegate: RegisteredObject?
  /// The class of an app's own data source; the scene's sections are the data if nil.
  public var dataSource: RegisteredObject?
  /// The class of an app's controller that shows the view; nil for a view without one.
  public var controller: RegisteredObject?

  /// The defaults.
  public init() {}
}

/// The effect of a tap with one finger on the data, as in an app whose items come and go by
/// tapping.
public struct TapPolicy: Equatable, Sendable {
  /// The effect of a tap on a cell.
  public enum CellAction: Sendable, CaseIterable {
    case nothing
    /// The item goes.
    case delete
  }

  /// The effect of a tap beside all cells.
  public enum GroundAction: Sendable, CaseIterable {
    case nothing
    /// An item comes to the front of the first section.
    case insert
  }

  /// The effect of a tap on a cell.
  public var cell = CellAction.nothing
  /// The effect of a tap beside all cells.
  public var ground = GroundAction.nothing

  /// Taps that change nothing.
  public init() {}
}

/// A layout and its properties.
public enum LayoutDescription: Equatable, Sendable {
  case flow(FlowDescription)
  case compositional(CompositionalDescription)
  case line(LineDescription)
  case circle(CircleDescription)
  case waterfall(WaterfallDescription)
  case stack(StackDescription)
  case ring(RingDescription)
  case table(TableDescription)
  /// A layout that the embedding program registers.
  case registered(RegisteredLayout)
}

/// The flow layout's properties.
public struct FlowDescription: Equatable, Sendable {
  /// The axis along which the lines follow each other.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of an item, in points.
  public var itemSize = CGSize(width: 50, height: 50)
  /// Points between the extents of two lines.
  public var minimumLineSpacing: Double = 10
  /// The least distance of two items of a line, in points.
  public var minimumInteritemSpacing: Double = 10
  /// The distances of a section's lines from its edges, in points.
  public var sectionInset = UIEdgeInsets.zero
  /// The size of a header, of which the length along the scroll direction counts.
  public var headerReferenceSize = CGSize.zero
  /// The size of a footer, of which the length along the scroll direction counts.
  public var footerReferenceSize = CGSize.zero
  /// Whether headers stay in sight while their section is.
  public var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight while their section is.
  public var sectionFootersPinToVisibleBounds = false
  /// From which rectangle a section's inset is measured.
  public var sectionInsetReference =
    UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
  /// The estimate of an item's size until its cell chooses a size; zero if cells do not choose.
  public var estimatedItemSize = CGSize.zero
  /// Whether left and right are swapped where the screen's language runs from right to left.
  public var flipsHorizontallyInOppositeLayoutDirection = false

  /// The defaults of UICollectionViewFlowLayout.
  public init() {}
}

/// The line layout's properties: one row, zooming and snapping to the centre.
public struct LineDescription: Equatable, Sendable {
  /// The size of an item, in points.
  public var itemSize = CGSize(width: 200, height: 200)
  /// Points between the extents of two lines.
  public var minimumLineSpacing: Double = 50
  /// The distances of a section's lines from its edges, in points.
  public var sectionInset = UIEdgeInsets(top: 200, left: 0, bottom: 200, right: 0)
  /// How far from the centre an item begins to grow, in points.
  public var activeDistance: Double = 200
  /// By how much an item in the centre is larger, as a fraction.
  public var zoomFactor: Double = 0.3

  /// The defaults.
  public init() {}
}

/// The circle layout's properties.
public struct CircleDescription: Equatable, Sendable {
  /// The side of an item, in points.
  public var itemSize = CGSize(width: 70, height: 70)

  /// The defaults.
  public init() {}
}

/// One section of the data.
public struct SectionDescription: Equatable, Sendable {
  /// The items of a section.
  public enum Items: Equatable, Sendable {
    /// So many items of the layout's size, or of these sizes over and over.
    case count(Int, sizes: [CGSize])
    /// Items each with its own properties.
    case list([ItemDescription])
  }

  /// The length of a header or footer.
  public enum Length: Equatable, Sendable {
    /// Points along the scroll direction.
    case along(Double)
    case size(CGSize)
  }

  /// The id, by which a snapshot names the section; `s<section>` with its index at load if nil.
  public var id: String?
  /// The items, in order.
  public var items = Items.count(0, sizes: [])
  /// The outline of `items`; nil if no item is below another.
  public var outline: SectionOutline?
  /// The header's length; the layout's if nil.
  public var header: Length?
  /// The footer's length; the layout's if nil.
  public var footer: Length?
  /// The insets of the section's lines; the layout's if nil.
  public var inset: UIEdgeInsets?
  /// How long the data of an item take to come once they are asked for; at once if nil.
  public var dataDelay: TimeSpan?
  /// Points between the extents of two lines; the layout's if nil.
  public var minimumLineSpacing: Double?
  /// The least distance of two items of a line, in points; the layout's if nil.
  public var minimumInteritemSpacing: Double?
  /// The title of the section in the index of a table; not in the index if nil.
  public var indexTitle: String?

  /// A section without items.
  public init() {}
}

/// One item of the data, and what the delegate answers about it.
public struct ItemDescription: Equatable, Sendable {
  /// The name that follows the item through moves; `s<section>i<item>` with its index path at load
  /// if nil.
  public var id: String?
  /// The layout's size if nil.
  public var size: CGSize?
  /// Whether the item may be moved by hand.
  public var movable = true
  /// Whether a touch may select the item.
  public var selectable = true
  /// Whether a touch may highlight the item.
  public var highlightable = true
  /// Whether a touch may deselect the item.
  public var deselectable = true
  /// Whether the item may be dragged out of the view.
  public var draggable = true
  /// Whether the row may be edited, in a table whose rows can be.
  public var editable = true
  /// Whether a touch may expand and collapse the item in its outline.
  public var expandable = true

  /// An item about which every answer is yes.
  public init() {}
}
