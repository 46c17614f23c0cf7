import Foundation
import UIKit

extension InvalidationReport {
  /// Writes what the context names, and what of the content it moves; nothing of what it does not.
  func write(into json: inout some ValueWriter & ~Copyable) {
    if let items {
      json.items(items)
    }
    if let supplementary {
      json.key("supplementary")
      write(supplementary, into: &json)
    }
    if let decoration {
      json.key("decoration")
      write(decoration, into: &json)
    }
    if contentOffsetAdjustment != .zero {
      json.member("contentOffsetAdjustment", contentOffsetAdjustment)
    }
    if contentSizeAdjustment != .zero {
      json.member("contentSizeAdjustment", contentSizeAdjustment)
    }
  }

  private func write(_ kinds: [Kind], into json: inout some ValueWriter & ~Copyable) {
    json.beginObject()
    for kind in kinds {
      json.key(ElementKindName.word(for: kind.name))
      kind.paths.write(into: &json)
    }
    json.endObject()
  }
}
