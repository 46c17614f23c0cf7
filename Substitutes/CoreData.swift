// A substitute for Core Data: objects are kept in memory, in the order in which they were inserted, and no file is
// read or written. Models are not read: entities are the classes of the app, and relations have no inverse.
@_exported import Foundation
@_exported import UIKit

/// Objects that requests return.
public typealias NSFetchRequestResult = AnyObject

public struct NSManagedObjectContextConcurrencyType: RawRepresentable, Equatable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let privateQueueConcurrencyType = Self(rawValue: 1)
  public static let mainQueueConcurrencyType = Self(rawValue: 2)
}

// MARK: Entities and objects

open class NSPropertyDescription: NSObject {
  open var name = ""
}

open class NSEntityDescription: NSObject {
  open var name: String?
  open var managedObjectClassName = ""
  open var properties: [NSPropertyDescription] = []
  open var attributesByName: [String: NSPropertyDescription] { [:] }

  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    entity.managedObjectClassName = entityName
    return entity
  }

  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = self.entity(forEntityName: entityName, in: context)!
    let type = context.type(named: entityName) ?? NSManagedObject.self
    return type.init(entity: entity, insertInto: context)
  }
}

open class NSManagedObjectID: NSObject {
  fileprivate weak var object: NSManagedObject?
  public let entity: NSEntityDescription
  fileprivate let number: Int
  open var isTemporaryID: Bool { object?.isInserted ?? false }
  fileprivate init(_ entity: NSEntityDescription, _ number: Int) {
    (self.entity, self.number) = (entity, number)
  }
  open func uriRepresentation() -> URL {
    URL(string: "x-coredata:///\(entity.name ?? "")/p\(number)")!
  }
}

open class NSManagedObject: NSObject, _ManagedOwner, CustomReflectable {
  public var _managedValues: [String: Any] = [:] {
    didSet { managedObjectContext?.noteChange(of: self) }
  }
  public let entity: NSEntityDescription
  public private(set) var objectID: NSManagedObjectID
  open fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
  open fileprivate(set) var isDeleted = false
  open var isInserted: Bool { managedObjectContext?.insertedObjects.contains(self) ?? false }
  open var isUpdated: Bool { managedObjectContext?.updatedObjects.contains(self) ?? false }
  open var hasChanges: Bool { isInserted || isUpdated || isDeleted }
  open var isFault: Bool { false }

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    objectID = NSManagedObjectID(entity, context?.nextNumber() ?? 0)
    super.init()
    objectID.object = self
    context?.insert(self)
    awakeFromInsert()
  }
  public convenience init(context: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: context)
  }

  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = "\(self)"
    entity.managedObjectClassName = "\(self)"
    return entity
  }
  @_disfavoredOverload
  public class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> {
    NSFetchRequest(entityName: "\(self)")
  }

  /// The number of the object, so that the order of sets is the same in each run.
  public override var hash: Int { objectID.number }

  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func value(forKey key: String) -> Any? { _managedValues[key] }
  open func setValue(_ value: Any?, forKey key: String) {
    _managedValues[key] = value is NSNull ? nil : value
  }
  open func value(forKeyPath keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(self as Any?) {
      ($0 as? NSManagedObject)?.value(forKey: String($1))
    }
  }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let names = keyPath.split(separator: ".").map(String.init)
    let owner = names.dropLast().reduce(self as NSManagedObject?) {
      $0?.value(forKey: $1) as? NSManagedObject
    }
    if let name = names.last { owner?.setValue(value, forKey: name) }
  }
  open func primitiveValue(forKey key: String) -> Any? { _managedValues[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }
  open func setValuesForKeys(_ values: [String: Any]) {
    for key in values.keys.sorted() { setValue(values[key], forKey: key) }
  }
  open func mutableSetValue(forKey key: String) -> NSMutableSet {
    NSMutableSet(array: (_managedValues[key] as? NSSet)?.allObjects ?? [])
  }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) {}
  open func didChangeValue(forKey key: String) {}

  /// The values, by which predicates and orders of requests find them.
  public var customMirror: Mirror {
    let names = _managedValues.keys.sorted()
    return Mirror(
      self, children: names.map { (label: Optional($0), value: _managedValues[$0]!) })
  }
}

// MARK: Requests

public struct NSFetchRequestResultType: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let managedObjectResultType: Self = []
  public static let managedObjectIDResultType = Self(rawValue: 1)
  public static let dictionaryResultType = Self(rawValue: 2)
  public static let countResultType = Self(rawValue: 4)
}

