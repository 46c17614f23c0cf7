import Foundation
import UIKit

/// What a view would have to lay out.
@MainActor
struct Outlook {
  var data: SceneData
  /// Nil for a layout that nobody described.
  var layout: LayoutDescription?
  /// The layout that stays beside it for a while.
  var besides: LayoutDescription?
  /// In points.
  var size: CGSize
  /// In points.
  var inset = UIEdgeInsets.zero
  /// In the coordinates of the content, in points.
  var offset = CGPoint.zero
  /// How many elements are on screen beside those that the layout will show.
  var shownBesides = 0

  // MARK: Memory

  /// What a stage without items takes, in bytes; measured, rounded up.
  static let stageBytes = 100_000
  /// What a view on screen takes with its attributes, in bytes; measured, rounded up.
  private static let viewBytes = 2_000
  /// What an item takes in a flow of varying sizes and in a waterfall, in bytes; measured, rounded up.
  private static let variedBytes = 40
  private static let waterfallBytes = 80

  /// How much memory it takes, in bytes; an estimate.
  func estimatedBytes(_ limits: StageLimits) -> Int {
    let views = min(data.itemCount, limits.passElements) * Self.viewBytes
    let placed = [layout, besides].reduce(0) { sum, layout in
      switch layout {
      case .waterfall: sum + data.itemCount * Self.waterfallBytes
      case .flow, .line: sum + (data.hasSizes ? data.itemCount * Self.variedBytes : 0)
      case .circle, .stack, .ring, .table, .registered, nil: sum
      }
    }
    return data.estimatedBytes + views + placed
  }

  // MARK: Items

  /// Refuses more items than a layout without a closed form may have.
  func checkItems(_ limits: StageLimits, path: String?) throws(FlickbookError) {
    for layout in [layout, besides] {
      guard let most = itemsMax(of: layout, limits), data.itemCount > most.count else { continue }
      throw StageLimits.exceeded(
        "\(most.subject) has \(most.count) items at most, and would have \(data.itemCount).",
        most.name, path: path)
    }
  }

  /// How many items a layout that looks at each may have; nil for one that does not.
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
    case .flow, .line, .stack, .ring, .table, .registered, nil: nil
    }
  }

  // MARK: Elements on screen

  /// Refuses more elements of some views on screen than one pass may put there.
  static func checkElements(
    of outlooks: [Outlook], _ limits: StageLimits, path: String?
  ) throws(FlickbookError) {
    // What is cheap to know suffices most often.
    guard outlooks.reduce(0, { $0 + $1.elementBound }) > limits.passElements else { return }
    var sum = 0
    for outlook in outlooks where sum <= limits.passElements {
      sum += outlook.shownBesides + outlook.elementCount(upTo: limits.passElements)
    }
    try check(elements: sum, limits, path: path)
  }

  static func check(elements: Int, _ limits: StageLimits, path: String?) throws(FlickbookError) {
    guard elements > limits.passElements else { return }
    throw StageLimits.exceeded(
      "A layout pass would put more than \(limits.passElements) elements on screen.",
      "passElements", hint: "Take a smaller view or larger items.", path: path)
  }

  /// No more elements than these can be on screen, which is known without laying out; 0 for a layout
  /// that is not limited.
  private var elementBound: Int {
    let all = data.itemCount + 2 * data.sections.count
    switch layout {
    case .registered, nil: return 0
    case .flow(let flow) where flow.estimatedItemSize != .zero:
      return shownBesides + all * UICollectionViewFlowLayout.measuredElementWeight
    case .flow(let flow): return shownBesides + min(all, bound(of: flow) ?? all)
    case .line, .circle, .waterfall, .stack, .ring, .table: return shownBesides + all
    }
  }

  /// How many of a flow's least items there would be in sight, with the bands of all sections; nil where
  /// they may overlap or are not known, or are more than there are items.
  private func bound(of flow: FlowDescription) -> Int? {
    let sections = data.sections.map(\.properties)
    let keepsApart = sections.allSatisfy {
      $0.minimumLineSpacing ?? 0 >= 0 && $0.minimumInteritemSpacing ?? 0 >= 0
    }
    guard keepsApart, flow.minimumLineSpacing >= 0, flow.minimumInteritemSpacing >= 0 else {
      return nil
    }
    let least = data.leastSize.map { ItemOrigin.lesser(flow.itemSize, $0) } ?? flow.itemSize
    guard least.width > 0, least.height > 0 else { return nil }
    let (across, down) = (size.width / least.width + 1, size.height / least.height + 2)
    guard across * down < CGFloat(data.itemCount) else { return nil }
    return Int(across * down) + 2 * sections.count
  }

  /// How many elements would be on screen, by a layout that is prepared for it; where they are more than
  /// `limit`, any number beyond it.
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
