public import Foundation

/// A connection to another process, which apps name for the selector of its method alone: an app that sends
/// `suspend` to itself goes to the background.
///
/// There are no other processes here.
open class NSXPCConnection: NSObject {
  /// Does nothing.
  open func suspend() {}
  /// Does nothing.
  open func resume() {}
  /// Does nothing.
  open func invalidate() {}
}
