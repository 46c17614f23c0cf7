/// A record of a log, as rules look at it.
package struct RuleRecord: Sendable {
  /// The whole record.
  package let node: Node
  package let event: String
  let source: String
  /// The name of the view that it is about; nil for the main one.
  let view: String?
  /// The instant, in simulated seconds.
  package let time: Double

  /// Returns nil for anything that is not a record.
  package init?(_ node: Node) {
    guard let event = node["event"]?.string, let source = node["source"]?.string,
      let time = node["t"]?.number
    else { return nil }
    (self.node, self.event, self.source, self.time) = (node, event, source, time)
    view = node["in"]?.string
  }
}
