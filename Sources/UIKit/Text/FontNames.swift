import Foundation

/// The fonts that exist by their names.
///
/// Rule: A77a.
extension UIFont {
  /// Whether a font of a name exists: one of iOS, or any in an app with files of fonts, whose names are not read.
  ///
  /// Of an app without known folders every name is taken to exist.
  static func exists(_ name: String) -> Bool {
    if name.hasPrefix(".") || FontFamilies.contains(name) { return true }
    return !AppFiles.hasFolders || FontFamilies.appHasFiles
  }
}

/// The families of fonts of iOS.
enum FontFamilies {
  /// The names without spaces, in small letters; source: the fonts of iOS 17 (System Fonts, Apple).
  private static let names: Set<String> = [
    "academyengravedletplain", "academyengravedlet", "alnile", "alnilebold", "americantypewriter",
    "applecoloremoji", "applesdgothicneo", "applesymbols", "arial", "arialmt", "arialhebrew",
    "arialroundedmtbold", "arialroundedmt", "avenir", "avenirnext", "avenirnextcondensed",
    "baskerville", "bodoniornamentsitctt", "bodonisvtytwoitctt", "bodonisvtytwoositctt",
    "bodonisvtytwoscitctt", "bradleyhanditctt", "bradleyhand", "chalkboardse", "chalkduster",
    "charter", "cochin", "copperplate", "courier", "couriernew", "couriernewps",
    "couriernewpsmt", "damascus", "damascuslight", "damascusmedium", "damascusbold",
    "damascussemibold", "devanagarisangammn", "didot", "dinalternate", "dincondensed",
    "euphemiaucas", "farah", "futura", "galvji", "geezapro", "georgia", "gillsans",
    "granthasangammn", "helvetica", "helveticaneue", "hiraginomaruginogothicpron", "hiraginosans",
    "hiraginominchopron", "hiramarupron", "hiraminpron", "hoeflertext", "impact",
    "kailasa", "kefa", "khmersangammn", "kohinoorbangla", "kohinoordevanagari",
    "kohinoorgujarati", "kohinoortelugu", "laosangammn", "malayalamsangammn", "markerfelt",
    "menlo", "muktamahee", "myanmarsangammn", "notonastaliqurdu", "notosanskannada",
    "notosansmyanmar", "notosansoriya", "optima", "palatino", "papyrus", "partyletplain",
    "partylet", "pingfanghk", "pingfangmo", "pingfangsc", "pingfangtc", "rockwell",
    "savoyeletplain", "savoyelet", "sinhalasangammn", "snellroundhand", "stixtwomath",
    "stixtwotext", "symbol", "tamilsangammn", "thonburi", "timesnewroman", "timesnewromanps",
    "timesnewromanpsmt", "trebuchetms", "trebuchet", "verdana", "zapfdingbatsitc",
    "zapfdingbats", "zapfino",
  ]

  /// Whether a name is one of a family, or of a font in it: `Avenir Next`, `AvenirNext-DemiBold`.
  static func contains(_ name: String) -> Bool {
    let family = name.prefix { $0 != "-" }.filter { $0 != " " }.lowercased()
    return names.contains(family)
  }

  /// Whether a file of a font is in the folders of the app.
  static let appHasFiles = [".ttf", ".otf", ".ttc", ".TTF", ".OTF"].contains {
    !AppFiles.names(endingWith: $0).isEmpty
  }
}
