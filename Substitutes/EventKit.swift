// A substitute for EventKit: nobody has allowed the app to read calendars, and there are none. Events that the app makes are its own.
@_exported import Foundation
import UIKit

public enum EKEntityType: UInt {
  case event, reminder
}

public enum EKAuthorizationStatus: Int {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = EKAuthorizationStatus.fullAccess
}

public enum EKSpan: Int {
  case thisEvent, futureEvents
}

public enum EKEventAvailability: Int {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

public enum EKEventStatus: Int {
  case none, confirmed, tentative, canceled
}

public enum EKCalendarType: Int {
  case local, calDAV, exchange, subscription, birthday
}

public enum EKSourceType: Int {
  case local, exchange, calDAV, mobileMe, subscribed, birthdays
}

public enum EKRecurrenceFrequency: Int {
  case daily, weekly, monthly, yearly
}

public enum EKReminderPriority: UInt {
  case none = 0
  case high = 1
  case medium = 5
  case low = 9
}

public struct EKError: Error {
  public enum Code: Int {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted
    case eventStoreNotAuthorized = 29
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

extension Notification.Name {
  public static let EKEventStoreChanged = Notification.Name("EKEventStoreChangedNotification")
}

open class EKObject: NSObject {
  open var hasChanges: Bool { false }
  open var isNew: Bool { true }
  open func reset() {}
  @discardableResult open func refresh() -> Bool { false }
}

open class EKSource: EKObject {
  open var sourceIdentifier: String { "" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "" }
}

open class EKCalendar: EKObject {
  public let allowedEntityTypes: EKEntityType
  open var title = ""
  open var source: EKSource!
  open var calendarIdentifier: String { "" }
  open var type: EKCalendarType { .local }
  open var allowsContentModifications: Bool { true }
  open var cgColor: CGColor! = UIColor.systemBlue.cgColor

  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    allowedEntityTypes = entityType
  }
}

open class EKAlarm: EKObject {
  open var relativeOffset: TimeInterval
  open var absoluteDate: Date?
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }
}

open class EKRecurrenceEnd: NSObject {
  public let endDate: Date?
  public let occurrenceCount: Int
  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

open class EKRecurrenceRule: EKObject {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
  }
}

open class EKStructuredLocation: EKObject {
  open var title: String?
  open var radius = 0.0
  public init(title: String) { self.title = title }
}

open class EKCalendarItem: EKObject {
  open var calendar: EKCalendar!
  open var title: String!
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open var calendarItemIdentifier: String { "" }
  open var creationDate: Date? { nil }
  open var lastModifiedDate: Date? { nil }
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasNotes: Bool { notes != nil }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }
}

open class EKEvent: EKCalendarItem {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy
  open var structuredLocation: EKStructuredLocation?
  open var eventIdentifier: String! { nil }
  open var status: EKEventStatus { .none }
  open var isDetached: Bool { false }
  open var occurrenceDate: Date! { startDate }

  public init(eventStore: EKEventStore) {}

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    startDate.compare(other.startDate)
  }
}

open class EKReminder: EKCalendarItem {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  open var completionDate: Date?
  open var priority = 0
  open var isCompleted = false

  public init(eventStore: EKEventStore) {}
}

open class EKEventStore: NSObject {
  open var eventStoreIdentifier: String { "" }
  open var sources: [EKSource] { [] }
  open var calendars: [EKCalendar] { [] }
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }

  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping (Bool, Error?) -> Void
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  open func requestFullAccessToEvents(completion: @escaping (Bool, Error?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  open func requestFullAccessToEvents() async throws -> Bool { false }
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, Error?) -> Void) {
    requestAccess(to: .event, completion: completion)
  }
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  open func requestFullAccessToReminders(completion: @escaping (Bool, Error?) -> Void) {
    requestAccess(to: .reminder, completion: completion)
  }
  open func requestFullAccessToReminders() async throws -> Bool { false }

  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    DispatchQueue.main.async { completion([]) }
    return NSObject()
  }
  open func cancelFetchRequest(_ fetchIdentifier: Any) {}

  open func save(_ event: EKEvent, span: EKSpan) throws { throw EKError(.eventStoreNotAuthorized) }
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func remove(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func commit() throws {}
  open func reset() {}
}
