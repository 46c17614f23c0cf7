import UIKit

/// What a stage knows of the data behind its view: how much there is, and what it is called.
@MainActor
protocol StageData: AnyObject {
  var sectionCount: Int { get }
  /// How many items a section has; the section exists.
  func count(inSection section: Int) -> Int
  /// The name that follows an item of the data source through moves; the item exists.
  func name(ofItemAt path: ItemPath) -> String
  /// Adds what tells these data from others.
  func combine(into hash: inout StateHash)
  /// Replaces the data; the caller notifies the view.
  ///
  /// - Throws: `unsupported` where the data are not the stage's to change.
  func replace(by sections: [SectionDescription]) throws(FlickbookError)
  /// Makes changes and shows them; all is checked first.
  ///
  /// - Throws: what is wrong with the batch; then nothing has changed.
  func perform(_ batch: DataBatch, in view: UICollectionView) throws(BatchRefusal)
  /// The name of an item that left the data in a batch and is still seen in this view.
  func name(ofLeavingItemIn view: UICollectionReusableView) -> String?
  /// When the view asked last how much there is.
  var countsAsked: LogPlace? { get }
  /// The menu that every item has; nil where only the delegate knows.
  var menuOffer: MenuOffer? { get }
}

/// What the menus of all items of a view offer.
struct MenuOffer {
  /// The actions by the names that a client may use, two for each; nil where no item has a menu.
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

  func combine(into hash: inout StateHash) {
    hash.combine(data.hash)
    slowData.combine(into: &hash)
  }

  func replace(by sections: [SectionDescription]) throws(FlickbookError) {
    var changed = data
    changed.load(sections)
    try accept?(changed)
    data = changed
    if let view { delaysMayHaveChanged(in: view) }
  }
}

/// The data of an app that brought its own data source: what the view counted of them.
///
/// An item is called after its place, since nothing more is known of it.
@MainActor
final class AppData: StageData {
  private unowned let view: UICollectionView

  init(of view: UICollectionView) {
    self.view = view
  }

  var sectionCount: Int { view.numberOfSections }

  func count(inSection section: Int) -> Int { view.numberOfItems(inSection: section) }

  func name(ofItemAt path: ItemPath) -> String { "s\(path.section)i\(path.item)" }

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

  var countsAsked: LogPlace? { nil }

  var menuOffer: MenuOffer? { nil }
}
