// A substitute for EventKitUI: the editor of an event is presented empty, and nobody saves.
@_exported import EventKit
@_exported import UIKit

public enum EKEventEditViewAction: Int {
  case canceled, saved, deleted
}

public enum EKEventViewAction: Int {
  case done, responded, deleted
}

@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: AnyObject {
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

open class EKEventEditViewController: UINavigationController {
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  open var eventStore: EKEventStore!
  open var event: EKEvent?
}

@preconcurrency @MainActor
public protocol EKEventViewDelegate: AnyObject {
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

open class EKEventViewController: UIViewController {
  open weak var delegate: (any EKEventViewDelegate)?
  open var event: EKEvent!
  open var allowsEditing = false
  open var allowsCalendarPreview = false
}
