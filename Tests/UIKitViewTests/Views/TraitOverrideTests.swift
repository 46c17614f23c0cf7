import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Traits that views and controllers set (V15), and traits of an app's own.
@Suite("Overridden traits")
@MainActor
struct TraitOverrideTests {
  private struct Theme: UITraitDefinition {
    static let defaultValue = "plain"
  }

  private final class Palette {}
  private struct Colors { let palette: Palette }
  private struct PaletteTrait: UITraitDefinition {
    nonisolated(unsafe) static let defaultValue = Palette()
  }
  private struct ColorsTrait: UITraitDefinition {
    nonisolated(unsafe) static let defaultValue = Colors(palette: Palette())
  }

  @Test("Values without equality are equal if they are one object, or of one assignment")
  func valuesWithoutEquality() {
    let scene = Window()
    let (view, inner) = (UIView(), UIView())
    scene.window.addSubview(view)
    view.addSubview(inner)
    var heard = 0
    let (palette, colors) = (Palette(), Colors(palette: Palette()))
    view.traitOverrides[PaletteTrait.self] = palette
    view.traitOverrides[ColorsTrait.self] = colors
    inner.registerForTraitChanges([PaletteTrait.self, ColorsTrait.self]) { (_: UIView, _) in
      heard += 1
    }
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(heard == 0, "both are of the same assignments")
    view.traitOverrides[PaletteTrait.self] = palette
    #expect(heard == 0, "it is the same object")
    view.traitOverrides[PaletteTrait.self] = Palette()
    #expect(heard == 1)
  }

  @Test("The innermost override wins, and everything inside has it")
  func nesting() {
    let scene = Window()
    let (outer, inner, leaf) = (UIView(), UIView(), UIView())
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(leaf)
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.traitOverrides.horizontalSizeClass = .regular
    inner.overrideUserInterfaceStyle = .light
    #expect(outer.traitCollection.userInterfaceStyle == .dark)
    #expect(leaf.traitCollection.userInterfaceStyle == .light)
    #expect(leaf.traitCollection.horizontalSizeClass == .regular)
    #expect(leaf.traitCollection.displayScale == scene.window.traitCollection.displayScale)
    #expect(scene.window.traitCollection.userInterfaceStyle == .light)
    #expect(outer.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(!outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    #expect(leaf.traitCollection.horizontalSizeClass == .compact)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(leaf.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("Views hear of traits that changed for them, and of no others")
  func calls() {
    let scene = Window()
    let (outer, inner) = (Listener(), Listener())
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.heard.isEmpty, "it was light before")
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(outer.heard == [.light])
    #expect(inner.heard.isEmpty)
    inner.overrideUserInterfaceStyle = .unspecified
    #expect(inner.heard == [.light])
    outer.traitOverrides.userInterfaceStyle = .dark
    #expect(outer.heard == [.light], "nothing has changed")
    let outside = Listener()
    outside.overrideUserInterfaceStyle = .dark
    #expect(outside.heard.isEmpty, "no window")
    scene.window.changeTraits { $0.contrast = .high }
    #expect(outer.heard == [.light, .dark])
  }

  @Test("A view that moves to where it has other traits hears of them, once")
  func moving() {
    let scene = Window()
    let (dark, light, view) = (UIView(), UIView(), Listener())
    [dark, light].forEach(scene.window.addSubview)
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(view)
    #expect(view.heard == [.light])
    view.removeFromSuperview()
    dark.addSubview(view)
    #expect(view.heard == [.light], "it was dark before")
    light.addSubview(view)
    #expect(view.heard == [.light, .dark])
    view.removeFromSuperview()
    light.addSubview(view)
    #expect(view.heard == [.light, .dark])
    view.overrideUserInterfaceStyle = .light
    dark.addSubview(view)
    #expect(view.heard == [.light, .dark], "it is light everywhere")
  }

  @Test("A window with a style of its own keeps it when the screen's changes")
  func windowStyle() {
    let scene = Window()
    let view = Listener()
    scene.window.addSubview(view)
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(view.heard == [.light])
    scene.window.changeTraits { $0.style = .dark }
    #expect(view.heard == [.light] && view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A controller's style is its own, and does not load its view")
  func controllerStyle() {
    let controller = UIViewController()
    controller.overrideUserInterfaceStyle = .dark
    #expect(!controller.isViewLoaded && controller.overrideUserInterfaceStyle == .dark)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
    controller.view.overrideUserInterfaceStyle = .light
    #expect(controller.overrideUserInterfaceStyle == .dark)
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test("A text size that a view sets reaches the labels in it")
  func textSize() {
    let scene = Window()
    let (view, label) = (UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
    scene.window.addSubview(view)
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(label.font.pointSize == 53)
  }

  @Test("A controller's overrides, and what a parent sets for a child, reach its view")
  func controllers() {
    let scene = Window()
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    child.traitOverrides.userInterfaceStyle = .dark
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(!child.isViewLoaded)
    scene.show { parent }
    parent.view.addSubview(child.view)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.view.traitCollection.userInterfaceStyle == .light)
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(wide, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(parent.overrideTraitCollection(forChild: child) == wide)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test("A trait of an app's own has a default until a view sets it, and views hear of changes")
  func ownTraits() {
    let scene = Window()
    let (outer, inner) = (UIView(), UIView())
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    var told: [String] = []
    inner.registerForTraitChanges([Theme.self]) { (view: UIView, before) in
      told.append("\(before[Theme.self]) \(view.traitCollection[Theme.self])")
    }
    #expect(inner.traitCollection[Theme.self] == "plain")
    outer.traitOverrides[Theme.self] = "bright"
    outer.traitOverrides[Theme.self] = "bright"
    outer.traitOverrides.userInterfaceStyle = .dark
    outer.traitOverrides.remove(Theme.self)
    #expect(told == ["plain bright", "bright plain"])
  }

  @Test("A collection is made and changed by a closure")
  func mutations() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.layoutDirection = .rightToLeft
      $0[Theme.self] = "bright"
    }
    #expect(traits.userInterfaceStyle == .dark)
    #expect(traits.layoutDirection == .rightToLeft)
    #expect(traits[Theme.self] == "bright")
    #expect(traits[UITraitUserInterfaceStyle.self] == .dark)
    let changed = traits.modifyingTraits {
      #expect($0.userInterfaceStyle == .dark)
      $0.userInterfaceStyle = .light
    }
    #expect(changed.userInterfaceStyle == .light)
    #expect(changed[Theme.self] == "bright")
    #expect(changed != traits)
    #expect(traits == traits.modifyingTraits { _ in })
  }
}

private final class Listener: UIView {
  var heard: [UIUserInterfaceStyle] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    heard.append(previousTraitCollection?.userInterfaceStyle ?? .unspecified)
  }
}
