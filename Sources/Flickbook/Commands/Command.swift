public import Foundation
public import Timeline
public import UIKit

/// One request to a session, checked in itself: what remains to be checked is the session's state.
public enum Command: Equatable, Sendable {
  // Touches and gestures, all in view coordinates.
  /// One event of one or more fingers; now if `at` is nil.
  case touch([TouchSample], at: Instant?)
  /// Samples in time order; those of one instant are one event.
  case touchStream([TouchSample])
  case tap(Place, count: Int, hold: TimeSpan)
  case longPress(Place, duration: TimeSpan)
  case drag(Drag)
  case fling(Fling)
  case pinch(Pinch)
  case cancelTouches

  // Another program that drags items over the window, and may have what is dropped outside.
  case dragBegin([ForeignItem], at: Place)
  case dragMove(Place)
  case dragDrop
  case dragCancel
  /// What becomes of items that are let go outside of the window.
  case dropAccept(UIDropOperation)
  case dropTake
  /// The data of a late item; nil where they cannot be had.
  case dropProvide(item: String, text: String?)

  /// A command to another view than the main one.
  indirect case inView(String, Command)

  // The clock.
  case advance(by: TimeSpan)
  case advanceTo(Instant)
  case advanceFrames(Int)
  case frame(Instant)
  case jump(by: TimeSpan)
  case settle(limit: TimeSpan)

  // The collection view, in content coordinates.
  case select(IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition)
  case deselect(IndexPath, animated: Bool)
  case scrollTo(IndexPath, position: UICollectionView.ScrollPosition, animated: Bool)
  /// What a tap on the status bar does.
  case scrollToTop
  case setContentOffset(CGPoint, animated: Bool)
  case setBounds(CGSize, animated: Bool)
  case configure([ViewOption])
  case reloadData([SectionDescription]?)
  /// Changes of the data, made and shown at once.
  case update(DataBatch)
  /// What of the layout is no longer valid; all of it if nil.
  case invalidateLayout(InvalidationDescription?)
  case setLayout(LayoutDescription, animated: Bool)
  /// Installs the layout between the present one and this.
  case beginTransition(LayoutDescription)
  case updateTransition(progress: Double, values: [AnimatedValue])
  case finishTransition
  case cancelTransition
  /// Takes an item up.
  case beginMovement(IndexPath)
  /// Carries it to a point of the content.
  case updateMovement(CGPoint)
  case endMovement
  case cancelMovement
  /// Chooses from the menu of an item, which is opened for it where it is not open.
  case performMenuAction(IndexPath, String)

  // Questions, which change nothing.
  case queryState
  case queryVisible(presentation: Bool)
  case queryAttributes(AttributesQuery)
  case queryHitTest(CGPoint)
  case queryData
  /// What the layout does wrong.
  case queryLint
  case snapshotText
}

