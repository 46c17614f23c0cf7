import Foundation
import NibDocuments

/// Makes the objects of one xib, of one scene of a storyboard or of one prototype, and connects them.
///
/// Rule: A82.
@MainActor
final class NibBuilder {
  /// The file's owner; nil without one.
  let owner: AnyObject?
  /// The storyboard; nil for a xib.
  var scenes: NibScenes?
  /// The objects by their ids.
  private var objects: [String: AnyObject] = [:]
  /// The controller of the scene, from which segues lead.
  weak var source: UIViewController?
  /// The guides at the top and bottom of the controller's view.
  var edgeGuides: [NibEdgeGuide] = []
  /// The guides of views by their ids.
  private var guides: [String: UILayoutGuide] = [:]
  /// The objects with their elements, in the order in which they were made.
  private var made: [(object: AnyObject, element: NibElement)] = []
  private var constraints: [(view: UIView, element: NibElement)] = []

  init(owner: AnyObject?) {
    self.owner = owner
  }

  /// Returns the object with an id.
  func object(_ id: String?) -> AnyObject? { id.flatMap { objects[$0] ?? guides[$0] } }

  func addGuide(_ guide: AnyObject, _ id: String) {
    objects[id] = guide
  }

  /// Names an object by the id of its element, and connects it at the end.
  func name(_ object: AnyObject, _ element: NibElement) {
    if let id = element["id"] { objects[id] = object }
    made.append((object, element))
  }

  /// Makes the objects at the top of a file, without placeholders.
  func makeAll(_ elements: [NibElement]) -> [Any] {
    elements.compactMap { make($0) }
  }

  // MARK: Objects

  /// Makes an object, with its subviews; nil for a placeholder.
  @discardableResult
  func make(_ element: NibElement) -> AnyObject? {
    switch element.name {
    case "placeholder":
      if element["placeholderIdentifier"] == "IBFilesOwner", let owner { name(owner, element) }
      return nil
    case "customObject":
      let type: AnyClass? = customClass(of: element)
      let object: AnyObject =
        (type as? any _NibObject.Type)?._makeForNib() ?? (type as? NSObject.Type)?._madeForNib()
        ?? NSObject()
      name(object, element)
      return object
    case "exit": return nil
    case _ where element.name.hasSuffix("GestureRecognizer"): return recognizer(element)
    case "barButtonItem": return barButton(element)
    case "navigationItem", "tabBarItem", "size", "point", "segue", "viewLayoutGuide": return nil
    case _ where element.name.lowercased().hasSuffix("controller"):
      let controller = controller(element)
      if let controller {
        name(controller, element)
        configure(controller, element)
      }
      return controller
    default: return view(element)
    }
  }

  /// Returns the class of an element: of the app by its name, or of UIKit by the name of the element.
  private func type(of element: NibElement) -> AnyClass? {
    if let type = customClass(of: element) { return type }
    return Self.systemClass(element.name)
  }

  private func customClass(of element: NibElement) -> AnyClass? {
    element["customClass"].flatMap { ClassNames.find($0, in: element["customModule"]) }
  }

  private static func systemClass(_ element: String) -> AnyClass? {
    let own = [
      "containerView": "UIView", "collectionViewCellContentView": "UIView",
      "tableViewCellContentView": "UIView",
    ]
    let name = own[element] ?? "UI" + element.prefix(1).uppercased() + element.dropFirst()
    return NSClassFromString("UIKit.\(name)")
  }

  /// Makes a controller, without its view.
  func controller(_ element: NibElement) -> UIViewController? {
    let coder = NibCoder()
    coder.isVertical = element["navigationOrientation"] == "vertical"
    return (type(of: element) as? UIViewController.Type)?.init(coder: coder)
      ?? (Self.systemClass(element.name) as? UIViewController.Type)?.init(coder: coder)
      ?? UIViewController(coder: coder)
  }

