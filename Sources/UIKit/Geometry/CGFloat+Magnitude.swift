public import Foundation

extension CGFloat {
  /// Returns the magnitude of a number.
  ///
  /// Foundation on Linux declares a static method of this name, which hides the global function in an
  /// extension of `CGFloat`. The source compatibility page, 1.7.
  public func abs(_ x: CGFloat) -> CGFloat { x.magnitude }

  /// Creates the number of an object, rounded if need be.
  public init(truncating number: NSNumber) {
    self.init(number.doubleValue)
  }

  /// Creates the number of an object.
  public init?(exactly number: NSNumber) {
    self.init(number.doubleValue)
  }
}
