import Foundation

/// The lengths of a table that nobody sets, in points.
///
/// Rule: U2.4, U3.2, U3.6, U7.1, U7.2.
enum TableMetrics {
  /// The height of a row without constraints.
  static let rowHeight: CGFloat = 44
  /// The height of a header or footer with a title in a plain table.
  static let plainBand: CGFloat = 28
  /// The height of the space above and below a section of a grouped table without titles; a guess.
  static let groupedSpace: CGFloat = 17.5
  /// The height of the space above the first section of a grouped table; a guess.
  static let firstGroupedSpace: CGFloat = 35
  /// The estimated height of a header or footer with a title in a grouped table; a guess.
  static let groupedBand: CGFloat = 38
  /// The distance of a header of a plain table from what is above it.
  static let headerPadding: CGFloat = 22
  /// The distance of contents and lines from the edges of a row.
  static let margin: CGFloat = 16
  /// The distance of the sections of an inset grouped table from the edges.
  static let insetMargin: CGFloat = 16
  /// The room of the control of a row in editing mode.
  static let editingRoom: CGFloat = 38
  /// The margins of the content view of a cell.
  static let contentMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  /// The width of the index.
  static let indexWidth: CGFloat = 15
}
