import Foundation
import UIKit

/// Everything that a picture of a stage shows, as plain values.
struct ScreenContent: Equatable, Sendable {
  /// A collection view, with what it shows.
  struct View: Equatable, Sendable {
    /// The name in requests; empty for the main view.
    var name: String
    /// In the coordinates of the picture.
    var frame: CGRect
    /// The visible part of the content, as presented.
    var bounds: CGRect
    var contentSize: CGSize
    var inset: UIEdgeInsets
    /// The app's background colour; nil if it has set none.
    var color: FrameColor?
    /// Back to front.
    var items: [Item]
    /// The insertion gap of a drag, with its frame in the content; nil if there is none.
    var gap: Gap?
    /// The open menu; nil if there is none.
    var menu: Menu?
  }

  /// An element with its label.
  struct Item: Equatable, Sendable {
    var element: FrameContent.Element
    var label: String
    var isLeaving = false
    /// Whether it is moved by hand.
    var isInHand = false
  }

  struct Gap: Equatable, Sendable {
    var path: ItemPath
    var frame: CGRect
  }

  struct Menu: Equatable, Sendable {
    /// The item at which it is open; nil for the background.
    var path: ItemPath?
    var actions: [String]
  }

  /// An item that is dragged, in the coordinates of the picture.
  struct Preview: Equatable, Sendable {
    var frame: CGRect
    var label: String
  }

  /// One line: the instant, the frame, the offset and the phase.
  var caption: String
  var size: CGSize
  /// The main view first; the others cover it.
  var views: [View]
  var previews: [Preview]
  var fingers: [FrameContent.Finger]

  /// The most shapes that its picture has, known before it is drawn.
  static func shapeBound(elements: Int) -> Int { elements * 4 + 2000 }
}
