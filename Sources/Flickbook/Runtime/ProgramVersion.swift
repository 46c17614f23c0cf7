/// The version of all programs of this package, as in `--version` and `server.hello`.
package enum ProgramVersion {
  /// Major, minor and patch.
  package static let text = "0.1.0"
}
