// A substitute for NSObject+Rx: each object has a bag of its own.
@_exported import RxSwift

private let _bagKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

extension Reactive where Base: AnyObject {
  /// The disposables that end with the object.
  public var disposeBag: DisposeBag {
    get {
      if let bag = objc_getAssociatedObject(base, _bagKey) as? DisposeBag { return bag }
      let bag = DisposeBag()
      objc_setAssociatedObject(base, _bagKey, bag, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      return bag
    }
    nonmutating set {
      objc_setAssociatedObject(base, _bagKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

public protocol HasDisposeBag: AnyObject {
  var disposeBag: DisposeBag { get set }
}
extension HasDisposeBag {
  public var disposeBag: DisposeBag {
    get { Reactive(self).disposeBag }
    set { Reactive(self).disposeBag = newValue }
  }
}
