/// The declarations that a rewritten module needs once.
enum SupportFile {
  static func text(_ rewriting: RewrittenModule) -> String {
    let tables = rewriting.tables.map { "    all += \($0)()\n" }.joined()
    let names = nameRows(rewriting.module).joined()
    let keys = rewriting.keys.map { "\($0)()" }.joined(separator: ", ")
    let used = members.filter { member in
      member.words.contains { word in rewriting.module.files.contains { $0.contains(word) } }
    }
    let tests = rewriting.module.isTests ? TestSupport.text(rewriting.module) : ""
    return start + tests + used.map { "\n" + $0.code }.joined() + overrides(rewriting) + """

      enum _flkbkmethods: _RewrittenModule {
        @MainActor static var classes: [_RewrittenClass] {
          var all: [_RewrittenClass] = []
      \(names)\(tables)    return all
        }
        @MainActor static var keys: [_KeyedProperty] { \(keys.isEmpty ? "[]" : "Array([\(keys)].joined())") }
      }

      """
  }

  /// The registration of the overrides that Swift refuses, before the main function: nobody can ask for them by
  /// the module's name.
  private static func overrides(_ rewriting: RewrittenModule) -> String {
    guard !rewriting.overrides.isEmpty else { return "" }
    let lists = rewriting.overrides.map { "\($0)()" }.joined(separator: " + ")
    return """

      @used @section(".init_array")
      private let _overrideRegistration: @convention(c) @Sendable () -> Void = { _addOverrides { \(lists) } }

      """
  }

  /// The classes that can be named in another file, with the names of their methods.
  private static func nameRows(_ module: SourceModule) -> [String] {
    module.scopes.filter { scope in
      scope.kind == .class && !scope.isLocal && !scope.isGeneric && !scope.isPrivate
        && !scope.isUnavailable
    }.map { scope in
      let list = MethodTable.names(of: scope.path, module)
      let row = "    all.append(_RewrittenClass(\(scope.path).self, names: [\(list)]))\n"
      let conditions = MovedMembers.conditions(around: scope.node)
      guard !conditions.isEmpty else { return row }
      return "    #if \(conditions.joined(separator: " && "))\n\(row)    #endif\n"
    }
  }

  /// The imports.
  private static let start = """
    // Written by flickbook-rewrite.
    import Dispatch
    import Foundation
    import UIKit

    """

