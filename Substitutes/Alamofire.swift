// A substitute for Alamofire: requests are made as the library makes them, and each fails as without a network.
@_exported import Foundation
@_exported import UIKit

public typealias Parameters = [String: Any]
public struct HTTPMethod: RawRepresentable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let get = HTTPMethod(rawValue: "GET")
  public static let post = HTTPMethod(rawValue: "POST")
  public static let put = HTTPMethod(rawValue: "PUT")
  public static let patch = HTTPMethod(rawValue: "PATCH")
  public static let delete = HTTPMethod(rawValue: "DELETE")
  public static let head = HTTPMethod(rawValue: "HEAD")
}
public struct HTTPHeader: Hashable {
  public let name: String
  public let value: String
  public init(name: String, value: String) { (self.name, self.value) = (name, value) }
  public static func authorization(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Authorization", value: value)
  }
  public static func authorization(bearerToken: String) -> HTTPHeader {
    authorization("Bearer \(bearerToken)")
  }
  public static func accept(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Accept", value: value)
  }
  public static func contentType(_ value: String) -> HTTPHeader {
    HTTPHeader(name: "Content-Type", value: value)
  }
}
public struct HTTPHeaders: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  public private(set) var headers: [HTTPHeader] = []
  public init() {}
  public init(_ headers: [HTTPHeader]) { headers.forEach { add($0) } }
  public init(_ dictionary: [String: String]) {
    dictionary.sorted { $0.key < $1.key }.forEach { add(name: $0.key, value: $0.value) }
  }
  public init(dictionaryLiteral elements: (String, String)...) {
    elements.forEach { add(name: $0.0, value: $0.1) }
  }
  public init(arrayLiteral elements: HTTPHeader...) { self.init(elements) }
  public var dictionary: [String: String] {
    Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
  }
  public mutating func add(_ header: HTTPHeader) {
    headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
    headers.append(header)
  }
  public mutating func add(name: String, value: String) {
    add(HTTPHeader(name: name, value: value))
  }
  public subscript(_ name: String) -> String? {
    get { headers.first { $0.name.lowercased() == name.lowercased() }?.value }
    set {
      if let newValue {
        add(name: name, value: newValue)
      } else {
        headers.removeAll { $0.name.lowercased() == name.lowercased() }
      }
    }
  }
}

public enum AFError: Error {
  public enum ResponseValidationFailureReason { case unacceptableStatusCode(code: Int) }
  case invalidURL(url: any URLConvertible)
  case explicitlyCancelled
  case sessionTaskFailed(error: any Error)
  case responseValidationFailed(reason: ResponseValidationFailureReason)
  case responseSerializationFailed(reason: any Error)
  public var responseCode: Int? { nil }
  public var isExplicitlyCancelledError: Bool {
    if case .explicitlyCancelled = self { true } else { false }
  }
  public var isSessionTaskError: Bool {
    if case .sessionTaskFailed = self { true } else { false }
  }
  public var underlyingError: (any Error)? {
    if case .sessionTaskFailed(let error) = self { error } else { nil }
  }
}
extension AFError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .invalidURL(let url): "URL is not valid: \(url)"
    case .explicitlyCancelled: "Request explicitly cancelled."
    case .sessionTaskFailed(let error):
      "URLSessionTask failed with error: \(error.localizedDescription)"
    case .responseValidationFailed: "Response status code was unacceptable."
    case .responseSerializationFailed(let error):
      "Response could not be serialized because of error:\n\(error.localizedDescription)"
    }
  }
}

public protocol URLConvertible { func asURL() throws -> URL }
extension String: URLConvertible {
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw AFError.invalidURL(url: self) }
    return url
  }
}
extension URL: URLConvertible { public func asURL() throws -> URL { self } }
public protocol URLRequestConvertible { func asURLRequest() throws -> URLRequest }
extension URLRequest: URLRequestConvertible {
  public func asURLRequest() throws -> URLRequest { self }
}
extension URLRequest {
  public init(url: any URLConvertible, method: HTTPMethod, headers: HTTPHeaders? = nil) throws {
    self.init(url: try url.asURL())
    httpMethod = method.rawValue
    headers?.headers.forEach { setValue($0.value, forHTTPHeaderField: $0.name) }
  }
  public var method: HTTPMethod? {
    get { httpMethod.map(HTTPMethod.init) }
    set { httpMethod = newValue?.rawValue }
  }
  public var headers: HTTPHeaders {
    get { HTTPHeaders(allHTTPHeaderFields ?? [:]) }
    set { allHTTPHeaderFields = newValue.dictionary }
  }
}
extension URLSessionConfiguration {
  public static var af: URLSessionConfiguration.Type { URLSessionConfiguration.self }
}