  /// Makes a view, with its subviews.
  func view(_ element: NibElement) -> UIView? {
    let frame = element.value("frame").flatMap(NibValues.rect)
    let coder = NibCoder(frame: frame, style: NibValues.style(of: element))
    let view =
      (type(of: element) as? UIView.Type)?.init(coder: coder)
      ?? (Self.systemClass(element.name) as? UIView.Type)?.init(coder: coder)
      ?? UIView(coder: coder)
    guard let view else { return nil }
    fill(view, element)
    return view
  }

  /// Gives a view the properties, subviews and constraints of its element.
  private func fill(_ view: UIView, _ element: NibElement) {
    name(view, element)
    NibProperties(self, element).set(in: view)
    let left = NibVariations.leftOut(of: element)
    for child in element.children {
      switch child.name {
      case "viewLayoutGuide": takeGuide(child, of: view)
      case "subviews":
        for inner in child.children where !left.contains(inner["id"] ?? "") {
          guard let subview = self.view(inner) else { continue }
          if let stack = view as? UIStackView {
            stack.addArrangedSubview(subview)
          } else {
            view.nibContentView.addSubview(subview)
          }
        }
      case "constraints":
        constraints += child.children.filter { !left.contains($0["id"] ?? "") }.map { (view, $0) }
      case "sections": takeSections(child, in: view)
      case "cells", "prototypes", "collectionReusableView": takePrototypes(child, in: view)
      case _ where child["key"] == "contentView": fillContent(of: view, child)
      case _ where child["key"] == "tableHeaderView":
        (view as? UITableView)?.tableHeaderView = self.view(child)
      case _ where child["key"] == "tableFooterView":
        (view as? UITableView)?.tableFooterView = self.view(child)
      case _ where child["key"] == "backgroundView":
        let background = self.view(child)
        (view as? UICollectionView)?.backgroundView = background
        (view as? UITableView)?.backgroundView = background
      case "connections", "items": break
      case _ where child["key"] == "collectionViewLayout": break
      default: noteUnread(child)
      }
    }
    if let cell = view as? UITableViewCell { takeLabels(of: cell, element) }
  }

  /// Records an element that is not read, if it describes objects: what is missing on the screen has a reason then.
  ///
  /// Rule: A82b.
  func noteUnread(_ element: NibElement) {
    guard let id = element["id"] ?? element.children.lazy.compactMap({ $0["id"] }).first else {
      return
    }
    ContentLimits.tell(
      .nib,
      "A xib or storyboard has an element that is not read: \(element.name), with the id \(id).")
  }

  /// Makes the cells of a table of static cells.
  private func takeSections(_ element: NibElement, in view: UIView) {
    guard let table = view as? UITableView else { return }
    table.staticRows = element.children.filter { $0.name == "tableViewSection" }.map { section in
      var rows = StaticRows()
      rows.header = section["headerTitle"] ?? section.value("headerTitle")?.text
      rows.footer = section["footerTitle"] ?? section.value("footerTitle")?.text
      for inner in section.list("cells") {
        guard let cell = self.view(inner) as? UITableViewCell else { continue }
        // A cell that belongs to one row is not dequeued for another.
        cell.queueName = nil
        rows.cells.append(cell)
        rows.heights.append(inner.number("rowHeight").map { CGFloat($0) })
      }
      return rows
    }
  }

  /// Makes the labels and the image that a file has for the style of a cell its own.
  private func takeLabels(of cell: UITableViewCell, _ element: NibElement) {
    cell.parts.take(
      text: object(element["textLabel"]) as? UILabel,
      detail: object(element["detailTextLabel"]) as? UILabel,
      image: object(element["imageView"]) as? UIImageView)
  }

  /// Gives the content view of a cell, which has made it, the properties of its element.
  private func fillContent(of view: UIView, _ element: NibElement) {
    let content = view.nibContentView
    guard content !== view else {
      if let inner = self.view(element) { view.addSubview(inner) }
      return
    }
    fill(content, element)
  }

