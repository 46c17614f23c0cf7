// A substitute for AVFoundation: players keep their items and play nothing; there is no camera and no microphone.
@_exported import AudioToolbox
@_exported import Foundation
import UIKit

/// Returns the largest rectangle of an aspect ratio in the middle of another.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return .null }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32

/// A number of parts of a second.
public struct CMTime: Comparable, Hashable {
  public var value: CMTimeValue
  public var timescale: CMTimeScale

  public init() {
    self.init(value: 0, timescale: 0)
  }
  public init(value: CMTimeValue, timescale: CMTimeScale) {
    (self.value, self.timescale) = (value, timescale)
  }
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    let parts = (seconds * Double(preferredTimescale)).rounded()
    self.init(value: Int64(exactly: parts) ?? 0, timescale: parts.isFinite ? preferredTimescale : 0)
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime(value: 0, timescale: 0)
  public static let indefinite = CMTime(value: 0, timescale: 0)
  public static let positiveInfinity = CMTime(value: .max, timescale: 1)

  public var isValid: Bool { timescale > 0 }
  public var isIndefinite: Bool { !isValid }
  public var isNumeric: Bool { isValid }
  public var seconds: Double { isValid ? Double(value) / Double(timescale) : .nan }

  public static func < (first: CMTime, second: CMTime) -> Bool { first.seconds < second.seconds }
  public static func == (first: CMTime, second: CMTime) -> Bool {
    first.isValid == second.isValid && (!first.isValid || first.seconds == second.seconds)
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(isValid ? seconds : -1) }
  public static func + (first: CMTime, second: CMTime) -> CMTime {
    CMTime(
      seconds: first.seconds + second.seconds,
      preferredTimescale: max(first.timescale, second.timescale))
  }
  public static func - (first: CMTime, second: CMTime) -> CMTime {
    CMTime(
      seconds: first.seconds - second.seconds,
      preferredTimescale: max(first.timescale, second.timescale))
  }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}
public func CMTimeMakeWithSeconds(_ seconds: Float64, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
public func CMTimeGetSeconds(_ time: CMTime) -> Float64 { time.seconds }
public let kCMTimeZero = CMTime.zero

public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1 < time2 ? -1 : time1 == time2 ? 0 : 1
}
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  CMTime(seconds: time.seconds * multiplier, preferredTimescale: time.timescale)
}
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public let kCMTimeInvalid = CMTime.invalid
public let kCMTimeIndefinite = CMTime.indefinite
public let kCMTimePositiveInfinity = CMTime.positiveInfinity

public struct CMTimeRange {
  public var start: CMTime
  public var duration: CMTime
  public var end: CMTime { start + duration }
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
}

public struct AVMediaType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let audio = AVMediaType(rawValue: "soun")
  public static let video = AVMediaType(rawValue: "vide")
  public static let text = AVMediaType(rawValue: "text")
  public static let metadata = AVMediaType(rawValue: "meta")
}

open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
  open var nominalFrameRate: Float { 0 }
  open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }
  open var mediaType: AVMediaType { .video }
  open var preferredTransform: CGAffineTransform { .identity }
}

open class AVAsset: NSObject {
  public convenience init(url: URL) {
    self.init()
  }
  open var duration: CMTime { .indefinite }
  open var isPlayable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open var tracks: [AVAssetTrack] { [] }
  open var isExportable: Bool { false }
  open var preferredTransform: CGAffineTransform { .identity }
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?)
    -> AVKeyValueStatus
  { .failed }
  open func cancelLoading() {}
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (() -> Void)? = nil
  ) {
    DispatchQueue.main.async { handler?() }
  }
}

open class AVURLAsset: AVAsset {
  public let url: URL
  public init(url URL: URL, options: [String: Any]? = nil) {
    url = URL
  }
}

