extension Value {
  /// The name of a session, which must be usable as a file name.
  package func sessionName() throws(FlickbookError) -> String {
    let name = try string()
    let isHarmless = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    guard isHarmless, (1...64).contains(name.utf8.count), !name.hasPrefix(".") else {
      throw FlickbookError(
        .invalidParams, "A session cannot have the name \"\(name)\".",
        hint: "Use 1 to 64 letters, digits, _, - and ., not beginning with a dot.", path: path)
    }
    return name
  }
}
