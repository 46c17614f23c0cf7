import Synchronization

/// The words of the protocol: what can be asked, with which keys, of which types.
///
/// Decoding, the nearest right word of an error, scripts, the JSON Schema and the pages of
/// Docs/Reference are all made from these tables, so that they cannot disagree.
package enum ProtocolSchema {
  /// The type of the value of a key.
  package indirect enum ValueType: Sendable {
    case any, bool, string, null
    case number(NumberBounds)
    case integer(ClosedRange<Int>)
    /// Seconds in the protocol; a duration with its unit in a script.
    case seconds
    /// `[x, y]`, also for velocities and offsets.
    case point
    /// `[width, height]`, neither negative.
    case size
    /// The same, neither of them 0.
    case viewSize
    /// `[top, left, bottom, right]`.
    case insets
    /// `[x, y, width, height]`.
    case rect
    /// `[section, item]`, or the id of an item.
    case item
    /// `[section, item]` of an answer or a record.
    case indexPath
    /// One of these words.
    case word([String])
    /// So many of them at most.
    case list(ValueType, upTo: Int = ListBounds.elements)
    /// Exactly two of them.
    case couple(ValueType)
    case object(Shape)
    /// Values of one type by names that are not fixed.
    case map(ValueType)
    case either([ValueType])
    /// A scene's `layout`, whose keys depend on its `type` and on the layouts that a program brings.
    case layout
    /// The name of a class of an app with a role.
    case appClass(AppRole)
    /// An object whose shape is looked up later, since it may hold objects of its own shape, or takes long to
    /// make.
    case recursive(@Sendable () -> Shape)
    /// One step of a script.
    case step
    /// A number of an answer or a record, which has no bounds.
    case real
    /// So many such numbers: a point or a size, a rectangle or insets, a transform.
    case reals(Int)
  }

  /// One member of an object.
  package struct Key: Sendable {
    package var name: String
    package var type: ValueType
    /// One sentence: what it is, in which unit and coordinate space, for the schema and the reference.
    package var meaning: String
    package var isRequired = false
    /// The default as it would be written, where there is one.
    package var standard: String?
    /// Whether the protocol names it and this version does not bring it.
    package var isLater = false
  }

  /// The members that an object may have.
  package struct Shape: Sendable {
    /// The name of its definition in the schema, which no other shape has.
    package var name: String
    /// One sentence: what the object is.
    package var meaning: String
    package var keys: [Key]
    /// The keys of which an object has exactly one, where there are such.
    package var alternatives: [String]
    /// The shape whose rows describe the keys that this one shares with it.
    package var origin: String?

    package init(
      _ name: String, _ meaning: String, oneOf alternatives: [String] = [],
      keysOf origin: String? = nil,
      _ keys: [Key]
    ) {
      self.name = name
      self.meaning = meaning
      self.keys = keys
      self.alternatives = alternatives
      self.origin = origin
    }

    /// The key of that name.
    package func key(_ name: String) -> Key? { index(of: name).map { keys[$0] } }

    /// Returns whether the key of that name is only in a later version; nil if there is no such
    /// key.
    func isLater(_ name: String) -> Bool? { index(of: name).map { keys[$0].isLater } }

    /// The first key of that name.
    ///
    /// A run of a script makes hundreds of shapes and looks for few keys: a dictionary costs more to make
    /// than it saves. Most names differ in their lengths.
    private func index(of name: String) -> Int? {
      let length = name.utf8.count
      for index in keys.indices where keys[index].name.utf8.count == length {
        if keys[index].name == name { return index }
      }
      return nil
    }

    /// The only key whose object has a key of that name; nil if none has, or several have.
    func holder(of name: String) -> String? {
      let holders = keys.filter { key in
        guard case .object(let shape) = key.type else { return false }
        return shape.key(name)?.isLater == false
      }
      return holders.count == 1 ? holders[0].name : nil
    }
  }

  /// One request: what it is called, what it takes and returns, and who answers it.
  ///
  /// An object, so that a request that finds its row copies a reference. All properties are constant or
  /// behind a lock, which the compiler does not check for a class that others inherit from.
  package class Method: @unchecked Sendable {
    package let name: String
    /// One sentence: what it does.
    package let meaning: String
    /// Made at the first request: a script takes few of the hundred.
    package var params: Shape {
      madeParams.withLock { made in
        if let made { return made }
        let params = makeParams()
        made = params
        return params
      }
    }
    private let makeParams: @Sendable () -> Shape
    private let madeParams = Mutex<Shape?>(nil)
    /// The members of its answer's `result`; nil for the JSON Schema, which is any object.
    package var result: Shape? { makeResult() }
    /// Made when it is asked for: most runs of a script look at no answer's members, and the limits and
    /// constants of `server.hello` alone have a hundred.
    private let makeResult: @Sendable () -> Shape?
    /// The request that a daemon answers itself; nil if the stage of a session answers.
    package let daemon: DaemonRequest?
    /// Whether it may name another view than the main one.
    let isAboutView: Bool
    /// The key that gets a duration written alone in a script; nil for most methods.
    let soleKey: String?

    init(
      _ name: String, _ meaning: String, params: @escaping @Sendable () -> Shape,
      result: @autoclosure @escaping @Sendable () -> Shape?,
      daemon: DaemonRequest? = nil, isAboutView: Bool = false, soleKey: String? = nil
    ) {
      (self.name, self.meaning, makeParams, makeResult) = (name, meaning, params, result)
      (self.daemon, self.isAboutView, self.soleKey) = (daemon, isAboutView, soleKey)
    }

    /// The name without its prefix, as a script's step has it.
    ///
    /// A method about another program keeps its prefix: `drag.begin` is `dragBegin`.
    package var step: String {
      guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
      let last = name[name.index(after: dot)...]
      guard name.hasPrefix("drag.") || name.hasPrefix("drop.") else { return String(last) }
      return "\(name[..<dot])\(last.prefix(1).uppercased())\(last.dropFirst())"
    }
  }
}

/// A request that a daemon answers itself: about itself, its sessions and their logs.
package enum DaemonRequest: Equatable, Sendable {
  case hello, statistics, sync, schema, cancel
  case openSession, attachSession, listSessions, closeSession
  case history, seek, fork
  case setClock
  case subscribe, unsubscribe

  /// Whether the request is about a session that exists.
  package var isAboutSession: Bool {
    switch self {
    case .hello, .statistics, .sync, .schema, .cancel, .openSession, .listSessions: false
    case .attachSession, .closeSession, .history, .seek, .fork, .setClock, .subscribe, .unsubscribe:
      true
    }
  }
}

extension ProtocolSchema.Key {
  /// A key that may be left out.
  package static func may(
    _ name: String, _ type: ProtocolSchema.ValueType, default standard: String? = nil,
    _ meaning: String
  ) -> Self {
    Self(name: name, type: type, meaning: meaning, standard: standard)
  }

  /// A key that must be there.
  package static func must(
    _ name: String, _ type: ProtocolSchema.ValueType, _ meaning: String
  ) -> Self {
    Self(name: name, type: type, meaning: meaning, isRequired: true)
  }

  /// A key that the protocol names and a later version brings.
  static func later(_ name: String, _ meaning: String) -> Self {
    Self(name: name, type: .any, meaning: meaning, isLater: true)
  }
}
