import Foundation

/// The fonts that exist by their names.
///
/// Rule: A77a.
extension UIFont {
  /// Whether a font of a name exists: one of iOS, or any in an app that may have fonts of its own.
  static func exists(_ name: String) -> Bool {
    if name.hasPrefix(".") || FontFamilies.contains(name) { return true }
    return FontFamilies.appMayHaveFonts
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

  /// Whether the app may have fonts of its own, whose names are not read: unless its `Info.plist` is in its
  /// folders and declares none, and no file of a font is there.
  ///
  /// A part of an app, whose fonts are elsewhere, has them all.
  static let appMayHaveFonts: Bool = {
    let endings = [".ttf", ".otf", ".ttc", ".TTF", ".OTF"]
    guard endings.allSatisfy({ AppFiles.names(endingWith: $0).isEmpty }),
      let list = AppFiles.path("Info.plist"), let data = FileManager.default.contents(atPath: list)
    else { return true }
    return data.firstRange(of: Data("UIAppFonts".utf8)) != nil
  }()
}
