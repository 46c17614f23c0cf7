public import Foundation

/// An item that dynamics move: a view, or the attributes of a layout.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points of the reference.
  var center: CGPoint { get set }
  /// The rectangle in the item's own coordinates.
  var bounds: CGRect { get }
  /// The transform about the centre; dynamics set rotations.
  var transform: CGAffineTransform { get set }
}
