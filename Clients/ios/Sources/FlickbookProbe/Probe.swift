import UIKit

/// Writes what UIKit does with a collection view of an app into a log in Flickbook's format.
///
/// It puts objects of its own between UIKit and the app's delegate and data sources, watches touches
/// and frames, and changes nothing else. It uses public API alone. `flickbook compare` reads the log.
@MainActor
public final class Probe {
  /// The version that the header of a log names.
  public static let version = "0.1.0"

  /// The collection views, the main one first.
  public let views: [UICollectionView]
  private let recorder: ProbeRecorder
  private var proxies: [ProbeProxy] = []
  private var touches: ProbeTouches?
  private var frames: ProbeFrames?
  private var recognizers: [ProbeRecognizer] = []
  private var controls: [ProbeRefreshControl] = []
  private let options: Options

  /// The values that a probe watches beside calls.
  public struct Options: Sendable {
    /// The name of the script that is played, which `flickbook compare` looks for.
    public var script: String?
    /// Whether frames in which the content or a cell has moved are written.
    public var frames = true
    /// Whether touches are written.
    public var touches = true
    /// Whether each view gets a tap and a pinch recognizer of UIKit's whose states are written, for the
    /// constants of taps and pinches.
    ///
    /// They recognize beside all others, and cancel no touch.
    public var tapsAndPinches = false
    /// Whether the questions that UIKit asks once for each item or section are written, as
    /// `sizeForItemAt` and the counts.
    public var questionsInBulk = false
    /// Whether the log begins with the first touch, as a script does.
    ///
    /// Its clock is 0 there, and calls before it are left out. Otherwise it begins at once.
    public var beginsWithTouch = true
    /// The instant at which the clock of a log that begins at once is 0, by `CACurrentMediaTime()`;
    /// nil for the instant of `begin()`.
    public var start: TimeInterval?

    /// Everything, from now on.
    public init() {}
  }

  /// Makes a probe of the collection views in a view, which may be one itself; the first is the
  /// main one.
  public init(hosting view: UIView, _ options: Options = Options()) {
    views = Self.collectionViews(in: view)
    self.options = options
    let rate = Double((view.window?.screen ?? UIScreen.main).maximumFramesPerSecond)
    recorder = ProbeRecorder(frameRate: rate)
    for (index, view) in views.enumerated().dropFirst() {
      recorder.names[ObjectIdentifier(view)] = view.accessibilityIdentifier ?? "view\(index + 1)"
    }
  }

  /// Makes a probe of the collection views of a controller, whose view is loaded.
  public convenience init(hosting controller: UIViewController, _ options: Options = Options()) {
    self.init(hosting: controller.view, options)
  }

  private static func collectionViews(in view: UIView) -> [UICollectionView] {
    if let view = view as? UICollectionView { return [view] }
    return view.subviews.flatMap(collectionViews)
  }

  /// Returns the name of an item, for the member `id` of records; nil for none.
  public var nameOfItem: (@MainActor (UICollectionView, IndexPath) -> String?)? {
    get { recorder.nameOfItem }
    set { recorder.nameOfItem = newValue }
  }

  /// Gets each line of the log as it is written, with its newline.
  public var receive: (@MainActor (String) -> Void)? {
    get { recorder.receive }
    set { recorder.receive = newValue }
  }

  /// The log until now: one record a line, the header first.
  public var log: String { recorder.lines.joined() }

  /// The names of the events that the probe can see.
  public var events: [String] {
    let events = ProbeTable.events { sight in
      switch sight {
      case .call: true
      case .data: views.contains { $0.dataSource?.isDiffable == false || probed($0) != nil }
      case .layout: views.contains { $0.collectionViewLayout is ProbedLayout }
      case .touch: options.touches
      case .recognizer: true
      case .control: views.contains { $0.refreshControl != nil }
      case .frame: options.frames
      case .unseen: false
      }
    }
    return events.filter { isWritten($0) }
  }

  /// Whether records of an event that can be seen may come, and are written.
  private func isWritten(_ event: String) -> Bool {
    if !options.questionsInBulk, ProbeTable.inBulk.contains(event) { return false }
    guard let selector = HeardSelectors.asked[event] else { return true }
    for view in views {
      if objects(of: view).contains(where: { mayHave($0, selector) }) { return true }
    }
    return false
  }

