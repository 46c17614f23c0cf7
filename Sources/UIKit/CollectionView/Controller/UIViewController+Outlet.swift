extension UIViewController {
  /// Returns the collection view of an outlet of this controller, as no storyboard can be read.
  ///
  /// It fills the controller's view, and calls the controller as data source and delegate if the
  /// controller conforms, as storyboards usually connect them. The source rewriter calls it.
  @discardableResult
  public final func _outlet<View: UICollectionView>(_ type: View.Type) -> View? {
    guard let list = type._makeForNib() else { return nil }
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(list)
    list.dataSource = self as? any UICollectionViewDataSource
    list.delegate = self as? any UICollectionViewDelegate
    return list
  }
}
