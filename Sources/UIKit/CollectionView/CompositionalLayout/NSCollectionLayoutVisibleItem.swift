public import Foundation

/// An element on screen, whose looks a section's handler may change.
///
/// Rule: M9.14, M9.15.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The z index.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in content coordinates.
  var center: CGPoint { get set }
  /// The transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The 3D transform about the centre.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// The index path.
  var indexPath: IndexPath { get }
  /// The frame, which follows centre and transform.
  var frame: CGRect { get }
  /// The bounds.
  var bounds: CGRect { get }
  /// Whether the element is a cell, a supplementary or a decoration view.
  var representedElementCategory: UICollectionElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}

/// A visible item that keeps what a handler sets until the layout moves the element.
final class CompositionalVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// The attributes, as the handler has changed them.
  let attributes: UICollectionViewLayoutAttributes
  /// Where the layout puts the element.
  private var placed: UICollectionViewLayoutAttributes.State

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    placed = attributes.state
  }

  /// Takes the layout's attributes of the element if they changed; else the handler's values stay.
  func follow(_ new: UICollectionViewLayoutAttributes) {
    guard new.state != placed else { return }
    placed = new.state
    attributes.takeState(of: new)
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionElementCategory { attributes.category }
  var representedElementKind: String? { attributes.kind }
}
