public import Foundation
import Timeline

/// The representations of the data of a drag item or of a pasteboard, by type identifier.
///
/// Loading is asynchronous. A completion handler is called on the main queue of the window that is making
/// a turn, or later, when the load handler of the representation supplies the data. Outside of turns there
/// is no such queue, and the load handler is called immediately. Rule: S1.8.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  /// The programs that may load a representation.
  ///
  /// Every program may load every representation here.
  public enum RepresentationVisibility: Int, Sendable {
    case all = 0
    case team
    case group
    case ownProcess
  }

  /// A completion handler: receives the data, or nil and the error.
  public typealias DataCompletion = @MainActor (Data?, (any Error)?) -> Void

  /// An error of loading.
  public enum LoadError: Error, Equatable {
    /// The provider has no representation of the requested type.
    case noRepresentation(String)
    /// The class cannot read the data of this type.
    case unreadable(String)
  }

  private struct Representation {
    let typeIdentifier: String
    let load: @MainActor (@escaping DataCompletion) -> Progress?
  }

  /// The name of the contents, if they have one.
  open var suggestedName: String?
  private var representations: [Representation] = []

  /// Creates a provider without representations.
  public override init() {
    super.init()
  }

  /// Creates a provider with all representations of an object.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider with one representation of an item: the bytes of data, the text of a string or of the
  /// address of a resource, and the archive of another item.
  ///
  /// Without an item or a type the provider has no representation.
  public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item, let typeIdentifier else { return }
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
      do {
        completion(try Self.data(of: item), nil)
      } catch {
        completion(nil, error)
      }
      return nil
    }
  }

  private static func data(of item: any NSSecureCoding) throws -> Data {
    switch item {
    case let data as NSData: Data(referencing: data)
    case let text as NSString: Data("\(text)".utf8)
    case let address as NSURL: Data(address.absoluteString.utf8)
    default: try NSKeyedArchiver.archivedData(withRootObject: item, requiringSecureCoding: true)
    }
  }

  // MARK: Registering

  /// The types of the representations, in the order of registration.
  open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// Registers all representations of an object.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: RepresentationVisibility
  ) {
    for identifier in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { tell in
        object.loadData(withTypeIdentifier: identifier) { data, error in
          MainThread.run { tell(data, error) }
        }
      }
    }
  }

  /// Registers a representation, which replaces an earlier representation of that type.
  ///
  /// Each load calls the handler, which calls its completion handler when the data are available.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
    loadHandler: @escaping @MainActor (@escaping DataCompletion) -> Progress?
  ) {
    representations.removeAll { $0.typeIdentifier == typeIdentifier }
    representations.append(Representation(typeIdentifier: typeIdentifier, load: loadHandler))
  }

  // MARK: Loading

  /// Whether there is a representation of a type.
  ///
  /// Only equal identifiers conform to each other; there is no hierarchy of types.
  @discardableResult
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.typeIdentifier == typeIdentifier }
  }

  /// Whether the class can read one of the representations.
  @discardableResult
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(of: aClass) != nil
  }

  /// Loads the data of a type, and calls the completion handler once.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping DataCompletion
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let found = representations.first { $0.typeIdentifier == typeIdentifier }
    Self.later {
      guard let found else {
        return completionHandler(nil, LoadError.noRepresentation(typeIdentifier))
      }
      var isCompleted = false
      _ = found.load { data, error in
        guard !isCompleted else { return }
        isCompleted = true
        progress.completedUnitCount = 1
        completionHandler(data, error)
      }
    }
    return progress
  }

  /// Loads an object of a class from the first type that the class reads and the provider has, and calls
  /// the completion handler once.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @MainActor ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let type = readableType(of: aClass)
    return loadDataRepresentation(
      forTypeIdentifier: type ?? aClass.readableTypeIdentifiersForItemProvider.first ?? ""
    ) { data, error in
      guard let data, let type else { return completionHandler(nil, error) }
      do {
        let object = try aClass.object(withItemProviderData: data, typeIdentifier: type)
        completionHandler(object, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// The first type, in the order of the class, for which there is a representation.
  private func readableType(of aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
  }

  /// Runs a block on the main queue of the current turn, or immediately outside of turns.
  private static func later(_ work: @escaping @MainActor () -> Void) {
    guard let loop = TurnLoop.current else { return work() }
    loop.enqueue("item provider", work)
  }
}
