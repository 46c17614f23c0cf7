// A substitute for RxDataSources and Differentiator: sections of collection views and tables from observables.
@_exported import RxCocoa

// MARK: Sections

public protocol SectionModelType {
  associatedtype Item
  var items: [Item] { get }
  init(original: Self, items: [Item])
}
public protocol IdentifiableType {
  associatedtype Identity: Hashable
  var identity: Identity { get }
}
public protocol AnimatableSectionModelType: SectionModelType, IdentifiableType
where Item: IdentifiableType & Equatable {}

public struct SectionModel<Section, ItemType>: SectionModelType {
  public typealias Item = ItemType
  public typealias Identity = Section
  public var model: Section
  public var items: [ItemType]
  public var identity: Section { model }
  public init(model: Section, items: [ItemType]) { (self.model, self.items) = (model, items) }
  public init(original: SectionModel<Section, ItemType>, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }
}
extension SectionModel: Equatable where Section: Equatable, ItemType: Equatable {}
extension SectionModel: Hashable where Section: Hashable, ItemType: Hashable {}

public struct AnimatableSectionModel<
  Section: IdentifiableType, ItemType: IdentifiableType & Equatable
>: AnimatableSectionModelType {
  public typealias Item = ItemType
  public var model: Section
  public var items: [ItemType]
  public var identity: Section.Identity { model.identity }
  public init(model: Section, items: [ItemType]) { (self.model, self.items) = (model, items) }
  public init(original: AnimatableSectionModel, items: [ItemType]) {
    self.init(model: original.model, items: items)
  }
}
extension String: IdentifiableType { public var identity: String { self } }
extension Int: IdentifiableType { public var identity: Int { self } }

public struct AnimationConfiguration {
  public let insertAnimation: UITableView.RowAnimation
  public let reloadAnimation: UITableView.RowAnimation
  public let deleteAnimation: UITableView.RowAnimation
  public init(
    insertAnimation: UITableView.RowAnimation = .automatic,
    reloadAnimation: UITableView.RowAnimation = .automatic,
    deleteAnimation: UITableView.RowAnimation = .automatic
  ) {
    (self.insertAnimation, self.reloadAnimation, self.deleteAnimation) = (
      insertAnimation, reloadAnimation, deleteAnimation
    )
  }
}
public enum ViewTransition { case animated, reload }

/// The changes between sections of the same identities, by the paths of items.
private struct _Changes {
  var (deleted, inserted, reloaded): ([IndexPath], [IndexPath], [IndexPath]) = ([], [], [])

  /// Returns nil if the sections are others, or if two items are one.
  init?<Section: AnimatableSectionModelType>(from old: [Section], to new: [Section]) {
    guard old.map(\.identity) == new.map(\.identity) else { return nil }
    for (section, (old, new)) in zip(old, new).enumerated() {
      let (before, after) = (old.items.map(\.identity), new.items.map(\.identity))
      guard Set(before).count == before.count, Set(after).count == after.count else { return nil }
      let changes = after.difference(from: before)
      for change in changes {
        switch change {
        case .remove(let offset, _, _): deleted.append(IndexPath(item: offset, section: section))
        case .insert(let offset, _, _): inserted.append(IndexPath(item: offset, section: section))
        }
      }
      let gone = Set(
        changes.removals.map { if case .remove(let offset, _, _) = $0 { offset } else { 0 } })
      let places = Dictionary(uniqueKeysWithValues: after.enumerated().map { ($1, $0) })
      for (offset, item) in old.items.enumerated() where !gone.contains(offset) {
        if let place = places[item.identity], new.items[place] != item {
          reloaded.append(IndexPath(item: offset, section: section))
        }
      }
    }
  }
}

// MARK: Collection views

