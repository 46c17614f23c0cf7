import Foundation
import UIKit

extension Stage {
  /// Returns a command with the index paths of the items that a request names.
  ///
  /// The names mean items of the data source, as `query.data` answers them, at the instant at which
  /// the request begins.
  ///
  /// Rule: protocol 2.
  ///
  /// - Throws: `item_out_of_range` for a name that no item has, with the nearest name of an item.
  func resolved(_ request: NamedRequest) throws(FlickbookError) -> Command {
    var paths: [ItemNames.Name: IndexPath] = [:]
    for view in Set(request.names.map(\.view)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let data = try data(ofView: view)
      let ids = request.names.filter { $0.view == view }.map(\.id)
      let found = data.items(named: ids)
      for id in ids {
        guard let path = found[id] else { continue }
        paths[ItemNames.Name(id: id, view: view)] = path.indexPath
      }
    }
    do throws(FlickbookError) {
      return try request.command(paths)
    } catch {
      guard let missing = request.names.first(where: { paths[$0] == nil }) else { throw error }
      var error = error
      let known = knownNames(try data(ofView: missing.view))
      error.hint = nearest(missing.id, in: known).map { "Did you mean \"\($0)\"?" }
      throw error
    }
  }

  private func data(ofView name: String?) throws(FlickbookError) -> any StageData {
    try name.map { (name) throws(FlickbookError) in
      try view(named: name, path: "params.in")
    }?.data ?? addressed.data
  }

  /// The most names that are compared with a misspelt one; a guess, some milliseconds.
  private static let comparedNamesMax = 1000

  private func knownNames(_ data: any StageData) -> [String] {
    var names: [String] = []
    for section in 0..<data.sectionCount {
      for item in 0..<data.count(inSection: section) {
        guard names.count < Self.comparedNamesMax else { return names }
        names.append(data.name(ofItemAt: ItemPath(section: section, item: item)))
      }
    }
    return names
  }
}
