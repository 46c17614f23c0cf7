import FlowGeometry
import Foundation

/// The rows of a table, one a line, with heights that are known, estimated or measured.
///
/// Rule: U2.1–U2.5, U3.1–U3.6.
final class TableLayout: UICollectionViewFlowLayout {
  private var table: UITableView? { (collectionView as? TableContentView)?.table }

  override init() {
    super.init()
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
    // Each row is asked for its height when it comes on screen.
    estimatedItemSize = CGSize(width: 1, height: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    if let table {
      let isPlain = table.style == .plain
      if sectionHeadersPinToVisibleBounds != isPlain {
        sectionHeadersPinToVisibleBounds = isPlain
        sectionFootersPinToVisibleBounds = isPlain
      }
      ownSpace = table.endHeights
    }
    if case .all = plan.staleMetrics { mayPinBands = false }
    super.prepare()
  }

  // MARK: Lengths

  override func ownSection(_ section: Int, count: Int, in view: UICollectionView) -> FlowSection? {
    guard let table else { return nil }
    let side = table.style == .insetGrouped ? Double(TableMetrics.insetMargin) : 0
    let (header, footer) = bands(section, asked: askedBands(section, table))
    var flow = FlowSection(
      sizes: sizes(section, count: count, width: rowWidth(in: view), table),
      insets: FlowInsets(leadingCross: side, trailingCross: side), lineSpacing: 0, itemSpacing: 0,
      headerLength: header, footerLength: footer)
    flow.spaceBefore = table.adapter.space(before: section, header: header)
    return flow
  }

  override func ownBands(
    _ section: Int, in view: UICollectionView
  ) -> (header: Double, footer: Double)? { table.map { askedBands(section, $0) } }

  private func askedBands(
    _ section: Int, _ table: UITableView
  ) -> (header: Double, footer: Double) {
    let bands = table.adapter.bands(section)
    if bands.header > 0 || bands.footer > 0 { mayPinBands = true }
    return bands
  }

  override func ownExtents(of paths: [ItemPath], in view: UICollectionView) -> [FlowExtent]? {
    guard let table else { return nil }
    let width = rowWidth(in: view)
    let heights = table.adapter.heights
    return paths.map { path in
      let dataPath = view.presentation.order == nil ? path : view.dataPath(path)
      let height = dataPath.map { heights.height(before: $0) } ?? TableMetrics.rowHeight
      return FlowExtent(cross: width, main: Double(height))
    }
  }

  private func rowWidth(in view: UICollectionView) -> Double {
    let inset = view.adjustedContentInset
    let side = table?.style == .insetGrouped ? TableMetrics.insetMargin : 0
    return max(0, Double(view.bounds.width - inset.left - inset.right - 2 * side))
  }

  private func sizes(
    _ section: Int, count: Int, width: Double, _ table: UITableView
  ) -> FlowSection.Sizes {
    let heights = table.adapter.heights
    guard count > 0, heights.vary(inSection: section) else {
      return .uniform(FlowExtent(cross: width, main: Double(heights.common)), count: count)
    }
    return .varying(
      ContiguousArray(
        (0..<count).map { item in
          let height = heights.height(before: ItemPath(section: section, item: item))
          return FlowExtent(cross: width, main: Double(height))
        }))
  }

  // MARK: Changes

  /// All heights are asked for again: one of the properties or the delegate is another one.
  func heightsMayHaveChanged() {
    guard let collectionView, plan.geometry != nil else { return }
    plan.measured.removeAll()
    plan.measuredBands.removeAll()
    invalidateLayout()
    collectionView.unfitElements()
  }

  /// The lengths of headers and footers are not known any more.
  func forgetBands() {
    plan.measuredBands.removeAll()
    table?.adapter.madeBands = [:]
  }

  /// Heights that were asked for before the rows came on screen are asked for again.
  ///
  /// Rule: U8.3.
  func measureAgain() {
    guard table?.adapter.heights.areExact == true, plan.geometry != nil else { return }
    plan.measured.removeAll()
    invalidateLayout()
  }

  /// The views above and below the sections have other heights.
  func endsMayHaveChanged() {
    guard let table, ownSpace != table.endHeights else { return }
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    invalidateLayout(with: context)
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let old = viewBounds, old.width != newBounds.width else { return context }
    // Heights depend on the width.
    plan.measured.removeAll()
    plan.measuredBands.removeAll()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = true
    return context
  }

  override func surroundingsDidChange() {
    super.surroundingsDidChange()
    guard let collectionView, let flow = plan.geometry,
      space(of: collectionView).contentCross != flow.space.contentCross
    else { return }
    heightsMayHaveChanged()
  }

  override func swipeActionsProvider(
    inSection section: Int, _ side: SwipeSide
  ) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider? {
    guard let adapter = table?.adapter else { return nil }
    return { path in adapter.swipeActions(at: path, side) }
  }

  // MARK: Frames

  func frame(ofRow path: ItemPath) -> CGRect {
    guard isPrepared, let frame = layoutAttributesForItem(at: path.indexPath)?.frame else {
      return .zero
    }
    return frame
  }

  func frame(ofHeader section: Int) -> CGRect {
    frame(ofBand: section) {
      $0.frameOfHeader(inSection: section)
    } otherwise: {
      $0.span(ofSection: section).origin
    }
  }

  func frame(ofFooter section: Int) -> CGRect {
    frame(ofBand: section) {
      $0.frameOfFooter(inSection: section)
    } otherwise: {
      let span = $0.span(ofSection: section)
      return span.origin + span.length
    }
  }

  func frame(ofSection section: Int) -> CGRect {
    guard isPrepared, let flow = currentGeometry, (0..<flow.sectionCount).contains(section)
    else { return .zero }
    let span = flow.span(ofSection: section)
    return CGRect(x: 0, y: span.origin, width: flow.space.boundsCross, height: span.length)
  }

  private func frame(
    ofBand section: Int, _ band: (FlowGeometry) -> FlowFrame?, otherwise: (FlowGeometry) -> Double
  ) -> CGRect {
    guard isPrepared, let flow = currentGeometry, (0..<flow.sectionCount).contains(section)
    else { return .zero }
    guard let frame = band(flow) else {
      return CGRect(x: 0, y: otherwise(flow), width: flow.space.boundsCross, height: 0)
    }
    return CGRect(x: 0, y: frame.main, width: frame.crossLength, height: frame.mainLength)
  }

  /// Returns the rows in a rectangle, in their order; nil for an empty rectangle.
  func rows(in rect: CGRect) -> [IndexPath]? {
    guard isPrepared, rect.width > 0, rect.height > 0, let flow = currentGeometry else {
      return nil
    }
    var paths: [ItemPath] = []
    flow.forEachElement(in: plan.placedAxes(of: flow).frame(rect)) { element, _ in
      if case .item(let item, let section) = element {
        paths.append(ItemPath(section: section, item: item))
      }
    }
    return paths.sorted().map(\.indexPath)
  }

  /// Lets the layout prepare if it has to; returns whether it can answer.
  private var isPrepared: Bool { collectionView?.questions.isReady() ?? false }
}
