import UIKit

/// The data behind a view, as a stage knows them: counts and names.
@MainActor
protocol StageData: AnyObject {
  var sectionCount: Int { get }
  /// Returns the number of items in a section, which must exist.
  func count(inSection section: Int) -> Int
  /// Returns the name of an item of the data source, which must exist; the name follows the item
  /// through moves.
  func name(ofItemAt path: ItemPath) -> String
  /// Returns where the items with some names are, without those that the data source does not have.
  func items(named names: [String]) -> [String: ItemPath]
  /// Returns the items of a section's outline, shown or not; none if it has no outline.
  func outline(ofSection section: Int) -> [OutlinedItem]
  /// Adds the data to the state hash.
  func combine(into hash: inout StateHash)
  /// Replaces the data; the caller notifies the view.
  ///
  /// - Throws: `unsupported` if the stage cannot change the data.
  func replace(by sections: [SectionDescription]) throws(FlickbookError)
  /// Applies a batch and updates the view, after checking everything.
  ///
  /// - Throws: the reason if the batch is refused; nothing has changed.
  func perform(_ batch: DataBatch, in view: UICollectionView) throws(BatchRefusal)
  /// Returns the name of a deleted item that a view still shows.
  func name(ofLeavingItemIn view: UICollectionReusableView) -> String?
  /// When the view last queried the counts.
  var countsAsked: LogPosition? { get }
  /// The menu that every item has; nil if only the delegate knows.
  var menuOffer: MenuOffer? { get }
}

/// An item of an outline, and its standing there.
struct OutlinedItem {
  let name: String
  let standing: SectionOutline.Standing
}

/// The offered actions of all items' menus.
struct MenuOffer {
  /// The actions, each with two names that a client may use; nil if no item has a menu.
  var actions: [(name: String, alias: String)]?
}

extension StageData {
  func contains(_ path: ItemPath) -> Bool {
    (0..<sectionCount).contains(path.section)
      && (0..<count(inSection: path.section)).contains(path.item)
  }
}

extension SceneSource: StageData {
  var sectionCount: Int { data.sections.count }

  func count(inSection section: Int) -> Int { data.count(inSection: section) }

  func name(ofItemAt path: ItemPath) -> String { data.name(of: data.identity(at: path)) }

  func items(named names: [String]) -> [String: ItemPath] { data.items(named: names) }

  func outline(ofSection section: Int) -> [OutlinedItem] {
    (diffable?.outlineStandings(inSection: section) ?? []).map {
      OutlinedItem(name: data.name(of: $0.item), standing: $0.standing)
    }
  }

  func combine(into hash: inout StateHash) {
    hash.combine(data.hash)
    diffable?.combine(into: &hash)
    slowData.combine(into: &hash)
  }

  func replace(by sections: [SectionDescription]) throws(FlickbookError) {
    var changed = data
    if !data.isDiffable { try SectionOutline.refuse(in: sections, path: "params.sections") }
    try Scene.refuseWhatShows(sections, inTable: table != nil, path: "params.sections")
    changed.load(sections)
    try accept?(changed)
    keep(changed)
    reloadSnapshot()
    if let view { delaysMayHaveChanged(in: view) }
  }
}

/// The data of an app with its own data source: the counts that the view has queried.
///
/// An item is named after its index path, since nothing else is known of it.
@MainActor
final class AppData: StageData {
  private unowned let view: UICollectionView

  init(of view: UICollectionView) {
    self.view = view
  }

  var sectionCount: Int { view.numberOfSections }

  func count(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }

  func name(ofItemAt path: ItemPath) -> String { "s\(path.section)i\(path.item)" }

  func items(named names: [String]) -> [String: ItemPath] {
    var paths: [String: ItemPath] = [:]
    for name in names {
      guard let numbers = name.numbers("s", "i") else { continue }
      let path = ItemPath(section: numbers[0], item: numbers[1])
      if contains(path) { paths[name] = path }
    }
    return paths
  }

  func outline(ofSection section: Int) -> [OutlinedItem] { [] }

  func combine(into hash: inout StateHash) {
    for section in 0..<sectionCount { hash.combine(count(inSection: section)) }
  }

  func replace(by sections: [SectionDescription]) throws(FlickbookError) {
    throw FlickbookError(
      .unsupported, "The data are the app's own and cannot be replaced by a scene's sections.",
      hint: "Change the data source and reload without sections.", path: "params.sections")
  }

  func perform(_ batch: DataBatch, in view: UICollectionView) throws(BatchRefusal) {
    throw .wrong(
      FlickbookError(
        .unsupported, "The data are the app's own and cannot be updated by a client.",
        hint: "Call performBatchUpdates where the data source changes.", path: "params.updates"))
  }

  func name(ofLeavingItemIn view: UICollectionReusableView) -> String? { nil }

  var countsAsked: LogPosition? { nil }

  var menuOffer: MenuOffer? { nil }
}