open class NSPersistentStoreRequest: NSObject {}

open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSPersistentStoreRequest {
  open var entityName: String?
  open var entity: NSEntityDescription? {
    didSet { entityName = entity?.name ?? entityName }
  }
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var fetchOffset = 0
  open var fetchBatchSize = 0
  open var resultType: NSFetchRequestResultType = []
  open var returnsObjectsAsFaults = true
  open var returnsDistinctResults = false
  open var includesSubentities = true
  open var includesPropertyValues = true
  open var includesPendingChanges = true
  open var shouldRefreshRefetchedObjects = false
  open var propertiesToFetch: [Any]?
  open var relationshipKeyPathsForPrefetching: [String]?

  public override init() {}
  public init(entityName: String) { self.entityName = entityName }
}

open class NSPersistentStoreResult: NSObject {
  open var result: Any?
}

open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  public enum ResultType: UInt { case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount }
  public let fetchRequest: NSFetchRequest<NSFetchRequestResult>
  open var resultType = ResultType.resultTypeStatusOnly
  public init(fetchRequest: NSFetchRequest<NSFetchRequestResult>) {
    self.fetchRequest = fetchRequest
  }
}

// MARK: Contexts

open class NSMergePolicy: NSObject {
  public static let error = NSMergePolicy()
  public static let rollback = NSMergePolicy()
  public static let overwrite = NSMergePolicy()
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}
public let NSErrorMergePolicy: Any = NSMergePolicy.error
public let NSRollbackMergePolicy: Any = NSMergePolicy.rollback
public let NSOverwriteMergePolicy: Any = NSMergePolicy.overwrite
public let NSMergeByPropertyObjectTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyObjectTrump
public let NSMergeByPropertyStoreTrumpMergePolicy: Any = NSMergePolicy.mergeByPropertyStoreTrump

/// The objects of a container, which its contexts share.
private final class Store {
  var objects: [NSManagedObject] = []
  var number = 0
}

open class NSManagedObjectContext: NSObject {
  open var name: String?
  open var parent: NSManagedObjectContext? { didSet { store = parent?.store ?? store } }
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator? {
    didSet { store = persistentStoreCoordinator?.store ?? store }
  }
  open var mergePolicy: Any = NSErrorMergePolicy
  open var undoManager: UndoManager?
  open var automaticallyMergesChangesFromParent = false
  open var shouldDeleteInaccessibleFaults = true
  open private(set) var insertedObjects: Set<NSManagedObject> = []
  open private(set) var updatedObjects: Set<NSManagedObject> = []
  open private(set) var deletedObjects: Set<NSManagedObject> = []
  open var registeredObjects: Set<NSManagedObject> { Set(store.objects) }
  open var hasChanges: Bool {
    !(insertedObjects.isEmpty && updatedObjects.isEmpty && deletedObjects.isEmpty)
  }
  private var store = Store()
  /// The objects that the last save had as changed.
  fileprivate var savedObjects: Set<NSManagedObject> = []
  /// The objects before insertions and deletions; nil without any since the last save.
  private var earlierObjects: [NSManagedObject]?

