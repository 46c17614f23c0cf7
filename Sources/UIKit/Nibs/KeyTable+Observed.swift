/// The names of the properties of which UIKit's classes notify observers, by key paths.
///
/// Key paths of one property differ by the class with which they begin, so that here they begin with the class of the
/// object. A class that overrides a property names it again.
extension KeyTable {
  /// Returns the name of an observable property by a key path that begins with a class; nil for another one.
  static func name(of keyPath: AnyKeyPath, in root: any _KeyValueObservable.Type) -> String? {
    typealias Object = _KeyValueObservable
    // A class before its superclasses.
    switch root {
    case let root as any (UIButton & Object).Type: return button(keyPath, root)
    case let root as any (UITextField & Object).Type: return textField(keyPath, root)
    case let root as any (UIControl & Object).Type: return control(keyPath, root)
    case let root as any (UITextView & Object).Type: return textView(keyPath, root)
    case let root as any (UIScrollView & Object).Type: return scrollView(keyPath, root)
    case let root as any (UILabel & Object).Type: return label(keyPath, root)
    case let root as any (UIImageView & Object).Type: return imageView(keyPath, root)
    case let root as any (UICollectionViewCell & Object).Type: return item(keyPath, root)
    case let root as any (UITableViewCell & Object).Type: return row(keyPath, root)
    case let root as any (UIView & Object).Type: return view(keyPath, root)
    case let root as any (UITabBarItem & Object).Type: return tabItem(keyPath, root)
    case let root as any (UIBarItem & Object).Type: return barItem(keyPath, root)
    case let root as any (UINavigationItem & Object).Type: return navigationItem(keyPath, root)
    case let root as any (UIViewController & Object).Type: return controller(keyPath, root)
    case let root as any (UIGestureRecognizer & Object).Type: return recognizer(keyPath, root)
    case let root as any (UICollectionViewLayout & Object).Type: return layout(keyPath, root)
    case let root as any (CALayer & Object).Type: return layer(keyPath, root)
    default: return nil
    }
  }

  // MARK: Views

  private static func view<Root: UIView>(_ keyPath: AnyKeyPath, _: Root.Type) -> String? {
    switch keyPath {
    case \Root.frame: "frame"
    case \Root.bounds: "bounds"
    case \Root.center: "center"
    case \Root.alpha: "alpha"
    case \Root.isHidden: "hidden"
    case \Root.backgroundColor: "backgroundColor"
    case \Root.transform: "transform"
    default: nil
    }
  }

  private static func label<Root: UILabel>(_ keyPath: AnyKeyPath, _ root: Root.Type) -> String? {
    switch keyPath {
    case \Root.text: "text"
    case \Root.attributedText: "attributedText"
    case \Root.font: "font"
    case \Root.textColor: "textColor"
    default: view(keyPath, root)
    }
  }

  private static func imageView<Root: UIImageView>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    keyPath == \Root.image ? "image" : view(keyPath, root)
  }

  private static func scrollView<Root: UIScrollView>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.contentSize: "contentSize"
    case \Root.contentOffset: "contentOffset"
    case \Root.contentInset: "contentInset"
    case \Root.bounds: "bounds"
    default: view(keyPath, root)
    }
  }

  private static func textView<Root: UITextView>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.text: "text"
    case \Root.attributedText: "attributedText"
    case \Root.font: "font"
    default: scrollView(keyPath, root)
    }
  }

  private static func item<Root: UICollectionViewCell>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.isSelected: "selected"
    case \Root.isHighlighted: "highlighted"
    default: view(keyPath, root)
    }
  }

  private static func row<Root: UITableViewCell>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.isSelected: "selected"
    case \Root.isHighlighted: "highlighted"
    default: view(keyPath, root)
    }
  }

  // MARK: Controls

  private static func control<Root: UIControl>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.isEnabled: "enabled"
    case \Root.isSelected: "selected"
    case \Root.isHighlighted: "highlighted"
    default: view(keyPath, root)
    }
  }

  private static func button<Root: UIButton>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.isEnabled: "enabled"
    case \Root.isSelected: "selected"
    case \Root.isHighlighted: "highlighted"
    default: control(keyPath, root)
    }
  }

  private static func textField<Root: UITextField>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.text: "text"
    case \Root.attributedText: "attributedText"
    case \Root.font: "font"
    default: control(keyPath, root)
    }
  }

  // MARK: Controllers and their items

  private static func controller<Root: UIViewController>(
    _ keyPath: AnyKeyPath, _: Root.Type
  ) -> String? {
    keyPath == \Root.title ? "title" : nil
  }

  private static func navigationItem<Root: UINavigationItem>(
    _ keyPath: AnyKeyPath, _: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.title: "title"
    case \Root.prompt: "prompt"
    case \Root.titleView: "titleView"
    case \Root.leftBarButtonItem: "leftBarButtonItem"
    case \Root.leftBarButtonItems: "leftBarButtonItems"
    case \Root.rightBarButtonItem: "rightBarButtonItem"
    case \Root.rightBarButtonItems: "rightBarButtonItems"
    default: nil
    }
  }

  private static func barItem<Root: UIBarItem>(_ keyPath: AnyKeyPath, _: Root.Type) -> String? {
    switch keyPath {
    case \Root.title: "title"
    case \Root.image: "image"
    case \Root.isEnabled: "enabled"
    default: nil
    }
  }

  private static func tabItem<Root: UITabBarItem>(
    _ keyPath: AnyKeyPath, _ root: Root.Type
  ) -> String? {
    keyPath == \Root.badgeValue ? "badgeValue" : barItem(keyPath, root)
  }

  // MARK: Other objects

  private static func recognizer<Root: UIGestureRecognizer>(
    _ keyPath: AnyKeyPath, _: Root.Type
  ) -> String? {
    switch keyPath {
    case \Root.state: "state"
    case \Root.isEnabled: "enabled"
    default: nil
    }
  }

  private static func layout<Root: UICollectionViewLayout>(
    _ keyPath: AnyKeyPath, _: Root.Type
  ) -> String? {
    keyPath == \Root.collectionView ? "collectionView" : nil
  }

  private static func layer<Root: CALayer>(_ keyPath: AnyKeyPath, _: Root.Type) -> String? {
    switch keyPath {
    case \Root.bounds: "bounds"
    case \Root.position: "position"
    case \Root.frame: "frame"
    case \Root.isHidden: "hidden"
    default: nil
    }
  }
}
