/// The API of Apple's that the probe uses, with the page of each name in Apple's documentation.
///
/// A member is named with its labels, as its page is.
enum ProbeAPI {
  /// A type, or a group of functions, with the members that the probe uses.
  struct Entry {
    /// The path of the page under `developer.apple.com/documentation`.
    let page: String
    let name: String
    var members: [String] = []
  }

  static let entries: [Entry] =
    views + layouts + recognizers + dragging + values + time + objectiveC + tests

  private static func uikit(_ name: String, _ members: String...) -> Entry {
    Entry(page: "uikit/\(name.lowercased())", name: name, members: members)
  }

  private static let views = [
    uikit(
      "UICollectionView", "delegate", "dataSource", "prefetchDataSource", "dragDelegate",
      "dropDelegate", "collectionViewLayout", "cellForItem(at:)", "indexPathsForVisibleItems",
      "numberOfItems(inSection:)", "numberOfSections", "isEditing",
      "indexPathsForVisibleSupplementaryElements(ofKind:)", "supplementaryView(forElementKind:at:)",
      "elementKindSectionHeader",
      "elementKindSectionFooter"),
    uikit("UICollectionViewCell", "isHighlighted", "isSelected"),
    uikit("UICollectionReusableView"),
    uikit(
      "UIScrollView", "contentOffset", "contentSize", "adjustedContentInset",
      "panGestureRecognizer",
      "refreshControl"),
    uikit("UIRefreshControl"),
    uikit("UIControl", "addTarget(_:action:for:)", "removeTarget(_:action:for:)"),
    Entry(
      page: "uikit/uicontrol/event", name: "UIControl.Event", members: ["valueChanged"]),
    uikit(
      "UIView", "addGestureRecognizer(_:)", "removeGestureRecognizer(_:)", "subviews", "window",
      "bounds", "layer"),
    uikit("UIViewController", "view"),
    uikit("UIScreen", "main", "maximumFramesPerSecond", "scale"),
    uikit("UIWindow", "screen"),
    uikit("UIDevice", "current", "model", "systemName", "systemVersion"),
    uikit("UIAccessibilityIdentification", "accessibilityIdentifier"),
    uikit("UICollectionViewDelegate"), uikit("UICollectionViewDelegateFlowLayout"),
    uikit("UICollectionViewDataSource"), uikit("UICollectionViewDataSourcePrefetching"),
    Entry(
      page: "uikit/uicollectionviewdiffabledatasource-9tqpa",
      name: "UICollectionViewDiffableDataSource"),
    uikit("UICollectionViewFocusUpdateContext"), uikit("UIFocusAnimationCoordinator"),
    uikit("UIContextMenuConfiguration"), uikit("UIContextMenuInteractionAnimating"),
    uikit("UITargetedPreview"),
    uikit("UIContextMenuInteractionCommitAnimating"), uikit("UISpringLoadedInteractionContext"),
  ]

