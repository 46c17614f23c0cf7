public import Foundation
public import UIKit

/// Stages of an app's controllers.
extension Stage {
  /// Creates a stage with an app's collection view controller: its view fills a window and appears
  /// without animation, and frame 0 is run.
  ///
  /// Otherwise as with a collection view; the stage retains the controller.
  public convenience init(
    controller: UICollectionViewController, size: CGSize, scale: Double = 3,
    frameRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero
  ) {
    var options = ViewOptions()
    (options.size, options.scale, options.frameRate) = (size, scale, frameRate)
    let setting = Setting(options, safe: safeAreaInsets)
    DispatchMainQueue.beginUse()
    let view: UICollectionView = setting.loop.asCurrent { controller.collectionView }
    self.init(view, of: controller, setting)
    open()
  }

  /// Creates a stage with any controller of an app, such as a navigation controller: its view fills a
  /// window and appears without animation, and frame 0 is run.
  ///
  /// The stage's collection view is the first one among the controller's views, front views last, after
  /// the views were loaded; an empty one outside of the window if there is none. Collection views of
  /// screens that are shown later are among ``otherCollectionViews`` while they are in the window.
  /// Otherwise as with a collection view controller.
  ///
  /// - Throws: `invalid_params` if the controller has no view.
  public convenience init(
    controller: UIViewController, size: CGSize, scale: Double = 3, frameRate: Double = 60,
    safeAreaInsets: UIEdgeInsets = .zero
  ) throws(FlickbookError) {
    var options = ViewOptions()
    (options.size, options.scale, options.frameRate) = (size, scale, frameRate)
    let setting = Setting(options, safe: safeAreaInsets)
    DispatchMainQueue.beginUse()
    let (_, view) = try setting.loading { controller }
    self.init(view, of: controller, setting)
    open()
  }

  /// Creates a stage with any controller of an app on a device.
  ///
  /// Its view fills the screen, and controllers of bars have bars; otherwise as with any controller.
  ///
  /// - Throws: `invalid_params` if the controller has no view.
  public convenience init(
    controller: UIViewController, on device: Device,
    orientation: Device.Orientation = .portrait, frameRate: Double = 60
  ) throws(FlickbookError) {
    var options = ViewOptions()
    (options.device, options.orientation, options.frameRate) = (device, orientation, frameRate)
    options.takeDevice { _ in false }
    let setting = Setting(options)
    DispatchMainQueue.beginUse()
    let (_, view) = try setting.loading { controller }
    self.init(view, of: controller, setting)
    open()
  }

  /// The screen and the clock of a stage whose view or controller is made.
  @MainActor
  struct Setting {
    let options: ViewOptions
    let loop = TurnLoop()
    let screen: UIScreen

    init(
      _ options: ViewOptions, safe: UIEdgeInsets = .zero, physics: ScenePhysics = ScenePhysics()
    ) {
      self.options = options
      screen = options.makeScreen(safe: safe, physics: physics.profile)
      // A controller sees it when it loads its view.
      screen.layoutDirection = options.layoutDirection
      loop.show(on: screen)
    }

    /// Returns the controller that a closure makes, whose view it loads, and the first collection view
    /// that it shows.
    ///
    /// A controller that shows none has an empty one outside of the window.
    ///
    /// - Throws: `invalid_params` if it has no view.
    func loading(
      path: String? = nil, _ make: () -> UIViewController
    ) throws(FlickbookError) -> (UIViewController, UICollectionView) {
      let (controller, found) = loop.asCurrent { () -> (UIViewController, UICollectionView?) in
        let controller = make()
        guard let view = controller.view else { return (controller, nil) }
        let whole = CGRect(origin: .zero, size: options.size)
        view.frame = whole
        // A view is laid out in its window only, where it has a safe area and has begun to appear.
        let found = Stage.firstCollectionView(in: view)
        let none = {
          UICollectionView(frame: whole, collectionViewLayout: UICollectionViewFlowLayout())
        }
        return (controller, found ?? none())
      }
      guard let found else {
        throw FlickbookError(
          .invalidParams, "The controller has no view.",
          hint: "Set view in loadView.", path: path)
      }
      return (controller, found)
    }
  }

  /// Creates a stage with a controller that has loaded its view, without frame 0.
  convenience init(
    _ view: UICollectionView, of controller: UIViewController, _ setting: Setting,
    limits: StageLimits = StageLimits(), budget: MemoryBudget? = nil, logsExceptions: Bool = false
  ) {
    self.init(
      view, data: AppData(of: view), options: setting.options, of: controller,
      on: setting.screen, loop: setting.loop, limits: limits, budget: budget,
      logsExceptions: logsExceptions)
    controller.view.frame = CGRect(origin: .zero, size: setting.options.size)
    window.rootViewController = controller
    window.makeKey()
  }

  /// Returns the first collection view in a tree of views, depth first.
  fileprivate static func firstCollectionView(in view: UIView) -> UICollectionView? {
    if let view = view as? UICollectionView { return view }
    for subview in view.subviews {
      if let found = firstCollectionView(in: subview) { return found }
    }
    return nil
  }

  /// Creates a stage with the controller that a closure makes, otherwise as
  /// ``init(controller:size:scale:frameRate:safeAreaInsets:)``.
  ///
  /// Such a stage can be made again: it has a past, to which ``seek(to:)`` goes back. The closure must
  /// make equal objects each time.
  ///
  /// - Throws: `invalid_params` if the controller has no view.
  public convenience init(
    size: CGSize, scale: Double = 3, frameRate: Double = 60, safeAreaInsets: UIEdgeInsets = .zero,
    making make: @escaping @MainActor () -> UIViewController
  ) throws(FlickbookError) {
    let remake: Origin = { () throws(FlickbookError) in
      try Stage(
        controller: make(), size: size, scale: scale, frameRate: frameRate,
        safeAreaInsets: safeAreaInsets)
    }
    try self.init(
      controller: make(), size: size, scale: scale, frameRate: frameRate,
      safeAreaInsets: safeAreaInsets)
    takePast(History(limit: limits.historyBytes, budget: nil), remake)
  }
}
