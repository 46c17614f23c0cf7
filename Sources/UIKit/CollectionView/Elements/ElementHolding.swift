/// A view in a collection view that holds the views of elements, as the scroll view of a section.
///
/// Rule: M9.5.
@MainActor
protocol ElementHolding: UIView {}
