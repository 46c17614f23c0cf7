/// How large the files of images may be that pictures draw; a larger one is a dashed frame.
package struct ImageLimits: Equatable, Sendable {
  /// The bytes of a file; a guess, above the photos of a telephone.
  package var bytes = 1 << 23
  /// The pixels of an image; a guess, above the photos of a telephone, which are decoded in about 0.2 seconds.
  package var pixels = 1 << 24
  /// The bytes of all files in a picture; a guess.
  package var pictureBytes = 1 << 24
  /// The pixels of all images in a picture, which take at most a dozen bytes each while it is drawn; a guess.
  package var picturePixels = 1 << 25

  /// The default limits.
  package init() {}
}