public enum AVKeyValueStatus: Int { case unknown, loading, loaded, failed, cancelled }
/// How loud the parts of a film are.
open class AVAudioMix: NSObject {}
public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public struct AVFileType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let jpg = AVFileType("public.jpeg")
  public static let heic = AVFileType("public.heic")
}
/// An export, which fails.
open class AVAssetExportSession: NSObject {
  public enum Status: Int { case unknown, waiting, exporting, completed, failed, cancelled }
  public let asset: AVAsset
  public let presetName: String
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var shouldOptimizeForNetworkUse = false
  open var timeRange = CMTimeRange(start: .zero, duration: .zero)
  open private(set) var status = Status.unknown
  open var progress: Float { 0 }
  open var error: (any Error)? { status == .failed ? CocoaError(.fileReadUnknown) : nil }
  open var supportedFileTypes: [AVFileType] { [.mp4, .mov] }
  public init?(asset: AVAsset, presetName: String) {
    (self.asset, self.presetName) = (asset, presetName)
  }
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] { [] }
  open class func allExportPresets() -> [String] { [AVAssetExportPresetHighestQuality] }
  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    DispatchQueue.main.async {
      self.status = .failed
      handler()
    }
  }
  open func cancelExport() { status = .cancelled }
}
extension NSValue {
  public convenience init(time: CMTime) {
    self.init(cgPoint: CGPoint(x: Double(time.value), y: Double(time.timescale)))
  }
  public var timeValue: CMTime {
    let (value, scale) = (Double(cgPointValue.x), Double(cgPointValue.y))
    return CMTime(value: Int64(exactly: value) ?? .max, timescale: Int32(exactly: scale) ?? 0)
  }
  public convenience init(timeRange: CMTimeRange) {
    let (start, duration) = (timeRange.start, timeRange.duration)
    self.init(
      cgRect: CGRect(
        x: Double(start.value), y: Double(start.timescale), width: Double(duration.value),
        height: Double(duration.timescale)))
  }
  public var timeRangeValue: CMTimeRange {
    func time(_ value: CGFloat, _ scale: CGFloat) -> CMTime {
      CMTime(
        value: Int64(exactly: Double(value)) ?? .max, timescale: Int32(exactly: Double(scale)) ?? 0)
    }
    let box = cgRectValue
    return CMTimeRange(
      start: time(box.origin.x, box.origin.y), duration: time(box.size.width, box.size.height))
  }
}

open class AVAssetImageGenerator: NSObject {
  public enum Result: Int { case succeeded, failed, cancelled }
  public struct ApertureMode: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    public static let encodedPixels = ApertureMode(rawValue: "EncodedPixels")
  }
  open var apertureMode: ApertureMode?
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  /// Calls the handler for each time without an image, on the main queue.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping (CMTime, CGImage?, CMTime, AVAssetImageGenerator.Result, (any Error)?) -> Void
  ) {
    for time in requestedTimes {
      DispatchQueue.main.async {
        handler(time.timeValue, nil, .invalid, .failed, CocoaError(.fileReadUnknown))
      }
    }
  }
  open func cancelAllCGImageGeneration() {}
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  public init(asset: AVAsset) {}
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    throw CocoaError(.fileReadUnknown)
  }
}

open class AVPlayerItem: NSObject {
  public enum Status: Int {
    case unknown, readyToPlay, failed
  }
  public let asset: AVAsset

  public init(asset: AVAsset) {
    self.asset = asset
  }
  public convenience init(url URL: URL) {
    self.init(asset: AVURLAsset(url: URL))
  }
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }
  open var tracks: [AVAssetTrack] { [] }
  open var seekableTimeRanges: [NSValue] { [] }
  open var isPlaybackBufferFull: Bool { false }
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  open func cancelPendingSeeks() {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)?
  ) {
    DispatchQueue.main.async { completionHandler?(false) }
  }
  @objc dynamic open private(set) var status = Status.unknown
  open var error: Error? { nil }
  @objc dynamic open private(set) var duration = CMTime.indefinite
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate: Double = 0
  @objc dynamic open private(set) var loadedTimeRanges: [NSValue] = []
  @objc dynamic open private(set) var isPlaybackLikelyToKeepUp = false
  @objc dynamic open private(set) var isPlaybackBufferEmpty = true
  open var presentationSize: CGSize { .zero }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    DispatchQueue.main.async { completionHandler?(false) }
  }

  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension NSNotification.Name {
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  public static let AVPlayerItemTimeJumped = Notification.Name("AVPlayerItemTimeJumpedNotification")
  public static let AVPlayerItemNewErrorLogEntry = Notification.Name(
    "AVPlayerItemNewErrorLogEntryNotification")
}
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}

open class AVPlayer: NSObject {
  public enum TimeControlStatus: Int {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int {
    case advance, pause, none
  }
  public enum Status: Int {
    case unknown, readyToPlay, failed
  }

