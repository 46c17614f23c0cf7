import UIKit
import UpdateArithmetic

/// The texts, lists and reports that records name by number, so that records are plain values.
final class LogAnnex: RecordTexts {
  /// The names of the kinds of views.
  var kinds: [String] = []
  /// The names of the other views, and of the kinds of views in them.
  var others: [(name: String, kinds: [String])] = []
  /// The last failures, as sentences.
  var failures = Pages<String>()
  /// The last reports on where a scroll ends.
  var snaps = Pages<SnapReport>()
  /// The last reports on what invalidation contexts name.
  var invalidations = Pages<InvalidationReport>()
  /// The last conflicts of constraints.
  var conflicts = Pages<UnsatisfiableConstraints>()
  /// The last lists of index paths.
  var items = Pages<[ItemPath]>()

  /// The names of items in the last records that have one.
  var itemNames = NamedRecords()

  /// The protocol's word for a kind of views of one view, the main one for 0.
  func word(_ kind: Int, _ view: Int) -> String {
    let name = view == 0 ? kinds[kind] : others[view - 1].kinds[kind]
    return name.isEmpty ? "cell" : ElementKindName.word(for: name)
  }

  func name(ofView view: Int) -> String { others[view - 1].name }
  func items(_ number: Int) -> [ItemPath] { items[number] }
  func failure(_ number: Int) -> String { failures[number] }
  func snap(_ number: Int) -> SnapReport? { snaps[number] }
  func invalidation(_ number: Int) -> InvalidationReport? { invalidations[number] }
  func conflict(_ number: Int) -> UnsatisfiableConstraints? { conflicts[number] }
  /// Whether a record has the name of an item.
  var hasItemNames: Bool { !itemNames.isEmpty }
  func itemName(ofRecord number: UInt64) -> String? { itemNames.name(ofRecord: number) }

  /// Names of items, by the records that have them.
  struct NamedRecords {
    private var records: [UInt64] = []
    private var names: [String] = []
    /// The index of the oldest, once as many are kept as records.
    private var oldest = 0

    var isEmpty: Bool { names.isEmpty }

    /// Keeps the name for a record, which is later than all before.
    mutating func add(_ name: String, ofRecord record: UInt64) {
      if names.count < StateLog.kept {
        records.append(record)
        names.append(name)
      } else {
        (records[oldest], names[oldest]) = (record, name)
        oldest = (oldest + 1) % StateLog.kept
      }
    }

    /// Returns the name of the item that a record is about; nil if it has none.
    func name(ofRecord record: UInt64) -> String? {
      guard !names.isEmpty else { return nil }
      let offset = (0..<names.count).partitioningIndex { records[index($0)] >= record }
      guard offset < names.count, records[index(offset)] == record else { return nil }
      return names[index(offset)]
    }

    private func index(_ offset: Int) -> Int { (oldest + offset) % names.count }
  }

  /// The last elements, as many as records are kept.
  struct Pages<Element> {
    private var elements: [Element] = []
    private var count = 0

    /// Keeps an element and returns its number.
    mutating func add(_ element: Element) -> Int {
      if elements.count < StateLog.kept {
        elements.append(element)
      } else {
        elements[count % StateLog.kept] = element
      }
      count += 1
      return count - 1
    }

    /// The element of a number that a kept record bears.
    subscript(number: Int) -> Element { elements[number % StateLog.kept] }
  }
}
