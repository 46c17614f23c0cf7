public import Foundation

/// Where and how a layout wants one element shown.
///
/// The collection view copies what it keeps, and applies attributes to a view only where they differ
/// by `isEqual` from those last applied: a subclass with properties of its own extends both `copy`
/// and `isEqual`. Rule: S1.41–S1.46.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What an element is.
  public typealias ElementCategory = UICollectionView.ElementCategory

  /// Everything but a subclass's own properties, as one value.
  package struct State: Equatable, Sendable {
    package var path = ItemPath(section: 0, item: 0)
    package var center = CGPoint.zero
    package var size = CGSize.zero
    package var transform = CGAffineTransform.identity
    package var hasTransform = false
    package var alpha: CGFloat = 1
    package var zIndex = 0
    package var isHidden = false
  }

  /// Read without isolation, so that a copy or a comparison needs no actor.
  package nonisolated(unsafe) final var state = State()
  package nonisolated(unsafe) final var category = ElementCategory.cell
  package nonisolated(unsafe) final var kind: String?
  /// The transformation of space, where it is more than one of the plane.
  private nonisolated(unsafe) final var solid: SolidTransform?

  /// Attributes of no element yet.
  public nonisolated override init() {
    super.init()
  }

  /// What a copy of a subclass is made with; a subclass inherits it.
  public nonisolated required convenience init(_uikit: Void) {
    self.init()
  }

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(_uikit: ())
    state.path = ItemPath(indexPath)
  }

  /// Attributes of a supplementary view of a kind.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with path: IndexPath) {
    self.init(_uikit: ())
    category = .supplementaryView
    kind = elementKind
    state.path = ItemPath(path)
  }

  /// Attributes of a decoration view of a kind.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with path: IndexPath)
  {
    self.init(_uikit: ())
    category = .decorationView
    kind = decorationViewKind
    state.path = ItemPath(path)
  }

  /// Whether the element is a cell, a supplementary or a decoration view.
  open nonisolated var representedElementCategory: ElementCategory { category }

  /// The kind of a supplementary or decoration view; nil for a cell.
  open nonisolated var representedElementKind: String? { kind }

  /// The element's place in the data.
  open nonisolated var indexPath: IndexPath {
    get { state.path.indexPath }
    set { state.path = ItemPath(newValue) }
  }

  /// The size about the centre, in content coordinates.
  ///
  /// Under a transform this is the upright rectangle around the result. Setting it sets size and
  /// centre. Rule: S1.42.
  open nonisolated var frame: CGRect {
    get { state.frame }
    set {
      state.size = newValue.size
      state.center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  /// The size as a rectangle at the origin.
  open nonisolated var bounds: CGRect {
    get { CGRect(origin: .zero, size: state.size) }
    set { state.size = newValue.size }
  }

  /// The middle, in content coordinates.
  open nonisolated var center: CGPoint {
    get { state.center }
    set { state.center = newValue }
  }

  /// The size before the transform, in points; setting it keeps the centre.
  open nonisolated var size: CGSize {
    get { state.size }
    set { state.size = newValue }
  }

  /// The transformation about the centre.
  open nonisolated var transform: CGAffineTransform {
    get { state.transform }
    set {
      state.transform = newValue
      state.hasTransform = !newValue.isIdentity
      solid = nil
    }
  }

  /// The transformation about the centre, in space.
  ///
  /// Setting it sets `transform` to what it does to the plane, by which the frame and the view go: a
  /// view here is flat and has no perspective. A view may take the rest in `apply(_:)`. Setting
  /// `transform` sets this to the same.
  open nonisolated var transform3D: CATransform3D {
    get { solid?.transform ?? CATransform3DMakeAffineTransform(state.transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      solid = CATransform3DIsAffine(newValue) ? nil : SolidTransform(newValue)
    }
  }

  /// How opaque the element is, from 0 to 1.
  open nonisolated var alpha: CGFloat {
    get { state.alpha }
    set { state.alpha = newValue }
  }

  /// The place in the stack: higher is nearer to the eye.
  open nonisolated var zIndex: Int {
    get { state.zIndex }
    set { state.zIndex = newValue }
  }

  /// Whether the element is left out; its view need not exist.
  ///
  /// Rule: S1.43.
  open nonisolated var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }

  /// A copy of the same class.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_uikit: ())
    copy.state = state
    copy.category = category
    copy.kind = kind
    copy.solid = solid
    return copy
  }

  /// Equal when the other is of the same class and says the same of the same element.
  @discardableResult
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || (type(of: self) == type(of: other) && category == other.category && kind == other.kind
        && state == other.state && solid?.transform == other.solid?.transform)
  }

  /// Equal attributes have equal hashes.
  open nonisolated override var hash: Int {
    var hasher = Hasher()
    hasher.combine(state.path)
    hasher.combine(kind)
    return hasher.finalize()
  }

  /// Whether the state says all that there is to say.
  package nonisolated final var isPlain: Bool {
    solid == nil && type(of: self) == UICollectionViewLayoutAttributes.self
  }

  /// The frame: that of the state where no subclass can answer another.
  package nonisolated final var placedFrame: CGRect {
    type(of: self) == UICollectionViewLayoutAttributes.self ? state.frame : frame
  }

  /// A copy without the detour through `Any` where the class is our own.
  ///
  /// An own class whose `copy` answers something else is taken for what it is worth: the state.
  package nonisolated final func copied() -> UICollectionViewLayoutAttributes {
    if type(of: self) != UICollectionViewLayoutAttributes.self,
      let copy = copy(with: nil) as? UICollectionViewLayoutAttributes
    {
      return copy
    }
    let plain = UICollectionViewLayoutAttributes()
    plain.takeState(of: self)
    return plain
  }

  /// Takes over everything but a subclass's own properties.
  package nonisolated final func takeState(of other: UICollectionViewLayoutAttributes) {
    state = other.state
    category = other.category
    kind = other.kind
    solid = other.solid
  }
}

/// A transformation that is more than one of the plane: few attributes have one, and all would carry its
/// sixteen numbers.
private final class SolidTransform: Sendable {
  let transform: CATransform3D

  init(_ transform: CATransform3D) {
    self.transform = transform
  }
}

extension UICollectionViewLayoutAttributes.State {
  /// Whether there is a place on a screen for it: one that is finite, and not beyond all coordinates.
  package var isFinite: Bool {
    guard center.isUsable, size.isUsable, alpha.isFinite else { return false }
    guard hasTransform else { return true }
    let frame = frame
    return frame.origin.isUsable && frame.size.isUsable
  }

  /// The upright rectangle around the transformed size.
  package var frame: CGRect {
    guard hasTransform else {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let about = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
    ).applying(transform)
    return CGRect(
      x: about.minX + center.x, y: about.minY + center.y, width: about.width,
      height: about.height)
  }
}
