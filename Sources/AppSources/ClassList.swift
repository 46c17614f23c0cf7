import Documents
import Wire

/// The classes of an app's sources, as the rewriter lists them.
struct ClassList {
  /// A class of the sources.
  struct Entry: Equatable {
    /// The name, after the names of the types around it.
    let name: String
    /// The superclasses; the last one is declared outside of the sources.
    let ancestors: [String]
    /// Whether it is the delegate of the app or of a scene.
    let isLaunch: Bool
    /// Whether it can be created as `CLASS()` from another file.
    let isMakeable: Bool
    /// The arguments with which it is created, if it can be; mostly empty.
    let arguments: String
    /// Whether it can be named in another file, without arguments.
    let isNameable: Bool
    /// The condition of compilation around it; empty for none.
    let condition: String
    /// The file, and the line of the declaration.
    let position: SourcePosition
    /// Why it is not made by `CLASS()` from another file, as a part of a sentence; empty if it is.
    let obstacle: String

    /// Whether it inherits from a class of UIKit with a name that `isOne` accepts.
    private func inherits(_ isOne: (String) -> Bool) -> Bool {
      ancestors.last.map { isOne(Self.unqualified($0)) } ?? false
    }

    private static func unqualified(_ name: String) -> String {
      name.split(separator: ".").last.map(String.init) ?? name
    }

    var isLayout: Bool {
      inherits { $0.hasPrefix("UICollectionView") && $0.hasSuffix("Layout") }
    }

    var isFlowLayout: Bool { inherits { $0 == "UICollectionViewFlowLayout" } }

    var isReusableView: Bool {
      inherits {
        $0 == "UICollectionReusableView" || $0.hasPrefix("UICollectionView") && $0.hasSuffix("Cell")
      }
    }
  }

  let entries: [Entry]

  /// Reads the rewriter's `classes.json`.
  init(json: [UInt8]) throws(AppProblem) {
    do throws(FlickbookError) {
      let root = try Document(json: json).root
      entries = root.elements.map { Entry($0) }.filter { !$0.name.isEmpty }
    } catch {
      throw AppProblem("The rewriter's list of classes cannot be read: \(error.message)")
    }
  }

  /// The layouts that scenes can name.
  var layouts: [Entry] { entries.filter { $0.isLayout && $0.isMakeable } }

  /// The classes that may be delegates, data sources or controllers.
  var objects: [Entry] {
    entries.filter { !$0.isLayout && !$0.isReusableView && $0.isMakeable }
  }

  /// The classes that scenes cannot name as a layout, a delegate, a data source or a controller.
  var passedOver: [Entry] { entries.filter { !$0.isMakeable && !$0.isReusableView } }

  /// The classes of cells and supplementary views.
  var reusableViews: [Entry] {
    entries.filter { $0.isReusableView && $0.isNameable }
  }
}

extension ClassList.Entry {
  /// The protocols of objects that launch an app.
  private static let launching: Set = [
    "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
  ]

  fileprivate init(_ node: Node) {
    name = node["name"]?.string ?? ""
    ancestors = node["ancestors"].map { $0.elements.compactMap(\.string) } ?? []
    let inherits = node["inherits"]?.elements.compactMap(\.string) ?? []
    isLaunch = inherits.contains { Self.launching.contains($0) }
    isNameable = node["isGeneric"]?.bool != true && node["isPrivate"]?.bool != true
    condition = node["condition"]?.string ?? ""
    position = SourcePosition(
      path: node["file"]?.string ?? "", line: node["line"]?.number.flatMap { Int(exactly: $0) })
    arguments = node["arguments"]?.string ?? ""
    obstacle = node["obstacle"]?.string ?? ""
    isMakeable = isNameable && node["hasPlainInit"]?.bool == true
  }
}
