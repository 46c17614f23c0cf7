// A substitute for Kingfisher: images of the web stay the placeholders, since every request fails as without a network.
@_exported import Foundation
@_exported import UIKit

public typealias KFCrossPlatformImage = UIImage
public typealias KFCrossPlatformImageView = UIImageView

public enum KingfisherError: Error {
  public enum RequestErrorReason {
    case taskCancelled(task: DownloadTask, token: Int)
  }
  public enum ImageSettingErrorReason {
    case emptySource
    case notCurrentSourceTask(result: RetrieveImageResult?, error: (any Error)?, source: Source)
  }
  public enum ResponseErrorReason {
    case URLSessionError(error: any Error)
  }
  case requestError(reason: RequestErrorReason)
  case imageSettingError(reason: ImageSettingErrorReason)
  case responseError(reason: ResponseErrorReason)

  public var isTaskCancelled: Bool {
    if case .requestError(reason: .taskCancelled) = self { true } else { false }
  }
  public var isNotCurrentTask: Bool {
    if case .imageSettingError(reason: .notCurrentSourceTask) = self { true } else { false }
  }
}

public enum CacheType { case none, memory, disk }

public enum Source {
  case network(any Resource)
  public var url: URL? {
    switch self {
    case .network(let resource): resource.downloadURL
    }
  }
}

public protocol Resource {
  var cacheKey: String { get }
  var downloadURL: URL { get }
}
extension URL: Resource {
  public var cacheKey: String { absoluteString }
  public var downloadURL: URL { self }
}
public struct KF {
  public struct ImageResource: Resource {
    public let cacheKey: String
    public let downloadURL: URL
    public init(downloadURL: URL, cacheKey: String? = nil) {
      (self.downloadURL, self.cacheKey) = (downloadURL, cacheKey ?? downloadURL.absoluteString)
    }
  }
}

/// The resource under the name that asset catalogues have for theirs.
extension ImageResource: Resource {
  public init(downloadURL: URL, cacheKey: String? = nil) {
    self.init(
      name: "\(downloadURL.absoluteString)\n\(cacheKey ?? downloadURL.absoluteString)", bundle: .main)
  }
  private var parts: [Substring] { _name.split(separator: "\n", maxSplits: 1) }
  public var cacheKey: String { parts.last.map { String($0) } ?? "" }
  public var downloadURL: URL {
    parts.first.flatMap { URL(string: String($0)) } ?? URL(fileURLWithPath: "/")
  }
}

public struct RetrieveImageResult {
  public let image: UIImage
  public let cacheType: CacheType
  public let source: Source
}

public typealias DownloadProgressBlock = (_ receivedSize: Int64, _ totalSize: Int64) -> Void

// MARK: Options

public enum ImageTransition {
  case none
  case fade(TimeInterval)
  case flipFromLeft(TimeInterval)
  case flipFromRight(TimeInterval)
  case flipFromTop(TimeInterval)
  case flipFromBottom(TimeInterval)
}

public enum IndicatorType { case none, activity }

/// The processing that an image would go through.
public protocol ImageProcessor {}
public struct DefaultImageProcessor: ImageProcessor {
  public static let `default` = DefaultImageProcessor()
  public init() {}
}
public struct DownsamplingImageProcessor: ImageProcessor {
  public let size: CGSize
  public init(size: CGSize) { self.size = size }
}
public struct ResizingImageProcessor: ImageProcessor {
  public let referenceSize: CGSize
  public init(referenceSize: CGSize, mode: ContentMode = .none) {
    self.referenceSize = referenceSize
  }
}
public enum ContentMode { case none, aspectFit, aspectFill }
public struct RoundCornerImageProcessor: ImageProcessor {
  public init(cornerRadius: CGFloat, targetSize: CGSize? = nil, backgroundColor: UIColor? = nil) {}
}
public struct BlurImageProcessor: ImageProcessor {
  public let blurRadius: CGFloat
  public init(blurRadius: CGFloat) { self.blurRadius = blurRadius }
}
public struct CroppingImageProcessor: ImageProcessor {
  public init(size: CGSize, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)) {}
}
infix operator |> : AdditionPrecedence
public func |> (left: any ImageProcessor, right: any ImageProcessor) -> any ImageProcessor { right }

