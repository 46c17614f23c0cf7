import Foundation

/// The measures of a table's rows, headers and footers that an app sets.
///
/// They are one value, so that a table like another one has all of them.
struct TableMeasures {
  /// The heights, in points.
  struct Heights: Equatable {
    var rowHeight = UITableView.automaticDimension
    var sectionHeaderHeight = UITableView.automaticDimension
    var sectionFooterHeight = UITableView.automaticDimension
    var estimatedRowHeight = UITableView.automaticDimension
    var estimatedSectionHeaderHeight = UITableView.automaticDimension
    var estimatedSectionFooterHeight = UITableView.automaticDimension
    var sectionHeaderTopPadding = UITableView.automaticDimension
    var fillerRowHeight: CGFloat = 0
  }

  /// The lines between rows.
  struct Separators: Equatable {
    var style = UITableViewCell.SeparatorStyle.singleLine
    /// The distances from the edges of the rows, in points.
    var inset = UIEdgeInsets(top: 0, left: TableMetrics.margin, bottom: 0, right: 0)
    var reference = UITableView.SeparatorInsetReference.fromCellEdges
  }

  var heights = Heights()
  var separators = Separators()
}
