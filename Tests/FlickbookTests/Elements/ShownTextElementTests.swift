import Foundation
import Testing
import UIKit

@testable import Flickbook

/// Texts that are not a label's.
@MainActor
private final class Texts: UIViewController {
  var direction: [UIUserInterfaceLayoutDirection] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    direction = [
      traitCollection.layoutDirection, view.effectiveUserInterfaceLayoutDirection,
      UIApplication.shared.userInterfaceLayoutDirection,
    ]
    navigationItem.prompt = "Choose one"
    let button = UIButton(type: .system)
    button.setAttributedTitle(NSAttributedString(string: "Underlined"), for: .normal)
    let picker = UIDatePicker()
    picker.preferredDatePickerStyle = .compact
    picker.date = Date(timeIntervalSince1970: 0)
    let bar = UISearchBar()
    bar.prompt = "Find a book"
    for (index, view) in [button, picker, bar].enumerated() {
      view.frame = CGRect(x: 20, y: 200 + 80 * CGFloat(index), width: 240, height: 75)
      self.view.addSubview(view)
    }
  }
}

@Suite("Texts of controls and bars as elements")
@MainActor
struct ShownTextElementTests {
  @Test("Badges, prompts, attributed titles and the fields of a date are elements (E1a)")
  func texts() throws {
    let texts = Texts()
    texts.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
    texts.tabBarItem.badgeValue = "7"
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: texts)]
    let stage = try Stage(controller: tabs, on: try #require(.named("iphone-16")))
    for text in ["7", "Choose one", "Underlined", "Jan 1, 1970", "12:00 AM", "Find a book"] {
      #expect(stage.sees(text), "\(text)")
    }
    texts.tabBarItem.badgeValue = nil
    texts.navigationItem.prompt = nil
    try stage.tap(.text("Underlined"))
    #expect(!stage.sees("7") && !stage.sees("Choose one"))
    #expect(texts.direction == [.leftToRight, .leftToRight, .leftToRight])
  }

  @Test("The layout direction of the screen is known when a controller loads its view (V15a)")
  func direction() throws {
    var options = ViewOptions()
    options.layoutDirection = .rightToLeft
    let setting = Stage.Setting(options)
    let texts = Texts()
    _ = try setting.loading { texts }
    #expect(texts.direction == [.rightToLeft, .rightToLeft, .rightToLeft])
  }

  @Test("Bold text and a high contrast of a screen are settings of accessibility (V15c)")
  func settings() throws {
    var options = ViewOptions()
    #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
    (options.bold, options.contrast) = (true, .high)
    let setting = Stage.Setting(options)
    var chosen: [Bool] = []
    _ = try setting.loading {
      chosen = [UIAccessibility.isBoldTextEnabled, UIAccessibility.isDarkerSystemColorsEnabled]
      return UIViewController()
    }
    #expect(chosen == [true, true])
  }
}
