// A substitute for Photos: the library is empty, and nobody has allowed the app to see it.
import AVFoundation
@_exported import CoreLocation
@_exported import Foundation
import UIKit

public enum PHAuthorizationStatus: Int {
  case notDetermined, restricted, denied, authorized, limited
}

public enum PHAccessLevel: Int {
  case addOnly = 1
  case readWrite
}

open class PHObject: NSObject {
  open var localIdentifier: String { "" }
}

public enum PHAssetMediaType: Int {
  case unknown, image, video, audio
}

public struct PHAssetMediaSubtype: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
  public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
  public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
  public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var fetchLimit = 0
  open var includeHiddenAssets = false
  open var includeAllBurstAssets = false
  open var includeAssetSourceTypes: PHAssetSourceType = []
  open var wantsIncrementalChangeDetails = true
}

public struct PHAssetSourceType: OptionSet {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
  public static let typeCloudShared = PHAssetSourceType(rawValue: 2)
  public static let typeiTunesSynced = PHAssetSourceType(rawValue: 4)
}

public enum PHAssetPlaybackStyle: Int {
  case unsupported, image, imageAnimated, livePhoto, video, videoLooping
}
public enum PHAssetEditOperation: Int {
  case delete = 1
  case content, properties
}
public enum PHCollectionEditOperation: Int {
  case deleteContent = 1
  case removeContent, addContent, createContent, rearrangeContent, delete, rename
}

/// The result of a search, which is empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
  open var count: Int { 0 }
  open var firstObject: ObjectType? { nil }
  open var lastObject: ObjectType? { nil }
  open func object(at index: Int) -> ObjectType { preconditionFailure("index \(index) of 0") }
  open subscript(index: Int) -> ObjectType { object(at: index) }
  open func index(of anObject: ObjectType) -> Int { NSNotFound }
  open func contains(_ anObject: ObjectType) -> Bool { false }
  open func objects(at indexes: IndexSet) -> [ObjectType] { [] }
  open func enumerateObjects(
    _ block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  open func enumerateObjects(
    options opts: NSEnumerationOptions = [],
    using block: @escaping (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  open func countOfAssets(with mediaType: PHAssetMediaType) -> Int { 0 }
}

open class PHAsset: PHObject {
  open var mediaType: PHAssetMediaType { .image }
  open var mediaSubtypes: PHAssetMediaSubtype { [] }
  open var pixelWidth: Int { 0 }
  open var pixelHeight: Int { 0 }
  open var creationDate: Date? { nil }
  open var modificationDate: Date? { nil }
  open var duration: TimeInterval { 0 }
  open var isFavorite: Bool { false }
  open var isHidden: Bool { false }
  open var sourceType: PHAssetSourceType { .typeUserLibrary }
  open var location: CLLocation? { nil }
  open var playbackStyle: PHAssetPlaybackStyle { .image }
  open var representsBurst: Bool { false }
  open var burstIdentifier: String? { nil }
  open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { false }
  /// Calls the handler without an input, on the main queue.
  @discardableResult
  open func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> Int {
    DispatchQueue.main.async { completionHandler(nil, [:]) }
    return 1
  }
  open func cancelContentEditingInputRequest(_ requestID: Int) {}
  open class func fetchKeyAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset>? { PHFetchResult() }

  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }
  open class func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

open class PHContentEditingInputRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
}
open class PHContentEditingInput: NSObject {
  open var fullSizeImageURL: URL? { nil }
  open var displaySizeImage: UIImage? { nil }
  open var mediaType: PHAssetMediaType { .image }
}

open class PHCollection: PHObject {
  open var localizedTitle: String? { nil }
  open var canContainAssets: Bool { true }
  open var canContainCollections: Bool { false }
  open func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool { false }
}

public enum PHAssetCollectionType: Int {
  case album = 1
  case smartAlbum, moment
}

public enum PHAssetCollectionSubtype: Int {
  case albumRegular = 2
  case albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
  case albumMyPhotoStream = 100
  case albumCloudShared
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
  case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos
  case smartAlbumUserLibrary, smartAlbumSelfPortraits, smartAlbumScreenshots
  case any = 9_223_372_036_854_775_807
}

open class PHAssetCollection: PHCollection {
  open var estimatedAssetCount: Int { 0 }
  open var assetCollectionType: PHAssetCollectionType { .album }
  open var assetCollectionSubtype: PHAssetCollectionSubtype { .albumRegular }
  open var startDate: Date? { nil }
  open var endDate: Date? { nil }

  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  open class func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

open class PHCollectionList: PHCollection {
  open class func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { PHFetchResult() }
}

open class PHObjectChangeDetails<ObjectType: AnyObject>: NSObject {
  open var objectAfterChanges: ObjectType? { nil }
  open var objectBeforeChanges: ObjectType? { nil }
  open var assetContentChanged: Bool { false }
  open var objectWasDeleted: Bool { false }
}

open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject {
  open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var hasIncrementalChanges: Bool { false }
  open var removedIndexes: IndexSet? { nil }
  open var insertedIndexes: IndexSet? { nil }
  open var changedIndexes: IndexSet? { nil }
  open var removedObjects: [ObjectType] { [] }
  open var insertedObjects: [ObjectType] { [] }
  open var changedObjects: [ObjectType] { [] }
  open var hasMoves: Bool { false }
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}

open class PHChange: NSObject {
  open func changeDetails<T: AnyObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
  open func changeDetails<T: AnyObject>(
    for object: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

public protocol PHPhotoLibraryChangeObserver: AnyObject {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

open class PHPhotoLibrary: NSObject {
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    DispatchQueue.main.async { handler(.denied) }
  }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, Error?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(false, CocoaError(.userCancelled)) }
  }
  /// Throws: nobody has allowed a change.
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw CocoaError(.userCancelled)
  }
  open func presentLimitedLibraryPicker(from controller: UIViewController) {}
}

/// The name of an object that a change would make.
open class PHObjectPlaceholder: PHObject {}
open class PHAssetCollectionChangeRequest: NSObject {
  open var title = ""
  public init?(for assetCollection: PHAssetCollection) { return nil }
  init(title: String) { self.title = title }
  open class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest { PHAssetCollectionChangeRequest(title: title) }
  open class func deleteAssetCollections(_ assetCollections: NSFastEnumeration) {}
  open class func deleteAssetCollections(_ assetCollections: [PHAssetCollection]) {}
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder { PHObjectPlaceholder() }
  open func addAssets(_ assets: NSFastEnumeration) {}
  open func addAssets(_ assets: [PHObject]) {}
  open func removeAssets(_ assets: NSFastEnumeration) {}
  open func removeAssets(_ assets: [PHObject]) {}
}
public protocol NSFastEnumeration {}
extension NSArray: NSFastEnumeration {}
extension Array: NSFastEnumeration {}
extension PHFetchResult: NSFastEnumeration {}

public enum PHAssetResourceType: Int {
  case photo = 1
  case video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData
  case adjustmentBasePhoto, pairedVideo, fullSizePairedVideo, adjustmentBasePairedVideo
}
open class PHAssetResource: NSObject {
  open var type: PHAssetResourceType { .photo }
  open var originalFilename: String { "" }
  open var uniformTypeIdentifier: String { "public.image" }
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}
open class PHAssetResourceRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double) -> Void)?
}
/// Writes and hands out nothing: there are no resources.
open class PHAssetResourceManager: NSObject {
  private static let manager = PHAssetResourceManager()
  open class func `default`() -> PHAssetResourceManager { manager }
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(CocoaError(.fileReadUnknown)) }
  }
  open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void,
    completionHandler: @escaping ((any Error)?) -> Void
  ) -> Int32 {
    DispatchQueue.main.async { completionHandler(CocoaError(.fileReadUnknown)) }
    return 1
  }
}
open class PHAssetResourceCreationOptions: NSObject {
  open var shouldMoveFile = false
  open var originalFilename: String?
}
open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> PHAssetCreationRequest { PHAssetCreationRequest() }
  open func addResource(
    with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?
  ) {}
  open func addResource(
    with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?
  ) {}
}

