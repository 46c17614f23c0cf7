import Foundation
import NibDocuments

/// The parts of a nib that differ by the size classes of the screen for which it is loaded.
///
/// A later rotation changes nothing, a simplification. Rule: A82a.
@MainActor
enum NibVariations {
  /// The ids of the subviews and constraints that the variations of a view leave out.
  static func leftOut(of element: NibElement) -> Set<String> {
    var left: Set<String> = []
    for variation in element.children where variation.name == "variation" {
      guard isMet(variation["key"]) else { continue }
      for change in variation.children.filter({ $0.name == "mask" }).flatMap(\.children) {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { left.insert(id) } else { left.remove(id) }
      }
    }
    return left
  }

  /// The number of an attribute, in the last variation that is met and has it, or else of the element itself.
  static func number(_ element: NibElement, _ name: String) -> Double? {
    let varied = element.children.last {
      $0.name == "variation" && isMet($0["key"]) && $0.number(name) != nil
    }
    return (varied ?? element).number(name)
  }

  /// Whether the screen has the size classes of a key such as `heightClass=regular-widthClass=compact`; every screen
  /// has `default`.
  private static func isMet(_ key: String?) -> Bool {
    guard let key, key != "default" else { return key != nil }
    let traits = (TurnLoop.current?.screen ?? UIScreen.main).traitCollection
    return key.split(separator: "-").allSatisfy { part in
      let words = part.split(separator: "=")
      guard words.count == 2 else { return false }
      let wanted: UIUserInterfaceSizeClass = words[1] == "compact" ? .compact : .regular
      switch words[0] {
      case "widthClass": return traits.horizontalSizeClass == wanted
      case "heightClass": return traits.verticalSizeClass == wanted
      default: return false
      }
    }
  }
}
