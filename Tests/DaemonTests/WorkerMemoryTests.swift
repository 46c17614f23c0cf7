import Foundation
import Testing

@testable import Daemon

/// Control groups are files: a folder of this test plays the delegated group.
///
/// Rule: protocol 10, "Workers".
@MainActor
@Suite("The memory of workers")
struct WorkerMemoryTests {
  /// A folder with the files of a control group.
  private func group(_ controllers: String) throws -> URL {
    let folder = URL(filePath: "/tmp/fb-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    try controllers.write(
      to: folder.appending(path: "cgroup.controllers"), atomically: false, encoding: .utf8)
    return folder
  }

  private func text(_ folder: URL, _ path: String) -> String? {
    try? String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  @Test("Each worker has a control group of its own, below the daemon's")
  func bound() throws {
    let folder = try group("cpu memory pids\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let groups = try #require(ControlGroups(folder: folder.path, process: 7))
    #expect(text(folder, "supervisor/cgroup.procs") == "7")
    #expect(text(folder, "cgroup.subtree_control") == "+memory")
    let memory = WorkerMemory(limit: 1 << 30, groups: groups)
    #expect(memory.isByControlGroup)
    memory.bound(8, number: 3)
    #expect(text(folder, "worker-3/memory.max") == "1073741824")
    #expect(text(folder, "worker-3/cgroup.procs") == "8")
    // The kernel's files go with their group; these have to be removed.
    for name in ["memory.max", "cgroup.procs"] {
      try FileManager.default.removeItem(at: folder.appending(path: "worker-3/\(name)"))
    }
    memory.release(number: 3)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/worker-3"))
  }

  @Test(
    "Without the memory controller nothing is changed, and the address space is bounded",
    arguments: ["cpu pids\n", "memoryless\n", ""])
  func without(_ controllers: String) throws {
    let folder = try group(controllers)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(ControlGroups(folder: folder.path, process: 7) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
    #expect(!WorkerMemory(limit: 1, groups: nil).isByControlGroup)
  }
}
