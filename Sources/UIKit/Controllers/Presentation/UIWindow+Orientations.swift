extension UIWindow {
  /// The orientations of the controller that fills the screen: the last that is presented over all of it, or the
  /// window's own.
  ///
  /// Rule: V6.
  package final var supportedOrientations: UIInterfaceOrientationMask {
    guard var controller = rootViewController else { return .all }
    while let next = controller.presentedViewController,
      [.fullScreen, .overFullScreen].contains(next.modalPresentationStyle)
    {
      controller = next
    }
    return controller.supportedInterfaceOrientations
  }
}
