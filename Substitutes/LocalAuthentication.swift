// A substitute for LocalAuthentication: the device knows no face and no finger.
@_exported import Foundation
import UIKit

public enum LAPolicy: Int {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

public enum LABiometryType: Int {
  case none, touchID, faceID, opticID
}

public struct LAError: Error {
  public enum Code: Int {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class LAContext: NSObject {
  open var biometryType: LABiometryType { .none }
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    error?.pointee = LAError(.biometryNotAvailable) as NSError
    return false
  }
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, Error?) -> Void
  ) {
    DispatchQueue.main.async { reply(false, LAError(.biometryNotAvailable)) }
  }
  open func invalidate() {}
}
