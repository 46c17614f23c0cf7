public import Foundation

/// The holder of a layer, which the layer calls back: a view, whose geometry is the layer's.
@preconcurrency @MainActor
protocol LayerHolder: AnyObject {
  /// The bounds, in the holder's own coordinates.
  var bounds: CGRect { get set }
  /// The position of the anchor point, in the superview's coordinates.
  var center: CGPoint { get set }
  /// The rectangle around the holder, in the superview's coordinates.
  var frame: CGRect { get set }
  /// The affine transform about the anchor point.
  var transform: CGAffineTransform { get set }
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  var isHidden: Bool { get set }
  var clipsToBounds: Bool { get set }
  var isOpaque: Bool { get set }
  var zPosition: CGFloat { get set }
  /// The point about which the transform turns, in shares of the size.
  var anchorPoint: CGPoint { get set }
  /// The colour behind the content.
  var backgroundColor: UIColor? { get set }
  /// The layer of the holder's superview, and the layers of its subviews, back to front.
  var layerAbove: CALayer? { get }
  var layersBelow: [CALayer] { get }
  /// The subviews, back to front.
  var holdersBelow: [any LayerHolder] { get }
  /// Marks the holder as needing layout, and lays it out.
  func setNeedsLayout()
  func layoutIfNeeded()
}

/// Receives what a layer asks for: its view.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  /// UIKit calls this to get the content of a layer; Flickbook never does.
  func display(_ layer: CALayer)
  /// UIKit calls this to draw a layer; Flickbook never does.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called when the layer lays out its sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  /// Does nothing.
  public func display(_ layer: CALayer) {}
  /// Does nothing.
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
}

/// The values of a layer that belongs to no view.
private struct OwnGeometry {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var isOpaque = false
  var zPosition: CGFloat = 0
  var backgroundColor: CGColor?
}

/// A rectangle of content, which belongs to a view or which an app adds.
///
/// The layer of a view has the view's geometry, opacity and colour. Everything else is kept as it was
/// set; nothing is drawn. Animations end at their time and call their delegates, but no presentation
/// value changes.
@preconcurrency @MainActor
open class CALayer: _UIObject {
  /// The view of the layer; nil for a layer that an app made.
  final weak var holder: (any LayerHolder)?
  private final var own = OwnGeometry()
  private final var ownTransform = CATransform3DIdentity
  private final var ownSublayers: [CALayer] = []
  private final weak var ownSuperlayer: CALayer?
  /// Of a layer in the layer of a view the subviews right behind and in front of it, and the number of subviews behind
  /// it, which counts where both are gone.
  private final weak var holderBehind: (any LayerHolder)?
  private final weak var holderInFront: (any LayerHolder)?
  private final var holdersBehind = 0
  /// The animations by key, in the order in which they were added.
  final var running: [RunningLayerAnimation] = []

