/// An element of a menu whose elements the app provides when the menu is shown.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keepsElements: Bool
  private var known: [UIMenuElement]?
  private var isAsked = false

  private init(
    keepsElements: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    (self.keepsElements, self.provider) = (keepsElements, provider)
    super.init(title: "")
  }

  /// Creates an element whose provider is called when it is shown for the first time.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(keepsElements: true, elementProvider)
  }

  /// Creates an element whose provider is called each time it is shown.
  @discardableResult
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(keepsElements: false, elementProvider)
  }

  /// The elements as far as they are known.
  final var elementsIfKnown: [UIMenuElement] { known ?? [] }

  /// Returns the elements; nil until the app has provided them.
  final func elements(arrived: @escaping () -> Void) -> [UIMenuElement]? {
    if let known {
      if !keepsElements { self.known = nil }
      return known
    }
    guard !isAsked else { return nil }
    isAsked = true
    var isNow = true
    provider { [weak self] elements in
      guard let self, isAsked else { return }
      isAsked = false
      known = elements
      if !isNow { arrived() }
    }
    isNow = false
    guard let elements = known else { return nil }
    if !keepsElements { known = nil }
    return elements
  }
}
