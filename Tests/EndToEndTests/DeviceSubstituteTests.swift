import Testing

/// The substitutes of modules for a device's parts, a person's calendars, and looking at files and links.
@Suite("Substitutes of modules for the device", .timeLimit(.minutes(10)))
struct DeviceSubstituteTests {
  private let screens: SubstituteScreens

  init() throws {
    screens = try SubstituteScreens()
  }

  @Test("A device has no sensors, no SIM card and no haptics, and allows no tracking")
  func device() throws {
    try screens.play(
      #"""
      import AdSupport
      import AppTrackingTransparency
      import CoreHaptics
      import CoreMotion
      import CoreTelephony
      import UIKit

      class DeviceController: UIViewController {
        private let motion = CMMotionManager()
        private var engine: CHHapticEngine?
        private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 700, height: 40))

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          var words: [String] = []
          if motion.isDeviceMotionAvailable { words.append("moves") }
          motion.deviceMotionUpdateInterval = 1 / 60
          motion.startDeviceMotionUpdates(to: .main) { motion, _ in
            guard let attitude = motion?.attitude else { return }
            self.label.text = "\(attitude.roll)"
          }
          let info = CTTelephonyNetworkInfo()
          words.append(info.subscriberCellularProvider?.carrierName ?? "no carrier")
          switch info.currentRadioAccessTechnology {
          case CTRadioAccessTechnologyLTE?: words.append("LTE")
          default: words.append("no radio")
          }
          do {
            guard !CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return }
            engine = try CHHapticEngine()
          } catch {
            words.append("no haptics")
          }
          let event = CHHapticEvent(
            eventType: .hapticContinuous,
            parameters: [CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)],
            relativeTime: 0.5, duration: 2)
          words.append("\((try? CHHapticPattern(events: [event], parameters: []))?.duration ?? 0)")
          CMPedometer().queryPedometerData(from: Date(), to: Date()) { data, error in
            words.append(data == nil && error != nil ? "no steps" : "steps")
          }
          ATTrackingManager.requestTrackingAuthorization { status in
            let id = ASIdentifierManager.shared().advertisingIdentifier.uuidString.prefix(8)
            words.append(status == .authorized ? "tracked" : "untracked \(id)")
            self.label.text = words.joined(separator: ", ")
          }
        }
      }

      """#,
      """
      scene: {view: {size: [700, 200], controller: DeviceController}}
      steps:
        - settle
        - expect: {sees: "no carrier, no radio, no haptics, 2.5, no steps, untracked 00000000"}

      """)
  }

  @Test("No host is reachable, as a class that every second app has finds out")
  func reachability() throws {
    try screens.play(
      #"""
      import SystemConfiguration
      import UIKit

      class Reachability {
        private let target: SCNetworkReachability
        private(set) var isNotified = false

        init?(hostname: String) {
          guard let target = SCNetworkReachabilityCreateWithName(nil, hostname) else { return nil }
          self.target = target
        }

        static var isConnected: Bool {
          var zeroAddress = sockaddr_in()
          zeroAddress.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
          zeroAddress.sin_family = sa_family_t(AF_INET)
          let target = withUnsafePointer(to: &zeroAddress) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              SCNetworkReachabilityCreateWithAddress(nil, $0)
            }
          }
          var flags = SCNetworkReachabilityFlags()
          guard let target, SCNetworkReachabilityGetFlags(target, &flags) else { return false }
          return flags.contains(.reachable) && !flags.contains(.connectionRequired)
        }

        func start() -> Bool {
          let callout: SCNetworkReachabilityCallBack = { _, flags, info in
            guard let info else { return }
            Unmanaged<Reachability>.fromOpaque(info).takeUnretainedValue().isNotified = true
          }
          var context = SCNetworkReachabilityContext(
            version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
          context.info = UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
          return SCNetworkReachabilitySetCallback(target, callout, &context)
            && SCNetworkReachabilitySetDispatchQueue(target, .main)
        }
      }

      class HostController: UIViewController {
        private let reachability = Reachability(hostname: "example.com")

        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 500, height: 40))
          let isWatched = reachability?.start() == true
          label.text = Reachability.isConnected ? "online" : "offline, watched: \(isWatched)"
          view.addSubview(label)
        }
      }

      """#,
      """
      scene: {view: {size: [500, 200], controller: HostController}}
      steps:
        - settle
        - expect: {sees: "offline, watched: true"}

      """)
  }

  @Test("Calendars are not read, and an event that an app makes is its own")
  func calendars() throws {
    try screens.play(
      #"""
      import EventKitUI
      import UIKit

      class CalendarController: UIViewController, EKEventEditViewDelegate {
        private let store = EKEventStore()
        private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 500, height: 40))

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          switch EKEventStore.authorizationStatus(for: .event) {
          case .authorized: label.text = "authorized"
          default: store.requestAccess(to: .event) { [weak self] granted, _ in self?.add(granted) }
          }
        }

        private func add(_ granted: Bool) {
          let event = EKEvent(eventStore: store)
          event.title = "Lunch"
          event.startDate = Date(timeIntervalSinceReferenceDate: 0)
          event.endDate = event.startDate.addingTimeInterval(3600)
          event.addAlarm(EKAlarm(relativeOffset: -600))
          event.calendar = store.defaultCalendarForNewEvents
          let found = store.events(
            matching: store.predicateForEvents(
              withStart: event.startDate, end: event.endDate, calendars: nil))
          do {
            try store.save(event, span: .thisEvent)
            label.text = "saved"
          } catch {
            label.text = "\(event.title ?? "") \(granted) \(found.count) \(event.hasAlarms)"
          }
          let editor = EKEventEditViewController()
          (editor.event, editor.eventStore, editor.editViewDelegate) = (event, store, self)
          present(editor, animated: false)
        }

        func eventEditViewController(
          _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
        ) {
          controller.dismiss(animated: true)
        }
      }

      """#,
      """
      scene: {view: {size: [500, 200], controller: CalendarController}}
      steps:
        - settle
        - expect: {sees: Lunch false 0 true}

      """)
  }

  @Test("A preview has the title of its current item, and a link keeps what it is given")
  func previews() throws {
    try screens.play(
      #"""
      import LinkPresentation
      import QuickLook
      import UIKit

      class FilesController: UITableViewController, QLPreviewControllerDataSource,
        QLPreviewControllerDelegate
      {
        private let files = ["a.pdf", "b.txt"].map { URL(fileURLWithPath: "/tmp/\($0)") }

        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "file")
          let metadata = LPLinkMetadata()
          metadata.title = "A link"
          let link = LPLinkView(metadata: metadata)
          link.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
          tableView.tableFooterView = link
          LPMetadataProvider().startFetchingMetadata(for: files[0]) { [weak self] found, error in
            self?.title = found == nil && error != nil ? link.metadata.title : "fetched"
          }
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          files.count
        }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
          -> UITableViewCell
        {
          let cell = tableView.dequeueReusableCell(withIdentifier: "file", for: indexPath)
          cell.textLabel?.text = files[indexPath.row].lastPathComponent
          return cell
        }

        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
          guard QLPreviewController.canPreview(files[indexPath.row] as QLPreviewItem) else { return }
          let preview = QLPreviewController()
          preview.dataSource = self
          preview.delegate = self
          preview.currentPreviewItemIndex = indexPath.row
          navigationController?.pushViewController(preview, animated: true)
        }

        func numberOfPreviewItems(in controller: QLPreviewController) -> Int { files.count }

        func previewController(_ controller: QLPreviewController, previewItemAt index: Int)
          -> QLPreviewItem
        {
          files[index] as NSURL
        }
      }

      class FilesNavigation: UINavigationController {
        override func viewDidLoad() {
          super.viewDidLoad()
          viewControllers = [FilesController()]
        }
      }

      """#,
      """
      scene: {view: {device: iphone-16, controller: FilesNavigation}}
      steps:
        - settle
        - expect: {sees: A link}
        - tap: {item: [0, 1]}
        - settle
        - expect: {sees: b.txt, seesNot: a.pdf}
        - tap: {label: A link}
        - settle
        - expect: {sees: [a.pdf, b.txt]}

      """)
  }
}