  public override init() {}
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) {}
  public convenience init(_ concurrencyType: NSManagedObjectContextConcurrencyType) {
    self.init(concurrencyType: concurrencyType)
  }

  fileprivate func nextNumber() -> Int {
    store.number += 1
    return store.number
  }

  fileprivate func type(named name: String) -> NSManagedObject.Type? {
    for object in store.objects {
      let type = Swift.type(of: object)
      let module = String(reflecting: type).prefix { $0 != "." }
      if let found = NSClassFromString("\(module).\(name)") as? NSManagedObject.Type { return found }
    }
    return MainActor.assumeIsolated {
      (UIApplication.shared.delegate as AnyObject?).flatMap { delegate in
        let module = String(reflecting: Swift.type(of: delegate)).prefix { $0 != "." }
        return NSClassFromString("\(module).\(name)") as? NSManagedObject.Type
      }
    }
  }

  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext == nil else { return }
    if earlierObjects == nil { earlierObjects = store.objects }
    object.managedObjectContext = self
    store.objects.append(object)
    insertedObjects.insert(object)
  }

  open func delete(_ object: NSManagedObject) {
    guard let index = store.objects.firstIndex(where: { $0 === object }) else { return }
    object.prepareForDeletion()
    if earlierObjects == nil { earlierObjects = store.objects }
    store.objects.remove(at: index)
    object.isDeleted = true
    updatedObjects.remove(object)
    if insertedObjects.remove(object) == nil { deletedObjects.insert(object) }
  }

  fileprivate func noteChange(of object: NSManagedObject) {
    guard !object.isDeleted, !insertedObjects.contains(object) else { return }
    updatedObjects.insert(object)
  }

  open func save() throws {
    guard hasChanges else { return }
    let changed = store.objects.filter {
      insertedObjects.contains($0) || updatedObjects.contains($0)
    }
    for object in changed { object.willSave() }
    savedObjects = updatedObjects
    let (inserted, deleted) = (insertedObjects, deletedObjects)
    (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    earlierObjects = nil
    for object in changed { object.didSave() }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self,
      userInfo: [
        NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: savedObjects, NSDeletedObjectsKey: deleted,
      ])
  }

  /// Takes insertions and deletions back; changed values stay.
  open func rollback() {
    for object in insertedObjects { object.managedObjectContext = nil }
    for object in deletedObjects { object.isDeleted = false }
    if let earlierObjects { store.objects = earlierObjects }
    (insertedObjects, updatedObjects, deletedObjects) = ([], [], [])
    earlierObjects = nil
  }
  open func reset() { rollback() }
  open func undo() { undoManager?.undo() }
  open func redo() { undoManager?.redo() }

  private func objects<Result>(_ request: NSFetchRequest<Result>) -> [NSManagedObject] {
    let name = request.entityName
    var found = store.objects.filter { object in
      var type: AnyClass? = Swift.type(of: object)
      while let next = type {
        if "\(next)" == name || object.entity.name == name { return true }
        type = request.includesSubentities ? _getSuperclass(next) : nil
      }
      return false
    }
    if let predicate = request.predicate { found.removeAll { !predicate.evaluate(with: $0) } }
    if let orders = request.sortDescriptors, !orders.isEmpty {
      let sorted = found.enumerated().sorted { first, second in
        for order in orders {
          switch order.compare(first.element, to: second.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return first.offset < second.offset
      }
      found = sorted.map { $0.element }
    }
    found = Array(found.dropFirst(max(request.fetchOffset, 0)))
    return request.fetchLimit > 0 ? Array(found.prefix(request.fetchLimit)) : found
  }

  /// The objects of the type that the request asks for.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    let found = objects(request)
    switch request.resultType {
    case .managedObjectIDResultType: return found.compactMap { $0.objectID as? Result }
    case .dictionaryResultType:
      return found.compactMap { NSDictionary(dictionary: $0._managedValues) as? Result }
    case .countResultType: return [NSNumber(value: found.count)].compactMap { $0 as? Result }
    default: return found.compactMap { $0 as? Result }
    }
  }
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    objects(request).count
  }

  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    let answer = NSPersistentStoreResult()
    if let request = request as? NSBatchDeleteRequest {
      let found = objects(request.fetchRequest)
      for object in found { delete(object) }
      try save()
      switch request.resultType {
      case .resultTypeObjectIDs: answer.result = found.map(\.objectID)
      case .resultTypeCount: answer.result = found.count
      case .resultTypeStatusOnly: answer.result = true
      }
    }
    return answer
  }

  open func object(with objectID: NSManagedObjectID) -> NSManagedObject {
    objectID.object ?? NSManagedObject(entity: objectID.entity, insertInto: nil)
  }
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = objectID.object, !object.isDeleted else {
      throw NSError(domain: NSCocoaErrorDomain, code: 133_000)
    }
    return object
  }
  open func registeredObject(for objectID: NSManagedObjectID) -> NSManagedObject? {
    objectID.object
  }
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  open func refreshAllObjects() {}
  open func processPendingChanges() {}
  open func mergeChanges(fromContextDidSave notification: Notification) {}
  open func obtainPermanentIDs(for objects: [NSManagedObject]) throws {}

  /// Calls a block in a later turn of the main queue.
  open func perform(_ block: @escaping () -> Void) { DispatchQueue.main.async(execute: block) }
  open func performAndWait(_ block: () -> Void) { block() }
  open func performAndWait<Value>(_ block: () throws -> Value) rethrows -> Value { try block() }
  open func perform<Value>(_ block: @escaping () throws -> Value) async rethrows -> Value {
    try block()
  }
}

public let NSInsertedObjectsKey = "inserted"
public let NSUpdatedObjectsKey = "updated"
public let NSDeletedObjectsKey = "deleted"
public let NSRefreshedObjectsKey = "refreshed"
public let NSInvalidatedObjectsKey = "invalidated"
public let NSInvalidatedAllObjectsKey = "invalidatedAll"
public let NSInsertedObjectIDsKey = "inserted_objectIDs"
public let NSUpdatedObjectIDsKey = "updated_objectIDs"
public let NSDeletedObjectIDsKey = "deleted_objectIDs"

