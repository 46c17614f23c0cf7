extension UIWindow: TouchReceiver {
  final func makeTouchDispatcher() -> any TouchDispatcher { TouchRouter(window: self) }

  /// The router, which delivers the touches of the window to recognizers and views.
  package final var touchRouter: TouchRouter {
    guard let router = touchDispatcher as? TouchRouter else {
      preconditionFailure("a window makes a router for its touches")
    }
    return router
  }
}
