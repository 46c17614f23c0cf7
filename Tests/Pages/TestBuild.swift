public import Foundation

/// The build that the running tests are part of.
public enum TestBuild {
  /// The folder with the modules and objects, in which the program of the tests is.
  public static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
}
