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

  /// Loads the item of a type, and calls the completion handler once: with an address for one of a type of addresses,
  /// with a string for text, else with the data.
  ///
  /// On iOS the handler's closure decides the class by its type. Which object it gets here is a guess.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@MainActor ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    _ = loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      completionHandler?(data.map { Self.item($0, of: typeIdentifier) }, error)
    }
  }

  private static func item(_ data: Data, of type: String) -> any NSSecureCoding {
    let text = String(decoding: data, as: UTF8.self)
    if type.hasSuffix("url"), let address = NSURL(string: text) { return address }
    if type.hasSuffix("text") { return text as NSString }
    return data as NSData
  }

  /// Writes the data of a type into a file, and calls the completion handler once with its address; the file is removed
  /// after that.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @MainActor (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
      guard let data else { return completionHandler(nil, error) }
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let file = folder.appendingPathComponent(name ?? "item")
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// How a file is made available; the value has no effect.
  public struct FileOptions: OptionSet, Sendable {
    /// UIKit's bits.
    public let rawValue: Int

    /// Creates options from UIKit's bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The file may be opened where it is.
    public static let openInPlace = FileOptions(rawValue: 1)
  }

  /// Registers a file as a representation; its bytes are read when they are loaded.
  open func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: FileOptions = [],
    visibility: RepresentationVisibility,
    loadHandler:
      @escaping @MainActor (@escaping @MainActor (URL?, Bool, (any Error)?) -> Void) ->
      Progress?
  ) {
    registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { tell in
      loadHandler { file, _, error in
        guard let file else { return tell(nil, error) }
        do {
          tell(try Data(contentsOf: file), nil)
        } catch {
          tell(nil, error)
        }
      }
    }
  }

  /// Creates a provider of a file, by the type of its name; nil if there is no file.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    let type = UTType(filenameExtension: fileURL.pathExtension)?.identifier ?? "public.data"
    registerFileRepresentation(forTypeIdentifier: type, visibility: .all) { tell in
      tell(fileURL, false, nil)
      return nil
    }
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
