public import Foundation

/// What `view.update` asks for: changes of the data that are made and shown at once.
///
/// Rule: protocol 5.
public struct DataBatch: Equatable, Sendable {
  /// The changes, in the order in which they were written.
  public var updates: [DataUpdate]
  /// What the data source holds afterwards, where that is not what the changes say.
  public var data: [SectionDescription]?
  /// Whether the change is seen to happen.
  public var isAnimated = true

  /// Changes that are animated, and after which the data are what they say.
  public init(_ updates: [DataUpdate]) {
    self.updates = updates
  }
}

/// One entry of a batch, with UIKit's sense of places.
///
/// What goes is named by its place before the batch, what comes by its place after it. Rule: S7.1.
public enum DataUpdate: Equatable, Sendable {
  case insert([NewItem])
  case delete([IndexPath])
  case move(from: IndexPath, to: IndexPath)
  case reload([IndexPath])
  case insertSections([Int])
  case deleteSections([Int])
  case moveSection(from: Int, to: Int)
  case reloadSections([Int])
}

/// An item that is inserted.
public struct NewItem: Equatable, Sendable {
  /// Its place after the batch.
  public var place: IndexPath
  /// Its name; `n<k>` if nil.
  public var id: String?
  /// Its size, in points; the layout's if nil.
  public var size: CGSize?

  /// An item without anything of its own.
  public init(at place: IndexPath) {
    self.place = place
  }
}
