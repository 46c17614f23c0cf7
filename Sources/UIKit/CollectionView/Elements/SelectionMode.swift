/// How many items may be selected at once.
///
/// Rule: S3.18, S3.19.
enum SelectionMode {
  case none, single, multiple

  /// The greatest number of items that may be selected.
  var most: Int {
    switch self {
    case .none: 0
    case .single: 1
    case .multiple: .max
    }
  }
}
