import Foundation

/// A folder with an app's sources and a cache of its own, which `flickbook` compiles and runs; the suites of
/// `--layout` inherit it.
class AppSourcesFolder {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  final func file(_ name: String, _ text: String) throws -> String {
    let path = "\(directory.path)/\(name)"
    let folder = URL(filePath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }

  /// A layout of rows, 40 points high.
  static let rows = """
    import UIKit

    class RowLayout: UICollectionViewLayout {
      var height: CGFloat { 40 }
      private var rows: [UICollectionViewLayoutAttributes] = []

      override func prepare() {
        super.prepare()
        guard let view = collectionView, view.numberOfSections > 0 else { return rows = [] }
        rows = (0..<view.numberOfItems(inSection: 0)).map { item in
          let row = UICollectionViewLayoutAttributes(forCellWith: [0, item])
          row.frame = CGRect(
            x: 0, y: CGFloat(item) * height, width: view.bounds.width, height: height)
          return row
        }
      }

      override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * height)
      }

      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
      }

      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        rows.filter { $0.frame.intersects(rect) }
      }

      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        rows[indexPath.item]
      }
    }

    """

  static let script = """
    scene:
      view: {size: [200, 100]}
      layout: {type: RowLayout}
      sections: [{items: 10}]
    steps:
      - expect: {contentSize: [200, 400]}

    """

  final var cache: String { "\(directory.path)/cache" }

  /// The names of the executables in the cache.
  final var kept: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(cache)/flickbook/apps")) ?? []
  }

  final func flickbook(
    _ arguments: [String], program: String? = nil, path: String? = nil,
    variables: [String: String] = [:]
  ) throws -> FinishedProgram {
    let compilers = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = [
      "XDG_CACHE_HOME": cache, "PATH": path ?? compilers, "HOME": directory.path,
    ]
    return try FinishedProgram(
      at: program ?? Binaries.url("flickbook").path, arguments,
      environment: environment.merging(variables) { $1 })
  }
}
