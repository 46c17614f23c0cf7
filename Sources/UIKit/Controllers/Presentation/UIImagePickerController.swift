public import Foundation

/// Receives what a user has chosen from photos.
///
/// Flickbook never calls it: nobody chooses.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// UIKit calls this when a photo was chosen. Flickbook never does.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// UIKit calls this when nothing was chosen. Flickbook never does.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The system's choice of photos: it is presented like any controller, empty, and nobody chooses.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where photos come from.
  public enum SourceType: Int, Sendable {
    case photoLibrary = 0
    case camera
    case savedPhotosAlbum
  }

  /// The kind of media that a camera takes.
  public enum CameraCaptureMode: Int, Sendable {
    case photo = 0
    case video
  }

  /// The side of the camera.
  public enum CameraDevice: Int, Sendable {
    case rear = 0
    case front
  }

  /// When the flash lights.
  public enum CameraFlashMode: Int, Sendable {
    case off = -1
    case auto = 0
    case on = 1
  }

  /// The quality of movies.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0
    case typeMedium
    case typeLow
    case type640x480
    case typeIFrame1280x720
    case typeIFrame960x540
  }

  /// The form in which images are given.
  public enum ImageURLExportPreset: Int, Sendable {
    case compatible = 0
    case current
  }

  /// A key of what was chosen.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public var rawValue: String

    /// Creates a key from UIKit's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The type of what was chosen.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The image as the user has changed it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The rectangle to which the user has cut it.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The address of a movie.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address in the library.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The notes of the camera.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    /// A live photo.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The asset of the library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The address of the image's file.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where photos come from.
  open var sourceType = SourceType.photoLibrary
  /// The types that can be chosen.
  open var mediaTypes = ["public.image"]
  /// Whether a user may change the image.
  open var allowsEditing = false
  /// The kind of media that the camera takes.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// The side of the camera.
  open var cameraDevice = CameraDevice.rear
  /// When the flash lights.
  open var cameraFlashMode = CameraFlashMode.auto
  /// The view over the camera's image.
  open var cameraOverlayView: UIView?
  /// How the camera's image is shown.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera's controls are shown.
  open var showsCameraControls = true
  /// The greatest duration of a movie, in seconds.
  open var videoMaximumDuration: TimeInterval = 600
  /// The quality of movies.
  open var videoQuality = QualityType.typeMedium
  /// The form in which images are given.
  open var imageExportPreset = ImageURLExportPreset.compatible

  /// Returns whether photos can come from somewhere: from the library alone, as in a simulator.
  @discardableResult
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns whether a camera is there: none is.
  @discardableResult
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  /// Returns whether a flash is there: none is.
  @discardableResult
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns the types that can be chosen: images, and movies of the library.
  @discardableResult
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : ["public.image", "public.movie"]
  }
  /// Has no effect: there is no camera.
  open func takePicture() {}
  /// Returns false: there is no camera.
  @discardableResult
  open func startVideoCapture() -> Bool { false }
  /// Has no effect: there is no camera.
  open func stopVideoCapture() {}
}

/// Calls nothing: no album is written.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Calls nothing: no album is written.
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}

/// Returns false: no album is written.
@discardableResult
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }
