import Foundation

/// `flickbook run --layout` of a layout of 200 lines that was never compiled, from exec to exit, and its
/// second run: the best of five.
@MainActor
enum RunLayout {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "run-layout-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = folder.appending(path: "rows.yaml")
    try Data(
      """
      scene: {layout: {type: RowLayout}, sections: [{items: 100}]}
      steps: [{fling: {velocity: [0, -800]}}, {settle: 5s}]
      """.utf8
    ).write(to: script)
    var cold: [Double] = []
    var warm: [Double] = []
    for number in 0..<(size == .full ? 5 : 2) {
      let layout = folder.appending(path: "Layout\(number).swift")
      try Data(source.utf8).write(to: layout)
      cold.append(try milliseconds(layout, script, folder))
      warm.append(try milliseconds(layout, script, folder))
    }
    return [
      Measurement(
        name: "start/run-layout", unit: "ms", values: cold, hash: 0, aim: .atMost(600),
        isBestOf: true),
      Measurement(
        name: "start/run-layout-again", unit: "ms", values: warm, hash: 0, isBestOf: true),
    ]
  }

  private static func milliseconds(_ layout: URL, _ script: URL, _ folder: URL) throws -> Double {
    try secondsTaken {
      let status = try Programs.run(
        "flickbook", ["run", "--layout", layout.path, script.path],
        environment: ["XDG_CACHE_HOME": folder.path])
      guard status == 0 else { throw BenchmarkFailure("\(layout.path) failed with \(status)") }
    } * 1000
  }

  /// A layout of rows, `RowLayout`, and computations as layouts have them up to 200 lines.
  static let source: String = {
    let rows = """
      import UIKit

      class RowLayout: UICollectionViewLayout {
        private let height: CGFloat = 40
        private var rows: [UICollectionViewLayoutAttributes] = []

        override func prepare() {
          super.prepare()
          guard let view = collectionView, view.numberOfSections > 0 else { return rows = [] }
          rows = (0..<view.numberOfItems(inSection: 0)).map { item in
            let row = UICollectionViewLayoutAttributes(
              forCellWith: IndexPath(item: item, section: 0))
            row.frame = CGRect(
              x: 0, y: CGFloat(item) * height, width: view.bounds.width, height: height)
            return row
          }
        }

        override var collectionViewContentSize: CGSize {
          CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * height)
        }

        override func layoutAttributesForElements(in rect: CGRect)
          -> [UICollectionViewLayoutAttributes]?
        {
          rows.filter { $0.frame.intersects(rect) }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath)
          -> UICollectionViewLayoutAttributes?
        {
          rows[indexPath.item]
        }

      """
    let further = (1...16).map { number in
      """

        private func column\(number)(of item: Int, in width: CGFloat) -> CGRect {
          let side = width / CGFloat(\(number)) - 2 * CGFloat(item % \(number))
          let center = CGPoint(
            x: side * CGFloat(item % \(number)) + side / 2, y: CGFloat(item / \(number)) * side)
          guard side > 0 else { return .zero }
          let size = CGSize(width: side, height: max(side, 44))
          let origin = CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2)
          return CGRect(origin: origin, size: size).insetBy(dx: 1, dy: 1)
        }

      """
    }
    return rows + further.joined() + "}\n"
  }()
}
