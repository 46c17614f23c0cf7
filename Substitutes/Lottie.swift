// A substitute for Lottie: the views have their place, and nothing moves; what is played ends at once.
@_exported import UIKit

public enum LottieLoopMode: Equatable {
  case playOnce
  case loop
  case autoReverse
  case `repeat`(Float)
  case repeatBackwards(Float)
}
public enum LottieBackgroundBehavior {
  case stop, pause, pauseAndRestore, forceFinish, continuePlaying
}
public typealias AnimationFrameTime = CGFloat
public typealias AnimationProgressTime = CGFloat
public typealias LottieCompletionBlock = (_ finished: Bool) -> Void

/// An animation by its name; none is read.
public final class LottieAnimation {
  public let name: String
  init(name: String) { self.name = name }
  public var duration: TimeInterval { 0 }
  public static func named(_ name: String, bundle: Bundle = .main, subdirectory: String? = nil)
    -> LottieAnimation?
  { LottieAnimation(name: name) }
  public static func filepath(_ filepath: String) -> LottieAnimation? {
    LottieAnimation(name: filepath)
  }
}
public typealias Animation = LottieAnimation

open class LottieAnimationView: UIView {
  open var animation: LottieAnimation?
  open var loopMode = LottieLoopMode.playOnce
  open var animationSpeed: CGFloat = 1
  open var backgroundBehavior = LottieBackgroundBehavior.pause
  open var currentProgress: AnimationProgressTime = 0
  open var currentFrame: AnimationFrameTime = 0
  open private(set) var isAnimationPlaying = false

  public convenience init(name: String, bundle: Bundle = .main) {
    self.init(animation: LottieAnimation(name: name))
  }
  public convenience init(filePath: String) {
    self.init(animation: LottieAnimation(name: filePath))
  }
  public convenience init(animation: LottieAnimation?) {
    self.init(frame: .zero)
    self.animation = animation
  }
  /// Plays: once it ends in the next turn, else it continues until it is stopped.
  open func play(completion: LottieCompletionBlock? = nil) {
    isAnimationPlaying = true
    guard loopMode == .playOnce else { return }
    DispatchQueue.main.async { [weak self] in
      self?.currentProgress = 1
      self?.isAnimationPlaying = false
      completion?(true)
    }
  }
  open func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    play(completion: completion)
  }
  open func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    if let loopMode { self.loopMode = loopMode }
    play(completion: completion)
  }
  open func stop() {
    isAnimationPlaying = false
    currentProgress = 0
  }
  open func pause() { isAnimationPlaying = false }
}
public typealias AnimationView = LottieAnimationView
