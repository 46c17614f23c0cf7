import Foundation
import UIKit

/// Everything that a picture of a stage shows, as plain values.
struct ScreenContent: Equatable, Sendable {
  /// A collection view, with what it shows.
  struct View: Equatable, Sendable {
    var content: FrameContent.View
    /// In the coordinates of the picture.
    var frame: CGRect
    /// The radii of the corners at which a sheet or popover around it cuts it; nil for none.
    var corners: Corners?
    /// The app's background colour; nil if it has set none.
    var color: FrameColor?
    /// Back to front.
    var items: [Item]
    /// The views of a table around its rows, in front of them.
    var surroundings: [Surrounding] = []
    /// The insertion gap of a drag; nil if there is none.
    var gap: FrameContent.Gap?
    /// The open menu; nil if there is none.
    var menu: FrameContent.Menu?
  }

  /// An element with its label.
  struct Item: Equatable, Sendable {
    var element: FrameContent.Element
    var label: String
    var isLeaving = false
    /// Whether it is moved by hand.
    var isInHand = false
    /// The views and layers in it, in its coordinates; with a text among them its own label is not drawn.
    var parts: [ShownPart] = []
    /// The colour behind its parts; nil for none.
    var ground: FrameColor?
    /// Whether it is a row, header or footer of a list or table, which has no edge of its own.
    var isRow = false
    /// Whether it only takes room, and shows nothing.
    var isEmptyRoom = false
    /// The radii of its upper and lower corners, in points; nil for the usual one.
    var corners: Corners?
    /// The line around its ground; nil for the usual one.
    var border: Border?
  }

  /// The radii of the upper and lower corners of an element, in points.
  struct Corners: Equatable, Sendable {
    var upper: CGFloat
    var lower: CGFloat
    /// The corners that are round.
    var round = ShownCorners.all
  }

  /// A line inside of the edge of an element, with its width in points.
  struct Border: Equatable, Sendable {
    var color: FrameColor
    var width: CGFloat
  }

  /// A view beside the rows of a table: at its ends, or its index.
  struct Surrounding: Equatable, Sendable {
    var name: String
    /// In content coordinates.
    var frame: CGRect
    /// The colour behind its content; nil if it shows what is below.
    var color: FrameColor?
    /// The views and layers in it, in its coordinates.
    var parts: [ShownPart]
  }

  /// A bar of a controller, with what it shows.
  struct Bar: Equatable, Sendable {
    /// The words for its class: `navigation bar`.
    var name: String
    /// In the coordinates of the picture.
    var frame: CGRect
    /// The part of the picture that its ground covers: the bar, and what is between it and the edge of the screen.
    var ground: CGRect
    /// The radii of the corners at which a sheet or popover around it cuts it; nil for none.
    var corners: Corners?
    /// Whether the content of the screen is below it, not above.
    var isAboveContent: Bool
    /// The colour behind its content; nil for a bar that shows what is below.
    var color: FrameColor?
    /// The views and layers in it, in its coordinates.
    var parts: [ShownPart]
  }

  /// One line: the instant, the frame, the offset and the phase.
  var caption: String
  var size: CGSize
  /// The main view first; the others cover it.
  var views: [View]
  /// The parts of the window behind and above these views, in the coordinates of the picture.
  var behind: [ShownPart] = []
  var above: [ShownPart] = []
  /// The bars of controllers, which cover the views, back to front.
  var bars: [Bar] = []
  /// In the coordinates of the picture, as are the fingers.
  var previews: [FrameContent.Preview]
  var fingers: [FrameContent.Finger]

  /// The most shapes that its picture has, known before it is drawn.
  static func shapeBound(elements: Int) -> Int { elements * 4 + 2000 }
}