public enum KingfisherOptionsInfoItem {
  case transition(ImageTransition)
  case forceRefresh
  case forceTransition
  case cacheMemoryOnly
  case waitForCache
  case onlyFromCache
  case backgroundDecode
  case cacheOriginalImage
  case keepCurrentImageWhileLoading
  case loadDiskFileSynchronously
  case fromMemoryCacheOrRefresh
  case scaleFactor(CGFloat)
  case downloadPriority(Float)
  case processor(any ImageProcessor)
  case onFailureImage(UIImage?)
  case targetCache(ImageCache)
  case originalCache(ImageCache)
  case cacheSerializer(any CacheSerializer)
  case requestModifier(any ImageDownloadRequestModifier)
  case retryStrategy(any RetryStrategy)
  case memoryCacheExpiration(StorageExpiration)
  case diskCacheExpiration(StorageExpiration)
  case preloadAllAnimationData
  case onlyLoadFirstFrame
  case lowDataMode(Source?)
  case processingQueue(CallbackQueue)
  case callbackQueue(CallbackQueue)
}
public typealias KingfisherOptionsInfo = [KingfisherOptionsInfoItem]

public enum StorageExpiration {
  case never
  case seconds(TimeInterval)
  case days(Int)
  case date(Date)
  case expired
}
public enum CallbackQueue {
  case mainAsync, mainCurrentOrAsync, untouch
  case dispatch(DispatchQueue)
}
/// How an image would be stored.
public protocol CacheSerializer {}
public struct FormatIndicatedCacheSerializer: CacheSerializer {
  public static let png = FormatIndicatedCacheSerializer()
  public static let jpeg = FormatIndicatedCacheSerializer()
}
public protocol ImageDownloadRequestModifier {
  func modified(for request: URLRequest) -> URLRequest?
}
public struct AnyModifier: ImageDownloadRequestModifier {
  private let modify: (URLRequest) -> URLRequest?
  public init(modify: @escaping (URLRequest) -> URLRequest?) { self.modify = modify }
  public func modified(for request: URLRequest) -> URLRequest? { modify(request) }
}
/// How often a request would be repeated: never.
public protocol RetryStrategy {}
public struct DelayRetryStrategy: RetryStrategy {
  public enum Interval {
    case seconds(TimeInterval)
    case accumulated(TimeInterval)
  }
  public init(maxRetryCount: Int, retryInterval: Interval = .seconds(3)) {}
}
public struct BlackWhiteProcessor: ImageProcessor { public init() {} }
public struct TintImageProcessor: ImageProcessor { public init(tint: UIColor) {} }
public struct OverlayImageProcessor: ImageProcessor {
  public init(overlay: UIColor, fraction: CGFloat = 0.5) {}
}
extension ImageProcessor {
  public func append(another: any ImageProcessor) -> any ImageProcessor { another }
}

// MARK: Chains of options

extension KF {
  @preconcurrency @MainActor public static func url(_ url: URL?, cacheKey: String? = nil) -> Builder {
    Builder(url.map { ImageResource(downloadURL: $0, cacheKey: cacheKey) })
  }
  @preconcurrency @MainActor public static func resource(_ resource: (any Resource)?) -> Builder {
    Builder(resource)
  }
  @preconcurrency @MainActor public static func source(_ source: Source?) -> Builder {
    Builder(source?.url)
  }

  /// The options of a load, which `set(to:)` begins.
  @preconcurrency @MainActor
  public final class Builder {
    private let resource: (any Resource)?
    private var image: UIImage?
    private var options = KingfisherOptionsInfo()
    private var succeeded: ((RetrieveImageResult) -> Void)?
    private var failed: ((KingfisherError) -> Void)?

    fileprivate init(_ resource: (any Resource)?) { self.resource = resource }

