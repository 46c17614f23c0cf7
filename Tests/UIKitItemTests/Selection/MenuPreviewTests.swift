import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite("The previews of a menu")
struct MenuPreviewTests {
  /// Notes the calls about menus, which each item has.
  @MainActor
  private class Noter: NSObject {
    var told: [String] = []

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(actionProvider: nil) }

    func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("willDisplay") }

    func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { told.append("willEnd") }
  }

  private final class Older: Noter, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      told.append("highlight")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      told.append("dismiss")
      return nil
    }
  }

  private final class Newer: Noter, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      told.append("highlight \(indexPath.item)")
      return nil
    }

    func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      told.append("dismiss \(indexPath.item)")
      return nil
    }
  }

  private func calls(_ delegate: some Noter & UICollectionViewDelegate) throws -> [String] {
    let list = ListInWindow.onScreen()
    list.view.delegate = delegate
    let path = ItemPath(section: 0, item: 1)
    list.view.menus.open(try #require(list.view.menus.offeredMenu(at: path)))
    list.turn()
    list.view.menus.close()
    return delegate.told
  }

  @Test("They are asked for each item before it is displayed and after its end (S3.29a)")
  func items() throws {
    #expect(try calls(Newer()) == ["highlight 1", "willDisplay", "willEnd", "dismiss 1"])
  }

  @Test("A delegate without these methods is asked by the older ones (S3.29a)")
  func older() throws {
    #expect(try calls(Older()) == ["highlight", "willDisplay", "willEnd", "dismiss"])
  }
}
