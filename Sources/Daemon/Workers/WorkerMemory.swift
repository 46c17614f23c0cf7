import EventLoop
import Glibc

/// Bounds the memory of workers: by control groups where the service manager delegates them to the
/// daemon, otherwise by their address space.
///
/// Rule: protocol 10, "Workers"; the kernel's cgroup-v2.rst, systemd's CGROUP_DELEGATION.md.
@MainActor
final class WorkerMemory {
  private let limit: Int
  private let groups: ControlGroups?

  /// Prepares control groups, if they are delegated.
  init(limit: Int, groups: ControlGroups? = ControlGroups.delegated()) {
    self.limit = limit
    self.groups = groups
  }

  /// Whether control groups bound the memory, so that a worker need not bound its address space.
  var isByControlGroup: Bool { groups != nil }

  /// Bounds the memory of a worker.
  func bound(_ process: Int32, number: Int) {
    guard let groups, !groups.add(process, named: Self.name(number), memory: limit) else { return }
    SystemLog.write(.warning, "the memory of worker \(process) is not bounded")
  }

  /// Removes the control group of a worker that has ended.
  func release(number: Int) {
    groups?.remove(named: Self.name(number))
  }

  private static func name(_ number: Int) -> String { "worker-\(number)" }

  /// Bounds the address space of this process.
  static func boundThisProcess(_ bytes: Int) {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    guard getrlimit(resource, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(bytes))
    setrlimit(resource, &limit)
  }
}

/// The control groups below a group that is delegated to this process.
struct ControlGroups {
  /// The folder of the delegated group.
  let folder: String

  /// The group that has the daemon itself: a group with controllers has no processes of its own.
  private static let own = "supervisor"

  /// Takes over a group with the memory controller, and moves this process into a group below it;
  /// nil if that is not possible.
  init?(folder: String, process: Int32 = getpid()) {
    self.folder = folder
    let controllers = Self.read("\(folder)/cgroup.controllers") ?? ""
    guard controllers.split(separator: " ").contains("memory") else { return nil }
    let own = "\(folder)/\(Self.own)"
    guard mkdir(own, 0o755) == 0 || errno == EEXIST,
      Self.write("\(process)", to: "\(own)/cgroup.procs"),
      Self.write("+memory", to: "\(folder)/cgroup.subtree_control")
    else { return nil }
  }

  /// Returns the groups below the group of this process, if the service manager has delegated it.
  static func delegated() -> ControlGroups? {
    // The only line of a system with the second version of control groups.
    guard let line = read("/proc/self/cgroup"), line.hasPrefix("0::/") else { return nil }
    let folder = "/sys/fs/cgroup" + line.dropFirst(3)
    guard FileAttribute.byte("user.delegate", of: folder) == UInt8(ascii: "1") else { return nil }
    return ControlGroups(folder: folder)
  }

  /// Moves a process into a group of its own with at most so many bytes of memory.
  func add(_ process: Int32, named name: String, memory: Int) -> Bool {
    let group = "\(folder)/\(name)"
    return (mkdir(group, 0o755) == 0 || errno == EEXIST)
      && Self.write("\(memory)", to: "\(group)/memory.max")
      && Self.write("\(process)", to: "\(group)/cgroup.procs")
  }

  /// Removes a group, whose process has ended.
  func remove(named name: String) {
    rmdir("\(folder)/\(name)")
  }

  private static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return String(text.prefix { $0 != "\n" })
  }

  private static func write(_ text: String, to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    return Glibc.write(descriptor, bytes, bytes.count) == bytes.count
  }
}
