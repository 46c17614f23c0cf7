import Foundation
import Testing

/// The substitutes of Apple's modules for maps, signing in, notifications and purchases, compiled and run by the built
/// programs.
@Suite("Substitutes of maps and services", .timeLimit(.minutes(10)))
final class MapSubstituteTests: AppSourcesFolder {
  private func play(_ source: String, _ controller: String, _ steps: [String]) throws {
    let app = try file("Screen.swift", source)
    let script = try file(
      "\(controller).yaml",
      "scene: {view: {device: iphone-16, controller: \(controller)}}\nsteps:\n"
        + steps.map { "  - \($0)\n" }.joined())
    let run = try flickbook(["run", "--layout", app, script])
    #expect(run.status == 0, "\(run.output)\(run.errors)")
  }

  @Test("A map places the views of its annotations, which a finger selects")
  func annotations() throws {
    try play(
      """
      import MapKit
      import UIKit

      final class Pin: MKAnnotationView {
        override init(annotation: MKAnnotation?, reuseIdentifier: String?) {
          super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
          frame = CGRect(x: 0, y: 0, width: 40, height: 60)
          canShowCallout = true
          let button = UIButton(type: .system)
          button.setTitle("More", for: .normal)
          rightCalloutAccessoryView = button
        }
        required init?(coder: NSCoder) { fatalError() }
      }

      final class MapController: UIViewController, MKMapViewDelegate {
        private let map = MKMapView()
        private let label = UILabel(frame: CGRect(x: 20, y: 700, width: 300, height: 40))
        override func viewDidLoad() {
          super.viewDidLoad()
          map.frame = view.bounds
          map.delegate = self
          map.register(
            Pin.self,
            forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
          view.addSubview(map)
          view.addSubview(label)
          let center = CLLocationCoordinate2D(latitude: 51.5, longitude: -0.1)
          map.setRegion(
            MKCoordinateRegion(center: center, latitudinalMeters: 2000, longitudinalMeters: 2000),
            animated: false)
          for (title, offset) in [("Tower", 0.0), ("Park", 0.004)] {
            let annotation = MKPointAnnotation()
            annotation.title = title
            annotation.coordinate = CLLocationCoordinate2D(
              latitude: center.latitude, longitude: center.longitude + offset)
            map.addAnnotation(annotation)
          }
        }
        func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {
          let point = mapView.convert(view.annotation!.coordinate, toPointTo: mapView)
          let there = mapView.convert(point, toCoordinateFrom: mapView)
          label.text = "chose \\(view is Pin) \\(abs(there.longitude + 0.1) < 0.0001)"
        }
        func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {
          label.text = "left"
        }
        func mapView(
          _ mapView: MKMapView, annotationView view: MKAnnotationView,
          calloutAccessoryControlTapped control: UIControl
        ) {
          label.text = "more of \\(view.annotation?.title ?? "")"
        }
      }
      """, "MapController",
      [
        "settle", "tap: {label: Tower}", "expect: {sees: [\"chose true true\", Tower]}",
        "tap: {text: More}", "expect: {sees: \"more of Tower\"}", "tap: {at: [60, 200]}",
        "expect: {sees: left, seesNot: Tower}", "tap: {label: Park}",
        "expect: {sees: [\"chose true false\", Park]}",
      ])
  }

  @Test("Nobody signs in, nothing is bought, and notifications are kept")
  func services() throws {
    try play(
      """
      import AuthenticationServices
      import StoreKit
      import UIKit
      import UserNotifications

      final class Services: UIViewController, ASAuthorizationControllerDelegate {
        private let label = UILabel(frame: CGRect(x: 20, y: 300, width: 350, height: 40))
        override func viewDidLoad() {
          super.viewDidLoad()
          let button = ASAuthorizationAppleIDButton(type: .signIn, style: .black)
          button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
          button.addTarget(self, action: #selector(signIn), for: .touchUpInside)
          view.addSubview(button)
          view.addSubview(label)
          Task {
            let products = try await Product.products(for: ["coins"])
            let center = UNUserNotificationCenter.current()
            let settings = await center.notificationSettings()
            try await center.add(
              UNNotificationRequest(
                identifier: "a", content: UNMutableNotificationContent(), trigger: nil))
            let waiting = await center.pendingNotificationRequests().count
            label.text = "\\(products.count) \\(settings.authorizationStatus == .denied) \\(waiting)"
          }
        }
        @objc private func signIn() {
          let request = ASAuthorizationAppleIDProvider().createRequest()
          request.requestedScopes = [.fullName, .email]
          let controller = ASAuthorizationController(authorizationRequests: [request])
          controller.delegate = self
          controller.performRequests()
        }
        func authorizationController(
          controller: ASAuthorizationController, didCompleteWithError error: Error
        ) {
          label.text = "\\((error as? ASAuthorizationError)?.code == .canceled)"
        }
      }
      """, "Services",
      [
        "settle", "expect: {sees: [\"0 true 1\", \"Sign in with Apple\"]}",
        "tap: {text: \"Sign in with Apple\"}", "settle", "expect: {sees: \"true\"}",
      ])
  }
}
