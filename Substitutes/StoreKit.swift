// A substitute for StoreKit: nothing can be bought.
@_exported import Foundation
import UIKit

open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  open class func requestReview(in windowScene: UIWindowScene) {}
}

open class SKProduct: NSObject {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
}

open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  public let invalidProductIdentifiers: [String]
  fileprivate init(_ names: [String]) {
    invalidProductIdentifiers = names
  }
}

open class SKRequest: NSObject {
  open func start() {}
  open func cancel() {}
}

public protocol SKProductsRequestDelegate: AnyObject {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

open class SKProductsRequest: SKRequest {
  private let names: Set<String>
  open weak var delegate: (any SKProductsRequestDelegate)?
  public init(productIdentifiers: Set<String>) {
    names = productIdentifiers
  }
  open override func start() {
    DispatchQueue.main.async {
      self.delegate?.productsRequest(
        self, didReceive: SKProductsResponse(self.names.sorted()))
    }
  }
}

open class SKPayment: NSObject {
  public let productIdentifier: String
  public init(product: SKProduct) {
    productIdentifier = product.productIdentifier
  }
}

public enum SKPaymentTransactionState: Int {
  case purchasing, purchased, failed, restored, deferred
}

open class SKPaymentTransaction: NSObject {
  open var payment: SKPayment { SKPayment(product: SKProduct()) }
  open var transactionState: SKPaymentTransactionState { .failed }
  open var error: Error? { nil }
}

public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
}

open class SKPaymentQueue: NSObject {
  private static let queue = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { queue }
  open class func canMakePayments() -> Bool { false }
  open func add(_ payment: SKPayment) {}
  open func add(_ observer: any SKPaymentTransactionObserver) {}
  open func remove(_ observer: any SKPaymentTransactionObserver) {}
  open func finishTransaction(_ transaction: SKPaymentTransaction) {}
  open func restoreCompletedTransactions() {}
}
