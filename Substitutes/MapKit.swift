// A substitute for MapKit: a view of a map, which is not drawn.
@_exported import CoreLocation
@_exported import UIKit

public struct MKCoordinateSpan {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

public struct MKCoordinateRegion {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }
  /// A region of metres on a sphere; a degree of latitude has 111,195 metres.
  public init(
    center centerCoordinate: CLLocationCoordinate2D,
    latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
  ) {
    let width = max(cos(centerCoordinate.latitude * .pi / 180), 1e-9)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / 111_195,
        longitudeDelta: longitudinalMeters / 111_195 / width))
  }
}

public protocol MKAnnotation: AnyObject {
  var coordinate: CLLocationCoordinate2D { get }
  var title: String? { get }
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}

open class MKShape: NSObject {
  open var title: String?
  open var subtitle: String?
}

open class MKPointAnnotation: MKShape, MKAnnotation {
  open var coordinate = CLLocationCoordinate2D()

  public override init() {}
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
  }
  public init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
    super.init()
    (self.coordinate, self.title, self.subtitle) = (coordinate, title, subtitle)
  }
}

open class MKUserLocation: MKShape, MKAnnotation {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var location: CLLocation? { nil }
}

open class MKPlacemark: CLPlacemark, MKAnnotation {
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { nil }

  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
  }
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) {
    self.init(coordinate: coordinate)
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"

open class MKMapItem: NSObject {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
  }
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

open class MKAnnotationView: UIView {
  public let reuseIdentifier: String?
  open var annotation: (any MKAnnotation)?
  open var image: UIImage? {
    didSet { if let image { bounds.size = image.size } }
  }
  open var canShowCallout = false
  open var calloutOffset = CGPoint.zero
  open var centerOffset = CGPoint.zero
  open var isEnabled = true
  open var isHighlighted = false
  open var isSelected = false
  open var isDraggable = false
  open var leftCalloutAccessoryView: UIView?
  open var rightCalloutAccessoryView: UIView?
  open var detailCalloutAccessoryView: UIView?
  open var clusteringIdentifier: String?

  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
    super.init(frame: .zero)
    bounds.size = systemSize
  }
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }
  /// The size before the app sets a picture or a frame, in points; a guess for markers and pins.
  fileprivate var systemSize: CGSize { .zero }
  /// The title of the annotation, by which it is found on the screen.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? annotation?.title }
    set { super.accessibilityLabel = newValue }
  }
  open func prepareForReuse() {}
  open func prepareForDisplay() {}
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

/// Makes a view of a class that is known at run time: the method has the symbol of an initializer, which calls the
/// class's own.
extension MKAnnotationView {
  @_silgen_name("flickbook_map_annotation_class")
  fileprivate static func _madeByClass(
    annotation: __owned (any MKAnnotation)?, reuseIdentifier: __owned String?
  ) -> MKAnnotationView
  @_silgen_name("flickbook_map_annotation_class")
  convenience init(madeByClass annotation: (any MKAnnotation)?, _ reuseIdentifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }
}

open class MKMarkerAnnotationView: MKAnnotationView {
  fileprivate override var systemSize: CGSize { CGSize(width: 28, height: 28) }
  open var markerTintColor: UIColor?
  open var glyphTintColor: UIColor?
  open var glyphText: String?
  open var glyphImage: UIImage?
  open var animatesWhenAdded = false
}

open class MKPinAnnotationView: MKAnnotationView {
  fileprivate override var systemSize: CGSize { CGSize(width: 32, height: 39) }
  open var pinTintColor: UIColor?
  open var animatesDrop = false
}

public enum MKMapType: UInt {
  case standard, satellite, hybrid, satelliteFlyover, hybridFlyover, mutedStandard
}

public enum MKUserTrackingMode: Int {
  case none, follow, followWithHeading
}

@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation)
  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation)
  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
}

extension MKMapViewDelegate {
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  public func mapView(
    _ mapView: MKMapView, rendererFor overlay: any MKOverlay
  ) -> MKOverlayRenderer { MKOverlayRenderer(overlay: overlay) }
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  public func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {}
  public func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {}
  public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
}

