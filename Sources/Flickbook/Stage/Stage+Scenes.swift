import Foundation
import UIKit

/// Stages of scenes.
extension Stage {
  /// Creates a stage with a scene, and runs frame 0.
  ///
  /// - Throws: `layout_error` if the scene cannot be laid out, `limit_exceeded` if it needs more
  ///   memory or time than the limits allow, `invalid_params` if its controller shows no collection
  ///   view.
  public convenience init(
    _ scene: Scene, limits: StageLimits = StageLimits()
  ) throws(FlickbookError) {
    try self.init(scene, limits: limits, budget: nil)
  }

  /// Creates a stage with a scene if a shared memory budget permits it.
  package convenience init(
    _ scene: Scene, limits: StageLimits, budget: MemoryBudget?
  ) throws(FlickbookError) {
    try self.init(again: scene, limits: limits, budget: budget)
    takePast(History(limit: limits.historyBytes, budget: budget)) { () throws(FlickbookError) in
      try Stage(again: scene, limits: limits, budget: budget)
    }
  }

  private convenience init(
    again scene: Scene, limits: StageLimits, budget: MemoryBudget?
  ) throws(FlickbookError) {
    try WorkUnits.check(sections: scene, limits, path: "params.scene")
    let source = SceneSource(scene.sections, scene.dataSource)
    let further = scene.others.map { SceneSource($0.sections, $0.dataSource) }
    let bytes = try Self.check(scene, source.data, others: further.map(\.data), limits, budget)
    if let controller = scene.view.controller {
      try self.init(showing: controller, in: scene, limits: limits, budget: budget)
      reserve(bytes)
      open()
      return
    }
    let isAppData = scene.view.dataSource != nil
    let setting = Setting(scene.view, physics: scene.physics)
    let view = setting.loop.asCurrent {
      let frame = CGRect(origin: .zero, size: scene.view.size)
      if let style = scene.view.kind.style {
        return source.makeTable(frame: frame, style: style)
      }
      return UICollectionView(frame: frame, collectionViewLayout: scene.layout.makeLayout())
    }
    self.init(
      view, data: isAppData ? AppData(of: view) : source, options: scene.view, on: setting.screen,
      loop: setting.loop, hasOthers: !scene.others.isEmpty, limits: limits, budget: budget,
      logsExceptions: isAppData)
    reserve(bytes)
    if !isAppData { limit(source, of: main) }
    entering { add(scene.others, with: further) }
    if !others.isEmpty { resize(to: scene.view.size) }
    entering { for option in scene.view.all { option.apply(to: self) } }
    if !isAppData {
      source.logPosition = { [log] in log.position }
      timeData(of: source, view: 0)
      source.report = { [log] in log.report($0) }
      source.serve(view, showsSnapshots: true)
    }
    if scene.view.hasAppObjects { setAppObjects(of: scene) }
    open()
  }

  /// Creates the delegate and the data source that a scene names, and sets them.
  ///
  /// A class that both keys name gives one object for both, as in most apps.
  private func setAppObjects(of scene: Scene) {
    DispatchMainQueue.beginUse()
    entering {
      let dataSource = scene.view.dataSource?.make()
      let isOne = scene.view.delegate == scene.view.dataSource
      let delegate = isOne ? dataSource : scene.view.delegate?.make()
      appObjects = [dataSource, delegate].compactMap { $0 }
      if let dataSource = dataSource as? any UICollectionViewDataSource {
        collectionView.registerStandIns(scene.reusableViews)
        collectionView.dataSource = dataSource
      }
      if let delegate = delegate as? any UICollectionViewDelegate {
        collectionView.delegate = delegate
      }
    }
  }

  /// Creates a stage with the controller that a scene names, without frame 0.
  ///
  /// The controller of a scene that has a layout gets it before its view is loaded, as from a
  /// storyboard. Exceptions that UIKit would raise during this are in the log before frame 0.
  private convenience init(
    showing object: RegisteredObject, in scene: Scene, limits: StageLimits, budget: MemoryBudget?
  ) throws(FlickbookError) {
    DispatchMainQueue.beginUse()
    let setting = Setting(
      scene.view, safe: scene.view.safeAreaInsets, physics: scene.physics)
    var failures: [String] = []
    let outer = UIKitException.handler
    UIKitException.handler = { failures.append("\($0.name.rawValue): \($0.reason)") }
    defer { UIKitException.handler = outer }
    let path = "params.scene.view.controller"
    var launch: AppLaunch?
    if object.isLaunch {
      launch = setting.loop.asCurrent { AppLaunch(by: object.make()) }
      guard launch?.root != nil else {
        throw FlickbookError(
          .invalidParams, "\(object.name) makes no window with a controller visible.",
          hint: "It calls makeKeyAndVisible(), or the storyboard Main has an initial controller.",
          path: path)
      }
    }
    let (controller, view) = try setting.loading(path: path) {
      guard let made = launch?.root ?? object.makeController() else {
        preconditionFailure("\(object.name) is registered as a controller and is none")
      }
      if scene.hasLayout, let made = made as? UICollectionViewController {
        made.takeLayout(scene.layout.makeLayout())
      }
      return made
    }
    view.registerStandIns(scene.reusableViews)
    self.init(
      view, of: controller, setting, limits: limits, budget: budget, logsExceptions: true)
    self.launch = launch
    for failure in failures { log.report(failure) }
    entering {
      for option in scene.view.all where option.row.scope == .screen { option.apply(to: self) }
    }
  }
}
