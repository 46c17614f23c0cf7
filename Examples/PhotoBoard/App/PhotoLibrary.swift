import UIKit

struct Photo: Equatable {
  let name: String
  /// The height divided by the width.
  let aspect: CGFloat
  var isFavorite = false
}

/// The photos, in sections, and the notification that they have changed.
final class PhotoLibrary: NSObject {
  static let didChange = Notification.Name("PhotoLibraryDidChange")

  private(set) var albums: [(title: String, photos: [Photo])]

  override init() {
    let aspects: [CGFloat] = [1, 1.5, 0.75, 1.25, 2, 1, 0.5]
    let recent = (0..<12).map { Photo(name: "P\($0)", aspect: aspects[$0 % aspects.count]) }
    let older = (0..<6).map { Photo(name: "O\($0)", aspect: aspects[$0 % aspects.count]) }
    albums = [("Recent", recent), ("Older", older)]
    super.init()
  }

  subscript(indexPath: IndexPath) -> Photo {
    get { albums[indexPath.section].photos[indexPath.item] }
    set {
      albums[indexPath.section].photos[indexPath.item] = newValue
      post()
    }
  }

  func insert(_ photo: Photo, at indexPath: IndexPath) {
    albums[indexPath.section].photos.insert(photo, at: indexPath.item)
    post()
  }

  @discardableResult
  func remove(at indexPath: IndexPath) -> Photo {
    let photo = albums[indexPath.section].photos.remove(at: indexPath.item)
    post()
    return photo
  }

  private func post() {
    NotificationCenter.default.post(name: PhotoLibrary.didChange, object: self)
  }
}
