public import Foundation

/// Changes of layers that belong together.
///
/// Nothing is animated by itself. A completion is called when the layer animations that were added in
/// the transaction have ended; without any, in the main-queue stage of the turn.
@preconcurrency @MainActor
public class CATransaction: NSObject {
  /// One transaction that was begun.
  @MainActor
  final class Level {
    var duration: CFTimeInterval?
    var timing: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
    /// The number of its animations that have not ended.
    var waiting = 0
    private var isCommitted = false

    func animationEnded() {
      waiting -= 1
      completeIfDone()
    }

    func commit() {
      isCommitted = true
      completeIfDone()
    }

    private func completeIfDone() {
      guard isCommitted, waiting == 0, let completion else { return }
      self.completion = nil
      TurnLoop.currentOrNewest.enqueue("transaction") { completion() }
    }
  }

  private static var levels: [Level] = []

  /// The transaction that was begun last; nil outside of any.
  static var current: Level? { levels.last }

  /// Begins a transaction.
  public class func begin() {
    levels.append(Level())
  }

  /// Ends the transaction that was begun last.
  public class func commit() {
    levels.popLast()?.commit()
  }

  /// Has no effect: nothing is drawn.
  public class func flush() {}

  /// Returns the duration of animations without one, in seconds; 0.25 by default, as documented.
  @discardableResult
  public class func animationDuration() -> CFTimeInterval {
    levels.lazy.reversed().compactMap(\.duration).first ?? 0.25
  }

  /// Sets the duration of animations without one, in seconds.
  public class func setAnimationDuration(_ dur: CFTimeInterval) {
    current?.duration = dur
  }

  /// Returns the curve of animations without one.
  @discardableResult
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.lazy.reversed().compactMap(\.timing).first
  }

  /// Sets the curve of animations without one.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current?.timing = function
  }

  /// Returns whether changes are not animated by themselves.
  @discardableResult
  public class func disableActions() -> Bool { current?.disablesActions ?? false }

  /// Sets whether changes are not animated by themselves.
  public class func setDisableActions(_ flag: Bool) {
    current?.disablesActions = flag
  }

  /// Returns the completion of the transaction.
  @discardableResult
  public class func completionBlock() -> (() -> Void)? { current?.completion }

  /// Sets the completion of the transaction; without a transaction it is called soon.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard let current else {
      if let block { TurnLoop.currentOrNewest.enqueue("transaction") { block() } }
      return
    }
    current.completion = block
  }

  /// Returns a value of the transaction.
  @discardableResult
  public class func value(forKey key: String) -> Any? { current?.values[key] }

  /// Sets a value of the transaction, such as `kCATransactionDisableActions`.
  public class func setValue(_ anObject: Any?, forKey key: String) {
    current?.values[key] = anObject
    if key == kCATransactionDisableActions { setDisableActions(anObject as? Bool ?? false) }
  }
}

/// The key of whether changes are not animated by themselves.
public let kCATransactionDisableActions = "disableActions"
