/// Receives what a collection view does, tells its delegates and asks them, at the moment of each.
@preconcurrency @MainActor
package protocol CollectionViewObserver: ObservationReceiver {
  /// Receives where a scroll will end, and why.
  func explain(_ report: SnapReport)
  /// Keeps the report on an invalidation context, and returns the number by which observations name it.
  func keep(_ report: InvalidationReport) -> Int
  /// Keeps index paths, and returns the number by which observations name them.
  func keep(_ items: [ItemPath]) -> Int
  /// Receives the name of a kind of views, and the number by which observations name it.
  func learn(kind: Int, name: String)
  /// Receives what a layout or data source did wrong, and how the view continued.
  func report(_ failure: String)
}
