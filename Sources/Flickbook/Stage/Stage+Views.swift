import Foundation
public import UIKit

extension Stage {
  /// The properties of the view that a command is about.
  var data: any StageData { current.data }

  /// Puts the further views of a scene beside the main one.
  func add(_ descriptions: [OtherView], with sources: [SceneSource]) {
    for (description, source) in zip(descriptions, sources) {
      let view = UICollectionView(
        frame: description.frame, collectionViewLayout: description.layout.makeLayout())
      let other = StageView(view, data: source, name: description.name)
      other.tapping.report = { [log] in log.report($0) }
      others.append(other)
      view.elementsMax = limits.passElements
      limit(source, of: other)
      source.logPlace = { [log] in log.place }
      source.report = { [log] in log.report($0) }
      timeData(of: source, view: others.count)
      current = other
      for option in description.view.all where !option.isOfScreen { apply(option) }
      current = main
      source.serve(view)
    }
  }

  /// The collection views beside the main one, in the order of the scene.
  public var otherCollectionViews: [UICollectionView] { others.map(\.view) }

  /// How many items the sections of a view's data have.
  package func itemCounts(of view: UICollectionView) -> [Int] {
    guard let data = views.first(where: { $0.view === view })?.data else { return [] }
    return (0..<data.sectionCount).map { data.count(inSection: $0) }
  }

  /// What the items of a view's data are called, section after section.
  package func itemNames(of view: UICollectionView) -> [String] {
    guard let data = views.first(where: { $0.view === view })?.data else { return [] }
    return (0..<data.sectionCount).flatMap { section in
      (0..<data.count(inSection: section)).map {
        data.name(ofItemAt: ItemPath(section: section, item: $0))
      }
    }
  }

  /// All views, the main one first.
  var views: [StageView] { [main] + others }

  /// The window is as large as its views reach.
  var windowSize: CGSize {
    others.reduce(options.size) { size, other in
      CGSize(
        width: max(size.width, other.view.frame.maxX),
        height: max(size.height, other.view.frame.maxY))
    }
  }

  /// The view of that name.
  ///
  /// - Throws: `invalid_params` with the nearest name.
  func view(named name: String, path: String) throws(FlickbookError) -> StageView {
    if let view = others.first(where: { $0.name == name }) { return view }
    throw FlickbookError(
      .invalidParams, "There is no view \"\(name)\".",
      hint: nearest(name, in: others.map(\.name)).map { "Did you mean \"\($0)\"?" }
        ?? "The main view is meant where none is named.", path: path)
  }

  /// The view to which a command goes, and what it is to do there.
  func addressed(_ command: Command) throws(FlickbookError) -> (StageView, Command) {
    guard case .inView(let name, let inner) = command else { return (main, command) }
    return (try view(named: name, path: "params.in"), inner)
  }

  /// The number in the log of the view that holds another, 0 for the main one.
  func number(ofViewHolding view: UIView?) -> Int {
    guard let view, !others.isEmpty else { return 0 }
    let place = others.firstIndex { view.isDescendant(of: $0.view) }
    return place.map { $0 + 1 } ?? 0
  }
}

extension ViewOption {
  /// Whether it is the screen's, or of how large the view is.
  fileprivate var isOfScreen: Bool {
    switch self {
    case .size, .scale, .frameRate, .safeAreaInsets: true
    default: false
    }
  }
}
