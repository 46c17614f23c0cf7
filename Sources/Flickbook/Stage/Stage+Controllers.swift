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
    let setting = Setting(size, scale: scale, frameRate: frameRate, safe: safeAreaInsets)
    let view: UICollectionView = setting.loop.asCurrent { controller.collectionView }
    self.init(view, of: controller, setting)
  }

  /// Creates a stage with any controller of an app, such as a navigation controller: its view fills a
  /// window and appears without animation, and frame 0 is run.
  ///
  /// The stage's collection view is the first one among the controller's views, front views last, after
  /// the views were loaded. Otherwise as with a collection view controller.
  ///
  /// - Throws: `invalid_params` if the controller shows no collection view.
  public convenience init(
    controller: UIViewController, size: CGSize, scale: Double = 3, frameRate: Double = 60,
    safeAreaInsets: UIEdgeInsets = .zero
  ) throws(FlickbookError) {
    let setting = Setting(size, scale: scale, frameRate: frameRate, safe: safeAreaInsets)
    let found = setting.loop.asCurrent { () -> UICollectionView? in
      guard let view = controller.view else { return nil }
      view.frame = CGRect(origin: .zero, size: size)
      if let found = Self.firstCollectionView(in: view) { return found }
      view.layoutIfNeeded()
      return Self.firstCollectionView(in: view)
    }
    guard let found else {
      throw FlickbookError(
        .invalidParams, "The controller shows no collection view.",
        hint: "Add one in viewDidLoad, or show a controller that has one.")
    }
    self.init(found, of: controller, setting)
  }

  /// The screen and the clock of a stage whose controller loads its view.
  @MainActor
  fileprivate struct Setting {
    var options = ViewOptions()
    let safe: UIEdgeInsets
    let loop = TurnLoop()
    let screen: UIScreen

    init(_ size: CGSize, scale: Double, frameRate: Double, safe: UIEdgeInsets) {
      options.size = size
      options.scale = scale
      options.frameRate = frameRate
      self.safe = safe
      screen = UIScreen(size: size, scale: scale, safeAreaInsets: safe)
      loop.show(on: screen)
      DispatchMainQueue.isUsed = true
    }
  }

  fileprivate convenience init(
    _ view: UICollectionView, of controller: UIViewController, _ setting: Setting
  ) {
    self.init(
      view, data: AppData(of: view), options: setting.options, safe: setting.safe, of: controller,
      on: setting.screen, loop: setting.loop)
    controller.view.frame = CGRect(origin: .zero, size: setting.options.size)
    window.rootViewController = controller
    window.makeKey()
    open()
  }

  /// Returns the first collection view in a tree of views, depth first.
  private static func firstCollectionView(in view: UIView) -> UICollectionView? {
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
  /// - Throws: `invalid_params` if the controller shows no collection view.
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
