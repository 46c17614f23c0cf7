import FlowGeometry
import Foundation

/// The arguments on which a flow's answer depends, if nothing is pinned.
struct FlowQuestion: Equatable {
  /// The query rectangle, in content coordinates.
  let rect: CGRect
  /// How often the geometry had changed when the question was asked.
  let placements: UInt64
}

/// The attributes of a flow's last answer, reused in the next answer if they are still equal.
///
/// Consecutive answers share most of their elements, in the same order. Attributes that a caller
/// has modified are not reused.
@MainActor
final class FlowAnswer {
  private struct Entry {
    let element: FlowElement
    let attributes: UICollectionViewLayoutAttributes
    /// The generation of the attributes as the flow made them.
    let generation: UInt32

    init(_ element: FlowElement, _ attributes: UICollectionViewLayoutAttributes) {
      self.element = element
      self.attributes = attributes
      generation = attributes.generation
    }
  }

  private var entries: [Entry] = []
  private var next: [Entry] = []
  /// The index in the last answer at which the next search starts.
  private var cursor = 0
  /// The question of the last answer; nil if the answer must not be repeated as a whole.
  private var question: FlowQuestion?
  /// The last answer, as it was returned.
  private var answer: [UICollectionViewLayoutAttributes] = []

  /// Returns the last answer if the question is equal and none of its attributes has been modified.
  func repeated(to question: FlowQuestion) -> [UICollectionViewLayoutAttributes]? {
    guard question == self.question else { return nil }
    for index in entries.indices
    where entries[index].attributes.generation != entries[index].generation { return nil }
    return answer
  }

  /// Discards the last answer.
  func forget() {
    (entries, answer) = ([], [])
    question = nil
  }

  func begin() {
    next.removeAll(keepingCapacity: true)
    cursor = 0
    question = nil
  }

  /// Adds the attributes of the next element: those of the last answer if still equal, or new ones.
  func add(_ element: FlowElement, at frame: FlowFrame, _ maker: FlowAttributesMaker) {
    let state = maker.state(of: element, at: frame)
    let known = maker.makesPlainAttributes ? find(element) : nil
    // Modified attributes have another state and are replaced.
    if let known, known.isPlain, known.state == state {
      next.append(Entry(element, known))
    } else {
      next.append(Entry(element, maker.attributes(of: element, state)))
    }
  }

  /// Returns the element's attributes in the last answer, searching from `cursor`.
  private func find(_ element: FlowElement) -> UICollectionViewLayoutAttributes? {
    while cursor < entries.count, entries[cursor].element < element { cursor += 1 }
    guard cursor < entries.count, entries[cursor].element == element else { return nil }
    cursor += 1
    return entries[cursor - 1].attributes
  }

  /// Returns the whole answer and keeps it for an equal question; for none if the question is nil.
  func end(_ question: FlowQuestion?) -> [UICollectionViewLayoutAttributes] {
    swap(&entries, &next)
    self.question = question
    answer = entries.map { $0.attributes }
    return answer
  }
}
