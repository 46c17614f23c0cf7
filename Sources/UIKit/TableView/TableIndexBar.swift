import Foundation

/// The titles beside the rows, which lead to sections.
///
/// Rule: U7.6.
final class TableIndexBar: UIView {
  /// The titles; empty without an index.
  private(set) var titles: [String] = []
  private unowned(unsafe) var owner: UITableView?

  init() {
    super.init(frame: .zero)
    // It begins with the touch, so that the table does not scroll by it.
    let gesture = ReorderGestureRecognizer()
    gesture.addAction { [weak self] gesture in
      guard let self, gesture.state == .began || gesture.state == .changed else { return }
      self.follow(gesture.location(in: self))
    }
    addGestureRecognizer(gesture)
  }

  required init?(coder: NSCoder) { nil }

  private var isStale = true

  /// Whether there may be titles: some are known, or the data source has to be asked for them.
  var mayExist: Bool { isStale || !titles.isEmpty }

  /// Asks for the titles again.
  func refresh(_ table: UITableView) {
    isStale = true
    table.setNeedsLayout()
  }

  /// The data were reloaded.
  func dataDidChange() { isStale = true }

  private func ask(_ table: UITableView) {
    isStale = false
    titles = table.dataSource?.sectionIndexTitles(for: table) ?? []
    let rows = table.content.knownCounts?.items.reduce(0, +) ?? 0
    if rows < table.sectionIndexMinimumDisplayRowCount { titles = [] }
  }

  /// Lies at the trailing edge of the bounds, above the rows.
  func layOut(in table: UITableView) {
    if isStale, table.window != nil, table.content.knownCounts != nil { ask(table) }
    guard !titles.isEmpty else {
      if superview != nil { removeFromSuperview() }
      return
    }
    owner = table
    if superview !== table { table.addSubview(self) }
    let inset = table.adjustedContentInset
    frame = CGRect(
      x: table.bounds.maxX - TableMetrics.indexWidth, y: table.bounds.minY + inset.top,
      width: TableMetrics.indexWidth,
      height: max(table.bounds.height - inset.top - inset.bottom, 0))
  }

  // MARK: Touches

  private func follow(_ point: CGPoint) {
    guard bounds.height > 0, !titles.isEmpty else { return }
    let share = min(max(point.y / bounds.height, 0), 1)
    choose(min(Int(share * CGFloat(titles.count)), titles.count - 1))
  }

  /// Scrolls to the section of a title.
  func choose(_ index: Int) {
    guard let table = owner, titles.indices.contains(index), let source = table.dataSource else {
      return
    }
    let section = source.tableView(
      table, sectionForSectionIndexTitle: titles[index], at: index)
    guard (0..<table.numberOfSections).contains(section) else { return }
    let inset = table.adjustedContentInset
    let target = table.rect(forSection: section).minY - inset.top
    table.setContentOffset(
      table.clamped(CGPoint(x: table.contentOffset.x, y: target)), animated: false)
  }
}
