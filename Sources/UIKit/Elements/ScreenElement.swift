import Foundation

/// A view of a window as somebody sees it who looks for a text or a type.
@MainActor
package final class ScreenElement {
  /// The view.
  package let view: UIView
  /// The frame in the window's coordinates, in points.
  package let frame: CGRect
  /// The part of the frame that is inside of the window and of all views that clip; nil if it is empty, or
  /// if the view or one around it is hidden or clear.
  package let visible: CGRect?
  /// The elements inside, back to front.
  package private(set) var children: [ScreenElement] = []

  /// Views with less opacity than this are clear, as for touches.
  ///
  /// Rule: S5.27.
  static let leastAlpha: CGFloat = 0.01

  /// The elements of a view and its inside.
  ///
  /// - Parameters:
  ///   - depth: how many levels below the view are looked at; nil for all.
  ///   - includesParts: whether a label and an image of a control are elements of their own.
  package convenience init(_ view: UIView, depth: Int? = nil, includesParts: Bool = false) {
    var clip: CGRect? = view.window.map { CGRect(origin: .zero, size: $0.bounds.size) }
    var next = view.superview
    while let around = next {
      if around.isHidden || around.alpha < Self.leastAlpha { clip = nil }
      if around.clipsToBounds {
        clip = Self.part(of: around.convert(around.bounds, to: nil), in: clip)
      }
      next = around.superview
    }
    self.init(view, clip, depth ?? .max, includesParts)
  }

  private init(_ view: UIView, _ clip: CGRect?, _ depth: Int, _ includesParts: Bool) {
    self.view = view
    frame = view.convert(view.bounds, to: nil)
    let isSeen = !view.isHidden && view.alpha >= Self.leastAlpha
    visible = isSeen ? Self.part(of: frame, in: clip) : nil
    guard depth > 0 else { return }
    var inside = isSeen ? clip : nil
    if view.clipsToBounds { inside = Self.part(of: frame, in: inside) }
    view.forEachChildElement(includesParts: includesParts) { child in
      children.append(ScreenElement(child, inside, depth - 1, includesParts))
      return true
    }
  }

  private static func part(of frame: CGRect, in clip: CGRect?) -> CGRect? {
    guard let part = clip?.overlap(with: frame), part.width > 0, part.height > 0 else { return nil }
    return part
  }

  /// Whether opaque views in front cover all that is visible of it.
  ///
  /// Rule: E4a.
  package var isCovered: Bool {
    visible.map { view.isCovered(view.convert($0, from: nil)) } ?? false
  }

  /// The class of the view, without its module.
  package var type: String { "\(Swift.type(of: view))" }

  /// Calls with this element and all inside, each before those inside of it.
  package func forEach(_ body: (ScreenElement) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// Returns the number of views in a view, itself counted, or a number above a limit.
  package static func count(of view: UIView, upTo limit: Int) -> Int {
    var count = 1
    for subview in view.subviews where count <= limit {
      count += self.count(of: subview, upTo: limit - count)
    }
    return count
  }
}
