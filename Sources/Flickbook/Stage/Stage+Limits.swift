import Foundation
import UIKit

/// Checks the memory and time of a command before it is performed.
///
/// Rule: protocol 10, "Limits".
extension Stage {
  /// Refuses a scene that needs more than the limits allow.
  ///
  /// - Returns: the memory that it needs, in bytes; an estimate.
  /// - Throws: `limit_exceeded` with the path of the value that is too great.
  static func check(
    _ scene: Scene, _ data: SceneData, others: [SceneData], _ limits: StageLimits,
    _ budget: MemoryBudget?
  ) throws(FlickbookError) -> Int {
    let path = "params.scene"
    let main = LayoutEstimate(
      data: data, layout: scene.layout, size: scene.view.size, scale: scene.view.scale,
      inset: scene.view.contentInset)
    let further = zip(scene.others, others).map { other, data in
      LayoutEstimate(
        data: data, layout: other.layout, size: other.frame.size, scale: scene.view.scale,
        inset: other.view.contentInset)
    }
    try main.checkItems(limits, path: path)
    for (index, estimate) in further.enumerated() {
      try estimate.checkItems(limits, path: "\(path).others[\(index)]")
    }
    let estimates = [main] + further
    try LayoutEstimate.checkWork(of: estimates, limits, path: path)
    let bytes = estimates.reduce(LayoutEstimate.stageBytes) { $0 + $1.estimatedBytes(limits) }
    try check(bytes: bytes, instead: 0, limits, budget, path: path)
    try LayoutEstimate.checkElements(of: estimates, limits, path: path)
    return bytes
  }

  /// Makes the data sources of all views refuse data beyond the limits.
  func limitSources() {
    for view in views {
      if let source = view.data as? SceneSource { limit(source, of: view) }
    }
  }

  /// Makes a data source refuse data beyond the limits.
  func limit(_ source: SceneSource, of view: StageView) {
    view.view.elementsMax = limits.passElements
    source.accept = { [unowned self, unowned view] (data) throws(FlickbookError) in
      try check(estimate(of: view, data: data), instead: view, path: nil)
    }
    source.allow = { [limits] (units) throws(FlickbookError) in
      try WorkUnits.check(units, limits, path: nil)
    }
  }

  /// Checks a new layout of the view that a command concerns.
  ///
  /// - Parameter keepsOld: whether the current layout stays in use besides it.
  func check(_ layout: LayoutDescription, keepsOld: Bool = false) throws(FlickbookError) {
    guard let source = data as? SceneSource else { return }
    var estimate = estimate(of: current, data: source.data)
    if keepsOld {
      estimate.besides = estimate.layout
      estimate.shownBesides += collectionView.shownElementCount
      estimate.elementWeight = UICollectionViewTransitionLayout.elementWeight
    }
    estimate.layout = layout
    try check(estimate, instead: current, path: "params.layout")
  }

  /// Checks a new size, in points, of the view that a command concerns.
  func check(size: CGSize, inset: UIEdgeInsets? = nil, path: String) throws(FlickbookError) {
    guard let source = data as? SceneSource else { return }
    var estimate = estimate(of: current, data: source.data)
    estimate.size = size
    if let inset { estimate.inset = inset }
    try LayoutEstimate.checkWork(of: [estimate], limits, path: path)
    try LayoutEstimate.checkElements(of: [estimate], limits, path: path)
  }

  /// Checks the elements at a new content offset.
  func check(offset: CGPoint) throws(FlickbookError) {
    guard collectionView.elementsMax != nil else { return }
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    let count = collectionView.elementCount(in: bounds, upTo: limits.passElements) ?? 0
    try LayoutEstimate.check(elements: count, limits, path: "params.offset")
  }

  /// Checks a query of a rectangle in which a layout of the library may have too many elements for
  /// one answer.
  func checkAnswer(in rect: CGRect) throws(FlickbookError) {
    // The answer of a flow is written in parts.
    let flow = collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    guard flow?.answersAsFlow != true else { return }
    let most = limits.passElements
    guard let count = collectionView.elementCount(in: rect, upTo: most), count > most else {
      return
    }
    throw StageLimits.exceeded(
      "The layout has more than \(most) elements in the rectangle, which it would have to answer at "
        + "once.", "passElements", hint: "Ask for a smaller rectangle.", path: "params.rect")
  }

  private func check(
    _ estimate: LayoutEstimate, instead view: StageView, path: String?
  ) throws(FlickbookError) {
    try estimate.checkItems(limits, path: path)
    try LayoutEstimate.checkWork(of: [estimate], limits, path: path)
    try LayoutEstimate.checkElements(of: [estimate], limits, path: path)
    let now = view.estimatedBytes(limits)
    let bytes = estimatedBytes - now + estimate.estimatedBytes(limits)
    try Self.check(bytes: bytes, instead: estimatedBytes, limits, budget, path: path)
    reserve(bytes)
  }

  private static func check(
    bytes: Int, instead bytesNow: Int, _ limits: StageLimits, _ budget: MemoryBudget?, path: String?
  ) throws(FlickbookError) {
    guard bytes > bytesNow else { return }
    if bytes > limits.sessionBytes {
      throw StageLimits.exceeded(
        "The session would take about \(bytes) bytes; \(limits.sessionBytes) is the most.",
        "sessionBytes", path: path)
    }
    guard let budget, !budget.hasRoom(for: bytes - bytesNow) else { return }
    throw StageLimits.exceeded(
      "The session would take about \(bytes - bytesNow) bytes more; all sessions together have "
        + "\(budget.left) left.", "memoryBytes", hint: "Close other sessions.", path: path)
  }

  private func estimate(of view: StageView, data: SceneData) -> LayoutEstimate {
    LayoutEstimate(
      data: data, layout: view.view.collectionViewLayout.described, size: view.view.bounds.size,
      scale: options.scale, inset: view.view.contentInset, offset: view.view.contentOffset,
      shownBesides: views.reduce(0) { $0 + ($1 === view ? 0 : $1.view.shownElementCount) })
  }

  /// Whether no object of the stage is of an app.
  var isOfLibrary: Bool { !options.hasAppObjects && views.allSatisfy(\.isOfLibrary) }
}

extension StageView {
  /// The memory of the data and the layout, in bytes; an estimate, 0 for an app's own.
  fileprivate func estimatedBytes(_ limits: StageLimits) -> Int {
    guard let source = data as? SceneSource else { return 0 }
    return LayoutEstimate(
      data: source.data, layout: view.collectionViewLayout.described, size: view.bounds.size,
      scale: 1
    ).estimatedBytes(limits)
  }

  /// Whether neither the data nor the layout belong to an app.
  fileprivate var isOfLibrary: Bool {
    switch view.collectionViewLayout.described {
    case .registered, nil: false
    case .flow, .compositional, .line, .circle, .waterfall, .stack, .ring, .table:
      data is SceneSource
    }
  }
}

extension UICollectionViewLayout {
  /// The layout's description in a scene; during a transition, the description of the next layout.
  fileprivate var described: LayoutDescription? {
    let layout = (self as? UICollectionViewTransitionLayout)?.nextLayout ?? self
    return layout.sceneDescription as? LayoutDescription
  }
}
