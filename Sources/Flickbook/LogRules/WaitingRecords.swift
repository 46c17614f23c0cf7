/// The records that wait for another one to follow, in the order in which they came, found by the
/// values that the other one must have.
///
/// A record that may follow is compared only with the records whose values are nearly its own, so
/// that the time of a long log grows with its length. Names in `not` and `oneOf` are not part of a
/// key: rules with such names compare all records that wait.
struct WaitingRecords: Sendable {
  /// A record that waits, with the values of the names that it gives.
  struct Entry: Sendable {
    let record: RuleRecord
    let values: RuleValues
    fileprivate let key: ValueKey
  }

  /// The numbers of the entries with one key, in ascending order.
  private struct Bucket: Sendable {
    var numbers: [Int]
    /// The index of the first number whose entry waits.
    var start = 0
  }

  /// The names whose values tell which records belong together, in ascending order.
  private let names: [String]
  /// The entries that wait, by their numbers in the order in which they came.
  private var entries: [Int: Entry] = [:]
  /// The numbers of the entries in ascending order, with some that do not wait any more.
  private var order: [Int] = []
  /// The index in `order` of the first entry that waits.
  private var head = 0
  private var lastNumber = 0
  private var buckets: [ValueKey: Bucket] = [:]
  /// How many entries were compared with a record so far.
  private(set) var comparisons = 0

  /// Creates a list that stays empty.
  init() { names = [] }

  /// Creates a list that is keyed by the names which both patterns of a rule have.
  init(_ pattern: RecordPattern, followedBy next: RecordPattern) {
    names = Set(pattern.names.filter(next.names.contains)).sorted()
  }

  /// How many records wait.
  var count: Int { entries.count }

  /// The record that has waited longest; nil if none waits.
  var first: Entry? { head < order.count ? entries[order[head]] : nil }

  /// The entries that wait, in the order in which they came.
  var all: [Entry] { order[head...].compactMap { entries[$0] } }

  /// Appends a record with its values.
  mutating func append(_ record: RuleRecord, _ values: RuleValues) {
    let key = ValueKey(values, names)
    lastNumber += 1
    buckets[key, default: Bucket(numbers: [])].numbers.append(lastNumber)
    entries[lastNumber] = Entry(record: record, values: values, key: key)
    order.append(lastNumber)
  }

  /// Removes the record that has waited longest, if there is one.
  mutating func removeFirst() {
    guard let entry = first else { return }
    entries[order[head]] = nil
    removeFirst(of: entry.key)
    dropGone()
  }

  /// Removes the entries that a record follows.
  ///
  /// - Parameter next: The pattern of the records that follow.
  mutating func removeAll(followedBy record: RuleRecord, _ next: RecordPattern) {
    guard !entries.isEmpty, let keys = ValueKey.keys(of: record, next, names) else { return }
    for key in keys {
      guard let bucket = buckets[key] else { continue }
      var rest: [Int] = []
      for number in bucket.numbers[bucket.start...] {
        guard let entry = entries[number] else { continue }
        comparisons += 1
        if next.matched(record, entry.values) == nil {
          rest.append(number)
        } else {
          entries[number] = nil
        }
      }
      buckets[key] = rest.isEmpty ? nil : Bucket(numbers: rest)
    }
    dropGone()
  }

  private mutating func removeFirst(of key: ValueKey) {
    guard var bucket = buckets.removeValue(forKey: key) else { return }
    bucket.start += 1
    guard bucket.start < bucket.numbers.count else { return }
    if bucket.start > bucket.numbers.count / 2 {
      bucket.numbers.removeFirst(bucket.start)
      bucket.start = 0
    }
    buckets[key] = bucket
  }

  /// Moves the beginning to the first entry that waits, and shortens the order when most of it does
  /// not wait any more.
  private mutating func dropGone() {
    while head < order.count, entries[order[head]] == nil { head += 1 }
    guard order.count > 2 * entries.count + Self.slack else { return }
    order = order[head...].filter { entries[$0] != nil }
    head = 0
  }

  /// How many numbers without an entry are kept at least, so that a short list is seldom shortened.
  private static let slack = 64
}
