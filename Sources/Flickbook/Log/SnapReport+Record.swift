import UIKit

extension SnapReport {
  /// Writes what was considered, what was taken and why.
  func write(into json: inout some ValueWriter & ~Copyable) {
    if let section {
      json.key("section")
      json.integer(section)
    }
    json.member("proposed", proposed)
    json.member("velocity", velocity)
    json.key("candidates")
    json.beginArray()
    for candidate in candidates {
      json.beginObject()
      if let item = candidate.item { json.member("item", item) }
      json.member("offset", candidate.offset)
      json.endObject()
    }
    json.endArray()
    if let item { json.member("item", item) } else { json.member("offset", target) }
    json.member("why", reason.rawValue)
    json.member("target", target)
    json.member("by", decider.rawValue)
    json.member("landing", landing)
    if let beyond { json.member("beyond", beyond) }
  }
}
