import Flickbook
import Timeline

/// The position of a session in its history.
struct EntryPosition {
  /// The last entry that has begun; 0 before the first.
  let entry: Int
  let total: Int

  /// Reads the answer of `query.state`; nil for a session without a history.
  init?(_ state: Node) {
    guard let history = state["history"], let entry = history["entry"]?.number,
      let total = history["total"]?.number
    else { return nil }
    (self.entry, self.total) = (Int(entry), Int(total))
  }
}

extension HistoryTarget {
  /// The params of `session.seek`.
  var params: Node {
    let (key, value): (String, Double) =
      switch self {
      case .instant(let instant): ("t", instant.since(.start).seconds)
      case .frame(let frame): ("frame", Double(frame))
      case .entry(let entry): ("entry", Double(entry))
      }
    return .object([key: value])
  }
}
