/// The version of all programs of this package: what `--version` prints and `server.hello` answers.
package enum ProgramVersion {
  /// Major, minor and patch.
  package static let text = "0.1.0"
}
