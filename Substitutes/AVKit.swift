// A substitute for AVKit: a player's controller is presented, and plays nothing.
@_exported import AVFoundation
@_exported import UIKit

@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: AnyObject {}

open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open private(set) lazy var contentOverlayView: UIView? = UIView()
  open var isReadyForDisplay: Bool { false }
  open var videoBounds: CGRect { .zero }
}
