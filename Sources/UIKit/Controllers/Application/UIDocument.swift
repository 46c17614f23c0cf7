public import Foundation

/// A document of an app: its data in a file, which is read and written in the main-queue stage of the next turn.
///
/// A file of more than 64 MiB is not read. UIKit reads and writes beside the main thread, saves changes by itself after
/// a while, and watches the file; Flickbook does not.
///
/// Rule: V16.
@preconcurrency @MainActor
open class UIDocument: NSObject {
  /// The states of a document.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates states from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Open, without an error.
    public static let normal: State = []
    /// Not open.
    public static let closed = State(rawValue: 1)
    /// Another version of the file exists, which nobody notices here.
    public static let inConflict = State(rawValue: 2)
    /// The document could not be saved.
    public static let savingError = State(rawValue: 4)
    /// The document is not to be edited.
    public static let editingDisabled = State(rawValue: 8)
    /// The file is on its way, which it never is here.
    public static let progressAvailable = State(rawValue: 16)
  }

  /// Whether a file is there before it is written.
  public enum SaveOperation: Int, Sendable {
    case forCreating = 0
    case forOverwriting
  }

  /// The kind of a change.
  public enum ChangeKind: Int, Sendable {
    case done = 0
    case undone
    case redone
    case cleared
  }

  /// Posted when the state has changed.
  public nonisolated static let stateChangedNotification = Notification.Name(
    "UIDocumentStateChangedNotification")

  /// The most bytes of a file that is read; a guess.
  private static let bytesMax = 64 << 20

  /// The file.
  open private(set) var fileURL: URL
  /// The type of the file, by its ending.
  open var fileType: String? { UTType(filenameExtension: fileURL.pathExtension)?.identifier }
  /// The name for people: the file's without its ending.
  open var localizedName: String { fileURL.deletingPathExtension().lastPathComponent }
  /// When the file was written, as far as the document knows: never.
  open var fileModificationDate: Date?
  /// The states of the document.
  open private(set) var documentState = State.closed {
    didSet {
      guard documentState != oldValue else { return }
      NotificationCenter.default.post(name: Self.stateChangedNotification, object: self)
    }
  }
  /// Undoes changes.
  ///
  /// A closed group, an undone and a repeated one are changes of the document.
  open var undoManager: UndoManager! = UndoManager() {
    didSet { if undoManager !== oldValue { observeChanges() } }
  }
  private nonisolated(unsafe) var observers: [any NSObjectProtocol] = []
  /// Whether the contents differ from the file's.
  open private(set) var hasUnsavedChanges = false

  /// Creates the document of a file, which need not exist.
  public init(fileURL url: URL) {
    fileURL = url
    super.init()
    observeChanges()
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func observeChanges() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    guard let manager = undoManager else { return observers = [] }
    let changes: [(Notification.Name, ChangeKind)] = [
      (UndoManager.didCloseUndoGroupNotification, .done),
      (UndoManager.didUndoChangeNotification, .undone),
      (UndoManager.didRedoChangeNotification, .redone),
    ]
    observers = changes.map { name, change in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) {
        [weak self] _ in
        // The changes of another thread's undo manager are not the document's.
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
          guard let self, let manager = self.undoManager else { return }
          // Undoing closes a group, too, and is a change of its own kind.
          if change != .done || !(manager.isUndoing || manager.isRedoing) {
            self.updateChangeCount(change)
          }
        }
      }
    }
  }

  // MARK: Contents

  /// Returns the contents to write: by default empty data.
  ///
  /// - Throws: An error of the app's, with which the document is not saved.
  @discardableResult
  open func contents(forType typeName: String) throws -> Any { Data() }

  /// Takes the contents of the file, which are `Data`; by default it does nothing.
  ///
  /// - Throws: An error of the app's, with which the document does not open.
  open func load(fromContents contents: Any, ofType typeName: String?) throws {}

  /// Notes a change; `cleared` says that there is none.
  open func updateChangeCount(_ change: ChangeKind) {
    hasUnsavedChanges = change != .cleared
  }

  /// Called with an error of opening or saving.
  open func handleError(_ error: any Error, userInteractionPermitted: Bool) {}

  // MARK: Files

  /// Reads the file, and calls a closure with whether the document is open.
  open func open(completionHandler: ((Bool) -> Void)? = nil) {
    later { [self] in
      let isRead = attempt { try read(fileURL) }
      if isRead { documentState = .normal }
      completionHandler?(isRead)
    }
  }

  /// Saves changes and closes the document, and calls a closure with whether they were saved.
  open func close(completionHandler: ((Bool) -> Void)? = nil) {
    let write = hasUnsavedChanges ? writing(to: fileURL) : { true }
    later { [self] in
      let isSaved = write()
      if isSaved { documentState = .closed }
      completionHandler?(isSaved)
    }
  }

  /// Writes the contents into a file, which is the document's from then on, and calls a closure with whether that
  /// went well.
  ///
  /// The contents are taken at once.
  open func save(
    to url: URL, for saveOperation: SaveOperation, completionHandler: ((Bool) -> Void)? = nil
  ) {
    let write = writing(to: url)
    later { [self] in
      let isSaved = write()
      if isSaved {
        fileURL = url
        if saveOperation == .forCreating { documentState = .normal }
      }
      completionHandler?(isSaved)
    }
  }

  /// Saves changes, and calls a closure with whether that went well.
  open func autosave(completionHandler: ((Bool) -> Void)? = nil) {
    guard hasUnsavedChanges else {
      later { completionHandler?(true) }
      return
    }
    save(to: fileURL, for: .forOverwriting, completionHandler: completionHandler)
  }

  /// Reads a file in place of the contents, and calls a closure with whether that went well.
  open func revert(toContentsOf url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    later { [self] in
      let isRead = attempt { try read(url) }
      if isRead { hasUnsavedChanges = false }
      completionHandler?(isRead)
    }
  }

  private func later(_ work: @escaping @MainActor () -> Void) {
    TurnLoop.currentOrNewest.enqueue("document", work)
  }

  private func read(_ url: URL) throws {
    guard let path = FileBytes.realPath(url.path),
      let file = FileBytes.beginning(of: path, most: Self.bytesMax)
    else { throw CocoaError(.fileReadNoSuchFile) }
    guard file.size <= Self.bytesMax else { throw CocoaError(.fileReadTooLarge) }
    try load(fromContents: Data(file.bytes), ofType: fileType)
  }

  /// Takes the contents, and returns what writes them and returns whether that went well.
  private func writing(to url: URL) -> () -> Bool {
    let taken = Result {
      let contents = try contents(forType: fileType ?? "public.data")
      guard let data = contents as? Data else { throw CocoaError(.fileWriteUnknown) }
      return data
    }
    // Changes from now on are not in the file.
    let hadChanges = hasUnsavedChanges
    if case .success = taken { hasUnsavedChanges = false }
    return { [self] in
      let isSaved = attempt { try taken.get().write(to: url, options: .atomic) }
      if isSaved {
        documentState.remove(.savingError)
      } else {
        documentState.insert(.savingError)
        hasUnsavedChanges = hasUnsavedChanges || hadChanges
      }
      return isSaved
    }
  }

  private func attempt(_ work: () throws -> Void) -> Bool {
    do {
      try work()
      return true
    } catch {
      handleError(error, userInteractionPermitted: true)
      return false
    }
  }
}

extension UIDocument {
  /// Reads the file; returns whether the document is open.
  @discardableResult
  public final func open() async -> Bool {
    await withCheckedContinuation { waiting in open { waiting.resume(returning: $0) } }
  }

  /// Saves changes and closes the document; returns whether they were saved.
  @discardableResult
  public final func close() async -> Bool {
    await withCheckedContinuation { waiting in close { waiting.resume(returning: $0) } }
  }

  /// Writes the contents into a file, which is the document's from then on; returns whether that went well.
  @discardableResult
  public final func save(to url: URL, for saveOperation: SaveOperation) async -> Bool {
    await withCheckedContinuation { waiting in
      save(to: url, for: saveOperation) { waiting.resume(returning: $0) }
    }
  }
}
