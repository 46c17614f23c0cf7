// A substitute for LinkPresentation: the metadata of a link are what the app sets, and none can be fetched.
@_exported import UIKit

open class LPLinkMetadata: NSObject {
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
  open var iconProvider: NSItemProvider?
  open var imageProvider: NSItemProvider?
  open var videoProvider: NSItemProvider?
  open var remoteVideoURL: URL?
}

public struct LPError: Error {
  public enum Code: Int {
    case unknown = 1
    case metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

open class LPMetadataProvider: NSObject {
  open var shouldFetchSubresources = true
  open var timeout: TimeInterval = 30
  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping (LPLinkMetadata?, Error?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(nil, LPError(.metadataFetchFailed)) }
  }
  open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
    throw LPError(.metadataFetchFailed)
  }
  open func cancel() {}
}

/// The card of a link, in which nothing is drawn.
open class LPLinkView: UIView {
  open var metadata: LPLinkMetadata

  public init(metadata: LPLinkMetadata) {
    self.metadata = metadata
    super.init(frame: .zero)
  }

  public convenience init(url URL: URL) {
    let metadata = LPLinkMetadata()
    metadata.originalURL = URL
    self.init(metadata: metadata)
  }

  public required init?(coder: NSCoder) {
    metadata = LPLinkMetadata()
    super.init(coder: coder)
  }
}
