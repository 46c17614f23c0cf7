/// The first stored word of an object that is an attribute of texts.
///
/// Foundation on Linux compares the attributes of neighbouring runs, and reads in an object's first stored word of which
/// Core Foundation type it is (bits 8 to 17). For no type, such as the zero of a small number, it traps; for a type of
/// another class it asks the object's `isEqual`. [obs: Swift 6.3]
struct FoundationKind {
  /// The number of the type of strings, 7, which is another class.
  private let word: UInt64 = 7 << 8
}
