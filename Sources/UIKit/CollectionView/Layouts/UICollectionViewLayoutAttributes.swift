public import Foundation

/// The position and appearance that a layout gives one element.
///
/// The collection view keeps copies, and applies attributes to a view only if they differ by
/// `isEqual` from those last applied. A subclass with properties of its own overrides both `copy`
/// and `isEqual`. Rule: S1.41–S1.46.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Whether an element is a cell, a supplementary view or a decoration view.
  public typealias ElementCategory = UICollectionElementCategory

  /// All properties except a subclass's own, as one value.
  package struct State: Equatable, Sendable {
    package var path = ItemPath(section: 0, item: 0)
    package var center = CGPoint.zero
    package var size = CGSize.zero
    package var transform = CGAffineTransform.identity
    package var alpha: CGFloat = 1
    package var zIndex = 0
    package var hasTransform = false
    package var isHidden = false

    // Compares field by field: what a scroll changes first, and without calls.
    @inline(__always)
    package static func == (left: Self, right: Self) -> Bool {
      left.center.x == right.center.x && left.center.y == right.center.y
        && left.transform.a == right.transform.a && left.transform.b == right.transform.b
        && left.transform.c == right.transform.c && left.transform.d == right.transform.d
        && left.transform.tx == right.transform.tx && left.transform.ty == right.transform.ty
        && left.size.width == right.size.width && left.size.height == right.size.height
        && left.alpha == right.alpha && left.zIndex == right.zIndex
        && left.isHidden == right.isHidden && left.hasTransform == right.hasTransform
        && left.path.section == right.path.section && left.path.item == right.path.item
    }

    /// Sets the transform, and whether it is another one than the identity.
    package mutating func setTransform(_ new: CGAffineTransform) {
      transform = new
      hasTransform = !new.isIdentity
    }

    /// Sets the transform to a scale.
    @inline(__always)
    fileprivate mutating func setScale(_ scale: CGFloat) {
      transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
      hasTransform = scale != 1
    }
  }

  /// Accessible without isolation, so that copies and comparisons need no actor.
  package nonisolated(unsafe) final var state = State() {
    didSet { takeGeneration() }
  }
  package private(set) nonisolated(unsafe) final var category = ElementCategory.cell
  /// The number of the assignment that last set the state, counted over all objects; 0 before the first.
  ///
  /// So attributes of one generation are one object in one state.
  package private(set) nonisolated(unsafe) final var generation: UInt64 = 0
  /// Whether a dynamic animator moves the object in place, as it does with its items.
  package nonisolated(unsafe) final var isMovedByAnimator = false
  private nonisolated(unsafe) static var lastGeneration: UInt64 = 0

  @inline(__always)
  private nonisolated final func takeGeneration() {
    Self.lastGeneration &+= 1
    generation = Self.lastGeneration
  }
  package private(set) nonisolated(unsafe) final var kind: String?
  /// The 3D transform, if it is not an affine one.
  private nonisolated(unsafe) final var solid: SolidTransform?

  /// Creates attributes of no element.
  public nonisolated override init() {
    super.init()
  }

  /// Creates an instance of a subclass for `copy`; subclasses inherit it.
  public nonisolated required convenience init(_uikit: Void) {
    self.init()
  }

  /// Creates attributes of this class, of an element with a state.
  @inline(__always)
  nonisolated static func make(
    _ state: State, _ category: ElementCategory = .cell, kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let attributes = self.init(_uikit: ())
    attributes.state = state
    if category != .cell { (attributes.category, attributes.kind) = (category, kind) }
    return attributes
  }

  /// Moves the attributes to the element at another index path.
  final func rename(to path: ItemPath) {
    state.path = path
  }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init(_uikit: ())
    state.path = ItemPath(indexPath)
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with path: IndexPath) {
    self.init(_uikit: ())
    category = .supplementaryView
    kind = elementKind
    state.path = ItemPath(path)
  }

  /// Creates attributes of a decoration view.
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

  /// The index path of the element.
  open nonisolated var indexPath: IndexPath {
    get { state.path.indexPath }
    set { state.path = ItemPath(newValue) }
  }

  /// The rectangle of `size` around `center`, in content coordinates.
  ///
  /// With a transform it is the bounding rectangle of the result. Setting it sets size and centre.
  /// Rule: S1.42.
  open nonisolated var frame: CGRect {
    get { state.frame }
    set {
      state.size = newValue.size
      state.center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  /// A rectangle of `size` with its origin at zero.
  open nonisolated var bounds: CGRect {
    get { CGRect(origin: .zero, size: state.size) }
    set { state.size = newValue.size }
  }

  /// The centre, in content coordinates.
  open nonisolated var center: CGPoint {
    get { state.center }
    set { state.center = newValue }
  }

  /// The size before the transform, in points; setting it keeps the centre.
  open nonisolated var size: CGSize {
    get { state.size }
    set { state.size = newValue }
  }

  /// The affine transform about the centre.
  open nonisolated var transform: CGAffineTransform {
    get { state.transform }
    set {
      state.setTransform(newValue)
      solid = nil
    }
  }

  /// The 3D transform about the centre.
  ///
  /// Setting it also sets `transform` to its affine part, which determines the frame and what the
  /// view shows: views are flat and have no perspective. A view can use the rest in `apply(_:)`.
  /// Setting `transform` sets this property, too.
  open nonisolated var transform3D: CATransform3D {
    get { solid?.transform ?? CATransform3DMakeAffineTransform(state.transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      solid = CATransform3DIsAffine(newValue) ? nil : SolidTransform(newValue)
    }
  }

  /// The opacity of the element, from 0 to 1.
  open nonisolated var alpha: CGFloat {
    get { state.alpha }
    set { state.alpha = newValue }
  }

  /// The stacking order: elements with higher values are above.
  open nonisolated var zIndex: Int {
    get { state.zIndex }
    set { state.zIndex = newValue }
  }

  /// Whether the element is hidden; the view need not be created.
  ///
  /// Rule: S1.43.
  open nonisolated var isHidden: Bool {
    get { state.isHidden }
    set { state.isHidden = newValue }
  }

  /// Returns a copy of the same class.
  @discardableResult
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_uikit: ())
    copy.state = state
    copy.category = category
    copy.kind = kind
    copy.solid = solid
    return copy
  }

  /// Returns whether the other object has the same class, element and properties.
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

  /// Whether the object has no properties besides its state.
  package nonisolated final var isPlain: Bool {
    solid == nil && type(of: self) == UICollectionViewLayoutAttributes.self
  }

  /// Sets the transform of attributes without a 3D transform to a scale about the centre.
  package nonisolated final func setScale(_ scale: CGFloat) {
    state.setScale(scale)
  }

  /// The frame, read from the state unless a subclass may override it.
  package nonisolated final var placedFrame: CGRect {
    type(of: self) == UICollectionViewLayoutAttributes.self ? state.frame : frame
  }

  /// Returns a copy; does not go through `Any` if the class is this one.
  ///
  /// If a subclass's `copy` returns an object of another class, the copy has only the state.
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

  /// Copies all properties except a subclass's own.
  package nonisolated final func takeState(of other: UICollectionViewLayoutAttributes) {
    state = other.state
    category = other.category
    kind = other.kind
    solid = other.solid
  }
}

/// A transform that is not affine.
///
/// Few attributes have one; stored inline, all would carry its sixteen numbers.
private final class SolidTransform: Sendable {
  let transform: CATransform3D

  init(_ transform: CATransform3D) {
    self.transform = transform
  }
}

extension UICollectionViewLayoutAttributes.State {
  /// Whether the frame is finite and within the usable range of coordinates.
  package var isFinite: Bool {
    finiteFrame != nil
  }

  /// The frame if it is finite and within the usable range of coordinates; nil if not.
  @inline(__always)
  package var finiteFrame: CGRect? {
    guard center.isUsable, size.isUsable, alpha.isFinite else { return nil }
    let frame = frame
    guard hasTransform else { return frame }
    return frame.origin.isUsable && frame.size.isUsable ? frame : nil
  }

  /// The bounding rectangle of the transformed size, in content coordinates.
  package var frame: CGRect {
    guard hasTransform else {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    let width = (transform.a * size.width).magnitude + (transform.c * size.height).magnitude
    let height = (transform.b * size.width).magnitude + (transform.d * size.height).magnitude
    return CGRect(
      x: transform.tx - width / 2 + center.x, y: transform.ty - height / 2 + center.y,
      width: width, height: height)
  }
}
