import Foundation
import Testing

@testable import UIKit

@Suite("Background of a cell")
@MainActor
struct CellBackgroundTests {
  /// States of a cell, and whether its background for the selection shows.
  nonisolated static let states: [(selected: Bool, highlighted: Bool, shows: Bool)] = [
    (false, false, false), (true, false, true), (false, true, true), (true, true, true),
  ]

  @Test("The selected background shows on selected or highlighted cells (S3.13)", arguments: states)
  func selectedBackground(_ state: (selected: Bool, highlighted: Bool, shows: Bool)) {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (plain, selected) = (UIView(), UIView())
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    cell.isSelected = state.selected
    cell.isHighlighted = state.highlighted
    #expect(selected.isHidden != state.shows)
    #expect(!plain.isHidden)
    #expect(cell.subviews.first === plain && cell.subviews.last === selected)
  }

  @Test("A content view that is asked for late is above the backgrounds and below all else")
  func lateContentView() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    let (badge, plain, selected) = (UIView(), UIView(), UIView())
    cell.addSubview(badge)
    cell.backgroundView = plain
    cell.selectedBackgroundView = selected
    let content = cell.contentView
    #expect(cell.subviews == [plain, selected, content, badge])
    let rowBadge = UIView()
    row.addSubview(rowBadge)
    row.backgroundView = UIView()
    let rowContent = row.contentView
    #expect(row.subviews == [row.backgroundView, rowContent, rowBadge])
  }

  @Test("An accessory stays under a finger when the content view is asked for")
  func accessory() throws {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.accessories = [.outlineDisclosure()]
    cell.layoutIfNeeded()
    let accessory = try #require(cell.subviews.last)
    let point = CGPoint(x: accessory.frame.midX, y: accessory.frame.midY)
    let hit = cell.hitTest(point, with: nil)
    _ = cell.contentView
    #expect(hit !== cell)
    #expect(cell.hitTest(point, with: nil) === hit)
  }

  /// A way to colour a cell, and the colour that is seen.
  struct Colouring: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let color: UIColor?
    let set: @MainActor @Sendable (UICollectionViewCell) -> Void
  }

  nonisolated static let colourings = [
    Colouring(testDescription: "nothing", color: nil) { _ in },
    Colouring(testDescription: "cell", color: .red) { $0.backgroundColor = .red },
    Colouring(testDescription: "content view over cell", color: .green) {
      $0.backgroundColor = .red
      $0.contentView.backgroundColor = .green
    },
    Colouring(testDescription: "clear content view", color: .red) {
      $0.backgroundColor = .red
      $0.contentView.backgroundColor = .clear
    },
    Colouring(testDescription: "hidden content view", color: .red) {
      $0.backgroundColor = .red
      $0.contentView.backgroundColor = .green
      $0.contentView.isHidden = true
    },
    Colouring(testDescription: "background view", color: .blue) {
      $0.backgroundColor = .red
      $0.backgroundView = UIView()
      $0.backgroundView?.backgroundColor = .blue
    },
    Colouring(testDescription: "content view over background view", color: .green) {
      $0.backgroundView = UIView()
      $0.backgroundView?.backgroundColor = .blue
      $0.contentView.backgroundColor = .green
    },
    Colouring(testDescription: "selected background", color: .yellow) {
      $0.backgroundView = UIView()
      $0.backgroundView?.backgroundColor = .blue
      $0.selectedBackgroundView = UIView()
      $0.selectedBackgroundView?.backgroundColor = .yellow
      $0.isSelected = true
    },
    Colouring(testDescription: "selected background of another state", color: .blue) {
      $0.backgroundView = UIView()
      $0.backgroundView?.backgroundColor = .blue
      $0.selectedBackgroundView = UIView()
      $0.selectedBackgroundView?.backgroundColor = .yellow
    },
    Colouring(testDescription: "background configuration", color: .blue) {
      $0.backgroundColor = .red
      $0.backgroundConfiguration = .clear()
      $0.backgroundConfiguration?.backgroundColor = .blue
    },
    Colouring(testDescription: "clear background configuration", color: .red) {
      $0.backgroundColor = .red
      $0.backgroundConfiguration = .clear()
    },
    Colouring(testDescription: "custom view", color: .green) {
      $0.backgroundConfiguration = .clear()
      $0.backgroundConfiguration?.customView = UIView()
      $0.backgroundConfiguration?.customView?.backgroundColor = .green
    },
    Colouring(
      testDescription: "translucent content view",
      color: UIColor(red: 0.5, green: 0.5, blue: 0, alpha: 1)
    ) {
      $0.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      $0.contentView.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
      $0.contentView.alpha = 0.5
    },
    Colouring(testDescription: "translucent over nothing", color: UIColor(white: 0, alpha: 0.25)) {
      $0.contentView.backgroundColor = UIColor(white: 0, alpha: 0.5)
      $0.contentView.alpha = 0.5
    },
  ]

  @Test("A cell has the colour of the topmost layer that covers it", arguments: colourings)
  func seenColor(_ colouring: Colouring) {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    colouring.set(cell)
    cell.layoutIfNeeded()
    #expect(cell.seenColor == colouring.color)
  }
}
