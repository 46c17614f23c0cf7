/// A scroll view in a collection view that holds views of elements, such as a section's.
///
/// Rule: M9.5.
@MainActor
protocol ElementHolding: UIScrollView {}

extension UIView {
  /// Whether the view holds the views of elements.
  ///
  /// The class is asked first: to ask every cell for a protocol costs many times as much.
  final var isElementHolder: Bool { self is UIScrollView && self is any ElementHolding }
}
