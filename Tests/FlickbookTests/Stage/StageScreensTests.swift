import Documents
import Foundation
import Testing
import Timeline
import UIKit

@testable import Flickbook

/// A screen whose collection view has so many items of 50 by 50 points.
@MainActor
private class GridController: UICollectionViewController {
  let count: Int
  let kinds: [String]
  var tapped: (UICollectionViewController) -> Void = { _ in }
  private(set) var selected: [Int] = []

  init(_ count: Int, kinds: [String] = []) {
    (self.count, self.kinds) = (count, kinds)
    let layout = KindsLayout(kinds)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in kinds {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind, for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {
    selected.append(indexPath.item)
    tapped(self)
  }
}

private final class DetailController: GridController {}

/// A flow layout with supplementary views of some kinds at its first item.
private final class KindsLayout: UICollectionViewFlowLayout {
  let extra: [String]

  init(_ extra: [String]) {
    self.extra = extra
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? [])
      + extra.compactMap { layoutAttributesForSupplementaryView(ofKind: $0, at: [0, 0]) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard extra.contains(elementKind) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    return attributes
  }
}

/// A screen with a button and, below it, so many collection views; none at first.
private final class FormController: UIViewController {
  let button = UIButton(type: .system)
  var pressed: (FormController) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("Continue", for: .normal)
    button.frame = CGRect(x: 20, y: 200, width: 200, height: 44)
    button.addAction(UIAction { [unowned self] _ in pressed(self) }, for: .touchUpInside)
    view.addSubview(button)
  }
}

/// A cell with a row of twenty books of 80 by 80 points.
private final class ShelfCell: UICollectionViewCell, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  var shelf = 0
  var choose: ([Int]) -> Void = { _ in }
  private(set) lazy var books: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 80, height: 80)
    layout.minimumLineSpacing = 0
    return UICollectionView(frame: contentView.bounds, collectionViewLayout: layout)
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    books.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
    books.dataSource = self
    books.delegate = self
    contentView.addSubview(books)
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath) }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    choose([shelf, indexPath.item])
  }
}

/// A screen of shelves of 300 by 100 points, without spaces between them.
private final class ShelvesController: UICollectionViewController {
  let count: Int
  /// The shelves and books that were selected.
  private(set) var chosen: [[Int]] = []

  init(_ count: Int) {
    self.count = count
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(ShelfCell.self, forCellWithReuseIdentifier: "shelf")
    collectionView.isPrefetchingEnabled = false
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "shelf", for: indexPath)
    (cell as? ShelfCell)?.shelf = indexPath.item
    (cell as? ShelfCell)?.choose = { [unowned self] in chosen.append($0) }
    return cell
  }
}

/// Rule: protocol 12.
@Suite("The collection views of an app's screens", .serialized)
@MainActor
struct StageScreensTests {
  private static let size = CGSize(width: 320, height: 480)

  private static func names(_ stage: Stage, _ event: String) -> [String?] {
    stage.log.events.filter { $0.event == event }.map(\.view)
  }

  /// A navigation controller whose first screen pushes a detail of 5 items when an item is tapped.
  private static func pushing(
    kinds: @escaping () -> [String] = { [] }
  ) -> (UINavigationController, GridController) {
    let list = GridController(3)
    list.tapped = {
      $0.navigationController?.pushViewController(
        DetailController(5, kinds: kinds()), animated: true)
    }
    return (UINavigationController(rootViewController: list), list)
  }

