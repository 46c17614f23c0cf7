import CompositionalGeometry
package import Foundation

/// The number of elements in a rectangle, before they are on screen.
///
/// Rule: protocol 10.
extension UICollectionViewCompositionalLayout: ElementCounting {
  /// Returns the number of elements in a rectangle, those that may be measured counting more; a
  /// number greater than `limit` may be inexact.
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    guard let geometry else { return 0 }
    let weight = geometry.hasEstimates ? UICollectionViewFlowLayout.measuredElementWeight : 1
    return weight
      * geometry.elementCount(in: CompositionalFrame(rect), upTo: limit / weight)
  }
}
