import CompositionalGeometry
import Foundation
import UIKit

/// Estimates the memory and elements of a view before it is laid out.
@MainActor
struct LayoutEstimate {
  var data: SceneData
  /// The layout; nil for one without a description.
  var layout: LayoutDescription?
  /// The previous layout, if it stays in use for a while.
  var besides: LayoutDescription?
  /// The size of the view, in points.
  var size: CGSize
  /// Device pixels in a point.
  var scale: Double
  /// The content inset, in points.
  var inset = UIEdgeInsets.zero
  /// The content offset, in points of the content.
  var offset = CGPoint.zero
  /// The number of elements on screen besides the elements of the layout.
  var shownBesides = 0
  /// How much each element on screen counts.
  var elementWeight = 1

  // MARK: Memory

  /// The memory of a stage without items, in bytes; measured, rounded up.
  static let stageBytes = 100_000
  /// The memory of a view on screen with its attributes, in bytes; measured, rounded up.
  private static let viewBytes = 2_000
  /// The memory of an item in a flow with varying sizes or in a waterfall, in bytes; measured,
  /// rounded up.
  private static let variedBytes = 40
  private static let waterfallBytes = 80

  /// Returns the memory of the view, in bytes; an estimate.
  func estimatedBytes(_ limits: StageLimits) -> Int {
    let views = min(data.itemCount, limits.passElements) * Self.viewBytes
    var placed = 0
    forEachLayout { layout in
      switch layout {
      case .waterfall: placed += data.itemCount * Self.waterfallBytes
      case .flow, .line: placed += data.hasSizes ? data.itemCount * Self.variedBytes : 0
      case .compositional, .circle, .stack, .ring, .table, .registered, nil: break
      }
    }
    return data.estimatedBytes + views + placed
  }

  /// Calls a function with the layout, and with the previous one if that stays in use.
  private func forEachLayout<Failure>(
    _ body: (LayoutDescription?) throws(Failure) -> Void
  ) throws(Failure) {
    try body(layout)
    if besides != nil { try body(besides) }
  }

  // MARK: Items

  /// Refuses too many items for a layout that processes each item.
  func checkItems(_ limits: StageLimits, path: String?) throws(FlickbookError) {
    try forEachLayout { (layout) throws(FlickbookError) in
      guard let most = itemsMax(of: layout, limits), data.itemCount > most.count else { return }
      throw StageLimits.exceeded(
        "\(most.subject) has \(most.count) items at most, and would have \(data.itemCount).",
        most.name, path: path)
    }
  }

  /// Returns the maximum number of items of a layout that processes each of them; nil for other
  /// layouts.
  private func itemsMax(
    of layout: LayoutDescription?, _ limits: StageLimits
  ) -> (subject: String, count: Int, name: String)? {
    switch layout {
    case .circle: ("A circle", limits.circleItems, "circleItems")
    case .waterfall: ("A waterfall", limits.waterfallItems, "waterfallItems")
    case .flow(let flow) where data.hasSizes || flow.estimatedItemSize != .zero:
      ("A flow of items that differ", limits.variedItems, "variedItems")
    case .line where data.hasSizes:
      ("A line of items that differ", limits.variedItems, "variedItems")
    case .flow, .compositional, .line, .stack, .ring, .table, .registered, nil: nil
    }
  }

  // MARK: Work

  /// Refuses groups with too many elements, and too much work besides items, before anything is
  /// made.
  static func checkWork(
    of estimates: [LayoutEstimate], _ limits: StageLimits, path: String?
  ) throws(FlickbookError) {
    var units = 0
    for estimate in estimates {
      try estimate.forEachLayout { (layout) throws(FlickbookError) in
        guard layout != nil else { return }
        units = WorkUnits.sum(units, WorkUnits.loading(estimate.data))
        try WorkUnits.check(units, limits, path: path)
        guard case .compositional(let layout)? = layout else { return }
        let work = layout.work(
          for: estimate.data, size: estimate.size, scale: estimate.scale,
          upTo: limits.workUnits - units)
        if work.groupElements > limits.groupElements { throw tooManyElements(limits, path) }
        units = WorkUnits.sum(units, work.units)
        try WorkUnits.check(units, limits, path: path)
      }
    }
  }

