import FlowGeometry
import Foundation

/// Which way a flow runs: its cross and main axis under UIKit's names.
///
/// Rule: S2.17.
struct FlowAxes: Equatable, Sendable {
  /// Whether lines run from left to right and follow each other downwards.
  let isVertical: Bool
  /// The width of the content that is turned around, in points; nil where it is not.
  ///
  /// Rule: S2.28.
  var turnedWidth: Double?

  func size(cross: Double, main: Double) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  /// The middle of a frame, in content coordinates.
  func center(of frame: FlowFrame) -> CGPoint {
    let cross = frame.cross + frame.crossLength / 2
    let main = frame.main + frame.mainLength / 2
    return isVertical ? CGPoint(x: turned(cross), y: main) : CGPoint(x: turned(main), y: cross)
  }

  /// What moves content so far towards the end of the main axis, as a change of the offset.
  func offset(alongMain way: Double) -> CGPoint {
    guard !isVertical else { return CGPoint(x: 0, y: way) }
    return CGPoint(x: turnedWidth == nil ? way : -way, y: 0)
  }

  private func turned(_ x: Double) -> Double { turnedWidth.map { $0 - x } ?? x }

  /// A size on the flow's axes; what is negative or not a number counts as nothing.
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

  /// The extent of bounds along the lines.
  func crossExtent(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.width : bounds.height }

  /// Where bounds begin along the lines.
  func crossOrigin(_ bounds: CGRect) -> CGFloat { isVertical ? bounds.minX : bounds.minY }
}
