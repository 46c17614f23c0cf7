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

public struct SKError: Error {
  public enum Code: Int {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed
    case storeProductNotAvailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var unknown: Code { .unknown }
  public static var clientInvalid: Code { .clientInvalid }
  public static var paymentCancelled: Code { .paymentCancelled }
  public static var paymentInvalid: Code { .paymentInvalid }
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
}

// MARK: Products of the second interface, of which there are none

public enum VerificationResult<Signed: Sendable>: Sendable {
  public enum VerificationError: Error { case invalidSignature }
  case unverified(Signed, VerificationError)
  case verified(Signed)
  public var payloadValue: Signed {
    get throws {
      switch self {
      case .verified(let signed): return signed
      case .unverified(_, let error): throw error
      }
    }
  }
  public var unsafePayloadValue: Signed {
    switch self { case .verified(let signed), .unverified(let signed, _): signed }
  }
}

public enum StoreKitError: Error { case unknown, userCancelled, notAvailableInStorefront }

public struct Product: Identifiable, Hashable, Sendable {
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled, pending
  }
  public struct PurchaseOption: Hashable, Sendable {
    public static func appAccountToken(_ token: UUID) -> PurchaseOption { PurchaseOption() }
    public static func quantity(_ quantity: Int) -> PurchaseOption { PurchaseOption() }
  }
  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  /// Returns no product: there is no store.
  public static func products(for identifiers: some Collection<String>) async throws -> [Product] {
    []
  }
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    .userCancelled
  }
}

public struct Transaction: Identifiable, Hashable, Sendable {
  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let revocationDate: Date?
  public func finish() async {}

  /// A sequence of no transactions.
  public struct Transactions: AsyncSequence, Sendable {
    public typealias Element = VerificationResult<Transaction>
    public struct AsyncIterator: AsyncIteratorProtocol {
      public mutating func next() async -> Element? { nil }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  public static var all: Transactions { Transactions() }
  public static var currentEntitlements: Transactions { Transactions() }
  public static var updates: Transactions { Transactions() }
  public static var unfinished: Transactions { Transactions() }
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }
}

public enum AppStore {
  public static var canMakePayments: Bool { false }
  public static func sync() async throws {}
  @MainActor public static func requestReview(in scene: UIWindowScene) {}
}
