/// A closure as an object, as blocks are on Apple's systems.
public final class _Block {
  fileprivate let closure: Any

  init(_ closure: Any) {
    self.closure = closure
  }
}

/// Returns the closure of a block, or else the bits of an object as a value of another type.
///
/// The rewriter calls it in place of `unsafeBitCast` in files with `@convention(block)`: tests call the handlers of
/// alerts so.
public func _blockCast<Target>(_ object: AnyObject, to type: Target.Type) -> Target {
  if let closure = (object as? _Block)?.closure as? Target { return closure }
  return unsafeBitCast(object, to: type)
}

/// Returns the closure of the block to which a pointer leads, or else the bits of the pointer.
public func _blockCast<Target>(_ pointer: UnsafeRawPointer, to type: Target.Type) -> Target {
  // A pointer to something else is as large as the target; a closure here is larger.
  guard MemoryLayout<Target>.size > MemoryLayout<UnsafeRawPointer>.size else {
    return unsafeBitCast(pointer, to: type)
  }
  return _blockCast(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), to: type)
}

/// Returns the bits of a value as a value of another type.
@_disfavoredOverload
public func _blockCast<Source, Target>(_ value: Source, to type: Target.Type) -> Target {
  unsafeBitCast(value, to: type)
}
