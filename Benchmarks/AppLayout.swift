import Flickbook
import Foundation
import UIKit

/// Flings through 10,000 items under a layout and a delegate of an app's own.
///
/// The layout scales the items by their distance from the middle, as many carousels do: a subclass of the
/// flow layout that is invalidated by every change of bounds and copies attributes. The delegate hears
/// scrolling. The reference is the line layout of the library, without such a delegate.
@MainActor
enum AppLayout {
  private static let viewSize = CGSize(width: 390, height: 600)

  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let flings = size == .full ? 100 : 3
    var hash = ResultHash()
    let taken = try inTurn(size.runs) {
      var scene = Scene()
      scene.view.size = viewSize
      scene.layout = .line(LineDescription())
      var section = SectionDescription()
      section.items = .count(CarouselApp.items, sizes: [])
      scene.sections = [section]
      return try microsecondsAFrame(Stage(scene), flings)
    } value: {
      let app = CarouselApp()
      let stage = Stage(collectionView: app.view, size: viewSize)
      let value = try microsecondsAFrame(stage, flings)
      guard app.scrolls > flings else {
        throw BenchmarkFailure("the delegate heard of \(app.scrolls) scrolls only")
      }
      hash = ResultHash()
      hash.combine(stage.hash)
      return value
    }
    return [
      Measurement(
        name: "app/layout", unit: "µs/frame", values: taken.values, references: taken.references,
        hash: hash.value)
    ]
  }

  private static func microsecondsAFrame(_ stage: Stage, _ flings: Int) throws -> Double {
    var json = JSONWriter()
    let before = stage.frame
    var seconds = 0.0
    for _ in 0..<flings { seconds += try SimFling.fling(stage, into: &json) }
    guard stage.collectionView.contentOffset.x > 0 else {
      throw BenchmarkFailure("the flings moved nothing")
    }
    return seconds / Double(stage.frame - before) * 1e6
  }
}

/// An app with a carousel.
@MainActor
private final class CarouselApp: UICollectionViewDataSource, UICollectionViewDelegate {
  static let items = 10_000

  let view = UICollectionView(frame: .zero, collectionViewLayout: CarouselLayout())
  private(set) var scrolls = 0

  init() {
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "card")
    view.dataSource = self
    view.delegate = self
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { Self.items }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

private final class CarouselLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 200)
    minimumLineSpacing = 50
    sectionInset = UIEdgeInsets(top: 200, left: 95, bottom: 200, right: 95)
  }

  required init?(coder: NSCoder) { nil }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    guard let view = collectionView else { return nil }
    let middle = view.contentOffset.x + view.bounds.width / 2
    return super.layoutAttributesForElements(in: rect)?.map { attributes in
      guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
        return attributes
      }
      let share = max(0, 1 - abs(copy.center.x - middle) / 200)
      copy.transform = CGAffineTransform(scaleX: 1 + 0.3 * share, y: 1 + 0.3 * share)
      copy.zIndex = Int(share * 10)
      return copy
    }
  }
}
