import Foundation
import UIKit

/// The options of a scene's view, applied to the view that a command concerns.
extension Stage: SceneTarget {
  var policies: (any ScenePolicies)? { data as? SceneSource }

  func setScale(_ scale: Double) {
    options.scale = scale
    window.screen.scale = CGFloat(scale)
    collectionView.collectionViewLayout.invalidateLayout()
  }

  func setFrameRate(_ frameRate: Double) {
    options.frameRate = frameRate
    clock.setFrameRate(frameRate, at: now)
  }

  func setPinchTransition(_ transition: PinchTransition?) {
    current.pinchPolicy?.detach()
    current.pinchPolicy = transition.map { PinchTransitionPolicy($0, of: collectionView) }
  }

  func setTapPolicy(_ policy: TapPolicy) {
    current.tapping.take(policy, on: collectionView)
  }
}
