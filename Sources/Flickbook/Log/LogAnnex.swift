import UIKit

/// The texts, lists and reports that records name by number, so that records are plain values.
final class LogAnnex {
  /// The names of the kinds of views.
  var kinds: [String] = []
  /// The names of the other views, and those of their kinds of views.
  var others: [(name: String, kinds: [String])] = []
  /// The last failures, as sentences.
  var failures = Pages<String>()
  /// The last reports on where a scroll ends.
  var snaps = Pages<SnapReport>()
  /// The last reports on what invalidation contexts name.
  var invalidations = Pages<InvalidationReport>()
  /// The last lists of index paths.
  var items = Pages<[ItemPath]>()

  /// The protocol's word for a kind of views of one view, the main one for 0.
  func word(_ kind: Int, _ view: Int) -> String {
    let name = view == 0 ? kinds[kind] : others[view - 1].kinds[kind]
    return name.isEmpty ? "cell" : ElementKindName.word(for: name)
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
