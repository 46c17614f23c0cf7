import UIKit
import UpdateArithmetic

extension SceneData {
  /// Returns where the items with some names are, without names that no item has at the moment.
  ///
  /// - Complexity: O(runs of all sections + names · log names), after the first call.
  mutating func items(named names: [String]) -> [String: ItemPath] {
    var wanted: [(item: ItemIdentity, name: String)] = []
    for name in names {
      if let item = identity(named: name) { wanted.append((item, name)) }
    }
    wanted.sort { ($0.item.origin, $0.item.index) < ($1.item.origin, $1.item.index) }
    var paths: [String: ItemPath] = [:]
    for section in sections.indices where paths.count < wanted.count {
      var start = 0
      sections[section].items.forEach { first, count in
        let begin = wanted.partitioningIndex {
          ($0.item.origin, $0.item.index) >= (first.origin, first.index)
        }
        for (item, name) in wanted[begin...] {
          guard item.origin == first.origin, Int(item.index) < Int(first.index) + count else {
            break
          }
          paths[name] = ItemPath(section: section, item: start + Int(item.index - first.index))
        }
        start += count
      }
    }
    return paths
  }
}

extension String {
  /// Returns the numbers after the given letters, as in s3i14; nil if the text has another form.
  ///
  /// A number has no zeros in front and is at most 2³¹ - 1. Letters are of ASCII.
  func numbers(_ letters: Unicode.Scalar...) -> [Int]? {
    var rest = utf8[...]
    var numbers: [Int] = []
    for letter in letters {
      guard rest.popFirst() == UInt8(ascii: letter) else { return nil }
      let start = rest.startIndex
      var number = 0
      while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
        // A zero in front of another digit.
        guard number > 0 || rest.startIndex == start else { return nil }
        number = 10 * number + Int(digit - UInt8(ascii: "0"))
        guard number <= Int(Int32.max) else { return nil }
        rest.removeFirst()
      }
      guard rest.startIndex > start else { return nil }
      numbers.append(number)
    }
    return rest.isEmpty ? numbers : nil
  }
}
