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
}

extension UIColor {
  /// Creates a colour of an asset catalogue, for the appearance of the current traits; black for a colour that the
  /// catalogue lacks.
  public convenience init(resource: ColorResource) {
    let traits = UITraitCollection.current
    let found = UIColor.named(resource.name, in: resource.bundle, traits)
    let parts = found ?? [0, 0, 0, 1]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

extension UIImage {
  /// Creates an image of an asset catalogue; its size is zero if the catalogue lacks it.
  public convenience init(resource: ImageResource) {
    let file = ImageFile.find(resource.name, in: resource.bundle, nil)
    self.init(size: file?.size ?? .zero, scale: file?.scale ?? 1, name: resource.name)
  }
}
