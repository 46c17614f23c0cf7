import Foundation
import LayoutArithmetic

/// The reason why a view has its frame.
@MainActor
package struct FrameReason {
  /// The origin of a frame.
  package enum Source: String, CaseIterable, Sendable {
    /// The constraints around the view.
    case constraints
    /// The layout of a collection view, by attributes.
    case layout
    /// The view around it, as a cell its content view.
    case superview
    /// The autoresizing mask, when the view around changed its size.
    case autoresizing
    /// The app's code.
    case code
  }

  /// A constraint that has a part in the frame.
  package struct Part: Sendable {
    /// The constraint as it would be written.
    package let text: String
    /// The line that makes it; nil where UIKit does.
    package let origin: SourceLine?
    /// The priority, 1000 for a required one.
    package let priority: Double
    /// The axis: 0 for the horizontal one.
    package let axis: Int
    /// Whether it is broken, since not all required ones can hold.
    package let isBroken: Bool
  }

  /// The content size of a view with its priorities along both axes.
  package struct Content: Sendable {
    /// The size, in points; −1 for none.
    package let size: CGSize
    /// The hugging priorities.
    package let hugging: [Double]
    /// The priorities against compression.
    package let resistance: [Double]
  }

  /// The origin of the frame.
  package let source: Source
  /// The class of the layout or of the view around; nil for other sources.
  package var owner: String?
  /// The constraints of the view, then the constraints of the views that they refer to, each in the order of
  /// activation.
  package var constraints: [Part] = []
  /// The content size; nil if it has no part.
  package var content: Content?

  /// The reason of a view.
  package init(_ view: UIView) {
    if let cell = view as? UICollectionReusableView, let around = cell.collectionViewAround {
      source = .layout
      owner = "\(type(of: around.collectionViewLayout))"
      return
    }
    if let superview = view.superview, superview.tiedInsets(of: view) != nil {
      source = .superview
      owner = "\(type(of: superview))"
      return
    }
    guard !view.translatesAutoresizingMaskIntoConstraints,
      let system = view.systemRoot?.rare?.system
    else {
      source = view.autoresizingMask.isEmpty ? .code : .autoresizing
      return
    }
    source = .constraints
    constraints = system.parts(of: view)
    let size = view.intrinsicContentSize
    if size.width >= 0 || size.height >= 0 {
      content = Content(
        size: size,
        hugging: Self.priorities { view.contentHuggingPriority(for: $0) },
        resistance: Self.priorities { view.contentCompressionResistancePriority(for: $0) })
    }
  }

  private static func priorities(
    _ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority
  ) -> [Double] {
    [NSLayoutConstraint.Axis.horizontal, .vertical].map { Double(priority($0).rawValue) }
  }
}

extension UICollectionReusableView {
  /// The collection view that shows this view.
  fileprivate var collectionViewAround: UICollectionView? {
    var next = superview
    while let view = next {
      if let view = view as? UICollectionView {
        return view.visibleElement(holding: self) == nil ? nil : view
      }
      next = view.superview
    }
    return nil
  }
}

extension ConstraintSystem {
  /// Returns the constraints that a view's frame follows from, along both axes.
  fileprivate func parts(of view: UIView) -> [FrameReason.Part] {
    layOut()
    guard let item = numbers[ObjectIdentifier(view)] else { return [] }
    let names = ConstraintNames(self)
    let broken = Set(conflicts.map(\.broken))
    return (0..<2).flatMap { axis in
      connected(with: item, axis).compactMap { row in
        guard case .constraint(let constraint) = rows[row] else { return nil }
        return FrameReason.Part(
          text: names.relation(constraint), origin: constraint.origin,
          priority: Double(constraint.priority.rawValue), axis: axis,
          isBroken: broken.contains(row))
      }
    }
  }

  /// Returns the rows of constraints along an axis that lead from an item to others, the nearest first; the
  /// root ends the search.
  private func connected(with item: Int, _ axis: Int) -> [Int] {
    let candidates = rows.indices.filter {
      guard case .constraint(let constraint) = rows[$0] else { return false }
      return constraint.firstAttribute.axis.rawValue == axis
    }
    var found: [Int] = []
    var isFound = Set<Int>()
    var isReached: Set<Int> = [0, item]
    var level = [item]
    while !level.isEmpty {
      var next: [Int] = []
      for row in candidates where !isFound.contains(row) {
        let touched = itemsOfRow(row)
        guard !touched.isDisjoint(with: level) else { continue }
        isFound.insert(row)
        found.append(row)
        for other in touched.sorted() where isReached.insert(other).inserted { next.append(other) }
      }
      level = next
    }
    return found
  }

  private func itemsOfRow(_ row: Int) -> Set<Int> {
    Set(system.terms(of: row).map { $0.variable / 4 }).subtracting([0])
  }
}