  /// The delegate: the view of a layer that has one.
  open weak var delegate: (any CALayerDelegate)?
  /// The name, for the app's own use.
  open var name: String?
  /// The radius of the corners, in points.
  open var cornerRadius: CGFloat = 0
  /// The corners that are round.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The shape of the corners.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the border, in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border: opaque black unless the app sets one.
  open var borderColor: CGColor? = CALayer.opaqueBlack
  private static let opaqueBlack = CGColor(gray: 0, alpha: 1)
  /// The colour of the shadow.
  open var shadowColor: CGColor? = CALayer.opaqueBlack
  /// The opacity of the shadow, from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The blur radius of the shadow, in points.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow; nil for the shape of the content.
  open var shadowPath: CGPath?
  /// The layer whose opacity limits what is seen.
  open var mask: CALayer?
  /// The content, such as an image.
  open var contents: Any?
  /// How the content fills the layer.
  open var contentsGravity = CALayerContentsGravity.resize
  /// Pixels per point of the content.
  open var contentsScale: CGFloat = 1
  /// The part of the content that is shown, in shares of its size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Whether the layer is drawn as a bitmap.
  open var shouldRasterize = false
  /// Pixels per point of that bitmap.
  open var rasterizationScale: CGFloat = 1
  /// Whether overlapping sublayers share the opacity.
  open var allowsGroupOpacity = true
  /// Whether edges are smoothed.
  open var allowsEdgeAntialiasing = false
  /// The edges that are drawn smoothly; stored.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Whether the back of the layer is seen.
  open var isDoubleSided = true
  /// Whether the content is drawn in the background.
  open var drawsAsynchronously = false
  /// Whether the layer draws again when its bounds change.
  open var needsDisplayOnBoundsChange = false
  /// The transform of the sublayers.
  open var sublayerTransform = CATransform3DIdentity
  /// The speed of the layer's time.
  open var speed: Float = 1
  /// The offset of the layer's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The start of the layer's time, in seconds.
  open var beginTime: CFTimeInterval = 0
  /// How the content is scaled down; nothing is drawn.
  open var minificationFilter = CALayerContentsFilter.linear
  /// How the content is scaled up; nothing is drawn.
  open var magnificationFilter = CALayerContentsFilter.linear
  /// Filters of what is behind, which have no effect.
  open var backgroundFilters: [Any]?
  /// Further values, which have no effect.
  open var style: [AnyHashable: Any]?
  /// Draws the layer if it has to be drawn: nothing is.
  open func displayIfNeeded() {}
  /// Filters, which have no effect.
  open var filters: [Any]?
  /// The filter with what is behind, which has no effect.
  open var compositingFilter: Any?
  /// Whether the vertical axis points up; the value has no effect.
  open var isGeometryFlipped = false
  /// The actions for changes of properties, which have no effect.
  open var actions: [String: any CAAction]?

  /// Creates a layer without content.
  public override init() {
    super.init()
  }

  /// Creates a layer of the class; a class of rewritten sources with an `init()` of its own overrides it.
  @discardableResult
  open class func _newByClass() -> CALayer { _madeByClass() }

