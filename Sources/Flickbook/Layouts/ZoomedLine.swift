import Foundation
import UIKit

/// The answer of a flow with some of its items enlarged, in which the next answer replaces what has changed.
@MainActor
struct ZoomedLine {
  /// The flow's answer that was enlarged last.
  private var flow: [UICollectionViewLayoutAttributes] = [] {
    didSet { storage = flow.storage }
  }
  private var storage: UnsafePointer<UICollectionViewLayoutAttributes>?
  private var slots: [Slot] = []
  private var answer: [UICollectionViewLayoutAttributes] = []

  /// Whether the last answer was made from the flow's answer.
  ///
  /// It was if both are one array, which neither owner has changed since.
  func isOf(_ flow: [UICollectionViewLayoutAttributes]) -> Bool {
    storage != nil && flow.storage == storage
  }

  /// Returns the flow's attributes; those for whose centres there is a zoom are copied and enlarged by it.
  mutating func answer(
    _ flow: [UICollectionViewLayoutAttributes], zoom: (CGPoint) -> CGFloat?
  ) -> [UICollectionViewLayoutAttributes] {
    if !isOf(flow) {
      (self.flow, answer) = (flow, flow)
      slots.removeAll(keepingCapacity: true)
      for attributes in flow { slots.append(Slot(attributes)) }
    }
    slots.withUnsafeMutableBufferPointer { slots in
      for index in slots.indices {
        if let center = slots[index].center, let zoom = zoom(center) {
          if !slots[index].enlargeSpare(by: zoom) {
            slots[index].replaceLast(with: flow[index], by: zoom)
          }
          if let enlarged = slots[index].enlarged { answer[index] = enlarged }
        } else if slots[index].isEnlarged {
          answer[index] = flow[index]
          slots[index].isEnlarged = false
        }
      }
    }
    return answer
  }

  /// The part of the answer for an element of the flow.
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

    /// The enlarged copy of the current answer.
    var enlarged: UICollectionViewLayoutAttributes? { last.attributes }

    /// Enlarges the copy of the answer before the last; returns false if it has another holder or was
    /// modified.
    ///
    /// The last answer may still be looked at, so two copies are used in turn.
    @MainActor @inline(__always)
    mutating func enlargeSpare(by zoom: CGFloat) -> Bool {
      isEnlarged = true
      swap(&last, &spare)
      return last.enlarge(by: zoom)
    }

    /// Replaces the copy of the current answer.
    @MainActor
    mutating func replaceLast(
      with attributes: UICollectionViewLayoutAttributes, by zoom: CGFloat
    ) {
      last = Copy(attributes.copied(attributes.state.enlarged(by: zoom)))
    }
  }

  /// An enlarged copy, which is used again unless it has another holder or was modified.
  private struct Copy {
    private(set) var attributes: UICollectionViewLayoutAttributes?
    /// That object, which `attributes` holds: a frame that enlarges it retains nothing.
    private var held: Unmanaged<UICollectionViewLayoutAttributes>?
    private var generation: UInt64 = 0

    init() {}

    // Rule: S1.46: the flow may return its object again, so a copy is modified.
    init(_ copy: UICollectionViewLayoutAttributes) {
      (attributes, held, generation) = (copy, .passUnretained(copy), copy.generation)
    }

    @MainActor @inline(__always)
    mutating func enlarge(by zoom: CGFloat) -> Bool {
      guard isKnownUniquelyReferenced(&attributes), let held else { return false }
      return held._withUnsafeGuaranteedRef {
        guard $0.generation == generation else { return false }
        $0.setScale(zoom)
        generation = $0.generation
        return true
      }
    }
  }
}

extension [UICollectionViewLayoutAttributes] {
  /// The address of the elements.
  ///
  /// Two arrays that exist at once have equal addresses only if they share their storage.
  fileprivate var storage: UnsafePointer<UICollectionViewLayoutAttributes>? {
    withUnsafeBufferPointer { $0.baseAddress }
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
