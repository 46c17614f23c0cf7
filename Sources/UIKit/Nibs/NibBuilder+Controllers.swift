import Foundation
import NibDocuments

extension NibBuilder {
  /// Gives a controller what a storyboard has for it: titles, bar items, segues, and its view when it is loaded.
  func configure(_ controller: UIViewController, _ element: NibElement) {
    source = controller
    if let title = element["title"] { controller.title = title }
    controller.restorationIdentifier = element["restorationIdentifier"]
    setItems(of: controller, element)
    setBars(of: controller, element)
    if element["hidesBottomBarWhenPushed"] == "YES" { controller.hidesBottomBarWhenPushed = true }
    if element["definesPresentationContext"] == "YES" {
      controller.definesPresentationContext = true
    }
    if let style = element["modalPresentationStyle"].flatMap(NibValues.presentation) {
      controller.modalPresentationStyle = style
    }
    if element["clearsSelectionOnViewWillAppear"] == "NO" {
      (controller as? UITableViewController)?.clearsSelectionOnViewWillAppear = false
      (controller as? UICollectionViewController)?.clearsSelectionOnViewWillAppear = false
    }
    for guide in element.list("layoutGuides") {
      let made = NibEdgeGuide(isTop: guide["type"] == "top")
      edgeGuides.append(made)
      if let id = guide["id"] { addGuide(made, id) }
    }
    if let own = element.value("refreshControl"), let table = controller as? UITableViewController {
      table.refreshControl = self.view(own) as? UIRefreshControl
    }
    for child in element.children where !Self.partsOfController.contains(child["key"] ?? child.name)
    {
      noteUnread(child)
    }
    NibConnections(self, controller).connectSegues(element)
    guard let view = element.value("view") else { return finish() }
    controller.family.loadNib = { [weak controller] in
      guard let controller, let made = self.make(view) as? UIView else { return }
      for guide in self.edgeGuides { guide.view = made }
      controller.takeNibView(made)
      self.finish()
    }
  }

  private static let partsOfController: Set<String> = [
    "view", "navigationItem", "tabBarItem", "toolbarItems", "layoutGuides", "connections",
    "navigationBar", "toolbar", "tabBar", "refreshControl",
  ]

  private func setItems(of controller: UIViewController, _ element: NibElement) {
    if let own = element.value("navigationItem") { fill(controller.navigationItem, own) }
    if let own = element.value("tabBarItem") {
      controller.tabBarItem = tabItem(own, of: controller)
    }
    let tools = items(element, "toolbarItems")?.map { barButton($0) } ?? []
    if !tools.isEmpty { controller.toolbarItems = tools }
  }

  /// Gives the item of a navigation bar its titles and buttons.
  func fill(_ item: UINavigationItem, _ own: NibElement) {
    name(item, own)
    if let title = own["title"] { item.title = title }
    item.prompt = own["prompt"]
    item.titleView = own.value("titleView").flatMap { view($0) }
    item.backBarButtonItem = own.value("backBarButtonItem").map { barButton($0) }
    item.leftBarButtonItems = barItems(own, "left")
    item.rightBarButtonItems = barItems(own, "right")
    switch own["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
    for child in own.children where !Self.partsOfItem.contains(child["key"] ?? child.name) {
      noteUnread(child)
    }
  }

  private static let partsOfItem: Set<String> = [
    "titleView", "backBarButtonItem", "leftBarButtonItem", "rightBarButtonItem",
    "leftBarButtonItems", "rightBarButtonItems", "connections",
  ]

  /// Makes the item of a tab: a system's one, or the item that a controller has, or a new one, with the title and image
  /// of its element.
  func tabItem(_ own: NibElement, of controller: UIViewController? = nil) -> UITabBarItem {
    let item: UITabBarItem
    if let system = own["systemItem"].flatMap(NibValues.tabItem) {
      item = UITabBarItem(tabBarSystemItem: system, tag: 0)
    } else {
      item = controller?.tabBarItem ?? UITabBarItem()
      item.title = own["title"] ?? item.title
      item.image = NibValues.image(own, "image")
      item.selectedImage = NibValues.image(own, "selectedImage")
    }
    item.badgeValue = own["badgeValue"]
    if let tag = own.whole("tag") { item.tag = tag }
    name(item, own)
    return item
  }

  /// One button, or the list of several.
  private func barItems(_ element: NibElement, _ side: String) -> [UIBarButtonItem]? {
    if let one = element.value("\(side)BarButtonItem") { return [barButton(one)] }
    return items(element, "\(side)BarButtonItems")?.map { barButton($0) }
  }

  /// The elements in a list, which Xcode writes as an element of the name, and earlier as an array with the key; nil
  /// without the list.
  private func items(_ element: NibElement, _ name: String) -> [NibElement]? {
    (element.first(name) ?? element.value(name))?.children
  }

  private func setBars(of controller: UIViewController, _ element: NibElement) {
    guard let navigation = controller as? UINavigationController else { return }
    if let bar = element.value("navigationBar") {
      name(navigation.navigationBar, bar)
      navigation.navigationBar.prefersLargeTitles = bar["largeTitles"] == "YES"
      if bar["translucent"] == "NO" { navigation.navigationBar.isTranslucent = false }
    }
    if element["navigationBarHidden"] == "YES" { navigation.isNavigationBarHidden = true }
    if element["toolbarHidden"] == "NO" { navigation.isToolbarHidden = false }
  }
}