open class MKMapView: UIView {
  open weak var delegate: (any MKMapViewDelegate)?
  open var mapType = MKMapType.standard
  open var region = MKCoordinateRegion() {
    didSet { setNeedsLayout() }
  }
  open var isZoomEnabled = true
  open var isScrollEnabled = true
  open var isRotateEnabled = true
  open var isPitchEnabled = true
  open var showsUserLocation = false
  open var showsCompass = true
  open var showsScale = false
  open var showsTraffic = false
  open var showsBuildings = true
  open var userTrackingMode = MKUserTrackingMode.none
  public let userLocation = MKUserLocation()
  open private(set) var annotations: [any MKAnnotation] = []
  open var selectedAnnotations: [any MKAnnotation] = []
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) {
    delegate?.mapView(self, regionWillChangeAnimated: animated)
    self.region = region
    delegate?.mapViewDidChangeVisibleRegion(self)
    delegate?.mapView(self, regionDidChangeAnimated: animated)
  }
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    setRegion(MKCoordinateRegion(center: coordinate, span: region.span), animated: animated)
  }
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
  open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }
  open func addAnnotations(_ annotations: [any MKAnnotation]) {
    self.annotations += annotations
    setNeedsLayout()
  }
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    deselectAnnotation(annotation, animated: false)
    annotations.removeAll { $0 === annotation }
    guard let view = views.removeValue(forKey: ObjectIdentifier(annotation)) else { return }
    view.removeFromSuperview()
    view.prepareForReuse()
    if let name = view.reuseIdentifier { unused[name, default: []].append(view) }
  }
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    annotations.forEach(removeAnnotation)
  }
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard !selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.forEach { deselectAnnotation($0, animated: animated) }
    selectedAnnotations = [annotation]
    if let view = view(for: annotation) {
      view.setSelected(true, animated: animated)
      showCallout(of: view)
      delegate?.mapView(self, didSelect: view)
    }
    delegate?.mapView(self, didSelect: annotation)
  }
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selectedAnnotations.contains(where: { $0 === annotation }) else { return }
    selectedAnnotations.removeAll { $0 === annotation }
    callout?.removeFromSuperview()
    callout = nil
    if let view = view(for: annotation) {
      view.setSelected(false, animated: animated)
      delegate?.mapView(self, didDeselect: view)
    }
    delegate?.mapView(self, didDeselect: annotation)
  }
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations.filter { new in !self.annotations.contains { $0 === new } })
    let points = annotations.map { MKMapPoint($0.coordinate) }
    guard points.count > 1 else {
      if let only = annotations.first { setCenter(only.coordinate, animated: animated) }
      return
    }
    setVisibleMapRect(MKMapRect(points), animated: animated)
  }
  open private(set) var overlays: [any MKOverlay] = []
  open func addOverlay(_ overlay: any MKOverlay) { overlays.append(overlay) }
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  open func addOverlays(_ overlays: [any MKOverlay]) { self.overlays += overlays }
  open func removeOverlay(_ overlay: any MKOverlay) {
    overlays.removeAll { $0 === overlay }
    renderers[ObjectIdentifier(overlay)] = nil
  }
  open func removeOverlays(_ overlays: [any MKOverlay]) { overlays.forEach(removeOverlay) }
  open func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    guard overlays.contains(where: { $0 === overlay }) else { return nil }
    if let known = renderers[ObjectIdentifier(overlay)] { return known }
    let renderer = delegate?.mapView(self, rendererFor: overlay)
    renderers[ObjectIdentifier(overlay)] = renderer
    return renderer
  }
  /// The renderers of overlays, each asked for once.
  private var renderers: [ObjectIdentifier: MKOverlayRenderer] = [:]
  open var visibleMapRect: MKMapRect {
    get { MKMapRect(region) }
    set { setVisibleMapRect(newValue, animated: false) }
  }
  open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) {
    setRegion(MKCoordinateRegion(mapRect), animated: animated)
  }
  open func setVisibleMapRect(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool
  ) {
    setVisibleMapRect(mapRect, animated: animated)
  }

  // MARK: Views of annotations

  /// The views by their annotations.
  private var views: [ObjectIdentifier: MKAnnotationView] = [:]
  private var unused: [String: [MKAnnotationView]] = [:]
  private var classes: [String: MKAnnotationView.Type] = [:]
  private var callout: MKCallout?
  private let tap = UITapGestureRecognizer()

  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    views[ObjectIdentifier(annotation)]
  }
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = viewClass as? MKAnnotationView.Type
  }
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    unused[identifier]?.popLast()
  }
  open func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    if let view = dequeueReusableAnnotationView(withIdentifier: identifier) {
      view.annotation = annotation
      return view
    }
    let type = classes[identifier] ?? MKMarkerAnnotationView.self
    return type._madeByClass(annotation: annotation, reuseIdentifier: identifier)
  }

  /// Makes the views of new annotations, and places all of them.
  open override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0 else { return }
    if tap.view == nil, !annotations.isEmpty {
      addGestureRecognizer(tap)
      tap.addAction { [weak self] _ in self?.tapped() }
    }
    var added: [MKAnnotationView] = []
    for annotation in annotations {
      if view(for: annotation) == nil {
        let made =
          delegate?.mapView(self, viewFor: annotation)
          ?? dequeueReusableAnnotationView(
            withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
        made.annotation = annotation
        views[ObjectIdentifier(annotation)] = made
        addSubview(made)
        added.append(made)
      }
      guard let view = view(for: annotation) else { continue }
      let point = convert(annotation.coordinate, toPointTo: self)
      view.center = CGPoint(
        x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
    }
    if !added.isEmpty { delegate?.mapView(self, didAdd: added) }
    callout?.place()
  }

  /// Selects the annotation under the finger, or none.
  private func tapped() {
    let point = tap.location(in: self)
    if let callout, callout.frame.contains(point) { return }
    let hit = annotations.last { annotation in
      view(for: annotation).map { $0.isEnabled && !$0.isHidden && $0.frame.contains(point) } == true
    }
    if let hit { return selectAnnotation(hit, animated: true) }
    selectedAnnotations.forEach { deselectAnnotation($0, animated: true) }
  }

  private func showCallout(of view: MKAnnotationView) {
    guard view.canShowCallout, view.annotation?.title != nil else { return }
    let callout = MKCallout(of: view) { [weak self, weak view] control in
      guard let self, let view else { return }
      self.delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
    self.callout = callout
    addSubview(callout)
    callout.place()
  }

  // MARK: Points

  /// The rectangle of the map in the view: of the region, or of the world without one.
  private var shownRect: MKMapRect {
    let rect = MKMapRect(region)
    return rect.width > 0 && rect.height > 0 ? rect : .world
  }
  /// The points of the view for a point of the map; the region fits.
  private var zoom: Double {
    min(bounds.width / shownRect.width, bounds.height / shownRect.height)
  }

  open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    let (point, rect) = (MKMapPoint(coordinate), shownRect)
    let own = CGPoint(
      x: bounds.midX + (point.x - rect.midX) * zoom, y: bounds.midY + (point.y - rect.midY) * zoom)
    return convert(own, to: view)
  }
  open func convert(
    _ point: CGPoint, toCoordinateFrom view: UIView?
  ) -> CLLocationCoordinate2D {
    let (own, rect) = (convert(point, from: view), shownRect)
    guard zoom > 0 else { return region.center }
    return MKMapPoint(
      x: rect.midX + (own.x - bounds.midX) / zoom, y: rect.midY + (own.y - bounds.midY) / zoom
    ).coordinate
  }
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }
}

