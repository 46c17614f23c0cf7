import Foundation
import UIKit

/// A layout's attributes of one element, copied at the time of the query.
@MainActor
struct LayoutAnswer {
  /// Identifies the element.
  struct Key: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String
    var path: ItemPath

    /// The protocol's name of the kind.
    var word: String { kind.isEmpty ? "cell" : ElementKindName.word(for: kind) }

    /// The element in a sentence.
    var name: String {
      category == .cell
        ? "item [\(path.section), \(path.item)]" : "\(word) [\(path.section), \(path.item)]"
    }
  }

  let attributes: UICollectionViewLayoutAttributes
  let key: Key
  let frame: CGRect
  let isHidden: Bool
  let isFinite: Bool
  /// The stored properties of the attributes' subclass, by name.
  let own: [Property]
  private let state: UICollectionViewLayoutAttributes.State
  /// The 3D transform, if it is not affine.
  private let space: CATransform3D?

  /// A stored property of a subclass, and its value as text.
  struct Property: Equatable {
    let name: String
    let value: String
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    key = Key(
      category: attributes.representedElementCategory,
      kind: attributes.representedElementKind ?? "", path: ItemPath(attributes.indexPath))
    frame = attributes.frame
    isHidden = attributes.isHidden
    isFinite = attributes.state.isFinite
    state = attributes.state
    space = attributes.isPlain ? nil : attributes.transform3D
    own = attributes.isPlain ? [] : Self.ownProperties(of: attributes)
  }

  /// Returns whether two answers are equal as text: NaN equals itself.
  func agrees(with other: LayoutAnswer) -> Bool {
    (state == other.state && space == other.space && own == other.own) || text == other.text
  }

  /// Returns the stored properties of the subclasses of UIKit's class.
  static func ownProperties(of attributes: UICollectionViewLayoutAttributes) -> [Property] {
    var properties: [Property] = []
    var mirror: Mirror? = Mirror(reflecting: attributes)
    while let current = mirror, current.subjectType != UICollectionViewLayoutAttributes.self {
      properties += current.children.map {
        Property(name: $0.label ?? "", value: String(reflecting: $0.value))
      }
      mirror = current.superclassMirror
    }
    return properties
  }

  /// All properties as text.
  var text: String {
    var words = ["frame \(Self.text(of: frame))"]
    let space = space ?? CATransform3DMakeAffineTransform(state.transform)
    if !CATransform3DIsIdentity(space) {
      let plane = state.transform
      words.append("size \(Self.list([state.size.width, state.size.height]))")
      words.append(
        "transform \(Self.list([plane.a, plane.b, plane.c, plane.d, plane.tx, plane.ty]))")
      if !CATransform3DIsAffine(space) { words.append("transform3D \(space)") }
    }
    words.append("alpha \(state.alpha)")
    words.append("zIndex \(state.zIndex)")
    if state.isHidden { words.append("hidden") }
    words += own.map { "\($0.name) \($0.value)" }
    return words.joined(separator: ", ")
  }

  /// Returns a rectangle as `[x, y, width, height]`, finite or not.
  static func text(of rect: CGRect) -> String {
    list([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]"
  }

  /// Returns whether the element is visible in a rectangle.
  func isSeen(in rect: CGRect) -> Bool {
    !isHidden && isFinite && frame.overlaps(rect)
  }
}
