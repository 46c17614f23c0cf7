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

  /// Rule: V1, V3.
  func setDevice(_ device: Device?) {
    options.device = device
    window.screen.device = device?.screen
    guard let device else { return resize(to: options.size) }
    setScale(device.scale)
    takeScreen(device.size(options.orientation), device.safeAreaInsets(options.orientation))
  }

  /// Turns the device by an animation; a size or safe area that the scene gave stays.
  ///
  /// The screen stays as it is where its controller does not support the orientation. Rule: V6.
  func setOrientation(_ orientation: Device.Orientation) {
    let old = options.orientation
    let isSupported = !window.supportedOrientations.isDisjoint(
      with: orientation == .portrait ? .portrait : .landscape)
    guard options.device == nil || isSupported else { return }
    options.orientation = orientation
    guard let device = options.device, orientation != old else { return }
    let screen = window.screen
    let isOwnSize = options.size == device.size(old)
    let isOwnSafeArea = screen.safeAreaInsets == device.safeAreaInsets(old)
    UIView.animate(withDuration: device.screen.isPad ? 0.4 : 0.3) {
      self.takeScreen(
        isOwnSize ? device.size(orientation) : self.options.size,
        isOwnSafeArea ? device.safeAreaInsets(orientation) : screen.safeAreaInsets)
    }
  }

  private func takeScreen(_ size: CGSize, _ insets: UIEdgeInsets) {
    options.safeAreaInsets = insets
    nextSafeArea = insets
    resize(to: size)
    nextSafeArea = nil
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
