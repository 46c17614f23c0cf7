// A substitute for AppTrackingTransparency: the user has not allowed tracking.
@_exported import Foundation
import UIKit

open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt {
    case notDetermined, restricted, denied, authorized
  }
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { completion(.denied) }
  }
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
