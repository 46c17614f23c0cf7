import FlowGeometry
package import Foundation

extension UICollectionViewFlowLayout: ElementCounting {
  /// The number of elements for which a self-sizing cell counts.
  ///
  /// Measured: the lines are broken again after each cell, which takes about 25 times as long as
  /// creating a cell of a known size.
  package static let measuredElementWeight = 25

  package var countsWideAreas: Bool { true }

  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    guard let flow = currentGeometry else { return 0 }
    let weight = isSelfSizing ? Self.measuredElementWeight : 1
    return weight
      * flow.elementCount(in: plan.placedAxes(of: flow).frame(rect), upTo: limit / weight)
  }
}
