/// UIKit's weights as positions between the masters of the system's font.
enum FontWeights {
  /// UIKit's number of a weight, and its part of the way from regular to black, or negative to the lightest.
  ///
  /// The heavier ones and light were recorded. Thin follows from four recorded widths, and the lightest one is
  /// where light and thin lead, since all of its advances are whole numbers there. Rule: A68.
  private static let shares: [(weight: Double, share: Double)] = [
    (-0.8, -1), (-0.6, -0.7245), (-0.4, -5161.0 / 16384), (0, 0), (0.23, 751.0 / 4096),
    (0.3, 1297.0 / 4096), (0.4, 0.5), (0.56, 12561.0 / 16384), (0.62, 1),
  ]

  /// Returns the share of the second master; straight lines between the weights, which is a guess.
  static func share(of weight: Double) -> Double {
    switch weight {
    case 0: return 0
    case 0.4: return 0.5
    default: break
    }
    var below = shares[0]
    guard weight > below.weight else { return below.share }
    for above in shares.dropFirst() {
      if weight <= above.weight {
        let part = (weight - below.weight) / (above.weight - below.weight)
        // The end itself is exact.
        return part == 1 ? above.share : below.share + part * (above.share - below.share)
      }
      below = above
    }
    return below.share
  }
}