public protocol ParameterEncoding {
  func encode(_ urlRequest: any URLRequestConvertible, with parameters: [String: Any]?) throws
    -> URLRequest
}
public struct URLEncoding: ParameterEncoding {
  public enum Destination { case methodDependent, queryString, httpBody }
  public static let `default` = URLEncoding()
  public static let queryString = URLEncoding(destination: .queryString)
  public static let httpBody = URLEncoding(destination: .httpBody)
  public let destination: Destination
  public init(destination: Destination = .methodDependent) { self.destination = destination }
  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: [String: Any]?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters, !parameters.isEmpty, let url = request.url else { return request }
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    let items = parameters.sorted { $0.key < $1.key }
      .map { URLQueryItem(name: $0.key, value: "\($0.value)") }
    let isQuery =
      destination == .queryString
      || destination == .methodDependent
        && ["GET", "HEAD", "DELETE"].contains(request.httpMethod ?? "GET")
    if isQuery {
      let known = parts?.queryItems ?? []
      parts?.queryItems = known + items
      request.url = parts?.url ?? url
    } else {
      parts?.queryItems = items
      request.httpBody = parts?.percentEncodedQuery.map { Data($0.utf8) }
    }
    return request
  }
}
public struct JSONEncoding: ParameterEncoding {
  public static let `default` = JSONEncoding()
  public static let prettyPrinted = JSONEncoding()
  public init() {}
  public func encode(
    _ urlRequest: any URLRequestConvertible, with parameters: [String: Any]?
  ) throws -> URLRequest {
    var request = try urlRequest.asURLRequest()
    guard let parameters else { return request }
    request.httpBody = try JSONSerialization.data(withJSONObject: parameters)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }
}
public protocol ParameterEncoder {
  func encode<Values: Encodable>(_ parameters: Values?, into request: URLRequest) throws
    -> URLRequest
}
public final class JSONParameterEncoder: ParameterEncoder {
  public static var `default`: JSONParameterEncoder { JSONParameterEncoder() }
  private let encoder: JSONEncoder
  public init(encoder: JSONEncoder = JSONEncoder()) { self.encoder = encoder }
  public func encode<Values: Encodable>(_ parameters: Values?, into request: URLRequest) throws
    -> URLRequest
  {
    var request = request
    request.httpBody = try parameters.map(encoder.encode)
    return request
  }
}
public final class URLEncodedFormParameterEncoder: ParameterEncoder {
  public static var `default`: URLEncodedFormParameterEncoder { URLEncodedFormParameterEncoder() }
  public init() {}
  public func encode<Values: Encodable>(_ parameters: Values?, into request: URLRequest) throws
    -> URLRequest
  {
    let data = try parameters.map { try JSONEncoder().encode($0) }
    let values = try data.map { try JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return try URLEncoding.default.encode(request, with: values)
  }
}
extension ParameterEncoder where Self == JSONParameterEncoder {
  public static var json: JSONParameterEncoder { .default }
}
extension ParameterEncoder where Self == URLEncodedFormParameterEncoder {
  public static var urlEncodedForm: URLEncodedFormParameterEncoder { .default }
}

// MARK: Requests and responses

public struct DataResponse<Success, Failure: Error> {
  public let request: URLRequest?
  public let response: HTTPURLResponse?
  public let data: Data?
  public let result: Result<Success, Failure>
  public var value: Success? { try? result.get() }
  public var error: Failure? {
    if case .failure(let error) = result { error } else { nil }
  }
}
public typealias AFDataResponse<Success> = DataResponse<Success, AFError>
public typealias AFResult<Success> = Result<Success, AFError>
extension Result where Failure == AFError {
  public var isSuccess: Bool { if case .success = self { true } else { false } }
  public var isFailure: Bool { !isSuccess }
}

public class Request {
  public fileprivate(set) var request: URLRequest?
  public fileprivate(set) var response: HTTPURLResponse?
  public fileprivate(set) var isCancelled = false
  fileprivate var task: URLSessionDataTask?
  fileprivate var data: Data?
  fileprivate var error: AFError?
  private var isDone = false
  private var waiting: [() -> Void] = []