/// The title of an annotation, with what the app puts at its sides.
private final class MKCallout: UIView {
  private weak var annotationView: MKAnnotationView?
  private let tapped: (UIControl) -> Void

  init(of view: MKAnnotationView, tapped: @escaping (UIControl) -> Void) {
    (annotationView, self.tapped) = (view, tapped)
    super.init(frame: .zero)
    let title = UILabel(frame: .zero)
    title.text = view.annotation?.title
    var parts: [UIView] = [title]
    if let detail = view.detailCalloutAccessoryView {
      parts.append(detail)
    } else if let text = view.annotation?.subtitle {
      let subtitle = UILabel(frame: .zero)
      subtitle.text = text
      parts.append(subtitle)
    }
    let texts = UIStackView(arrangedSubviews: parts)
    texts.axis = .vertical
    let sides = [view.leftCalloutAccessoryView, texts, view.rightCalloutAccessoryView]
    let row = UIStackView(arrangedSubviews: sides.compactMap { $0 })
    (row.spacing, row.alignment) = (8, .center)
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      row.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: 12),
      bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: 8),
    ])
    for case let control as UIControl in sides {
      control.addAction(
        UIAction { [weak self, weak control] _ in
          if let control { self?.tapped(control) }
        }, for: .touchUpInside)
    }
  }
  required init?(coder: NSCoder) { nil }

  /// Comes above the annotation, as large as its parts.
  func place() {
    guard let annotationView else { return }
    bounds.size = systemLayoutSizeFitting(.zero)
    let frame = annotationView.frame
    center = CGPoint(
      x: frame.midX + annotationView.calloutOffset.x,
      y: frame.minY + annotationView.calloutOffset.y - bounds.height / 2)
  }
}

