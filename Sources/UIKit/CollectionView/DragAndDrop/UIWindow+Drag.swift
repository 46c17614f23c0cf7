package import Foundation

/// What a window has of drags: the one under way, and what is outside of the window.
@MainActor
private final class WindowDrags {
  var flight: DragFlight?
  var dropsOutside: (([UIDragItem]) -> UIDropOperation?)?
}

extension UIWindow {
  /// The drag under way.
  package internal(set) final var dragFlight: DragFlight? {
    get { windowDrags?.flight }
    set {
      if newValue != nil || windowDrags != nil { madeDrags.flight = newValue }
    }
  }

  /// What another program does with items that are let go outside of the window: copies them or not.
  package final var dropsOutside: (([UIDragItem]) -> UIDropOperation?)? {
    get { windowDrags?.dropsOutside }
    set { madeDrags.dropsOutside = newValue }
  }

  private var windowDrags: WindowDrags? { drags as? WindowDrags }

  private var madeDrags: WindowDrags {
    if let windowDrags { return windowDrags }
    let made = WindowDrags()
    drags = made
    return made
  }

  /// Lets another program hold items over the window, at a point of it; nil where there is a drag.
  package final func beginForeignDrag(_ items: [UIDragItem], at location: CGPoint) -> DragFlight? {
    guard dragFlight == nil else { return nil }
    let flight = DragFlight(items, at: location, in: self)
    dragFlight = flight
    flight.follow()
    return flight
  }

  /// Lets another program have what was let go outside of the window, if it wants it.
  final func acceptOutside(_ flight: DragFlight) -> UIDropOperation? {
    guard flight.source != nil, !flight.isRestricted,
      !point(inside: flight.location, with: nil)
    else { return nil }
    return dropsOutside?(flight.items)
  }
}
