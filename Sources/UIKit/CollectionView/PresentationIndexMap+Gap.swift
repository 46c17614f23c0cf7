import UpdateArithmetic

extension PresentationIndexMap.Occupant {
  /// The insertion gap of a drag that moves no item of the view; placeholders have greater numbers.
  static let gap = PresentationIndexMap.Occupant.phantom(0)
}

extension PresentationIndexMap.Entry {
  /// Whether this is the insertion gap; otherwise it is a placeholder.
  var isGap: Bool {
    if case .item = occupant { true } else { occupant == .gap }
  }

  /// Returns the updates that close the gap, given the order without it.
  func closing(in new: PresentationIndexMap) -> [Update] {
    guard case .item = occupant, let target = new.presentationPath(of: occupant) else {
      return [.deleteItem(path)]
    }
    return target == path ? [] : [.moveItem(from: path, to: target)]
  }
}