/// A button that follows the user's place, which nobody knows.
open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  open var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(image: UIImage(systemName: "location"), style: .plain, target: nil, action: nil)
    self.mapView = mapView
  }
}

open class MKUserTrackingButton: UIView {
  open var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
  }
}

open class MKScaleView: UIView {
  open var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }
}

open class MKCompassButton: UIView {
  open var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    self.mapView = mapView
  }
}

// MARK: Points of the map

/// A point of the map in Mercator's projection, whose width is 268,435,456.
public struct MKMapPoint {
  public var x: Double
  public var y: Double

  public init() { (x, y) = (0, 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  public init(_ coordinate: CLLocationCoordinate2D) {
    let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
    x = MKMapSize.world.width * (coordinate.longitude + 180) / 360
    y = MKMapSize.world.height * (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
  }

  public var coordinate: CLLocationCoordinate2D {
    let angle = (0.5 - y / MKMapSize.world.height) * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: (2 * atan(exp(angle)) - .pi / 2) * 180 / .pi,
      longitude: x / MKMapSize.world.width * 360 - 180)
  }
}

public struct MKMapSize {
  public var width: Double
  public var height: Double
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  public static var world: MKMapSize { MKMapSize(width: 268_435_456, height: 268_435_456) }
}

public struct MKMapRect {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init(x: Double, y: Double, width: Double, height: Double) {
    (origin, size) = (MKMapPoint(x: x, y: y), MKMapSize(width: width, height: height))
  }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public static var null: MKMapRect {
    MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  }
  public static var world: MKMapRect { MKMapRect(origin: MKMapPoint(), size: .world) }
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public func union(_ other: MKMapRect) -> MKMapRect {
    guard !isNull else { return other }
    guard !other.isNull else { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  fileprivate init(_ points: [MKMapPoint]) {
    self = points.reduce(.null) {
      $0.union(MKMapRect(origin: $1, size: MKMapSize(width: 0, height: 0)))
    }
  }
  fileprivate init(_ region: MKCoordinateRegion) {
    let (center, span) = (region.center, region.span)
    self.init(
      [-0.5, 0.5].map { side in
        MKMapPoint(
          CLLocationCoordinate2D(
            latitude: center.latitude + side * span.latitudeDelta,
            longitude: center.longitude + side * span.longitudeDelta))
      })
  }
}

extension MKCoordinateRegion {
  public init(_ rect: MKMapRect) {
    let (low, high) = (
      MKMapPoint(x: rect.minX, y: rect.maxY).coordinate,
      MKMapPoint(x: rect.maxX, y: rect.minY).coordinate
    )
    self.init(
      center: CLLocationCoordinate2D(
        latitude: (low.latitude + high.latitude) / 2,
        longitude: (low.longitude + high.longitude) / 2
      ),
      span: MKCoordinateSpan(
        latitudeDelta: high.latitude - low.latitude, longitudeDelta: high.longitude - low.longitude)
    )
  }
}

// MARK: Overlays

public enum MKOverlayLevel: Int { case aboveRoads, aboveLabels }

public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

open class MKMultiPoint: MKShape {
  private let buffer: UnsafeMutablePointer<MKMapPoint>
  public let pointCount: Int

  fileprivate init(_ points: [MKMapPoint]) {
    pointCount = points.count
    buffer = .allocate(capacity: max(points.count, 1))
    buffer.initialize(from: points, count: points.count)
  }
  public convenience init(coordinates: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init((0..<count).map { MKMapPoint(coordinates[$0]) })
  }
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init((0..<count).map { points[$0] })
  }
  deinit { buffer.deallocate() }

  open func points() -> UnsafeMutablePointer<MKMapPoint> { buffer }
  fileprivate var rect: MKMapRect { MKMapRect((0..<pointCount).map { buffer[$0] }) }
  fileprivate var middle: CLLocationCoordinate2D {
    MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay {
  open var boundingMapRect: MKMapRect { rect }
  open var coordinate: CLLocationCoordinate2D { middle }
}

open class MKPolygon: MKMultiPoint, MKOverlay {
  open var boundingMapRect: MKMapRect { rect }
  open var coordinate: CLLocationCoordinate2D { middle }
}

open class MKCircle: MKShape, MKOverlay {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }
  open var boundingMapRect: MKMapRect {
    MKMapRect(
      MKCoordinateRegion(
        center: coordinate, latitudinalMeters: radius * 2, longitudinalMeters: radius * 2))
  }
}

/// Would draw an overlay.
open class MKOverlayRenderer: NSObject {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}
open class MKOverlayPathRenderer: MKOverlayRenderer {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineCap = CGLineCap.round
  open var lineJoin = CGLineJoin.round
  open var lineDashPattern: [NSNumber]?
}
open class MKPolylineRenderer: MKOverlayPathRenderer {
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer {
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}
open class MKCircleRenderer: MKOverlayPathRenderer {
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

// MARK: Searches and routes, which fail as without a network

public struct MKError: Error {
  public enum Code: UInt {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
  }
  public let code: Code
}

public struct MKDirectionsTransportType: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A way, which nobody finds here.
open class MKRoute: NSObject {
  open class Step: NSObject {
    open var instructions: String { "" }
    open var distance: CLLocationDistance { 0 }
    open var polyline: MKPolyline { MKPolyline([]) }
  }
  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var polyline: MKPolyline { MKPolyline([]) }
  open var steps: [Step] { [] }
}

open class MKDirections: NSObject {
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
  }
  open class Response: NSObject {
    open var routes: [MKRoute] { [] }
  }
  public init(request: Request) {}
  open var isCalculating: Bool { false }
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    DispatchQueue.main.async { completionHandler(nil, MKError(code: .serverFailure)) }
  }
  open func calculate() async throws -> Response { throw MKError(code: .serverFailure) }
  open func cancel() {}
}

open class MKLocalSearch: NSObject {
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    public override init() {}
  }
  open class Response: NSObject {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
  public init(request: Request) {}
  open var isSearching: Bool { false }
  open func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    DispatchQueue.main.async { completionHandler(nil, MKError(code: .serverFailure)) }
  }
  open func start() async throws -> Response { throw MKError(code: .serverFailure) }
  open func cancel() {}
}

open class MKLocalSearchCompletion: NSObject {
  open var title: String { "" }
  open var subtitle: String { "" }
}

@preconcurrency @MainActor
public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}
extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

@MainActor
open class MKLocalSearchCompleter: NSObject {
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var results: [MKLocalSearchCompletion] { [] }
  open var queryFragment = "" {
    didSet {
      DispatchQueue.main.async { [weak self] in
        guard let self else { return }
        delegate?.completer(self, didFailWithError: MKError(code: .serverFailure))
      }
    }
  }
}
