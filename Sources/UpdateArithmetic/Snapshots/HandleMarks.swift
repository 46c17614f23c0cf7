/// Handles in the order in which they were marked, each once.
///
/// Rule: M11.3.
package struct HandleMarks: Sendable {
  package private(set) var handles: ContiguousArray<Int32> = []
  /// The same handles, to find them.
  private var members: Set<Int32> = []

  package init() {}

  package var isEmpty: Bool { handles.isEmpty }

  mutating func insert(_ marked: some Sequence<Int32>) {
    for handle in marked where members.insert(handle).inserted { handles.append(handle) }
  }

  /// Replaces the handles by others of the same elements.
  mutating func renumber(_ renumbered: (Int32) -> Int32) {
    handles = ContiguousArray(handles.map(renumbered))
    members = Set(handles)
  }

  /// Removes the marks of handles that are no longer in use.
  mutating func removeAll(where isGone: (Int32) -> Bool) {
    guard !handles.isEmpty else { return }
    handles.removeAll {
      guard isGone($0) else { return false }
      members.remove($0)
      return true
    }
  }
}
