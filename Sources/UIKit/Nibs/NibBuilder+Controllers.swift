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
    NibConnections(self, controller).connectSegues(element)
    guard let view = element.value("view") else { return finish() }
    controller.family.loadNib = { [weak controller] in
      guard let controller, let made = self.make(view) as? UIView else { return }
      for guide in self.edgeGuides { guide.view = made }
      controller.takeNibView(made)
      self.finish()
    }
  }

  private func setItems(of controller: UIViewController, _ element: NibElement) {
    if let own = element.value("navigationItem") {
      let item = controller.navigationItem
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
    }
    if let own = element.value("tabBarItem") {
      let item = controller.tabBarItem
      if let item { name(item, own) }
      item?.title = own["title"] ?? item?.title
      item?.image = NibValues.image(own, "image")
    }
    let tools = element.children.first { $0["key"] == "toolbarItems" }?.children ?? []
    if !tools.isEmpty { controller.toolbarItems = tools.map { barButton($0) } }
  }

  /// One button, or the list of several.
  private func barItems(_ element: NibElement, _ side: String) -> [UIBarButtonItem]? {
    if let one = element.value("\(side)BarButtonItem") { return [barButton(one)] }
    guard let list = element.value("\(side)BarButtonItems") else { return nil }
    return list.children.map { barButton($0) }
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
