/// Is told what a collection view does and asks, as it happens.
@MainActor
package protocol CollectionViewObserver: AnyObject {
  func observe(_ observation: Observation)
  /// A scroll will end there, and that is why.
  func explain(_ report: SnapReport)
  /// Remembers what a context names under the number that is answered.
  func keep(_ report: InvalidationReport) -> Int
  /// Remembers items under the number that is answered.
  func keep(_ items: [ItemPath]) -> Int
  /// A kind of views turned up, and bears this number from now on.
  func learn(kind: Int, name: String)
  /// A layout or data source did something wrong, and what was made of it.
  func report(_ failure: String)
}
