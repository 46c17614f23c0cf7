import Foundation

/// The headers and footers of sections.
///
/// Rule: U2.5, U3.1–U3.6.
extension TableAdapter {
  /// Returns the lengths of a section's header and footer before they come on screen, in points.
  func bands(_ section: Int) -> (header: Double, footer: Double) {
    (length(section, isHeader: true), length(section, isHeader: false))
  }

  /// Returns the distance of a section from what is above it, in points.
  ///
  /// Rule: U3.6.
  func space(before section: Int, header: Double) -> Double {
    guard let table, header > 0 else { return 0 }
    let padding = table.sectionHeaderTopPadding
    if padding >= 0 { return Double(padding) }
    return table.style == .plain ? Double(TableMetrics.headerPadding) : 0
  }

  private func length(_ section: Int, isHeader: Bool) -> Double {
    guard let table else { return 0 }
    if let asked = askedHeight(section, isHeader: isHeader, table), asked >= 0 {
      return Double(asked)
    }
    let kind =
      isHeader
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    let estimate = estimate(section, isHeader: isHeader, table)
    let fixed = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    let exists: Bool
    if let view = bandView(section, isHeader: isHeader, table) {
      madeBands[kind, default: [:]][section] = view
      exists = true
    } else {
      exists = title(section, isHeader: isHeader, table) != nil
    }
    guard exists else { return Double(emptyHeight(section, isHeader: isHeader, table)) }
    if fixed >= 0 { return Double(fixed) }
    if estimate > 0 { return Double(estimate) }
    return Double(table.style == .plain ? TableMetrics.plainBand : TableMetrics.groupedBand)
  }

  /// Returns the height of a header or footer that comes on screen, in points.
  func height(of view: UIView?, section: Int, isHeader: Bool, _ size: CGSize) -> CGFloat {
    guard let table else { return size.height }
    if let asked = askedHeight(section, isHeader: isHeader, table), asked >= 0 { return asked }
    guard let view else { return emptyHeight(section, isHeader: isHeader, table) }
    let fixed = isHeader ? table.sectionHeaderHeight : table.sectionFooterHeight
    if fixed >= 0 { return fixed }
    if let band = view as? UITableViewHeaderFooterView {
      return band.automaticHeight(width: size.width)
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height.rounded(.up) : TableMetrics.plainBand
  }

  /// The height of the delegate; a height that is hardly more than zero is none.
  private func askedHeight(_ section: Int, isHeader: Bool, _ table: UITableView) -> CGFloat? {
    guard let delegate = table.rowDelegate else { return nil }
    let asked =
      isHeader
      ? OptionalMethod.heightForHeaderInSection.answer {
        delegate.tableView(table, heightForHeaderInSection: section)
      }
      : OptionalMethod.heightForFooterInSection.answer {
        delegate.tableView(table, heightForFooterInSection: section)
      }
    guard let asked, asked >= 0 else { return asked }
    if asked == 0, table.style != .plain {
      return emptyHeight(section, isHeader: isHeader, table)
    }
    return asked < 1e-3 ? 0 : asked
  }

  private func estimate(_ section: Int, isHeader: Bool, _ table: UITableView) -> CGFloat {
    let asked = table.rowDelegate.flatMap { delegate in
      isHeader
        ? OptionalMethod.estimatedHeightForHeaderInSection.answer {
          delegate.tableView(table, estimatedHeightForHeaderInSection: section)
        }
        : OptionalMethod.estimatedHeightForFooterInSection.answer {
          delegate.tableView(table, estimatedHeightForFooterInSection: section)
        }
    }
    return asked
      ?? (isHeader ? table.estimatedSectionHeaderHeight : table.estimatedSectionFooterHeight)
  }

  /// The height where there is neither a title nor a view.
  ///
  /// Rule: U3.2.
  private func emptyHeight(_ section: Int, isHeader: Bool, _ table: UITableView) -> CGFloat {
    guard table.style != .plain else { return 0 }
    let hasHeaderView = table.tableHeaderView != nil
    return isHeader && section == 0 && !hasHeaderView
      ? TableMetrics.firstGroupedSpace : TableMetrics.groupedSpace
  }

  // MARK: Views

  /// Asks the delegate for the view of a section; nil if it has none.
  func bandView(_ section: Int, isHeader: Bool, _ table: UITableView) -> UIView? {
    guard let delegate = table.rowDelegate else { return nil }
    let kind =
      isHeader
      ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
    if let made = madeBands[kind]?[section] { return made }
    return isHeader
      ? delegate.tableView(table, viewForHeaderInSection: section)
      : delegate.tableView(table, viewForFooterInSection: section)
  }

  func title(_ section: Int, isHeader: Bool, _ table: UITableView) -> String? {
    guard let source = table.dataSource else { return nil }
    return isHeader
      ? source.tableView(table, titleForHeaderInSection: section)
      : source.tableView(table, titleForFooterInSection: section)
  }

  func titleView(_ title: String, _ isHeader: Bool, _ table: UITableView) -> UIView {
    let view = table.pool.titleView(isHeader: isHeader, style: table.style)
    let shown = isHeader && table.style != .plain ? title.uppercased() : title
    view.textLabel?.text = shown
    if shown != title { view.textLabel?.writtenText = title }
    return view
  }
}
