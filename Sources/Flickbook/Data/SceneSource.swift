import Foundation
import UIKit

/// The data source and delegate of a session; the policies of its scene determine the answers.
///
/// A method for which the scene has no policy counts as not implemented, as in an app that omits
/// it.
/// Rule: protocol 6.
@MainActor
final class SceneSource {
  var data: SceneData
  /// Returns the current position of the log, to remember when the view queried the counts.
  var logPosition: (@MainActor () -> LogPosition)?
  private(set) var countsAsked: LogPosition?
  /// Shows the data by snapshots; nil if this is the data source itself.
  var diffable: SceneDiffableSource?
  /// The items that were visible before the last update.
  var itemsBefore: VisibleItemsBefore?
  /// The kinds of supplementary views with a registered class.
  private var registeredKinds: Set<String> = []
  /// The scene's `multiSelect`: whether a drag of fingers may select.
  var letsFingersSelect = false
  /// The scene's `primaryAction`: whether a tap performs an item's primary action.
  var actsOnTaps = false
  /// The scene's `editMenu`.
  var editMenu: [MenuAct] = [] {
    didSet { view?.menus.delegateMayHaveChanged() }
  }
  /// The scene's `contextMenu`.
  var contextMenu: [ContextMenuEntry] = [] {
    didSet { view?.menus.delegateMayHaveChanged() }
  }
  /// The slow loading of data.
  let slowData = SlowData()
  var isSlow = false
  /// The scene's `drag` and `drop`; nil if there are none.
  var dragPolicy: DragPolicy?
  var dropPolicy: DropPolicy?
  /// The scene's `rows`; nil if no row of a table can be edited.
  var rowPolicy: RowPolicy?
  /// The view of the data source; not weak, since a weak reference would slow down every use.
  private var handle: CollectionViewHandle?
  /// The view of the data source.
  var view: UICollectionView? { handle?.view }
  /// Refuses data that would take too much memory or time.
  var accept: (@MainActor (SceneData) throws(FlickbookError) -> Void)?
  /// Refuses so many units of work if they would take too long.
  var allow: (@MainActor (Int) throws(FlickbookError) -> Void)?
  /// Reports what could not be done.
  var report: (@MainActor (String) -> Void)?

  /// The table that shows the data; nil for a collection view.
  private(set) var table: SceneTable?

  /// Makes a table that shows the data, and returns its content.
  func makeTable(frame: CGRect, style: UITableView.Style) -> UICollectionView {
    let made = SceneTable(UITableView(frame: frame, style: style), of: self)
    table = made
    return made.table.content
  }

  /// Becomes the data source and delegate of a table.
  func serve(_ table: UITableView) {
    self.table = SceneTable(table, of: self)
    serve(table.content)
  }

  init(_ sections: [SectionDescription], _ dataSource: SceneDataSource = .plain) {
    data = SceneData(sections, isDiffable: dataSource == .diffable)
  }

  init(_ data: SceneData) {
    self.data = data
  }

  /// Takes over changed data; the view is notified by the caller.
  func keep(_ changed: SceneData) {
    data = changed
  }

  /// Becomes the data source of a view, and registers the classes of its cells.
  ///
  /// A view that is only measured needs no snapshots of diffable data.
  func serve(_ view: UICollectionView, showsSnapshots: Bool = false) {
    handle = view.handle
    if let table {
      table.serve()
      if data.isDiffable, showsSnapshots { serveSnapshots(of: table.table) }
      return delaysMayHaveChanged(in: view)
    }
    view.register(SceneCell.self, forCellWithReuseIdentifier: Self.cell)
    view.register(SceneListCell.self, forCellWithReuseIdentifier: Self.listCell)
    register(UICollectionView.elementKindSectionHeader, in: view)
    register(UICollectionView.elementKindSectionFooter, in: view)
    if data.isDiffable, showsSnapshots {
      serveSnapshots(view)
    } else {
      view.dataSource = self
    }
    view.take(known: self)
    delaysMayHaveChanged(in: view)
  }

  private func register(_ kind: String, in view: UICollectionView) {
    guard registeredKinds.insert(kind).inserted else { return }
    view.register(
      SceneSupplementaryView.self, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: Self.supplementary)
  }

  func description(at path: IndexPath) -> ItemDescription? {
    data.description(of: data.identity(at: ItemPath(path)))
  }

