import Foundation
public import UIKit

extension Stage {
  /// The data of the view that a command concerns.
  var data: any StageData { current.data }

  /// Adds the other views of a scene.
  func add(_ descriptions: [OtherView], with sources: [SceneSource]) {
    for (description, source) in zip(descriptions, sources) {
      let view = UICollectionView(
        frame: description.frame, collectionViewLayout: description.layout.makeLayout())
      let other = StageView(view, data: source, name: description.name)
      other.tapping.report = { [log] in log.report($0) }
      others.append(other)
      limit(source, of: other)
      source.logPosition = { [log] in log.position }
      source.report = { [log] in log.report($0) }
      timeData(of: source, view: others.count)
      setCurrent(other)
      for option in description.view.all where !option.row.isOfScreen { option.apply(to: self) }
      setCurrent(main)
      source.serve(view, showsSnapshots: true)
    }
  }

  /// Returns what records the events of a view with the names of items; nil where the data source is
  /// not diffable.
  func observer(of view: StageView, number: Int) -> NamedItemsLog? {
    guard let source = view.data as? SceneSource, source.diffable != nil else { return nil }
    return NamedItemsLog(log, view: number) { [unowned source] path in
      source.contains(path) ? source.name(ofItemAt: path) : nil
    }
  }

  /// The collection views besides the main one, in the order of the scene; views of an app while they are in
  /// the window, in the order in which they entered it.
  public var otherCollectionViews: [UICollectionView] { others.map(\.view) }

  /// Returns the item counts of a view's sections.
  package func itemCounts(of view: UICollectionView) -> [Int] {
    guard let data = views.first(where: { $0.view === view })?.data else { return [] }
    return (0..<data.sectionCount).map { data.count(inSection: $0) }
  }

  /// Returns the names of all items of a view's data, in order.
  package func itemNames(of view: UICollectionView) -> [String] {
    guard let data = views.first(where: { $0.view === view })?.data else { return [] }
    return (0..<data.sectionCount).flatMap { section in
      (0..<data.count(inSection: section)).map {
        data.name(ofItemAt: ItemPath(section: section, item: $0))
      }
    }
  }

  /// All views, the main one first.
  var views: [StageView] { others.isEmpty ? [main] : [main] + others }

  /// The views in the window, without those inside of cells, which show them with their contents.
  var seenViews: [StageView] {
    let others = others.filter { !$0.isInCell }
    return main.view.window == nil ? others : [main] + others
  }

  /// The size of the window, which contains all views of a scene; views of an app may lie outside of it.
  var windowSize: CGSize {
    guard controller == nil else { return options.size }
    return others.reduce(options.size) { size, other in
      CGSize(
        width: max(size.width, other.frame.maxX), height: max(size.height, other.frame.maxY))
    }
  }

  /// Returns the view with a name.
  ///
  /// - Throws: `invalid_params` with the nearest name.
  func view(named name: String, path: String) throws(FlickbookError) -> StageView {
    if let view = others.first(where: { $0.name == name }) { return view }
    throw FlickbookError(
      .invalidParams, "There is no view \"\(name)\".",
      hint: nearest(name, in: others.map(\.name)).map { "Did you mean \"\($0)\"?" }
        ?? "The main view is meant where none is named.", path: path)
  }

  /// Returns the number in the log of the view that contains another; 0 for the main one.
  func number(ofViewHolding view: UIView?) -> Int {
    guard let view, !others.isEmpty else { return 0 }
    // A view inside of a cell comes after the view that has the cell.
    return others.last { view.isDescendant(of: $0.view.scroller) }?.number ?? 0
  }
}
