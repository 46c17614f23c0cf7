import Foundation
import UIKit

/// The answer of a flow with some of its items enlarged, in which the next answer replaces what has changed.
@MainActor
struct ZoomedLine {
  /// The flow's answer that was enlarged last.
  private var flow: [UICollectionViewLayoutAttributes] = []
  private var places: [Slot] = []
  private var answer: [UICollectionViewLayoutAttributes] = []

  /// Whether the last answer was made from the flow's answer.
  func isOf(_ flow: [UICollectionViewLayoutAttributes]) -> Bool { flow.hasStorage(of: self.flow) }

  /// Returns the flow's attributes; those for whose centres there is a zoom are copied and enlarged by it.
  mutating func answer(
    _ flow: [UICollectionViewLayoutAttributes], zoom: (CGPoint) -> CGFloat?
  ) -> [UICollectionViewLayoutAttributes] {
    if !isOf(flow) {
      (self.flow, answer) = (flow, flow)
      places.removeAll(keepingCapacity: true)
      for attributes in flow { places.append(Slot(attributes)) }
    }
    places.withUnsafeMutableBufferPointer { places in
      for index in places.indices {
        if let center = places[index].center, let zoom = zoom(center) {
          answer[index] = places[index].enlarged(flow[index], by: zoom)
        } else if places[index].isEnlarged {
          answer[index] = flow[index]
          places[index].isEnlarged = false
        }
      }
    }
    return answer
  }

  /// What the answer has of an element of the flow.
  private struct Slot {
    /// The centre of an item; nil for a header or footer, which stays as it is.
    let center: CGPoint?
    var isEnlarged = false
    private var last = Copy()
    private var spare = Copy()

    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
      center = attributes.category == .cell ? attributes.state.center : nil
    }

    /// Returns a copy of the item's attributes that is enlarged.
    ///
    /// The view holds the copy of the last answer, so two are used in turn.
    @MainActor
    mutating func enlarged(
      _ attributes: UICollectionViewLayoutAttributes, by zoom: CGFloat
    ) -> UICollectionViewLayoutAttributes {
      isEnlarged = true
      swap(&last, &spare)
      return last.enlarged(attributes, by: zoom)
    }
  }

  /// An enlarged copy, which is used again unless it has another holder or was modified.
  private struct Copy {
    private var attributes: UICollectionViewLayoutAttributes?
    private var generation: UInt32 = 0

    // Rule: S1.46: the flow may return its object again, so a copy is modified.
    @MainActor
    mutating func enlarged(
      _ original: UICollectionViewLayoutAttributes, by zoom: CGFloat
    ) -> UICollectionViewLayoutAttributes {
      if isKnownUniquelyReferenced(&attributes), let attributes,
        attributes.generation == generation
      {
        attributes.setScale(zoom)
        generation = attributes.generation
        return attributes
      }
      let copy = original.copied(original.state.enlarged(by: zoom))
      (attributes, generation) = (copy, copy.generation)
      return copy
    }
  }
}

extension [UICollectionViewLayoutAttributes] {
  /// Whether both are one array, which neither owner has changed since.
  fileprivate func hasStorage(of other: Self) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy that has another state.
  func copied(_ state: State) -> UICollectionViewLayoutAttributes {
    let copy = copied()
    copy.state = state
    return copy
  }
}

extension UICollectionViewLayoutAttributes.State {
  /// Returns the state of an item that is enlarged about its centre, and raised above the others.
  func enlarged(by zoom: CGFloat) -> Self {
    var state = self
    state.setTransform(CGAffineTransform(scaleX: zoom, y: zoom))
    state.zIndex = 1
    return state
  }
}
