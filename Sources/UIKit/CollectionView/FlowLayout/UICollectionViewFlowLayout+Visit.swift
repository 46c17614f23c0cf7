import FlowGeometry
package import Foundation

/// What is in a rectangle, answered in parts.
extension UICollectionViewFlowLayout {
  /// A visit to the elements that `layoutAttributesForElements(in:)` answers.
  ///
  /// It is of the plan that it was begun with: nothing may change before its end.
  package struct Visit {
    fileprivate let geometry: FlowGeometry
    fileprivate let rect: FlowFrame
    fileprivate let pinning: FlowPinning?
    fileprivate let maker: FlowAttributesMaker
    fileprivate var visit: FlowVisit
  }

  /// A visit to a rectangle in content coordinates; nil where nothing is laid out.
  package final func visit(to rect: CGRect) -> Visit? {
    guard let flow = currentGeometry else { return nil }
    let frame = plan.placedAxes(of: flow).frame(rect)
    return Visit(
      geometry: flow, rect: frame, pinning: pinning(in: flow),
      maker: FlowAttributesMaker(self, flow), visit: flow.visit(to: frame))
  }

  /// Goes on with a visit for about so many elements, and counts them; true when it is over.
  package final func count(_ visit: inout Visit, about count: Int, into sum: inout Int) -> Bool {
    goOn(&visit, about: count) { _, _ in sum += 1 }
  }

  /// Goes on with a visit for about so many elements, with fresh attributes; true when it is over.
  package final func answer(
    _ visit: inout Visit, about count: Int, _ body: (UICollectionViewLayoutAttributes) -> Void
  ) -> Bool {
    let maker = visit.maker
    return goOn(&visit, about: count) { body(maker.attributes(of: $0, at: $1)) }
  }

  /// Pinned bands come after everything else, as in the whole answer.
  private final func goOn(
    _ visit: inout Visit, about count: Int, _ body: (FlowElement, FlowFrame) -> Void
  ) -> Bool {
    let flow = visit.geometry
    let pinning = visit.pinning
    let isDone = flow.goOn(with: &visit.visit, about: count) { element, frame in
      if pinning?.pins(element) != true { body(element, frame) }
    }
    guard isDone else { return false }
    if let pinning { forEachPinnedBand(of: flow, pinning, in: visit.rect, body) }
    return true
  }
}
