import Foundation
import ScrollPhysics

/// A finger that comes in over an edge of the screen.
///
/// It goes down near one of the edges and moves inwards; one that moves along the edge first, or goes
/// down elsewhere, means something else. Rule: S5.22.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges any of which is meant; none unless set.
  open var edges: UIRectEdge = []

  /// The edges near which the first finger went down; nil before that.
  private var near: UIRectEdge?

  /// Fails where the first finger is not near an edge.
  ///
  /// Rule: S5.22.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let near = near ?? edges.intersection(edgesNear(centroid))
    self.near = near
    guard !near.isEmpty else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  /// Fails where the fingers leave their place along the edge; else as any pan.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let host else { return }
    let slop = CGFloat(host.screen.physics.panSlop)
    if super.progress(of: travelFromTouchDown) >= slop { state = .failed }
  }

  /// Forgets the edge.
  open override func reset() {
    super.reset()
    near = nil
  }

  /// Only a way that goes inwards rather than along the edge counts.
  ///
  /// Rule: guess.
  override func progress(of travel: CGPoint) -> CGFloat {
    guard let near else { return 0 }
    let goesIn =
      (near.contains(.left) && travel.x >= travel.y.magnitude)
      || (near.contains(.right) && -travel.x >= travel.y.magnitude)
      || (near.contains(.top) && travel.y >= travel.x.magnitude)
      || (near.contains(.bottom) && -travel.y >= travel.x.magnitude)
    return goesIn ? super.progress(of: travel) : 0
  }

  /// The edges of the window in whose zone a point lies.
  private func edgesNear(_ point: CGPoint) -> UIRectEdge {
    guard let host, let window = host.window else { return [] }
    let (zone, bounds) = (CGFloat(host.screen.physics.screenEdgeZone), window.bounds)
    var near: UIRectEdge = []
    if point.x <= bounds.minX + zone { near.insert(.left) }
    if point.x >= bounds.maxX - zone { near.insert(.right) }
    if point.y <= bounds.minY + zone { near.insert(.top) }
    if point.y >= bounds.maxY - zone { near.insert(.bottom) }
    return near
  }
}
