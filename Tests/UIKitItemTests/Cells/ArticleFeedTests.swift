import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// A feed of news whose bodies take as many lines as they need.
///
/// The texts are our own: the numbers of lines follow from the recorded advances (A68), the breaks (A74) and the
/// recorded leading of subheadline (A71), computed word by word below, beside what the cells show.
///
/// Rule: A17, A18, A65, A71, A74.
@Suite("A feed of articles with long bodies")
@MainActor
struct ArticleFeedTests {
  nonisolated static let bodies = [
    "Engineers opened the lock gates at dawn, and for the first time in eleven years a barge went "
      + "up the old canal. Crowds lined both banks, and the bakery by the bridge sold out twice "
      + "before noon.",
    "The library's new reading room has twelve hundred seats, green lamps, and no clocks: the "
      + "architect says that a reader who wants to know the time has already stopped reading.",
    "After three weeks without rain the reservoirs of the north are half full. Gardens may be "
      + "watered in the evening only; car washes, fountains and the municipal ice rink stay closed "
      + "until further notice, and the council asks everybody to report leaking pipes.",
    "A violin that was thought lost in 1944 has turned up in an attic, in its case, with a "
      + "receipt for new strings. It will be played on Sunday.",
    "The well-known half-hour evening programme returns with a thirty-two-part series about "
      + "lighthouses: how they were built, who kept them, and why so many of them are still lit, "
      + "although every ship now knows to within a metre where it is. The first part begins at "
      + "the southernmost point of the coast, where the keeper's daughter learned to read Morse "
      + "code before she learned to read.",
  ]

  /// The lines of a body in a width: each is as many words as fit, and a word may be broken behind a hyphen.
  private func lines(_ body: String, in width: CGFloat) -> Int {
    let font = UIFont.preferredFont(forTextStyle: .subheadline)
    var parts: [String] = []
    for word in body.split(separator: " ") {
      let pieces = word.split(separator: "-", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        parts.append(piece + (index + 1 < pieces.count ? "-" : " "))
      }
    }
    var (line, count) = ("", 1)
    for part in parts {
      let longer = (line + part).trimmingCharacters(in: .whitespaces)
      if longer.size(withAttributes: [.font: font]).width > width {
        (line, count) = (part, count + 1)
      } else {
        line += part
      }
    }
    return count
  }

  @Test(
    "A body has the lines that its words take, and its row their height",
    arguments: [320, 375, 393, 430, 744] as [CGFloat])
  func rows(_ width: CGFloat) throws {
    let feed = Feed(width: width)
    var counts: [Int] = []
    for (index, body) in Self.bodies.enumerated() {
      let cell = try #require(feed.view.cellForItem(at: [0, index]) as? ArticleCell)
      let expected = lines(body, in: width - 32)
      counts.append(expected)
      #expect(cell.body.shownLines().lines.count == expected, "\(body.prefix(20)) at \(width)")
      #expect(!cell.body.shownLines().isTruncated)
      // One line of subheadline is 17.9 high, the others are 20 below it, rounded up to a pixel; 12 above and below.
      let text = 15 * 2444.0 / 2048 + 20 * Double(expected - 1)
      let height = 24 + (text * 3 - 1e-6).rounded(.up) / 3
      #expect((Double(cell.frame.height) - height).magnitude < 0.01)
    }
    // At the width of a telephone all of them are long.
    if width == 393 { #expect(counts == [4, 4, 6, 3, 8]) }
  }

  @Test("With larger text labels grow at once, and the rows on screen in the next layout (A73)")
  func textSize() throws {
    let feed = Feed(width: 393)
    let cell = try #require(feed.view.cellForItem(at: [0, 0]) as? ArticleCell)
    let before = cell.frame.height
    feed.window.window.changeTraits { $0.category = .accessibilityLarge }
    // The size of subheadline there (A70).
    #expect(cell.body.font.pointSize == 30 && cell.frame.height == before)
    feed.window.turn()
    let grown = try #require(feed.view.cellForItem(at: [0, 0]) as? ArticleCell)
    #expect(grown.frame.height > before * 2)
    #expect(!grown.body.shownLines().isTruncated)
    feed.window.window.changeTraits { $0.category = .large }
    feed.window.turn()
    #expect(feed.view.cellForItem(at: [0, 0])?.frame.height == before)
  }
}

/// A screen with the feed.
@MainActor
private final class Feed {
  let window: Window
  let controller = FeedController()
  var view: UICollectionView { controller.collectionView }

  init(width: CGFloat) {
    window = Window(screen: UIScreen(size: CGSize(width: width, height: 2000), scale: 3))
    controller.view.frame = CGRect(x: 0, y: 0, width: width, height: 2000)
    window.add(controller.view)
    window.turn()
  }
}

private final class FeedController: UICollectionViewController {
  init() {
    let list = UICollectionLayoutListConfiguration(appearance: .plain)
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(ArticleCell.self, forCellWithReuseIdentifier: "article")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { ArticleFeedTests.bodies.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "article", for: indexPath)
    (cell as? ArticleCell)?.body.text = ArticleFeedTests.bodies[indexPath.item]
    return cell
  }
}

/// A body of as many lines as it needs, 16 points from the sides and 12 from the edges.
private final class ArticleCell: UICollectionViewCell {
  let body = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    body.font = .preferredFont(forTextStyle: .subheadline)
    body.adjustsFontForContentSizeCategory = true
    body.numberOfLines = 0
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    NSLayoutConstraint.activate([
      body.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      body.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      body.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      body.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