  @Test("A screen that is pushed has its view in the log, under the name of its controller")
  func pushed() throws {
    let (navigation, list) = Self.pushing()
    let stage = try Stage(controller: navigation, size: Self.size)
    #expect(stage.otherCollectionViews.isEmpty)
    try stage.tap([0, 1])
    try stage.settle()
    #expect(list.selected == [1])
    let views = Self.names(stage, "cellForItemAt")
    #expect(views == [nil, nil, nil] + Array(repeating: "DetailController", count: 5))
    // Commands that name no view are about the screen that shows.
    try stage.tap([0, 4])
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.selected == [4])
    #expect(list.selected == [1])
    #expect(Self.names(stage, "didSelectItemAt") == [nil, "DetailController"])
  }

  @Test("A screen that is left has no view any more, and the main view is addressed again")
  func popped() throws {
    let (navigation, list) = Self.pushing()
    let stage = try Stage(controller: navigation, size: Self.size)
    try stage.tap([0, 1])
    try stage.settle()
    weak let view = stage.otherCollectionViews.first
    #expect(view != nil)
    navigation.popViewController(animated: true)
    try stage.settle()
    #expect(stage.otherCollectionViews.isEmpty)
    #expect(view == nil)
    try stage.tap([0, 2])
    #expect(list.selected == [1, 2])
  }

  @Test("Frames have the views of the screen that shows, and say which elements have gone")
  func frames() throws {
    let (navigation, _) = Self.pushing()
    let stage = try Stage(controller: navigation, size: Self.size)
    var shown: [String: Set<Int>] = [:]
    var bounds: [[String]] = []
    let subscription = try stage.log.follow(StateLog.Filter(sources: [], frames: true)) { record in
      guard record.event == "frame" else { return }
      for view in record.node["gone"].map({ Array($0.elements) }) ?? [] {
        let parts = Array(view.elements)
        let name = parts.first?.string ?? "main"
        let number = view.number ?? parts.last?.number ?? -1
        #expect(shown[name]?.remove(Int(number)) != nil)
      }
      for element in record.node["changed"].map({ Array($0.elements) }) ?? [] {
        shown[element["in"]?.string ?? "main", default: []].insert(
          Int(element["view"]?.number ?? -1))
      }
      bounds.append(record.node["bounds"]?.members.map(\.key.text) ?? [])
    }
    defer { stage.log.unsubscribe(subscription) }
    try stage.tap([0, 1])
    try stage.settle()
    try stage.tap([0, 0])
    try stage.settle()
    #expect(shown["main", default: []].isEmpty)
    #expect(shown["DetailController"]?.count == 5)
    #expect(bounds.last == ["DetailController"])
    navigation.popViewController(animated: true)
    try stage.advance(frames: 2)
    #expect(shown["main"]?.count == 3)
    #expect(shown["DetailController", default: []].isEmpty)
  }

  @Test(
    "Frames have the first text of a cell that is not hidden, as far as a selector takes it",
    arguments: [
      ("", "Reply", "Reply"), ("Ann", "Reply", "Ann"),
      (String(repeating: "a", count: 1024), "Reply", String(repeating: "a", count: 1024)),
      (String(repeating: "a", count: 1025), "Reply", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func texts(first: String, second: String, shown: String?) throws {
    let list = GridController(3)
    let stage = try Stage(
      controller: UINavigationController(rootViewController: list), size: Self.size)
    let cell = try #require(list.collectionView.cellForItem(at: [0, 1]))
    for text in ["hidden", first, second] {
      let label = UILabel()
      label.text = text
      label.isHidden = text == "hidden"
      cell.contentView.addSubview(label)
    }
    var texts: [String?] = []
    let subscription = try stage.log.follow(StateLog.Filter(sources: [], frames: true)) { record in
      let changed = record.node["changed"].map { Array($0.elements) } ?? []
      texts += changed.map { $0["text"]?.string }
    }
    defer { stage.log.unsubscribe(subscription) }
    #expect(texts == [nil, shown, nil])
    (cell.contentView.subviews[1] as? UILabel)?.text = "Forward"
    try stage.advance(frames: 1)
    #expect(texts == [nil, shown, nil, "Forward"])
  }

  @Test("A view that comes after another one of its name keeps the name, and its kinds their names")
  func again() throws {
    var kinds = ["badge", "crown"]
    let (navigation, _) = Self.pushing { kinds }
    let stage = try Stage(controller: navigation, size: Self.size)
    for next in [["crown", "badge"], ["crown", "badge", "sash"]] {
      try stage.tap([0, 1])
      try stage.settle()
      navigation.popViewController(animated: true)
      try stage.settle()
      kinds = next
    }
    let made = stage.log.events.filter { $0.event == "viewForSupplementaryElementOfKind" }
    #expect(made.allSatisfy { $0.view == "DetailController" })
    let order = made.map { record in ["badge", "crown"].first { record.description.contains($0) } }
    #expect(order == ["badge", "crown", "crown", "badge"])
  }

  @Test("Views on one screen have names of their own, by identifier, class and number")
  func siblings() throws {
    let form = FormController()
    let stage = try Stage(controller: form, size: Self.size)
    let views = (0..<4).map { number in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 300 + 40 * number, width: 320, height: 40),
        collectionViewLayout: UICollectionViewFlowLayout())
      if number == 2 { view.accessibilityIdentifier = "shelf" }
      if number == 3 { view.accessibilityIdentifier = "main" }
      form.view.addSubview(view)
      return view
    }
    try stage.settle()
    #expect(stage.otherCollectionViews == views)
    let names = ["FormController", "FormController 2", "shelf", "main 2"]
    for name in names {
      _ = try stage.perform(Command(.query(.state), in: name))
    }
    #expect(throws: FlickbookError.self) {
      _ = try stage.perform(Command(.query(.state), in: "main"))
    }
    views[0].removeFromSuperview()
    form.view.addSubview(views[0])
    #expect(stage.otherCollectionViews == Array(views.dropFirst()) + [views[0]])
    _ = try stage.perform(Command(.query(.state), in: "FormController"))
  }

  private static func shelf(_ name: String) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 300, width: 320, height: 40),
      collectionViewLayout: UICollectionViewFlowLayout())
    view.accessibilityIdentifier = name
    return view
  }

  @Test(
    "As many views as a scene may have are in the session at a time, and a further one is an error")
  func most() throws {
    let form = FormController()
    let stage = try Stage(controller: form, size: Self.size)
    for number in 1...64 { form.view.addSubview(Self.shelf("shelf \(number)")) }
    try stage.settle()
    #expect(stage.otherCollectionViews.count == 64)
    #expect(stage.warnings.isEmpty)
    for number in 65...66 { form.view.addSubview(Self.shelf("shelf \(number)")) }
    try stage.settle()
    #expect(stage.otherCollectionViews.count == 64)
    #expect(stage.warnings.count == 1)
  }

  @Test("The log has room for as many names as a byte counts, one after the other")
  func names() throws {
    let form = FormController()
    let stage = try Stage(controller: form, size: Self.size)
    for number in 1...256 {
      #expect(stage.warnings.isEmpty)
      let view = Self.shelf("shelf \(number)")
      form.view.addSubview(view)
      #expect(stage.otherCollectionViews.count == (number < 256 ? 1 : 0))
      view.removeFromSuperview()
    }
    #expect(stage.warnings.count == 1)
    // A name that is known already needs no room.
    form.view.addSubview(Self.shelf("shelf 7"))
    #expect(stage.otherCollectionViews.count == 1)
  }

  /// A screen of shelves, of which the window shows three.
  private static func shelves(_ count: Int = 8) -> (Stage, ShelvesController) {
    let shelves = ShelvesController(count)
    return (Stage(controller: shelves, size: CGSize(width: 300, height: 300)), shelves)
  }

  @Test("A view in a cell is in the log, under the name of its cell's class")
  func nested() throws {
    let (stage, _) = Self.shelves()
    let names = ["ShelfCell", "ShelfCell 2", "ShelfCell 3"]
    #expect(stage.otherCollectionViews.count == names.count)
    let asked = stage.log.events.filter { $0.event == "cellForItemAt" }.compactMap(\.view)
    // Four of a shelf's books are on screen.
    #expect(asked == names.flatMap { Array(repeating: $0, count: 4) })
  }

  @Test("A tap on an item inside of a cell selects that item, which requests name with its view")
  func nestedItems() throws {
    let (stage, shelves) = Self.shelves()
    _ = try stage.perform(
      .inView("ShelfCell 2", .tap(.item([0, 2]), count: 1, hold: .milliseconds(60))))
    try stage.settle()
    let chosen = stage.log.events.filter { $0.event == "didSelectItemAt" }
    #expect(chosen.map(\.view) == ["ShelfCell 2"])
    #expect(shelves.chosen == [[1, 2]])
    // The centre of the outer item is a book as well, which is inside of it.
    try stage.tap([0, 0])
    try stage.settle()
    #expect(shelves.chosen.last?[0] == 0)
    let hit = stage.hit(at: CGPoint(x: 40, y: 150))
    #expect(hit.name == "ShelfCell 2" && hit.item == ItemPath(section: 0, item: 0))
  }

  @Test("Views in cells keep their names while the cells are reused, and leave with them")
  func nestedReuse() throws {
    let (stage, shelves) = Self.shelves(40)
    var all: Set<String> = []
    for _ in 0..<12 {
      shelves.collectionView.contentOffset.y += 150
      try stage.settle()
      #expect((3...4).contains(stage.otherCollectionViews.count))
      all.formUnion(Self.names(stage, "willDisplay").compactMap { $0 })
    }
    #expect(all.count <= 6, "\(all)")
    #expect(stage.warnings.isEmpty)
  }

  @Test(
    "A screen without a collection view is played by its elements, and the next one's view is addressed"
  )
  func form() throws {
    let form = FormController()
    let navigation = UINavigationController(rootViewController: form)
    form.pressed = {
      $0.navigationController?.pushViewController(DetailController(5), animated: true)
    }
    let stage = try Stage(controller: navigation, size: Self.size)
    #expect(stage.warnings.isEmpty)
    #expect(throws: FlickbookError.self) { try stage.tap([0, 0]) }
    try stage.tap(.text("Continue"))
    try stage.settle()
    try stage.tap([0, 3])
    let detail = try #require(navigation.topViewController as? DetailController)
    #expect(detail.selected == [3])
  }

  @Test(
    "A point is in the coordinates of the view that is addressed, wherever it lies in its screen")
  func points() throws {
    let form = FormController()
    let stage = try Stage(controller: form, size: Self.size)
    let grid = DetailController(5)
    form.addChild(grid)
    grid.view.frame = CGRect(x: 40, y: 300, width: 200, height: 100)
    let holder = UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 450))
    form.view.addSubview(holder)
    holder.addSubview(grid.view)
    grid.didMove(toParent: form)
    try stage.settle()
    try stage.tap(at: CGPoint(x: 75, y: 25))
    #expect(grid.selected == [1])
  }
}
