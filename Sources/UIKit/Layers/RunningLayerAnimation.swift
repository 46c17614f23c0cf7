import Timeline

/// An animation that was added to a layer.
@MainActor
final class RunningLayerAnimation {
  let animation: CAAnimation
  let key: String?
  private weak var layer: CALayer?
  private var timer: TurnLoop.Token?
  private weak var loop: TurnLoop?
  private var isEnded = false
  /// The transaction that waits for the end.
  private let transaction: CATransaction.Level?

  init(_ animation: CAAnimation, key: String?, of layer: CALayer) {
    self.animation = animation
    self.key = key
    self.layer = layer
    transaction = CATransaction.current
  }

  /// Starts the animation on the simulated clock.
  func begin() {
    layer?.running.append(self)
    transaction?.waiting += 1
    let loop = TurnLoop.currentOrNewest
    self.loop = loop
    loop.enqueue("layer animation") { [self] in
      if !isEnded { animation.delegate?.animationDidStart(animation) }
    }
    guard let length = animation.length else { return }
    let wait = max(0, animation.beginTime - CACurrentMediaTime()) + length
    timer = loop.schedule("layer animation", after: TimeSpan(clampingSeconds: wait)) { [self] in
      end(finished: true)
    }
  }

  /// Ends the animation; the layer keeps an animation that is not removed on completion.
  func end(finished: Bool) {
    guard !isEnded else {
      layer?.running.removeAll { $0 === self }
      return
    }
    isEnded = true
    if let timer { loop?.cancel(timer) }
    if !finished || animation.isRemovedOnCompletion { layer?.running.removeAll { $0 === self } }
    animation.delegate?.animationDidStop(animation, finished: finished)
    transaction?.animationEnded()
  }
}
