public import Foundation
public import UIKit
public import XCTest

/// A part of a test with a name.
public protocol XCTActivity: NSObjectProtocol {
  /// The name.
  var name: String { get }
  /// Takes an attachment, which nobody keeps.
  func add(_ attachment: XCTAttachment)
}

/// The parts of the running test.
open class XCTContext: NSObject {
  private final class Activity: NSObject, XCTActivity {
    let name: String
    init(_ name: String) { self.name = name }
    func add(_ attachment: XCTAttachment) {}
  }

  /// Runs a block as a part of the test; reports do not name it.
  @discardableResult
  open class func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result {
    try block(Activity(name))
  }
}

/// Data that a test leaves in Xcode's report.
///
/// There is no such report: an attachment is made and dropped.
open class XCTAttachment: NSObject {
  /// How long Xcode keeps an attachment.
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  /// The name in the report.
  open var name: String?
  /// How long the report keeps it.
  open var lifetime = Lifetime.deleteOnSuccess
  /// Further values.
  open var userInfo: [AnyHashable: Any] = [:]

  /// Creates an attachment with a text.
  public convenience init(string: String) { self.init() }
  /// Creates an attachment with data.
  public convenience init(data: Data) { self.init() }
  /// Creates an attachment with data of a type.
  public convenience init(data: Data, uniformTypeIdentifier: String) { self.init() }
  /// Creates an attachment with the content of a file.
  public convenience init(contentsOfFile url: URL) { self.init() }
  /// Creates an attachment with an image.
  public convenience init(image: UIImage) { self.init() }
}

extension XCTestCase {
  /// Takes an attachment, which nobody keeps.
  public func add(_ attachment: XCTAttachment) {}
}