  /// Members with Foundation's and Dispatch's names, which the module prefers to the imported ones,
  /// and the words of which sources that use them have one at least.
  private static let members: [(words: [String], code: String)] = [
    (
      ["async", ".sync"],
      """
      extension DispatchQueue {
        func async(
          group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
          flags: DispatchWorkItemFlags = [],
          execute work: @escaping @Sendable @convention(block) () -> Void
        ) {
          guard let group else { return _SimulatedDispatch.async(self, flags: flags, work) }
          group.enter()
          _SimulatedDispatch.async(self, flags: flags) {
            work()
            group.leave()
          }
        }
        func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
          nonisolated(unsafe) let workItem = workItem
          async(group: group) { workItem.perform() }
        }
        func async(execute workItem: DispatchWorkItem) {
          nonisolated(unsafe) let workItem = workItem
          _SimulatedDispatch.async(self) { workItem.perform() }
        }
        func asyncAfter(
          deadline: DispatchTime, qos: DispatchQoS = .unspecified,
          flags: DispatchWorkItemFlags = [],
          execute work: @escaping @Sendable @convention(block) () -> Void
        ) {
          _SimulatedDispatch.async(self, at: deadline, work)
        }
        func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
          nonisolated(unsafe) let workItem = execute
          _SimulatedDispatch.async(self, at: deadline) { workItem.perform() }
        }
        func sync<T>(execute work: () throws -> T) rethrows -> T {
          try _SimulatedDispatch.sync(self, work)
        }
        func sync(execute work: () -> Void) { _SimulatedDispatch.sync(self, work) }
        func sync(execute workItem: DispatchWorkItem) {
          _SimulatedDispatch.sync(self) { workItem.perform() }
        }
        func sync<T>(flags: DispatchWorkItemFlags, execute work: () throws -> T) rethrows -> T {
          try _SimulatedDispatch.sync(self, flags: flags, work)
        }
      }

      """
    ),
    (
      ["now"],
      """
      extension DispatchTime {
        static func now() -> DispatchTime { _SimulatedDispatch.now }
      }

      """
    ),
    (
      ["wait"],
      """
      extension DispatchSemaphore {
        @discardableResult
        func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
          _SimulatedDispatch.wait(for: self, until: timeout)
        }
      }
      extension DispatchGroup {
        @discardableResult
        func wait(timeout: DispatchTime) -> DispatchTimeoutResult {
          _SimulatedDispatch.wait(for: self, until: timeout)
        }
      }

      """
    ),
    (
      ["notify", "leave"],
      """
      extension DispatchGroup {
        func notify(
          qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
          execute work: @escaping @convention(block) () -> Void
        ) {
          nonisolated(unsafe) let work = work
          _SimulatedDispatch.notify(self, queue) { work() }
        }
        func leave() { _SimulatedDispatch.leave(self) }
      }

      """
    ),
    (
      ["addOperation"],
      """
      extension OperationQueue {
        func addOperation(_ block: @escaping @Sendable () -> Void) {
          _SimulatedDispatch.addOperation(self, block)
        }
      }

      """
    ),
    (
      ["Timer"],
      """
      extension Timer {
        convenience init(
          timeInterval interval: TimeInterval, repeats: Bool,
          block: @escaping @Sendable (Timer) -> Void
        ) {
          self.init(
            fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
            block: block)
          _keepInterval(interval)
        }

        @discardableResult
        class func scheduledTimer(
          withTimeInterval interval: TimeInterval, repeats: Bool,
          block: @escaping @Sendable (Timer) -> Void
        ) -> Timer {
          _scheduled(withTimeInterval: interval, repeats: repeats, block: block)
        }
      }

      """
    ),
    (
      ["forMode"],
      """
      extension RunLoop {
        func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer._schedule() }
      }

      """
    ),
    (
      ["RunLoop"],
      """
      extension RunLoop {
        func run(until limitDate: Date) { _SimulatedTime.run(self, until: limitDate) }
        @discardableResult
        func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool {
          _SimulatedTime.run(self, mode: mode, before: limitDate)
        }
      }

      """
    ),
    (
      ["sleep"],
      """
      extension Task where Success == Never, Failure == Never {
        nonisolated(nonsending) static func sleep(nanoseconds duration: UInt64) async throws {
          try await _SimulatedTime.sleep(nanoseconds: Int64(clamping: duration))
        }
        nonisolated(nonsending) static func sleep(_ duration: UInt64) async {
          try? await _SimulatedTime.sleep(nanoseconds: Int64(clamping: duration))
        }
        nonisolated(nonsending) static func sleep<C: Clock>(
          for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil,
          clock: C = ContinuousClock()
        ) async throws {
          guard let span = duration as? Swift.Duration, _isOfMachine(clock) else {
            return try await clock.sleep(
              until: clock.now.advanced(by: duration), tolerance: tolerance)
          }
          try await _SimulatedTime.sleep(nanoseconds: _nanoseconds(span))
        }
        nonisolated(nonsending) static func sleep<C: Clock>(
          until deadline: C.Instant, tolerance: C.Instant.Duration? = nil,
          clock: C = ContinuousClock()
        ) async throws {
          guard let span = clock.now.duration(to: deadline) as? Swift.Duration, _isOfMachine(clock) else {
            return try await clock.sleep(until: deadline, tolerance: tolerance)
          }
          let millisecond: Int64 = 1_000_000
          let rounded = (_nanoseconds(span) + millisecond / 2) / millisecond
          try await _SimulatedTime.sleep(nanoseconds: rounded * millisecond)
        }
        private nonisolated static func _isOfMachine(_ clock: some Clock) -> Bool {
          clock is ContinuousClock || clock is SuspendingClock
        }
        private nonisolated static func _nanoseconds(_ duration: Swift.Duration) -> Int64 {
          let (seconds, attoseconds) = duration.components
          let longest: Int64 = 1_000_000_000
          return min(max(seconds, 0), longest) * 1_000_000_000 + attoseconds / 1_000_000_000
        }
      }

      """
    ),
    (
      ["removeObserver"],
      """
      extension NotificationCenter {
        func removeObserver(_ observer: Any) { _remove(observer) }
        func removeObserver(
          _ observer: Any, name aName: NSNotification.Name?, object anObject: Any?
        ) {
          _remove(observer, name: aName, object: anObject)
        }
      }

      """
    ),
    (
      ["NSStringFromClass"],
      """
      func NSStringFromClass(_ aClass: AnyClass) -> String { _stringFromClass(aClass) }

      """
    ),
    (
      ["NSClassFromString"],
      """
      func NSClassFromString(_ aClassName: String) -> AnyClass? { _classFromString(aClassName) }

      """
    ),
    (
      ["infoDictionary", "InfoDictionary", "bundleIdentifier"],
      """
      extension Foundation.Bundle {
        var infoDictionary: [String: Any]? { _infoDictionary(self) }
        var localizedInfoDictionary: [String: Any]? { _infoDictionary(self) }
        func object(forInfoDictionaryKey key: String) -> Any? { _infoDictionary(self)?[key] }
        var bundleIdentifier: String? { _infoDictionary(self)?["CFBundleIdentifier"] as? String }
      }

      """
    ),
    (
      ["NSLocalizedString"],
      """
      func NSLocalizedString(
        _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "",
        comment: String
      ) -> String {
        _localizedString(key, tableName, bundle, value)
      }

      """
    ),
    (
      ["NSLocalizedString", "localizedString"],
      """
      extension String {
        init(format: __shared String, _ arguments: any CVarArg...) {
          self = _formatted(format, nil, arguments)
        }
        init(format: __shared String, arguments: __shared [any CVarArg]) {
          self = _formatted(format, nil, arguments)
        }
        init(format: __shared String, locale: __shared Locale?, _ arguments: any CVarArg...) {
          self = _formatted(format, locale, arguments)
        }
        init(format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]) {
          self = _formatted(format, locale, arguments)
        }
        static func localizedStringWithFormat(
          _ format: String, _ arguments: any CVarArg...
        ) -> String {
          _formatted(format, .current, arguments)
        }
      }

      """
    ),
    (
      ["localizedString(forKey"],
      """
      extension Bundle {
        func localizedString(forKey key: String, value: String?, table tableName: String?)
          -> String
        {
          _localizedString(key, tableName, self, value)
        }
      }

      """
    ),
    (
      ["NSPredicate(format"],
      """
      extension NSPredicate {
        convenience init(format predicateFormat: String, _ args: Any?...) {
          self.init(block: _predicate(predicateFormat, args))
        }
        convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
          self.init(block: _predicate(predicateFormat, arguments ?? []))
        }
      }

      """
    ),
    (
      ["NSSortDescriptor(key"],
      """
      extension NSSortDescriptor {
        convenience init(key: String?, ascending: Bool) {
          self.init(
            keyPath: \\NSObject.self, ascending: ascending, comparator: _sortComparator(key))
        }
        convenience init(key: String?, ascending: Bool, selector: Selector?) {
          self.init(
            keyPath: \\NSObject.self, ascending: ascending,
            comparator: _sortComparator(key, by: selector))
        }
        convenience init(key: String?, ascending: Bool, comparator cmptr: @escaping Comparator) {
          self.init(
            keyPath: \\NSObject.self, ascending: ascending,
            comparator: _sortComparator(key, cmptr))
        }
      }

      """
    ),
    (
      ["forResource"],
      """
      extension Bundle {
        func path(forResource name: String?, ofType ext: String?) -> String? {
          _pathOfResource(name, ext, self)
        }
        func url(forResource name: String?, withExtension ext: String?) -> URL? {
          _pathOfResource(name, ext, self).map { URL(fileURLWithPath: $0) }
        }
      }

      """
    ),
    (
      ["UserDefaults"],
      """
      extension UserDefaults {
        func set(_ value: Any?, forKey defaultName: String) { _set(value, defaultName) }
        func set(_ value: Int, forKey defaultName: String) { _set(value, defaultName) }
        func set(_ value: Float, forKey defaultName: String) { _set(value, defaultName) }
        func set(_ value: Double, forKey defaultName: String) { _set(value, defaultName) }
        func set(_ value: Bool, forKey defaultName: String) { _set(value, defaultName) }
        func set(_ url: URL?, forKey defaultName: String) { _set(url, defaultName) }
        func setValue(_ value: Any?, forKey key: String) { _set(value, key) }
        func removeObject(forKey defaultName: String) { _remove(defaultName) }
      }

      """
    ),
    (
      ["urls(for", "url(for", "NSSearchPathForDirectoriesInDomains"],
      """
      extension FileManager {
        func urls(
          for directory: FileManager.SearchPathDirectory,
          in domainMask: FileManager.SearchPathDomainMask
        ) -> [URL] { _urls(directory, domainMask) }
        func url(
          for directory: FileManager.SearchPathDirectory,
          in domain: FileManager.SearchPathDomainMask, appropriateFor url: URL?,
          create shouldCreate: Bool
        ) throws -> URL { try _url(directory, domain, url, shouldCreate) }
      }
      func NSSearchPathForDirectoriesInDomains(
        _ directory: FileManager.SearchPathDirectory,
        _ domainMask: FileManager.SearchPathDomainMask, _ expandTilde: Bool
      ) -> [String] { FileManager.default._urls(directory, domainMask).map(\\.path) }

      """
    ),
    (
      ["intersects", "intersection"],
      """
      extension CGRect {
        func intersects(_ rect2: CGRect) -> Bool { _intersects(rect2) }
        func intersection(_ rect2: CGRect) -> CGRect { _intersection(rect2) }
      }

      """
    ),
  ]
}
