public import Foundation

/// The device: a phone, or a tablet if the screen has a tablet's size.
@preconcurrency @MainActor
public final class UIDevice: _UIObject {
  /// The device of the stage that is making a turn.
  public static let current = UIDevice()

  /// UIKit posts this when the orientation has changed; Flickbook never does.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// UIKit posts this when something comes near the screen; Flickbook never does.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
  /// UIKit posts this when the battery is fuller or emptier; Flickbook never does.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// UIKit posts this when the battery begins to be loaded; Flickbook never does.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// The name that a user gives.
  public var name: String { model }
  /// The model.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The model in the user's language.
  public var localizedModel: String { model }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The version of the system whose rules are followed.
  public var systemVersion: String { "18.0" }
  /// The kind of the device, by the size of the screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traitCollection.userInterfaceIdiom
  }
  /// A number of the device: always the same.
  public var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }
  /// Whether the battery is watched; the value has no effect.
  public var isBatteryMonitoringEnabled = false
  /// How full the battery is, from 0 to 1: full.
  public var batteryLevel: Float { 1 }
  /// Whether the battery is loaded: it is full.
  public var batteryState: BatteryState { .full }
  /// Whether several apps may run at once: yes.
  public var isMultitaskingSupported: Bool { true }
  /// Whether something is near the screen: never.
  public var proximityState: Bool { false }
  /// Whether something near the screen is looked for; the value has no effect.
  public var isProximityMonitoringEnabled = false
  /// Has no effect: nothing sounds.
  public func playInputClick() {}

  /// Whether the battery is loaded.
  public enum BatteryState: Int, Sendable {
    case unknown = 0
    case unplugged
    case charging
    case full
  }

  /// The orientation, by the size of the screen.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Whether changes of the orientation are posted.
  public private(set) var isGeneratingDeviceOrientationNotifications = false

  private override init() {
    super.init()
  }

  /// Has no further effect: the orientation never changes by itself.
  public func beginGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = true
  }

  /// Has no further effect.
  public func endGeneratingDeviceOrientationNotifications() {
    isGeneratingDeviceOrientationNotifications = false
  }
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight
  case faceUp
  case faceDown

  /// Whether the device is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The app: what is true of every app here.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app is on the screen.
  public enum State: Int, Sendable {
    case active = 0
    case inactive
    case background
  }

  /// A key of the options of a launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a key from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The address to open; a launch here has no options.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that asked for the launch.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The notification from a server.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The notification of the device.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// Whether a place asked for the launch.
    public static let location = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// The quick action that was chosen.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The activity to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
  }

  /// A key of the options with which the app opens an address.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a key from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app that sent the address.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Values of the app that sent the address.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document is opened where it is.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// A key of the options of opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a key from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The app.
  public static let shared = UIApplication()

  /// Posted when an app that is launched by its delegate has become active.
  ///
  /// Rule: V21.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// UIKit posts this before the app becomes inactive; Flickbook never does.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// UIKit posts this when the app has left the screen; Flickbook never does.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// UIKit posts this before the app returns to the screen; Flickbook never does.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// UIKit posts this when memory is scarce; Flickbook never does.
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// UIKit posts this before the app ends; Flickbook never does.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// UIKit posts this when the status bar's height has changed; Flickbook never does.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// UIKit posts this when the status bar's orientation has changed; Flickbook never does.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted when an app that is launched by its delegate was launched.
  ///
  /// Rule: V21.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// UIKit posts this when a user has taken a picture of the screen; Flickbook never does.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// UIKit posts this when a day begins; Flickbook never does.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// UIKit posts this when the app may update its content or may not; Flickbook never does.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// UIKit posts this when files can be read; Flickbook never does.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailableNotification")
  /// UIKit posts this before files cannot be read; Flickbook never does.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailableNotification")
  /// UIKit posts this before the status bar turns; Flickbook never does.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Starts the settings, which do not exist.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// The app's delegate: of the launch, or else an object of the app's class, which is made when it is asked for and hears
  /// of nothing.
  ///
  /// Rule: V21.
  open var delegate: (any UIApplicationDelegate)? {
    get { ownDelegate ?? AppLaunch.known(in: .currentOrNewest).app }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any UIApplicationDelegate)?
  /// Begins work that continues in the background, where the app never is; returns its identifier.
  @discardableResult
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }
  /// Ends work that continues in the background.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Whether the screen stays on; the value has no effect.
  open var isIdleTimerDisabled = false
  /// The number on the icon, which has no effect.
  open var applicationIconBadgeNumber = 0
  /// Whether the status bar shows that the network is in use, which has no effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The style of the status bar, which has no effect.
  open var statusBarStyle = UIStatusBarStyle.default
  /// The sessions of the app's scenes: one.
  open var openSessions: Set<UISceneSession> { [scene.session] }
  /// The shortest time between updates in the background, in seconds.
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// A time without updates in the background.
  public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude

  /// Sets the style of the status bar, which has no effect.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Has no effect: the device decides about the status bar.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}
  /// Has no effect: the app is never in the background.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Returns the orientations of the app in a window.
  @discardableResult
  open func supportedInterfaceOrientations(
    for window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Has no effect: there is one scene.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  /// Has no effect: there is one scene.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: AnyObject?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// Whether shaking the device undoes edits; the value has no effect.
  open var applicationSupportsShakeToEdit = true
  private var shownWindows: [WeakWindow] = []

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  final func add(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    for other in shownWindows { other.window?.isKeyWindow = false }
    window.isKeyWindow = true
    shownWindows.append(WeakWindow(window: window))
  }

  /// The windows that were made visible and still exist; of a suite of tests the window of its host, while there is no other.
  ///
  /// Rule: V21.
  open var windows: [UIWindow] {
    let shown = shownWindows.compactMap(\.window)
    guard shown.isEmpty, _AppModules.areTested else { return shown }
    let host = UIWindow(frame: UIScreen.main.bounds)
    hostWindow = host
    host.rootViewController = UIViewController()
    host.makeKeyAndVisible()
    return [host]
  }
  private var hostWindow: UIWindow?
  /// The window that receives keys.
  open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// The scenes of the app: one, with all windows.
  open var connectedScenes: Set<UIScene> { [scene] }
  fileprivate lazy var scene = UIWindowScene()
  /// Whether the app is on the screen: always.
  open var applicationState: State { .active }
  /// The rectangle of the status bar: of a device its own, else the upper part of the safe area.
  ///
  /// Rule: V1.
  open var statusBarFrame: CGRect {
    let screen = UIScreen.main
    let height = screen.figures?.statusBar ?? screen.safeAreaInsets.top
    return CGRect(x: 0, y: 0, width: screen.bounds.width, height: height)
  }
  /// The orientation of the interface, by the size of the screen.
  open var statusBarOrientation: UIInterfaceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeRight : .portrait
  }
  /// Whether the status bar is hidden.
  open var isStatusBarHidden: Bool { UIScreen.main.safeAreaInsets.top == 0 }
  /// The layout direction of the screen's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.layoutDirection
  }
  /// The size of text that the user prefers.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Returns whether an address can be opened: none can.
  @discardableResult
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Calls the completion with false: no address can be opened.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    completion?(false)
  }

  /// Returns false: no address can be opened.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Gives an event to the windows of its touches; an object of an app's subclass is never made.
  open func sendEvent(_ event: UIEvent) {
    var told: [UIWindow] = []
    for window in (event.touches ?? []).compactMap(\.window)
    where !told.contains(where: { $0 === window }) {
      told.append(window)
      window.sendEvent(event)
    }
  }

  /// Calls an action of a target, and returns whether there was one.
  ///
  /// - Parameters:
  ///   - target: the object; nil is the first responder with the method, from the sender on.
  ///   - sender: the first argument of the method.
  ///   - event: the second argument of the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target {
      let object = target as AnyObject
      let isKnown = action.send(to: object, from: sender, event: event)
      if !isKnown { action.raiseUnrecognized(by: object) }
      return isKnown
    }
    let responder = sender as? UIResponder
    let first = (responder?.responderWindow ?? keyWindow)?.firstResponder
    let performer = UIResponder.performer(of: action, first: first, responder)
    return performer.map { action.send(to: $0, from: sender, event: event) } ?? false
  }

  /// Whether there can be several scenes: no.
  open var supportsMultipleScenes: Bool { false }
  /// Whether a name of the icon can be chosen: no.
  open var supportsAlternateIcons: Bool { false }
  /// The name of the icon that was chosen: none.
  open var alternateIconName: String? { nil }
  /// The actions of the app's icon; stored.
  open var shortcutItems: [UIApplicationShortcutItem]?
  /// Whether the app may receive messages: no.
  open var isRegisteredForRemoteNotifications: Bool { false }
  /// Whether files are protected: no.
  open var isProtectedDataAvailable: Bool { true }
  /// The time for which the app may run in the background, in seconds: without end.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Whether the app may update its content in the background: no.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

  /// Has no effect: no message comes.
  open func registerForRemoteNotifications() {}
  /// Has no effect: no message comes.
  open func unregisterForRemoteNotifications() {}
  /// Calls the completion: the icon stays.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    completionHandler?(nil)
  }
  /// Has no effect: there is one scene.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: AnyObject?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {}
  /// Has no effect: the app does not continue elsewhere.
  open func beginReceivingRemoteControlEvents() {}
  /// Has no effect.
  open func endReceivingRemoteControlEvents() {}

  /// Has no effect: there is no keyboard or pointer.
  open func beginIgnoringInteractionEvents() {}
  /// Has no effect.
  open func endIgnoringInteractionEvents() {}
}

