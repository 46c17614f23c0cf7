public import Foundation

extension UICollectionView {
  /// Makes cells of a class and configures them for items.
  ///
  /// It has an identifier of its own, and is registered with a view at its first use. Rule: M12.1.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    /// Configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let handler: Handler
    let registration: ViewRegistration

    /// Creates a registration of a class.
    public init(handler: @escaping Handler) {
      self.init(.type(Cell.self), handler)
    }

    /// Creates a registration of a nib: its cells are of the class that has the nib's name.
    public init(cellNib: UINib, handler: @escaping Handler) {
      self.init(.nib(cellNib), handler)
    }

    private init(_ source: ReuseQueues.Source, _ handler: @escaping Handler) {
      self.handler = handler
      registration = ViewRegistration(
        source, "UICollectionViewCellRegistration",
        isFromProvider: ViewRegistration.cellProviders > 0)
    }
  }

  /// Dequeues a cell of a registration and configures it for an item.
  ///
  /// Without an item the handler is not called. Rule: M12.1, M12.2.
  @discardableResult
  public final func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    let kind = ElementKinds.cell
    guard accepts(registration.registration, isCell: true),
      let cell = configuredView(of: registration.registration, kind, at: indexPath) as? Cell
    else { return Self.standIn() }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a view of a registration; nil if it does not have the registration's class.
  fileprivate final func configuredView(
    of registration: ViewRegistration, _ kind: Int, at path: IndexPath
  ) -> UICollectionReusableView? {
    dequeue(queue(of: registration, kind: kind), at: ItemPath(path), from: registration.source)
  }

  /// Returns a view that replaces a refused view and is not shown.
  fileprivate static func standIn<View: UICollectionReusableView>() -> View {
    guard let view = View.make(frame: .zero) as? View else {
      preconditionFailure("a class makes views of its own")
    }
    return view
  }
}

extension UICollectionView {
  /// Makes supplementary views of a class and configures them for index paths.
  ///
  /// It has an identifier of its own, and is registered with a view at its first use. Rule: M12.1.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary>
  where Supplementary: UICollectionReusableView {
    /// Configures a view of a kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let handler: Handler
    let elementKind: String
    let registration: ViewRegistration

    /// Creates a registration of a class.
    public init(elementKind: String, handler: @escaping Handler) {
      self.init(.type(Supplementary.self), elementKind, handler)
    }

    /// Creates a registration of a nib: its views are of the class that has the nib's name.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      self.init(.nib(supplementaryNib), elementKind, handler)
    }

    private init(
      _ source: ReuseQueues.Source, _ elementKind: String, _ handler: @escaping Handler
    ) {
      self.handler = handler
      self.elementKind = elementKind
      registration = ViewRegistration(
        source, "UICollectionViewSupplementaryRegistration",
        isFromProvider: ViewRegistration.viewProviders > 0)
    }
  }

  /// Dequeues a supplementary view of a registration and configures it.
  ///
  /// Rule: M12.1, M12.2.
  @discardableResult
  public final func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    let kind = kindNumber(of: .supplementaryView, named: registration.elementKind)
    guard accepts(registration.registration, isCell: false),
      let view = configuredView(of: registration.registration, kind, at: indexPath)
        as? Supplementary
    else { return Self.standIn() }
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }
}
