public import Foundation
import NibDocuments

/// A file of views.
///
/// A xib file in the folders of the app's sources and resources is read. Without one the view is made by the file's
/// name: a nib of a cell usually has the name of the cell's class. That class is looked up in the bundle's
/// module and in the modules of the app's data source, delegate and layout, and its `init?(coder:)` is
/// called, then `awakeFromNib`. Rule: A82.
@preconcurrency @MainActor
open class UINib: _UIObject {
  /// The name of the file.
  final let name: String
  final let bundle: Bundle?
  /// The element of a prototype of a storyboard; nil for a file.
  final let prototype: NibElement?
  /// The storyboard of the prototype.
  final var scenes: AnyObject?

  /// Creates a nib of a file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    (self.name, bundle, prototype) = (name, bundleOrNil, nil)
    super.init()
  }

  /// Creates a nib of a file's contents, which are not read.
  public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
    self.init(nibName: "", bundle: bundleOrNil)
  }

  /// Creates a nib of a prototype.
  init(prototype: NibElement) {
    (name, bundle, self.prototype) = ("", nil, prototype)
    super.init()
  }

  /// Returns the class with the name of the file, in the modules of the given objects and of
  /// objects seen before; nil if none is found.
  final func namedClass(near objects: [Any?] = []) -> AnyClass? {
    remember(objects)
    return ClassNames.find(name)
  }

  private func remember(_ objects: [Any?]) {
    for object in objects { if let object { ClassNames.remember(type(of: object)) } }
  }

  /// Returns the first object of a type in the file; nil without a file, or without such an object.
  final func first<Object>(_ type: Object.Type, near objects: [Any?] = []) -> Object? {
    remember(objects)
    return NibReader.objects(of: self, owner: nil)?.lazy.compactMap { $0 as? Object }.first
  }

  /// Returns the objects of the file, connected to an owner; without a file an object of the class with its name, or
  /// nothing if there is none.
  @discardableResult
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    remember([ownerOrNil])
    if let objects = NibReader.objects(of: self, owner: ownerOrNil) { return objects }
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

extension NSObject {
  /// Creates an object of a class that is known at run time: see ``_MadeByClass``.
  @_silgen_name("flickbook_object_class") @usableFromInline
  static func _madeForNib() -> NSObject
  @_silgen_name("flickbook_object_class") @usableFromInline
  convenience init(madeForNib: Void) { self.init() }
}

extension Bundle {
  /// Returns the objects of a nib, connected to an owner.
  @preconcurrency @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}