  @objc dynamic open private(set) var currentItem: AVPlayerItem?
  @objc dynamic open var rate: Float = 0 {
    didSet { timeControlStatus = rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate }
  }
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var allowsExternalPlayback = true
  @objc dynamic open private(set) var status = Status.unknown
  open var error: Error? { nil }
  @objc dynamic open private(set) var timeControlStatus = TimeControlStatus.paused

  public override init() {}
  public init(playerItem item: AVPlayerItem?) {
    currentItem = item
  }
  public convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }
  open func play() { rate = 1 }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { completionHandler(false) }
  }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false) }
  }
  @discardableResult
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  @discardableResult
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}

open class AVQueuePlayer: AVPlayer {
  open private(set) var waiting: [AVPlayerItem] = []
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    waiting = Array(items.dropFirst())
  }
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
  }
  public override init() { super.init() }
  open func items() -> [AVPlayerItem] { (currentItem.map { [$0] } ?? []) + waiting }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) { waiting.append(item) }
  open func removeAllItems() {
    waiting = []
    replaceCurrentItem(with: nil)
  }
  open func advanceToNextItem() {
    replaceCurrentItem(with: waiting.isEmpty ? nil : waiting.removeFirst())
  }
}

open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    player.replaceCurrentItem(with: itemToLoop)
  }
  open func disableLooping() {}
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}

// MARK: Sound

public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open var volume: Float = 1
  open var numberOfLoops = 0
  open var currentTime: TimeInterval = 0
  open var enableRate = false
  open var rate: Float = 1
  open private(set) var isPlaying = false
  open var duration: TimeInterval { 0 }
  public override init() {}
  public init(contentsOf url: URL) throws {}
  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws {}
  public init(data: Data) throws {}
  @discardableResult
  open func prepareToPlay() -> Bool { true }
  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }
  open func pause() { isPlaying = false }
  open func stop() { isPlaying = false }
}

public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder without a microphone: it never starts.
open class AVAudioRecorder: NSObject {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  open var isMeteringEnabled = false
  open var isRecording: Bool { false }
  open var currentTime: TimeInterval { 0 }
  public let url: URL
  public let settings: [String: Any]
  public init(url: URL, settings: [String: Any]) throws {
    self.url = url
    self.settings = settings
  }
  @discardableResult
  open func prepareToRecord() -> Bool { false }
  @discardableResult
  open func record() -> Bool { false }
  @discardableResult
  open func record(forDuration duration: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult
  open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  /// The least level, in decibels: silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"

public enum AVAudioQuality: Int {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

open class AVAudioSession: NSObject {
  public struct Category: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
  }
  public struct Mode: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }
  public struct CategoryOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }
  public struct SetActiveOptions: OptionSet {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }
  private static let session = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { session }
  open private(set) var category = Category.soloAmbient
  open var outputVolume: Float { 1 }
  open func setCategory(_ category: Category) throws { self.category = category }
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    self.category = category
  }
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws { self.category = category }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    DispatchQueue.main.async { response(false) }
  }
}

// MARK: Cameras

public enum AVAuthorizationStatus: Int {
  case notDetermined, restricted, denied, authorized
}

open class AVCaptureDevice: NSObject {
  public enum Position: Int {
    case unspecified, back, front
  }
  public enum FlashMode: Int {
    case off, on, auto
  }
  public struct DeviceType: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInDualCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInTrueDepthCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInTelephotoCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInUltraWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInDualWideCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInMicrophone = DeviceType(
      rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
  }
  /// A search for devices, which finds none.
  open class DiscoverySession: NSObject {
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    open var devices: [AVCaptureDevice] { [] }
  }
  public enum FocusMode: Int { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int { case locked, autoExpose, continuousAutoExposure, custom }
  public enum WhiteBalanceMode: Int { case locked, autoWhiteBalance, continuousAutoWhiteBalance }
  public enum TorchMode: Int { case off, on, auto }
  open class Format: NSObject {
    open var videoMaxZoomFactor: CGFloat { 1 }
  }
  open var uniqueID: String { "" }
  open var localizedName: String { "" }
  open var focusMode = FocusMode.locked
  open var exposureMode = ExposureMode.locked
  open var whiteBalanceMode = WhiteBalanceMode.locked
  open var torchMode = TorchMode.off
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var videoZoomFactor: CGFloat = 1
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var activeVideoMinFrameDuration = CMTime.invalid
  open var activeVideoMaxFrameDuration = CMTime.invalid
  open var activeFormat = Format()
  open var formats: [Format] { [] }
  open var hasFlash: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { false }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
  open func lockForConfiguration() throws { throw CocoaError(.fileReadUnknown) }
  open func unlockForConfiguration() {}
  open func setTorchModeOn(level torchLevel: Float) throws { throw CocoaError(.fileReadUnknown) }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  open class func devices() -> [AVCaptureDevice] { [] }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  open var hasTorch: Bool { false }
  open var position: Position { .unspecified }
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) {
    DispatchQueue.main.async { handler(false) }
  }
}

