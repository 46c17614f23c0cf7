public import Foundation

/// A text with attributes that a layout of text reads.
///
/// Each call that changes the text, or the calls between `beginEditing` and `endEditing`, end with `processEditing`, which
/// tells the delegate. Rule: A78t.
open class NSTextStorage: NSMutableAttributedString {
  /// The parts of a text that a change concerns.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of UIKit's own values.
    public let rawValue: UInt

    /// Creates values from UIKit's raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// The layouts of the text; a layout does not keep it.
  @preconcurrency @MainActor
  public final var layoutManagers: [NSLayoutManager] { layouts as? [NSLayoutManager] ?? [] }
  private nonisolated(unsafe) final var layouts: [AnyObject] = []

  /// The delegate, which hears of changes.
  @preconcurrency @MainActor
  open weak var delegate: (any NSTextStorageDelegate)? {
    get { hearer as? any NSTextStorageDelegate }
    set { hearer = newValue }
  }
  private nonisolated(unsafe) final weak var hearer: AnyObject?

  /// The view whose text this is, which takes each change.
  nonisolated(unsafe) final weak var owner: UITextView?

  /// The parts that have changed since the last call of `processEditing`.
  open private(set) nonisolated(unsafe) var editedMask: EditActions = []
  /// Where the text has changed since then, in UTF-16 units of the new text.
  open private(set) nonisolated(unsafe) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// By how many UTF-16 units the text has grown since then.
  open private(set) nonisolated(unsafe) var changeInLength = 0
  private nonisolated(unsafe) final var openEdits = 0

  /// Adds a layout, which lays out the text from now on.
  @preconcurrency @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layouts.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout.
  @preconcurrency @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layouts.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// Takes the text of the view without telling of a change.
  final func follow(_ text: NSAttributedString) {
    depth += 1
    super.setAttributedString(text)
    depth -= 1
  }

  // MARK: Changes

  /// Takes note of a change; outside of `beginEditing` and `endEditing` it is processed at once.
  open func edited(
    _ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int
  ) {
    let new = NSRange(location: editedRange.location, length: editedRange.length + delta)
    let isFirst = self.editedMask.isEmpty
    self.editedMask.formUnion(editedMask)
    changeInLength += delta
    self.editedRange = isFirst ? new : NSUnionRange(self.editedRange, new)
    if openEdits == 0 { process() }
  }

  /// Processes the changes once: changes by an override or by the delegate while this lasts belong to them.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
  }

  private nonisolated(unsafe) final var isProcessing = false

  /// Tells the delegate and the view of the changes since the last call.
  open func processEditing() {
    guard !editedMask.isEmpty, MainThread.isCurrent else { return }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      storage.delegate?.textStorage(
        storage, willProcessEditing: mask, range: range, changeInLength: delta)
      storage.delegate?.textStorage(
        storage, didProcessEditing: mask, range: range, changeInLength: delta)
      storage.owner?.takeText(of: storage)
    }
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
  }

  /// Collects the changes up to `endEditing`.
  open override func beginEditing() {
    super.beginEditing()
    openEdits += 1
  }

  /// Processes the changes since `beginEditing`.
  open override func endEditing() {
    super.endEditing()
    openEdits = max(openEdits - 1, 0)
    if openEdits == 0, !editedMask.isEmpty { process() }
  }

  /// Replaces characters.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    change(.editedCharacters, range, str.utf16.count - range.length) {
      super.replaceCharacters(in: range, with: str)
    }
  }

  /// Replaces characters and their attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    change([.editedCharacters, .editedAttributes], range, attrString.length - range.length) {
      super.replaceCharacters(in: range, with: attrString)
    }
  }

  /// Replaces the text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    let range = NSRange(location: 0, length: length)
    change([.editedCharacters, .editedAttributes], range, attrString.length - range.length) {
      super.setAttributedString(attrString)
    }
  }

  /// Inserts characters with their attributes.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    let range = NSRange(location: loc, length: 0)
    change([.editedCharacters, .editedAttributes], range, attrString.length) {
      super.insert(attrString, at: loc)
    }
  }

  /// Adds characters with their attributes at the end.
  open override func append(_ attrString: NSAttributedString) {
    let range = NSRange(location: length, length: 0)
    change([.editedCharacters, .editedAttributes], range, attrString.length) {
      super.append(attrString)
    }
  }

  /// Removes characters.
  open override func deleteCharacters(in range: NSRange) {
    change(.editedCharacters, range, -range.length) { super.deleteCharacters(in: range) }
  }

  /// Replaces the attributes of characters.
  open override func setAttributes(
    _ attrs: [NSAttributedString.Key: Any]?, range: NSRange
  ) {
    change(.editedAttributes, range, 0) { super.setAttributes(attrs, range: range) }
  }

  /// Adds an attribute to characters.
  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    change(.editedAttributes, range, 0) { super.addAttribute(name, value: value, range: range) }
  }

  /// Adds attributes to characters.
  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) {
    change(.editedAttributes, range, 0) { super.addAttributes(attrs, range: range) }
  }

  /// Removes an attribute from characters.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(.editedAttributes, range, 0) { super.removeAttribute(name, range: range) }
  }

  /// Makes a change and takes note of it, once: a method of Foundation may call another one for it.
  private func change(_ mask: EditActions, _ range: NSRange, _ delta: Int, _ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    if depth == 0 { edited(mask, range: range, changeInLength: delta) }
  }

  private nonisolated(unsafe) final var depth = 0
}
