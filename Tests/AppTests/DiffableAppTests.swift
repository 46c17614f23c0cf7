import Flickbook
import Testing
import UIKit

@Suite("An app with a diffable data source")
@MainActor
struct DiffableAppTests {
  private func stage() throws -> (Stage, MountainsController) {
    let controller = MountainsController()
    let stage = try Stage(controller: controller, size: CGSize(width: 320, height: 480))
    return (stage, controller)
  }

  @Test("Snapshots are shown as the app applies them (M11.6–M11.13)")
  func snapshots() throws {
    let (stage, controller) = try stage()
    #expect(controller.titles == ["1 Eiger", "2 Mönch", "3 Jungfrau"])
    var isDone = false
    controller.show(["Mönch", "Niesen", "Eiger"]) { isDone = true }
    #expect(controller.titles == ["2 Mönch", "2 Niesen", "1 Eiger"])
    #expect(!isDone)
    try stage.perform(.settle(limit: .milliseconds(5_000)))
    #expect(isDone)
    #expect(controller.dataSource.indexPath(for: .init(name: "Eiger", height: 4000)) == [1, 2])
  }

  @Test("An item is carried where the app's data source lets it (M11.18–M11.21)")
  func reordering() throws {
    let (stage, controller) = try stage()
    try stage.perform(.beginMovement([1, 0]))
    #expect(stage.collectionView.hasUncommittedUpdates == false)
    try stage.perform(.beginMovement([1, 2]))
    try stage.perform(.updateMovement(CGPoint(x: 160, y: 10)))
    try stage.perform(.endMovement)
    #expect(controller.moved == ["Jungfrau", "Eiger", "Mönch"])
  }

  @Test("Objects are identifiers of an outline (M11.22, M11.24)")
  func outline() throws {
    let controller = FilesController()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let folder = FilesController.File("folder")
    controller.show(folder, [.init("a"), .init("b")], in: view)
    let stage = Stage(collectionView: view)
    #expect(stage.collectionView.numberOfItems(inSection: 0) == 3)
    #expect(controller.levels(of: [folder]) == [0])
  }
}