// MARK: Capture: there is no camera

open class AVCaptureInput: NSObject {}
open class AVCaptureOutput: NSObject {
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}
/// A film that is recorded: none is, and no delegate is called.
open class AVCaptureFileOutput: AVCaptureOutput {
  open var isRecording: Bool { false }
  open var outputFileURL: URL? { nil }
  open var recordedDuration: CMTime { .zero }
  open var maxRecordedDuration = CMTime.invalid
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {}
  open func stopRecording() {}
}
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {
  open var movieFragmentInterval = CMTime.invalid
}
@preconcurrency @MainActor
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection])
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}
extension AVCaptureFileOutputRecordingDelegate {
  public func fileOutput(
    _ output: AVCaptureFileOutput, didStartRecordingTo fileURL: URL,
    from connections: [AVCaptureConnection]
  ) {}
}
/// A sample of a film: there is none.
public final class CMSampleBuffer {
  private init() {}
}
/// A picture of a film: there is none.
public final class CVBuffer {
  private init() {}
}
public typealias CVPixelBuffer = CVBuffer
public typealias CVImageBuffer = CVBuffer
public typealias OSType = UInt32
public func CMSampleBufferGetImageBuffer(_ sbuf: CMSampleBuffer) -> CVImageBuffer? { nil }
public func CMSampleBufferGetPresentationTimeStamp(_ sbuf: CMSampleBuffer) -> CMTime { .invalid }
public func CMSampleBufferDataIsReady(_ sbuf: CMSampleBuffer) -> Bool { false }
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { 0 }
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
public var kCVPixelBufferWidthKey: CFString { "Width" }
public var kCVPixelBufferHeightKey: CFString { "Height" }
public let kCVPixelFormatType_32BGRA: OSType = 0x4247_5241
public let kCVPixelFormatType_420YpCbCr8BiPlanarFullRange: OSType = 0x3432_3066
public let kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange: OSType = 0x3432_3076
extension CIImage {
  public convenience init(cvPixelBuffer pixelBuffer: CVPixelBuffer) {
    self.init()
  }
  public convenience init(cvImageBuffer imageBuffer: CVImageBuffer) {
    self.init()
  }
}
@preconcurrency @MainActor
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
  func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}
extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
  public func captureOutput(
    _ output: AVCaptureOutput, didDrop sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection
  ) {}
}
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { self.device = device }
}
@preconcurrency @MainActor
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
}
extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?
  ) {}
}
open class AVCapturePhoto: NSObject {
  open func fileDataRepresentation() -> Data? { nil }
  open func cgImageRepresentation() -> CGImage? { nil }
  open func previewCGImageRepresentation() -> CGImage? { nil }
  open var metadata: [String: Any] { [:] }
}
public struct AVVideoCodecType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let h264 = AVVideoCodecType(rawValue: "avc1")
  public static let hevc = AVVideoCodecType(rawValue: "hvc1")
  public static let jpeg = AVVideoCodecType(rawValue: "jpeg")
}
public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoWidthKey = "AVVideoWidthKey"
public let AVVideoHeightKey = "AVVideoHeightKey"
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"
extension NSNotification.Name {
  public static let AVCaptureSessionRuntimeError = Notification.Name(
    "AVCaptureSessionRuntimeErrorNotification")
  public static let AVCaptureSessionDidStartRunning = Notification.Name(
    "AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = Notification.Name(
    "AVCaptureSessionDidStopRunningNotification")
  public static let AVCaptureSessionWasInterrupted = Notification.Name(
    "AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
  public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}
open class AVCapturePhotoSettings: NSObject {
  public override init() {}
  public init(format: [String: Any]?) {}
  public var isHighResolutionPhotoEnabled = false
  public var isAutoStillImageStabilizationEnabled = false
  public var previewPhotoFormat: [String: Any]?
  public var availablePreviewPhotoPixelFormatTypes: [OSType] { [] }
  public var flashMode = AVCaptureDevice.FlashMode.off
}
open class AVCapturePhotoOutput: AVCaptureOutput {
  open var isHighResolutionCaptureEnabled = false
  open var isLivePhotoCaptureEnabled = false
  open var isLivePhotoCaptureSupported: Bool { false }
  open var supportedFlashModes: [AVCaptureDevice.FlashMode] { [] }
  open var availablePhotoCodecTypes: [AVVideoCodecType] { [] }
  open func setPreparedPhotoSettingsArray(
    _ preparedPhotoSettingsArray: [AVCapturePhotoSettings],
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {}
  /// Takes no photo, and calls nobody.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {}
}
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
  open func setSampleBufferDelegate(
    _ sampleBufferDelegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?,
    queue sampleBufferCallbackQueue: DispatchQueue?
  ) {}
}
public struct AVMetadataObjectType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let qr = AVMetadataObjectType(rawValue: "org.iso.QRCode")
  public static let ean8 = AVMetadataObjectType(rawValue: "org.gs1.EAN-8")
  public static let ean13 = AVMetadataObjectType(rawValue: "org.gs1.EAN-13")
  public static let code128 = AVMetadataObjectType(rawValue: "org.iso.Code128")
  public static let code39 = AVMetadataObjectType(rawValue: "org.iso.Code39")
  public static let code39Mod43 = AVMetadataObjectType(rawValue: "org.iso.Code39Mod43")
  public static let code93 = AVMetadataObjectType(rawValue: "com.intermec.Code93")
  public static let upce = AVMetadataObjectType(rawValue: "org.gs1.UPC-E")
  public static let pdf417 = AVMetadataObjectType(rawValue: "org.iso.PDF417")
  public static let aztec = AVMetadataObjectType(rawValue: "org.iso.Aztec")
  public static let interleaved2of5 = AVMetadataObjectType(rawValue: "org.ansi.Interleaved2of5")
  public static let itf14 = AVMetadataObjectType(rawValue: "org.gs1.ITF14")
  public static let dataMatrix = AVMetadataObjectType(rawValue: "org.iso.DataMatrix")
  public static let face = AVMetadataObjectType(rawValue: "face")
}
open class AVMetadataObject: NSObject {
  public typealias ObjectType = AVMetadataObjectType
  public let type: ObjectType
  open var bounds: CGRect { .zero }
  init(type: ObjectType) { self.type = type }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  public var stringValue: String? { nil }
  public var corners: [CGPoint] { [] }
}
@preconcurrency @MainActor
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
open class AVCaptureMetadataOutput: AVCaptureOutput {
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
  ) {}
}
public enum AVCaptureVideoOrientation: Int {
  case portrait = 1
  case portraitUpsideDown
  case landscapeRight
  case landscapeLeft
}
open class AVCaptureConnection: NSObject {
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirrored = false
  open var automaticallyAdjustsVideoMirroring = true
  open var isVideoMirroringSupported: Bool { false }
  open var isVideoStabilizationSupported: Bool { false }
  open var isEnabled = true
}
open class AVCaptureSession: NSObject {
  public struct Preset: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
  }
  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open private(set) var isRunning = false
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() { isRunning = true }
  open func stopRunning() { isRunning = false }
}
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    nil
  }
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    CGPoint(
      x: bounds.width > 0 ? pointInLayer.x / bounds.width : 0,
      y: bounds.height > 0 ? pointInLayer.y / bounds.height : 0)
  }
  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    CGRect(x: 0, y: 0, width: 1, height: 1)
  }
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
}

// MARK: Speech: nothing is heard

public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
public enum AVSpeechBoundary: Int { case immediate, word }
open class AVSpeechSynthesisVoice: NSObject {
  public let language: String
  public init?(language: String?) { self.language = language ?? "en-US" }
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0
  public init(string: String) { speechString = string }
}
@preconcurrency @MainActor
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
}
extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
}
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }
  open func speak(_ utterance: AVSpeechUtterance) {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      MainActor.assumeIsolated { self.delegate?.speechSynthesizer(self, didFinish: utterance) }
    }
  }
  @discardableResult
  open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult
  open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult
  open func continueSpeaking() -> Bool { false }
}
