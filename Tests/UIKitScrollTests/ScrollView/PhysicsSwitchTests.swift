import Foundation
import ScrollPhysics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The other readings of rules on which the sources differ.
@Suite("Switches of the physics profile")
@MainActor
struct PhysicsSwitchTests {
  /// A delegate that notes its calls at a lift.
  final class LiftDelegate: NSObject, UICollectionViewDelegate {
    var told: [String] = []

    func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { told.append("didUnhighlight") }

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("shouldSelect")
      return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append("didSelect")
    }
  }

  @Test(
    "At the lift the item goes dark before it is selected, or after (S3.2)",
    arguments: [true, false])
  func lift(_ unhighlightsFirst: Bool) {
    var physics = PhysicsProfile.measured
    physics.unhighlightsBeforeSelecting = unhighlightsFirst
    let list = MovableList(physics: physics)
    let delegate = LiftDelegate()
    list.view.delegate = delegate
    list.screen.down(150, 50)
    list.screen.up(after: 200)
    let chosen = ["shouldSelect", "didSelect"]
    #expect(
      delegate.told
        == (unhighlightsFirst ? ["didUnhighlight"] + chosen : chosen + ["didUnhighlight"])
    )
  }

  @Test(
    "New data drop the selection, or keep what still exists of it (S3.24)",
    arguments: [false, true])
  func reload(_ keeps: Bool) {
    var physics = PhysicsProfile.measured
    physics.keepsSelectionOnReload = keeps
    let list = MovableList(physics: physics)
    list.view.allowsMultipleSelection = true
    for item in [1, 5] {
      list.view.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    list.sections = [[0, 1, 2]]
    list.view.reloadData()
    list.screen.loop.runUpdateCycle()
    #expect(list.view.indexPathsForSelectedItems == (keeps ? [[0, 1]] : []))
  }

  @Test("A move in place is reported or not, by the profile (S6.13)", arguments: [false, true])
  func moveInPlace(_ tells: Bool) {
    var physics = PhysicsProfile.measured
    physics.tellsOfMoveInPlace = tells
    let list = MovableList(physics: physics)
    #expect(list.view.beginInteractiveMovementForItem(at: [0, 1]))
    list.carry(to: 160, 60)
    list.view.endInteractiveMovement()
    #expect(list.screen.takeNotes() == (tells ? ["moveItemAt 1 to 1"] : []))
  }
}