    private func adding(_ items: KingfisherOptionsInfoItem...) -> Builder {
      options += items
      return self
    }
    public func placeholder(_ image: UIImage?) -> Builder {
      self.image = image
      return self
    }
    public func fade(duration: TimeInterval) -> Builder { adding(.transition(.fade(duration))) }
    public func transition(_ transition: ImageTransition) -> Builder {
      adding(.transition(transition))
    }
    public func forceRefresh(_ enabled: Bool = true) -> Builder { adding(.forceRefresh) }
    public func forceTransition(_ enabled: Bool = true) -> Builder { adding(.forceTransition) }
    public func cacheMemoryOnly(_ enabled: Bool = true) -> Builder { adding(.cacheMemoryOnly) }
    public func waitForCache(_ enabled: Bool = true) -> Builder { adding(.waitForCache) }
    public func onlyFromCache(_ enabled: Bool = true) -> Builder { adding(.onlyFromCache) }
    public func backgroundDecode(_ enabled: Bool = true) -> Builder { adding(.backgroundDecode) }
    public func cacheOriginalImage(_ enabled: Bool = true) -> Builder {
      adding(.cacheOriginalImage)
    }
    public func keepCurrentImageWhileLoading(_ enabled: Bool = true) -> Builder {
      enabled ? adding(.keepCurrentImageWhileLoading) : self
    }
    public func loadDiskFileSynchronously(_ enabled: Bool = true) -> Builder {
      adding(.loadDiskFileSynchronously)
    }
    public func fromMemoryCacheOrRefresh(_ enabled: Bool = true) -> Builder {
      adding(.fromMemoryCacheOrRefresh)
    }
    public func scaleFactor(_ factor: CGFloat) -> Builder { adding(.scaleFactor(factor)) }
    public func setProcessor(_ processor: any ImageProcessor) -> Builder {
      adding(.processor(processor))
    }
    public func appendProcessor(_ processor: any ImageProcessor) -> Builder {
      adding(.processor(processor))
    }
    public func downsampling(size: CGSize) -> Builder {
      adding(.processor(DownsamplingImageProcessor(size: size)))
    }
    public func resizing(referenceSize: CGSize, mode: ContentMode = .none) -> Builder {
      adding(.processor(ResizingImageProcessor(referenceSize: referenceSize, mode: mode)))
    }
    public func roundCorner(
      radius: CGFloat, targetSize: CGSize? = nil, backgroundColor: UIColor? = nil
    ) -> Builder { adding(.processor(RoundCornerImageProcessor(cornerRadius: radius))) }
    public func blur(radius: CGFloat) -> Builder {
      adding(.processor(BlurImageProcessor(blurRadius: radius)))
    }
    public func targetCache(_ cache: ImageCache) -> Builder { adding(.targetCache(cache)) }
    public func diskCacheExpiration(_ expiration: StorageExpiration?) -> Builder { self }
    public func memoryCacheExpiration(_ expiration: StorageExpiration?) -> Builder { self }
    public func onFailureImage(_ image: UIImage?) -> Builder { adding(.onFailureImage(image)) }
    public func requestModifier(_ modifier: any ImageDownloadRequestModifier) -> Builder {
      adding(.requestModifier(modifier))
    }
    public func retry(_ strategy: any RetryStrategy) -> Builder { adding(.retryStrategy(strategy)) }
    public func retry(
      maxCount: Int, interval: DelayRetryStrategy.Interval = .seconds(3)
    ) -> Builder { self }
    public func lowDataModeSource(_ source: Source?) -> Builder { adding(.lowDataMode(source)) }
    public func onProgress(_ block: ((Int64, Int64) -> Void)?) -> Builder { self }
    public func onSuccess(_ block: ((RetrieveImageResult) -> Void)?) -> Builder {
      succeeded = block
      return self
    }
    public func onFailure(_ block: ((KingfisherError) -> Void)?) -> Builder {
      failed = block
      return self
    }

    private func finish(_ result: Result<RetrieveImageResult, KingfisherError>) {
      switch result {
      case .success(let value): succeeded?(value)
      case .failure(let error): failed?(error)
      }
    }
    @discardableResult
    public func set(to imageView: UIImageView) -> DownloadTask? {
      imageView.kf.setImage(with: resource, placeholder: image, options: options) {
        self.finish($0)
      }
    }
    @discardableResult
    public func set(to button: UIButton, for state: UIControl.State) -> DownloadTask? {
      button.kf.setImage(with: resource, for: state, placeholder: image, options: options) {
        self.finish($0)
      }
    }
  }
}

// MARK: Loading

public final class DownloadTask {
  fileprivate var request: URLSessionDataTask?
  fileprivate private(set) var isCancelled = false
  public func cancel() {
    isCancelled = true
    request?.cancel()
  }
}

