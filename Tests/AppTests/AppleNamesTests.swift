import Foundation
import Testing
import UIKit

/// A data source that filters its names, as an app's search does.
private final class Names: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
  private let all = ["ash", "oak", "elm"]
  private(set) var found: [String] = []
  private(set) var story: [String] = []

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    found = text.isEmpty ? all : all.filter { $0.contains(text) }
    story.append("update")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    story.append("will present")
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    story.append("did dismiss")
  }
}

private enum Outer {
  final class Cell: UICollectionViewCell {
    override var canBecomeFocused: Bool { true }

    override func didUpdateFocus(
      in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
      coordinator.addCoordinatedAnimations({ self.alpha = 1 }, completion: nil)
    }
  }
}

/// Names of Apple's systems that app code uses beside its layouts.
@Suite("Names of Apple's systems in app code")
@MainActor
struct AppleNamesTests {
  @Test("Every object is an argument of a format")
  func formats() {
    let arguments: [any CVarArg] = [
      NSNumber(value: 2), NSArray(array: ["a"]).firstObject as! NSString,
      IndexPath(item: 1, section: 0),
      Date(timeIntervalSince1970: 0), NSError(domain: "d", code: 3),
    ]
    let text = String(format: "%@ %@ %@ %@ %@", arguments: arguments)
    #expect(text.hasPrefix("2 a [0, 1] 1970-01-01 00:00:00 +0000 Error Domain=d Code=3"))
    #expect(String(format: "%@ %d %@", NSNumber(value: 1.5), 7, "x") == "1.5 7 x")
    let many = (0..<300).map { NSNumber(value: $0) }
    let format = Array(repeating: "%@", count: 20).joined(separator: ",")
    for start in stride(from: 0, to: 300, by: 20) {
      let part = Array(many[start..<start + 20])
      #expect(
        String(format: format, arguments: part)
          == (start..<start + 20).map(String.init).joined(separator: ","))
    }
  }

  @Test("A class is asked for itself and for its name, nested or not")
  func classes() {
    #expect(Outer.Cell.classForCoder() == Outer.Cell.self)
    #expect(Outer.Cell.description() == "AppTests.Outer.Cell")
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(Outer.Cell.classForCoder(), forCellWithReuseIdentifier: Outer.Cell.description())
    view.remembersLastFocusedIndexPath = true
    #expect(Outer.Cell(frame: .zero).canBecomeFocused)
  }

  @Test("Geometry is written and read as text")
  func geometry() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, 2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
    #expect(NSCoder.cgSize(for: "{1, 2, 3}") == .zero)
    #expect(NSCoder.cgSize(for: "{1, two}") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSStringFromUIEdgeInsets(insets)) == insets)
    #expect(NSCoder.cgVector(for: "{5, 6}") == CGVector(dx: 5, dy: 6))
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
  }

  @Test("A search of a navigation item begins, changes and ends by the program")
  func search() {
    let names = Names()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = names
    search.delegate = names
    search.obscuresBackgroundDuringPresentation = false
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    controller.navigationItem.hidesSearchBarWhenScrolling = false
    search.isActive = true
    #expect(names.found.count == 3)
    search.searchBar.text = "a"
    search.searchResultsUpdater?.updateSearchResults(for: search)
    #expect(names.found == ["ash", "oak"])
    search.isActive = false
    #expect(names.found.count == 3)
    #expect(names.story == ["will present", "update", "update", "update", "did dismiss"])
  }

  @Test("Bars have progress, spaces and actions of their own")
  func bars() {
    let progress = UIProgressView(progressViewStyle: .bar)
    progress.setProgress(0.5, animated: true)
    #expect(progress.progress == 0.5)
    #expect(progress.progressViewStyle == .bar)
    let action = UIAction(title: "Add") { _ in }
    let button = UIBarButtonItem(systemItem: .add, primaryAction: action)
    #expect(button.systemItem == .add)
    #expect(button.title == "Add")
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
    #expect(UIBarButtonItem.fixedSpace(8).width == 8)
  }

  @Test("A button has the title and image of its configuration, a sheet its heights")
  func configurations() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Add"
    configuration.contentInsets.leading = 20
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    #expect(button.title(for: .normal) == "Add")
    #expect(button.contentEdgeInsets == UIEdgeInsets(top: 7, left: 20, bottom: 7, right: 12))
    button.configuration?.title = "Remove"
    #expect(button.currentTitle == "Remove")
    let controller = UIViewController()
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    #expect(controller.sheetPresentationController?.detents.map(\.identifier) == [.medium, .large])
    controller.modalPresentationStyle = .fullScreen
    #expect(controller.sheetPresentationController == nil)
  }

  @Test("The time of animations can be asked from code of any isolation")
  func time() async {
    let elsewhere = await Task.detached { CACurrentMediaTime() }.value
    #expect(elsewhere == 0)
    #expect(CACurrentMediaTime() == CFAbsoluteTimeGetCurrent())
  }
}
