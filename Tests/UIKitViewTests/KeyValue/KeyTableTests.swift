import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rule: A82d.
@Suite("Keys of UIKit's properties")
@MainActor
struct KeyTableTests {
  @Test("Common properties of views are read and set by their names")
  func views() {
    let label = UILabel()
    label.setValue("by key", forKey: "text")
    label.setValue(1, forKey: "textAlignment")
    label.setValue(true, forKey: "hidden")
    label.setValue(0.5, forKey: "alpha")
    label.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    #expect(label.text == "by key")
    #expect(label.textAlignment == .center)
    #expect(label.isHidden)
    #expect(label.alpha == 0.5)
    #expect(label.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.value(forKey: "text") as? String == "by key")
    #expect(label.value(forKey: "isHidden") as? Bool == true)
    label.setValue(nil, forKey: "text")
    #expect(label.text == nil)
    #expect(label.value(forKey: "text") == nil)
    label.setValue("no number", forKey: "numberOfLines")
    #expect(label.numberOfLines == 1)
  }

  @Test("A whole number comes out as a number of Foundation, and a case as its raw value")
  func numbers() {
    let label = UILabel()
    label.numberOfLines = 3
    label.textAlignment = .right
    #expect(label.value(forKey: "numberOfLines") as? Int == 3)
    #expect(label.value(forKey: "numberOfLines") as? Double == 3)
    #expect(label.value(forKey: "alpha") as? CGFloat == 1)
    #expect(label.value(forKey: "numberOfLines") as? NSNumber == 3)
    #expect(label.value(forKey: "textAlignment") as? Int == 2)
  }

  @Test("Paths lead through layers and the parts of their structures")
  func layers() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    view.setValue(3, forKeyPath: "layer.cornerRadius")
    view.layer.setValue(30, forKeyPath: "bounds.size.width")
    view.layer.setValue(2, forKeyPath: "transform.scale.x")
    view.layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(view.layer.cornerRadius == 3)
    #expect(view.bounds.width == 30)
    #expect(abs(view.transform.b - 2) < 1e-9)
    #expect(abs(view.transform.c + 1) < 1e-9)
    let scale = view.value(forKeyPath: "layer.transform.scale.x") as? CGFloat
    #expect(abs((scale ?? 0) - 2) < 1e-9)
    view.layer.setValue("own", forKey: "custom")
    #expect(view.layer.value(forKey: "custom") as? String == "own")
  }

  @Test("A search bar has its field and its button by key")
  func searchBar() {
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "cancelButton") == nil)
    bar.showsCancelButton = true
    bar.setValue("Stop", forKey: "cancelButtonText")
    let button = bar.value(forKey: "cancelButton") as? UIButton
    #expect(button?.currentTitle == "Stop")
    bar.placeholder = "Find"
    bar.searchTextField.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    let color = bar.searchTextField.attributedPlaceholder?.attribute(
      .foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .red)
  }

  private final class Bar: UITabBar {}
  private final class TopBar: UINavigationBar {}

  @Test("The bars of controllers are replaced by key")
  func bars() {
    let tabs = UITabBarController()
    tabs.setValue(Bar(), forKey: "tabBar")
    #expect(tabs.tabBar is Bar)
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.setValue(TopBar(), forKey: "navigationBar")
    #expect(stack.navigationBar is TopBar)
    #expect(stack.value(forKey: "viewControllers") as? [UIViewController] == stack.viewControllers)
  }

  @Test("An alert shows a controller and texts that are set by key")
  func alert() throws {
    let alert = UIAlertController(title: "Plain", message: nil, preferredStyle: .alert)
    let content = UIViewController()
    content.preferredContentSize = CGSize(width: 0, height: 80)
    alert.setValue(content, forKey: "contentViewController")
    alert.setValue(NSAttributedString(string: "Rich"), forKey: "attributedTitle")
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    alert.view.frame = CGRect(x: 0, y: 0, width: 390, height: 800)
    alert.view.layoutIfNeeded()
    let box = try #require(content.view.superview)
    #expect(content.parent === alert)
    #expect(content.view.frame.height == 80)
    #expect(box.subviews.contains { ($0 as? UILabel)?.text == "Rich" })
    #expect(box.subviews.contains { $0 is UIButton && $0.frame.minY == content.view.frame.maxY })
  }

  @Test("Items of bars and recognizers have keys, too")
  func items() {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    #expect(item.value(forKey: "view") == nil)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items = [item]
    #expect((item.value(forKey: "view") as? UIView)?.superview === bar)
    item.setValue(false, forKey: "enabled")
    #expect(!item.isEnabled)
    let navigation = UINavigationItem()
    navigation.setValue("Top", forKey: "title")
    #expect(navigation.title == "Top")
    let pan = UIPanGestureRecognizer()
    #expect(pan.value(forKey: "state") as? Int == 0)
    #expect((pan.value(forKey: "targets") as? NSArray)?.count == 0)
  }

  @Test("Collections have the values of their elements, and operators combine them")
  func collections() {
    let labels = [3, 1, 1].map { lines in
      let label = UILabel()
      label.numberOfLines = lines
      return label
    }
    let array = NSArray(array: labels)
    #expect(array.value(forKey: "numberOfLines") as? [Int] == [3, 1, 1])
    #expect(array.value(forKeyPath: "@max.numberOfLines") as? Int == 3)
    #expect(array.value(forKeyPath: "@sum.numberOfLines") as? Double == 5)
    #expect(array.value(forKeyPath: "@avg.numberOfLines") as? Double == 5.0 / 3)
    #expect(array.value(forKeyPath: "@distinctUnionOfObjects.numberOfLines") as? [Int] == [3, 1])
    #expect(array.value(forKey: "@count") as? Int == 3)
    array.setValue(7, forKey: "numberOfLines")
    #expect(labels.allSatisfy { $0.numberOfLines == 7 })
    let dictionary = NSMutableDictionary()
    dictionary.setValue("v", forKey: "k")
    #expect(dictionary.value(forKey: "k") as? String == "v")
    dictionary.setValue(nil, forKey: "k")
    #expect(dictionary.value(forKey: "k") == nil)
    labels[0].setValuesForKeys(["text": "a", "tag": 4])
    #expect(labels[0].text == "a" && labels[0].tag == 4)
    let values = labels[0].dictionaryWithValues(forKeys: ["text", "tag"])
    #expect(values["text"] as? String == "a" && values["tag"] as? Int == 4)
  }
}
