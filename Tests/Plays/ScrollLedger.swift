import Foundation
import UIKit

/// The order in which a scroll view may call its delegate.
///
/// Rule: S4.2, S4.3, S4.42.
@MainActor
final class ScrollLedger: NSObject, UICollectionViewDelegateFlowLayout {
  enum State { case still, dragging, lifted, released, decelerating }

  private let ledger: TouchLedger
  private let number: Int
  private(set) var state = State.still
  // A collection view's items.
  private var highlighted: IndexPath?
  private var isSelectingSeveral = false

  /// A ledger for the scroll view of that number, which a trace names.
  init(_ ledger: TouchLedger, of number: Int) {
    self.ledger = ledger
    self.number = number
  }

  /// Processes that have not ended although the stage is at rest.
  var faultsAtRest: [String] {
    var faults: [String] = []
    if state != .still, state != .released { faults.append("the delegate rests while \(state)") }
    if let highlighted { faults.append("\(highlighted) is never unhighlighted") }
    if isSelectingSeveral { faults.append("fingers never end to select") }
    return faults
  }

  private func step(_ name: String, from allowed: [State], to next: State) {
    ledger.meddler?.trace?("\(name) of \(number)")
    if !allowed.contains(state) { ledger.note("\(name) while \(state)") }
    state = next
    ledger.interfere()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    // A finger that catches the content and drags it may leave the deceleration's end unsaid.
    step("willBeginDragging", from: [.still, .released, .decelerating], to: .dragging)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let target = targetContentOffset.pointee
    if !(target.x.isFinite && target.y.isFinite) { ledger.note("the target is \(target)") }
    if let other = ledger.meddler?.target() { targetContentOffset.pointee = other }
    step("willEndDragging", from: [.dragging], to: .lifted)
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    // An animated move takes the content out of the finger, which has thrown nothing then.
    step("didEndDragging", from: [.dragging, .lifted], to: .released)
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    step("willBeginDecelerating", from: [.released], to: .decelerating)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    step("didEndDecelerating", from: [.decelerating, .still, .released], to: .still)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    if !(offset.x.isFinite && offset.y.isFinite) { ledger.note("the offset is \(offset)") }
    ledger.interfere()
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    ledger.interfere()
    return ledger.meddler?.agrees() ?? true
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ledger.interfere() }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { ledger.interfere() }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { ledger.interfere() }

  // MARK: Items

  /// Rule: S3.1.
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    ledger.interfere()
    return ledger.meddler?.agrees() ?? true
  }

  /// One item at a time is lit.
  ///
  /// Rule: S3.9.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    if let highlighted { ledger.note("\(indexPath) is lit while \(highlighted) is") }
    highlighted = indexPath
    ledger.interfere()
  }

  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {
    // During a movement an item may have taken another's index path.
    if highlighted == nil { ledger.note("\(indexPath) is dark again and never was lit") }
    highlighted = nil
    ledger.interfere()
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    ledger.interfere()
    return ledger.meddler?.agrees() ?? true
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    ledger.interfere()
    return ledger.meddler?.agrees() ?? true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if collectionView.indexPathsForSelectedItems?.contains(indexPath) != true {
      ledger.note("\(indexPath) is not selected after didSelectItemAt")
    }
    ledger.interfere()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    if collectionView.indexPathsForSelectedItems?.contains(indexPath) == true {
      ledger.note("\(indexPath) is selected after didDeselectItemAt")
    }
    ledger.interfere()
  }

  /// Rule: S3.20.
  func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    ledger.interfere()
    return ledger.meddler?.agrees() ?? false
  }

  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    if isSelectingSeveral { ledger.note("fingers begin twice to select") }
    isSelectingSeveral = true
    ledger.interfere()
  }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    if !isSelectingSeveral { ledger.note("fingers end to select and never began") }
    isSelectingSeveral = false
    ledger.interfere()
  }

  func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) { ledger.interfere() }
}
