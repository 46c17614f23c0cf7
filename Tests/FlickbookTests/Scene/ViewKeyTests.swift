import Testing

@testable import Flickbook

/// One row for one option of a view.
@Suite("Keys of a view")
struct ViewKeyTests {
  @Test("Every option of a view has one row of its name")
  func isWhole() {
    let options = Mirror(reflecting: ViewOptions()).children.compactMap(\.label)
    #expect(ViewKey.rows.map(\.key.name).sorted() == options.sorted())
  }

  @Test("A default that the reference states is the value of a view of which nothing is said")
  func defaults() throws {
    for row in ViewKey.rows {
      guard let standard = row.key.standard else { continue }
      let fields = try ObjectReader(
        yaml("{\(row.key.name): \(standard)}"), ProtocolSchema.viewOptions, path: "view")
      #expect(try ViewKey.options(in: fields) == [ViewOption(row, of: ViewOptions())])
    }
  }

  @Test("A scene applies the recognizers of the stage after the view's own")
  func order() {
    #expect(ViewOptions().all.suffix(2).map(\.row.key.name) == ["pinchTransition", "tap"])
  }
}
