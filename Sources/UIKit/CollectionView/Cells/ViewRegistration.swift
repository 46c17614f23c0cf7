import Foundation

/// The common part of cell and supplementary registrations, which copies of one share.
///
/// Rule: M12.1, M12.2.
@MainActor
final class ViewRegistration {
  /// The class or nib that makes the views.
  let source: ReuseQueues.Source
  /// Whether it was made while the data source was asked for a view.
  let isFromProvider: Bool
  /// The type that an exception names.
  let typeName: String

  init(_ source: ReuseQueues.Source, _ typeName: String, isFromProvider: Bool) {
    self.source = source
    self.typeName = typeName
    self.isFromProvider = isFromProvider
  }

  /// How many calls to a data source for a cell, and for a supplementary view, are in progress.
  static var cellProviders = 0
  static var viewProviders = 0
}

extension UICollectionView {
  /// Calls the data source for a cell.
  final func providingCell(_ call: () -> UICollectionViewCell) -> UICollectionViewCell {
    ViewRegistration.cellProviders += 1
    defer { ViewRegistration.cellProviders -= 1 }
    return call()
  }

  /// Calls the data source for a supplementary view.
  final func providingView(_ call: () -> UICollectionReusableView) -> UICollectionReusableView {
    ViewRegistration.viewProviders += 1
    defer { ViewRegistration.viewProviders -= 1 }
    return call()
  }

  /// Returns the queue of a registration, which is registered with this view at its first use.
  ///
  /// The identifier counts the registrations of the view, so that equal runs name equal ones.
  /// Rule: M12.1.
  final func queue(of registration: ViewRegistration, kind: Int) -> ReuseQueues.Identifier {
    let known = reuse.registered.firstIndex { $0 === registration }
    let queue = ReuseQueues.Identifier(
      kind: kind, name: "\(registration.typeName).\(known ?? reuse.registered.count)")
    guard known == nil else { return queue }
    reuse.registered.append(registration)
    reuse.register(registration.source, as: queue)
    return queue
  }

  /// Returns whether a registration may be used; refuses a registration made in a provider.
  ///
  /// Rule: M12.2.
  final func accepts(_ registration: ViewRegistration, isCell: Bool) -> Bool {
    guard registration.isFromProvider else { return true }
    let (what, context, source) =
      isCell
      ? ("cell", "-collectionView:cellForItemAtIndexPath:", "cell provider")
      : (
        "supplementary view",
        "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:",
        "supplementary view provider"
      )
    refuseRequest(
      "Attempted to dequeue a \(what) using a registration that was created inside \(context) or "
        + "inside a UICollectionViewDiffableDataSource \(source). Creating a new registration each "
        + "time a \(what) is requested will prevent reuse and cause created \(what)s to remain "
        + "inaccessible in memory for the lifetime of the collection view. Registrations should be "
        + "created up front and reused. Registration: <\(registration.typeName)>")
    return false
  }
}
