public import Foundation

/// Records how to undo changes, and undoes and repeats them.
///
/// All changes of one turn of the main queue are one group, as in Foundation, unless `groupsByEvent` is false. A target
/// is not retained; its changes go with it. Foundation lacks the class on Linux.
@preconcurrency @MainActor
open class UndoManager: NSObject {
  /// A change that can be undone.
  private struct Change {
    weak var target: AnyObject?
    let undo: (AnyObject) -> Void
  }

  /// Changes that are undone together.
  private struct Group {
    var changes: [Change] = []
    var name = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that are open, the outermost first.
  private var openGroups: [Group] = []
  /// Whether the outermost group was opened by a change, and closes with the turn.
  private var isOpenedByEvent = false
  private var disablings = 0

  /// Foundation posts these for changes of the groups; so does Flickbook.
  public nonisolated static let didUndoChangeNotification = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Posted after a group was repeated.
  public nonisolated static let didRedoChangeNotification = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
  /// Posted before a group is undone.
  public nonisolated static let willUndoChangeNotification = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted before a group is repeated.
  public nonisolated static let willRedoChangeNotification = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted when a group was closed.
  public nonisolated static let didCloseUndoGroupNotification = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")

  /// Creates a manager without changes.
  public nonisolated override init() {
    super.init()
  }

  /// Whether all changes of a turn are one group.
  open var groupsByEvent = true
  /// The number of groups that can be undone; the oldest go first; 0 for any number.
  open var levelsOfUndo = 0 {
    didSet { limitLevels() }
  }
  /// The number of groups that are open inside of each other.
  open var groupingLevel: Int { openGroups.count }
  /// Whether changes are recorded.
  open var isUndoRegistrationEnabled: Bool { disablings == 0 }
  /// Whether a group is being undone.
  public private(set) final var isUndoing = false
  /// Whether a group is being repeated.
  public private(set) final var isRedoing = false
  /// Whether there is something to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
  /// Whether there is something to repeat.
  open var canRedo: Bool { !redoGroups.isEmpty }
  /// The name of what would be undone; empty without one.
  open var undoActionName: String { openGroups.first?.name ?? undoGroups.last?.name ?? "" }
  /// The name of what would be repeated; empty without one.
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  /// The title of a menu's item that undoes, in English.
  open var undoMenuItemTitle: String { Self.title("Undo", undoActionName) }
  /// The title of a menu's item that repeats, in English.
  open var redoMenuItemTitle: String { Self.title("Redo", redoActionName) }

  private static func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : "\(verb) \(name)"
  }

  /// Stops recording changes until `enableUndoRegistration()`; the calls nest.
  open func disableUndoRegistration() { disablings += 1 }

  /// Records changes again.
  open func enableUndoRegistration() { disablings = max(0, disablings - 1) }

  /// Opens a group inside of the open group.
  open func beginUndoGrouping() { openGroups.append(Group()) }

  /// Closes the group that was opened last.
  open func endUndoGrouping() {
    guard var closed = openGroups.popLast() else { return }
    if openGroups.isEmpty {
      isOpenedByEvent = false
      if !closed.changes.isEmpty { keep(closed) }
      NotificationCenter.default.post(name: Self.didCloseUndoGroupNotification, object: self)
    } else {
      let outer = openGroups.count - 1
      openGroups[outer].changes += closed.changes
      if closed.name.isEmpty { closed.name = openGroups[outer].name }
      openGroups[outer].name = closed.name
    }
  }

  private func keep(_ group: Group) {
    if isUndoing {
      redoGroups.append(group)
    } else {
      undoGroups.append(group)
      if !isRedoing { redoGroups = [] }
      limitLevels()
    }
  }

  private func limitLevels() {
    guard levelsOfUndo > 0, undoGroups.count > levelsOfUndo else { return }
    undoGroups.removeFirst(undoGroups.count - levelsOfUndo)
  }

  /// Records how to undo a change of a target.
  open func registerUndo(
    withTarget target: Any, selector: Selector, object anObject: Any?
  ) {
    record(Change(target: target as AnyObject) { _ = selector.send(to: $0, from: anObject) })
  }

  /// Records a closure that undoes a change of a target.
  public final func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    record(Change(target: target) { handler(unsafeDowncast($0, to: Target.self)) })
  }

  private func record(_ change: Change) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      beginUndoGrouping()
      isOpenedByEvent = true
      guard groupsByEvent else {
        openGroups[0].changes.append(change)
        return endUndoGrouping()
      }
      TurnLoop.currentOrNewest.enqueue("undo group") { [weak self] in self?.closeGroupOfEvent() }
    }
    openGroups[openGroups.count - 1].changes.append(change)
  }

  private func closeGroupOfEvent() {
    guard isOpenedByEvent, openGroups.count == 1 else { return }
    endUndoGrouping()
  }

  /// Sets the name of what the open group, or else the last one, changes.
  open func setActionName(_ actionName: String) {
    if openGroups.isEmpty {
      guard let last = undoGroups.indices.last else { return }
      undoGroups[last].name = actionName
    } else {
      openGroups[0].name = actionName
    }
  }

  /// Closes the group of the turn, and undoes the last group.
  open func undo() {
    closeGroupOfEvent()
    undoNestedGroup()
  }

  /// Undoes the last group.
  open func undoNestedGroup() {
    guard let group = undoGroups.popLast() else { return }
    perform(group, \.isUndoing, Self.willUndoChangeNotification, Self.didUndoChangeNotification)
  }

  /// Repeats the group that was undone last.
  open func redo() {
    closeGroupOfEvent()
    guard let group = redoGroups.popLast() else { return }
    perform(group, \.isRedoing, Self.willRedoChangeNotification, Self.didRedoChangeNotification)
  }

  /// Undoes the changes, the last one first; what they record is one group with the same name.
  private func perform(
    _ group: Group, _ state: ReferenceWritableKeyPath<UndoManager, Bool>,
    _ before: Notification.Name, _ after: Notification.Name
  ) {
    NotificationCenter.default.post(name: before, object: self)
    self[keyPath: state] = true
    beginUndoGrouping()
    openGroups[openGroups.count - 1].name = group.name
    for change in group.changes.reversed() {
      if let target = change.target { change.undo(target) }
    }
    endUndoGrouping()
    self[keyPath: state] = false
    NotificationCenter.default.post(name: after, object: self)
  }

  /// Forgets all changes.
  open func removeAllActions() {
    (undoGroups, redoGroups, openGroups) = ([], [], [])
    isOpenedByEvent = false
  }

  /// Forgets the changes of a target.
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for groups in [\UndoManager.undoGroups, \.redoGroups] {
      self[keyPath: groups] = self[keyPath: groups].compactMap { group in
        var group = group
        group.changes.removeAll { $0.target === object }
        return group.changes.isEmpty ? nil : group
      }
    }
    for index in openGroups.indices { openGroups[index].changes.removeAll { $0.target === object } }
  }
}
