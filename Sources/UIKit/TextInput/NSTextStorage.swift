public import Foundation

/// A text with attributes that a layout of text reads.
open class NSTextStorage: NSMutableAttributedString {
  /// The layouts of the text; a layout does not keep it.
  @preconcurrency @MainActor
  public final var layoutManagers: [NSLayoutManager] { layouts as? [NSLayoutManager] ?? [] }
  private nonisolated(unsafe) final var layouts: [AnyObject] = []

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
}