  private static let layouts = [
    uikit(
      "UICollectionViewLayout", "collectionView", "prepare()", "invalidateLayout()",
      "invalidateLayout(with:)",
      "shouldInvalidateLayout(forBoundsChange:)",
      "shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)",
      "invalidationContext(forBoundsChange:)",
      "invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)",
      "invalidationContext(forInteractivelyMovingItems:withTargetPosition:previousIndexPaths:previousPosition:)",
      "invalidationContextForEndingInteractiveMovementOfItems(toFinalIndexPaths:previousIndexPaths:movementCancelled:)",
      "layoutAttributesForElements(in:)",
      "layoutAttributesForInteractivelyMovingItem(at:withTargetPosition:)",
      "targetIndexPath(forInteractivelyMovingItem:withPosition:)",
      "targetContentOffset(forProposedContentOffset:)",
      "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
      "prepare(forCollectionViewUpdates:)", "finalizeCollectionViewUpdates()",
      "prepare(forAnimatedBoundsChange:)", "finalizeAnimatedBoundsChange()",
      "prepareForTransition(to:)", "prepareForTransition(from:)", "finalizeLayoutTransition()",
      "initialLayoutAttributesForAppearingItem(at:)",
      "initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)",
      "initialLayoutAttributesForAppearingDecorationElement(ofKind:at:)",
      "finalLayoutAttributesForDisappearingItem(at:)",
      "finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)",
      "finalLayoutAttributesForDisappearingDecorationElement(ofKind:at:)"),
    uikit(
      "UICollectionViewFlowLayout", "scrollDirection", "itemSize", "estimatedItemSize",
      "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset", "sectionInsetReference",
      "headerReferenceSize", "footerReferenceSize", "sectionHeadersPinToVisibleBounds",
      "sectionFootersPinToVisibleBounds"),
    uikit("UICollectionViewCompositionalLayout"), uikit("UICollectionViewTransitionLayout"),
    uikit(
      "UICollectionViewLayoutAttributes", "indexPath", "representedElementCategory",
      "representedElementKind"),
    Entry(
      page: "uikit/uicollectionview/elementcategory", name: "UICollectionView.ElementCategory",
      members: ["cell"]),
    uikit(
      "UICollectionViewLayoutInvalidationContext", "invalidateEverything",
      "invalidateDataSourceCounts", "invalidatedItemIndexPaths",
      "invalidatedSupplementaryIndexPaths", "invalidatedDecorationIndexPaths",
      "contentOffsetAdjustment", "contentSizeAdjustment"), uikit("UICollectionViewUpdateItem"),
  ]

  private static let recognizers = [
    uikit(
      "UIGestureRecognizer", "state", "location(in:)", "addTarget(_:action:)",
      "removeTarget(_:action:)", "cancelsTouchesInView", "delaysTouchesBegan",
      "delaysTouchesEnded", "delegate", "canPrevent(_:)", "canBePrevented(by:)",
      "touchesBegan(_:with:)",
      "touchesMoved(_:with:)", "touchesEnded(_:with:)", "touchesCancelled(_:with:)"),
    Entry(
      page: "uikit/implementing-a-custom-gesture-recognizer", name: "UIGestureRecognizerSubclass"),
    Entry(
      page: "uikit/uigesturerecognizer/state-swift.enum", name: "UIGestureRecognizer.State",
      members: ["began", "ended", "cancelled", "failed"]),
    uikit("UIPanGestureRecognizer"), uikit("UITapGestureRecognizer"),
    uikit("UIPinchGestureRecognizer", "scale"),
    uikit(
      "UIGestureRecognizerDelegate",
      "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"),
    uikit("UITouch", "location(in:)", "phase", "tapCount", "timestamp"),
    Entry(
      page: "uikit/uitouch/phase-swift.enum", name: "UITouch.Phase",
      members: ["began", "moved", "stationary", "ended", "cancelled"]),
    uikit("UIEvent", "allTouches", "timestamp"),
  ]

  private static let dragging = [
    uikit("UICollectionViewDragDelegate"), uikit("UICollectionViewDropDelegate"),
    uikit("UICollectionViewDropCoordinator", "destinationIndexPath", "items"),
    uikit("UICollectionViewDropProposal", "intent"),
    Entry(
      page: "uikit/uicollectionviewdropproposal/intent-swift.enum",
      name: "UICollectionViewDropProposal.Intent",
      members: ["unspecified", "insertAtDestinationIndexPath", "insertIntoDestinationIndexPath"]),
    uikit("UIDropProposal", "operation"),
    uikit("UIDropOperation", "cancel", "forbidden", "copy", "move"),
    uikit("UIDragItem"), uikit("UIDragPreviewParameters"), uikit("UIDragSession"),
    uikit("UIDropSession"), uikit("UIDragDropSession", "items", "location(in:)"),
  ]

