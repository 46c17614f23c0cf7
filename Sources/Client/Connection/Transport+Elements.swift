import Flickbook

extension Transport {
  /// Returns a tap or a press on a point, which is about to be performed, as one on the element that is there,
  /// where a selector means it.
  func toldByElement(_ request: Node) throws(TransportFailure) -> Node {
    let name = request["method"]?.string ?? ""
    guard ["gesture.tap", "gesture.longPress"].contains(name), let params = request["params"],
      let at = params["at"]?.elements.compactMap(\.number), at.count == 2
    else { return request }
    let view = params[ProtocolSchema.viewName.name]?.string
    let inView: Node? = view.map { .object([ProtocolSchema.viewName.name: $0]) }
    let offset = try perform("query.state", inView)["offset"]?.elements
      .compactMap(\.number)
    guard let offset, offset.count == 2 else { return request }
    let point = "[\(at[0] + offset[0]),\(at[1] + offset[1])]"
    guard let question = try? Document(yaml: Array("at: \(point)".utf8)).root else {
      return request
    }
    let asked = view.map { question.with(ProtocolSchema.viewName.name, $0) } ?? question
    guard let selector = try perform("query.hitTest", asked)["selector"] else {
      return request
    }
    var builder = Document.Builder()
    builder.beginObject()
    builder.key("method".utf8)
    builder.string(name.utf8)
    builder.key("params".utf8)
    builder.beginObject()
    builder.key("find".utf8)
    builder.copy(selector)
    for (key, member) in params.members where key.text != "at" {
      builder.key(key.text.utf8)
      builder.copy(member)
    }
    builder.end()
    builder.end()
    return builder.finish().root
  }
}