/// A part of the app's interface; there is one.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The options of a connection, of which none is set.
  public final class ConnectionOptions: NSObject {
    /// The activities with which the scene was opened: none.
    public var userActivities: Set<NSUserActivity> { [] }
    /// The addresses with which the scene was opened: none.
    public var urlContexts: Set<UIOpenURLContext> { [] }
    /// The action of the app's icon with which the scene was opened: none.
    public var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The message with which the scene was opened: none.
    public var notificationResponse: NSObject? { nil }
    /// The type of the activity from another device with which the scene was opened: none.
    public var handoffUserActivityType: String? { nil }
    /// The app from which the scene was opened: none.
    public var sourceApplication: String? { nil }
  }

  /// Posted before the scene of an app that is launched by its delegate comes onto the screen.
  ///
  /// Rule: V21.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when the scene of an app that is launched by its delegate has become active.
  ///
  /// Rule: V21.
  public nonisolated static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  /// UIKit posts this before a scene becomes inactive; Flickbook never does.
  public nonisolated static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// UIKit posts this when a scene has left the screen; Flickbook never does.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// The title of the scene.
  open var title: String! = ""
  /// The subtitle of the scene.
  open var subtitle: String = ""
  /// The session of the scene.
  open var session: UISceneSession { ownSession }
  private lazy var ownSession = UISceneSession()

  /// Whether the scene is on the screen.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive
    case foregroundInactive
    case background
  }

  /// The scene's delegate: of the launch.
  open var delegate: (any UISceneDelegate)? {
    get { ownDelegate ?? AppLaunch.known(in: .currentOrNewest).scene }
    set { ownDelegate = newValue }
  }
  private var ownDelegate: (any UISceneDelegate)?
  /// Whether the scene is on the screen: always.
  open var activationState: ActivationState { .foregroundActive }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows of the scene.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The orientation of the interface, by the size of the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
}

