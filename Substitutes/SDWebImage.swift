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
  @preconcurrency @MainActor public static var gray: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
  @preconcurrency @MainActor public static var grayLarge: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
  @preconcurrency @MainActor public static var white: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
  @preconcurrency @MainActor public static var medium: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
  @preconcurrency @MainActor public static var large: SDWebImageActivityIndicator {
    SDWebImageActivityIndicator()
  }
}

/// The request of a view.
private final class _Load {
  var request: URLSessionDataTask?
  var isCancelled = false
}
/// The loads of a view by what they are for, such as a state of a button.
private final class _Loads {
  var loads: [String: _Load] = [:]
  func cancel(_ key: String) {
    guard let load = loads.removeValue(forKey: key) else { return }
    load.isCancelled = true
    load.request?.cancel()
  }
}
private let _loadKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

@preconcurrency @MainActor
@discardableResult
private func _load(_ url: URL?, _ completed: SDExternalCompletionBlock?) -> _Load? {
  guard let url else {
    completed?(nil, URLError(.badURL), .none, nil)
    return nil
  }
  let load = _Load()
  load.request = URLSession.shared.dataTask(with: url) { _, _, error in
    let error = load.isCancelled ? URLError(.cancelled) : error ?? URLError(.notConnectedToInternet)
    DispatchQueue.main.async { completed?(nil, error, .none, url) }
  }
  load.request?.resume()
  return load
}

extension UIView {
  private var _loads: _Loads {
    if let known = objc_getAssociatedObject(self, _loadKey) as? _Loads { return known }
    let loads = _Loads()
    objc_setAssociatedObject(self, _loadKey, loads, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return loads
  }
  /// Loads an image in place of what the view loads for the same use, and shows its placeholder.
  fileprivate func _load(
    _ url: URL?, _ options: SDWebImageOptions, _ completed: SDExternalCompletionBlock?,
    key: String = "", showPlaceholder: @escaping () -> Void
  ) {
    let loads = _loads
    loads.cancel(key)
    let isLate = options.contains(.delayPlaceholder)
    if !isLate { showPlaceholder() }
    let load = SDWebImage._load(url) { image, error, type, url in
      if isLate, (error as? URLError)?.code != .cancelled { showPlaceholder() }
      completed?(image, error, type, url)
    }
    loads.loads[key] = load
  }
  public func sd_cancelCurrentImageLoad() {
    let loads = _loads
    for key in loads.loads.keys.sorted() { loads.cancel(key) }
  }
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
    with url: URL?, placeholderImage placeholder: UIImage?, options: SDWebImageOptions,
    completed: SDExternalCompletionBlock?
  ) {
    sd_setImage(
      with: url, placeholderImage: placeholder, options: options, context: nil, progress: nil,
      completed: completed)
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
    _load(url, options, completed) { [weak self] in self?.image = placeholder }
  }
}

extension UIButton {
  public func sd_setImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) {
    _load(url, options, completed, key: "image \(state.rawValue)") { [weak self] in
      self?.setImage(placeholder, for: state)
    }
  }
  public func sd_setBackgroundImage(
    with url: URL?, for state: UIControl.State, placeholderImage placeholder: UIImage? = nil,
    options: SDWebImageOptions = [], completed: SDExternalCompletionBlock? = nil
  ) {
    _load(url, options, completed, key: "background \(state.rawValue)") { [weak self] in
      self?.setBackgroundImage(placeholder, for: state)
    }
  }
}

/// The cache, which is empty.
public class SDImageCache: NSObject {
  @preconcurrency @MainActor public static let shared = SDImageCache()
  public func clearMemory() {}
  public func clearDisk(onCompletion completion: (() -> Void)? = nil) { completion?() }
  public func imageFromMemoryCache(forKey key: String?) -> UIImage? { nil }
  public func imageFromDiskCache(forKey key: String?) -> UIImage? { nil }
}

public class SDWebImageManager: NSObject {
  @preconcurrency @MainActor public static let shared = SDWebImageManager()
  @preconcurrency @MainActor public func loadImage(
    with url: URL?, options: SDWebImageOptions = [], progress: SDImageLoaderProgressBlock?,
    completed: @escaping (UIImage?, Data?, (any Error)?, SDImageCacheType, Bool, URL?) -> Void
  ) {
    _load(url) { completed($0, nil, $1, $2, true, $3) }
  }
}
