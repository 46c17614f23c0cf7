import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a server.
final class Requests {
  var session: URLSession = .shared

  func askForCode(_ handler: @escaping (Int?) -> Void) {
    guard let url = URL(string: "https://example.com") else { return }
    session.dataTask(with: URLRequest(url: url)) { _, _, error in
      handler((error as? URLError)?.code.rawValue)
    }.resume()
  }
}
