import FlowGeometry
import Foundation

/// The arguments on which a flow's answer depends, if nothing is pinned.
struct FlowQuestion {
  /// The query rectangle, in content coordinates.
  let rect: CGRect
  /// How often the geometry had changed when the question was asked.
  let placements: UInt64

  func differs(from other: FlowQuestion) -> Bool {
    placements != other.placements || rect.differs(from: other.rect)
  }
}

/// The attributes of a flow's last three answers, reused in the next answer if they are still equal.
///
/// A scroll asks about the visible pages in each step, and in between about the pages ahead, which are the
/// visible ones later, and maybe about a part of them: consecutive answers share most of their elements, in
/// the same order. Attributes that a caller has modified are not reused.
@MainActor
final class FlowAnswer {
  private struct Entry {
    let element: FlowElement
    let attributes: UICollectionViewLayoutAttributes
    /// The generation of the attributes as the flow made them.
    let generation: UInt64

    init(_ element: FlowElement, _ attributes: UICollectionViewLayoutAttributes) {
      self.element = element
      self.attributes = attributes
      generation = attributes.generation
    }
  }

  private struct Answer {
    var entries: [Entry] = []
    /// The question; nil if the answer must not be repeated as a whole.
    var question: FlowQuestion?
    /// The answer, as it was returned.
    var attributes: [UICollectionViewLayoutAttributes] = []
    /// The index at which the next search starts.
    var cursor = 0

    /// Whether it answers the question, and none of its attributes has been modified.
    func answers(_ other: FlowQuestion) -> Bool {
      guard let question, !question.differs(from: other) else { return false }
      return entries.withUnsafeBufferPointer { entries in
        entries.allSatisfy { $0.attributes.generation == $0.generation }
      }
    }

    /// Returns the element's attributes, searching from `cursor`.
    mutating func find(_ element: FlowElement) -> UICollectionViewLayoutAttributes? {
      while cursor < entries.count, entries[cursor].element < element { cursor += 1 }
      // It is not before the element, and so equal unless it is after it.
      guard cursor < entries.count, !(element < entries[cursor].element) else { return nil }
      cursor += 1
      return entries[cursor - 1].attributes
    }
  }

  private var last = Answer()
  private var former = Answer()
  private var oldest = Answer()
  private var next: [Entry] = []

  /// Returns one of the last answers if the question is equal and none of its attributes has been modified.
  func repeated(to question: FlowQuestion) -> [UICollectionViewLayoutAttributes]? {
    if last.answers(question) { return last.attributes }
    if former.answers(question) {
      swap(&last, &former)
    } else if oldest.answers(question) {
      makeOldestLast()
    } else {
      return nil
    }
    return last.attributes
  }

  /// Moves the oldest answer before the others, which keep their order.
  private func makeOldestLast() {
    swap(&former, &oldest)
    swap(&last, &former)
  }

  /// Discards the last answers.
  func forget() {
    (last, former, oldest) = (Answer(), Answer(), Answer())
  }

  func begin() {
    next.removeAll(keepingCapacity: true)
    (last.cursor, former.cursor, oldest.cursor) = (0, 0, 0)
  }

  /// Adds the next element's attributes: the same as in an earlier answer if still equal, or new.
  func add(_ element: FlowElement, at frame: FlowFrame, _ maker: FlowAttributesMaker) {
    let state = maker.state(of: element, at: frame)
    let known =
      maker.makesPlainAttributes
      ? last.find(element) ?? former.find(element) ?? oldest.find(element) : nil
    // Modified attributes have another state and are replaced.
    if let known, known.isPlain, known.state == state {
      next.append(Entry(element, known))
    } else {
      next.append(Entry(element, maker.attributes(of: element, state)))
    }
  }

  /// Returns the whole answer and keeps it for an equal question; for none if the question is nil.
  func end(_ question: FlowQuestion?) -> [UICollectionViewLayoutAttributes] {
    makeOldestLast()
    swap(&last.entries, &next)
    last.question = question
    // The array of an older answer, whose memory is used again if nobody else holds it.
    last.attributes.removeAll(keepingCapacity: true)
    for index in last.entries.indices { last.attributes.append(last.entries[index].attributes) }
    return last.attributes
  }
}
