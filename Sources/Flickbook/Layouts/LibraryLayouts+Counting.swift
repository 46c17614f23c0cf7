package import Foundation
import UIKit

/// The number of elements of the library's layouts in a rectangle.
///
/// Rule: protocol 10.
extension CircleLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int { itemCount }
}

extension StepwiseLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    min(itemCount, Int(reachBefore + reachAfter) + 2)
  }
}

extension TableLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    let (rows, columns) = trackCounts(in: rect)
    // Neither number exceeds the number of items.
    return rows * columns
  }
}

extension WaterfallLayout: ElementCounting {
  package func elementCount(in rect: CGRect, upTo limit: Int) -> Int {
    placedCount(in: rect, upTo: limit)
  }
}