  /// Returns the description of the item at a presentation index path; nil for a placeholder.
  private func shown(_ path: IndexPath, in view: UICollectionView) -> ItemDescription? {
    guard data.hasDescriptions else { return nil }
    return view.dataSourceIndexPath(forPresentationIndexPath: path).flatMap(description)
  }

  func section(_ index: Int) -> SectionDescription { data.sections[index].properties }
}

extension SceneSource: UICollectionViewDataSource {
  /// Notes that the view asks for the counts.
  func noteCounts() {
    countsAsked = logPosition?()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    noteCounts()
    return data.sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { data.count(inSection: section) }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    if collectionView.hasLists, let row = row(for: indexPath, in: collectionView) { return row }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cell, for: indexPath)
    if data.hasSizes, let cell = cell as? SceneCell {
      cell.ownSize = data.size(of: data.identity(at: ItemPath(indexPath)))
    }
    if isSlow, let cell = cell as? SceneCell { configure(cell, for: ItemPath(indexPath)) }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // A layout may have kinds of its own, which are not known before it returns them.
    register(kind, in: collectionView)
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.supplementary, for: indexPath)
    if collectionView.collectionViewLayout is UICollectionViewCompositionalLayout,
      let view = view as? SceneSupplementaryView
    {
      view.ownSize = ownSize(ofKind: kind, at: indexPath)
    }
    return view
  }

  /// The size that a section states for its header or footer, which a compositional layout measures.
  ///
  /// Rule: M8.5.
  private func ownSize(ofKind kind: String, at path: IndexPath) -> CGSize? {
    guard path.item == 0, path.section < data.sections.count else { return nil }
    switch kind {
    case "header", UICollectionView.elementKindSectionHeader:
      return section(path.section).header?.size
    case "footer", UICollectionView.elementKindSectionFooter:
      return section(path.section).footer?.size
    default: return nil
    }
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { description(at: indexPath)?.movable ?? true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    data.move(from: ItemPath(sourceIndexPath), to: ItemPath(destinationIndexPath))
  }

  /// The reuse identifiers under which a session registers its views.
  static let cell = "cell"
  static let listCell = "listCell"
  static let supplementary = "supplementary"
}

extension SceneSource: ScenePolicies {}

extension SceneSource: UICollectionViewKnownDelegate {
  var hearsScrolling: Bool { false }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { shown(indexPath, in: collectionView)?.highlightable ?? true }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { shown(indexPath, in: collectionView)?.selectable ?? true }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { shown(indexPath, in: collectionView)?.deselectable ?? true }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    letsFingersSelect || missing(.shouldBeginMultipleSelectionInteractionAt, false)
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    if !actsOnTaps { missing(.performPrimaryActionForItemAt, ()) }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    data.size(of: data.identity(at: ItemPath(indexPath))) ?? layoutSize(collectionViewLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizesForItemsInSection section: Int
  ) -> ContiguousArray<CGSize>? {
    guard hasSizes else { return nil }
    return data.sizes(inSection: section, layoutSize: layoutSize(collectionViewLayout))
  }

  var hasSizes: Bool { data.hasSizes }

  private func layoutSize(_ layout: UICollectionViewLayout) -> CGSize {
    (layout as? any ItemSizedLayout)?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    guard let inset = self.section(section).inset else { return missing(.insetForSectionAt, .zero) }
    return inset
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    guard let spacing = self.section(section).minimumLineSpacing else {
      return missing(.minimumLineSpacingForSectionAt, 0)
    }
    return spacing
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    guard let spacing = self.section(section).minimumInteritemSpacing else {
      return missing(.minimumInteritemSpacingForSectionAt, 0)
    }
    return spacing
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard let header = self.section(section).header else {
      return missing(.referenceSizeForHeaderInSection, .zero)
    }
    return header.size
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    guard let footer = self.section(section).footer else {
      return missing(.referenceSizeForFooterInSection, .zero)
    }
    return footer.size
  }

  /// Returns what an object without the method returns: nothing.
  func missing<Answer>(_ method: OptionalMethod, _ unread: Answer) -> Answer {
    OptionalMethod.miss(method)
    return unread
  }
}

extension SectionDescription.Length {
  /// As a reference size; the layout uses the length along its scroll direction.
  var size: CGSize {
    switch self {
    case .along(let length): CGSize(width: length, height: length)
    case .size(let size): size
    }
  }
}
