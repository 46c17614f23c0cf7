import UIKit

/// Writes when a refresh control calls its actions.
@MainActor
final class ProbeRefreshControl {
  private let control: UIRefreshControl
  private let action: ProbeAction

  /// Watches the refresh control of a collection view.
  init(_ control: UIRefreshControl, of view: UICollectionView, _ recorder: ProbeRecorder) {
    self.control = control
    action = ProbeAction { [unowned view] in recorder.record("valueChanged", of: view, []) }
    control.addTarget(action, action: ProbeAction.selector, for: .valueChanged)
  }

  func stop() {
    control.removeTarget(action, action: ProbeAction.selector, for: .valueChanged)
  }
}
