import Foundation

extension UIView {
  // MARK: The layer

  /// The layer, made when it is asked for.
  final var ownLayer: CALayer {
    if let layer = rare?.layer { return layer }
    let type = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
    let layer = type._newByClass()
    layer.holder = self
    layer.delegate = self
    rareValues.layer = layer
    return layer
  }

  /// The layer, if anybody has asked for it.
  package final var layerIfMade: CALayer? { rare?.layer }

  final var layerAbove: CALayer? { superview?.layer }
  final var layersBelow: [CALayer] { subviews.map(\.layer) }
  final var holdersBelow: [any LayerHolder] { subviews }

  /// The layers in the view's layer, as pictures draw them.
  package final var drawnOrder: [CALayer.Sublayer] {
    if let layer = layerIfMade { return layer.drawnOrder }
    let order = subviews.indices.sorted {
      (subviews[$0].zPosition, $0) < (subviews[$1].zPosition, $1)
    }
    return order.map { .view($0) }
  }

  // MARK: The anchor point

  /// Moves the anchor point to a position in the superview; the pose stores the middle.
  final func setPosition(_ position: CGPoint) {
    rareValues.position = position
    let (size, anchor) = (pose.bounds.size, anchorPoint)
    let fromAnchor = CGPoint(
      x: (0.5 - anchor.x) * size.width, y: (0.5 - anchor.y) * size.height
    ).applying(pose.transform)
    let middle = CGPoint(x: position.x + fromAnchor.x, y: position.y + fromAnchor.y)
    if AnimationBlock.isRecording { recordCenter(middle) }
    pose.center = middle
  }

  /// Moves the middle so that the anchor point stays where it is.
  @inline(never)
  final func keepPosition() {
    setPosition(rareValues.position)
  }

  final func setAnchoredFrame(_ frame: CGRect) {
    let anchor = anchorPoint
    bounds.size = hasTransform ? sizeInTransform(of: frame.size) : frame.size
    setPosition(
      CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height))
  }

  // MARK: Looks

  final func tintDidChange() {
    tintColorDidChange()
    for view in subviews where view.rare?.tintColor == nil { view.tintDidChange() }
  }
}
