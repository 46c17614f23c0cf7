import Flickbook
import Foundation
import Testing
import Timeline
import UIKit

/// An app's own effects on cells beside the layout's animation.
///
/// Rule S7.26c.
@Suite("A wall of tiles that shatter")
@MainActor
struct ShatteringWallTests {
  private let wall = ShatteringWall(tiles: Array(0..<6))

  @Test("A deleted cell flies apart to the end, longer than the layout's animation takes")
  func shatter() throws {
    let stage = Stage(collectionView: wall.view)
    let cell = try #require(wall.view.cellForItem(at: [0, 1]))
    wall.remove(at: 1)
    #expect(cell.fragments.count == 12)
    try stage.perform(.advance(by: .milliseconds(400)))
    #expect(wall.ended == [])
    #expect(cell.fragments.count == 12)
    #expect(cell.superview === wall.view)
    try stage.perform(.settle(limit: .milliseconds(2_000)))
    #expect(stage.now.nanoseconds / 1_000_000 == 600)
    #expect(wall.ended == [1])
    #expect(cell.fragments.isEmpty)
    #expect(cell.superview == nil)
  }

  @Test("An inserted cell is put together while the layout makes room for it")
  func assemble() throws {
    let stage = Stage(collectionView: wall.view)
    wall.insert(9, at: 1)
    let cell = try #require(wall.view.cellForItem(at: [0, 1]))
    #expect(cell.tag == 9)
    #expect(cell.fragments.count == 12)
    try stage.perform(.advance(by: .milliseconds(590)))
    #expect(cell.fragments.count == 12)
    try stage.perform(.settle(limit: .milliseconds(2_000)))
    #expect(cell.fragments.isEmpty)
    #expect(wall.view.visibleCells.map(\.tag) == [0, 9, 1, 2, 3, 4, 5])
  }
}
