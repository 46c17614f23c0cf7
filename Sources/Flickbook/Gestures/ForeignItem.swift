import Foundation
import UIKit

/// An item that another program drags over the view.
public struct ForeignItem: Equatable, Sendable {
  /// The id of the item, under which its data are provided later.
  public var id: String
  /// The type identifier of its data.
  public var type = ForeignItem.plainText
  /// Its data as text; the id if nil.
  public var text: String?
  /// Whether its data are provided only later, by `drag.provide`.
  public var isLate = false

  /// UIKit's name for plain text.
  public static let plainText = "public.utf8-plain-text"

  /// Creates an item of plain text.
  public init(id: String) {
    self.id = id
  }
}

extension ProtocolSchema {
  /// The keys of an item.
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
  /// Decodes the items of a `drag.begin`; an item without an id is named after its position.
  static func list(_ value: Value) throws(FlickbookError) -> [ForeignItem] {
    let items = try value.list(upTo: ListBounds.dragItems, ForeignItem.init)
    guard !items.isEmpty else {
      throw value.error(.invalidParams, "\(value.path) must not be empty.")
    }
    return items
  }

  private init(_ value: Value) throws(FlickbookError) {
    let fields = try value.fields(ProtocolSchema.foreignItem)
    id = try fields["id"]?.name() ?? ""
    type = try fields["type"]?.string() ?? type
    text = try fields["text"]?.string()
    isLate = try fields["late"]?.bool() ?? isLate
    guard !isLate || !id.isEmpty else { throw fields.missing("id") }
  }
}

/// The other program: the items that it drags over the window, and those that are dropped on it.
@MainActor
final class OtherProgram {
  /// Data that were requested before they were provided, or the reverse.
  private struct LateItem {
    let id: String
    var waiting: [NSItemProvider.DataCompletion] = []
    /// The data once they were provided; the inner nil means that they are not available.
    var answer: Data??
  }

  /// The operation for items that are dropped outside of the window.
  var operation = UIDropOperation.cancel
  private var late: [LateItem] = []
  /// The items that were dropped outside and not reported yet.
  private(set) var received: [ReceivedItem] = []

  /// Returns the drag items of a drag over the window.
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

  /// Discards pending requests of data without notifying anybody.
  ///
  /// This breaks a retain cycle: a request may retain its item, and the item retains this program.
  func close() {
    late = []
  }

  private func wait(for id: String, _ tell: @escaping NSItemProvider.DataCompletion) {
    guard let index = late.lastIndex(where: { $0.id == id }) else { return tell(nil, nil) }
    if let answer = late[index].answer { return tell(answer, nil) }
    late[index].waiting.append(tell)
  }

  /// Provides the data of a late item, or nil if they are not available; returns false if no such
  /// item is late.
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

  // MARK: Items dropped outside

  /// An item that was dropped outside of the window; its text is loaded asynchronously.
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

  /// Accepts items that are dropped outside, unless the operation is cancel; items cannot be moved
  /// out of the program.
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

  /// Removes and returns the items that were received since the last call.
  func take() -> [ReceivedItem] {
    defer { received = [] }
    return received
  }
}
