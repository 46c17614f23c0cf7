public import Foundation
public import Timeline
public import UIKit

/// The commands by their names, for programs.
extension Command {
  /// A command to the view of that name.
  public static func inView(_ name: String, _ command: Command) -> Command {
    Command(command.kind, in: name)
  }

  // MARK: Touches and gestures, all in view coordinates

  /// One event of one or more fingers; now if `instant` is nil.
  public static func touch(_ samples: [TouchSample], at instant: Instant?) -> Command {
    Command(.touch(.touch(samples, at: instant)))
  }

  /// Samples in time order; samples of one instant are one event.
  public static func touchStream(_ samples: [TouchSample]) -> Command {
    Command(.touch(.stream(samples)))
  }

  /// Taps with one finger, so many times in a row.
  public static func tap(_ place: Place, count: Int, hold: TimeSpan) -> Command {
    Command(.touch(.gesture(.tap(place, count: count, hold: hold))))
  }

  /// Rests one finger on the view, then lifts it.
  public static func longPress(_ place: Place, duration: TimeSpan) -> Command {
    Command(.touch(.gesture(.longPress(place, duration: duration))))
  }

  /// Moves one finger from one point to another at a constant velocity.
  public static func drag(_ drag: Drag) -> Command {
    Command(.touch(.gesture(.drag(drag))))
  }

  /// Moves one finger so that it lifts with a given velocity.
  public static func fling(_ fling: Fling) -> Command {
    Command(.touch(.gesture(.fling(fling))))
  }

  /// Moves two fingers together or apart.
  public static func pinch(_ pinch: Pinch) -> Command {
    Command(.touch(.gesture(.pinch(pinch))))
  }

  /// Cancels all touches that are down.
  public static var cancelTouches: Command { Command(.touch(.cancel)) }

  // MARK: The clock

  /// Runs every frame of a length of time.
  public static func advance(by span: TimeSpan) -> Command {
    Command(.clock(.advance(by: span)))
  }

  /// Runs every frame up to an instant.
  public static func advanceTo(_ instant: Instant) -> Command {
    Command(.clock(.advanceTo(instant)))
  }

  /// Runs so many frames.
  public static func advanceFrames(_ count: Int) -> Command {
    Command(.clock(.advanceFrames(count)))
  }

  /// Runs one display frame at exactly this instant: an external vsync.
  public static func frame(_ instant: Instant) -> Command {
    Command(.clock(.frame(instant)))
  }

  /// Advances time with one late frame at the end: a hitch.
  public static func jump(by span: TimeSpan) -> Command {
    Command(.clock(.jump(by: span)))
  }

  /// Runs until nothing moves and no deadline is pending, for no longer than the limit.
  public static func settle(limit: TimeSpan) -> Command {
    Command(.clock(.settle(limit: limit)))
  }

  // MARK: The collection view, in content coordinates

  /// Selects an item as a program does; nil deselects all items.
  public static func select(
    _ item: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) -> Command {
    Command(
      .view(.select(item.map(ItemTarget.item), animated: animated, scrollPosition: scrollPosition)))
  }

  /// Deselects an item as a program does.
  public static func deselect(_ item: IndexPath, animated: Bool) -> Command {
    Command(.view(.deselect(.item(item), animated: animated)))
  }

  /// Scrolls to an item.
  public static func scrollTo(
    _ item: IndexPath, position: UICollectionView.ScrollPosition, animated: Bool
  ) -> Command {
    Command(.view(.scrollTo(.item(item), position: position, animated: animated)))
  }

  /// Does what a tap on the status bar does.
  public static var scrollToTop: Command { Command(.view(.scrollToTop)) }

  /// Ends a refresh, as the app does when the content is new.
  public static var endRefreshing: Command { Command(.view(.endRefreshing)) }

  /// Moves the content: the point comes to the view's origin.
  public static func setContentOffset(_ offset: CGPoint, animated: Bool) -> Command {
    Command(.view(.setContentOffset(offset, animated: animated)))
  }

  /// Scrolls a section that scrolls on its own, to where it comes to rest.
  public static func scrollSection(
    _ section: Int, _ scroll: SectionScroll, animated: Bool = false
  ) -> Command {
    Command(.view(.scrollSection(section, scroll, animated: animated)))
  }

  /// Gives the view another size, as a rotation does.
  public static func setBounds(_ size: CGSize, animated: Bool) -> Command {
    Command(.view(.setBounds(size, animated: animated)))
  }

  /// Changes properties of the view.
  public static func configure(_ options: [ViewOption]) -> Command {
    Command(.view(.configure(options)))
  }

  /// Changes the data and shows the change at once.
  public static func update(_ batch: DataBatch) -> Command {
    Command(.view(.update(batch)))
  }

  /// Applies a snapshot to a diffable data source.
  public static func apply(_ snapshot: DataSnapshot) -> Command {
    Command(.view(.apply(snapshot)))
  }

