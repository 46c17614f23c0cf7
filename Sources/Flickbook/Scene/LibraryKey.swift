import Foundation
import UIKit

/// The description of a layout of the library, with the row of each of its keys.
protocol LibraryDescription: Sendable {
  /// The layout with the defaults.
  init()
  /// The keys of a scene's `layout` besides `type`, in the order of the reference.
  static var keys: [LibraryKey<Self>] { get }
}

/// The row of a key of the scene's `layout`: its schema, its decoding, and the property that stores it.
///
/// Scenes, the schema, the reference, and random scenes of tests use the rows.
struct LibraryKey<Description: LibraryDescription>: Sendable {
  /// Returns the property that stores a value.
  ///
  /// It is looked up when the key is read: that takes thousands of instructions, and most scenes give few
  /// of the keys.
  typealias Path<Content> = @Sendable () -> any WritableKeyPath<Description, Content> & Sendable

  let name: String
  private let makeKey: @Sendable () -> ProtocolSchema.Key
  /// The schema; made when it is asked for, since most runs only decode.
  var key: ProtocolSchema.Key { makeKey() }
  /// Decodes the value into a description.
  let read: @Sendable (Value, inout Description) throws(FlickbookError) -> Void
  /// Gives a flow layout the value of the description; nil if the key has no property of the layout.
  private(set) var set: (@MainActor @Sendable (Description, UICollectionViewFlowLayout) -> Void)?

  /// Creates the row of a key whose value is stored at `path`.
  ///
  /// - Parameter standard: The default as it would be written; nil for none.
  init<Content>(
    _ name: String, _ path: @autoclosure @escaping Path<Content>,
    _ type: @autoclosure @escaping @Sendable () -> ProtocolSchema.ValueType,
    default standard: @autoclosure @escaping @Sendable () -> String?, _ meaning: String,
    read: @escaping @Sendable (Value) throws(FlickbookError) -> Content
  ) {
    self.name = name
    makeKey = { .may(name, type(), default: standard(), meaning) }
    self.read = { (value, description) throws(FlickbookError) in
      description[keyPath: path()] = try read(value)
    }
  }

  /// Returns the row of a key that is also a property of a flow layout.
  func setting(
    _ set: @escaping @MainActor @Sendable (Description, UICollectionViewFlowLayout) -> Void
  ) -> LibraryKey {
    var row = self
    row.set = set
    return row
  }
}

// MARK: Keys by their types

extension LibraryKey {
  static func flag(
    _ name: String, _ path: @autoclosure @escaping Path<Bool>,
    _ meaning: String
  ) -> LibraryKey {
    LibraryKey(name, path(), .bool, default: "\(Description()[keyPath: path()])", meaning) {
      (value) throws(FlickbookError) in try value.bool()
    }
  }

  static func number(
    _ name: String, _ path: @autoclosure @escaping Path<Double>,
    in bounds: NumberBounds, _ meaning: String
  ) -> LibraryKey {
    LibraryKey(
      name, path(), .number(bounds), default: NumberBounds.text(Description()[keyPath: path()]),
      meaning
    ) { (value) throws(FlickbookError) in try value.number(in: bounds) }
  }

  /// The row of a length that depends on the view unless it is given.
  static func number(
    _ name: String, _ path: @autoclosure @escaping Path<Double?>,
    in bounds: NumberBounds, _ meaning: String
  ) -> LibraryKey {
    LibraryKey(name, path(), .number(bounds), default: nil, meaning) {
      (value) throws(FlickbookError) in try value.number(in: bounds)
    }
  }

  static func integer(
    _ name: String, _ path: @autoclosure @escaping Path<Int>,
    in bounds: ClosedRange<Int>, _ meaning: String
  ) -> LibraryKey {
    LibraryKey(
      name, path(), .integer(bounds), default: "\(Description()[keyPath: path()])", meaning
    ) { (value) throws(FlickbookError) in try value.integer(in: bounds) }
  }

  static func size(
    _ name: String, _ path: @autoclosure @escaping Path<CGSize>,
    _ meaning: String
  ) -> LibraryKey {
    LibraryKey(name, path(), .size, default: Description()[keyPath: path()].text, meaning) {
      (value) throws(FlickbookError) in try value.size()
    }
  }

  static func insets(
    _ name: String, _ path: @autoclosure @escaping Path<UIEdgeInsets>,
    _ meaning: String
  ) -> LibraryKey {
    LibraryKey(
      name, path(), .insets, default: Description()[keyPath: path()].text, meaning
    ) { (value) throws(FlickbookError) in try value.insets() }
  }

  /// The row of a key with one of several words, in the order of the contents that they mean; the
  /// first is the default.
  static func word<Content: Sendable>(
    _ name: String, _ path: @autoclosure @escaping Path<Content>,
    _ words: [String], _ contents: [Content], _ meaning: String
  ) -> LibraryKey {
    LibraryKey(name, path(), .word(words), default: "\"\(words[0])\"", meaning) {
      (value) throws(FlickbookError) in contents[try value.word(of: words)]
    }
  }
}

extension CGSize {
  /// The size as a scene has it.
  fileprivate var text: String {
    "[\(NumberBounds.text(Double(width))), \(NumberBounds.text(Double(height)))]"
  }
}

extension UIEdgeInsets {
  /// The insets as a scene has them.
  fileprivate var text: String {
    let sides = [top, left, bottom, right].map { NumberBounds.text(Double($0)) }
    return "[\(sides.joined(separator: ", "))]"
  }
}

extension LibraryDescription {
  /// Reads the keys that a scene gives.
  init(_ fields: ObjectReader) throws(FlickbookError) {
    self.init()
    for row in Self.keys {
      if let value = fields[row.name] { try row.read(value, &self) }
    }
  }
}

// MARK: Keys of several layouts

extension LibraryKey {
  static func itemSize(
    _ path: @autoclosure @escaping Path<CGSize>
  ) -> LibraryKey {
    size("itemSize", path(), "The size of items without one of their own, in points.")
  }

  static func headerSize(
    _ path: @autoclosure @escaping Path<CGSize>
  ) -> LibraryKey {
    size(
      "headerReferenceSize", path(),
      "The size of headers, in points, of which the scroll direction uses one side.")
  }

  static func footerSize(
    _ path: @autoclosure @escaping Path<CGSize>
  ) -> LibraryKey {
    size(
      "footerReferenceSize", path(),
      "The size of footers, in points, of which the scroll direction uses one side.")
  }

  static func lineSpacing(
    _ path: @autoclosure @escaping Path<Double>,
    _ bounds: NumberBounds = .length
  ) -> LibraryKey {
    number("minimumLineSpacing", path(), in: bounds, "The least space between lines, in points.")
  }

  static func itemSpacing(
    _ path: @autoclosure @escaping Path<Double>,
    _ bounds: NumberBounds = .length
  ) -> LibraryKey {
    number(
      "minimumInteritemSpacing", path(), in: bounds,
      "The least space between items of a line, in points.")
  }

  static func sectionInset(
    _ path: @autoclosure @escaping Path<UIEdgeInsets>
  ) -> LibraryKey {
    insets("sectionInset", path(), "Space around each section, in points.")
  }
}
