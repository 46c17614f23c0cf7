import Foundation
import Testing
import UIKit

@Suite("Looks and current traits")
@MainActor
struct LookTests {
  @Test("Current traits are set for a closure, also in another one, and restored")
  func currentTraits() {
    let (dark, wide) = (
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(horizontalSizeClass: .regular)
    )
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    var seen: [UITraitCollection] = []
    dark.performAsCurrent {
      seen.append(.current)
      wide.performAsCurrent { seen.append(.current) }
      seen.append(.current)
    }
    #expect(seen == [dark, wide, dark])
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test("The look of instances in containers, or with traits, is one object each")
  func looks() {
    let plain = UILabel.appearance()
    let inCells = UILabel.appearance(whenContainedInInstancesOf: [UICollectionViewCell.self])
    let inLists = UILabel.appearance(
      whenContainedInInstancesOf: [UICollectionViewCell.self, UICollectionView.self])
    inCells.textColor = .red
    #expect(plain !== inCells && inCells !== inLists && plain !== inLists)
    #expect(UILabel.appearance() === plain)
    #expect(
      UILabel.appearance(whenContainedInInstancesOf: [UICollectionViewCell.self]).textColor == .red)
    #expect(
      UILabel.appearance(
        whenContainedInInstancesOf: [UICollectionViewCell.self, UICollectionView.self]) === inLists)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(
      UILabel.appearance(for: dark)
        === UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(UILabel.appearance(for: dark) !== plain)
    #expect(UIImageView.appearance() !== plain as UIView)
  }
}