open class CollectionViewSectionedDataSource<Section: SectionModelType>: NSObject,
  UICollectionViewDataSource, SectionedViewDataSourceType
{
  public typealias Item = Section.Item
  public typealias ConfigureCell = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, IndexPath, Item
  ) -> UICollectionViewCell
  public typealias ConfigureSupplementaryView = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, String, IndexPath
  ) -> UICollectionReusableView
  public typealias MoveItem = (
    CollectionViewSectionedDataSource<Section>, _ sourceIndexPath: IndexPath,
    _ destinationIndexPath: IndexPath
  ) -> Void
  public typealias CanMoveItemAtIndexPath = (
    CollectionViewSectionedDataSource<Section>, IndexPath
  ) -> Bool

  open var configureCell: ConfigureCell
  open var configureSupplementaryView: ConfigureSupplementaryView?
  open var moveItem: MoveItem
  open var canMoveItemAtIndexPath: CanMoveItemAtIndexPath
  public private(set) var sectionModels: [Section] = []

  public init(
    configureCell: @escaping ConfigureCell,
    configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.configureCell = configureCell
    self.configureSupplementaryView = configureSupplementaryView
    self.moveItem = moveItem
    self.canMoveItemAtIndexPath = canMoveItemAtIndexPath
  }
  open subscript(section: Int) -> Section { sectionModels[section] }
  open subscript(indexPath: IndexPath) -> Item {
    get { sectionModels[indexPath.section].items[indexPath.item] }
    set {
      var items = sectionModels[indexPath.section].items
      items[indexPath.item] = newValue
      sectionModels[indexPath.section] = Section(
        original: sectionModels[indexPath.section], items: items)
    }
  }
  open func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
  open func setSections(_ sections: [Section]) { sectionModels = sections }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { sectionModels.count }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionModels.indices.contains(section) ? sectionModels[section].items.count : 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { configureCell(self, collectionView, indexPath, self[indexPath]) }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let configureSupplementaryView else { return _unimplemented(UICollectionReusableView()) }
    return configureSupplementaryView(self, collectionView, kind, indexPath)
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { canMoveItemAtIndexPath(self, indexPath) }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    var items = sectionModels[sourceIndexPath.section].items
    let item = items.remove(at: sourceIndexPath.item)
    sectionModels[sourceIndexPath.section] = Section(
      original: sectionModels[sourceIndexPath.section], items: items)
    items = sectionModels[destinationIndexPath.section].items
    items.insert(item, at: destinationIndexPath.item)
    sectionModels[destinationIndexPath.section] = Section(
      original: sectionModels[destinationIndexPath.section], items: items)
    moveItem(self, sourceIndexPath, destinationIndexPath)
  }
}
open class RxCollectionViewSectionedReloadDataSource<Section: SectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]
  open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    setSections(sections)
    collectionView.reloadData()
    collectionView.collectionViewLayout.invalidateLayout()
  }
}
open class RxCollectionViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  CollectionViewSectionedDataSource<Section>, RxCollectionViewDataSourceType
{
  public typealias Element = [Section]
  public typealias DecideViewTransition = (
    CollectionViewSectionedDataSource<Section>, UICollectionView, [Any]
  ) -> ViewTransition
  open var animationConfiguration: AnimationConfiguration
  open var decideViewTransition: DecideViewTransition
  private var isFilled = false

  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell,
    configureSupplementaryView: ConfigureSupplementaryView? = nil,
    moveItem: @escaping MoveItem = { _, _, _ in },
    canMoveItemAtIndexPath: @escaping CanMoveItemAtIndexPath = { _, _ in false }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, configureSupplementaryView: configureSupplementaryView,
      moveItem: moveItem, canMoveItemAtIndexPath: canMoveItemAtIndexPath)
  }
  open func collectionView(_ collectionView: UICollectionView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    let changes = _Changes(from: sectionModels, to: sections)
    guard isFilled, collectionView.window != nil, let changes,
      decideViewTransition(self, collectionView, []) == .animated
    else {
      isFilled = true
      setSections(sections)
      return collectionView.reloadData()
    }
    collectionView.performBatchUpdates { [self] in
      setSections(sections)
      collectionView.deleteItems(at: changes.deleted)
      collectionView.insertItems(at: changes.inserted)
      collectionView.reloadItems(at: changes.reloaded)
    }
  }
}

// MARK: Tables