  private func takeGuide(_ element: NibElement, of view: UIView) {
    guard let id = element["id"] else { return }
    let scroll = view as? UIScrollView
    switch element["key"] {
    case "contentLayoutGuide": guides[id] = scroll?.contentLayoutGuide
    case "frameLayoutGuide": guides[id] = scroll?.frameLayoutGuide
    default: guides[id] = view.safeAreaLayoutGuide
    }
  }

  /// Registers the prototypes of a list.
  private func takePrototypes(_ element: NibElement, in view: UIView) {
    if element.name == "collectionReusableView" {
      let kind =
        element["key"] == "sectionFooterView"
        ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
      if let name = element["reuseIdentifier"] {
        (view as? UICollectionView)?.register(
          UINib(prototype: element), forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
      }
      return
    }
    for cell in element.children {
      guard let name = cell["reuseIdentifier"] else { continue }
      let nib = UINib(prototype: cell)
      nib.scenes = scenes
      (view as? UICollectionView)?.register(nib, forCellWithReuseIdentifier: name)
      (view as? UITableView)?.register(nib, forCellReuseIdentifier: name)
    }
  }

  private func recognizer(_ element: NibElement) -> AnyObject? {
    let recognizer: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      tap.numberOfTapsRequired = element.whole("numberOfTapsRequired") ?? 1
      recognizer = tap
    case "pongPressGestureRecognizer", "longPressGestureRecognizer":
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      press.minimumPressDuration = element.number("minimumPressDuration") ?? 0.5
      recognizer = press
    case "panGestureRecognizer": recognizer = UIPanGestureRecognizer(target: nil, action: nil)
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    case "rotationGestureRecognizer":
      recognizer = UIRotationGestureRecognizer(target: nil, action: nil)
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      swipe.direction = element["direction"].flatMap { directions[$0] } ?? .right
      recognizer = swipe
    default: return nil
    }
    name(recognizer, element)
    return recognizer
  }

  /// Makes a button of a bar.
  func barButton(_ element: NibElement) -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let system = element["systemItem"].flatMap(NibValues.systemItem) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
    }
    item.title = element["title"]
    item.image = NibValues.image(element, "image")
    if element["style"] == "done" { item.style = .done }
    if let width = element.number("width") { item.width = width }
    if element["enabled"] == "NO" { item.isEnabled = false }
    item.customView = element.value("customView").flatMap { view($0) }
    name(item, element)
    return item
  }

  // MARK: The end

  /// Activates the constraints, connects the objects, sets runtime attributes and awakes the objects.
  func finish() {
    activateConstraints()
    for (object, element) in made { NibConnections(self, object).connect(element) }
    for (object, element) in made { setAttributes(of: object, element) }
    for (_, element) in constraints {
      if let constraint = object(element["id"]) { setAttributes(of: constraint, element) }
    }
    for (object, _) in made where object !== owner { (object as? _UIObject)?.awakeFromNib() }
  }

  private func activateConstraints() {
    var active: [NSLayoutConstraint] = []
    for (view, element) in constraints {
      guard element["placeholder"] != "YES",
        let constraint = NibValues.constraint(element, of: view, find: object)
      else { continue }
      if let id = element["id"] { objects[id] = constraint }
      // An object that a variation leaves out is not found.
      active.append(constraint)
    }
    NSLayoutConstraint.activate(active)
  }

  private func setAttributes(of object: AnyObject, _ element: NibElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"],
        !NibValues.set(NibValues.value(of: attribute), path, in: object)
      else { continue }
      let name = String(describing: Swift.type(of: object))
      ContentLimits.tell(
        .nib,
        "A runtime attribute of a xib or storyboard is left out, since \(name) has no "
          + "property for it that can be set by name: \(path).")
    }
  }
}
