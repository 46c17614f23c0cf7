package import Foundation
package import ScrollPhysics
package import UIKit

/// A grid of items that a program carries about; everything asked and told is noted.
@MainActor
package final class MovableList: NSObject, UICollectionViewDataSource {
  package let screen: TouchedScreen
  package let view: UICollectionView
  package var sections: [[Int]]

  package init(
    _ sections: [[Int]] = [[0, 1, 2, 3, 4, 5]], physics: PhysicsProfile = .measured
  ) {
    screen = TouchedScreen(physics: physics)
    self.sections = sections
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    screen.window.addSubview(view)
    screen.loop.runUpdateCycle()
  }

  package func carry(to x: CGFloat, _ y: CGFloat, laidOut: Bool = true) {
    view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: y))
    if laidOut { screen.loop.runUpdateCycle() }
  }

  /// Where the item in the hand would go, as `section.item`.
  package var target: String {
    guard let target = view.movementInProgress?.target else { return "none" }
    return "\(target.section).\(target.item)"
  }

  package func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  )
    -> Int
  { sections[section].count }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  )
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    screen.note("moveItemAt \(sourceIndexPath.item) to \(destinationIndexPath.item)")
  }
}
