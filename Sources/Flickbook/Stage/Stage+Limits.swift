import Foundation
import UIKit

/// What a command would take of memory and time, looked at before it is performed.
///
/// Rule: protocol 10, "Limits".
extension Stage {
  /// Refuses a scene that would take more than the limits allow.
  ///
  /// - Returns: the memory that it takes, in bytes; an estimate.
  /// - Throws: `limit_exceeded` with the path of what is too much.
  static func check(
    _ scene: Scene, _ data: SceneData, others: [SceneData], _ limits: StageLimits,
    _ budget: MemoryBudget?
  ) throws(FlickbookError) -> Int {
    let path = "params.scene"
    let main = Outlook(
      data: data, layout: scene.layout, size: scene.view.size, inset: scene.view.contentInset)
    let further = zip(scene.others, others).map { other, data in
      Outlook(
        data: data, layout: other.layout, size: other.frame.size, inset: other.view.contentInset)
    }
    try main.checkItems(limits, path: path)
    for (index, outlook) in further.enumerated() {
      try outlook.checkItems(limits, path: "\(path).others[\(index)]")
    }
    let outlooks = [main] + further
    let bytes = outlooks.reduce(Outlook.stageBytes) { $0 + $1.estimatedBytes(limits) }
    try check(bytes: bytes, instead: 0, limits, budget, path: path)
    try Outlook.checkElements(of: outlooks, limits, path: path)
    return bytes
  }

  /// Lets a data source take only data that the limits allow.
  func limit(_ source: SceneSource, of view: StageView) {
    source.accept = { [unowned self, unowned view] (data) throws(FlickbookError) in
      try check(outlook(of: view, data: data), instead: view, path: nil)
    }
  }

  /// Refuses another layout for the view that a command is about.
  ///
  /// - Parameter keepsOld: whether the layout of this moment stays beside it.
  func check(_ layout: LayoutDescription, keepsOld: Bool = false) throws(FlickbookError) {
    guard let source = data as? SceneSource else { return }
    var outlook = outlook(of: current, data: source.data)
    if keepsOld {
      outlook.besides = outlook.layout
      outlook.shownBesides += collectionView.shownElementCount
    }
    outlook.layout = layout
    try check(outlook, instead: current, path: "params.layout")
  }

  /// Refuses another size, in points, for the view that a command is about.
  func check(size: CGSize, inset: UIEdgeInsets? = nil, path: String) throws(FlickbookError) {
    guard let source = data as? SceneSource else { return }
    var outlook = outlook(of: current, data: source.data)
    outlook.size = size
    if let inset { outlook.inset = inset }
    try Outlook.checkElements(of: [outlook], limits, path: path)
  }

  /// Refuses to show what is at another offset of the content.
  func check(offset: CGPoint) throws(FlickbookError) {
    guard collectionView.elementsMax != nil else { return }
    let bounds = CGRect(origin: offset, size: collectionView.bounds.size)
    let count = collectionView.elementCount(in: bounds, upTo: limits.passElements) ?? 0
    try Outlook.check(elements: count, limits, path: "params.offset")
  }

  /// Refuses a question about a rectangle in which a layout of the library has too much for one answer.
  func checkAnswer(in rect: CGRect) throws(FlickbookError) {
    // A flow is asked in parts.
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
    _ outlook: Outlook, instead view: StageView, path: String?
  ) throws(FlickbookError) {
    try outlook.checkItems(limits, path: path)
    try Outlook.checkElements(of: [outlook], limits, path: path)
    let now = view.estimatedBytes(limits)
    let bytes = estimatedBytes - now + outlook.estimatedBytes(limits)
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
    guard let budget, bytes - bytesNow > budget.left else { return }
    throw StageLimits.exceeded(
      "The session would take about \(bytes - bytesNow) bytes more; all sessions together have "
        + "\(budget.left) left.", "memoryBytes", hint: "Close other sessions.", path: path)
  }

  private func outlook(of view: StageView, data: SceneData) -> Outlook {
    Outlook(
      data: data, layout: view.view.collectionViewLayout.described, size: view.view.bounds.size,
      inset: view.view.contentInset, offset: view.view.contentOffset,
      shownBesides: views.reduce(0) { $0 + ($1 === view ? 0 : $1.view.shownElementCount) })
  }
}

extension StageView {
  /// How much memory the data and the layout take, in bytes; an estimate, 0 for an app's own.
  fileprivate func estimatedBytes(_ limits: StageLimits) -> Int {
    guard let source = data as? SceneSource else { return 0 }
    return Outlook(
      data: source.data, layout: view.collectionViewLayout.described, size: view.bounds.size
    ).estimatedBytes(limits)
  }
}

extension UICollectionViewLayout {
  /// How a scene describes it; between two layouts the one that is to be.
  fileprivate var described: LayoutDescription? {
    let layout = (self as? UICollectionViewTransitionLayout)?.nextLayout ?? self
    return layout.sceneDescription as? LayoutDescription
  }
}
