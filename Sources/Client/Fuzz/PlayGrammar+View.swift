import Flickbook
import Foundation
import SeededRandom

/// Changes that an app makes to its view and its data.
extension PlayGrammar {
  private static let positions = [
    "top", "centeredVertically", "bottom", "left", "centeredHorizontally", "right",
  ]

  /// Widths and heights of screens and of other containers of a view, in points.
  ///
  /// Rule: guess: the devices that Apple lists, and windows beside each other.
  private static let sides = [
    320, 375, 390, 393, 402, 414, 428, 430, 440, 480, 507, 568, 639, 667, 678, 694, 736, 744, 768,
    810, 812, 820, 834, 844, 852, 874, 896, 926, 932, 956, 1024, 1080, 1112, 1133, 1180, 1194, 1210,
    1366,
  ]

  /// Widths and heights of windows, which a person can size.
  ///
  /// Rule: guess: nothing that shows an app is smaller.
  private static let anySide = 320...1400

  mutating func change(_ method: String, _ session: PlayedSession) -> ValueTree? {
    switch method {
    case "view.scrollTo", "view.select", "view.deselect", "view.beginMovement":
      return choice(method, session)
    case "view.setContentOffset":
      return ["offset": offset(of: session), "animated": flag()]
    case "view.scrollSection":
      guard let sections = session.state?["sections"]?.members.map({ $0.key.text }),
        !sections.isEmpty, let section = Double(random.one(of: sections))
      else { return nil }
      return ["section": .number(section), "by": whole(-500...500), "animated": flag()]
    case "view.setBounds":
      return ["size": size(of: session), "animated": flag()]
    case "view.configure": return options()
    case "view.update":
      guard let update = update(of: session) else { return nil }
      var params: ValueTree = ["updates": [update]]
      if random.chance(0.2), let other = self.update(of: session) {
        params["updates"] = [update, other]
      }
      if random.chance(0.3) { params["animated"] = .bool(false) }
      return params
    case "view.invalidateLayout":
      guard random.chance(0.5), let item = item(of: session) else { return [:] }
      return ["context": ["items": [item]]]
    case "view.setLayout":
      return ["layout": otherLayout(), "animated": flag()]
    case "view.beginTransition": return ["layout": otherLayout()]
    default: return [:]
    }
  }

  private mutating func choice(_ method: String, _ session: PlayedSession) -> ValueTree? {
    guard !session.fingersDown || method != "view.beginMovement", let item = item(of: session)
    else { return nil }
    var params: ValueTree = ["item": item]
    guard method != "view.beginMovement" else { return params }
    if method == "view.scrollTo" {
      params["position"] = .text(random.one(of: Self.positions))
    } else if method == "view.select", random.chance(0.3) {
      params["scrollPosition"] = .text(random.one(of: Self.positions))
    }
    params["animated"] = flag()
    return params
  }

  /// A size of a screen, a rotated one, or any.
  private mutating func size(of session: PlayedSession) -> ValueTree {
    let size = session.bounds.size
    switch random.whole(0...3) {
    case 0: return .numbers(size.height, size.width)
    case 1: return .numbers(Double(random.whole(Self.anySide)), size.height)
    case 2:
      return .numbers(Double(random.one(of: Self.sides)), Double(random.one(of: Self.sides)))
    default: return [whole(Self.anySide), whole(Self.anySide)]
    }
  }

  private mutating func options() -> ValueTree {
    switch random.whole(0...5) {
    case 0: ["contentInset": [whole(0...60), .number(0), whole(0...60), .number(0)]]
    case 1: ["safeAreaInsets": [whole(0...60), .number(0), whole(0...40), .number(0)]]
    case 2: ["layoutDirection": .text(random.one(of: ["rightToLeft", "leftToRight"]))]
    case 3: ["allowsMultipleSelection": flag()]
    case 4: ["isPrefetchingEnabled": flag()]
    default: ["isEditing": flag()]
    }
  }

  /// Another layout, or the layout of the scene again.
  private mutating func otherLayout() -> ValueTree {
    guard let layout, random.chance(0.7) else { return ["type": "flow"] }
    return layout
  }

  // MARK: Updates

  private mutating func update(of session: PlayedSession) -> ValueTree? {
    let counts = session.counts
    switch random.whole(0...11) {
    case 0...3:
      guard !counts.isEmpty else { return nil }
      let section = random.whole(0...(counts.count - 1))
      return ["insert": [.item(section, random.whole(0...counts[section]))]]
    case 4...7: return item(of: session).map { ["delete": [$0]] }
    case 8:
      guard let item = item(of: session), let other = self.item(of: session) else { return nil }
      return ["move": [item, other]]
    case 9: return item(of: session).map { ["reload": [$0]] }
    case 10: return ["insertSections": [whole(0...counts.count)]]
    default:
      guard counts.count > 1 else { return nil }
      let section = whole(0...(counts.count - 1))
      switch random.whole(0...2) {
      case 0: return ["deleteSections": [section]]
      case 1: return ["moveSection": [section, whole(0...(counts.count - 1))]]
      default: return ["reloadSections": [section]]
      }
    }
  }
}
