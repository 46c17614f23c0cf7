// Names of accessibility from before Swift 4.2.

/// No traits.
public let UIAccessibilityTraitNone: UIAccessibilityTraits = []
/// A button.
public let UIAccessibilityTraitButton: UIAccessibilityTraits = .button
/// A link.
public let UIAccessibilityTraitLink: UIAccessibilityTraits = .link
/// An image.
public let UIAccessibilityTraitImage: UIAccessibilityTraits = .image
/// Selected.
public let UIAccessibilityTraitSelected: UIAccessibilityTraits = .selected
/// Text that does not change.
public let UIAccessibilityTraitStaticText: UIAccessibilityTraits = .staticText
/// A header.
public let UIAccessibilityTraitHeader: UIAccessibilityTraits = .header
/// Not enabled.
public let UIAccessibilityTraitNotEnabled: UIAccessibilityTraits = .notEnabled
/// Can be increased and decreased.
public let UIAccessibilityTraitAdjustable: UIAccessibilityTraits = .adjustable
/// A field for a search.
public let UIAccessibilityTraitSearchField: UIAccessibilityTraits = .searchField
/// Changes often.
public let UIAccessibilityTraitUpdatesFrequently: UIAccessibilityTraits = .updatesFrequently
/// Plays a sound.
public let UIAccessibilityTraitPlaysSound: UIAccessibilityTraits = .playsSound
/// A key of a keyboard.
public let UIAccessibilityTraitKeyboardKey: UIAccessibilityTraits = .keyboardKey
/// An element that sums up the screen.
public let UIAccessibilityTraitSummaryElement: UIAccessibilityTraits = .summaryElement
/// Turns a page.
public let UIAccessibilityTraitCausesPageTurn: UIAccessibilityTraits = .causesPageTurn

/// A notification for assistive technologies.
public typealias UIAccessibilityNotifications = UIAccessibility.Notification
/// The screen has changed.
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
/// The layout has changed.
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
/// Something is to be said.
public let UIAccessibilityAnnouncementNotification = UIAccessibility.Notification.announcement
/// A page was scrolled.
public let UIAccessibilityPageScrolledNotification = UIAccessibility.Notification.pageScrolled

/// Has no effect: no assistive technology is on.
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibilityNotifications, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}
/// Whether VoiceOver is on: never.
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }
/// Whether motion is to be reduced: never.
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