  private static func tooManyElements(_ limits: StageLimits, _ path: String?) -> FlickbookError {
    StageLimits.exceeded(
      "A group would have more than \(limits.groupElements) cells and supplementary views; in a "
        + "group with estimates each counts as \(CompositionalWork.measuredWeight).",
      "groupElements", hint: "Give the group fewer items, or larger ones.", path: path)
  }

  // MARK: Elements on screen

  /// Refuses more elements on screen than one layout pass may show.
  static func checkElements(
    of estimates: [LayoutEstimate], _ limits: StageLimits, path: String?
  ) throws(FlickbookError) {
    // Usually a cheap upper bound is sufficient.
    guard
      estimates.reduce(0, { $0 + $1.elementBound * $1.elementWeight }) > limits.passElements
    else { return }
    var sum = 0
    for estimate in estimates where sum <= limits.passElements {
      let count = estimate.shownBesides + estimate.elementCount(upTo: limits.passElements)
      sum += estimate.elementWeight * count
    }
    try check(elements: sum, limits, path: path)
  }

  static func check(elements: Int, _ limits: StageLimits, path: String?) throws(FlickbookError) {
    guard elements > limits.passElements else { return }
    throw StageLimits.exceeded(
      "A layout pass would put more than \(limits.passElements) elements on screen.",
      "passElements", hint: "Take a smaller view or larger items.", path: path)
  }

  /// An upper bound of the number of elements on screen, without laying out; 0 for a layout without
  /// a limit.
  private var elementBound: Int {
    let all = data.itemCount + 2 * data.sections.count
    switch layout {
    case .registered, nil: return 0
    case .flow(let flow) where flow.estimatedItemSize != .zero:
      return shownBesides + all * UICollectionViewFlowLayout.measuredElementWeight
    case .flow(let flow):
      let bands = bandCount(of: flow)
      return shownBesides + bands + min(data.itemCount, bound(of: flow) ?? data.itemCount)
    case .line, .circle, .waterfall, .stack, .ring, .table: return shownBesides + all
    // An item may have any number of supplementary views: its elements are always counted.
    case .compositional: return shownBesides + Self.uncounted
    }
  }

  /// More elements than any limit allows.
  private static let uncounted = 1 << 40

  /// Returns an upper bound of the headers and footers of a flow.
  private func bandCount(of flow: FlowDescription) -> Int {
    let hasHeaders = flow.headerReferenceSize != .zero
    let hasFooters = flow.footerReferenceSize != .zero
    return data.sections.reduce(0) { count, section in
      count + (hasHeaders || section.properties.header != nil ? 1 : 0)
        + (hasFooters || section.properties.footer != nil ? 1 : 0)
    }
  }

  /// Returns an upper bound of the visible items of a flow, from its smallest items; nil if items may
  /// overlap, sizes are unknown, or the bound exceeds the number of items.
  private func bound(of flow: FlowDescription) -> Int? {
    let keepsApart = data.sections.allSatisfy {
      $0.properties.minimumLineSpacing ?? 0 >= 0
        && $0.properties.minimumInteritemSpacing ?? 0 >= 0
    }
    guard keepsApart, flow.minimumLineSpacing >= 0, flow.minimumInteritemSpacing >= 0 else {
      return nil
    }
    let least = data.leastSize.map { ItemOrigin.lesser(flow.itemSize, $0) } ?? flow.itemSize
    guard least.width > 0, least.height > 0 else { return nil }
    let (across, down) = (size.width / least.width + 1, size.height / least.height + 2)
    guard across * down < CGFloat(data.itemCount) else { return nil }
    return Int(across * down)
  }

  /// Returns the number of elements on screen, from a layout that is prepared for it; if they are
  /// more than `limit`, any greater number.
  private func elementCount(upTo limit: Int) -> Int {
    guard elementBound > 0, let layout else { return 0 }
    let source = SceneSource(data)
    let view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout.makeLayout())
    view.contentInset = inset
    source.serve(view)
    return withExtendedLifetime(source) {
      let content = view.prepareBesideWindow()
      let x = max(-inset.left, min(offset.x, content.width - size.width + inset.right))
      let y = max(-inset.top, min(offset.y, content.height - size.height + inset.bottom))
      let bounds = CGRect(origin: CGPoint(x: x, y: y), size: size)
      return view.elementCount(in: bounds, upTo: limit) ?? 0
    }
  }
}
