import Foundation
import Timeline
package import UIKit

extension Window {
  /// A window on the screen of a device, with a controller that fills it.
  package convenience init(
    device name: String, orientation: ScreenDevice.Orientation = .portrait,
    _ traits: ScreenTraits? = nil
  ) {
    guard let device = ScreenDevice.named(name) else { preconditionFailure("no device \(name)") }
    let screen = UIScreen(
      size: device.size(orientation), scale: CGFloat(device.scale),
      safeAreaInsets: device.figures(orientation).safeArea)
    screen.device = device
    if let traits { screen.chosenTraits = traits }
    self.init(screen: screen)
  }

  /// Shows a controller as a stage does, and runs a turn.
  package func show(_ make: () -> UIViewController) {
    inTurn {
      let controller = make()
      controller.view.frame = window.bounds
      controller.beginAppearanceTransition(true, animated: false)
      window.addSubview(controller.view)
      loop.runUpdateCycle()
      controller.endAppearanceTransition()
    }
  }
}
