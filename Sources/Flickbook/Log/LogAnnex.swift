import UIKit

/// What records name by number, so that they stay plain values themselves.
final class LogAnnex {
  /// The names of the kinds of views.
  var kinds: [String] = []
  /// The names of the other views, and those of their kinds of views.
  var others: [(name: String, kinds: [String])] = []
  /// What went wrong lately, in sentences.
  var failures = Pages<String>()
  /// Why the session's log file has ended; empty while it has not.
  var logEnd = ""
  /// Where scrolls ended lately, and why.
  var snaps = Pages<SnapReport>()
  /// What contexts named lately.
  var invalidations = Pages<InvalidationReport>()
  /// Items of which several were told at once lately.
  var items = Pages<[ItemPath]>()

  /// The protocol's word for a kind of views of one view, the main one for 0.
  func word(_ kind: Int, _ view: Int) -> String {
    let name = view == 0 ? kinds[kind] : others[view - 1].kinds[kind]
    return name.isEmpty ? "cell" : ElementKindName.word(for: name)
  }

  /// The last of many; no more are kept than records.
  struct Pages<Element> {
    private var elements: [Element] = []
    private var count = 0

    /// Keeps an element and answers its number.
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
