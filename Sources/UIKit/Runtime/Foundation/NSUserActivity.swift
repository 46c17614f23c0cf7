public import Foundation

/// An activity of a user, by a type and values; stored, and continued nowhere.
open class NSUserActivity: NSObject, @unchecked Sendable {
  /// The type of the activity.
  public final let activityType: String
  /// The title that a user sees.
  open var title: String?
  /// The values that continue the activity.
  open var userInfo: [AnyHashable: Any]?
  /// The keys of the values that are needed.
  open var requiredUserInfoKeys: Set<String>?
  /// Whether the values are to be updated; the value has no effect.
  open var needsSave = false
  /// The address of the activity on the web.
  open var webpageURL: URL?
  /// The address from which the activity was opened.
  open var referrerURL: URL?
  /// The words under which the activity is found.
  open var keywords: Set<String> = []
  /// The date after which the activity is not continued.
  open var expirationDate: Date?
  /// Whether other devices may continue the activity; the value has no effect.
  open var isEligibleForHandoff = true
  /// Whether the activity is found; the value has no effect.
  open var isEligibleForSearch = false
  /// Whether the activity is found by others; the value has no effect.
  open var isEligibleForPublicIndexing = false
  /// Whether the activity is suggested; the value has no effect.
  open var isEligibleForPrediction = false
  /// A name for the activity.
  open var persistentIdentifier: String?
  /// A name for the content, by which a scene is chosen.
  open var targetContentIdentifier: String?
  /// Whether streams continue the activity; the value has no effect.
  open var supportsContinuationStreams = false
  /// Is notified of changes by others, which there are not.
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether the activity is the present one.
  public private(set) final var isCurrent = false

  /// Creates an activity of a type.
  public init(activityType: String) {
    self.activityType = activityType
  }

  /// Adds values.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Makes the activity the present one.
  open func becomeCurrent() {
    isCurrent = true
  }

  /// Makes the activity another one than the present.
  open func resignCurrent() {
    isCurrent = false
  }

  /// Ends the activity.
  open func invalidate() {
    isCurrent = false
  }
}

/// Is notified of an activity that another device continues.
///
/// Flickbook never calls it.
public protocol NSUserActivityDelegate: NSObjectProtocol {}

/// The type of an activity that opens an address of the web.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
