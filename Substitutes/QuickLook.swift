// A substitute for QuickLook: the controller is presented, asks for its items and has the title of the current one; nothing of a file is drawn.
@_exported import UIKit

@preconcurrency @MainActor
public protocol QLPreviewItem {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension URL: QLPreviewItem {
  public var previewItemURL: URL? { self }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int)
    -> QLPreviewItem
}

public enum QLPreviewItemEditingMode: Int {
  case disabled, updateContents, createCopy
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: QLPreviewItem
  ) -> Bool
  func previewController(
    _ controller: QLPreviewController, transitionViewFor item: QLPreviewItem
  ) -> UIView?
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: QLPreviewItem
  ) -> QLPreviewItemEditingMode
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: QLPreviewItem
  ) -> Bool { true }
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: QLPreviewItem
  ) -> UIView? { nil }
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
}

open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The items that the data source has said there are; 0 before the view is loaded.
  private var count = 0
  private var item: (any QLPreviewItem)?

  open var currentPreviewItemIndex = 0 {
    didSet { if isViewLoaded { refreshCurrentPreviewItem() } }
  }

  open var currentPreviewItem: (any QLPreviewItem)? { item }

  /// Returns whether there is a location; what kinds of files a device knows is not known here.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { item.previewItemURL != nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    reloadData()
  }

  open func reloadData() {
    count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    refreshCurrentPreviewItem()
  }

  open func refreshCurrentPreviewItem() {
    let isKnown = (0..<count).contains(currentPreviewItemIndex)
    item = isKnown ? dataSource?.previewController(self, previewItemAt: currentPreviewItemIndex) : nil
    navigationItem.title = item?.previewItemTitle ?? item?.previewItemURL?.lastPathComponent
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
  }
}
