// A substitute for SDWebImage: images of the web stay the placeholders, since every request fails as without a network.
@_exported import Foundation
@_exported import UIKit

public struct SDWebImageOptions: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let retryFailed = SDWebImageOptions(rawValue: 1 << 0)
  public static let lowPriority = SDWebImageOptions(rawValue: 1 << 1)
  public static let progressiveLoad = SDWebImageOptions(rawValue: 1 << 2)
  public static let refreshCached = SDWebImageOptions(rawValue: 1 << 3)
  public static let continueInBackground = SDWebImageOptions(rawValue: 1 << 4)
  public static let handleCookies = SDWebImageOptions(rawValue: 1 << 5)
  public static let highPriority = SDWebImageOptions(rawValue: 1 << 7)
  public static let delayPlaceholder = SDWebImageOptions(rawValue: 1 << 8)
  public static let avoidAutoSetImage = SDWebImageOptions(rawValue: 1 << 10)
  public static let scaleDownLargeImages = SDWebImageOptions(rawValue: 1 << 11)
}

public enum SDImageCacheType: Int { case none, disk, memory, all }

public typealias SDExternalCompletionBlock = (UIImage?, (any Error)?, SDImageCacheType, URL?) ->
  Void
public typealias SDImageLoaderProgressBlock = (Int, Int, URL?) -> Void

/// The indicator while an image is loaded: nothing is shown.
public class SDWebImageActivityIndicator: NSObject {
  @MainActor public static var gray: SDWebImageActivityIndicator { SDWebImageActivityIndicator() }
  @MainActor public static var grayLarge: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
  @MainActor public static var white: SDWebImageActivityIndicator { SDWebImageActivityIndicator() }
  @MainActor public static var medium: SDWebImageActivityIndicator { SDWebImageActivityIndicator() }
  @MainActor public static var large: SDWebImageActivityIndicator { SDWebImageActivityIndicator() }
}

@MainActor
private func _load(_ url: URL?, _ completed: SDExternalCompletionBlock?) {
  guard let url else {
    completed?(nil, URLError(.badURL), .none, nil)
    return
  }
  URLSession.shared.dataTask(with: url) { _, _, error in
    let error = error ?? URLError(.notConnectedToInternet)
    DispatchQueue.main.async { completed?(nil, error, .none, url) }
  }.resume()
}

extension UIView {
  public var sd_imageIndicator: SDWebImageActivityIndicator? {
    get { nil }
    set {}
  }
}

extension UIImageView {
  public func sd_setImage(with url: URL?) {
    sd_setImage(with: url, placeholderImage: nil)
  }
  public func sd_setImage(with url: URL?, placeholderImage placeholder: UIImage?) {
    sd_setImage(with: url, placeholderImage: placeholder, options: [])
  }
  public func sd_setImage(with url: URL?, completed: SDExternalCompletionBlock?) {
    sd_setImage(with: url, placeholderImage: nil, options: [], completed: completed)
  }
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, completed: SDExternalCompletionBlock?
  ) {
    sd_setImage(with: url, placeholderImage: placeholder, options: [], completed: completed)
  }
  public func sd_setImage(
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions,
    context: [String: Any]? = nil, progress: SDImageLoaderProgressBlock? = nil,
    completed: SDExternalCompletionBlock? = nil
  ) {
    image = placeholder
    _load(url, completed)
  }
  public func sd_cancelCurrentImageLoad() {}
}

extension UIButton {
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) {
    setImage(placeholder, for: state)
    _load(url, completed)
  }
  public func sd_setBackgroundImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) {
    setBackgroundImage(placeholder, for: state)
    _load(url, completed)
  }
}

/// The cache, which is empty.
public class SDImageCache: NSObject {
  @MainActor public static let shared = SDImageCache()
  public func clearMemory() {}
  public func clearDisk(onCompletion completion: (() -> Void)? = nil) { completion?() }
  public func imageFromMemoryCache(forKey key: String?) -> UIImage? { nil }
  public func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
}

public class SDWebImageManager: NSObject {
  @MainActor public static let shared = SDWebImageManager()
  @MainActor public func loadImage(
    with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock?,
    completed: @escaping (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
  ) {
    _load(url) { completed($0, nil, $1, $2, true, $3) }
  }
}
