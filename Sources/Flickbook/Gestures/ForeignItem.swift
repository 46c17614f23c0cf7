import Foundation
import UIKit

/// An item that another program drags over the view.
public struct ForeignItem: Equatable, Sendable {
  /// What the item is called, and by which name its data are provided.
  public var id: String
  /// The type of its data.
  public var type = ForeignItem.plainText
  /// Its data, as text; the id if nil.
  public var text: String?
  /// Whether its data come only when they are provided.
  public var isLate = false

  /// UIKit's name for plain text.
  public static let plainText = "public.utf8-plain-text"

  /// An item that is plain text.
  public init(id: String) {
    self.id = id
  }
}

extension Vocabulary {
  /// An item that another program drags.
  static let foreignItem = Shape(
    "foreignItem", "An item that another program drags.",
    [
      .may("id", .string, "The name, by which its data are provided; chosen unless given."),
      .may(
        "type", .string, default: "\"\(ForeignItem.plainText)\"",
        "The type of its data, as a uniform type identifier."),
      .may("text", .string, "Its data, as text; the id unless given."),
      .may("late", .bool, default: "false", "Whether its data come only with drop.provide."),
    ])
}

extension ForeignItem {
  /// Reads the items of a `drag.begin`; one without an id is called after its place.
  static func list(_ node: Node, _ path: String) throws(FlickbookError) -> [ForeignItem] {
    let items = try node.asList(path, upTo: ListBounds.dragItems) {
      (node, path) throws(FlickbookError) in
      try ForeignItem(node, path)
    }
    guard !items.isEmpty else {
      throw node.error(.invalidParams, "\(path) must not be empty.", path: path)
    }
    return items
  }

  private init(_ node: Node, _ path: String) throws(FlickbookError) {
    let fields = try Fields(node, Vocabulary.foreignItem, path: path)
    id =
      try fields.read("id") { (node, path) throws(FlickbookError) in try node.asName(path) } ?? ""
    type = try fields.string("type") ?? type
    text = try fields.string("text")
    isLate = try fields.bool("late") ?? isLate
    guard !isLate || !id.isEmpty else { throw fields.missing("id") }
  }
}

/// The other program: what it drags over the window, and what it is given.
@MainActor
final class OtherProgram {
  /// Data that somebody waits for, or that were provided before anybody did.
  private struct LateItem {
    let id: String
    var waiting: [NSItemProvider.DataCompletion] = []
    /// Nil until they are provided; then the data, or nothing where they cannot be had.
    var answer: Data??
  }

  /// What it does with items that are let go outside of the window.
  var operation = UIDropOperation.cancel
  private var late: [LateItem] = []
  /// What was dropped outside and not taken yet.
  private(set) var received: [ReceivedItem] = []

  /// The items of a drag over the window.
  func dragItems(_ items: [ForeignItem]) -> [UIDragItem] {
    items.map { item in
      let provider = NSItemProvider()
      if !item.id.isEmpty { provider.suggestedName = item.id }
      let data = Data((item.text ?? item.id).utf8)
      if item.isLate { late.append(LateItem(id: item.id)) }
      provider.registerDataRepresentation(forTypeIdentifier: item.type, visibility: .all) {
        [self] tell in
        if item.isLate { wait(for: item.id, tell) } else { tell(data, nil) }
        return nil
      }
      return UIDragItem(itemProvider: provider)
    }
  }

  /// Waits for nothing any more; nobody is notified.
  ///
  /// Who waits may keep the item, and the item keeps this program.
  func close() {
    late = []
  }

  private func wait(for id: String, _ tell: @escaping NSItemProvider.DataCompletion) {
    guard let index = late.lastIndex(where: { $0.id == id }) else { return tell(nil, nil) }
    if let answer = late[index].answer { return tell(answer, nil) }
    late[index].waiting.append(tell)
  }

  /// The data of a late item are there, or will never be; false for one that is not late.
  func provide(_ text: String?, for id: String) -> Bool {
    guard let index = late.lastIndex(where: { $0.id == id && $0.answer == nil }) else {
      return false
    }
    let data = text.map { Data($0.utf8) }
    let waiting = late[index].waiting
    late[index].answer = .some(data)
    late[index].waiting = []
    for tell in waiting { tell(data, nil) }
    return true
  }

  // MARK: What it is given

  /// An item that was dropped outside of the window, with its text as soon as that is there.
  @MainActor
  final class ReceivedItem {
    let id: String?
    let types: [String]
    fileprivate(set) var text: String?

    init(_ provider: NSItemProvider) {
      id = provider.suggestedName
      types = provider.registeredTypeIdentifiers
    }
  }

  /// Takes items that are let go outside, if it wants any; a move stays in the program.
  ///
  /// Rule: S10.10.
  func accept(_ items: [UIDragItem]) -> UIDropOperation? {
    guard operation == .copy else { return nil }
    for item in items {
      let received = ReceivedItem(item.itemProvider)
      self.received.append(received)
      item.itemProvider.loadObject(ofClass: String.self) { text, _ in
        received.text = text as? String
      }
    }
    return .copy
  }

  /// Hands out what was received since the last time.
  func take() -> [ReceivedItem] {
    defer { received = [] }
    return received
  }
}
