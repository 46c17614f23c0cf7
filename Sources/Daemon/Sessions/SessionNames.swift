/// The names and numbers of sessions: each name is taken once, numbers ascend in the order in which
/// sessions are opened.
struct SessionNames {
  /// A name and a number for a new session.
  struct Reservation: Equatable {
    let name: String
    let number: Int
  }

  private var taken: Set<String> = []
  /// The number in the last generated name.
  private var generated = 0
  private var lastGenerated: String?
  /// The number of the session that was opened last.
  private var lastNumber = 0

  func isTaken(_ name: String) -> Bool { taken.contains(name) }

  /// Reserves a name, or the next generated one; returns nil if it is taken.
  mutating func reserve(_ name: String?) -> Reservation? {
    if let name {
      guard taken.insert(name).inserted else { return nil }
      lastNumber += 1
      return Reservation(name: name, number: lastNumber)
    }
    repeat { generated += 1 } while !taken.insert("s\(generated)").inserted
    lastGenerated = "s\(generated)"
    lastNumber += 1
    return Reservation(name: "s\(generated)", number: lastNumber)
  }

  /// Takes a reservation back that was not used.
  mutating func giveBack(_ reservation: Reservation) {
    taken.remove(reservation.name)
    if reservation.number == lastNumber { lastNumber -= 1 }
    guard reservation.name == lastGenerated else { return }
    generated -= 1
    lastGenerated = nil
  }

  /// Adds a session that exists already.
  mutating func add(_ name: String, number: Int) {
    taken.insert(name)
    // Later sessions must have numbers that can be read again.
    if number <= JournalHeader.numberMax / 2 { lastNumber = max(lastNumber, number) }
  }

  /// Frees the name of a session that has ended.
  mutating func remove(_ name: String) {
    taken.remove(name)
  }
}

/// Something that another part of the daemon has lent, which is given back unless it is used.
@MainActor
class Loan {
  private var giveBack: (() -> Void)?

  init(giveBack: @escaping () -> Void) {
    self.giveBack = giveBack
  }

  /// Notes that it is used.
  final func use() {
    giveBack = nil
  }

  isolated deinit {
    giveBack?()
  }
}

/// A reserved name and number for a session that is being created.
final class NewSession: Loan {
  let name: String
  let number: Int

  init(_ reservation: SessionNames.Reservation, giveBack: @escaping () -> Void) {
    (name, number) = (reservation.name, reservation.number)
    super.init(giveBack: giveBack)
  }
}
