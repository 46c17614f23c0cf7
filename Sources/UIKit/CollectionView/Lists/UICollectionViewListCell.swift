public import Foundation

/// A cell of a list: a row, or the header or footer of a section.
///
/// Rule: M10.4, M12.3, M12.8–M12.11.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The list's values for the row; nil for a cell outside of lists.
  package private(set) final var row: ListRow?
  /// Whether the list has been solved since `row` was asked for.
  private final var rowIsStale = false
  private final var accessoryViews: [AccessoryView] = []
  /// Whether the accessories or what they depend on have changed since they were laid out.
  private final var accessoriesAreStale = false
  private final lazy var separatorGuide = makeSeparatorGuide()

  /// Creates a cell with the background of a list.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    takeDefaultBackground()
  }

  /// Creates a cell as for a nib; archives are not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    takeDefaultBackground()
  }

  // MARK: Configurations

  /// Returns the content that a row, header or footer of the cell's list has by default.
  @discardableResult
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let row else { return .cell() }
    switch (row.role, row.appearance) {
    case (.row, .sidebar), (.row, .sidebarPlain): return .sidebarCell()
    case (.row, _): return .cell()
    case (.header, .plain): return .plainHeader()
    case (.header, .grouped), (.header, .insetGrouped): return .groupedHeader()
    case (.header, _): return .sidebarHeader()
    case (.footer, .grouped), (.footer, .insetGrouped): return .groupedFooter()
    case (.footer, _): return .plainFooter()
    }
  }

  /// Returns the background that a row, header or footer of the cell's list has by default.
  ///
  /// Rule: M12.3.
  @discardableResult
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    guard let row else { return .listPlainCell() }
    switch (row.role, row.appearance) {
    case (.row, .plain): return .listPlainCell()
    case (.row, .grouped), (.row, .insetGrouped): return .listGroupedCell()
    case (.row, _): return .listSidebarCell()
    case (.header, .sidebar), (.header, .sidebarPlain): return .listSidebarHeader()
    case (_, .plain): return .listPlainHeaderFooter()
    case (_, _): return .listGroupedHeaderFooter()
    }
  }

  private func takeDefaultBackground() {
    let configurations = madeConfigurations
    if !configurations.hasOwnBackground {
      configurations.background = defaultBackgroundConfiguration()
    }
  }

  /// Whether touches reach the cell; it is part of the state.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  // MARK: Indentation and accessories

  /// How deep the row is in an outline.
  ///
  /// Rule: M12.10.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { contentLayoutDidChange() } }
  }

  /// The distance of a row from a row that is a level higher, in points.
  ///
  /// Rule: M12.10.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { contentLayoutDidChange() } }
  }

  /// Whether the accessories at the leading edge are moved with the content.
  ///
  /// Rule: M12.10.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { contentLayoutDidChange() } }
  }

  /// The accessories of the row, in any order; at most one of each kind of the system.
  ///
  /// Rule: M12.9.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      if let kind = ListAccessories.duplicate(in: accessories) {
        accessories = oldValue
        return UIKitException.raise(
          .internalInconsistency,
          "Accessories array contains more than one system accessory of the same type: "
            + "\(kind.rawValue). Cell: <\(type(of: self))>")
      }
      accessoriesAreStale = true
      contentLayoutDidChange()
    }
  }

  /// The rectangle of the line at the lower edge of the row.
  ///
  /// Rule: M10.4.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide }

  /// The accessories that are shown, in their order.
  ///
  /// Rule: M12.9.
  package final var shownAccessories: (leading: [UICellAccessory], trailing: [UICellAccessory]) {
    let shown = ordered
    return (shown.leading, shown.trailing)
  }

  private final var ordered: ListAccessories {
    ListAccessories(accessories, isEditing: collectionView?.isEditing ?? false)
  }

  private final func contentLayoutDidChange() {
    setNeedsLayout()
    collectionView?.contentDidChange(of: self)
  }

  /// Also lays out the accessories again where their state depends on editing.
  open override func setNeedsUpdateConfiguration() {
    accessoriesAreStale = true
    super.setNeedsUpdateConfiguration()
  }

  // MARK: The list

  override func willBeConfigured(in collectionView: UICollectionView) {
    super.willBeConfigured(in: collectionView)
    takeRow(of: collectionView)
    rowIsStale = true
    takeDefaultBackground()
    if let element, element.kind == ElementKinds.cell,
      let level = collectionView.outlinePosition(at: element.path)?.level
    {
      indentationLevel = level
    }
  }

  /// Notes that the list was solved, so that the row's position in its section may have changed.
  final func listDidChange() {
    rowIsStale = true
    setNeedsLayout()
  }

  private final func takeRow(of view: UICollectionView) {
    guard let element else { return }
    let kind = view.kinds[element.kind]
    row = view.collectionViewLayout.listRow(kind.category, kind.name, at: element.path)
  }

  /// Asks the list for the position and separators of the row, if they may have changed.
  ///
  /// Rule: M10.4.
  final func refreshRow() {
    guard rowIsStale, let view = collectionView, let element else { return }
    rowIsStale = false
    takeRow(of: view)
    guard var row else { return }
    if let separators = view.collectionViewLayout.listSeparators(at: element.path, row.role) {
      row.take(separators)
    }
    self.row = row
  }

  // MARK: Layout

  /// Also lays out the accessories.
  open override func layoutSubviews() {
    super.layoutSubviews()
    refreshRow()
    layOutAccessories()
  }

  /// How far the row is indented, in points.
  private final var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

  override var contentFrame: CGRect {
    let shown = ordered
    let start = indentation + ListAccessories.room(of: shown.leading)
    let end = ListAccessories.room(of: shown.trailing)
    return mirrored(
      CGRect(x: start, y: 0, width: max(bounds.width - start - end, 0), height: bounds.height))
  }

  override var contentInsets: UIEdgeInsets {
    let shown = ordered
    let start = indentation + ListAccessories.room(of: shown.leading)
    let end = ListAccessories.room(of: shown.trailing)
    return layoutDirection == .rightToLeft
      ? UIEdgeInsets(top: 0, left: end, bottom: 0, right: start)
      : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
  }

  /// Rule: A66.
  override func constrainedPreference(_ size: CGSize) -> CGSize? {
    guard var fitting = super.constrainedPreference(size) else { return nil }
    if row?.role ?? .row == .row { fitting.height = max(fitting.height, Self.rowHeight) }
    return fitting
  }

  /// The least height of a row with a content of the system, in points: the estimated height.
  ///
  /// Rule: M10.1.
  private static let rowHeight: CGFloat = 44

  /// Returns the width of the list and the height of the content between the accessories.
  override func fittingContentSize(_ size: CGSize) -> CGSize {
    let content = contentView
    content.frame = contentFrame
    let room = max(size.width - (bounds.width - content.frame.width), 0)
    let fitting = content.systemLayoutSizeFitting(CGSize(width: room, height: size.height))
    let isRow = row?.role ?? .row == .row && content is UIListContentView
    return CGSize(
      width: size.width, height: isRow ? max(fitting.height, Self.rowHeight) : fitting.height)
  }

  private final func layOutAccessories() {
    guard accessoriesAreStale || !accessoryViews.isEmpty else { return }
    let shown = ordered
    if accessoriesAreStale {
      accessoriesAreStale = false
      renewAccessoryViews(shown)
    }
    var start = ListAccessories.margin + (indentsAccessories ? indentation : 0)
    var end = bounds.width - ListAccessories.room(of: shown.trailing)
    for (index, view) in accessoryViews.enumerated() {
      let width = ListAccessories.width(of: view.accessory)
      let isLeading = index < shown.leading.count
      view.frame = mirrored(
        CGRect(x: isLeading ? start : end, y: 0, width: width, height: bounds.height))
      view.isHidden = view.accessory.isHidden
      if isLeading {
        start += width + ListAccessories.margin
      } else {
        end += width + ListAccessories.margin
      }
    }
  }

  private final func renewAccessoryViews(_ shown: ListAccessories) {
    // The view of an accessory that stays is kept, since a finger may be on it.
    var old = accessoryViews
    accessoryViews = (shown.leading + shown.trailing).map { accessory in
      guard let index = old.firstIndex(where: { $0.canShow(accessory) }) else {
        return AccessoryView(accessory, of: self)
      }
      let kept = old.remove(at: index)
      kept.accessory = accessory
      return kept
    }
    for view in old { view.removeFromSuperview() }
    for view in accessoryViews where view.superview !== self { addSubview(view) }
  }

  /// Returns the view under a point; the outline disclosure of a header is under all of its row.
  ///
  /// Rule: M11.25.
  @discardableResult
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard hit != nil, !accessoryViews.isEmpty,
      let disclosure = accessoryViews.first(where: { $0.takesTouches(onRow: row) }),
      !accessoryViews.contains(where: { $0 === hit || hit?.isDescendant(of: $0) == true })
    else { return hit }
    return disclosure
  }

  // MARK: Separators

  private final func makeSeparatorGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.rectangle = { [weak self] in
      guard let self else { return .zero }
      return self.frame(of: self.row?.bottom ?? ListRow.Separator(color: .separator), isTop: false)
    }
    return guide
  }

  /// The frames of the lines over the edges of the row, in content coordinates; nil for none.
  ///
  /// Rule: M10.4.
  package final var separatorFrames: (top: CGRect?, bottom: CGRect?) {
    let origin = frame.origin
    return (
      row?.top.map { frame(of: $0, isTop: true).offsetBy(dx: origin.x, dy: origin.y) },
      row?.bottom.map { frame(of: $0, isTop: false).offsetBy(dx: origin.x, dy: origin.y) }
    )
  }

  private final func frame(of separator: ListRow.Separator, isTop: Bool) -> CGRect {
    let leading = separator.leading ?? ListRow.separatorInset
    let trailing = separator.trailing ?? ListRow.separatorInset
    return mirrored(
      CGRect(
        x: leading, y: isTop ? 0 : bounds.height - ListRow.separatorHeight,
        width: max(bounds.width - leading - trailing, 0), height: ListRow.separatorHeight))
  }
}
