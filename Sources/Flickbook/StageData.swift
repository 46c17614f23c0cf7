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
  /// Takes other data; the view is told by whoever calls.
  ///
  /// - Throws: `unsupported` where the data are not the stage's to change.
  func replace(by sections: [SectionDescription]) throws(FlickbookError)
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
    hash.combine(data.contentHash)
    hash.combine(data.orderHash)
  }

  func replace(by sections: [SectionDescription]) throws(FlickbookError) {
    data = SceneData(sections)
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
}
