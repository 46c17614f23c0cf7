internal import CUV
import Glibc

/// The settings of this process in the system.
public enum OwnProcess {
  /// The variables of the environment, as `NAME=VALUE`.
  public static var environment: [String] {
    var variables: [String] = []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      unsafe variables.append(String(cString: variable))
      unsafe next += 1
    }
    return variables
  }

  /// Replaces this process by the same program with a variable in its environment; returns if the
  /// system refuses that, or if the variable has the value already.
  ///
  /// The words of the command line, the working folder and the descriptors stay as they are. Called
  /// before anything is opened. The system's function is `execve`.
  public static func restart(with name: String, _ value: String) {
    if let present = unsafe getenv(name), unsafe String(cString: present) == value { return }
    _ = unsafe setenv(name, value, 1)
    if let path = unsafe realpath("/proc/self/exe", nil) {
      _ = unsafe execve(path, CommandLine.unsafeArgv, environ)
      unsafe free(path)
    }
    // The link may lead to a file that was removed, which the system can still run.
    _ = unsafe execve("/proc/self/exe", CommandLine.unsafeArgv, environ)
  }

  /// Has the system kill this process when its parent ends, however that ends.
  ///
  /// The system's function is `prctl` with `PR_SET_PDEATHSIG`.
  ///
  /// - Parameter parent: The id of the parent, as it was when this process was started.
  /// - Returns: Whether the parent is still there.
  public static func endWithParent(_ parent: Int32) -> Bool {
    cuv_end_with_parent() == 0 && getppid() == parent
  }

  /// Returns memory that this process has freed to the system.
  ///
  /// The C library's function is `malloc_trim`.
  public static func returnFreeMemory() {
    cuv_return_free_memory()
  }

  /// Sets the name that lists of processes show, of which the system keeps 15 bytes; called by the
  /// main thread.
  ///
  /// The system's function is `prctl` with `PR_SET_NAME`.
  public static func setName(_ name: String) {
    _ = unsafe cuv_set_name(name)
  }
}
