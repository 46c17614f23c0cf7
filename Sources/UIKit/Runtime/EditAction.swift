/// An action of the edit menu.
///
/// The order is the order of UIKit's header, in which the view asks the delegate. Rule: S3.28; the
/// order is a guess.
package enum EditAction: Int, CaseIterable, Sendable {
  case cut, copy, paste, select, selectAll, delete

  /// The selector that UIKit passes to the delegate.
  package var selector: Selector { Selector("\(self):") }
  /// The title in a menu.
  var title: String {
    switch self {
    case .cut: "Cut"
    case .copy: "Copy"
    case .paste: "Paste"
    case .select: "Select"
    case .selectAll: "Select All"
    case .delete: "Delete"
    }
  }
}
