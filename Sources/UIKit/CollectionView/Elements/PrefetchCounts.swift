/// Counts of prefetched cells and items.
package struct PrefetchCounts: Equatable, Sendable {
  /// Cells that were requested before they became visible.
  package var prepared = 0
  /// Prefetched cells that became visible.
  package var shown = 0
  /// Prefetched cells that went back to their reuse queue without becoming visible.
  package var dropped = 0
  /// Items that were passed to the prefetching data source.
  package var asked = 0
  /// Items whose prefetching was cancelled.
  package var cancelled = 0
}