  private static let values = [
    Entry(page: "corefoundation/cgfloat", name: "CGFloat"),
    Entry(page: "corefoundation/cgpoint", name: "CGPoint", members: ["x", "y"]),
    Entry(page: "corefoundation/cgsize", name: "CGSize", members: ["width", "height"]),
    Entry(
      page: "corefoundation/cgrect", name: "CGRect",
      members: ["minX", "minY", "width", "height", "size", "null"]),
    Entry(page: "corefoundation/cgvector", name: "CGVector", members: ["zero"]),
    uikit("UIEdgeInsets", "top", "left", "bottom", "right"),
    Entry(page: "uikit", name: "UIKit"),
  ]

  private static let time = [
    Entry(page: "quartzcore/cacurrentmediatime()", name: "CACurrentMediaTime"),
    Entry(
      page: "quartzcore/cadisplaylink", name: "CADisplayLink",
      members: ["add(to:forMode:)", "invalidate()", "timestamp"]),
    Entry(
      page: "quartzcore/calayer", name: "CALayer",
      members: ["presentation()", "position", "bounds", "opacity"]),
    Entry(
      page: "corefoundation/cfrunloopobserver", name: "CFRunLoopObserver",
      members: [
        "CFRunLoopObserverCreateWithHandler(_:_:_:_:_:)", "CFRunLoopObserverInvalidate(_:)",
      ]),
    Entry(
      page: "corefoundation/cfrunloopactivity", name: "CFRunLoopActivity",
      members: ["beforeWaiting"]),
    Entry(
      page: "corefoundation/cfrunloop", name: "CFRunLoop",
      members: ["CFRunLoopGetMain()", "CFRunLoopAddObserver(_:_:_:)"]),
    Entry(
      page: "foundation/runloop", name: "RunLoop", members: ["main", "current", "run(until:)"]),
    Entry(
      page: "foundation/runloop/mode", name: "RunLoop.Mode", members: ["common", "commonModes"]),
  ]

  private static let objectiveC = [
    Entry(
      page: "objectivec/nsobject-swift.class", name: "NSObject",
      members: ["responds(to:)", "forwardingTarget(for:)"]),
    Entry(page: "foundation/nsstringfromselector(_:)", name: "NSStringFromSelector"),
    Entry(page: "foundation/nsselectorfromstring(_:)", name: "NSSelectorFromString"),
    Entry(
      page: "foundation/processinfo", name: "ProcessInfo", members: ["processInfo", "environment"]),
  ]

  private static let tests = [
    Entry(
      page: "xcuiautomation/xcuielement", name: "XCUIElement",
      members: ["coordinate(withNormalizedOffset:)"]),
    Entry(
      page: "xcuiautomation/xcuicoordinate", name: "XCUICoordinate",
      members: [
        "tap()", "press(forDuration:)",
        "press(forDuration:thenDragTo:withVelocity:thenHoldForDuration:)", "withOffset(_:)",
      ]),
    Entry(page: "xcuiautomation/xcuigesturevelocity", name: "XCUIGestureVelocity"),
    Entry(
      page: "foundation/nsregularexpression", name: "NSRegularExpression",
      members: ["matches(in:options:range:)"]),
    Entry(page: "foundation/nsrange", name: "NSRange"),
  ]

  /// Names that only Flickbook's module has, in the part for Linux.
  static let ofFlickbook: Set<String> = ["UIActionTarget"]

  /// Members of Swift's own types.
  static let ofSwift: Set<String> = [
    "append", "assumeIsolated", "compactMap", "contains", "count", "description", "down",
    "dropFirst",
    "enumerated", "filter", "first", "firstIndex", "flatMap", "hasPrefix", "hasSuffix", "init",
    "insert", "isEmpty", "isFinite", "joined", "machine", "magnitude", "map", "pointee", "prefix",
    "quotientAndRemainder", "range", "rawValue", "removeLast", "reversed", "rounded", "self",
    "sorted",
    "split", "startIndex", "subjectType", "superclassMirror", "trimmingCharacters",
    "unicodeScalars", "upperBound", "values", "whitespaces",
  ]
}