  /// Reloads everything; the data are these unless nil.
  public static func reloadData(_ sections: [SectionDescription]?) -> Command {
    Command(.view(.reloadData(sections)))
  }

  /// Chooses from the menu of an item, which is opened for it where it is not open.
  public static func performMenuAction(_ item: IndexPath, _ action: String) -> Command {
    Command(.view(.performMenuAction(.item(item), action)))
  }

  // MARK: The layout

  /// Invalidates what of the layout is no longer valid; all of it if nil.
  public static func invalidateLayout(_ context: InvalidationDescription?) -> Command {
    Command(.layout(.invalidate(context)))
  }

  /// Replaces the layout.
  public static func setLayout(_ layout: LayoutDescription, animated: Bool) -> Command {
    Command(.layout(.set(layout, animated: animated)))
  }

  /// Installs the layout between the present one and this.
  public static func beginTransition(_ layout: LayoutDescription) -> Command {
    Command(.layout(.beginTransition(layout)))
  }

  /// Sets the progress of the interactive transition.
  public static func updateTransition(progress: Double, values: [AnimatedValue]) -> Command {
    Command(.layout(.updateTransition(progress: progress, values: values)))
  }

  /// Lets the transition continue to the new layout.
  public static var finishTransition: Command { Command(.layout(.finishTransition)) }

  /// Lets the transition go back to the old layout.
  public static var cancelTransition: Command { Command(.layout(.cancelTransition)) }

  // MARK: Movement by hand

  /// Takes an item up.
  public static func beginMovement(_ item: IndexPath) -> Command {
    Command(.movement(.begin(.item(item))))
  }

  /// Carries the item to a point of the content.
  public static func updateMovement(_ point: CGPoint) -> Command {
    Command(.movement(.update(point)))
  }

  /// Ends the movement where the item is.
  public static var endMovement: Command { Command(.movement(.end)) }

  /// Ends the movement where it began.
  public static var cancelMovement: Command { Command(.movement(.cancel)) }

  // MARK: Another program that drags items over the window

  /// Begins a drag of another program, which enters the window.
  public static func dragBegin(_ items: [ForeignItem], at place: Place) -> Command {
    Command(.drag(.begin(items, at: place)))
  }

  /// Moves the drag of another program.
  public static func dragMove(_ place: Place) -> Command {
    Command(.drag(.move(place)))
  }

  /// Drops the drag of another program where it is.
  public static var dragDrop: Command { Command(.drag(.drop)) }

  /// Ends the drag of another program without a drop.
  public static var dragCancel: Command { Command(.drag(.cancel)) }

  /// Sets what becomes of items that are let go outside of the window.
  public static func dropAccept(_ operation: UIDropOperation) -> Command {
    Command(.drag(.accept(operation)))
  }

  /// Returns the items that were dropped outside since the last call.
  public static var dropTake: Command { Command(.drag(.take)) }

  /// Delivers the data of a late item; nil where they cannot be had.
  public static func dropProvide(item: String, text: String?) -> Command {
    Command(.drag(.provide(item: item, text: text)))
  }

  // MARK: Questions, which change nothing

  /// Asks for the state of the view and of the session.
  public static var queryState: Command { Command(.query(.state)) }

  /// Asks for the views on screen; with `presentation` as they are seen at this instant.
  public static func queryVisible(presentation: Bool) -> Command {
    Command(.query(.elements(.visible(presentation: presentation))))
  }

  /// Asks what the layout answers, for elements on screen or not.
  public static func queryAttributes(_ query: AttributesQuery) -> Command {
    Command(.query(.elements(.attributes(query))))
  }

  /// Asks for the frontmost view at a point of the content.
  public static func queryHitTest(_ point: CGPoint) -> Command {
    Command(.query(.hitTest(.point(point))))
  }

  /// Asks for the ids of all items.
  public static var queryData: Command { Command(.query(.elements(.data))) }

  /// Asks what the layout does wrong.
  public static var queryLint: Command { queryLint(.update) }
  /// Asks what the layout does wrong, up to a grade.
  public static func queryLint(_ grade: FindingGrade) -> Command {
    Command(.query(.lint(LintRequest(grade))))
  }
  /// Returns the invariants that the view violates in its current state, and what its layout does wrong on
  /// the screen.
  public static var queryVerify: Command { queryVerify(.screen) }
  /// Returns the invariants that the view violates in its current state, and what its layout does wrong up
  /// to a grade.
  public static func queryVerify(_ grade: FindingGrade) -> Command {
    Command(.query(.verify(grade)))
  }

  /// Asks for a text picture of what is on screen.
  public static var snapshotText: Command { snapshot(PictureRequest()) }

  /// Asks for a picture of what is on screen.
  public static func snapshot(_ request: PictureRequest) -> Command {
    Command(.query(.snapshot(request)))
  }
}
