public import Foundation

/// A view whose items are shown in another order than its data source has them, for a while.
///
/// The layout, the delegate and the view itself count the places that are shown, placeholders included;
/// the data source is asked by its own. Rule: S10.13.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
  /// Where a section of the data is shown.
  func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  /// The section of the data that is shown there.
  func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
  /// Where an item of the data is shown.
  func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
  /// The item of the data that is shown there; nil for a placeholder.
  func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
}

extension UICollectionView: UIDataSourceTranslating {
  /// Where a section of the data is shown: sections are never shown elsewhere.
  @discardableResult
  public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
  {
    dataSourceSectionIndex
  }

  /// The section of the data that is shown there: sections are never shown elsewhere.
  @discardableResult
  public func dataSourceSectionIndex(
    forPresentationSectionIndex presentationSectionIndex: Int
  ) -> Int { presentationSectionIndex }

  /// Where an item of the data is shown.
  @discardableResult
  public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?)
    -> IndexPath?
  {
    guard let path = dataSourceIndexPath.map({ ItemPath($0) }) else { return nil }
    return (movement?.move.place(after: path) ?? presentationPath(path)).indexPath
  }

  /// The item of the data that is shown there; nil for a placeholder.
  @discardableResult
  public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?)
    -> IndexPath?
  {
    presentationIndexPath.flatMap { dataPath(ItemPath($0)) }?.indexPath
  }
}
