import Flickbook
import UIKit

/// The time to find the only element of a text among ten thousand views, which is looked at last.
@MainActor
enum ElementTime {
  static func run(_ size: Benchmark.Size) throws -> [Measurement] {
    let count = size == .full ? 9_900 : 90
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewFlowLayout())
    let stage = Stage(collectionView: list, scale: 2)
    for index in 0..<count {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
      label.text = "Label \(index)"
      list.addSubview(label)
    }
    let wanted = ElementSelector.text("Label \(count - 1)")
    let times = size == .full ? 100 : 2
    var hash = ResultHash()
    var values: [Double] = []
    for _ in 0..<size.runs {
      var found = 0
      let seconds = try secondsTaken {
        for _ in 0..<times where try stage.element(wanted).text != nil { found += 1 }
      }
      hash = ResultHash()
      hash.combine(found)
      values.append(seconds / Double(times) * 1e3)
    }
    return [
      Measurement(
        name: "elements/find", unit: "ms", values: values, hash: hash.value, aim: .atMost(1),
        isBestOf: true)
    ]
  }
}
