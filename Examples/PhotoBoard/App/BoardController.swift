import QuartzCore
import UIKit

/// The photos of a library in one of three layouts.
class BoardController: UIViewController {
  enum Style: Int, CaseIterable {
    case waterfall, carousel, circle
  }

  private static let cellIdentifier = "PhotoCell"

  let library: PhotoLibrary
  private(set) var collectionView: UICollectionView!
  private(set) lazy var styleControl = UISegmentedControl(items: ["Board", "Row", "Wheel"])
  private(set) var doubleTap: UITapGestureRecognizer!
  private(set) var tick: TickRecognizer!
  let undoImage = UIImageView(image: nil)

  var style = Style.waterfall
  var contentHeights: [CGFloat] = []
  var changes = 0
  var prefetched: Set<IndexPath> = []
  var ticks = 0
  var slide = 0
  var slideTimer: Timer?
  var displayLink: CADisplayLink?
  var frames = 0
  var layoutPasses = 0
  var bounce: UIDynamicAnimator?
  private var offsetObservation: NSKeyValueObservation?
  private(set) var largestOffset: CGFloat = 0

  init(library: PhotoLibrary) {
    self.library = library
    super.init(nibName: nil, bundle: nil)
    title = "Photos"
  }

  required init?(coder aDecoder: NSCoder) {
    library = PhotoLibrary()
    super.init(coder: aDecoder)
  }

  deinit {
    collectionView?.removeObserver(self, forKeyPath: #keyPath(UICollectionView.contentSize))
    NotificationCenter.default.removeObserver(self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    setUpCollectionView()
    setUpBar()
    setUpGestures()
    observe()
  }

  private func setUpCollectionView() {
    collectionView = UICollectionView(
      frame: view.bounds, collectionViewLayout: makeLayout(.waterfall))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .clear
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.prefetchDataSource = self
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.dragInteractionEnabled = false
    collectionView.register(
      UINib(nibName: "PhotoCell", bundle: Bundle(for: BoardController.self)),
      forCellWithReuseIdentifier: BoardController.cellIdentifier)
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      collectionView.register(
        AlbumTitle.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: AlbumTitle.reuseIdentifier)
    }
    view.addSubview(collectionView)
  }

  private func setUpBar() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addPhoto(_:)))
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Play", style: .plain, target: self, action: #selector(toggleSlideShow))
    styleControl.addTarget(self, action: #selector(changeStyle), for: .valueChanged)
    styleControl.selectedSegmentIndex = style.rawValue
    navigationItem.titleView = styleControl
  }

  private func observe() {
    collectionView.addObserver(
      self, forKeyPath: #keyPath(UICollectionView.contentSize), options: [.old, .new], context: nil)
    offsetObservation = collectionView.observe(\.contentOffset, options: [.new]) {
      [weak self] view, _ in
      guard let self = self else { return }
      self.largestOffset = max(self.largestOffset, view.contentOffset.y)
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(libraryDidChange(_:)), name: PhotoLibrary.didChange,
      object: library)
  }

  func makeLayout(_ style: Style) -> UICollectionViewLayout {
    switch style {
    case .waterfall: return WaterfallLayout()
    case .carousel: return CarouselLayout()
    case .circle: return CircleLayout()
    }
  }

  func show(_ style: Style, animated: Bool) {
    self.style = style
    collectionView.setCollectionViewLayout(makeLayout(style), animated: animated)
  }

  fileprivate func setUpGestures() {
    doubleTap = UITapGestureRecognizer(target: self, action: #selector(toggleFavorite(_:)))
    doubleTap.numberOfTapsRequired = 2
    collectionView.addGestureRecognizer(doubleTap)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(movePhoto(_:)))
    press.minimumPressDuration = 0.4
    press.delegate = self
    collectionView.addGestureRecognizer(press)
    tick = TickRecognizer(target: self, action: #selector(BoardController.tickAll))
    tick.delegate = self
    tick.isEnabled = false
    collectionView.addGestureRecognizer(tick)
  }
}

// MARK: - Overrides

extension BoardController {
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layoutPasses += 1
    #if os(iOS)
      collectionView.indicatorStyleForBoard()
    #endif
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    collectionView.collectionViewLayout.invalidateLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass {
      collectionView.collectionViewLayout.invalidateLayout()
    }
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(UICollectionView.contentSize) else {
      return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    if let size = (change?[.newKey] as? NSValue)?.cgSizeValue {
      contentHeights.append(size.height)
    }
  }
}

#if os(iOS)
  extension UICollectionView {
    fileprivate func indicatorStyleForBoard() {
      showsHorizontalScrollIndicator = false
    }
  }
#endif
