import Testing

@testable import Flickbook

/// A value knows its path in the text of a client.
@Suite("Value from outside")
struct ValueTests {
  private static let text = "{method: m, params: {a: [1, {b.c: [x, 2]}]}}"

  @Test(
    "A path goes from the value with which paths begin to the value that is refused",
    arguments: [
      ("request", "request.params.a[1].b.c[0]"), ("params", "params.a[1].b.c[0]"),
      ("a", "a[1].b.c[0]"),
    ])
  func path(name: String, path: String) throws {
    let root = try yaml(Self.text)
    let params = try #require(root["params"])
    let start = name == "request" ? root : name == "params" ? params : params["a"]
    var value = Value(try #require(start), name)
    for key in ["params", "a"] { value = value[key] ?? value }
    let list = try #require(value.elements.last?["b.c"])
    let error = refusal { try list.elements[0].number() }
    #expect(error?.path == path)
    #expect(error?.message == "\(path) must be a number, not a string.")
    #expect(error?.line == 1)
    #expect(try list.elements[1].number() == 2)
  }

  @Test("What is missing in an object that nobody wrote is named with the object's path")
  func nothing() throws {
    let shape = ProtocolSchema.Shape("s", "A shape.", [.must("at", .point, "A point.")])
    let error = refusal { try ObjectReader(nil, shape, path: "params") }
    #expect(error?.path == "params")
    #expect(error?.message == "The key \"at\" is missing in params.")
  }
}