extension NSManagedObject: _KeyValueReader, _KeyValueWriter {}

extension Notification.Name {
  public static let NSManagedObjectContextDidSave = Self("NSManagingContextDidSaveChangesNotification")
  public static let NSManagedObjectContextWillSave = Self("NSManagingContextWillSaveChangesNotification")
  public static let NSManagedObjectContextObjectsDidChange = Self(
    "NSObjectsChangedInManagingContextNotification")
}

// MARK: Containers

open class NSManagedObjectModel: NSObject {
  open var entities: [NSEntityDescription] = []
  open var entitiesByName: [String: NSEntityDescription] { [:] }
  public override init() {}
  public init?(contentsOf url: URL) {}
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}

public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"
public let NSBinaryStoreType = "Binary"
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

open class NSPersistentStore: NSObject {
  open var url: URL?
}

open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var shouldMigrateStoreAutomatically = true
  open var shouldInferMappingModelAutomatically = true
  open var shouldAddStoreAsynchronously = false
  public override init() {}
  public init(url: URL) { self.url = url }
  open func setOption(_ option: NSObject?, forKey key: String) {}
}

open class NSPersistentStoreCoordinator: NSObject {
  fileprivate let store = Store()
  public let managedObjectModel: NSManagedObjectModel
  open private(set) var persistentStores: [NSPersistentStore] = []
  public init(managedObjectModel model: NSManagedObjectModel) { managedObjectModel = model }
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let added = NSPersistentStore()
    added.url = storeURL
    persistentStores.append(added)
    return added
  }
}

open class NSPersistentContainer: NSObject {
  public let name: String
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  public let managedObjectModel: NSManagedObjectModel
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    super.init()
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }
  open class func defaultDirectoryURL() -> URL { FileManager.default.temporaryDirectory }

  /// Calls the block at once, for each description, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

open class NSPersistentCloudKitContainer: NSPersistentContainer {}

// MARK: Results that follow the store

public enum NSFetchedResultsChangeType: UInt {
  case insert = 1
  case delete, move, update
}

public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}

private struct Section: NSFetchedResultsSectionInfo {
  let name: String
  var items: [NSManagedObject]
  var indexTitle: String? { name.first.map { $0.uppercased() } }
  var numberOfObjects: Int { items.count }
  var objects: [Any]? { items }
}

public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  /// Takes the place of the other methods if the delegate implements it.
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
}

/// Whether the last snapshot reached a delegate without a method for it.
nonisolated(unsafe) private var snapshotWasRefused = false

extension NSFetchedResultsControllerDelegate {
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { snapshotWasRefused = true }
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  public func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
}

/// The common part of controllers of one request of different static types.
private final class FetchedResults {
  var sections: [Section]?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?

  func place(of object: AnyObject) -> IndexPath? {
    for (index, section) in (sections ?? []).enumerated() {
      if let row = section.items.firstIndex(where: { $0 === object }) {
        return IndexPath(indexes: [index, row])
      }
    }
    return nil
  }
}

