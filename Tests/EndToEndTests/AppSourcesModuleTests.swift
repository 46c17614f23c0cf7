import Foundation
import Testing

/// Rule: protocol 12.
@Suite("Modules beside an app's sources", .timeLimit(.minutes(10)))
final class AppSourcesModuleTests: AppSourcesFolder {
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

  @Test("A module has its bundle, and finds the strings beside its sources")
  func bundleOfModule() throws {
    _ = try file("Words/en.lproj/Localizable.strings", "\"hello\" = \"Hello there\";\n")
    _ = try file(
      "Words/Words.swift",
      "import UIKit\npublic func word() -> String {\n"
        + "  NSLocalizedString(\"hello\", bundle: .module, comment: \"\")\n}\n")
    let words = "\(directory.path)/Words"
    let screen = try file(
      "App/Screen.swift",
      """
      import UIKit
      import Words

      class Screen: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
          label.text = word()
          view.addSubview(label)
        }
      }

      """)
    let script = try file(
      "words.yaml",
      "scene: {view: {size: [400, 400], controller: Screen}}\nsteps: [{expect: {sees: Hello there}}]\n"
    )
    let run = try flickbook(["run", "--layout", screen, script, "--module", "Words=\(words)"])
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
}
