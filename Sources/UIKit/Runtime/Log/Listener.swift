/// Receives what a view does, at the moment of each.
@preconcurrency @MainActor
package protocol ObservationReceiver: AnyObject {
  /// The log in which observations are recorded, and the number of the view there; nil for a receiver
  /// that is called.
  var ring: (ring: RecordRing, view: UInt8)? { get }
  func observe(_ observation: Observation)
}

extension ObservationReceiver {
  package var ring: (ring: RecordRing, view: UInt8)? { nil }
}

/// A receiver behind a constant, which a call need not retain, as it does what a variable holds.
@MainActor
final class Listener {
  private let receiver: any ObservationReceiver
  private let ring: RecordRing?
  /// The ring, which the constant holds: a record retains nothing.
  private let heldRing: Unmanaged<RecordRing>?
  private let view: UInt8
  /// Whether the view shows the rows of a table, so that records have the names of the table's calls.
  private let isOfTable: Bool

  init(_ receiver: any ObservationReceiver, isOfTable: Bool = false) {
    self.receiver = receiver
    self.isOfTable = isOfTable
    ring = receiver.ring?.ring
    heldRing = ring.map(Unmanaged.passUnretained)
    view = receiver.ring?.view ?? 0
  }

  @inline(__always)
  func observe<Values>(_ direct: Observation.Direct<Values>) {
    guard let heldRing else { return call(direct) }
    heldRing._withUnsafeGuaranteedRef { ring in
      if isOfTable { writeOfTable(direct, in: ring) } else { ring.write(direct, view: view) }
    }
  }

  @inline(never)
  private func writeOfTable<Values>(_ direct: Observation.Direct<Values>, in ring: RecordRing) {
    ring.write(Observation.Direct(direct.event.ofTable, direct.values), view: view)
  }

  @inline(never)
  private func call<Values>(_ direct: Observation.Direct<Values>) {
    observe(Observation(direct))
  }

  /// Counts the first of so many records of an event, behind which the log keeps no room for them.
  ///
  /// - Returns: how many were counted; the others have to be recorded.
  func countUnkept(_ event: LogEvent, among count: Int) -> Int {
    ring?.countUnkept(event, among: count) ?? 0
  }

  func observe(_ observation: Observation) {
    let observation = isOfTable ? observation.renamed(observation.event.ofTable) : observation
    if let ring { ring.append(observation, view: Int(view)) } else { receiver.observe(observation) }
  }
}