@MainActor
private func _load(
  _ url: URL, _ completion: @escaping @MainActor (KingfisherError) -> Void
) -> DownloadTask {
  let task = DownloadTask()
  task.request = URLSession.shared.dataTask(with: url) { _, _, error in
    let error = error ?? URLError(.notConnectedToInternet)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        completion(
          task.isCancelled
            ? .requestError(reason: .taskCancelled(task: task, token: 0))
            : .responseError(reason: .URLSessionError(error: error)))
      }
    }
  }
  task.request?.resume()
  return task
}

/// The loads for one image of a view, of which the newest one counts.
private final class _Loads {
  var newest = 0
  var task: DownloadTask?
}
/// The loads of a view by the state whose image they are for; views with one image have one state.
private final class _LoadsOfStates {
  var states: [UInt: _Loads] = [:]
}
private let _loadsKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

@preconcurrency @MainActor
private func _states(of view: UIView) -> _LoadsOfStates {
  if let known = objc_getAssociatedObject(view, _loadsKey) as? _LoadsOfStates { return known }
  let states = _LoadsOfStates()
  objc_setAssociatedObject(view, _loadsKey, states, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  return states
}
@preconcurrency @MainActor
private func _loads(of view: UIView, _ state: UIControl.State = .normal) -> _Loads {
  let states = _states(of: view)
  if let known = states.states[state.rawValue] { return known }
  let loads = _Loads()
  states.states[state.rawValue] = loads
  return loads
}

/// Loads an image for a view. A load that a later one of the view follows tells that it is not the current one.
@preconcurrency @MainActor
private func _load(
  _ resource: (any Resource)?, for view: UIView, _ state: UIControl.State = .normal,
  _ completion: @escaping @MainActor (KingfisherError) -> Void
) -> DownloadTask? {
  let loads = _loads(of: view, state)
  loads.newest += 1
  guard let resource else {
    completion(.imageSettingError(reason: .emptySource))
    return nil
  }
  let number = loads.newest
  loads.task = _load(resource.downloadURL) { error in
    guard number == loads.newest else {
      return completion(
        .imageSettingError(
          reason: .notCurrentSourceTask(result: nil, error: error, source: .network(resource))))
    }
    loads.task = nil
    completion(error)
  }
  return loads.task
}

@preconcurrency @MainActor
public struct KingfisherWrapper<Base> {
  public let base: Base
  fileprivate init(_ base: Base) { self.base = base }
}

public protocol KingfisherCompatible: AnyObject {}
extension KingfisherCompatible {
  @preconcurrency @MainActor public var kf: KingfisherWrapper<Self> {
    get { KingfisherWrapper(self) }
    set {}
  }
}
extension UIImageView: KingfisherCompatible {}
extension UIButton: KingfisherCompatible {}

extension KingfisherWrapper where Base: UIImageView {
  /// The indicator while an image is loaded: nothing is shown.
  public var indicatorType: IndicatorType {
    get { .none }
    nonmutating set {}
  }

  @discardableResult
  public func setImage(
    with resource: (any Resource)?, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil, progressBlock: DownloadProgressBlock?,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    setImage(
      with: resource, placeholder: placeholder, options: options,
      completionHandler: completionHandler)
  }

  @discardableResult
  public func setImage(
    with resource: (any Resource)?, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    let keeps = (options ?? []).contains {
      if case .keepCurrentImageWhileLoading = $0 { true } else { false }
    }
    if !keeps || base.image == nil { base.image = placeholder }
    return _load(resource, for: base) { [base] error in
      if case .responseError = error {
        for case .onFailureImage(let image) in options ?? [] { base.image = image }
      }
      completionHandler?(.failure(error))
    }
  }

  @discardableResult
  public func setImage(
    with source: Source?, placeholder: UIImage? = nil, options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    setImage(
      with: source?.url, placeholder: placeholder, options: options,
      completionHandler: completionHandler)
  }

  public func cancelDownloadTask() { _loads(of: base).task?.cancel() }
}

extension KingfisherWrapper where Base: UIButton {
  @discardableResult
  public func setImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.setImage(placeholder, for: state)
    return _load(resource, for: base, state) { completionHandler?(.failure($0)) }
  }

  @discardableResult
  public func setBackgroundImage(
    with resource: (any Resource)?, for state: UIControl.State, placeholder: UIImage? = nil,
    options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)? = nil
  ) -> DownloadTask? {
    base.setBackgroundImage(placeholder, for: state)
    return _load(resource, for: base, state) { completionHandler?(.failure($0)) }
  }

  public func cancelBackgroundImageDownloadTask() { cancelImageDownloadTask() }

  public func cancelImageDownloadTask() {
    for (_, loads) in _states(of: base).states.sorted(by: { $0.key < $1.key }) {
      loads.task?.cancel()
    }
  }
}

