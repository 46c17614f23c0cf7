public import Foundation
import Timeline

/// What a drag item, or a pasteboard, can hand out: representations by type identifier.
///
/// An answer never comes inside of the call that asks for it: it comes on the main queue of the window
/// whose turn it is, or when whoever registered the representation has it. Outside of any window it
/// comes at once. Rule: S1.8.
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
  /// Whose programs may load a representation; here all may.
  public enum RepresentationVisibility: Int, Sendable {
    case all = 0
    case team
    case group
    case ownProcess
  }

  /// What is told to whoever asked for data.
  public typealias DataCompletion = @MainActor (Data?, (any Error)?) -> Void

  /// What goes wrong in loading.
  public enum LoadError: Error, Equatable {
    /// There is no representation of the type that is asked for.
    case noRepresentation(String)
    /// The data are not what the class reads.
    case unreadable(String)
  }

  private struct Representation {
    let typeIdentifier: String
    let load: @MainActor (@escaping DataCompletion) -> Progress?
  }

  /// What the contents are called, where they have a name.
  open var suggestedName: String?
  private var representations: [Representation] = []

  /// A provider of nothing so far.
  public override init() {
    super.init()
  }

  /// A provider of an object's own representations.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  // MARK: Registering

  /// The types that can be loaded, in the order of registration.
  open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

  /// Offers all representations of an object.
  open func registerObject(
    _ object: any NSItemProviderWriting, visibility: RepresentationVisibility
  ) {
    for identifier in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: identifier, visibility: visibility) { tell in
        object.loadData(withTypeIdentifier: identifier, forItemProviderCompletionHandler: tell)
      }
    }
  }

  /// Offers data of a type; the handler is called for each load, and answers when it has them.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: RepresentationVisibility,
    loadHandler: @escaping @MainActor (@escaping DataCompletion) -> Progress?
  ) {
    representations.removeAll { $0.typeIdentifier == typeIdentifier }
    representations.append(Representation(typeIdentifier: typeIdentifier, load: loadHandler))
  }

  // MARK: Loading

  /// Whether data of a type are offered.
  ///
  /// Types are their names here: none contains another.
  @discardableResult
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representations.contains { $0.typeIdentifier == typeIdentifier }
  }

  /// Whether objects of a class can be made of what is offered.
  @discardableResult
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    readableType(of: aClass) != nil
  }

  /// Loads the data of a type and tells of them once.
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
      var isTold = false
      _ = found.load { data, error in
        guard !isTold else { return }
        isTold = true
        progress.completedUnitCount = 1
        completionHandler(data, error)
      }
    }
    return progress
  }

  /// Loads an object of a class, made of the first type that both know, and tells of it once.
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

  /// The first type in the reader's order that is offered.
  private func readableType(of aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.first(where: hasItemConformingToTypeIdentifier)
  }

  /// Not inside of the call that asks.
  private static func later(_ work: @escaping @MainActor () -> Void) {
    guard let loop = TurnLoop.current else { return work() }
    loop.enqueue("item provider", work)
  }
}