  /// Creates a copy of a layer; a subclass copies its own properties.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    bounds = other.bounds
    position = other.position
  }

  /// Creates a layer without content.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Geometry

  /// The rectangle in the layer's own coordinates, in points.
  open var bounds: CGRect {
    get { holder?.bounds ?? own.bounds }
    set {
      if let holder { return holder.bounds = newValue }
      changing("bounds") { own.bounds = newValue }
    }
  }

  /// The position of the anchor point in the superlayer, in points.
  open var position: CGPoint {
    get { holder?.center ?? own.position }
    set {
      if let holder { return holder.center = newValue }
      changing("position") { own.position = newValue }
    }
  }

  /// The point about which the transform turns, in shares of the size.
  open var anchorPoint: CGPoint {
    get { holder?.anchorPoint ?? own.anchorPoint }
    set {
      if let holder { holder.anchorPoint = newValue } else { own.anchorPoint = newValue }
    }
  }

  /// The height of the anchor point above the plane.
  open var anchorPointZ: CGFloat = 0

  /// The rectangle around the layer in its superlayer, in points.
  open var frame: CGRect {
    get {
      if let holder { return holder.frame }
      let (size, anchor) = (own.bounds.size, own.anchorPoint)
      let plain = CGRect(
        x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width,
        height: size.height)
      return plain.applying(affineTransform())
        .offsetBy(dx: own.position.x, dy: own.position.y)
    }
    set {
      if let holder { return holder.frame = newValue }
      changing("frame") {
        bounds.size = newValue.size
        position = CGPoint(
          x: newValue.minX + own.anchorPoint.x * newValue.width,
          y: newValue.minY + own.anchorPoint.y * newValue.height)
      }
    }
  }

  /// The order among the siblings: layers with higher values are in front.
  open var zPosition: CGFloat {
    get { holder?.zPosition ?? own.zPosition }
    set {
      if let holder { holder.zPosition = newValue } else { own.zPosition = newValue }
    }
  }

  /// The transform about the anchor point.
  ///
  /// The view of the layer has its affine part: what it does to the plane z = 0, without perspective.
  open var transform: CATransform3D {
    get {
      guard let holder, CATransform3DGetAffineTransform(ownTransform) != holder.transform else {
        return ownTransform
      }
      // The view was given another transform since.
      return CATransform3DMakeAffineTransform(holder.transform)
    }
    set {
      ownTransform = newValue
      holder?.transform = CATransform3DGetAffineTransform(newValue)
    }
  }

  /// Returns the affine part of the transform.
  @discardableResult
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets an affine transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Returns whether a point is in the bounds.
  @discardableResult
  open func contains(_ point: CGPoint) -> Bool { bounds.covers(point) }

  // MARK: Looks

  /// The opacity, from 0 to 1.
  open var opacity: Float {
    get { holder.map { Float($0.alpha) } ?? own.opacity }
    set {
      if let holder { holder.alpha = CGFloat(newValue) } else { own.opacity = newValue }
    }
  }

  /// Whether the layer and its sublayers are hidden.
  open var isHidden: Bool {
    get { holder?.isHidden ?? own.isHidden }
    set {
      if let holder { return holder.isHidden = newValue }
      changing("hidden") { own.isHidden = newValue }
    }
  }

  /// Whether sublayers are clipped to the bounds.
  open var masksToBounds: Bool {
    get { holder?.clipsToBounds ?? own.masksToBounds }
    set {
      if let holder { holder.clipsToBounds = newValue } else { own.masksToBounds = newValue }
    }
  }

  /// Whether the layer covers all of its bounds.
  open var isOpaque: Bool {
    get { holder?.isOpaque ?? own.isOpaque }
    set {
      if let holder { holder.isOpaque = newValue } else { own.isOpaque = newValue }
    }
  }

  /// The colour behind the content.
  open var backgroundColor: CGColor? {
    get { holder.map { $0.backgroundColor?.cgColor } ?? own.backgroundColor }
    set {
      guard let holder else { return own.backgroundColor = newValue }
      holder.backgroundColor = newValue.map { UIColor(cgColor: $0) }
    }
  }

  // MARK: Key-value observing

  /// Observes the view of the layer, which has the values.
  override func isObserved(_ key: String) {
    let names = ["bounds": "bounds", "position": "center", "frame": "frame", "hidden": "hidden"]
    guard let name = names[key], let holder = holder as? _UIObject,
      holder.keyValues?.hasListener(for: name, of: self) != true
    else { return }
    holder.add(
      KeyValues.Listener(name, [], owner: self) { [weak self] change in
        self?.keyValues?.changed(key, from: change.old, to: change.new)
      })
  }

  // MARK: The tree of layers

  /// The layer that contains this one.
  open var superlayer: CALayer? { ownSuperlayer ?? holder?.layerAbove }

  /// The layers in this one, back to front: the layers of subviews, and layers that an app added.
  open var sublayers: [CALayer]? {
    get {
      guard !ownSublayers.isEmpty else { return holder?.layersBelow.orNil }
      let below = holder?.layersBelow ?? []
      return order.map { place in
        switch place {
        case .view(let index): below[index]
        case .added(let layer): layer
        }
      }
    }
    set {
      for layer in ownSublayers { layer.ownSuperlayer = nil }
      ownSublayers = []
      let views = (newValue ?? []).compactMap(\.holder)
      var behind = 0
      for layer in newValue ?? [] {
        guard layer.holder == nil else {
          behind += 1
          continue
        }
        layer.removeFromSuperlayer()
        ownSublayers.append(layer)
        layer.lie(in: self, behind, of: views)
      }
    }
  }

  /// A layer in another one, as pictures draw it.
  package enum Sublayer {
    /// The layer of a subview, by its index.
    case view(Int)
    /// A layer that an app added.
    case added(CALayer)
  }

  /// The layers in this one, back to front: in the order in which views and layers were added, a layer of a
  /// greater `zPosition` in front.
  package final var drawnOrder: [Sublayer] {
    let views = holder?.holdersBelow ?? []
    let order = ownSublayers.isEmpty ? views.indices.map { .view($0) } : self.order
    func height(_ place: Sublayer) -> CGFloat {
      switch place {
      case .view(let index): views[index].zPosition
      case .added(let layer): layer.zPosition
      }
    }
    guard order.contains(where: { height($0) != 0 }) else { return order }
    return order.enumerated().sorted {
      (height($0.element), $0.offset) < (height($1.element), $1.offset)
    }.map(\.element)
  }

  /// The layers in this one, back to front.
  private var order: [Sublayer] {
    let views = holder?.holdersBelow ?? []
    var order: [Sublayer] = []
    var next = 0
    for layer in ownSublayers {
      let end = max(next, layer.numberBehind(among: views))
      order += (next..<end).map { .view($0) }
      next = end
      order.append(.added(layer))
    }
    return order + (next..<views.count).map { .view($0) }
  }

  /// The number of views whose layers are behind this one.
  private func numberBehind(among views: [any LayerHolder]) -> Int {
    if let holderBehind, let index = views.firstIndex(where: { $0 === holderBehind }) {
      return index + 1
    }
    if let holderInFront, let index = views.firstIndex(where: { $0 === holderInFront }) {
      return index
    }
    return min(holdersBehind, views.count)
  }

  private func lie(in layer: CALayer, _ behind: Int, of views: [any LayerHolder]) {
    ownSuperlayer = layer
    holdersBehind = behind
    holderBehind = behind > 0 ? views[behind - 1] : nil
    holderInFront = behind < views.count ? views[behind] : nil
  }

  /// The layers that an app added, back to front.
  package final var addedSublayers: [CALayer] { ownSublayers }

  /// Adds a layer in front.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: .max)
  }

  /// Inserts a layer at an index among the sublayers, 0 being the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    guard layer !== self, layer.holder == nil else { return }
    layer.removeFromSuperlayer()
    let views = holder?.holdersBelow ?? []
    var (own, behind) = (ownSublayers.count, views.count)
    if Int(idx) < own + behind {
      let before = order.prefix(Int(idx))
      behind = before.count { if case .view = $0 { true } else { false } }
      own = before.count - behind
    }
    ownSublayers.insert(layer, at: own)
    layer.lie(in: self, behind, of: views)
  }

  /// Inserts a layer behind another one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: index(of: sibling).map { UInt32(clamping: $0) } ?? 0)
  }

  /// Inserts a layer in front of another one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    layer.removeFromSuperlayer()
    insertSublayer(layer, at: index(of: sibling).map { UInt32(clamping: $0 + 1) } ?? .max)
  }

  /// The index of a layer among the sublayers.
  private func index(of sibling: CALayer?) -> Int? {
    let views = holder?.holdersBelow ?? []
    return order.firstIndex { place in
      switch place {
      case .view(let index): sibling?.holder.map { $0 === views[index] } ?? false
      case .added(let layer): layer === sibling
      }
    }
  }

  /// Replaces a layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.ownSuperlayer === self else { return }
    newLayer.removeFromSuperlayer()
    guard let index = index(of: oldLayer) else { return }
    oldLayer.removeFromSuperlayer()
    insertSublayer(newLayer, at: UInt32(clamping: index))
  }

  /// Removes the layer from the layer that contains it.
  open func removeFromSuperlayer() {
    ownSuperlayer?.ownSublayers.removeAll { $0 === self }
    ownSuperlayer = nil
  }

  // MARK: Conversion

  /// The position of the layer's origin in the outermost layer, in points, by the frames of all
  /// layers between; transforms are not considered.
  private var originInRoot: CGPoint {
    var origin = CGPoint.zero
    var layer: CALayer? = self
    while let current = layer {
      let above = current.superlayer
      origin.x += (above == nil ? 0 : current.frame.minX) - current.bounds.minX
      origin.y += (above == nil ? 0 : current.frame.minY) - current.bounds.minY
      layer = above
    }
    return origin
  }

  /// Converts a point from this layer's coordinates to another one's, without their transforms; nil is
  /// the outermost layer.
  @discardableResult
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (own, other) = (originInRoot, l?.originInRoot ?? .zero)
    return CGPoint(x: p.x + own.x - other.x, y: p.y + own.y - other.y)
  }

  /// Converts a point to this layer's coordinates from another one's, without their transforms.
  @discardableResult
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    let (own, other) = (originInRoot, l?.originInRoot ?? .zero)
    return CGPoint(x: p.x + other.x - own.x, y: p.y + other.y - own.y)
  }

  /// Converts a rectangle from this layer's coordinates to another one's.
  @discardableResult
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, to: l), size: r.size)
  }

  /// Converts a rectangle to this layer's coordinates from another one's.
  @discardableResult
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CGRect(origin: convert(r.origin, from: l), size: r.size)
  }

  /// Returns the deepest layer at a point in the superlayer's coordinates; nil if there is none.
  @discardableResult
  open func hitTest(_ p: CGPoint) -> CALayer? {
    let own = convert(p, from: superlayer)
    guard !isHidden, contains(own) else { return nil }
    for layer in (sublayers ?? []).reversed() {
      if let hit = layer.hitTest(own) { return hit }
    }
    return self
  }

  // MARK: Display and layout

  /// Marks the content as needing to be drawn; nothing is drawn.
  open func setNeedsDisplay() {}
  /// Marks a part of the content as needing to be drawn; nothing is drawn.
  open func setNeedsDisplay(_ r: CGRect) {}
  /// UIKit calls this to draw the content; Flickbook never does.
  open func display() {}
  /// UIKit calls this to draw the content; Flickbook never does.
  open func draw(in ctx: CGContext) {}
  /// Would draw the content and sublayers; nothing is drawn.
  open func render(in ctx: CGContext) {}

  /// Marks the layer's view as needing layout.
  open func setNeedsLayout() {
    holder?.setNeedsLayout()
  }

  /// Lays out the layer's view if it needs layout.
  open func layoutIfNeeded() {
    holder?.layoutIfNeeded()
  }

  /// Positions the sublayers; a subclass overrides it.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Returns the layer itself: presentation values of layers are not computed.
  @discardableResult
  open func presentation() -> Self? { self }

  /// Returns the layer itself.
  @discardableResult
  open func model() -> Self { self }

  /// Returns whether the value of a key needs the layer to be drawn again; false by default.
  @discardableResult
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Returns what happens by itself for a key; nothing by default.
  @discardableResult
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns what happens by itself for a key; nothing by default.
  @discardableResult
  open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

  /// Returns the time of the layer's clock for one of the simulated clock.
  @discardableResult
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }

  // MARK: Animations

  /// Adds an animation, which replaces one of the same key.
  ///
  /// Its delegate is called when it starts and when it ends. Values between are not computed.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    RunningLayerAnimation(anim, key: key, of: self).begin()
  }

  /// Removes the animation of a key before its end.
  open func removeAnimation(forKey key: String) {
    for animation in running where animation.key == key { animation.end(finished: false) }
  }

  /// Removes all animations before their ends.
  open func removeAllAnimations() {
    for animation in running { animation.end(finished: false) }
  }

  /// Returns the animation of a key; nil if there is none.
  @discardableResult
  open func animation(forKey key: String) -> CAAnimation? {
    running.last { $0.key == key }?.animation
  }

  /// The keys of the animations; nil for none.
  @discardableResult
  open func animationKeys() -> [String]? {
    let keys = running.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }
}

extension [CALayer] {
  /// The layers; nil for none.
  fileprivate var orNil: [CALayer]? { isEmpty ? nil : self }
}
