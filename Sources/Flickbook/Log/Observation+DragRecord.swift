import UIKit

/// What belongs to the records of drags and drops.
extension Observation {
  func writeDrag(into json: inout JSONWriter) {
    switch self {
    case .itemsForBeginning(let path, let count):
      json.member("item", path)
      json.member("answer", count)
    case .itemsForAddingTo(let path, let point, let count):
      json.member("item", path)
      json.member("at", point)
      json.member("answer", count)
    case .dragPreviewParametersForItemAt(let path, let answer),
      .dropPreviewParametersForItemAt(let path, let answer),
      .shouldSpringLoadItemAt(let path, let answer):
      json.member("item", path)
      json.member("answer", answer)
    case .dragSessionAllowsMoveOperation(let answer),
      .dragSessionIsRestrictedToDraggingApplication(let answer), .canHandle(let answer):
      json.member("answer", answer)
    case .dragSessionWillBegin(let count): json.member("items", count)
    case .dropSessionDidUpdate(let point, let destination, let operation, let intent):
      json.member("at", point)
      json.member(destination: destination)
      json.member("operation", operation.word)
      json.member("intent", intent.word)
    case .performDropWith(let destination, let count):
      json.member(destination: destination)
      json.member("items", count)
    case .dragStateDidChange(let path, let state):
      json.member("item", path)
      json.member("state", state.word)
    case .drag(let step, let count, let point):
      json.member("step", step.rawValue)
      json.member("items", count)
      json.member("at", point)
    case .gap(let path):
      json.key("item")
      if let path { json.item(path) } else { json.null() }
    case .placeholder(let path, let step):
      json.member("step", step.rawValue)
      json.member("item", path)
    default: preconditionFailure("not of a drag: \(event)")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func member(destination path: ItemPath?) {
    key("destination")
    if let path { item(path) } else { null() }
  }
}

extension UIDropOperation {
  /// The protocol's word.
  var word: String {
    switch self {
    case .cancel: "cancel"
    case .forbidden: "forbidden"
    case .copy: "copy"
    case .move: "move"
    }
  }
}

extension UICollectionViewDropProposal.Intent {
  /// The protocol's word.
  var word: String {
    switch self {
    case .unspecified: "unspecified"
    case .insertAtDestinationIndexPath: "insertAt"
    case .insertIntoDestinationIndexPath: "insertInto"
    }
  }
}

extension UICollectionViewCell.DragState {
  /// The protocol's word.
  var word: String {
    switch self {
    case .none: "none"
    case .lifting: "lifting"
    case .dragging: "dragging"
    }
  }
}
