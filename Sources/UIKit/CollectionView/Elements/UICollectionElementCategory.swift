/// Whether an element is a cell, a supplementary view or a decoration view: UIKit's name of it in
/// Objective-C, in Swift `UICollectionView.ElementCategory`.
public enum UICollectionElementCategory: Int, Sendable {
  case cell = 0
  case supplementaryView
  case decorationView
}
