public import Foundation

/// Something that can be done with what an app shares.
@preconcurrency @MainActor
open class UIActivity: NSObject {
  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a kind from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a kind from UIKit's name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    private init(own name: String) {
      rawValue = "com.apple.UIKit.activity.\(name)"
    }

    /// A post to Facebook.
    public static let postToFacebook = ActivityType(own: "PostToFacebook")
    /// A post to Twitter.
    public static let postToTwitter = ActivityType(own: "PostToTwitter")
    /// A post to Weibo.
    public static let postToWeibo = ActivityType(own: "PostToWeibo")
    /// A post to Vimeo.
    public static let postToVimeo = ActivityType(own: "PostToVimeo")
    /// A post to Flickr.
    public static let postToFlickr = ActivityType(own: "PostToFlickr")
    /// A post to Tencent Weibo.
    public static let postToTencentWeibo = ActivityType(own: "TencentWeibo")
    /// A message.
    public static let message = ActivityType(own: "Message")
    /// A mail.
    public static let mail = ActivityType(own: "Mail")
    /// A print.
    public static let print = ActivityType(own: "Print")
    /// A copy to the pasteboard.
    public static let copyToPasteboard = ActivityType(own: "CopyToPasteboard")
    /// The picture of a contact.
    public static let assignToContact = ActivityType(own: "AssignToContact")
    /// An image in the photo library.
    public static let saveToCameraRoll = ActivityType(own: "SaveToCameraRoll")
    /// An entry of the reading list.
    public static let addToReadingList = ActivityType(own: "AddToReadingList")
    /// A transfer to a device nearby.
    public static let airDrop = ActivityType(own: "AirDrop")
    /// An opening in the books.
    public static let openInIBooks = ActivityType(own: "OpenInIBooks")
    /// A PDF.
    public static let markupAsPDF = ActivityType(own: "MarkupAsPDF")
    /// An icon on the home screen.
    public static let addToHomeScreen = ActivityType(own: "AddToHomeScreen")
    /// A common session.
    public static let sharePlay = ActivityType(own: "SharePlay")
  }

  /// The row in which an activity is shown.
  public enum Category: Int, Sendable {
    case action = 0
    case share
  }

  /// Creates an activity.
  public override init() {
    super.init()
  }

  /// The row in which the activity is shown.
  open class var activityCategory: Category { .action }
  /// The kind of the activity.
  open var activityType: ActivityType? { nil }
  /// The title.
  open var activityTitle: String? { nil }
  /// The image.
  open var activityImage: UIImage? { nil }
  /// The controller that performs the activity; nil if `perform` does.
  open var activityViewController: UIViewController? { nil }
  /// Returns whether the activity takes items; false by default.
  @discardableResult
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// UIKit calls this before the activity is performed.
  ///
  /// Flickbook never does: nobody chooses one.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// UIKit calls this to perform the activity.
  ///
  /// Flickbook never does: nobody chooses one.
  open func perform() {}
  /// Has no effect: no activity is performed.
  open func activityDidFinish(_ completed: Bool) {}
}

/// Provides an item when an activity was chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
  /// UIKit calls this for a placeholder of the item. Flickbook never does.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// UIKit calls this for the item. Flickbook never does.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// UIKit calls this for a subject of the item. Flickbook never does.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// Returns an empty text.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Provides an item in the background; the item is the placeholder.
@preconcurrency @MainActor
open class UIActivityItemProvider: NSObject, UIActivityItemSource {
  /// The placeholder.
  public final let placeholderItem: Any?

  /// Creates a provider.
  public init(placeholderItem: Any) {
    self.placeholderItem = placeholderItem
  }

  /// The item.
  open var item: Any { placeholderItem ?? "" }

  /// Returns the placeholder.
  @discardableResult
  open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }
  /// Returns the item.
  @discardableResult
  open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? { item }
}

/// The system's sheet for sharing: it is presented like any controller, empty, and nobody chooses an activity.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Is called with the kind of the activity and whether it was completed.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// The items that are shared.
  package final let items: [Any]
  /// The app's own activities.
  package final let activities: [UIActivity]
  /// UIKit calls this when the sheet is closed; Flickbook calls it with false when it is dismissed.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// UIKit calls this when the sheet is closed.
  ///
  /// Flickbook never does.
  open var completionHandler: ((UIActivity.ActivityType?, Bool) -> Void)?
  /// The kinds that are not offered.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// Whether several people may take part; the value has no effect.
  open var allowsProminentActivity = true

  /// Creates a sheet.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    (items, activities) = (activityItems, applicationActivities ?? [])
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
  }

  /// Creates a sheet without items, as for a storyboard.
  public required init?(coder: NSCoder) {
    (items, activities) = ([], [])
    super.init(coder: coder)
  }

  /// Calls the completion: nothing was chosen.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}
