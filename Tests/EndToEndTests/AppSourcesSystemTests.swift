import Foundation
import Testing

/// Rule: protocol 12.
@Suite("What the system does for an app's sources", .timeLimit(.minutes(10)))
final class AppSourcesSystemTests: AppSourcesFolder {
  @Test("Actions of segues make the next controller, whatever their labels (A82)")
  func segueActions() throws {
    let source = try file(
      "app/Screen.swift",
      """
      import UIKit

      class Detail: UIViewController {
        private let words: String
        init?(coder: NSCoder, words: String) {
          self.words = words
          super.init(coder: coder)
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
          label.text = words
          view.addSubview(label)
        }
      }

      class Start: UIViewController {
        @IBSegueAction private func makeDetail(
          _ coder: NSCoder, sender: Any?, segueIdentifier: String?
        ) -> Detail? {
          let title = (sender as? UIButton)?.currentTitle ?? "nobody"
          return Detail(coder: coder, words: "\\(title) by \\(segueIdentifier ?? "none")")
        }
        @IBSegueAction func open(coder: NSCoder, from sender: Any?, named name: String?) -> UIViewController? {
          Detail(coder: coder, words: "named \\(name ?? "none")")
        }
      }

      """)
    func button(_ title: String, _ y: Int, _ identifier: String, _ action: String) -> String {
      """
      <button opaque="NO" buttonType="system" id="b\(y)"><rect key="frame" x="0" y="\(y)" width="100" height="40"/>
        <state key="normal" title="\(title)"/><connections>
          <segue destination="d1" kind="presentation" identifier="\(identifier)"
            destinationCreationSelector="\(action)" id="s\(y)"/>
        </connections></button>

      """
    }
    _ = try file(
      "app/Main.storyboard",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>
          <scene sceneID="a"><objects><viewController id="v1" customClass="Start" sceneMemberID="viewController">
            <view key="view" id="w1"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
              \(button("First", 100, "one", "makeDetail:sender:segueIdentifier:"))
              \(button("Second", 200, "two", "openWithCoder:from:named:"))
            </subviews></view></viewController></objects></scene>
          <scene sceneID="b"><objects><viewController id="d1" customClass="Detail" sceneMemberID="viewController">
            <view key="view" id="w2"><rect key="frame" x="0" y="0" width="320" height="480"/></view>
          </viewController></objects></scene>
        </scenes>
      </document>
      """)
    for (title, text) in [("First", "First by one"), ("Second", "named two")] {
      let script = try file(
        "\(title).yaml",
        """
        scene: {view: {size: [320, 480], controller: Start}}
        steps:
          - tap: {text: \(title)}
          - settle
          - expect: {sees: "\(text)"}

        """)
      let run = try flickbook(["run", "--layout", source, script])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
  }

  @Test("A folder of the library, settings that tell of changes, and answered requests")
  func systemObjects() throws {
    let source = try file(
      "app/Screen.swift",
      """
      import Combine
      import UIKit

      extension UserDefaults {
        @objc dynamic var volume: Int { integer(forKey: "volume") }
      }

      final class Mock: URLProtocol {
        override class func canInit(with request: URLRequest) -> Bool { true }
        override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
        override func startLoading() {
          DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [self] in
            let response = HTTPURLResponse(
              url: request.url!, statusCode: 200, httpVersion: nil, headerFields: nil)!
            client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            client?.urlProtocol(self, didLoad: "mocked".data(using: .utf8)!)
            client?.urlProtocolDidFinishLoading(self)
          }
        }
        override func stopLoading() {}
      }

      class Screen: UIViewController {
        private var observation: NSKeyValueObservation?
        private var token: AnyCancellable?
        private let labels = (0..<5).map { UILabel(frame: CGRect(x: 0, y: 30 * $0, width: 300, height: 20)) }

        override func viewDidLoad() {
          super.viewDidLoad()
          for label in labels { view.addSubview(label) }
          let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
          let path = NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true).first
          labels[0].text = "\\(library?.lastPathComponent ?? "none") \\(path == library?.path)"
          observation = UserDefaults.standard.observe(\\.volume, options: [.new]) { [weak self] _, change in
            self?.labels[1].text = "volume \\(change.newValue ?? -1)"
          }
          UserDefaults.standard.addObserver(self, forKeyPath: "name", options: .new, context: nil)
          token = UserDefaults.standard.publisher(for: \\.volume).sink { [weak self] volume in
            self?.labels[4].text = "published \\(volume)"
          }
          UserDefaults.standard.set(7, forKey: "volume")
          UserDefaults.standard.set("Ann", forKey: "name")
          let configuration = URLSessionConfiguration.ephemeral
          configuration.protocolClasses = [Mock.self]
          let session = URLSession(configuration: configuration)
          Task { @MainActor in
            let (data, _) = try await session.data(from: URL(string: "https://example.com")!)
            labels[3].text = String(data: data, encoding: .utf8)
          }
        }

        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) { labels[2].text = "\\(keyPath ?? "") \\(change?[.newKey] as? String ?? "none")" }
      }

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [320, 480], controller: Screen}}
      steps:
        - advance: 1s
        - expect: {sees: ["Library true", "volume 7", "name Ann", "published 7"], seesNot: "mocked"}
        - advance: 1.2s
        - expect: {sees: mocked}

      """)
    let run = try flickbook(["run", "--layout", source, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("Containers without initializers are controllers of scenes; a missing module is said once")
  func containers() throws {
    _ = try file(
      "app/A.swift",
      """
      import UIKit
      import Nowhere
      import SpriteKit
      final class Pages: UIPageViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let page = UIViewController()
          let label = UILabel(frame: CGRect(x: 10, y: 200, width: 200, height: 20))
          label.text = "Page"
          page.view.addSubview(label)
          setViewControllers([page], direction: .forward, animated: false)
        }
      }
      final class Split: UISplitViewController {}
      final class Tabs: UITabBarController {}
      final class Stack: UINavigationController {}

      """)
    _ = try file("app/B.swift", "import Nowhere\nimport UIKit\nclass B: UIView {}\n")
    for name in ["Pages", "Split", "Tabs", "Stack"] {
      let sees = name == "Pages" ? "  - expect: {sees: Page}\n" : ""
      let script = try file(
        "\(name).yaml",
        "scene: {view: {device: iphone-16, controller: \(name)}}\nsteps:\n  - settle\n\(sees)")
      let run = try flickbook(["run", "--layout", "\(directory.path)/app", script])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
      guard name == "Pages" else { continue }
      #expect(run.errors.matches(of: #/nothing brings the module Nowhere/#).count == 1)
      #expect(!run.errors.contains("SpriteKit"))
    }
  }

  @Test("A run warns of a gesture that begins beside the window")
  func outside() throws {
    let script = try file(
      "outside.yaml",
      """
      scene: {view: {size: [320, 480]}, sections: [{items: 5}]}
      steps:
        - tap: {at: [5000, 10]}

      """)
    let run = try flickbook(["run", script])
    let printed = run.output + run.errors
    #expect(run.status == 0, "\(printed)")
    #expect(printed.contains("warning: The gesture begins at [5000, 10] and touches nothing"))
  }

  @Test(
    "Files that import Foundation alone see what it hands on, and the app knows its property list")
  func foundationAlone() throws {
    _ = try file(
      "info/Info.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
      <key>CFBundleDisplayName</key><string>Notes</string>
      </dict></plist>

      """)
    _ = try file(
      "info/Model.swift",
      """
      import Foundation

      enum Duration { case seconds(Double) }
      extension Task where Success == Never, Failure == Never {
        static func sleep(for duration: Duration) async throws {
          guard case .seconds(let seconds) = duration else { return }
          try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
        }
      }
      @Observable final class Counter { var count = 3 }
      final class Model: ObservableObject {
        @Published var words = "none"
        func load() {
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            let query = [kSecClass as String: kSecClassGenericPassword] as CFDictionary
            words = "loaded \\(SecItemDelete(query) == errSecItemNotFound) \\(Counter().count)"
          }
        }
      }

      """)
    let source = try file(
      "info/Screen.swift",
      """
      import Combine
      import UIKit

      class Screen: UIViewController {
        private let model = Model()
        private var cancellables = Set<AnyCancellable>()
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
          let info = UILabel(frame: CGRect(x: 0, y: 30, width: 300, height: 20))
          let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String
          let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as! String
          let type = NSClassFromString("Shop.Screen") as? UIViewController.Type
          info.text = [name ?? "", version, Bundle.main.bundleIdentifier!, "\\(type == Screen.self)"]
            .joined(separator: " ")
          [label, info].forEach(view.addSubview)
          model.$words.sink { label.text = $0 }.store(in: &cancellables)
          model.load()
        }
      }

      """)
    let script = try file(
      "info.yaml",
      """
      scene: {view: {size: [320, 480], controller: Screen}}
      steps:
        - advance: 2s
        - expect: {sees: [loaded true 3, Notes 1.0 com.example.App true]}

      """)
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent().path
    let run = try flickbook(["run", "--layout", folder, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }
}
