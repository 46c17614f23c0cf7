import FlowGeometry
import Foundation

/// What an answer of a flow depends on, where nothing is pinned.
struct FlowQuestion: Equatable {
  /// In content coordinates.
  let rect: CGRect
  /// How often elements had got other places.
  let placements: UInt64
}

/// The attributes of a flow's last answer, to be given out again where they still say the same.
///
/// Two answers in a row share most of their elements, in the same order. What somebody has changed since
/// is not given out again.
@MainActor
final class FlowAnswer {
  private struct Entry {
    let element: FlowElement
    /// What the flow said.
    let state: UICollectionViewLayoutAttributes.State
    let attributes: UICollectionViewLayoutAttributes

    /// Whether the attributes, which their receivers may change, say what the flow said.
    var isUnchanged: Bool { attributes.isPlain && attributes.state == state }
  }

  private var entries: [Entry] = []
  private var next: [Entry] = []
  /// Where the search in the last answer goes on.
  private var cursor = 0
  /// What the last answer was given to; nil where it is not to be given again as a whole.
  private var question: FlowQuestion?
  /// The last answer.
  private var answer: [UICollectionViewLayoutAttributes] = []

  /// The last answer, where it was given to an equal question and nobody has changed any of it.
  func repeated(to question: FlowQuestion) -> [UICollectionViewLayoutAttributes]? {
    guard question == self.question else { return nil }
    for index in entries.indices where !entries[index].isUnchanged { return nil }
    return answer
  }

  /// Nothing is given out again.
  func forget() {
    (entries, answer) = ([], [])
    question = nil
  }

  func begin() {
    next.removeAll(keepingCapacity: true)
    cursor = 0
    question = nil
  }

  /// Adds the attributes of the next element: those of the last answer, or fresh ones.
  func add(_ element: FlowElement, at frame: FlowFrame, _ maker: FlowAttributesMaker) {
    let state = maker.state(of: element, at: frame)
    let known = maker.makesPlainAttributes ? find(element) : nil
    // One that was changed says something else.
    if let known, known.isPlain, known.state == state {
      next.append(Entry(element: element, state: state, attributes: known))
    } else {
      let attributes = maker.attributes(of: element, state)
      next.append(Entry(element: element, state: state, attributes: attributes))
    }
  }

  /// The element in the last answer, which is behind those that were found before it.
  private func find(_ element: FlowElement) -> UICollectionViewLayoutAttributes? {
    while cursor < entries.count, entries[cursor].element < element { cursor += 1 }
    guard cursor < entries.count, entries[cursor].element == element else { return nil }
    cursor += 1
    return entries[cursor - 1].attributes
  }

  /// The whole answer, to be given again to an equal question; to none where there is nil.
  func end(_ question: FlowQuestion?) -> [UICollectionViewLayoutAttributes] {
    swap(&entries, &next)
    self.question = question
    answer = entries.map(\.attributes)
    return answer
  }
}
