public import Foundation

extension UIWindowScene {
  /// The coordinates of the scene: the screen's.
  public final var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the scene: the screen's.
  public final var traitCollection: UITraitCollection { screen.traitCollection }
  /// The least and the greatest size of the scene; nil, as on a phone.
  public final var sizeRestrictions: UISceneSizeRestrictions? { nil }
  /// The bar above the scene; nil, as on a phone.
  public final var titlebar: UITitlebar? { nil }
  /// The place of the scene.
  public final var effectiveGeometry: Geometry { Geometry() }

  /// Has no effect: a stage turns by its commands.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}

  /// The place of a scene.
  @preconcurrency @MainActor
  public final class Geometry: NSObject {
    /// The orientation, by the size of the screen.
    public var interfaceOrientation: UIInterfaceOrientation {
      UIApplication.shared.statusBarOrientation
    }
    /// The coordinates.
    public var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
  }

  /// The place that a scene should have.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The place that a scene of a phone or tablet should have.
    @preconcurrency @MainActor
    public final class iOS: GeometryPreferences {
      /// The orientations.
      public var interfaceOrientations: UIInterfaceOrientationMask

      /// Creates a wish for orientations.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }
}

/// The least and the greatest size of a scene of a computer; there is none.
@preconcurrency @MainActor
public final class UISceneSizeRestrictions: NSObject {
  /// The least size, in points.
  public var minimumSize = CGSize.zero
  /// The greatest size, in points.
  public var maximumSize = CGSize.zero
}

/// The bar above a scene of a computer; there is none.
@preconcurrency @MainActor
public final class UITitlebar: NSObject {
  /// Whether the title is visible.
  public enum TitleVisibility: Int, Sendable {
    case visible = 0
    case hidden
  }

  /// Whether the title is visible.
  public var titleVisibility = TitleVisibility.visible
  /// The tool bar; of a class that a phone lacks.
  public var toolbar: NSObject?
}
