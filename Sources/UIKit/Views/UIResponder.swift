public import Foundation

/// Something that can answer to touches.
///
/// What a responder does not handle goes on to the next one up, from a view to its superview.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder that nothing has been asked of.
  public override init() {
    super.init()
  }

  /// Who is asked after this one; nil at the end of the chain.
  open var next: UIResponder? { nil }

  /// Fingers went down on this responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers that went down here moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers that went down here lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers that went down here belong to somebody else now.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
