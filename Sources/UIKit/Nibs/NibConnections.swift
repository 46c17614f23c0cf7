import Foundation
import NibDocuments

/// The outlets, actions and segues of one object.
///
/// Rule: A82.
@MainActor
struct NibConnections {
  private let builder: NibBuilder
  private let object: AnyObject

  init(_ builder: NibBuilder, _ object: AnyObject) {
    (self.builder, self.object) = (builder, object)
  }

  func connect(_ element: NibElement) {
    var collections: [(name: String, objects: [AnyObject])] = []
    for connection in element.list("connections") {
      switch connection.name {
      case "outlet":
        guard let name = connection["property"],
          let value = builder.object(connection["destination"])
        else { continue }
        set(name, value)
      case "outletCollection":
        guard let name = connection["property"],
          let value = builder.object(connection["destination"])
        else { continue }
        if let index = collections.firstIndex(where: { $0.name == name }) {
          collections[index].objects.append(value)
        } else {
          collections.append((name, [value]))
        }
      case "action": addAction(connection)
      case "segue" where !(object is UIViewController): addSegue(connection)
      default: break
      }
    }
    for (name, objects) in collections { setCollection(name, objects) }
  }

  /// Connects the segues of a controller, which has them before its view is loaded.
  func connectSegues(_ element: NibElement) {
    for connection in element.list("connections") where connection.name == "segue" {
      addSegue(connection)
    }
    takeSegues(inside: element)
  }

  /// Gives a controller the segues that lead from its views, cells and buttons: it performs them by their identifiers,
  /// too.
  ///
  /// Rule: A82e.
  private func takeSegues(inside element: NibElement) {
    guard let controller = object as? UIViewController, let scenes = builder.scenes else { return }
    var waiting = Array(element.children.filter { $0.name != "connections" }.reversed())
    while let element = waiting.popLast() {
      waiting += element.children.reversed()
      guard element.name == "segue", element["kind"] != "embed",
        let identifier = element["identifier"], controller.family.segues[identifier] == nil
      else { continue }
      NibSegue(element, scenes).take(controller)
    }
  }

  // MARK: Outlets

  private func set(_ name: String, _ value: AnyObject) {
    if setOwn(name, value) { return }
    switch (name, object) {
    case ("view", let controller as UIViewController):
      if let view = value as? UIView { controller.takeNibView(view) }
    case ("dataSource", let list as UICollectionView):
      list.dataSource = value as? any UICollectionViewDataSource
    case ("delegate", let list as UICollectionView):
      list.delegate = value as? any UICollectionViewDelegate
    case ("prefetchDataSource", let list as UICollectionView):
      list.prefetchDataSource = value as? any UICollectionViewDataSourcePrefetching
    case ("dragDelegate", let list as UICollectionView):
      list.dragDelegate = value as? any UICollectionViewDragDelegate
    case ("dropDelegate", let list as UICollectionView):
      list.dropDelegate = value as? any UICollectionViewDropDelegate
    case ("dataSource", let table as UITableView):
      table.dataSource = value as? any UITableViewDataSource
    case ("delegate", let table as UITableView):
      table.delegate = value as? any UITableViewDelegate
    case ("collectionView", let list as UICollectionViewController):
      if let view = value as? UICollectionView { list.collectionView = view }
    case ("delegate", let field as UITextField):
      field.delegate = value as? any UITextFieldDelegate
    case ("delegate", let text as UITextView):
      text.delegate = value as? any UITextViewDelegate
    case ("delegate", let bar as UISearchBar): bar.delegate = value as? any UISearchBarDelegate
    case ("delegate", let bar as UITabBar): bar.delegate = value as? any UITabBarDelegate
    case ("delegate", let bar as UINavigationBar):
      bar.delegate = value as? any UINavigationBarDelegate
    case ("delegate", let scroll as UIScrollView):
      scroll.delegate = value as? any UIScrollViewDelegate
    case ("delegate", let recognizer as UIGestureRecognizer):
      recognizer.delegate = value as? any UIGestureRecognizerDelegate
    case ("selectedBackgroundView", let cell as UICollectionViewCell):
      cell.selectedBackgroundView = value as? UIView
    case ("backgroundView", let cell as UICollectionViewCell):
      cell.backgroundView = value as? UIView
    case ("accessoryView", let cell as UITableViewCell): cell.accessoryView = value as? UIView
    case ("selectedBackgroundView", let cell as UITableViewCell):
      cell.selectedBackgroundView = value as? UIView
    default: (object as? _UIObject)?.setValue(value, forKey: name)
    }
  }

  /// Sets an outlet that the class of the object declares; returns whether it does.
  private func setOwn(_ name: String, _ value: Any?) -> Bool {
    if let object = object as? _UIObject { return object._setOutlet(name, value) }
    return (object as? any _OutletOwner)?._setOutlet(name, value) ?? false
  }

  private func setCollection(_ name: String, _ objects: [AnyObject]) {
    if name == "gestureRecognizers", let view = object as? UIView {
      for case let recognizer as UIGestureRecognizer in objects {
        view.addGestureRecognizer(recognizer)
      }
      return
    }
    if setOwn(name, objects) { return }
    (object as? _UIObject)?.setValue(objects, forKey: name)
  }