/// The status bar: the upper part of the safe area.
@preconcurrency @MainActor
public final class UIStatusBarManager: NSObject {
  /// The rectangle of the status bar.
  public var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { UIApplication.shared.isStatusBarHidden }
}

extension UIWindowScene {
  /// The status bar.
  public final var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
  /// The window that receives keys.
  public final var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
}

extension UIWindow {
  /// The scene of the window: the app's only scene.
  public final var windowScene: UIWindowScene? {
    get { UIApplication.shared.scene }
    set {}
  }
}

/// A connection of a scene.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
  /// The activity from which the scene is restored; the value has no effect.
  public var stateRestorationActivity: NSUserActivity?
  /// The values of the app's own.
  public var userInfo: [String: Any]?
  /// The identifier of the session.
  public var persistentIdentifier: String { "1" }
  /// The scene of the session.
  public var scene: UIScene? { UIApplication.shared.scene }
}

/// An address with which a scene is opened; there is none.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL

  init(url: URL) {
    self.url = url
  }
}

/// How a scene is connected.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
  /// The name.
  public let name: String?
  /// The class of the scene's delegate.
  public var delegateClass: AnyClass?
  /// The class of the scene.
  public var sceneClass: AnyClass?
  /// The storyboard of the scene.
  public var storyboard: UIStoryboard?
  /// The use of the scene.
  public let role: UISceneSession.Role

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

extension UISceneSession {
  /// The use of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a role from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The app's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The use of the scene.
  public var role: Role { .windowApplication }
}

/// Whether the app may update its content in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied
  case available
}

/// Identifies work that continues in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Creates an identifier from a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// No work.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of an update in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData
  case failed
}

/// An object that continues an activity.
///
/// Flickbook never calls it.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// UIKit calls this to continue an activity. Flickbook never does.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

/// Returns the kind of the device.
@MainActor @discardableResult
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  UIDevice.current.userInterfaceIdiom
}
