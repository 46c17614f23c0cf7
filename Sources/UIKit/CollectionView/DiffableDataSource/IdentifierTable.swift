import UpdateArithmetic

/// The handles of identifiers: small numbers, in the order in which the identifiers were first seen.
///
/// Copies share what they have in common. The first identifiers are in a layer that no copy changes
/// while others use it; those that a copy adds are in a second, small one. So adding to a copy of a
/// million identifiers does not copy them. Rule: M11.4, M15.6.
///
/// The methods that hash are inlinable: in an app they are compiled for its own types.
@usableFromInline
struct IdentifierTable<Identifier: Hashable & Sendable>: Sendable {
  /// Identifiers and their numbers within the layer.
  ///
  /// It is changed only by its sole owner, and so may be sent; where names are added without being hashed
  /// all owners are on one thread.
  @usableFromInline
  final class Layer: @unchecked Sendable {
    /// The numbers of the first identifiers: of all of them, unless some are not hashed yet.
    @usableFromInline var handles: [Identifier: Int32]
    @usableFromInline var names: ContiguousArray<Identifier>

    @inlinable
    init(_ handles: [Identifier: Int32] = [:], _ names: ContiguousArray<Identifier> = []) {
      self.handles = handles
      self.names = names
    }

    @inlinable
    func copy() -> Layer { Layer(handles, names) }

    /// Returns the number of an identifier; nil if it has none.
    @inlinable
    func handle(of identifier: Identifier) -> Int32? {
      if handles.count < names.count { hash() }
      return handles[identifier]
    }

    /// Hashes the identifiers that were added without.
    @inlinable
    func hash() {
      handles.reserveCapacity(names.count)
      for index in handles.count..<names.count { handles[names[index]] = Int32(index) }
    }
  }

  @usableFromInline var base = Layer()
  @usableFromInline var recent: Layer?

  @inlinable
  init() {}

  /// How many identifiers have a handle.
  @inlinable
  var count: Int { base.names.count + (recent?.names.count ?? 0) }

  /// Returns the handle of an identifier; -1 if it has none.
  @inlinable
  func handle(of identifier: Identifier) -> Int32 {
    if let handle = base.handle(of: identifier) { return handle }
    return recent?.handle(of: identifier) ?? -1
  }

  /// Returns the identifier of a handle.
  @inlinable
  func name(of handle: Int32) -> Identifier {
    let index = Int(handle)
    let first = base.names.count
    if index < first { return base.names[index] }
    guard let recent else { preconditionFailure("a handle has no identifier") }
    return recent.names[index - first]
  }

  /// Returns the handles of identifiers; those without one get the next.
  @inlinable
  mutating func handles(for identifiers: [Identifier]) -> ContiguousArray<Int32> {
    if recent == nil, isKnownUniquelyReferenced(&base) {
      return Self.add(identifiers, to: base, first: 0)
    }
    makeRoom(for: identifiers.count)
    guard let recent else { return Self.add(identifiers, to: base, first: 0) }
    var handles = ContiguousArray<Int32>()
    handles.reserveCapacity(identifiers.count)
    let first = Int32(base.names.count)
    for identifier in identifiers {
      if let known = base.handle(of: identifier) {
        handles.append(known)
      } else {
        handles.append(Self.add(identifier, to: recent, first: first))
      }
    }
    return handles
  }

  /// Gives identifiers that differ from each other and from all others the next handles; they are hashed
  /// when somebody first looks for one.
  @inlinable
  mutating func handles(forNew identifiers: [Identifier]) -> ContiguousArray<Int32> {
    guard recent == nil, isKnownUniquelyReferenced(&base) else { return handles(for: identifiers) }
    let first = Int32(base.names.count)
    base.names.append(contentsOf: identifiers)
    return ContiguousArray(first..<first + Int32(identifiers.count))
  }

  @inlinable
  static func add(
    _ identifiers: [Identifier], to layer: Layer, first: Int32
  ) -> ContiguousArray<Int32> {
    if layer.handles.count < layer.names.count { layer.hash() }
    if identifiers.count > layer.names.count {
      layer.handles.reserveCapacity(layer.names.count + identifiers.count)
      layer.names.reserveCapacity(layer.names.count + identifiers.count)
    }
    var handles = ContiguousArray<Int32>()
    handles.reserveCapacity(identifiers.count)
    for identifier in identifiers { handles.append(add(identifier, to: layer, first: first)) }
    return handles
  }

  /// Returns the handle of an identifier in a layer, where it is hashed once if it is new.
  @inlinable
  static func add(_ identifier: Identifier, to layer: Layer, first: Int32) -> Int32 {
    let next = first + Int32(layer.names.count)
    if let known = layer.handles.updateValue(next, forKey: identifier) {
      layer.handles[identifier] = known
      return known
    }
    layer.names.append(identifier)
    return next
  }

  /// Makes the layer that new identifiers are added to this copy's own.
  @usableFromInline
  mutating func makeRoom(for added: Int) {
    let length = (recent?.names.count ?? 0) + added
    if length <= Self.recentLimit(base.names.count) {
      guard let layer = recent else { return recent = Layer() }
      if !isKnownUniquelyReferenced(&recent) { recent = layer.copy() }
      return
    }
    let merged = base.copy()
    if merged.handles.count < merged.names.count { merged.hash() }
    for name in recent?.names ?? [] {
      merged.handles[name] = Int32(merged.names.count)
      merged.names.append(name)
    }
    (base, recent) = (merged, nil)
  }

  /// How many identifiers are kept apart: about four times the square root of the others, so that
  /// neither copying the few nor joining them with the many costs much.
  private static func recentLimit(_ count: Int) -> Int {
    64 + 4 << ((Int.bitWidth - count.leadingZeroBitCount) / 2)
  }

  // MARK: Comparing

  /// Returns how the handles of another table are found in this one.
  ///
  /// `finder` is `handles(in:of:)` as compiled for the identifiers' type.
  func translation(
    of new: IdentifierTable,
    by finder: (_ old: IdentifierTable, _ new: IdentifierTable) -> ContiguousArray<Int32>
  ) -> HandleTranslation {
    if base === new.base {
      guard let recent else { return .same }
      let others = new.recent?.names ?? []
      if recent === new.recent || others.starts(with: recent.names) { return .same }
    }
    return .table(finder(self, new))
  }

  /// Returns the handle in `old` of each identifier of `new`, by its handle; -1 if there is none.
  ///
  /// Identifiers of two similar lists mostly follow each other in both, and are not hashed then.
  @inlinable
  static func handles(in old: IdentifierTable, of new: IdentifierTable) -> ContiguousArray<Int32> {
    var handles = ContiguousArray<Int32>()
    handles.reserveCapacity(new.count)
    let known = old.base.names
    var next = 0
    func add(_ identifier: Identifier) {
      if next < known.count, known[next] == identifier {
        handles.append(Int32(next))
      } else {
        handles.append(old.handle(of: identifier))
      }
      if let last = handles.last, last >= 0 { next = Int(last) + 1 }
    }
    for name in new.base.names { add(name) }
    if let recent = new.recent { for name in recent.names { add(name) } }
    return handles
  }
}
