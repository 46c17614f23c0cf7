import Foundation
import ScrollPhysics

/// Recognizes a pan that begins at an edge of the screen.
///
/// The finger goes down near one of the edges and moves inwards; it fails if the finger moves along
/// the edge first, or goes down elsewhere. Rule: S5.22.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may begin; none by default.
  open var edges: UIRectEdge = []

  /// The edges near which the first finger went down; nil before.
  private var near: UIRectEdge?

  /// Fails if the first finger is not near an edge.
  ///
  /// Rule: S5.22.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let near = near ?? edges.intersection(edgesNear(centroid))
    self.near = near
    guard !near.isEmpty else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  /// Fails if a finger moves along the edge; otherwise as a pan.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let host else { return }
    let slop = CGFloat(host.screen.physics.panSlop)
    if super.progress(of: totalTranslation) >= slop { state = .failed }
  }

  /// Forgets the edge.
  open override func reset() {
    super.reset()
    near = nil
  }

  /// Counts only movement inwards rather than along the edge.
  ///
  /// Rule: guess.
  override func progress(of translation: CGPoint) -> CGFloat {
    guard let near else { return 0 }
    let goesIn =
      (near.contains(.left) && translation.x >= translation.y.magnitude)
      || (near.contains(.right) && -translation.x >= translation.y.magnitude)
      || (near.contains(.top) && translation.y >= translation.x.magnitude)
      || (near.contains(.bottom) && -translation.y >= translation.x.magnitude)
    return goesIn ? super.progress(of: translation) : 0
  }

  /// Returns the edges of the window near which a point lies.
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
