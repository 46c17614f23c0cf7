public import Foundation

/// A colour of an asset catalogue, as a member that the sources of an app name: `ColorResource.brand`.
///
/// The members are generated from the catalogues of the app's folders. Rule: A79b.
public struct ColorResource: Hashable, @unchecked Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates the colour of a name in a bundle.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }
}

/// An image of an asset catalogue, as a member that the sources of an app name: `ImageResource.logo`.
///
/// The members are generated from the catalogues of the app's folders. Rule: A79b.
public struct ImageResource: Hashable, @unchecked Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// Creates the image of a name in a bundle.
  public init(name: String, bundle: Bundle) {
    (self.name, self.bundle) = (name, bundle)
  }

  /// The name, for libraries with a resource of the same name.
  public var _name: String { name }
}

extension UIColor {
  /// Creates a colour of an asset catalogue, a dynamic one for the appearances of its set; black for a colour that the
  /// catalogue lacks.
  public convenience init(resource: ColorResource) {
    self.init(asset: resource.name, in: resource.bundle, .unspecified)
  }
}

extension UIImage {
  /// Creates an image of an asset catalogue; its size is zero if the catalogue lacks it.
  public convenience init(resource: ImageResource) {
    let file = ImageFile.find(resource.name, in: resource.bundle, nil)
    self.init(file, name: resource.name)
  }
}
