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

public struct CMTimeRange {
  public var start: CMTime
  public var duration: CMTime
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
}

public struct AVMediaType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let audio = AVMediaType(rawValue: "soun")
  public static let video = AVMediaType(rawValue: "vide")
}

open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
}

open class AVAsset: NSObject {
  public convenience init(url: URL) {
    self.init()
  }
  open var duration: CMTime { .indefinite }
  open var isPlayable: Bool { false }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
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

open class AVAssetImageGenerator: NSObject {
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
  }
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
open class AVCaptureOutput: NSObject {}
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
}
open class AVCapturePhotoSettings: NSObject {
  public var flashMode = AVCaptureDevice.FlashMode.off
}
open class AVCapturePhotoOutput: AVCaptureOutput {
  /// Takes no photo, and calls nobody.
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {}
}
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
}
public struct AVMetadataObjectType: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let qr = AVMetadataObjectType(rawValue: "org.iso.QRCode")
  public static let ean8 = AVMetadataObjectType(rawValue: "org.gs1.EAN-8")
  public static let ean13 = AVMetadataObjectType(rawValue: "org.gs1.EAN-13")
  public static let code128 = AVMetadataObjectType(rawValue: "org.iso.Code128")
}
open class AVMetadataObject: NSObject {
  public typealias ObjectType = AVMetadataObjectType
  public let type: ObjectType
  init(type: ObjectType) { self.type = type }
}
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  public var stringValue: String? { nil }
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
}
open class AVCaptureSession: NSObject {
  public struct Preset: RawRepresentable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
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
