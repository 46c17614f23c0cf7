// A substitute for Reusable: cells by their types, and views and controllers of nibs and storyboards.
@_exported import Foundation
@_exported import UIKit

@preconcurrency @MainActor
public protocol Reusable: AnyObject {
  static var reuseIdentifier: String { get }
}
extension Reusable {
  public static var reuseIdentifier: String { String(describing: self) }
}

@preconcurrency @MainActor
public protocol NibLoadable: AnyObject {
  static var nib: UINib { get }
}
extension NibLoadable {
  public static var nib: UINib {
    UINib(nibName: String(describing: self), bundle: Bundle(for: self))
  }
}
extension NibLoadable where Self: UIView {
  public static func loadFromNib() -> Self {
    guard let view = nib.instantiate(withOwner: nil, options: nil).first as? Self else {
      fatalError("The nib \(nib) expected its root view to be of type \(self)")
    }
    return view
  }
}
public typealias NibReusable = Reusable & NibLoadable

/// A view that is the owner of its nib, whose views become its subviews.
@preconcurrency @MainActor
public protocol NibOwnerLoadable: AnyObject {
  static var nib: UINib { get }
}
extension NibOwnerLoadable {
  public static var nib: UINib {
    UINib(nibName: String(describing: self), bundle: Bundle(for: self))
  }
}
extension NibOwnerLoadable where Self: UIView {
  public func loadNibContent() {
    for case let view as UIView in Self.nib.instantiate(withOwner: self, options: nil) {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor),
        view.leadingAnchor.constraint(equalTo: leadingAnchor),
        view.bottomAnchor.constraint(equalTo: bottomAnchor),
        view.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
  }
}

@preconcurrency @MainActor
public protocol StoryboardBased: AnyObject {
  static var sceneStoryboard: UIStoryboard { get }
}
extension StoryboardBased {
  public static var sceneStoryboard: UIStoryboard {
    UIStoryboard(name: String(describing: self), bundle: Bundle(for: self))
  }
}
extension StoryboardBased where Self: UIViewController {
  public static func instantiate() -> Self {
    guard let controller = sceneStoryboard.instantiateInitialViewController() as? Self else {
      fatalError("The initial controller of the storyboard of \(self) is not of its class")
    }
    return controller
  }
}

@preconcurrency @MainActor
public protocol StoryboardSceneBased: AnyObject {
  static var sceneStoryboard: UIStoryboard { get }
  static var sceneIdentifier: String { get }
}
extension StoryboardSceneBased {
  public static var sceneIdentifier: String { String(describing: self) }
}
extension StoryboardSceneBased where Self: UIViewController {
  public static func instantiate() -> Self {
    let made = sceneStoryboard.instantiateViewController(withIdentifier: sceneIdentifier)
    guard let controller = made as? Self else {
      fatalError("The controller with the identifier '\(sceneIdentifier)' is not a \(self)")
    }
    return controller
  }
}

extension UITableView {
  public final func register<T: UITableViewCell>(cellType: T.Type) where T: Reusable {
    register(cellType.self, forCellReuseIdentifier: cellType.reuseIdentifier)
  }
  public final func register<T: UITableViewCell>(cellType: T.Type) where T: Reusable & NibLoadable {
    register(cellType.nib, forCellReuseIdentifier: cellType.reuseIdentifier)
  }
  public final func dequeueReusableCell<T: UITableViewCell>(
    for indexPath: IndexPath, cellType: T.Type = T.self
  ) -> T where T: Reusable {
    let made = dequeueReusableCell(withIdentifier: cellType.reuseIdentifier, for: indexPath)
    guard let cell = made as? T else { _mismatch(cellType.reuseIdentifier, T.self) }
    return cell
  }
  public final func register<T: UITableViewHeaderFooterView>(headerFooterViewType: T.Type)
  where T: Reusable {
    register(
      headerFooterViewType.self,
      forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
  }
  public final func register<T: UITableViewHeaderFooterView>(headerFooterViewType: T.Type)
  where T: Reusable & NibLoadable {
    register(
      headerFooterViewType.nib,
      forHeaderFooterViewReuseIdentifier: headerFooterViewType.reuseIdentifier)
  }
  public final func dequeueReusableHeaderFooterView<T: UITableViewHeaderFooterView>(
    _ viewType: T.Type = T.self
  ) -> T? where T: Reusable {
    dequeueReusableHeaderFooterView(withIdentifier: viewType.reuseIdentifier) as? T
  }
}

extension UICollectionView {
  public final func register<T: UICollectionViewCell>(cellType: T.Type) where T: Reusable {
    register(cellType.self, forCellWithReuseIdentifier: cellType.reuseIdentifier)
  }
  public final func register<T: UICollectionViewCell>(cellType: T.Type)
  where T: Reusable & NibLoadable {
    register(cellType.nib, forCellWithReuseIdentifier: cellType.reuseIdentifier)
  }
  public final func dequeueReusableCell<T: UICollectionViewCell>(
    for indexPath: IndexPath, cellType: T.Type = T.self
  ) -> T where T: Reusable {
    let made = dequeueReusableCell(withReuseIdentifier: cellType.reuseIdentifier, for: indexPath)
    guard let cell = made as? T else { _mismatch(cellType.reuseIdentifier, T.self) }
    return cell
  }
  public final func register<T: UICollectionReusableView>(
    supplementaryViewType: T.Type, ofKind elementKind: String
  ) where T: Reusable {
    register(
      supplementaryViewType.self, forSupplementaryViewOfKind: elementKind,
      withReuseIdentifier: supplementaryViewType.reuseIdentifier)
  }
  public final func register<T: UICollectionReusableView>(
    supplementaryViewType: T.Type, ofKind elementKind: String
  ) where T: Reusable & NibLoadable {
    register(
      supplementaryViewType.nib, forSupplementaryViewOfKind: elementKind,
      withReuseIdentifier: supplementaryViewType.reuseIdentifier)
  }
  public final func dequeueReusableSupplementaryView<T: UICollectionReusableView>(
    ofKind elementKind: String, for indexPath: IndexPath, viewType: T.Type = T.self
  ) -> T where T: Reusable {
    let made = dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: viewType.reuseIdentifier, for: indexPath)
    guard let view = made as? T else { _mismatch(viewType.reuseIdentifier, T.self) }
    return view
  }
}

private func _mismatch(_ identifier: String, _ type: Any.Type) -> Never {
  fatalError(
    "The view with the identifier \(identifier) is not a \(type); check that it is registered")
}
