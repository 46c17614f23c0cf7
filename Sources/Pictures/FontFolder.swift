import Glibc

/// Where the files of the font are that draws texts.
enum FontFolder {
  /// The name of the variable of the environment that names the folder: a program with an app's sources does
  /// not lie in the package.
  static let variable = "FLICKBOOK_FONTS"
  /// Where Debian's fonts-inter has the files.
  static let ofDebian = "/usr/share/fonts/opentype/inter"

  /// The folder of this program.
  static var ofProgram: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "/" }
    defer { free(path) }
    let text = String(cString: path)
    return String(text[..<(text.lastIndex(of: "/") ?? text.startIndex)])
  }

  /// Returns the first folder that has the font: the variable's, the package's beside the program, Debian's.
  static func find(variable: String?, program: String) -> String {
    let own = ["\(program)/fonts", "\(program)/../share/flickbook/fonts"]
    return ((variable.map { [$0] } ?? []) + own).first {
      access("\($0)/Inter-Regular.otf", R_OK) == 0
    } ?? ofDebian
  }
}
