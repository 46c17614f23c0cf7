// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
/// The one target that holds libuv's handles: every unsafe step there is written as one.
let unsafeEdge = strict + [.strictMemorySafety()]

let package = Package(
  name: "Flickbook",
  products: [
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    // For sources that import modules of Apple's below UIKit. Apart, since `#if canImport(ObjectiveC)` of
    // every package in the graph is true with them.
    .library(
      name: "UIKitCompanions",
      targets: ["Combine", "QuartzCore", "CoreGraphics", "ObjectiveC", "os", "OSLog"]),
    // For a test target whose XCTest suite is rewritten. Apart, since it links XCTest.
    .library(name: "UIKitXCTest", targets: ["_XCTest_UIKit"]),
    .library(name: "Flickbook", targets: ["Flickbook", "Timeline", "_Testing_UIKit"]),
    // For a program that brings layouts of its own: the daemon and the client with them.
    .library(name: "FlickbookDaemon", targets: ["Daemon"]),
    .library(name: "FlickbookClient", targets: ["Client"]),
    // For a target that compiles an app's sources.
    .plugin(name: "RewriteAppSources", targets: ["RewriteAppSources"]),
  ],
  targets: [
    // Floor 0: C libraries behind module maps; a shim where the library is C++.
    .systemLibrary(name: "CUV", pkgConfig: "libuv", providers: [.apt(["libuv1-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(
      name: "CEditline", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CGetopt"),
    // A hook of Swift's runtime.
    .systemLibrary(name: "CExecutors"),
    // Loaded when a picture is drawn, and so not linked.
    .systemLibrary(name: "CCairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "CSimdjson", publicHeadersPath: ".", linkerSettings: [.linkedLibrary("simdjson")]),
    // The page of a trace, which is HTML, CSS and JavaScript, as bytes.
    .target(name: "CTracePage", exclude: ["Page"]),
    // Advances, kerning and sizes of text, which Scripts/text-tables makes from the numbers in Data.
    .target(name: "CTextTables", exclude: ["Data"]),
    .target(name: "CReference", dependencies: ["CUV"], path: "Benchmarks/CReference"),

    // Floor 1: values and functions; no clock, no I/O, no globals.
    .target(name: "Timeline", swiftSettings: strict),
    .target(name: "ScrollPhysics", dependencies: ["Timeline"], swiftSettings: strict),
    .target(name: "FlowGeometry", swiftSettings: strict),
    .target(name: "CompositionalGeometry", swiftSettings: strict),
    .target(name: "UpdateArithmetic", swiftSettings: strict),
    .target(name: "TextArithmetic", dependencies: ["CTextTables"], swiftSettings: strict),
    .target(name: "LayoutArithmetic", swiftSettings: strict),
    // Trees of YAML and JSON, and the errors that name a place in them.
    .target(name: "Documents", dependencies: ["CYAML"], swiftSettings: strict),

    // The elements of xib and storyboard files.
    .target(name: "NibDocuments", dependencies: ["CExpat"], swiftSettings: strict),

    // Floor 2: Apple's names and call order.
    .target(
      name: "UIKit",
      dependencies: [
        "Timeline", "ScrollPhysics", "FlowGeometry", "CompositionalGeometry", "UpdateArithmetic",
        "LayoutArithmetic", "NibDocuments", "TextArithmetic",
      ],
      swiftSettings: strict),

    .target(name: "Combine", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "CoreGraphics", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "ObjectiveC", dependencies: ["UIKit"], swiftSettings: strict),
    .target(name: "os", swiftSettings: strict),
    .target(name: "OSLog", dependencies: ["os"], swiftSettings: strict),

    // Beside it, bytes and the run loop.
    .target(
      name: "Wire", dependencies: ["CSimdjson", "Timeline", "Documents"], swiftSettings: strict),
    .target(name: "EventLoop", dependencies: ["CUV"], swiftSettings: unsafeEdge),
    // Pictures as values, as SVG and as PNG.
    .target(name: "Pictures", dependencies: ["CCairo"], swiftSettings: strict),
    // Empty: lets a test import both Testing and UIKit.
    .target(name: "_Testing_UIKit"),
    // What rewritten tests of XCTest call: waits in simulated time, and exceptions as failures.
    .target(name: "_XCTest_UIKit", dependencies: ["UIKit"], swiftSettings: strict),

    // Floor 3: a scene on a stage, driven by gestures, telling a log.
    .target(
      name: "Flickbook",
      dependencies: [
        "CExecutors", "UIKit", "Documents", "Pictures", "Timeline", "ScrollPhysics",
        "CompositionalGeometry", "UpdateArithmetic",
      ],
      swiftSettings: strict),

    // What a session has done, in columns: as a page, and for Perfetto.
    .target(
      name: "Traces",
      dependencies: [
        "CTracePage", "Documents", "Flickbook", "Pictures", "UIKit", "UpdateArithmetic", "Wire",
      ],
      swiftSettings: strict),

    // The differences between two logs, by rule, and constants from logs.
    .target(
      name: "Comparison", dependencies: ["Documents", "Flickbook", "ScrollPhysics", "UIKit"],
      swiftSettings: strict),

    // An app's sources: compiled, kept and run.
    .target(
      name: "AppSources", dependencies: ["Documents", "UIKit", "Wire", "EventLoop"],
      swiftSettings: strict),

    // Floor 4: the daemon and its clients.
    .target(
      name: "Daemon",
      dependencies: [
        "CGetopt", "AppSources", "Timeline", "UIKit", "Flickbook", "Wire", "EventLoop",
      ],
      swiftSettings: strict),
    .target(
      name: "Client",
      dependencies: [
        "CEditline", "CGetopt", "AppSources", "Comparison", "ScrollPhysics", "Timeline", "UIKit",
        "Flickbook", "Pictures", "Traces",
        "Wire", "EventLoop", "SeededRandom",
      ],
      swiftSettings: strict),

    // Both as one program, with the modules that an app's sources may import.
    .target(
      name: "FlickbookApp",
      dependencies: [
        "UIKit", "Flickbook", "AppSources", "Client", "Daemon", "Combine", "QuartzCore",
        "CoreGraphics", "ObjectiveC", "os", "OSLog",
      ],
      swiftSettings: strict),

    // Translates an app's sources for a target; flickbook-rewrite is outside of the manifest.
    .plugin(name: "RewriteAppSources", capability: .buildTool()),

    // Floor 5: main functions of a few lines. The link `flickbookd` to `flickbook` is the daemon.
    .executableTarget(name: "flickbook", dependencies: ["FlickbookApp"], swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CReference", "Timeline", "FlowGeometry", "CompositionalGeometry", "UIKit", "Flickbook",
        "Traces", "Wire", "EventLoop", "LayoutArithmetic", "ConstraintScenes", "SeededRandom",
      ],
      path: "Benchmarks",
      exclude: [
        "CReference", "Counts.json", "Profile.proftext", "line_client.py", "package_client.py",
        "campaign_scale.py",
        "tap.yaml", "Cells",
      ],
      swiftSettings: strict),

    // A program with a layout of its own, to begin from.
    .executableTarget(
      name: "SpiralWall", dependencies: ["Client", "Daemon", "Flickbook", "UIKit"],
      path: "Examples/SpiralWall",
      exclude: [
        "spiral.yaml", "spiral.schema.json", "spiral.forty.txt", "spiral.the-other-way-round.txt",
      ], swiftSettings: strict),

    // What is drawn from seeds, by flickbook fuzz and by tests.
    .target(name: "SeededRandom", dependencies: ["UpdateArithmetic"], swiftSettings: strict),
    .target(
      name: "ObviousFlow", dependencies: ["FlowGeometry", "SeededRandom"],
      path: "Tests/ObviousFlow", swiftSettings: strict),
    .target(
      name: "ObviousCompositional", dependencies: ["CompositionalGeometry", "SeededRandom"],
      path: "Tests/ObviousCompositional", swiftSettings: strict),
    .target(
      name: "ObviousConstraints", dependencies: ["LayoutArithmetic", "SeededRandom"],
      path: "Tests/ObviousConstraints", swiftSettings: strict),
    // Scenes of constraints with the frames that UIKit gave them.
    .target(
      name: "ConstraintScenes", dependencies: ["LayoutArithmetic"], path: "Tests/ConstraintScenes",
      resources: [.copy("Recordings")], swiftSettings: strict),
    .target(name: "ObviousScreen", path: "Tests/ObviousScreen", swiftSettings: strict),
    // The Markdown pages, as the tests that check them read them.
    .target(name: "Pages", path: "Tests/Pages", swiftSettings: strict),
    // Windows, touched screens, lists and layouts that note their calls, for the tests of UIKit.
    .target(
      name: "UIKitTestSupport", dependencies: ["UIKit", "Timeline", "ScrollPhysics"],
      path: "Tests/UIKitTestSupport", swiftSettings: strict),
    // A check of values against the JSON Schema of the protocol.
    .target(
      name: "SchemaCheck", dependencies: ["Documents"], path: "Tests/SchemaCheck",
      swiftSettings: strict),
    .executableTarget(
      name: "Plays",
      dependencies: [
        "ObviousCompositional", "ObviousConstraints", "ObviousFlow", "SeededRandom", "FlowGeometry",
        "Timeline", "ScrollPhysics", "UpdateArithmetic", "UIKit", "UIKitTestSupport", "Flickbook",
      ],
      path: "Tests/Plays", swiftSettings: strict),

    .testTarget(name: "TimelineTests", dependencies: ["Timeline"], swiftSettings: strict),
    .testTarget(
      name: "ScrollPhysicsTests", dependencies: ["ScrollPhysics", "Timeline"],
      swiftSettings: strict),
    .testTarget(
      name: "FlowGeometryTests", dependencies: ["FlowGeometry", "ObviousFlow", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "CompositionalGeometryTests",
      dependencies: ["CompositionalGeometry", "ObviousCompositional"],
      resources: [.copy("Recordings")], swiftSettings: strict),
    .testTarget(
      name: "LayoutArithmeticTests",
      dependencies: ["LayoutArithmetic", "ConstraintScenes", "ObviousConstraints"],
      swiftSettings: strict),
    .testTarget(
      name: "UpdateArithmeticTests", dependencies: ["UpdateArithmetic", "SeededRandom"],
      swiftSettings: strict),
    .testTarget(
      name: "NibDocumentsTests", dependencies: ["NibDocuments"], swiftSettings: strict),
    .testTarget(
      name: "TextArithmeticTests", dependencies: ["TextArithmetic"],
      resources: [.copy("Recordings")], swiftSettings: strict),
    // UIKit in four parts of about the same size, so that a part is built and run alone.
    .testTarget(
      name: "UIKitViewTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "ConstraintScenes", "UIKitTestSupport", "Timeline",
        "ScrollPhysics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitScrollTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "UIKitTestSupport", "SeededRandom", "Timeline", "ScrollPhysics",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitLayoutTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "UIKitTestSupport", "ObviousScreen", "SeededRandom", "Timeline",
        "UpdateArithmetic",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitItemTests",
      dependencies: [
        "UIKit", "_Testing_UIKit", "UIKitTestSupport", "SeededRandom", "Timeline", "ScrollPhysics",
        "UpdateArithmetic",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CombineTests",
      dependencies: ["Combine", "UIKit", "_Testing_UIKit", "UIKitTestSupport", "Timeline"],
      swiftSettings: strict),
    // An app's own code: public declarations only, in the language mode that apps have.
    .testTarget(
      name: "AppTests",
      dependencies: ["Flickbook", "FlickbookProbe", "Pages", "UIKit", "_Testing_UIKit"],
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    // The probe of devices, which runs against this module UIKit as it does against Apple's.
    .target(
      name: "FlickbookProbe", dependencies: ["UIKit"], path: "Clients/ios/Sources/FlickbookProbe",
      packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ProbeTests",
      dependencies: [
        "Client", "Comparison", "Documents", "Flickbook", "FlickbookProbe", "Pages", "Timeline",
        "UIKit", "Wire",
        "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FlickbookTests",
      dependencies: [
        "Flickbook", "Pages", "Pictures", "SchemaCheck", "ScrollPhysics", "SeededRandom", "UIKit",
        "_Testing_UIKit", "UIKitTestSupport", "Timeline", "UpdateArithmetic",
      ],
      exclude: ["Frames"], swiftSettings: strict),
    .testTarget(
      name: "AppSourcesTests", dependencies: ["AppSources", "EventLoop", "Flickbook"],
      swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(
      name: "WireTests", dependencies: ["Wire", "Flickbook", "SeededRandom", "Timeline"],
      swiftSettings: strict),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures"], swiftSettings: strict),
    .testTarget(
      name: "TracesTests", dependencies: ["Documents", "Traces", "Wire"], swiftSettings: strict),
    .testTarget(
      name: "ComparisonTests",
      dependencies: ["Comparison", "Documents", "Flickbook", "ScrollPhysics", "Timeline", "UIKit"],
      swiftSettings: strict),
    .testTarget(name: "EventLoopTests", dependencies: ["EventLoop"], swiftSettings: strict),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "AppSources", "Daemon", "Wire", "Flickbook", "EventLoop", "SchemaCheck", "SeededRandom",
        "Timeline", "UIKit",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ClientTests",
      dependencies: [
        "AppSources", "Client", "Comparison", "EventLoop", "Traces", "Wire", "Flickbook",
        "SchemaCheck", "ScrollPhysics", "UIKit", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    // Reads the sources and runs the gates; imports no module of the product.
    .testTarget(name: "TidyTests", dependencies: ["Pages"], swiftSettings: strict),
    // Runs the built binaries, and what the pages print. It imports no module of the product, but compiles an app
    // and its suite against those that it names.
    .testTarget(
      name: "EndToEndTests", dependencies: ["Pages", "Flickbook", "QuartzCore", "_XCTest_UIKit"],
      // Apps' sources, which flickbook fuzz and flickbook test compile.
      exclude: ["Faults", "Suites"], resources: [.copy("Recordings")], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// FLICKBOOK_TESTS="TimelineTests FlowGeometryTests" swift test builds and runs these test targets alone, with the
// targets that they need, and FLICKBOOK_TESTS=all all test targets: without programs that no test needs in debug.
if let words = Context.environment["FLICKBOOK_TESTS"], !words.isEmpty {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var waiting =
    words == "all"
    ? package.targets.filter(\.isTest).map(\.name)
    : words.split(whereSeparator: { " ,\n".contains($0) }).map(String.init)
  var needed: Set<String> = []
  while let name = waiting.popLast() {
    guard let target = targets[name] else {
      fatalError("FLICKBOOK_TESTS: there is no target \(name)")
    }
    guard needed.insert(name).inserted else { continue }
    waiting += target.dependencies.compactMap { dependency in
      if case .byNameItem(let name, _) = dependency { name } else { nil }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
