// Made from UIKit's protocols by `FLICKBOOK_RENEW=1 swift test --filter ProbeSourcesTests`.
import UIKit

/// The questions of a flow layout.
extension ProbeDelegate: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    guard let answer = given else { return unanswered(.zero) }
    record(
      "sizeForItemAt", of: collectionView, ("item", .item(indexPath)), ("answer", .size(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, insetForSectionAt: section)
    guard let answer = given else { return unanswered(.zero) }
    record(
      "insetForSectionAt", of: collectionView, ("section", .integer(section)),
      ("answer", .insets(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumLineSpacingForSectionAt: section)
    guard let answer = given else { return unanswered(0) }
    record(
      "minimumLineSpacingForSectionAt", of: collectionView, ("section", .integer(section)),
      ("answer", .number(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    guard let answer = given else { return unanswered(0) }
    record(
      "minimumInteritemSpacingForSectionAt", of: collectionView, ("section", .integer(section)),
      ("answer", .number(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForHeaderInSection: section)
    guard let answer = given else { return unanswered(.zero) }
    record(
      "referenceSizeForHeaderInSection", of: collectionView, ("section", .integer(section)),
      ("answer", .size(answer)))
    return answer
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    let given = flowDelegate?.collectionView?(
      collectionView, layout: collectionViewLayout, referenceSizeForFooterInSection: section)
    guard let answer = given else { return unanswered(.zero) }
    record(
      "referenceSizeForFooterInSection", of: collectionView, ("section", .integer(section)),
      ("answer", .size(answer)))
    return answer
  }
}