  fileprivate init(_ make: () throws -> URLRequest) {
    do {
      let request = try make()
      self.request = request
      task = URLSession.shared.dataTask(with: request) { data, response, error in
        (self.data, self.response) = (data, response as? HTTPURLResponse)
        if self.isCancelled {
          self.error = .explicitlyCancelled
        } else if let error {
          self.error = .sessionTaskFailed(error: error)
        }
        self.finish()
      }
      task?.resume()
    } catch {
      self.error = error as? AFError ?? .sessionTaskFailed(error: error)
      DispatchQueue.main.async { self.finish() }
    }
  }
  /// Called once when the request has failed.
  fileprivate var leave: (() -> Void)?

  private func finish() {
    isDone = true
    leave?()
    leave = nil
    let waiting = waiting
    self.waiting = []
    waiting.forEach { $0() }
  }
  fileprivate func whenDone(_ queue: DispatchQueue, _ work: @escaping () -> Void) {
    let later = { queue.async { work() } }
    if isDone { later() } else { waiting.append(later) }
  }
  @discardableResult
  public func cancel() -> Self {
    isCancelled = true
    task?.cancel()
    return self
  }
  @discardableResult
  public func resume() -> Self { self }
  @discardableResult
  public func suspend() -> Self { self }
}

public class DataRequest: Request {
  @discardableResult
  public func validate() -> Self { validate(statusCode: 200..<300) }
  @discardableResult
  public func validate<Codes: Sequence>(statusCode: Codes) -> Self where Codes.Element == Int {
    self
  }
  @discardableResult
  public func validate(contentType: [String]) -> Self { self }
  @discardableResult
  public func downloadProgress(closure: @escaping (Progress) -> Void) -> Self { self }
  @discardableResult
  public func uploadProgress(closure: @escaping (Progress) -> Void) -> Self { self }

  private func respond<Value>(
    _ queue: DispatchQueue, _ completion: @escaping (AFDataResponse<Value>) -> Void,
    _ convert: @escaping (Data) throws -> Value
  ) -> Self {
    whenDone(queue) {
      let result: Result<Value, AFError>
      if let error = self.error {
        result = .failure(error)
      } else {
        do { result = .success(try convert(self.data ?? Data())) } catch {
          result = .failure(.responseSerializationFailed(reason: error))
        }
      }
      completion(
        DataResponse(
          request: self.request, response: self.response, data: self.data, result: result))
    }
    return self
  }
  @discardableResult
  public func response(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data?>) -> Void
  ) -> Self { respond(queue, completionHandler) { $0 } }
  @discardableResult
  public func responseData(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Data>) -> Void
  ) -> Self { respond(queue, completionHandler) { $0 } }
  @discardableResult
  public func responseString(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<String>) -> Void
  ) -> Self { respond(queue, completionHandler) { String(decoding: $0, as: UTF8.self) } }
  @discardableResult
  public func responseJSON(
    queue: DispatchQueue = .main, completionHandler: @escaping (AFDataResponse<Any>) -> Void
  ) -> Self {
    respond(queue, completionHandler) {
      try JSONSerialization.jsonObject(with: $0, options: .fragmentsAllowed)
    }
  }
  @discardableResult
  public func responseDecodable<Value: Decodable>(
    of type: Value.Type = Value.self, queue: DispatchQueue = .main,
    decoder: JSONDecoder = JSONDecoder(),
    completionHandler: @escaping (AFDataResponse<Value>) -> Void
  ) -> Self { respond(queue, completionHandler) { try decoder.decode(Value.self, from: $0) } }

  public func serializingDecodable<Value: Decodable>(
    _ type: Value.Type = Value.self, decoder: JSONDecoder = JSONDecoder()
  ) -> DataTask<Value> {
    DataTask { done in self.responseDecodable(of: type, decoder: decoder, completionHandler: done) }
  }
  public func serializingData() -> DataTask<Data> {
    DataTask { done in self.responseData(completionHandler: done) }
  }
  public func serializingString() -> DataTask<String> {
    DataTask { done in self.responseString(completionHandler: done) }
  }
}
public typealias UploadRequest = DataRequest
public typealias DownloadRequest = DataRequest