/// One finger at one instant.
public struct TouchSample: Equatable, Sendable {
  /// What the finger did; the numbers are those of UITouch.Phase and of the wire.
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
  }

  /// When; ignored in `Command.touch`, which has one instant for all.
  public var instant: Instant
  /// The client's number for the finger.
  public var finger: Int
  /// What the finger did.
  public var phase: Phase
  /// View coordinates.
  public var location: CGPoint

  /// A sample from its parts.
  public init(instant: Instant, finger: Int, phase: Phase, location: CGPoint) {
    self.instant = instant
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// Where a gesture starts or ends.
public indirect enum Place: Equatable, Sendable {
  /// View coordinates.
  case point(CGPoint)
  /// The centre of the item's presentation frame.
  case item(IndexPath)
  /// The same in another view.
  case inView(String, Place)
}

/// A finger that goes down, may rest, moves evenly, may rest again, and lifts.
public struct Drag: Equatable, Sendable {
  /// How far the finger goes.
  public enum Destination: Equatable, Sendable {
    case place(Place)
    case by(CGVector)
  }

  /// Where the finger goes down.
  public var from: Place
  /// Where the finger goes.
  public var to: Destination
  /// How long the finger moves.
  public var duration: TimeSpan
  /// Rest before lifting.
  public var hold = TimeSpan.zero
  /// Samples a second.
  public var rate: Double = 120
  /// Rest before moving, as for a reorder.
  public var press = TimeSpan.zero

  /// A drag without rests at 120 samples a second.
  public init(from: Place, to: Destination, duration: TimeSpan) {
    self.from = from
    self.to = to
    self.duration = duration
  }
}

/// A finger that leaves the glass at a given speed.
public struct Fling: Equatable, Sendable {
  /// The middle of the view if nil.
  public var from: Place?
  /// The finger's velocity at the lift, in points a second, view coordinates.
  public var velocity: CGVector
  /// A length that reaches the velocity if nil.
  public var duration: TimeSpan?

  /// A fling from the middle of the view.
  public init(velocity: CGVector) {
    self.velocity = velocity
  }
}

/// Two fingers on one line through a point that move apart or together evenly.
public struct Pinch: Equatable, Sendable {
  /// The middle between the fingers, view coordinates.
  public var center: CGPoint
  /// How many times as far apart the fingers end as they begin.
  public var scale: Double
  /// How long the fingers move.
  public var duration: TimeSpan
  /// Samples a second of each finger.
  public var rate: Double = 120
  /// The line's direction, in degrees clockwise from the x axis; one with room for the fingers if nil.
  public var angle: Double?

  /// A pinch at 120 samples a second on a line of its own choice.
  public init(center: CGPoint, scale: Double, duration: TimeSpan) {
    self.center = center
    self.scale = scale
    self.duration = duration
  }
}

/// A number that goes with a transition's progress.
public struct AnimatedValue: Equatable, Sendable {
  /// What it is called.
  public var key: String
  /// The number, of which a layout knows what it means.
  public var value: Double

  /// A number of that name.
  public init(_ key: String, _ value: Double) {
    self.key = key
    self.value = value
  }
}

/// One of the scene's `view` keys with its new value.
public enum ViewOption: Equatable, Sendable {
  case size(CGSize)
  case scale(Double)
  case frameRate(Double)
  case contentInset(UIEdgeInsets)
  case safeAreaInsets(UIEdgeInsets)
  case layoutMargins(UIEdgeInsets)
  case layoutDirection(UIUserInterfaceLayoutDirection)
  case contentInsetAdjustmentBehavior(UIScrollView.ContentInsetAdjustmentBehavior)
  case bounces(Bool)
  case bouncesVertically(Bool)
  case bouncesHorizontally(Bool)
  case alwaysBounceVertical(Bool)
  case alwaysBounceHorizontal(Bool)
  case decelerationRate(Double)
  case delaysContentTouches(Bool)
  case allowsSelection(Bool)
  case allowsMultipleSelection(Bool)
  case allowsSelectionDuringEditing(Bool)
  case allowsMultipleSelectionDuringEditing(Bool)
  case isEditing(Bool)
  case multiSelect(Bool)
  case primaryAction(Bool)
  case editMenu([MenuAct])
  case contextMenu([ContextMenuEntry])
  case isPrefetchingEnabled(Bool)
  case reorder(Bool)
  case isPagingEnabled(Bool)
  case directionalLock(Bool)
  case scrollsToTop(Bool)
  case dragInteractionEnabled(Bool)
  case drag(DragPolicy?)
  case drop(DropPolicy?)
  case reorderingCadence(UICollectionView.ReorderingCadence)
  case springLoaded(Bool)
  case pinchTransition(PinchTransition?)
  case tap(TapPolicy)
}

/// Which attributes a client asks for.
public enum AttributesQuery: Equatable, Sendable {
  /// Cells, or views of a kind, in the order asked.
  case items([IndexPath], kind: String?)
  /// Everything the layout has in a rectangle of the content.
  case rect(CGRect)
}
