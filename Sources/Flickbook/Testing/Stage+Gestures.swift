public import Foundation
import Timeline
public import UIKit

/// The result of a gesture.
public struct GestureResult: Equatable, Sendable {
  /// The recognizers that recognized, by the names of the protocol, such as `tap` and `pan`.
  public var recognized: [String]
  /// The item under the finger when it went down; nil if there was none.
  public var item: IndexPath?
  /// The velocity of the finger when it was lifted, in points per second.
  public var liftVelocity: CGVector
  /// The distance that the finger moved, in points.
  public var translation: CGVector
}

/// Commands as a test writes them: with UIKit's types, seconds as numbers, and results as values.
///
/// Each is the command of that name of ``perform(_:)``, and throws what it throws.
extension Stage {
  // MARK: Gestures

  /// Taps an item with one finger.
  ///
  /// - Parameters:
  ///   - count: the number of taps in a row.
  ///   - hold: the time for which the finger rests, in seconds.
  @discardableResult
  public func tap(
    _ item: IndexPath, count: Int = 1, hold: Double = 0.05
  ) throws(FlickbookError) -> GestureResult {
    try gesture(.tap(.item(item), count: count, hold: TimeSpan(clampingSeconds: hold)))
  }

  /// Taps a point with one finger, in view coordinates.
  @discardableResult
  public func tap(
    at point: CGPoint, count: Int = 1, hold: Double = 0.05
  ) throws(FlickbookError) -> GestureResult {
    try gesture(.tap(.point(point), count: count, hold: TimeSpan(clampingSeconds: hold)))
  }

  /// Rests a finger on an item for a time in seconds, then lifts it.
  @discardableResult
  public func longPress(
    _ item: IndexPath, for seconds: Double = 0.6
  ) throws(FlickbookError) -> GestureResult {
    try gesture(.longPress(.item(item), duration: TimeSpan(clampingSeconds: seconds)))
  }

  /// Moves a finger by a distance, in points.
  ///
  /// - Parameters:
  ///   - from: where the finger goes down, in view coordinates; the middle of the view if nil.
  ///   - seconds: the time for which the finger moves.
  ///   - press: the time for which the finger rests before it moves, in seconds, as for a reorder.
  @discardableResult
  public func drag(
    by translation: CGVector, from point: CGPoint? = nil, for seconds: Double = 0.3,
    press: Double = 0
  ) throws(FlickbookError) -> GestureResult {
    let size = addressed.view.bounds.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    return try drag(.point(point ?? middle), to: .by(translation), seconds, press)
  }

  /// Moves a finger from an item to another one, as for a reorder after a press of half a second.
  @discardableResult
  public func drag(
    _ item: IndexPath, to target: IndexPath, for seconds: Double = 0.3, press: Double = 0.6
  ) throws(FlickbookError) -> GestureResult {
    try drag(.item(item), to: .place(.item(target)), seconds, press)
  }

  func drag(
    _ start: Place, to end: Drag.Destination, _ seconds: Double, _ press: Double
  ) throws(FlickbookError) -> GestureResult {
    var drag = Drag(from: start, to: end, duration: TimeSpan(clampingSeconds: seconds))
    drag.press = TimeSpan(clampingSeconds: press)
    return try gesture(.drag(drag))
  }

  /// Moves a finger so that it lifts with a velocity, in points per second.
  @discardableResult
  public func fling(
    _ velocity: CGVector, from point: CGPoint? = nil
  ) throws(FlickbookError) -> GestureResult {
    var fling = Fling(velocity: velocity)
    fling.from = point.map { .point($0) }
    return try gesture(.fling(fling))
  }

  /// Moves two fingers apart or together.
  ///
  /// - Parameter scale: how many times as far apart the fingers end as they begin.
  @discardableResult
  public func pinch(
    at center: CGPoint, scale: Double, for seconds: Double = 0.3
  ) throws(FlickbookError) -> GestureResult {
    try gesture(
      .pinch(Pinch(center: center, scale: scale, duration: TimeSpan(clampingSeconds: seconds))))
  }

  func gesture(_ command: Command) throws(FlickbookError) -> GestureResult {
    let answer = try Document(yaml: Array(perform(command).utf8)).root
    return GestureResult(
      recognized: answer["recognized"]?.elements.compactMap(\.string) ?? [],
      item: answer["hit"]?["item"].flatMap(IndexPath.init(node:)),
      liftVelocity: answer["liftVelocity"].flatMap(CGVector.init(node:)) ?? .zero,
      translation: answer["translation"].flatMap(CGVector.init(node:)) ?? .zero)
  }

  // MARK: The clock

  /// Runs until nothing moves and no deadline is pending; returns the number of frames.
  ///
  /// - Parameter limit: the longest time, in seconds of the simulated clock.
  /// - Throws: `not_settled` if it takes longer.
  @discardableResult
  public func settle(limit: Double = 10) throws(FlickbookError) -> Int {
    let before = frame
    try perform(.settle(limit: TimeSpan(clampingSeconds: limit)))
    return frame - before
  }

  /// Runs every frame of a time, in seconds.
  public func advance(by seconds: Double) throws(FlickbookError) {
    try perform(.advance(by: TimeSpan(clampingSeconds: seconds)))
  }

  /// Runs a number of frames.
  public func advance(frames: Int) throws(FlickbookError) {
    try perform(.advanceFrames(frames))
  }

  // MARK: The view

  /// Scrolls to an item.
  public func scroll(
    to item: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool = true
  ) throws(FlickbookError) {
    try perform(.scrollTo(item, position: position, animated: animated))
  }

  /// Gives the view another size, in points, as a rotation does.
  public func resize(to size: CGSize, animated: Bool = false) throws(FlickbookError) {
    try perform(.setBounds(size, animated: animated))
  }

  /// A picture of the screen, as lines of text or as SVG.
  ///
  /// - Throws: `limit_exceeded` for a picture with too many characters or shapes.
  public func picture(as format: PictureFormat = .text) throws(FlickbookError) -> String {
    try pictureWithNotes(as: format).picture
  }

  /// A picture of the screen, with sentences about what it does not show.
  func pictureWithNotes(
    as format: PictureFormat
  ) throws(FlickbookError) -> (picture: String, notes: [String]) {
    let request = PictureRequest(format == .svg ? .svg : .text)
    let answer = try Document(yaml: Array(perform(.snapshot(request)).utf8)).root
    return (answer[format.rawValue]?.string ?? "", answer.pictureNotes)
  }
}

extension Node {
  /// The notes in the answer to `snapshot.take`: sentences about what the picture does not show.
  package var pictureNotes: [String] { self["notes"]?.elements.compactMap(\.string) ?? [] }
}

extension CGVector {
  fileprivate init?(node: Node) {
    let numbers = node.elements.compactMap(\.number)
    guard numbers.count == 2 else { return nil }
    self.init(dx: numbers[0], dy: numbers[1])
  }
}

extension IndexPath {
  fileprivate init?(node: Node) {
    let numbers = node.elements.compactMap(\.number)
    guard numbers.count == 2 else { return nil }
    self.init(item: Int(numbers[1]), section: Int(numbers[0]))
  }
}