open class PHAssetChangeRequest: NSObject {
  open class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }
  open class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
  open class func creationRequestForAssetFromVideo(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { PHAssetChangeRequest() }
  open class func deleteAssets(_ assets: [PHAsset]) {}
  open class func deleteAssets(_ assets: NSFastEnumeration) {}
  public override init() {}
  public init(for asset: PHAsset) {}
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { PHObjectPlaceholder() }
  open var creationDate: Date?
  open var isFavorite = false
  open var isHidden = false
}

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"

public enum PHImageContentMode: Int {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsDeliveryMode: Int {
  case opportunistic, highQualityFormat, fastFormat
}

public enum PHImageRequestOptionsResizeMode: Int {
  case none, fast, exact
}

public enum PHImageRequestOptionsVersion: Int {
  case current, unadjusted, original
}

open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var normalizedCropRect = CGRect.zero
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false
  open var progressHandler:
    ((Double, Error?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
}

/// Loads images of assets: there are none.
open class PHImageManager: NSObject {
  private static let manager = PHImageManager()
  open class func `default`() -> PHImageManager { manager }

  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    if options?.isSynchronous == true {
      resultHandler(nil, nil)
    } else {
      DispatchQueue.main.async { resultHandler(nil, nil) }
    }
    return 1
  }
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, Int, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, 1, nil) }
    return 1
  }
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, .up, nil) }
    return 1
  }
  @discardableResult
  open func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return 1
  }
  @discardableResult
  open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil, nil) }
    return 1
  }
  @discardableResult
  open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return 1
  }
  @discardableResult
  open func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    DispatchQueue.main.async { resultHandler(nil, nil) }
    return 1
  }
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

public enum PHVideoRequestOptionsVersion: Int { case current, original }
public enum PHVideoRequestOptionsDeliveryMode: Int {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
open class PHVideoRequestOptions: NSObject {
  open var version = PHVideoRequestOptionsVersion.current
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  open var isNetworkAccessAllowed = false
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
}
open class PHLivePhotoRequestOptions: NSObject {
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var isNetworkAccessAllowed = false
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?
}
/// A photo with a film: there is none.
public final class PHLivePhoto: NSObject, NSItemProviderReading {
  public let size: CGSize
  init(size: CGSize) { self.size = size }
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.live-photo"] }
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> PHLivePhoto { throw CocoaError(.fileReadUnknown) }
}

open class PHCachingImageManager: PHImageManager {
  open var allowsCachingHighQualityImages = true
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}
