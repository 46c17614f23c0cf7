import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Rule S3.21.
@Suite("The primary action of an item")
@MainActor
struct PrimaryActionTests {
  /// The base class of both delegates.
  class Noter: NSObject {
    var told: [String] = []
    var selectable = true

    func collectionView(
      _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("shouldSelect \(indexPath.item)")
      return selectable
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      told.append("didSelect \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
    {
      told.append("didDeselect \(indexPath.item)")
    }

    func collectionView(
      _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) { told.append("perform \(indexPath.item)") }
  }

  /// A delegate that acts.
  final class Actor: Noter, UICollectionViewDelegate {}

  /// A delegate that is asked first.
  final class Chooser: Noter, UICollectionViewDelegate {
    var answer = true

    func collectionView(
      _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
    ) -> Bool {
      told.append("can \(indexPath.item)")
      return answer
    }
  }

  /// Whether a delegate is asked, and what taps on items 1 and 2 tell.
  struct Taps: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let told: [String]
    /// The delegate's answer; nil if it has no such method.
    var can: Bool?
    var selectable = true
    var isMultiple = false
    var isEditing = false
  }

  nonisolated static let (one, two) = (
    ["shouldSelect 1", "didSelect 1"], ["shouldSelect 2", "didDeselect 1", "didSelect 2"]
  )

  nonisolated static let taps = [
    Taps(testDescription: "unasked", told: one + ["perform 1"] + two + ["perform 2"]),
    Taps(
      testDescription: "asked",
      told: one + ["can 1", "perform 1"] + two + ["can 2", "perform 2"], can: true),
    Taps(testDescription: "refused", told: one + ["can 1"] + two + ["can 2"], can: false),
    Taps(
      testDescription: "where nothing may be selected",
      told: ["shouldSelect 1", "perform 1", "shouldSelect 2", "perform 2"], selectable: false),
    Taps(
      testDescription: "where the second extends the selection",
      told: one + ["perform 1", "shouldSelect 2", "didSelect 2"], isMultiple: true),
    Taps(testDescription: "during editing, unasked", told: one + two, isEditing: true),
    Taps(
      testDescription: "during editing, asked",
      told: one + ["can 1", "perform 1"] + two + ["can 2", "perform 2"], can: true,
      isEditing: true),
  ]

  @Test("The primary action is the last call of a tap (S3.21)", arguments: taps)
  func comesLast(_ row: Taps) {
    let grid = ChoosingGrid(9)
    let (actor, chooser) = (Actor(), Chooser())
    chooser.answer = row.can ?? true
    for noter in [actor, chooser] as [Noter] { noter.selectable = row.selectable }
    grid.view.delegate = row.can == nil ? actor : chooser
    grid.view.allowsMultipleSelection = row.isMultiple
    grid.view.allowsSelectionDuringEditing = true
    grid.view.isEditing = row.isEditing
    for item in [1, 2] { grid.tap(item) }
    #expect(actor.told + chooser.told == row.told)
  }

  @Test("A tap that deselects is no action (S3.21)")
  func deselecting() {
    let grid = ChoosingGrid(9)
    let actor = Actor()
    grid.view.delegate = actor
    grid.view.allowsMultipleSelection = true
    for _ in 1...2 { grid.tap(1) }
    #expect(actor.told == ["shouldSelect 1", "didSelect 1", "perform 1", "didDeselect 1"])
  }

  @Test("An app that hands the calls on learns which of them there are (S3.20, S3.21)")
  func callers() {
    let grid = ChoosingGrid(9)
    let (plain, chooser): (any UICollectionViewDelegate, any UICollectionViewDelegate) = (
      Actor(), Chooser()
    )
    let path: IndexPath = [0, 1]
    #expect(plain.collectionView?(grid.view, canPerformPrimaryActionForItemAt: path) == nil)
    #expect(chooser.collectionView?(grid.view, canPerformPrimaryActionForItemAt: path) == true)
    #expect(
      plain.collectionView?(grid.view, shouldBeginMultipleSelectionInteractionAt: path) == nil)
    plain.collectionView?(grid.view, didBeginMultipleSelectionInteractionAt: path)
    plain.collectionView?(grid.view, performPrimaryActionForItemAt: path)
    plain.collectionViewDidEndMultipleSelectionInteraction?(grid.view)
    #expect((plain as? Actor)?.told == ["perform 1"])
  }
}
