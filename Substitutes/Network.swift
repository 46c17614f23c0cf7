// A substitute for Network: there is none.
@_exported import Foundation
import UIKit

public struct NWInterface: Hashable {
  public enum InterfaceType {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  public let type: InterfaceType
}

public struct NWPath: Hashable {
  public enum Status {
    case satisfied, unsatisfied, requiresConnection
  }
  public var status: Status { .unsatisfied }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var availableInterfaces: [NWInterface] { [] }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

public final class NWPathMonitor {
  public var pathUpdateHandler: ((NWPath) -> Void)?
  public var currentPath: NWPath { NWPath() }
  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public func start(queue: DispatchQueue) {
    DispatchQueue.main.async { self.pathUpdateHandler?(NWPath()) }
  }
  public func cancel() { pathUpdateHandler = nil }
}