public struct DataTask<Value> {
  fileprivate let start: (@escaping (AFDataResponse<Value>) -> Void) -> Void
  public var response: AFDataResponse<Value> {
    get async {
      nonisolated(unsafe) let start = start
      return await withCheckedContinuation { waiting in
        start {
          nonisolated(unsafe) let response = $0; waiting.resume(returning: response)
        }
      }
    }
  }
  public var result: AFResult<Value> { get async { await response.result } }
  public var value: Value { get async throws { try await response.result.get() } }
}

public protocol RequestInterceptor {}
public final class MultipartFormData {
  public init() {}
  public func append(
    _ data: Data, withName name: String, fileName: String? = nil, mimeType: String? = nil
  ) {}
}

open class Session {
  nonisolated(unsafe) public static let `default` = Session()
  public init(
    configuration: URLSessionConfiguration = .default, interceptor: (any RequestInterceptor)? = nil
  ) {}
  open func request(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
    encoding: any ParameterEncoding = URLEncoding.default, headers: HTTPHeaders? = nil,
    interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    keep(
      DataRequest {
        try encoding.encode(
          URLRequest(url: convertible, method: method, headers: headers), with: parameters)
      })
  }
  open func request<Values: Encodable>(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: Values?,
    encoder: any ParameterEncoder = URLEncodedFormParameterEncoder.default,
    headers: HTTPHeaders? = nil, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest {
    keep(
      DataRequest {
        try encoder.encode(
          parameters, into: URLRequest(url: convertible, method: method, headers: headers))
      })
  }
  open func request(
    _ convertible: any URLRequestConvertible, interceptor: (any RequestInterceptor)? = nil
  ) -> DataRequest { keep(DataRequest { try convertible.asURLRequest() }) }
  open func download(
    _ convertible: any URLConvertible, method: HTTPMethod = .get, parameters: [String: Any]? = nil,
    headers: HTTPHeaders? = nil
  ) -> DownloadRequest {
    request(convertible, method: method, parameters: parameters, headers: headers)
  }
  open func upload(
    multipartFormData: @escaping (MultipartFormData) -> Void, to url: any URLConvertible,
    method: HTTPMethod = .post, headers: HTTPHeaders? = nil
  ) -> UploadRequest {
    multipartFormData(MultipartFormData())
    return request(url, method: method, headers: headers)
  }
  open func upload(
    _ data: Data, to convertible: any URLConvertible, method: HTTPMethod = .post,
    headers: HTTPHeaders? = nil
  ) -> UploadRequest { request(convertible, method: method, headers: headers) }
  /// The requests that have not failed yet, in their order.
  private var open: [Request] = []

  private func keep(_ request: DataRequest) -> DataRequest {
    open.append(request)
    request.leave = { [weak self, unowned request] in
      self?.open.removeAll { $0 === request }
    }
    return request
  }

  /// Cancels the requests of the session that have not failed yet.
  open func cancelAllRequests(
    completingOnQueue queue: DispatchQueue = .main, completion: (() -> Void)? = nil
  ) {
    for request in open { request.cancel() }
    if let completion { queue.async { completion() } }
  }
}
nonisolated(unsafe) public let AF = Session.default

/// Whether the network can be reached: never.
open class NetworkReachabilityManager {
  public enum ConnectionType { case ethernetOrWiFi, cellular }
  public enum NetworkReachabilityStatus: Equatable {
    case unknown
    case notReachable
    case reachable(ConnectionType)
  }
  nonisolated(unsafe) public static let `default` = NetworkReachabilityManager()
  public init?() {}
  public init?(host: String) {}
  open var isReachable: Bool { false }
  open var isReachableOnCellular: Bool { false }
  open var isReachableOnEthernetOrWiFi: Bool { false }
  open var status: NetworkReachabilityStatus { .notReachable }
  @discardableResult
  open func startListening(
    onQueue queue: DispatchQueue = .main,
    onUpdatePerforming listener: @escaping (NetworkReachabilityStatus) -> Void
  ) -> Bool {
    queue.async { listener(.notReachable) }
    return true
  }
  open func stopListening() {}
}