@preconcurrency @MainActor
public final class KingfisherManager {
  public static let shared = KingfisherManager()
  public var defaultOptions = KingfisherOptionsInfo()
  public var cache: ImageCache { .default }

  @discardableResult
  public func retrieveImage(
    with resource: any Resource, options: KingfisherOptionsInfo? = nil,
    completionHandler: ((Result<RetrieveImageResult, KingfisherError>) -> Void)?
  ) -> DownloadTask? {
    _load(resource.downloadURL) { completionHandler?(.failure($0)) }
  }
}

/// The settings of requests, which have no effect.
public final class ImageDownloader: @unchecked Sendable {
  public static let `default` = ImageDownloader(name: "default")
  public let name: String
  public var downloadTimeout: TimeInterval = 15
  public var trustedHosts: Set<String>?
  public var sessionConfiguration = URLSessionConfiguration.ephemeral
  public init(name: String) { self.name = name }
  public func cancelAll() {}
}

/// The limits of a cache, which have no effect.
public final class MemoryStorage {
  public struct Config {
    public var totalCostLimit = 0
    public var countLimit = Int.max
    public var expiration = StorageExpiration.seconds(300)
    public var cleanInterval: TimeInterval = 120
  }
  public var config = Config()
}
/// The limits of a cache, which have no effect.
public final class DiskStorage {
  public struct Config {
    public var sizeLimit: UInt = 0
    public var expiration = StorageExpiration.days(7)
  }
  public var config = Config()
}

/// The cache, which is empty.
public final class ImageCache: @unchecked Sendable {
  public static let `default` = ImageCache(name: "default")
  public let name: String
  public init(name: String) { self.name = name }
  public let memoryStorage = MemoryStorage()
  public let diskStorage = DiskStorage()
  public func retrieveImageInMemoryCache(forKey key: String) -> UIImage? { nil }
  public func retrieveImage(
    forKey key: String,
    completionHandler: ((Result<ImageCacheResult, KingfisherError>) -> Void)?
  ) { completionHandler?(.success(.none)) }
  public func calculateDiskStorageSize(
    completion handler: @escaping (Result<UInt, KingfisherError>) -> Void
  ) { handler(.success(0)) }
  public func clearMemoryCache() {}
  public func clearDiskCache(completion handler: (() -> Void)? = nil) { handler?() }
  public func clearCache(completion handler: (() -> Void)? = nil) { handler?() }
  public func cleanExpiredDiskCache(completion handler: (() -> Void)? = nil) { handler?() }
  public func isCached(forKey key: String) -> Bool { false }
  public func removeImage(forKey key: String) {}
  public func store(_ image: UIImage, forKey key: String) {}
}

public enum ImageCacheResult {
  case disk(UIImage)
  case memory(UIImage)
  case none
  public var image: UIImage? {
    switch self {
    case .disk(let image), .memory(let image): image
    case .none: nil
    }
  }
}

/// Images that would be loaded ahead: every request fails.
@preconcurrency @MainActor
public final class ImagePrefetcher {
  private let urls: [URL]
  private let completion: (([any Resource], [any Resource], [any Resource]) -> Void)?

  public init(
    urls: [URL], options: KingfisherOptionsInfo? = nil,
    completionHandler: (
      (
        _ skippedResources: [any Resource], _ failedResources: [any Resource],
        _ completedResources: [any Resource]
      ) -> Void
    )? = nil
  ) {
    (self.urls, completion) = (urls, completionHandler)
  }

  public func start() {
    guard let last = urls.last else { completion?([], [], []); return }
    for url in urls.dropLast() { _ = _load(url) { _ in } }
    let (urls, completion) = (urls, completion)
    _ = _load(last) { _ in completion?([], urls, []) }
  }
  public func stop() {}
}
