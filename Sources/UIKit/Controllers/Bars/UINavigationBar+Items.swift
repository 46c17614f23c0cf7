/// The stack of a bar that no navigation controller manages.
extension UINavigationBar {
  /// Pushes an item, if the delegate allows it.
  public final func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    items = (items ?? []) + [item]
    delegate?.navigationBar(self, didPush: item)
  }

  /// Sets the items.
  public final func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    self.items = items
  }

  /// Shows the item at the top of the bar's own stack.
  final func showOwnItems(instead old: [UINavigationItem]?) {
    for item in old ?? [] where item.controller == nil { item.changed = nil }
    take(BarExtent(row: BarExtent.ownRow))
    showOwnTop()
    let top = topItem
    guard top?.controller == nil else { return }
    top?.changed = { [weak self] in self?.showOwnTop() }
  }

  private func showOwnTop() {
    show(
      back: backItem == nil ? nil : { [weak self] in _ = self?.popItem(animated: true) })
  }
}