open class TableViewSectionedDataSource<Section: SectionModelType>: NSObject, UITableViewDataSource,
  SectionedViewDataSourceType
{
  public typealias Item = Section.Item
  public typealias ConfigureCell = (
    TableViewSectionedDataSource<Section>, UITableView, IndexPath, Item
  ) -> UITableViewCell
  public typealias TitleForHeaderInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
  public typealias TitleForFooterInSection = (TableViewSectionedDataSource<Section>, Int) -> String?
  public typealias CanEditRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) ->
    Bool
  public typealias CanMoveRowAtIndexPath = (TableViewSectionedDataSource<Section>, IndexPath) ->
    Bool
  public typealias SectionIndexTitles = (TableViewSectionedDataSource<Section>) -> [String]?
  public typealias SectionForSectionIndexTitle = (
    TableViewSectionedDataSource<Section>, _ title: String, _ index: Int
  ) -> Int

  open var configureCell: ConfigureCell
  open var titleForHeaderInSection: TitleForHeaderInSection
  open var titleForFooterInSection: TitleForFooterInSection
  open var canEditRowAtIndexPath: CanEditRowAtIndexPath
  open var canMoveRowAtIndexPath: CanMoveRowAtIndexPath
  open var sectionIndexTitles: SectionIndexTitles
  open var sectionForSectionIndexTitle: SectionForSectionIndexTitle
  public private(set) var sectionModels: [Section] = []

  public init(
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in true },
    canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in true },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.configureCell = configureCell
    self.titleForHeaderInSection = titleForHeaderInSection
    self.titleForFooterInSection = titleForFooterInSection
    self.canEditRowAtIndexPath = canEditRowAtIndexPath
    self.canMoveRowAtIndexPath = canMoveRowAtIndexPath
    self.sectionIndexTitles = sectionIndexTitles
    self.sectionForSectionIndexTitle = sectionForSectionIndexTitle
  }
  open subscript(section: Int) -> Section { sectionModels[section] }
  open subscript(indexPath: IndexPath) -> Item {
    get { sectionModels[indexPath.section].items[indexPath.row] }
    set {
      var items = sectionModels[indexPath.section].items
      items[indexPath.row] = newValue
      sectionModels[indexPath.section] = Section(
        original: sectionModels[indexPath.section], items: items)
    }
  }
  open func model(at indexPath: IndexPath) throws -> Any { self[indexPath] }
  open func setSections(_ sections: [Section]) { sectionModels = sections }

  open func numberOfSections(in tableView: UITableView) -> Int { sectionModels.count }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionModels.indices.contains(section) ? sectionModels[section].items.count : 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { configureCell(self, tableView, indexPath, self[indexPath]) }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titleForHeaderInSection(self, section)
  }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    titleForFooterInSection(self, section)
  }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    canEditRowAtIndexPath(self, indexPath)
  }
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMoveRowAtIndexPath(self, indexPath)
  }
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    var items = sectionModels[sourceIndexPath.section].items
    let item = items.remove(at: sourceIndexPath.row)
    sectionModels[sourceIndexPath.section] = Section(
      original: sectionModels[sourceIndexPath.section], items: items)
    items = sectionModels[destinationIndexPath.section].items
    items.insert(item, at: destinationIndexPath.row)
    sectionModels[destinationIndexPath.section] = Section(
      original: sectionModels[destinationIndexPath.section], items: items)
  }
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { sectionIndexTitles(self) }
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { sectionForSectionIndexTitle(self, title, index) }
}
open class RxTableViewSectionedReloadDataSource<Section: SectionModelType>:
  TableViewSectionedDataSource<Section>, RxTableViewDataSourceType
{
  public typealias Element = [Section]
  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    setSections(sections)
    tableView.reloadData()
  }
}
open class RxTableViewSectionedAnimatedDataSource<Section: AnimatableSectionModelType>:
  TableViewSectionedDataSource<Section>, RxTableViewDataSourceType
{
  public typealias Element = [Section]
  public typealias DecideViewTransition = (
    TableViewSectionedDataSource<Section>, UITableView, [Any]
  ) -> ViewTransition
  open var animationConfiguration: AnimationConfiguration
  open var decideViewTransition: DecideViewTransition
  private var isFilled = false

  public init(
    animationConfiguration: AnimationConfiguration = AnimationConfiguration(),
    decideViewTransition: @escaping DecideViewTransition = { _, _, _ in .animated },
    configureCell: @escaping ConfigureCell,
    titleForHeaderInSection: @escaping TitleForHeaderInSection = { _, _ in nil },
    titleForFooterInSection: @escaping TitleForFooterInSection = { _, _ in nil },
    canEditRowAtIndexPath: @escaping CanEditRowAtIndexPath = { _, _ in false },
    canMoveRowAtIndexPath: @escaping CanMoveRowAtIndexPath = { _, _ in false },
    sectionIndexTitles: @escaping SectionIndexTitles = { _ in nil },
    sectionForSectionIndexTitle: @escaping SectionForSectionIndexTitle = { _, _, index in index }
  ) {
    self.animationConfiguration = animationConfiguration
    self.decideViewTransition = decideViewTransition
    super.init(
      configureCell: configureCell, titleForHeaderInSection: titleForHeaderInSection,
      titleForFooterInSection: titleForFooterInSection,
      canEditRowAtIndexPath: canEditRowAtIndexPath, canMoveRowAtIndexPath: canMoveRowAtIndexPath,
      sectionIndexTitles: sectionIndexTitles,
      sectionForSectionIndexTitle: sectionForSectionIndexTitle)
  }
  open func tableView(_ tableView: UITableView, observedEvent: Event<[Section]>) {
    guard case .next(let sections) = observedEvent else { return }
    let changes = _Changes(from: sectionModels, to: sections)
    guard isFilled, tableView.window != nil, let changes,
      decideViewTransition(self, tableView, []) == .animated
    else {
      isFilled = true
      setSections(sections)
      return tableView.reloadData()
    }
    tableView.performBatchUpdates { [self] in
      setSections(sections)
      tableView.deleteRows(at: changes.deleted, with: animationConfiguration.deleteAnimation)
      tableView.insertRows(at: changes.inserted, with: animationConfiguration.insertAnimation)
      tableView.reloadRows(at: changes.reloaded, with: animationConfiguration.reloadAnimation)
    }
  }
}
