extension Command {
  /// Reads a request to a session, and checks all that can be checked without the session.
  ///
  /// The methods of the server, of sessions and of the log are not commands: a daemon answers them.
  /// `layouts` are those that the request may name.
  ///
  /// - Throws: `method_not_found` with the nearest method, `unsupported` for what the protocol names
  ///   and this version does not bring, `invalid_params` with the path of the value.
  public init(
    method: String, params: Node?, layouts: LayoutRegistry = LayoutRegistry()
  ) throws(FlickbookError) {
    try self.init(ProtocolSchema.method(named: method), params, layouts)
  }

  /// Reads the params of a method; ids of items are found when a stage begins the command.
  package init(
    _ method: ProtocolSchema.Method, _ params: Node?, _ layouts: LayoutRegistry
  ) throws(FlickbookError) {
    do throws(FlickbookError) {
      self = try Self.decoded(method, params, layouts)
    } catch {
      // Ids are looked for in params that have no index path somewhere, and cost others nothing.
      guard let params else { throw error }
      let found = try ItemNames(in: params, .object(method.params))
      guard !found.names.isEmpty else { throw error }
      self = try Self.decoded(method, found.standIn, layouts)
      named = NamedRequest(method, params, layouts, names: found.names)
    }
  }

  private static func decoded(
    _ method: ProtocolSchema.Method, _ params: Node?, _ layouts: LayoutRegistry
  ) throws(FlickbookError) -> Command {
    let fields = try ObjectReader(params, method.params, path: "params", layouts: layouts)
    guard let method = method as? CommandMethod else {
      throw FlickbookError(
        .invalidRequest, "\(method.name) is answered by a daemon, not by a session.")
    }
    let kind = try method.decode(fields)
    return Command(
      kind, in: method.isAboutView ? try fields[ProtocolSchema.viewName.name]?.string() : nil)
  }
}

/// The row of a request that a stage performs.
final class CommandMethod: ProtocolSchema.Method, @unchecked Sendable {
  /// Reads the params to what a stage performs.
  typealias Decoder = @Sendable (ObjectReader) throws(FlickbookError) -> Command.Kind

  fileprivate let decode: Decoder

  fileprivate init(
    _ name: String, _ meaning: String,
    params: @escaping @Sendable () -> ProtocolSchema.Shape,
    result: @autoclosure @escaping @Sendable () -> ProtocolSchema.Shape,
    daemon: DaemonRequest?, isAboutView: Bool, soleKey: String?, decode: @escaping Decoder
  ) {
    self.decode = decode
    super.init(
      name, meaning, params: params, result: result(), daemon: daemon, isAboutView: isAboutView,
      soleKey: soleKey)
  }
}

/// A group of commands, which has a handler and the rows of its methods.
protocol CommandGroup: Sendable {
  /// The command as the content of a `Command`.
  var kind: Command.Kind { get }
}

extension CommandGroup {
  /// Returns the row of a method with its params, its answer and the closure that decodes the params.
  ///
  /// Every method takes `session`; `isAboutView` adds `in`. `soleKey` is the key that gets a
  /// duration written alone in a script.
  static func row(
    _ name: String, _ meaning: String, isAboutView: Bool = false,
    oneOf alternatives: @autoclosure @escaping @Sendable () -> [String] = [],
    keysOf origin: @autoclosure @escaping @Sendable () -> ProtocolSchema.Shape? = nil,
    _ keys: @autoclosure @escaping @Sendable () -> [ProtocolSchema.Key] = [],
    answer: @autoclosure @escaping @Sendable () -> ProtocolSchema.Shape = ProtocolSchema.time,
    daemon: DaemonRequest? = nil,
    soleKey: String? = nil,
    decode: @escaping @Sendable (ObjectReader) throws(FlickbookError) -> Self
  ) -> ProtocolSchema.Method {
    let params: @Sendable () -> ProtocolSchema.Shape = {
      let common = [ProtocolSchema.sessionKey] + (isAboutView ? [ProtocolSchema.viewName] : [])
      guard let origin = origin() else {
        return ProtocolSchema.Shape(
          name, "The params of \(name).", oneOf: alternatives(), keys() + common)
      }
      return ProtocolSchema.Shape(
        name, "Any of the \(origin.name) keys of a scene.", keysOf: origin.name,
        origin.keys + common)
    }
    return CommandMethod(
      name, meaning, params: params, result: answer(), daemon: daemon, isAboutView: isAboutView,
      soleKey: soleKey
    ) { (fields) throws(FlickbookError) in try decode(fields).kind }
  }
}
