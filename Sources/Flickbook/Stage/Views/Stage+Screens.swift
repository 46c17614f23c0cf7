import UIKit

/// The collection views of an app's screens besides the main one.
///
/// A collection view or table is a view of the stage while it is in the window: its records bear its name, and
/// commands may name it. Those inside of cells keep their names while the cells are reused.
extension Stage {
  /// Takes the collection views of a controller that enter the window, and lets go of those that leave it.
  func observeViews() {
    guard controller != nil else { return }
    loop.receiveCollectionView = { [weak self] view, enters in
      guard let self, let view = view as? UICollectionView, view !== main.view else { return }
      if enters { take(view) } else { others.removeAll { $0.view === view } }
    }
  }

  private func take(_ view: UICollectionView) {
    guard others.count < ListBounds.others, let recorder = recorder(of: view) else {
      let sentence =
        "There were more collection views than the log has room for; \(type(of: view)) is not in it."
      return warnings.contains(sentence) ? () : warn(sentence)
    }
    let shown = StageView(view, data: AppData(of: view), name: recorder.name)
    shown.number = recorder.number
    shown.tapping.report = { [log] in log.report($0) }
    if view.observer !== recorder { view.observer = recorder }
    others.append(shown)
    watchers.watch(window)
  }

  /// Returns what records the events of a view: what it had before, if no view on screen has its name.
  private func recorder(of view: UICollectionView) -> OtherViewLog? {
    if let known = view.observer as? OtherViewLog, known.records(in: log), isFree(known.name) {
      return known
    }
    let base = Self.name(of: view)
    var (name, count) = (base, 1)
    while !isFree(name) {
      count += 1
      name = "\(base) \(count)"
    }
    return OtherViewLog(log, sharing: name, with: view)
  }

  private func isFree(_ name: String) -> Bool {
    name != Self.mainName && !others.contains { $0.name == name }
  }

  /// The name of the main view in records and rules.
  private static let mainName = "main"

  /// Returns the identifier of a view, else the class of the cell that it is in, else of its controller, else its
  /// own class.
  private static func name(of view: UICollectionView) -> String {
    let scroller = view.scroller
    if let identifier = scroller.accessibilityIdentifier, !identifier.isEmpty { return identifier }
    if let cell = StageView.reusableView(around: scroller) { return "\(type(of: cell))" }
    if let controller = scroller.nearestController { return "\(type(of: controller))" }
    return "\(type(of: scroller))"
  }

  /// The view of commands that name none: the main one, or where that has left the window, the first view of
  /// the controller whose view came last.
  var addressed: StageView {
    guard main.view.window == nil, let last = others.last(where: { !$0.isInCell }) else {
      return main
    }
    let owner = last.owner
    return others.first { !$0.isInCell && $0.owner === owner } ?? last
  }
}

extension Command {
  /// Whether it is about the whole screen where it names no view.
  var isAboutScreen: Bool {
    switch kind {
    case .view(.setBounds), .view(.configure), .view(.goBack): true
    case .query(.snapshot), .query(.tree), .query(.element), .query(.why): true
    case .touch, .text, .clock, .view, .layout, .movement, .drag, .query: false
    }
  }
}
