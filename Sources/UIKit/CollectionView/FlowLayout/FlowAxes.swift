import FlowGeometry
import Foundation

/// The direction of a flow: converts between its cross and main axes and UIKit's coordinates.
///
/// Rule: S2.17.
struct FlowAxes: Equatable, Sendable {
  /// Whether lines run horizontally and follow each other downwards.
  let isVertical: Bool
  /// The width of the mirrored content, in points; nil if the content is not mirrored.
  ///
  /// Rule: S2.28.
  var turnedWidth: Double?

  func size(cross: Double, main: Double) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  /// The centre of a frame, in content coordinates.
  func center(of frame: FlowFrame) -> CGPoint {
    let cross = frame.cross + frame.crossLength / 2
    let main = frame.main + frame.mainLength / 2
    return isVertical ? CGPoint(x: turned(cross), y: main) : CGPoint(x: turned(main), y: cross)
  }

  /// Returns the change of the content offset that corresponds to a distance along the main axis.
  func offset(alongMain distance: Double) -> CGPoint {
    guard !isVertical else { return CGPoint(x: 0, y: distance) }
    return CGPoint(x: turnedWidth == nil ? distance : -distance, y: 0)
  }

  private func turned(_ x: Double) -> Double { turnedWidth.map { $0 - x } ?? x }

  /// Converts a size to the flow's axes; negative values and NaN become 0.
  func extent(_ size: CGSize) -> FlowExtent {
    let (width, height) = (max(0, Double(size.width)), max(0, Double(size.height)))
    return isVertical
      ? FlowExtent(cross: width, main: height) : FlowExtent(cross: height, main: width)
  }

  func insets(_ insets: UIEdgeInsets) -> FlowInsets {
    let (top, left) = (Double(insets.top), Double(insets.left))
    let (bottom, right) = (Double(insets.bottom), Double(insets.right))
    return isVertical
      ? FlowInsets(
        leadingCross: left, trailingCross: right, leadingMain: top, trailingMain: bottom)
      : FlowInsets(
        leadingCross: top, trailingCross: bottom, leadingMain: left, trailingMain: right)
  }

  func frame(_ rect: CGRect) -> FlowFrame {
    let x = turnedWidth.map { $0 - Double(rect.maxX) } ?? Double(rect.minX)
    let y = Double(rect.minY)
    let (width, height) = (Double(rect.width), Double(rect.height))
    return isVertical
      ? FlowFrame(cross: x, main: y, crossLength: width, mainLength: height)
      : FlowFrame(cross: y, main: x, crossLength: height, mainLength: width)
  }

  /// The length of the bounds on the cross axis, in points.
  func crossExtent(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.width : bounds.height }

  /// The origin of the bounds on the cross axis, in points.
  func crossOrigin(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.minX : bounds.minY }
}
