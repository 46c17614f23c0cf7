/// The handles that a snapshot has for the identifiers of another one.
package enum HandleTranslation: Sendable {
  /// Both have the same handles, as one is made from a copy of the other.
  case same
  /// For each handle of the other, this one's; `none` for an identifier that it does not know.
  case table(ContiguousArray<Int32>)

  /// An identifier that is not known.
  package static let none = HandleColumn.none

  func callAsFunction(_ handle: Int32) -> Int32 {
    switch self {
    case .same: handle
    case .table(let table): table[Int(handle)]
    }
  }

  /// Returns whether two lists of items have the same identifiers.
  func maps(_ new: ContiguousArray<Int32>, to old: ContiguousArray<Int32>) -> Bool {
    switch self {
    // Arrays that share their elements are equal at once.
    case .same: return new == old
    case .table(let table):
      guard new.count == old.count else { return false }
      return new.indices.allSatisfy { table[Int(new[$0])] == old[$0] }
    }
  }
}
