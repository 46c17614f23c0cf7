package import Foundation
package import Pictures
package import UIKit

/// The content of a stage's views at an instant, the source of frame records and pictures.
///
/// It is an immutable object, so that passing it on copies a reference.
package final class FrameContent: Equatable, Sendable {
  /// A collection view of the stage.
  package struct View: Equatable, Sendable {
    /// The name in requests; empty for the main view.
    package let name: String
    /// The visible part of the content, as presented.
    package let bounds: CGRect
    package let contentSize: CGSize
    /// The adjusted content insets.
    package let inset: UIEdgeInsets
  }

  /// An index path that is kept free for a drop.
  package struct Gap: Equatable, Sendable {
    /// The index among `views` of the collection view that has it.
    package let holder: Int
    package let path: ItemPath
    /// In content coordinates.
    package let frame: CGRect
  }

  /// An open menu.
  package struct Menu: Equatable, Sendable {
    /// The index among `views` of the collection view that has it.
    package let holder: Int
    /// The item at which it is open; nil for the background.
    package let path: ItemPath?
    /// The titles of its actions.
    package let actions: [String]
  }

  /// An item that is dragged.
  package struct Preview: Equatable, Sendable {
    /// In window coordinates; empty where its size is not known.
    package var frame: CGRect
    package let label: String
  }

  /// An element on screen, as presented, in the content coordinates of its view.
  package struct Element: Equatable, Sendable {
    /// The index among `views` of the collection view that has it.
    package let holder: Int
    /// The number of the view that shows it, counted in its collection view.
    package let view: Int
    /// The protocol's word for its kind.
    package let kind: String
    package let item: ItemPath
    package let center: CGPoint
    /// The size before the transform, in points.
    package let size: CGSize
    package var transform = CGAffineTransform.identity
    package var alpha: CGFloat = 1
    package var zIndex = 0
    package var isHidden = false
    package var isHighlighted = false
    package var isSelected = false
    package var lacksData = false
    /// The app's background colour; nil if it has set none.
    package var color: FrameColor?
  }

  /// A finger that is down, in window coordinates.
  package struct Finger: Equatable, Sendable {
    package let id: Int
    package let location: CGPoint

    package init(id: Int, location: CGPoint) {
      (self.id, self.location) = (id, location)
    }
  }

  /// The views in the window, the main one first.
  package let views: [View]
  /// All elements, view by view, back to front.
  package let elements: [Element]
  /// The first text in each cell of an app, nil for none; empty if no cell has one.
  ///
  /// A text that is too long for a selector does not count.
  private let texts: [String?]
  /// The shapes of each element as SVG, in its own coordinates, nil for an element without contents; empty if
  /// nobody reads them.
  ///
  /// They are no part of a comparison, so that a log has the same frames whether or not somebody reads them.
  private let looks: [String?]
  /// The files of images to which the shapes refer, also in earlier frames.
  package let images: [Picture.ImageFile]
  /// Sentences about images that are not drawn, also in earlier frames.
  package let notes: [String]
  package let fingers: [Finger]
  package let gaps: [Gap]
  package let menus: [Menu]
  package let previews: [Preview]

  init(
    views: [View], elements: [Element], texts: [String?], looks: [String?] = [],
    images: [Picture.ImageFile] = [], notes: [String] = [],
    fingers: [Finger], gaps: [Gap], menus: [Menu], previews: [Preview]
  ) {
    (self.views, self.elements, self.texts, self.fingers) = (views, elements, texts, fingers)
    (self.looks, self.images, self.notes) = (looks, images, notes)
    (self.gaps, self.menus, self.previews) = (gaps, menus, previews)
  }

  /// Whether elements have texts.
  var hasTexts: Bool { !texts.isEmpty }

  /// Returns the first text in the element with an index; nil for none.
  package func text(ofElement index: Int) -> String? { texts.isEmpty ? nil : texts[index] }

  /// Returns the shapes of the element with an index as SVG; nil for none.
  package func look(ofElement index: Int) -> String? { looks.isEmpty ? nil : looks[index] }

  package static func == (left: FrameContent, right: FrameContent) -> Bool {
    left.views == right.views && left.elements == right.elements && left.texts == right.texts
      && left.fingers == right.fingers && left.gaps == right.gaps && left.menus == right.menus
      && left.previews == right.previews
  }
}

/// A colour in sRGB with eight bits for each component.
package struct FrameColor: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates a colour from components of 0 to 1 with the opacity at the end: a grey or a colour.
  package init?(components: [CGFloat]) {
    func byte(_ value: CGFloat) -> UInt8 {
      UInt8((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded())
    }
    let bytes = components.map(byte)
    switch bytes.count {
    case 2: self.init(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case 4: self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3])
    default: return nil
    }
  }

  /// `#rrggbb`, with two more digits for an opacity below 1.
  package var text: String {
    let bytes = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return bytes.reduce("#") { text, byte in
      text + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
