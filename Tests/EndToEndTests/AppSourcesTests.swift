import Foundation
import Testing

/// `--layout`: an app's own sources, compiled and run by the built programs.
///
/// Rule: protocol 12.
@Suite("An app's own sources", .timeLimit(.minutes(10)))
struct AppSourcesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  // MARK: Files

  private func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// A layout of rows, 40 points high.
  private static let rows = """
    import UIKit

    class RowLayout: UICollectionViewLayout {
      var height: CGFloat { 40 }
      private var rows: [UICollectionViewLayoutAttributes] = []

      override func prepare() {
        super.prepare()
        guard let view = collectionView, view.numberOfSections > 0 else { return rows = [] }
        rows = (0..<view.numberOfItems(inSection: 0)).map { item in
          let row = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          row.frame = CGRect(
            x: 0, y: CGFloat(item) * height, width: view.bounds.width, height: height)
          return row
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * height)
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        rows.filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        rows[indexPath.item]
      }
    }

    """

  private static let script = """
    scene:
      view: {size: [200, 100]}
      layout: {type: RowLayout}
      sections: [{items: 10}]
    steps:
      - expect: {contentSize: [200, 400]}

    """

  private var cache: String { "\(directory.path)/cache" }

  /// The names of the executables in the cache.
  private var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook/apps")) ?? []
  }

  private func flickbook(
    _ arguments: [String], program: String? = nil, path: String? = nil,
    variables: [String: String] = [:]
  ) throws -> FinishedProgram {
    let compilers = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = [
      "XDG_CACHE_HOME": cache, "PATH": path ?? compilers, "HOME": directory.path,
    ]
    return try FinishedProgram(
      at: program ?? Binaries.url("flickbook").path, arguments,
      environment: environment.merging(variables) { $1 })
  }

  // MARK: Running

  @Test("A file of a layout runs a script, and its second run needs no compiler")
  func secondRun() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let first = try flickbook(["run", "--layout", layout, script])
    #expect(first.status == 0, "\(first.errors)\(first.output)")
    #expect(kept.count == 1)
    let second = try flickbook(["run", "--layout", layout, script], path: "/nowhere")
    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output == first.output)
    // Other commands open scenes with the same program, and its layouts can be checked.
    let scene = try file("rows.scene.yaml", "layout: {type: RowLayout}\nsections: [{items: 4}]\n")
    let lint = try flickbook(["lint", "--layout=\(layout)", scene], path: "/nowhere")
    #expect(lint.output.contains("nothing found"), "\(lint.errors)")
    let picture = try flickbook(["snapshot", scene, "--layout", layout], path: "/nowhere")
    #expect(picture.output.contains("s0i3"), "\(picture.errors)")
    let schema = try flickbook(["schema", "--layout", layout], path: "/nowhere")
    #expect(schema.output.contains("layout.RowLayout"))
    #expect(kept.count == 1)
  }

  @Test("A story shows what an app prints at the step that printed it, also if it traps there")
  func printedLines() throws {
    let layout = try file(
      "RowLayout.swift",
      Self.rows + """
        final class Picks: NSObject, UICollectionViewDelegate {
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            print("picked \\(path.item)")
            if path.item == 1 { fatalError("one") }
          }
        }

        """)
    let script = try file(
      "rows.yaml",
      """
      scene:
        view: {size: [200, 100], delegate: Picks}
        layout: {type: RowLayout}
        sections: [{items: 10}]
      steps:
        - tap: {item: [0, 0]}
        - settle
        - tap: {item: [0, 1]}

      """)
    let run = try flickbook(["run", "--layout", layout, script, "--story"])
    #expect(run.status == 4, "\(run.errors)\(run.output)")
    let steps = run.output.split(separator: "\n\n").map { String($0) }
    let first = steps.first { $0.hasPrefix("1. tap") } ?? ""
    #expect(first.contains("\n   prints  picked 0"), "\(run.output)")
    #expect(!first.contains("picked 1"), "\(run.output)")
    let last = steps.first { $0.hasPrefix("3. tap") } ?? ""
    #expect(last.contains("\n   prints  picked 1\n   ✗ "), "\(run.output)")
    // A trace keeps the lines, and without a story they are printed as they come.
    let trace = "\(directory.path)/rows.html"
    let traced = try flickbook(["run", "--layout", layout, script, "--trace", trace])
    #expect(traced.status == 4)
    #expect(traced.output.hasPrefix("picked 0\npicked 1\n✗ "), "\(traced.output)")
    let untraced = try flickbook(["run", "--layout", layout, script])
    #expect(untraced.output == traced.output)
  }

  @Test("Layouts as apps have them compile unchanged, and their scripts hold")
  func examples() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/AppLayouts").path
    let run = try flickbook(["run", "--layout", folder, folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.hasSuffix("36 scripts held.\n"))
  }

  @Test("An app of screens compiles from its folder, and its scripts hold")
  func screens() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/ModernViews").path
    let run = try flickbook(["run", "--layout", folder, folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.hasSuffix("26 scripts held.\n"))
  }

  @Test("The suite of that app passes, and its module is compiled without its tests")
  func screensSuite() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/ModernViews").path
    let run = try flickbook(["test", folder])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(/ModernViewsTests +14 +14 +14 +0/), "\(run.output)")
  }

  @Test("A module and a substitute are compiled in front of the app, once for their contents")
  func modules() throws {
    let kit = try file(
      "Kit/Sizes.swift", "import CoreGraphics\npublic let kitHeight: CGFloat = 40\n")
    let stub = try file(
      "Tracker.swift",
      "import Kit\npublic enum Tracker { public static func note(_ text: String) {} }\n")
    let layout = try file(
      "RowLayout.swift",
      "import Kit\nimport Tracker\nimport Unheard\n"
        + Self.rows.replacing("{ 40 }", with: "{ Tracker.note(\"h\"); return kitHeight }"))
    let script = try file("rows.yaml", Self.script)
    let options = ["--module", "Kit=\(kit)", "--stub=Tracker=\(stub)"]
    let run = try flickbook(["run", "--layout", layout, script] + options)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let again = try flickbook(["run", "--layout", layout, script] + options, path: "/nowhere")
    #expect(again.status == 0, "\(again.errors)")
    _ = try file("Kit/Sizes.swift", "import CoreGraphics\npublic let kitHeight: CGFloat = 50\n")
    let changed = try flickbook(["run", "--layout", layout, script] + options)
    #expect(changed.status == 1, "\(changed.errors)\(changed.output)")
    for wrong in [["--module", "Kit"], ["--stub", "a b=\(stub)"], ["--module", "UIKit=\(kit)"]] {
      let refused = try flickbook(["run", "--layout", layout, script] + wrong)
      #expect(refused.status == 2, "\(refused.output)")
    }
    let alone = try flickbook(["run", "--module", "Kit=\(kit)", script])
    #expect(alone.status == 2 && alone.errors.contains("--module is for the sources"))
  }

  @Test("Of a folder only the files that a class needs are compiled; else the causes are counted")
  func onlyNeeded() throws {
    _ = try file("App/RowLayout.swift", Self.rows.replacing("{ 40 }", with: "{ .rowHeight }"))
    _ = try file(
      "App/Heights.swift",
      "import UIKit\nextension CGFloat { static let rowHeight: CGFloat = 40 }\n")
    for name in ["One", "Two"] {
      _ = try file(
        "App/\(name).swift",
        "import SwiftUI\nimport UIKit\nclass \(name): UIView { var model: EnvironmentValues? }\n"
      )
    }
    let script = try file("rows.yaml", Self.script)
    let folder = "\(directory.path)/App"
    let whole = try flickbook(["run", "--layout", folder, script])
    #expect(whole.status == 2)
    #expect(whole.errors.contains("2 of 4 files do not compile."), "\(whole.errors)")
    #expect(whole.errors.contains("  2  it imports SwiftUI, which Linux lacks"), "\(whole.errors)")
    let part = try flickbook(["run", "--layout", folder, "--only", "RowLayout", script])
    #expect(part.status == 0, "\(part.errors)\(part.output)")
    let missing = try flickbook(["run", "--layout", folder, "--only", "RowLayuot", script])
    #expect(missing.status == 2 && missing.errors.contains("No file declares RowLayuot"))
  }

  @Test("Colours and images of catalogues are members, and the app's own members go first")
  func assetSymbols() throws {
    let view = try file(
      "app/Screen.swift",
      """
      import UIKit

      extension UIColor { static let ink = UIColor(white: 1, alpha: 1) }

      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
          label.text = "\\(UIColor.brand == UIColor(resource: .brand)) \\(UIColor.ink == .white)"
            + " \\(UIImage(resource: .Own.logo).size == UIImage.Own.logo.size) \\(UIColor.red == .brand)"
          view.addSubview(label)
        }
      }

      """)
    let scene = try file(
      "screen.yaml",
      """
      scene:
        view: {size: [200, 100], controller: Screen}
      steps:
        - expect: {sees: "true true true true"}

      """)
    let without = try flickbook(["run", "--layout", view, scene])
    // It compiles, and the colour is black.
    let line =
      "There is no asset catalogue; these of its colours and images are black and empty: brand, Own/logo"
    #expect(without.status == 1 && without.errors.contains(line), "\(without.errors)")
    #expect(without.output.contains("true true true false"), "\(without.output)")
    let set = "assets/Media.xcassets"
    let red = #"{"red":"1","green":"0","blue":"0","alpha":"1"}"#
    _ = try file(
      "\(set)/BrandColor.colorset/Contents.json",
      #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":\#(red)}}]}"#)
    _ = try file("\(set)/ink.colorset/Contents.json", #"{"colors":[]}"#)
    _ = try file("\(set)/Own/logo.imageset/Contents.json", #"{"images":[]}"#)
    _ = try file(
      "\(set)/Own/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
    let resources = "\(directory.path)/assets"
    let run = try flickbook(["run", "--layout", view, "--resources", resources, scene])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("Modules of Apple's that screens import have substitutes, which answer without a network")
  func substitutes() throws {
    let screen = try file(
      "Screen.swift",
      """
      import CoreLocation
      import MapKit
      import Photos
      import WebKit

      class Screen: UIViewController, WKNavigationDelegate, CLLocationManagerDelegate {
        private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
        private let web = WKWebView()
        private let manager = CLLocationManager()
        private var words: [String] = [] {
          didSet { label.text = words.sorted().joined(separator: " ") }
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          for view in [label, web, MKMapView()] { self.view.addSubview(view) }
          web.navigationDelegate = self
          web.load(URLRequest(url: URL(string: "https://example.com")!))
          manager.delegate = self
          manager.requestLocation()
          let options = PHFetchOptions()
          options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: false)]
          words.append("\\(PHAsset.fetchAssets(with: .image, options: options).count) photos")
          PHPhotoLibrary.requestAuthorization { status in
            self.words.append(status == .denied ? "closed" : "open")
          }
        }

        func webView(
          _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
          withError error: Error
        ) {
          words.append("offline")
        }

        func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
          words.append("lost")
        }
      }

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 100], controller: Screen}}
      steps:
        - advance: 100ms
        - expect: {sees: 0 photos closed lost offline}

      """)
    let run = try flickbook(["run", "--layout", screen, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    // A substitute of the user's is taken instead.
    let own = try file("Photos.swift", "public enum PHLibrary { public static let photos = 7 }\n")
    let other = try file(
      "Other.swift",
      """
      import Photos
      import UIKit
      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
          label.text = "\\(PHLibrary.photos) photos"
          view.addSubview(label)
        }
      }

      """)
    let second = try file(
      "other.yaml",
      """
      scene: {view: {size: [400, 100], controller: Screen}}
      steps: [expect: {sees: 7 photos}]

      """)
    let again = try flickbook(["run", "--layout", other, "--stub", "Photos=\(own)", second])
    #expect(again.status == 0, "\(again.errors)\(again.output)")
  }

  @Test(
    "Libraries that screens import have substitutes: words make constraints, images stay placeholders"
  )
  func librarySubstitutes() throws {
    let screen = try file(
      "Screen.swift",
      """
      import Kingfisher
      import SDWebImage
      import SnapKit
      import Then
      import UIKit

      class Screen: UIViewController {
        private let label = UILabel().then { $0.text = "loading" }
        private let box = UIView().then {
          $0.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        }
        private let picture = UIImageView()
        private var height: Constraint?

        override func viewDidLoad() {
          super.viewDidLoad()
          [label, box, picture].forEach(view.addSubview)
          box.accessibilityIdentifier = "box"
          picture.accessibilityIdentifier = "picture"
          label.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide)
            make.leading.trailing.equalToSuperview().inset(20)
          }
          box.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(10)
            make.width.equalToSuperview().multipliedBy(0.5)
            make.bottom.equalToSuperview().inset(30)
            height = make.height.equalTo(40).constraint
          }
          picture.snp.makeConstraints {
            $0.edges.equalTo(box).inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
          }
          height?.update(offset: 20)
          picture.snp.remakeConstraints {
            $0.size.equalTo(CGSize(width: 16, height: 8))
            $0.center.equalTo(box)
          }
          box.snp.updateConstraints { $0.left.equalToSuperview().offset(14) }
          let (caption, dot) = (UIView(), UIView())
          caption.accessibilityIdentifier = "caption"
          dot.accessibilityIdentifier = "dot"
          [caption, dot].forEach(view.addSubview)
          caption.snp.makeConstraints {
            $0.left.right.equalTo(box.snp.right).inset(8).priority(.medium)
            $0.left.equalTo(box.snp.right).offset(6)
            $0.top.equalTo(label.snp.bottom).inset(-10)
            $0.size.equalTo(12)
          }
          let waiting = dot.snp.prepareConstraints { $0.size.equalTo(50) }
          waiting.forEach { $0.activate() }
          dot.snp.remakeConstraints {
            $0.size.equalTo(4)
            $0.center.equalTo(CGPoint(x: 30, y: 50))
          }
          let url = URL(string: "https://example.com/a.png")
          picture.sd_setImage(with: url, placeholderImage: UIImage(systemName: "photo"))
          picture.kf.setImage(with: url, placeholder: UIImage(systemName: "star")) { result in
            if case .failure = result { self.label.text = "offline" }
          }
        }
      }

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 200], controller: Screen}}
      steps:
        - advance: 100ms
        - expect: {sees: offline}
        - expect: {element: {find: {text: offline}, frame: [20, 0, 360, 20.333]}}
        - expect: {element: {find: {id: box}, frame: [14, 150, 200, 20]}}
        - expect: {element: {find: {id: picture}, frame: [106, 156, 16, 8]}}
        - expect: {element: {find: {id: caption}, frame: [220, 30.333, 12, 12]}}
        - expect: {element: {find: {id: dot}, frame: [28, 48, 4, 4]}}

      """)
    let run = try flickbook(["run", "--layout", screen, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let why = try flickbook(["why", "--layout", screen, script, "--find", "{id: box}"])
    #expect(why.output.contains("Screen.swift:"), "\(why.output)")
  }

  @Test("The substitute of Core Data keeps objects in memory, and tells of what a save changes")
  func managedObjects() throws {
    let screen = try file(
      "Screen.swift",
      """
      import CoreData
      import UIKit

      @objc(Note)
      public class Note: NSManagedObject {}
      extension Note {
        @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
          NSFetchRequest<Note>(entityName: "Note")
        }
        @NSManaged public var title: String?
        @NSManaged public var stars: Int16
        @NSManaged public var links: NSSet?
        @objc(addLinksObject:)
        @NSManaged public func addToLinks(_ value: Note)
      }

      class Screen: UITableViewController, NSFetchedResultsControllerDelegate {
        private let container = NSPersistentContainer(name: "Notes")
        private var changes: [String] = []
        private lazy var results: NSFetchedResultsController<Note> = {
          let request: NSFetchRequest<Note> = Note.fetchRequest()
          request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
          request.predicate = NSPredicate(format: "stars > %d", 0)
          let results = NSFetchedResultsController(
            fetchRequest: request, managedObjectContext: container.viewContext,
            sectionNameKeyPath: nil, cacheName: nil)
          results.delegate = self
          return results
        }()

        override func viewDidLoad() {
          super.viewDidLoad()
          tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
          container.loadPersistentStores { _, error in assert(error == nil) }
          let context = container.viewContext
          for (title, stars) in [("plum", 2), ("fig", 1), ("nut", 0)] {
            let note = Note(context: context)
            note.title = title
            note.stars = Int16(stars)
          }
          try! context.save()
          try! results.performFetch()
          DispatchQueue.main.async { self.change() }
        }

        private func change() {
          let context = container.viewContext
          let all = try! context.fetch(Note.fetchRequest())
          all[2].setValue(5, forKey: "stars")
          all[0].title = "apple"
          all[0].addToLinks(all[2])
          context.delete(all[1])
          try! context.save()
          title = changes.joined(separator: " ")
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 30))
          label.text = "\\(changes.joined(separator: " ")) \\(all[0].links!.count) \\(context.hasChanges)"
          tableView.tableHeaderView = label
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
          results.sections?[section].numberOfObjects ?? 0
        }
        override func tableView(
          _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
          let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
          let note = results.object(at: indexPath)
          cell.textLabel?.text = "\\(note.title ?? "") \\(note.stars)"
          return cell
        }

        func controllerWillChangeContent(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>
        ) {
          tableView.beginUpdates()
        }
        func controller(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
          at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
        ) {
          let name = (anObject as! Note).title ?? ""
          switch type {
          case .insert:
            changes.append("+\\(name)")
            tableView.insertRows(at: [newIndexPath!], with: .none)
          case .delete:
            changes.append("-\\(name)")
            tableView.deleteRows(at: [indexPath!], with: .none)
          case .move: changes.append(">\\(name)")
          case .update:
            changes.append("!\\(name)")
            tableView.reloadRows(at: [indexPath!], with: .none)
          @unknown default: break
          }
        }
        func controllerDidChangeContent(
          _ controller: NSFetchedResultsController<NSFetchRequestResult>
        ) {
          tableView.endUpdates()
        }
      }

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 600], controller: Screen}}
      steps:
        - settle
        - expect: {sees: "-fig !apple +nut 1 false"}
        - expect: {sees: apple 2}
        - expect: {sees: nut 5}

      """)
    let run = try flickbook(["run", "--layout", screen, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A nib connects the outlets of an object that is neither a view nor a controller")
  func objectOutlets() throws {
    _ = try file(
      "app/Screen.swift",
      """
      import UIKit

      class Base: NSObject { @IBOutlet weak var label: UILabel! }
      final class Helper: Base {
        @IBOutlet weak var height: NSLayoutConstraint!
        @IBInspectable var limit: Int = 1
      }
      final class Card: UIView {
        @IBOutlet var helper: Helper!
        @IBOutlet weak var label: UILabel!
      }
      final class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let card = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil)[0] as! Card
          view.addSubview(card)
          let helper = card.helper!
          card.label.text = "\\(helper.label === card.label) \\(helper.height.constant) \\(helper.limit)"
        }
      }

      """)
    _ = try file(
      "app/Card.xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
          <view id="card" customClass="Card">
            <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <subviews>
              <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                <constraints><constraint firstAttribute="height" constant="44" id="height"/></constraints>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="label" firstAttribute="top" secondItem="card" secondAttribute="top" id="c1"/>
              <constraint firstItem="label" firstAttribute="leading" secondItem="card" secondAttribute="leading" id="c2"/>
            </constraints>
            <connections>
              <outlet property="label" destination="label" id="o1"/>
              <outlet property="helper" destination="helper" id="o2"/>
            </connections>
          </view>
          <customObject id="helper" customClass="Helper">
            <connections>
              <outlet property="label" destination="label" id="o3"/>
              <outlet property="height" destination="height" id="o4"/>
            </connections>
          </customObject>
        </objects>
      </document>

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [400, 200], controller: Screen}}
      steps: [expect: {sees: true 44.0 1}]

      """)
    let run = try flickbook(["run", "--layout", "\(directory.path)/app", script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("A model in Combine compiles as it is, and its spans pass on the simulated clock")
  func combine() throws {
    let screen = try file(
      "Screen.swift",
      """
      import Combine
      import UIKit

      final class Model: ObservableObject {
        @Published var query = ""
        @Published private(set) var items: [String] = []
        private var cancellables = Set<AnyCancellable>()

        init() {
          $query.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { query in (1...20).map { "Item \\($0)" }.filter { query.isEmpty || $0 == query } }
            .receive(on: RunLoop.main)
            .sink { [weak self] in self?.items = $0 }
            .store(in: &cancellables)
        }
      }

      class Screen: UIViewController {
        private let model = Model()
        private let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        private var bag: Set<AnyCancellable> = []

        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(label)
          model.$items.map { Optional("\\($0.count) items") }.assign(to: \\.text, on: label)
            .store(in: &bag)
          Timer.publish(every: 1, on: .main, in: .common).autoconnect().first()
            .sink { [model] _ in model.query = "Item 7" }.store(in: &bag)
        }
      }

      """)
    let script = try file(
      "screen.yaml",
      """
      scene: {view: {size: [200, 100], controller: Screen}}
      steps:
        - expect: {sees: 0 items}
        - advance: 500ms
        - expect: {sees: 20 items}
        - advance: 700ms
        - expect: {sees: 20 items}
        - advance: 300ms
        - expect: {sees: 1 items}

      """)
    let run = try flickbook(["run", "--layout", screen, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
  }

  @Test("Previews are left out, and what traps on a device by overlapping accesses traps here")
  func previewsAndExclusivity() throws {
    let layout = try file(
      "RowLayout.swift",
      "import SwiftUI\n" + Self.rows + """
        struct RowPreview: PreviewProvider { static var previews: some View { Shown() } }
        struct Shown: UIViewRepresentable { func makeUIView(context: Context) -> UIView { UIView() } }
        final class Picks: NSObject, UICollectionViewDelegate {
          var count = 0
          func change(_ value: inout Int) { value = count + 1 }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            change(&count)
          }
        }

        """)
    let script = try file("rows.yaml", Self.script)
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let tap = try file(
      "tap.yaml",
      Self.script.replacing("size: [200, 100]", with: "size: [200, 100], delegate: Picks")
        .replacing("steps:\n", with: "steps:\n  - tap: {item: [0, 0]}\n"))
    let trapped = try flickbook(["run", "--layout", layout, tap])
    #expect(trapped.status == 4, "\(trapped.errors)\(trapped.output)")
  }

  @Test("Layouts in an extension of UIKit's, and of a generic class, have names of their own")
  func otherPlaces() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        class Typed<Context: UICollectionViewLayoutInvalidationContext>: RowLayout {
          override class var invalidationContextClass: AnyClass { Context.self }
        }
        final class Tall: Typed<UICollectionViewLayoutInvalidationContext> {
          override var height: CGFloat { 50 }
        }
        extension UICollectionView {
          class Low: RowLayout {
            override var height: CGFloat { 10 }
          }
        }

        """)
    for (name, height) in [("Tall", 500), ("UICollectionView.Low", 100)] {
      let script = try file(
        "\(name).yaml",
        Self.script.replacing("RowLayout", with: name).replacing("400", with: "\(height)"))
      let run = try flickbook(["run", "--layout", layout, script])
      #expect(run.status == 0, "\(run.errors)\(run.output)")
    }
  }

  @Test("Classes under a condition, and those that nothing makes without arguments, do no harm")
  func unmakeable() throws {
    let layout = try file(
      "Rows.swift",
      "#if canImport(UIKit)\n" + Self.rows + """
        #if canImport(SwiftUI)
        class Hosted: RowLayout {}
        #elseif os(iOS)
        class Phone: RowLayout {}
        #else
        class Desk: RowLayout {}
        #endif
        class Gallery: UICollectionView {}
        class Change: UICollectionViewTransitionLayout {}
        class Blurred: UIVisualEffectView {}
        class Falling: UIGravityBehavior {}
        @available(*, unavailable, renamed: "Phone")
        class Telephone: RowLayout { @objc func ring() {} }
        class Box<Content> {}
        extension Box { class Lid: NSObject { @objc func open() {} } }
        extension Array { final class Cursor {} }
        class Coded: NSObject {
          @available(*, unavailable) override init() { super.init() }
          init(code: Int) { super.init() }
        }
        #endif

        """)
    let script = try file("rows.yaml", Self.script.replacing("RowLayout", with: "Phone"))
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let other = try file("other.yaml", Self.script.replacing("RowLayout", with: "Hosted"))
    #expect(try flickbook(["run", "--layout", layout, other]).status == 2)
  }

  @Test("A class that cannot be made is named with the reason, file and line if a scene names it")
  func passedOver() throws {
    let app = try file(
      "Rows.swift",
      Self.rows + """
        private final class Hidden: RowLayout {}
        final class Sized: RowLayout { init(size: Int) { super.init() }
          required init?(coder: NSCoder) { nil } }
        final class Typed<Item>: RowLayout {}
        final class Store: UICollectionViewDiffableDataSource<Int, Int> {}
        extension Store: UICollectionViewDelegate {}

        """)
    let count = Self.rows.split(separator: "\n", omittingEmptySubsequences: false).count
    for (scene, name, reason, line) in [
      ("layout: {type: Hidden}", "Hidden", "it is private", 0),
      ("layout: {type: Sized}", "Sized", "it has no init()", 1),
      ("layout: {type: Typed}", "Typed", "it is generic", 3),
      (
        "view: {dataSource: Store}", "Store",
        "whether UICollectionViewDiffableDataSource has an init() is not known", 4
      ),
    ] {
      let script = try file("\(name).yaml", "scene:\n  \(scene)\nsteps:\n  - settle\n")
      let run = try flickbook(["run", "--layout", app, script])
      #expect(run.status == 2, "\(run.errors)\(run.output)")
      let sentence =
        "\"\(name)\" is a class of the app, and is passed over: \(reason) (\(app):\(count + line))."
      #expect((run.errors + run.output).contains(sentence), "\(run.errors)\(run.output)")
    }
    #expect(kept.count == 1)
    let standard = try flickbook(["run", "--layout", "\(app):Hidden", "none.yaml"])
    #expect(standard.status == 2)
    #expect(standard.errors.contains("cannot be made by Hidden(): it is private."))
    // Without sources the scene's author learns how to bring them.
    let script = try file("rows.yaml", Self.script)
    let run = try flickbook(["run", script])
    #expect((run.errors + run.output).contains("flickbook run --layout"), "\(run.output)")
  }

  @Test("A layout asks for methods that its delegate may lack, logs, and names nested classes")
  func objectiveC() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        import SwiftUI
        import os.log

        @objc protocol Sizing: NSObjectProtocol {
          @objc optional func height(of item: Int) -> CGFloat
          @objc optional func height(after item: Int) -> CGFloat
        }
        final class Model: NSObject, Sizing {
          func height(of item: Int) -> CGFloat { 30 }
        }
        class AskingRows: RowLayout {
          class Header: UICollectionReusableView {}
          let model = Model()
          weak var sizing: Sizing?
          override var height: CGFloat {
            sizing = model
            if let height = sizing?.height(after:) { return height(0) }
            guard let height = sizing?.height(of:) else { return 1 }
            return height(0)
          }
          override func prepare() {
            super.prepare()
            os_log("%{public}@ of %d", NSStringFromClass(Header.self), 3)
            Logger(subsystem: "app", category: "rows").info("\\(self.height, privacy: .public)")
            NSLog("%@ %@", NSNumber(value: 2), NSStringFromClass(Header.classForCoder()))
          }
        }

        """)
    let script = try file(
      "rows.yaml",
      Self.script.replacing("RowLayout", with: "AskingRows").replacing("400", with: "300"))
    let run = try flickbook(["run", "--layout", layout, script])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    for line in ["App.AskingRows.Header of 3\n", "[rows] 30.0\n", "2 App.AskingRows.Header\n"] {
      #expect(run.errors.contains(line), "\(run.errors)")
    }
    #expect(!run.errors.contains("SwiftUI"), "\(run.errors)")
  }

  @Test("A program in the cache that was cut off is compiled again")
  func cutOff() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    let path = "\(cache)/flickbook/apps/\(try #require(kept.first))"
    let whole = try Data(contentsOf: URL(filePath: path))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: path))
    #expect(chmod(path, 0o700) == 0)
    let again = try flickbook(["run", "--layout", layout, script])
    #expect(again.status == 0, "\(again.errors)\(again.output)")
    #expect(kept.count == 1)
  }

  @Test("A compiler that takes too long is ended with the file and line at which it is")
  func compilerLimits() throws {
    let rows = (0..<1500).map { "[\($0), \($0).5, -\($0), \($0) + 1.5 * 2]" }
    let list = rows.joined(separator: ",\n    ")
    let layout = try file(
      "Long.swift",
      Self.rows + "enum Table {\n  static func rows() -> Any {\n    let rows = [\n    \(list)\n"
        + "    ]\n    return rows\n  }\n}\n")
    let script = try file("rows.yaml", Self.script)
    let line = Self.rows.split(separator: "\n", omittingEmptySubsequences: false).count
    let run = try flickbook(
      ["run", "--layout", layout, script], variables: ["FLICKBOOK_COMPILE_SECONDS": "3"])
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.errors.contains("compiling Long.swift …\n"), "\(run.errors)")
    let place = try #require(
      run.errors.firstMatch(of: #/took longer than 3 s and was ended, at (.+):(\d+)\. /#)?.output,
      "\(run.errors)")
    #expect(place.1 == layout)
    // A slow machine may not have come to the table.
    #expect(Int(place.2).map { (1...line + 1504).contains($0) } == true, "\(run.errors)")
    #expect(kept == [])
    let wrong = try flickbook(
      ["run", "--layout", layout, script], variables: ["FLICKBOOK_COMPILE_SECONDS": "soon"])
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("FLICKBOOK_COMPILE_SECONDS is a number"), "\(wrong.errors)")
  }

  @Test("A layout that traps when it is linted has a finding for that beside the others")
  func lintOfTrap() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        final class TrappingRows: RowLayout {
          override func layoutAttributesForElements(
            in rect: CGRect
          ) -> [UICollectionViewLayoutAttributes]? {
            let rows = super.layoutAttributesForElements(in: rect) ?? []
            return rect.height > 250 ? rows : rows.filter { $0.indexPath.item != 1 }
          }
          override func layoutAttributesForItem(
            at indexPath: IndexPath
          ) -> UICollectionViewLayoutAttributes? { fatalError("asked alone") }
        }

        """)
    let scene = try file(
      "trap.scene.yaml",
      "view: {size: [200, 100]}\nlayout: {type: TrappingRows}\nsections: [{items: 10}]\n")
    let arguments = ["lint", "--layout", layout, scene]
    let lint = try flickbook(arguments)
    #expect(lint.status == 1, "\(lint.errors)\(lint.output)")
    #expect(
      lint.output.contains("2 findings\n  wrong on the screen:\n  element_missing: item [0, 1]"))
    #expect(lint.output.contains("  may go wrong at an update:\n  trap: "), "\(lint.output)")
    #expect(lint.output.contains("TrappingRows.layoutAttributesForItem(at:)"), "\(lint.output)")
    #expect(!lint.errors.contains("Thread 0"), "\(lint.errors)")
    let screen = try flickbook(arguments + ["--grade", "screen", "--reporter", "jsonl"])
    #expect(screen.status == 1)
    #expect(screen.output.hasPrefix(#"{"name":"element_missing","grade":"screen","#))
    #expect(screen.output.split(separator: "\n").count == 1, "\(screen.output)")
    #expect(screen.errors == "")
  }

  @Test("Other contents are another program, and both stay")
  func otherContents() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    _ = try file("RowLayout.swift", Self.rows.replacing("{ 40 }", with: "{ 50 }"))
    let changed = try flickbook(["run", "--layout", layout, script])
    #expect(changed.status == 1, "\(changed.errors)")
    #expect(kept.count == 2)
    for name in kept {
      let path = "\(cache)/flickbook/apps/\(name)"
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o700)
    }
  }

  @Test("A delegate and a data source of the app are called, and the log has every call")
  func delegateAndDataSource() throws {
    let app = try file(
      "App.swift",
      """
      import UIKit

      final class PhotoCell: UICollectionViewCell {}

      final class Photos: NSObject, UICollectionViewDataSource {
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          30
        }

        func collectionView(
          _ view: UICollectionView, cellForItemAt path: IndexPath
        ) -> UICollectionViewCell {
          view.dequeueReusableCell(withReuseIdentifier: "PhotoCell", for: path) as! PhotoCell
        }
      }

      final class Taps: NSObject {}

      extension Taps: UICollectionViewDelegate {
        func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
          path.item != 1
        }

        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
          print("selected", path.item, #filePath, #line)
        }
      }

      """)
    let rows = try file("RowLayout.swift", Self.rows)
    let script = try file(
      "taps.yaml",
      """
      scene:
        view: {size: [200, 400], delegate: Taps, dataSource: Photos}
      steps:
        - tap: {item: [0, 1]}
        - expect: {selected: []}
        - tap: {item: [0, 2]}
        - expect: {selected: [[0, 2]]}
        - expect: {contentSize: [200, 1200]}
      """)
    let log = "\(directory.path)/log.jsonl"
    let arguments = ["run", "--layout", app, "--layout", "\(rows):RowLayout", "--log", log, script]
    let program = try flickbook(arguments)
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("selected 2 \(app) 25"), "\(program.output)")
    let records = try String(contentsOfFile: log, encoding: .utf8)
    for event in ["cellForItemAt", "shouldSelectItemAt", "didSelectItemAt"] {
      #expect(records.contains("\"\(event)\""), "\(event)")
    }
  }

  @Test("What traps in an app ends one script, whose report has the step and the lines of the app")
  func trap() throws {
    let layout = try file(
      "TrapLayout.swift",
      """
      import UIKit

      final class TrapLayout: UICollectionViewFlowLayout {
        private func pick(_ index: Int) -> Int { [1, 2, 3][index] }

        override func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool {
          print("bounds", bounds.minY)
          return bounds.minY > 300 && pick(7) > 0
        }
      }

      """)
    let scripts = try [900, 30, 60].enumerated().map { number, speed in
      try file(
        "trap-\(number).yaml",
        """
        scene: {layout: {type: TrapLayout, itemSize: [90, 90]}, sections: [{items: 900}]}
        steps:
          - advance: 1s
          - fling: {velocity: [0, -\(speed)]}
          - settle
          - expect: {settled: true}
        """)
    }
    let program = try flickbook(["run", "--layout", layout, "--reporter", "jsonl"] + scripts)
    #expect(program.status == 4, "\(program.errors)")
    let lines = program.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("{") }, "\(program.output)")
    #expect(program.errors.contains("Fatal error: Index out of range"), "\(program.errors)")
    #expect(program.errors.contains("bounds "))
    let lost = try #require(lines.first { $0.contains("SIGILL") || $0.contains("SIGTRAP") })
    #expect(lost.contains(#""line":5,"number":3,"step":"settle""#), "\(lost)")
    #expect(lost.contains("\(layout):4: TrapLayout.pick(_:)"), "\(lost)")
    #expect(lost.contains("\(layout):8: TrapLayout.shouldInvalidateLayout"), "\(lost)")
    #expect(lines.count { $0.hasSuffix(#""exit":0}"#) } == 2, "\(program.output)")
    let human = try flickbook(["run", "--layout", layout] + scripts)
    let again = "Again: flickbook run --layout \(layout) \(scripts[0])"
    #expect(human.output.contains(again), "\(human.output)")
  }

  @Test("A scene shows an app's controller, and a timer of its init follows the session's clock")
  func controller() throws {
    let app = try file(
      "Board.swift",
      """
      import UIKit

      final class Board: UICollectionViewController {
        private var count = 3

        init() {
          super.init(collectionViewLayout: UICollectionViewFlowLayout())
          Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [unowned self] _ in
            count = 5
            collectionView.reloadData()
          }
        }

        required init?(coder: NSCoder) { fatalError() }

        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }

        override func collectionView(
          _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { count }

        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
      }

      """)
    let script = try file(
      "board.yaml",
      """
      scene: {view: {size: [200, 400], controller: Board}}
      steps:
        - expect: {visible: [[0, 0], [0, 1], [0, 2]]}
        - tap: {item: [0, 1]}
        - expect: {selected: [[0, 1]]}
        - advance: 1s
        - expect: {visible: [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4]]}
      """)
    let program = try flickbook(["run", "--layout", app, script])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
  }

  @Test("A folder names its Swift files, without hidden files, manifests and main functions")
  func folder() throws {
    _ = try file("app/RowLayout.swift", Self.rows)
    _ = try file(
      "app/Views/Tall.swift",
      "import UIKit\n\nenum Shelf {\n  final class Tall: RowLayout {\n"
        + "    override var height: CGFloat { 90 }\n  }\n}\n")
    _ = try file("app/Main.swift", "@main struct Main {\n  static func main() {}\n}\n")
    _ = try file("app/.build/Broken.swift", "this is no Swift\n")
    _ = try file("app/Package.swift", "import PackageDescription\n")
    let script = try file(
      "tall.yaml",
      Self.script.replacing("  layout: {type: RowLayout}\n", with: "")
        .replacing("[200, 400]", with: "[200, 900]"))
    let program = try flickbook(
      ["run", "--layout", "\(directory.path)/app:Shelf.Tall", script])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
  }

  @Test("A daemon has the layouts of the sources")
  func daemon() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let program = try FinishedProgram(
      "flickbookd", ["--layout", layout, "--stdio"],
      input: #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"RowLayout"}}}}"#
        + "\n",
      environment: [
        "XDG_CACHE_HOME": cache, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains(#""session":"s1""#), "\(program.output)")
  }

  @Test("What an app prints is not among the answers of a daemon on standard streams")
  func printed() throws {
    let app = try file(
      "Loud.swift",
      """
      import UIKit

      final class Loud: UICollectionViewFlowLayout {
        override func prepare() {
          print("prepare was called")
          super.prepare()
        }
      }

      """)
    let program = try FinishedProgram(
      "flickbookd", ["--layout", app, "--stdio"],
      input: #"{"id":1,"method":"session.open","params":{"scene":{"layout":{"type":"Loud"}}}}"#
        + "\n",
      environment: [
        "XDG_CACHE_HOME": cache, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    #expect(program.status == 0, "\(program.errors)")
    #expect(program.output.contains(#""session":"s1""#), "\(program.output)")
    #expect(program.output.split(separator: "\n").allSatisfy { $0.hasPrefix("{") })
    #expect(program.errors.contains("prepare was called"))
  }

  @Test("Two processes that compile one content at once both run, and keep one program")
  func atOnce() async throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let arguments = ["run", "--layout", layout, script]
    try await withThrowingTaskGroup(of: FinishedProgram.self) { group in
      let environment = [
        "XDG_CACHE_HOME": cache, "HOME": directory.path,
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ]
      for _ in 0..<2 {
        group.addTask { try FinishedProgram("flickbook", arguments, environment: environment) }
      }
      for try await program in group {
        #expect(program.status == 0, "\(program.errors)\(program.output)")
      }
    }
    #expect(kept.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook")
    #expect(left == ["apps"])
  }

  // MARK: Refusals

  @Test("A compile error has its position in the user's file, and exit code 2")
  func compileError() throws {
    let layout = try file(
      "Wrong.swift",
      "import UIKit\n\nclass Wrong: UICollectionViewLayout {\n  let x: Int = \"\"\n}\n")
    let script = try file("rows.yaml", Self.script)
    let program = try flickbook(["run", "--layout", layout, script])
    #expect(program.status == 2)
    #expect(program.errors.contains("\(layout):4:16: error:"), "\(program.errors)")
    #expect(program.output == "")
    #expect(kept == [])
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook")
    #expect(left == ["apps"])
  }

  @Test("Below a message are the app's own lines, also where they are translated or have moved")
  func excerpts() throws {
    let layout = try file(
      "Wrong.swift",
      """
      import UIKit

      class Wrong: UICollectionViewFlowLayout {
        @objc func tapped() { missing() }
      }

      extension Wrong {
        override func prepare() {
          perform(#selector(tapped), with: "é", afterDelay: lost)
        }
      }

      """)
    let program = try flickbook(["run", "--layout", layout, "none.yaml"])
    #expect(program.status == 2)
    #expect(
      program.errors.contains(
        """
        \(layout):4:25: error: cannot find 'missing' in scope
        4 |   @objc func tapped() { missing() }
          |                         ^~~~~~~

        """), "\(program.errors)")
    #expect(
      program.errors.contains(
        """
        \(layout):9:56: error: cannot find 'lost' in scope
        9 |     perform(#selector(tapped), with: "é", afterDelay: lost)
          | \(String(repeating: " ", count: 54))^

        """), "\(program.errors)")
  }

  @Test("What the app deprecates is no warning about files that it does not have")
  func generatedWarnings() throws {
    let layout = try file(
      "Rows.swift",
      Self.rows + """
        @available(*, deprecated)
        class OldRows: RowLayout {
          @objc func tapped() {}
        }
        @available(*, deprecated)
        class OldTaps: NSObject, UICollectionViewDelegate {}
        func unused() {
          let count = 3
        }

        """)
    let program = try flickbook(["run", "--layout", layout, try file("rows.yaml", Self.script)])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    // The app's own line has its warning.
    let warnings = program.errors.split(separator: "\n").filter { $0.contains(" warning: ") }
    #expect(warnings.count == 1, "\(program.errors)")
    #expect(program.errors.contains(" |   let count = 3\n"), "\(program.errors)")
    #expect(!program.errors.contains("main.swift"), "\(program.errors)")
    #expect(!program.errors.contains("RewrittenSupport.swift"), "\(program.errors)")
  }

  // MARK: First scripts

  @Test("A first script for each layout of the examples holds when it is run again")
  func firstScripts() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Examples/AppLayouts").path
    let scripts = "\(directory.path)/first"
    let arguments = ["init", folder, "-o", scripts]
    let program = try flickbook(arguments)
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("wrote \(scripts)/card-stack-layout.scene.yaml\n"))
    #expect(program.output.contains("next: flickbook run --layout \(folder) "))
    let run = try flickbook(["run", "--layout", folder, scripts])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.matches(of: #/✓/#).count > 25, "\(run.output)")
    // Nothing is written a second time.
    let path = "\(scripts)/card-stack-layout.yaml"
    let before = try String(contentsOfFile: path, encoding: .utf8)
    let again = try flickbook(arguments)
    #expect(again.status == 2)
    #expect(again.errors.contains("the file is there already"), "\(again.errors)")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == before)
  }

  @Test("First files are beside their source, with the schema of its classes")
  func firstScriptBesideSource() throws {
    let layout = try file("App/RowLayout.swift", Self.rows)
    let program = try flickbook(["init", layout])
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    let folder = "\(directory.path)/App"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(
      files == [
        "RowLayout.swift", "flickbook.schema.json", "row-layout.scene.yaml", "row-layout.yaml",
      ])
    let script = try String(contentsOfFile: "\(folder)/row-layout.yaml", encoding: .utf8)
    #expect(script.hasPrefix("# yaml-language-server: $schema=flickbook.schema.json\n"))
    let schema = try String(contentsOfFile: "\(folder)/flickbook.schema.json", encoding: .utf8)
    #expect(schema.contains("\n    \"layout.RowLayout\": {\n"))
    let model = try file("Model.swift", "class Model {}\n")
    let none = try flickbook(["init", model])
    #expect(none.status == 2)
    #expect(none.errors.contains("has no layout that CLASS() makes"))
    for arguments in [["init"], ["init", layout, model], ["init", "none.swift"]] {
      #expect(try flickbook(arguments).status == 2, "\(arguments)")
    }
  }

  @Test(
    "What a module that Linux lacks would have brought is explained beside the compiler's errors")
  func absentModule() throws {
    let layout = try file(
      "Rows.swift", "import SwiftUI\n" + Self.rows + "var c: EnvironmentValues?\n")
    let program = try flickbook(["run", "--layout", layout, try file("rows.yaml", Self.script)])
    #expect(program.status == 2)
    #expect(program.errors.contains("error: cannot find type 'EnvironmentValues' in scope"))
    #expect(program.errors.contains("\(layout):1:8: note: there is no SwiftUI on Linux"))
  }

  @Test("A file that does not parse is named, with exit code 2")
  func syntaxError() throws {
    let layout = try file("Open.swift", "import UIKit\n\nclass Open {\n")
    let program = try flickbook(["run", "--layout", layout, "none.yaml"])
    #expect(program.status == 2)
    #expect(program.errors.contains("\(layout):"), "\(program.errors)")
  }

  @Test("A class that is not there is refused with the nearest, before anything is compiled")
  func unknownClass() throws {
    let layout = try file("RowLayout.swift", Self.rows + "final class Model {}\n")
    let script = try file("rows.yaml", Self.script)
    let near = try flickbook(["run", "--layout", "\(layout):RowLayuot", script])
    #expect(near.status == 2)
    #expect(near.errors.contains("Did you mean \"RowLayout\"?"), "\(near.errors)")
    let model = try flickbook(["run", "--layout", "\(layout):Model", script])
    #expect(model.status == 2)
    #expect(model.errors.contains("Model is no layout."), "\(model.errors)")
    let missing = try flickbook(["run", "--layout", "none.swift", script])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("There is no file or folder \"none.swift\"."))
    #expect(kept == [])
  }

  @Test("Without the compiler, or with another one, both versions are named with exit code 2")
  func otherToolchain() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let none = try flickbook(["run", "--layout", layout, script], path: "/nowhere")
    #expect(none.status == 2)
    #expect(none.errors.contains("there is none in the PATH"), "\(none.errors)")
    let other = try file("bin/swiftc", "#!/bin/sh\necho 'Swift version 5.1 (swift-5.1-RELEASE)'\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    let another = try flickbook(
      ["run", "--layout", layout, script], path: "\(directory.path)/bin:/usr/bin:/bin")
    #expect(another.status == 2)
    #expect(another.errors.contains("Swift version 5.1 (swift-5.1-RELEASE)"), "\(another.errors)")
    #expect(another.errors.matches(of: #/Swift version/#).count == 2, "\(another.errors)")
    #expect(kept == [])
  }

  @Test("A daemon's sessions take no layouts from a client")
  func socket() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    let program = try flickbook(["run", "--socket", "/none", "--layout", layout, script])
    #expect(program.status == 2)
    #expect(program.errors.contains("a daemon has its own layouts"), "\(program.errors)")
  }

  @Test("A cache that others can write, or with a link in it, is refused")
  func foreignCache() throws {
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    #expect(try flickbook(["run", "--layout", layout, script]).status == 0)
    let path = "\(cache)/flickbook/apps/\(try #require(kept.first))"
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/usr/bin/true")
    let link = try flickbook(["run", "--layout", layout, script])
    #expect(link.status == 2)
    #expect(link.errors.contains("is no file"), "\(link.errors)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: "\(cache)/flickbook")
    let open = try flickbook(["run", "--layout", layout, script])
    #expect(open.status == 2)
    #expect(open.errors.contains("can be written by others"), "\(open.errors)")
  }

  // MARK: Installing

  @Test("An installed flickbook compiles layouts without the source tree, and has its manual")
  func installed() throws {
    let release = try Binaries.url("flickbook").deletingLastPathComponent()
    let root = release.deletingLastPathComponent().deletingLastPathComponent().path
    let prefix = "\(directory.path)/prefix"
    let install = try FinishedProgram(
      at: "\(root)/Scripts/install", ["--built", release.path, prefix],
      environment: ProcessInfo.processInfo.environment)
    #expect(install.status == 0, "\(install.errors)")
    for file in [
      "man/man1/flickbook.1", "man/man1/flickbookd.1", "flickbook/flickbook.schema.json",
      "bash-completion/completions/flickbook", "zsh/site-functions/_flickbook",
      "fish/vendor_completions.d/flickbook.fish",
    ] {
      #expect(FileManager.default.fileExists(atPath: "\(prefix)/share/\(file)"), "\(file)")
    }
    let layout = try file("RowLayout.swift", Self.rows)
    let script = try file("rows.yaml", Self.script)
    // A library that was moved compiles the modules of C headers again, in the cache.
    let moved = "\(directory.path)/moved"
    try FileManager.default.copyItem(atPath: prefix, toPath: moved)
    let second = try flickbook(
      ["run", "--layout", layout, script], program: "\(moved)/bin/flickbook")
    #expect(second.status == 0, "\(second.errors)\(second.output)")
    // In a mount namespace of its own, where the machine allows one, the source tree is an empty folder.
    let namespace = try flickbook(
      ["--mount", "--map-root-user", "true"], program: "/usr/bin/unshare")
    guard namespace.status == 0 else { return }
    let hidden = try file("hidden/README", "nothing\n")
    let program = try flickbook(
      [
        "--mount", "--map-root-user", "sh", "-c",
        "mount --bind '\(URL(filePath: hidden).deletingLastPathComponent().path)' '\(root)' && "
          + "! test -e '\(root)/Package.swift' && cd / && "
          + "exec '\(prefix)/bin/flickbook' run --layout '\(layout)' '\(script)'",
      ], program: "/usr/bin/unshare")
    #expect(program.status == 0, "\(program.errors)\(program.output)")
    #expect(program.output.contains("✓"), "\(program.output)")
  }
}
