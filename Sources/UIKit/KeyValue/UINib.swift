public import Foundation

/// A file of views, which cannot be read: the view is made by the file's name.
///
/// A nib of a cell usually has the name of the cell's class. That class is looked up in the bundle's
/// module and in the modules of the app's data source, delegate and layout, and its `init?(coder:)` is
/// called, then `awakeFromNib`.
@preconcurrency @MainActor
open class UINib: _UIObject {
  /// The name of the file.
  final let name: String

  /// Creates a nib; no file is read.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates a nib of a file's contents, which are not read.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(nibName: "", bundle: bundleOrNil)
  }

  /// Returns the class with the name of the file, in the modules of the given objects and of
  /// objects seen before; nil if none is found.
  final func namedClass(near objects: [Any?] = []) -> AnyClass? {
    for object in objects { if let object { ClassNames.remember(type(of: object)) } }
    return ClassNames.find(name)
  }

  /// Returns an object of the class with the name of the file; nothing if there is none.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    guard let type = namedClass(near: [ownerOrNil]) as? any _NibObject.Type else { return [] }
    return type._makeForNib().map { [$0] } ?? []
  }
}

/// An object that a nib can hold, such as a view.
@preconcurrency @MainActor
public protocol _NibObject: NSObject {
  /// Creates the object as from a nib, connects its outlets, and calls `awakeFromNib`.
  static func _makeForNib() -> Self?
}

extension Bundle {
  /// Returns the object of the class with the name of a nib, as no nib can be read.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
