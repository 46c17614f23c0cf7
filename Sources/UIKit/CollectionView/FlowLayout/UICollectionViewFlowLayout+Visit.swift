import FlowGeometry
package import Foundation

/// The elements in a rectangle, returned in several parts.
extension UICollectionViewFlowLayout {
  /// An iteration over the elements that `layoutAttributesForElements(in:)` returns.
  ///
  /// It refers to the plan with which it began: nothing may change before it ends.
  package struct Visit {
    fileprivate let geometry: FlowGeometry
    fileprivate let rect: FlowFrame
    fileprivate let pinning: FlowPinning?
    fileprivate let maker: FlowAttributesMaker
    fileprivate var visit: FlowVisit
  }

  /// Begins a visit of a rectangle in content coordinates; nil if nothing is laid out.
  package final func visit(to rect: CGRect) -> Visit? {
    guard let flow = currentGeometry else { return nil }
    let frame = plan.placedAxes(of: flow).frame(rect)
    return Visit(
      geometry: flow, rect: frame, pinning: pinning(in: flow),
      maker: FlowAttributesMaker(self, flow), visit: flow.visit(to: frame))
  }

  /// Continues a visit for about `count` elements and adds their number to `sum`; returns true at
  /// the end.
  package final func count(_ visit: inout Visit, about count: Int, into sum: inout Int) -> Bool {
    resume(&visit, about: count) { _, _ in sum += 1 }
  }

  /// Continues a visit for about `count` elements with new attributes; returns true at the end.
  package final func answer(
    _ visit: inout Visit, about count: Int, _ body: (UICollectionViewLayoutAttributes) -> Void
  ) -> Bool {
    let maker = visit.maker
    return resume(&visit, about: count) { body(maker.attributes(of: $0, at: $1)) }
  }

  /// Visits pinned headers and footers last, as in the whole answer.
  private final func resume(
    _ visit: inout Visit, about count: Int, _ body: (FlowElement, FlowFrame) -> Void
  ) -> Bool {
    let flow = visit.geometry
    let pinning = visit.pinning
    let isDone = flow.resume(&visit.visit, about: count) { element, frame in
      if pinning?.pins(element) != true { body(element, frame) }
    }
    guard isDone else { return false }
    if let pinning { forEachPinnedBand(of: flow, pinning, in: visit.rect, body) }
    return true
  }
}