  // MARK: Actions

  private func addAction(_ element: NibElement) {
    guard let name = element["selector"] else { return }
    let target = builder.object(element["destination"])
    let action = Selector(name)
    switch object {
    case let control as UIControl:
      control.addTarget(target, action: action, for: NibValues.event(element["eventType"]))
    case let item as UIBarButtonItem: (item.target, item.action) = (target, action)
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: action) }
    default: break
    }
  }

  // MARK: Segues

  private func addSegue(_ element: NibElement) {
    guard let scenes = builder.scenes else { return }
    let segue = NibSegue(element, scenes)
    switch object {
    case let controller as UIViewController: segue.take(controller)
    case let item as UIBarButtonItem:
      item.performPrimary = { [weak item, weak source = builder.source] in
        segue.perform(from: source, sender: item)
      }
    case let control as UIControl:
      control.addSegue(for: NibValues.event(element["eventType"])) { [weak control] in
        segue.perform(from: control?.nearestController, sender: control)
      }
    case let view as UIView where element["kind"] == "embed":
      builder.source.map { segue.embed(in: view, of: $0) }
    case let cell as UIView:
      UIView.hasSegues = true
      cell.rareValues.performSegue = { [weak cell] in
        segue.perform(from: cell?.nearestController, sender: cell)
      }
    default: break
    }
  }
}

/// One segue of a storyboard.
@MainActor
struct NibSegue {
  private let element: NibElement
  private let scenes: NibScenes

  init(_ element: NibElement, _ scenes: NibScenes) {
    (self.element, self.scenes) = (element, scenes)
  }

  private var identifier: String? { element["identifier"] }

  /// Connects a segue of a controller: a relationship at once, another one by its identifier.
  func take(_ controller: UIViewController) {
    if element["kind"] == "relationship" {
      guard let other = scenes.controller(element["destination"]) else { return }
      switch (element["relationship"], controller) {
      case ("rootViewController", let navigation as UINavigationController):
        navigation.viewControllers = [other]
      case ("viewControllers", let tabs as UITabBarController):
        tabs.viewControllers = (tabs.viewControllers ?? []) + [other]
      case ("masterViewController", let split as UISplitViewController):
        split.viewControllers = [other] + split.viewControllers
      case ("detailViewController", let split as UISplitViewController):
        split.viewControllers += [other]
      default: break
      }
      return
    }
    guard let identifier else { return }
    controller.family.segues[identifier] = { [weak controller] sender in
      show(from: controller, sender: sender)
    }
  }

  /// Performs the segue if the controller permits it.
  func perform(from source: UIViewController?, sender: Any?) {
    guard let source,
      source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    else { return }
    show(from: source, sender: sender)
  }

  private func show(from source: UIViewController?, sender: Any?) {
    guard let source else { return }
    if element["kind"] == "unwind" { return unwind(from: source) }
    guard let destination = destination(from: source, sender) else { return }
    let isAnimated = element["animates"] != "NO"
    let segue: UIStoryboardSegue
    if let name = element["customClass"],
      let type = ClassNames.find(name) as? UIStoryboardSegue.Type
    {
      segue = type.init(identifier: identifier, source: source, destination: destination)
    } else {
      segue = UIStoryboardSegue(
        identifier: identifier, source: source, destination: destination
      ) {
        present(destination, from: source, isAnimated, sender)
      }
    }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func destination(from source: UIViewController, _ sender: Any?) -> UIViewController? {
    let creator: ((NSCoder) -> AnyObject?)? = element["destinationCreationSelector"].map { name in
      { coder in
        guard
          case .result(let made) = Selector(name).reply(of: source, coder, sender, identifier)
        else { return nil }
        return made as? UIViewController
      }
    }
    let destination = scenes.controller(element["destination"], creator)
    if let style = element["modalPresentationStyle"].flatMap(NibValues.presentation) {
      destination?.modalPresentationStyle = style
    } else if element["kind"] == "popoverPresentation" {
      destination?.modalPresentationStyle = .popover
    }
    return destination
  }

  private func present(
    _ destination: UIViewController, from source: UIViewController, _ animated: Bool,
    _ sender: Any?
  ) {
    switch element["kind"] {
    case "show", "push":
      if let navigation = source.navigationController {
        navigation.pushViewController(destination, animated: animated)
      } else {
        source.present(destination, animated: animated)
      }
    case "showDetail": source.showDetailViewController(destination, sender: sender)
    default: source.present(destination, animated: animated)
    }
  }

  /// Goes back to the controller that has the action of the segue.
  private func unwind(from source: UIViewController) {
    guard let name = element["unwindAction"] else { return }
    let action = Selector(name)
    guard let target = UnwindSearch(action, from: source).target else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: target)
    source.prepare(for: segue, sender: nil)
    action.send(to: target, from: segue)
    target.unwind(from: source)
  }

  /// Fills a container view with the destination.
  func embed(in view: UIView, of source: UIViewController) {
    guard let destination = destination(from: source, nil) else { return }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: source, destination: destination)
    source.prepare(for: segue, sender: nil)
    source.addChild(destination)
    destination.view.frame = view.bounds
    destination.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(destination.view)
    destination.didMove(toParent: source)
  }
}
