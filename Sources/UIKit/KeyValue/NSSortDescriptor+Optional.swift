public import Foundation

extension NSSortDescriptor {
  /// Creates a descriptor by a property that may be nil, which comes before all values.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { first, second in
      // Two closures see the values as `Any`: what is no `Value` is nil.
      switch (first as? Value, second as? Value) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let first?, let second?):
        first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
      }
    }
  }
}