/// The objects of a request in sections; a save of the context tells the delegate what has come, gone and moved.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  private let results: FetchedResults
  private var token: (any NSObjectProtocol)?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    results = FetchedResults()
    super.init()
    token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.follow() } }
  }

  /// The same results, seen as objects of any class.
  private init(_ results: FetchedResults, like other: NSFetchedResultsController<some AnyObject>) {
    fetchRequest = NSFetchRequest(entityName: other.fetchRequest.entityName ?? "")
    managedObjectContext = other.managedObjectContext
    sectionNameKeyPath = other.sectionNameKeyPath
    cacheName = other.cacheName
    self.results = results
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.delegate = newValue }
  }
  open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
  open var fetchedObjects: [ResultType]? {
    results.sections.map { $0.flatMap(\.items).compactMap { $0 as? ResultType } }
  }
  open var sectionIndexTitles: [String] { results.sections?.compactMap(\.indexTitle) ?? [] }

  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = results.sections?[indexPath.section].items[indexPath.item] as? ResultType
    else { fatalError("no object at index \(indexPath.item) in section at index \(indexPath.section)") }
    return object
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? { results.place(of: object) }
  open func performFetch() throws {
    results.sections = try fetched()
    _ = handOutSnapshot([])
  }

  /// Hands the sections and the identifiers of their objects to a delegate that takes snapshots; returns whether it
  /// does. Changed objects are marked to be reloaded.
  private func handOutSnapshot(_ changed: [NSManagedObject]) -> Bool {
    guard let delegate = results.delegate else { return true }
    let snapshot = NSDiffableDataSourceSnapshotReference()
    for section in results.sections ?? [] {
      snapshot.appendSections(withIdentifiers: [section.name])
      snapshot.appendItems(withIdentifiers: section.items.map { $0.objectID })
    }
    snapshot.reloadItems(withIdentifiers: changed.map { $0.objectID })
    snapshotWasRefused = false
    delegate.controller(
      NSFetchedResultsController<NSFetchRequestResult>(results, like: self),
      didChangeContentWith: snapshot)
    return !snapshotWasRefused
  }
  open class func deleteCache(withName name: String?) {}

  open override func isEqual(_ object: Any?) -> Bool {
    if let other = object as? NSFetchedResultsController<ResultType> {
      return results === other.results
    }
    return (object as? NSFetchedResultsController<NSFetchRequestResult>)?.results === results
  }
  open override var hash: Int { ObjectIdentifier(results).hashValue }

  private func fetched() throws -> [Section] {
    let objects = try managedObjectContext.fetch(fetchRequest).compactMap { $0 as? NSManagedObject }
    guard let path = sectionNameKeyPath else { return [Section(name: "", items: objects)] }
    var sections: [Section] = []
    for object in objects {
      var value: Any? = object
      for key in path.split(separator: ".") {
        value = (value as? NSManagedObject)?.value(forKey: String(key))
      }
      let name = value.map { "\($0)" } ?? ""
      if sections.last?.name == name {
        sections[sections.count - 1].items.append(object)
      } else {
        sections.append(Section(name: name, items: [object]))
      }
    }
    return sections
  }

  /// Fetches again, and tells the delegate the difference: sections that have gone and come, then objects.
  private func follow() {
    guard let before = results.sections, let after = try? fetched() else { return }
    let earlier = Dictionary(
      uniqueKeysWithValues: before.flatMap(\.items).map {
        (ObjectIdentifier($0), results.place(of: $0)!)
      })
    let old = before.flatMap(\.items)
    results.sections = after
    let new = after.flatMap(\.items)
    guard let delegate = results.delegate else { return }
    let changed = new.filter {
      earlier[ObjectIdentifier($0)] != nil && managedObjectContext.savedObjects.contains($0)
    }
    if handOutSnapshot(changed) { return }
    let view = NSFetchedResultsController<NSFetchRequestResult>(results, like: self)
    delegate.controllerWillChangeContent(view)
    let names = (before.map(\.name), after.map(\.name))
    for (index, section) in before.enumerated() where !names.1.contains(section.name) {
      delegate.controller(view, didChange: section, atSectionIndex: index, for: .delete)
    }
    for (index, section) in after.enumerated() where !names.0.contains(section.name) {
      delegate.controller(view, didChange: section, atSectionIndex: index, for: .insert)
    }
    for object in old where !new.contains(where: { $0 === object }) {
      delegate.controller(
        view, didChange: object, at: earlier[ObjectIdentifier(object)], for: .delete,
        newIndexPath: nil)
    }
    let moved = Self.moved(old, new)
    for object in new {
      let place = results.place(of: object)
      guard let from = earlier[ObjectIdentifier(object)] else {
        delegate.controller(view, didChange: object, at: nil, for: .insert, newIndexPath: place)
        continue
      }
      if moved.contains(ObjectIdentifier(object)) {
        delegate.controller(view, didChange: object, at: from, for: .move, newIndexPath: place)
      } else if managedObjectContext.savedObjects.contains(object) {
        delegate.controller(view, didChange: object, at: from, for: .update, newIndexPath: place)
      }
    }
    delegate.controllerDidChangeContent(view)
  }

  /// The objects that have another place among those that stay.
  private static func moved(
    _ old: [NSManagedObject], _ new: [NSManagedObject]
  ) -> Set<ObjectIdentifier> {
    let kept = Set(old.map { ObjectIdentifier($0) }).intersection(new.map { ObjectIdentifier($0) })
    let before = old.map { ObjectIdentifier($0) }.filter(kept.contains)
    let after = new.map { ObjectIdentifier($0) }.filter(kept.contains)
    return Set(
      after.difference(from: before).compactMap {
        if case .insert(_, let object, _) = $0 { object } else { nil }
      })
  }
}
