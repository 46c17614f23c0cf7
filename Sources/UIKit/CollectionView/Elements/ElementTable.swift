/// A hash table from the keys of elements to objects.
///
/// Keys come and go with every row that scrolls by, and a dictionary of the standard library spends more
/// on hashing them, and on moving others after a removal, than all else takes that happens to a cell. This
/// table probes linearly from a multiplicative hash (Knuth, The Art of Computer Programming 3, 6.4). The
/// order of its values depends on the keys alone.
struct ElementTable<Value: AnyObject> {
  private struct Slot {
    var key: ElementKey
    var value: Value?
  }

  /// A power of two, at most two thirds of them used; empty before the first value.
  private var slots: [Slot] = []
  /// By how many bits a hash is shifted to be the index of a slot.
  private var shift = 64
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The values, in the order of the table.
  var values: [Value] { slots.compactMap(\.value) }

  subscript(key: ElementKey) -> Value? {
    guard count > 0 else { return nil }
    return slots[slot(of: key)].value
  }

  /// Sets the value of a key.
  mutating func set(_ value: Value, for key: ElementKey) {
    if 3 * (count + 1) > 2 * slots.count { grow() }
    let index = slot(of: key)
    let isNew = slots.withUnsafeMutableBufferPointer { slots in
      let isNew = slots[index].value == nil
      slots[index].key = key
      slots[index].value = value
      return isNew
    }
    if isNew { count += 1 }
  }

  /// Removes and returns the value of a key; if `object` is given, only if it is the value.
  @discardableResult
  mutating func remove(_ key: ElementKey, ifIs object: Value? = nil) -> Value? {
    guard count > 0 else { return nil }
    var hole = slot(of: key)
    guard let value = slots[hole].value, object == nil || object === value else { return nil }
    count -= 1
    slots[hole].value = nil
    // A value that was moved on past the hole moves back into it.
    let mask = slots.count - 1
    var index = (hole + 1) & mask
    while let next = slots[index].value {
      let home = home(of: slots[index].key)
      if (index - home) & mask >= (index - hole) & mask {
        slots[hole] = Slot(key: slots[index].key, value: next)
        slots[index].value = nil
        hole = index
      }
      index = (index + 1) & mask
    }
    return value
  }

  /// Removes the values that satisfy a predicate.
  mutating func removeAll(where isRemoved: (ElementKey, Value) -> Bool) {
    for slot in slots {
      if let value = slot.value, isRemoved(slot.key, value) { remove(slot.key) }
    }
  }

  /// Removes all values and keeps the storage.
  mutating func removeAll() {
    guard count > 0 else { return }
    for index in slots.indices where slots[index].value != nil { slots[index].value = nil }
    count = 0
  }

  private func home(of key: ElementKey) -> Int {
    let word = UInt64(
      truncatingIfNeeded: key.path.item ^ (key.path.section << 32) ^ (key.kind << 56))
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
  }

  /// The slot of a key, or the empty one where it belongs.
  private func slot(of key: ElementKey) -> Int {
    let mask = slots.count - 1
    var index = home(of: key)
    while slots[index].value != nil, slots[index].key != key { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    var old: [Slot] = []
    swap(&old, &slots)
    let size = max(8, old.count * 2)
    shift = 64 - size.trailingZeroBitCount
    let free = Slot(key: ElementKey(kind: 0, path: ItemPath(section: 0, item: 0)), value: nil)
    slots = Array(repeating: free, count: size)
    for slot in old {
      if slot.value != nil { slots[self.slot(of: slot.key)] = slot }
    }
  }
}
