// Made from the protocols by `FLICKBOOK_RENEW=1 swift test --filter DelegateSourcesTests`.
public import Foundation

/// The behaviour of an object that does not implement a method.
extension UITableViewDataSource {
  /// Answers as UIKit does for an object without the method.
  public func numberOfSections(in tableView: UITableView) -> Int {
    OptionalMethod.miss(.numberOfSections)
    return 1
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    OptionalMethod.miss(.titleForHeaderInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    OptionalMethod.miss(.titleForFooterInSection)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canEditRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    OptionalMethod.miss(.canMoveRowAt)
    return true
  }

  /// Answers as UIKit does for an object without the method.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    OptionalMethod.miss(.sectionIndexTitles)
    return nil
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    OptionalMethod.miss(.sectionForSectionIndexTitle)
    return index
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    OptionalMethod.miss(.commit)
  }

  /// Answers as UIKit does for an object without the method.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    OptionalMethod.miss(.moveRowAt)
  }
}

/// The methods for a caller that does not know whether they are implemented.
extension UITableViewDataSourceCaller {
  /// Returns the title of a section's header, where the delegate has no view for it.
  public func callAsFunction(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    let answer = OptionalMethod.titleForHeaderInSection.answer {
      dataSource.tableView(tableView, titleForHeaderInSection: section)
    }
    return answer.flatMap { $0 }
  }

  /// Returns the title of a section's footer, where the delegate has no view for it.
  public func callAsFunction(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? {
    let answer = OptionalMethod.titleForFooterInSection.answer {
      dataSource.tableView(tableView, titleForFooterInSection: section)
    }
    return answer.flatMap { $0 }
  }

  /// Returns whether a row may be edited.
  public func callAsFunction(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canEditRowAt.answer {
      dataSource.tableView(tableView, canEditRowAt: indexPath)
    }
  }

  /// Returns whether a row may be moved.
  public func callAsFunction(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool! {
    OptionalMethod.canMoveRowAt.answer {
      dataSource.tableView(tableView, canMoveRowAt: indexPath)
    }
  }

  /// Returns the section to which a title of the index leads.
  public func callAsFunction(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int! {
    OptionalMethod.sectionForSectionIndexTitle.answer {
      dataSource.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }
  }

  /// Called when a control of a row asks to delete the row or to insert one.
  public func callAsFunction(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) -> Void! {
    OptionalMethod.commit.answer {
      dataSource.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
  }

  /// Called once, at the end of a movement of a row.
  public func callAsFunction(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) -> Void! {
    OptionalMethod.moveRowAt.answer {
      dataSource.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath)
    }
  }
}

/// For such a caller, the methods of names of their own.
extension UITableViewDataSource {
  /// Returns the number of sections.
  @_disfavoredOverload
  public var numberOfSections: UITableViewNumberOfSectionsCaller? {
    UITableViewNumberOfSectionsCaller(delegate: self)
  }

  /// Returns the titles of the index beside the rows.
  @_disfavoredOverload
  public var sectionIndexTitles: UITableViewSectionIndexTitlesCaller? {
    UITableViewSectionIndexTitlesCaller(delegate: self)
  }
}

/// Calls `numberOfSections` of an object that may not implement it.
@preconcurrency @MainActor
public struct UITableViewNumberOfSectionsCaller {
  let delegate: any UITableViewDataSource

  /// Returns the number of sections.
  public func callAsFunction(in tableView: UITableView) -> Int! {
    OptionalMethod.numberOfSections.answer {
      delegate.numberOfSections(in: tableView)
    }
  }
}

/// Calls `sectionIndexTitles` of an object that may not implement it.
@preconcurrency @MainActor
public struct UITableViewSectionIndexTitlesCaller {
  let delegate: any UITableViewDataSource

  /// Returns the titles of the index beside the rows.
  public func callAsFunction(for tableView: UITableView) -> [String]? {
    let answer = OptionalMethod.sectionIndexTitles.answer {
      delegate.sectionIndexTitles(for: tableView)
    }
    return answer.flatMap { $0 }
  }
}
