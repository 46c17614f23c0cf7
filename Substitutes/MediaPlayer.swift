// A substitute for MediaPlayer: nothing plays, and no remote control calls.
@_exported import Foundation
@_exported import UIKit

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

public enum MPNowPlayingInfoMediaType: UInt {
  case none, audio, video
}

public enum MPNowPlayingPlaybackState: UInt {
  case unknown, playing, paused, stopped, interrupted
}

public final class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()
  public class func `default`() -> MPNowPlayingInfoCenter { shared }
  public var nowPlayingInfo: [String: Any]?
  public var playbackState = MPNowPlayingPlaybackState.unknown
}

public final class MPMediaItemArtwork: NSObject {
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    bounds = CGRect(origin: .zero, size: boundsSize)
    handler = requestHandler
  }
  public func image(at size: CGSize) -> UIImage? { handler(size) }
}

public enum MPRemoteCommandHandlerStatus: Int {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

open class MPRemoteCommandEvent: NSObject {
  open var timestamp: TimeInterval { 0 }
}
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  public var positionTime: TimeInterval { 0 }
}
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  public var interval: TimeInterval { 0 }
}

open class MPRemoteCommand: NSObject {
  open var isEnabled = true
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { self }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?) {}
  open func removeTarget(_ target: Any, action: Selector?) {}
}
public final class MPSkipIntervalCommand: MPRemoteCommand {
  public var preferredIntervals: [NSNumber] = []
}
public final class MPChangePlaybackPositionCommand: MPRemoteCommand {}

public final class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()
  public class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

/// A slider for the volume, which nobody hears.
open class MPVolumeView: UIView {
  open var showsVolumeSlider = true
  open var showsRouteButton = false
}
