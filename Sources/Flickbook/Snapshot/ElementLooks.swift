import Foundation
import Pictures
import UIKit

/// The shapes of elements as SVG, for the page of a trace: what pictures show of them.
///
/// A text is written again only when the parts of the element have changed.
@MainActor
struct ElementLooks {
  private var known: [ObjectIdentifier: (item: ScreenContent.Item, text: String?)] = [:]
  private let pictureImages: PictureImages

  /// The most bytes of the images of a session; a guess, a quarter of the memory of a trace.
  private static let imageBytes = 1 << 26

  init(_ limits: ImageLimits) {
    pictureImages = PictureImages(
      limits, of: .trace(bytes: max(Self.imageBytes, limits.pictureBytes)))
  }

  /// The files of the images so far, to which the texts refer.
  var images: [Picture.ImageFile] { pictureImages.files }
  /// Sentences about images that are not drawn, so far.
  var notes: [String] { pictureImages.notes }

  /// Returns the shapes of an element in its own coordinates, without its transform, opacity, state and label;
  /// nil for an element without contents.
  mutating func look(of item: ScreenContent.Item, shownBy view: UIView) -> String? {
    guard !item.parts.isEmpty else { return nil }
    var own = ScreenContent.Item(element: item.element.atRest, label: "")
    (own.parts, own.ground, own.corners, own.isRow) = (
      item.parts, item.ground, item.corners, item.isRow
    )
    let id = ObjectIdentifier(view)
    if let (old, text) = known[id], old == own { return text }
    var shapes = ElementShapes(own, pictureImages).shapes
    // The page knows the element.
    for index in shapes.indices { (shapes[index].name, shapes[index].state) = ("", "") }
    let text = shapes.isEmpty ? nil : SVGWriter.elements(shapes)
    known[id] = (own, text)
    return text
  }
}

extension FrameContent.Element {
  /// The element in its own coordinates: its kind, its data and its size.
  fileprivate var atRest: FrameContent.Element {
    FrameContent.Element(
      holder: 0, view: 0, kind: kind, item: ItemPath(section: 0, item: 0),
      center: CGPoint(x: size.width / 2, y: size.height / 2), size: size, lacksData: lacksData)
  }
}