  /// The app's objects that UIKit calls for a view.
  private func objects(of view: UICollectionView) -> [AnyObject] {
    let objects: [AnyObject?] = [
      view.delegate, view.dataSource, view.prefetchDataSource, view.dragDelegate,
      view.dropDelegate,
    ]
    return objects.compactMap { $0 }
  }

  // MARK: Recording

  /// Begins to record, when the views are on screen and have their delegates.
  public func begin() {
    recorder.writeHeader([("probe", .object(header))])
    recorder.leavesOut = options.questionsInBulk ? [] : ProbeTable.inBulk
    if !options.touches || !options.beginsWithTouch {
      recorder.begin(at: options.start ?? CACurrentMediaTime())
    }
    for view in views { install(in: view) }
    guard let main = views.first else { return }
    if options.touches {
      touches = ProbeTouches(in: main.window ?? main, recorder)
    }
    guard options.frames else { return }
    frames = ProbeFrames(of: views, recorder) { [weak touches] in touches?.down ?? [] }
  }

  /// Ends the log, and gives UIKit the app's own objects again.
  public func end() {
    recorder.end()
    for view in views { remove(from: view) }
    touches?.stop()
    frames?.stop()
    recorder.turn.stop()
    for recognizer in recognizers { recognizer.stop() }
    for control in controls { control.stop() }
    (touches, frames, recognizers, proxies, controls) = (nil, nil, [], [], [])
  }

  /// The touches since the beginning as a script that `flickbook run` plays.
  public var script: String { touches?.script(of: views.first) ?? "" }

  private var header: [(String, ProbeValue)] {
    let screen = views.first?.window?.screen ?? UIScreen.main
    var header: [(String, ProbeValue)] = [("version", .text(Self.version))]
    if let script = options.script { header.append(("script", .text(script))) }
    return header + [
      ("device", .text(deviceModel)),
      ("system", .text("\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)")),
      ("scale", .number(screen.scale)),
      ("frameRate", .integer(screen.maximumFramesPerSecond)),
      ("size", .size(views.first?.bounds.size ?? .zero)),
      ("events", .list(events.map { .text($0) })),
    ]
  }

  // MARK: The app's objects

  private func install(in view: UICollectionView) {
    if let app = view.delegate { view.delegate = kept(ProbeDelegate(app, recorder)) }
    if let app = view.dataSource, !app.isDiffable {
      view.dataSource = kept(ProbeDataSource(app, recorder))
    }
    probed(view)?.recorder = recorder
    if let app = view.prefetchDataSource {
      view.prefetchDataSource = kept(ProbePrefetching(app, recorder))
    }
    if let app = view.dragDelegate { view.dragDelegate = kept(ProbeDragDelegate(app, recorder)) }
    if let app = view.dropDelegate { view.dropDelegate = kept(ProbeDropDelegate(app, recorder)) }
    (view.collectionViewLayout as? ProbedLayout)?.recorder = recorder
    recognizers.append(ProbeRecognizer(panOf: view, recorder))
    if let control = view.refreshControl {
      controls.append(ProbeRefreshControl(control, of: view, recorder))
    }
    guard options.tapsAndPinches else { return }
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    for (recognizer, name) in [(tap, "tap"), (pinch, "pinch")] as [(UIGestureRecognizer, String)] {
      recognizers.append(
        ProbeRecognizer(adding: recognizer, as: name, to: view, recorder) { [weak self] in
          self?.touches?.tapCount
        })
    }
  }

  private func remove(from view: UICollectionView) {
    if let proxy = view.delegate as? ProbeDelegate { view.delegate = proxy.delegate }
    if let proxy = view.dataSource as? ProbeDataSource { view.dataSource = proxy.dataSource }
    if let proxy = view.prefetchDataSource as? ProbePrefetching {
      view.prefetchDataSource = proxy.prefetching
    }
    if let proxy = view.dragDelegate as? ProbeDragDelegate {
      view.dragDelegate = proxy.dragDelegate
    }
    if let proxy = view.dropDelegate as? ProbeDropDelegate {
      view.dropDelegate = proxy.dropDelegate
    }
    probed(view)?.recorder = nil
    (view.collectionViewLayout as? ProbedLayout)?.recorder = nil
  }

  private func probed(_ view: UICollectionView) -> ProbedDataSource? {
    view.dataSource as? ProbedDataSource
  }

  private func kept<Proxy: ProbeProxy>(_ proxy: Proxy) -> Proxy {
    proxies.append(proxy)
    return proxy
  }
}
