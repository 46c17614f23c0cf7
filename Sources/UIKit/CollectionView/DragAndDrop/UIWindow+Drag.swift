package import Foundation

/// The drag in a window, and the handler of drops outside of the window.
@MainActor
private final class WindowDrags {
  var interaction: DragInteraction?
  var dropsOutside: (([UIDragItem]) -> UIDropOperation?)?
}

extension UIWindow {
  /// The drag in progress; nil if there is none.
  package internal(set) final var dragInteraction: DragInteraction? {
    get { windowDrags?.interaction }
    set {
      if newValue != nil || windowDrags != nil { madeDrags.interaction = newValue }
    }
  }

  /// Handles items that are dropped outside of the window: returns the operation, or nil to refuse
  /// them.
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

  /// Begins a drag of items from another program at a point of the window; nil if a drag is in
  /// progress.
  package final func beginForeignDrag(_ items: [UIDragItem], at location: CGPoint)
    -> DragInteraction?
  {
    guard dragInteraction == nil else { return nil }
    let interaction = DragInteraction(items, at: location, in: self)
    dragInteraction = interaction
    interaction.follow()
    return interaction
  }

  /// Offers items that were dropped outside of the window to the other program; returns its
  /// operation.
  final func acceptOutside(_ interaction: DragInteraction) -> UIDropOperation? {
    guard interaction.source != nil, !interaction.isRestricted,
      !point(inside: interaction.location, with: nil)
    else { return nil }
    return dropsOutside?(interaction.items)
  }
}
