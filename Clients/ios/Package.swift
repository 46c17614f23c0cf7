// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "FlickbookProbe",
  platforms: [.iOS(.v13)],
  products: [
    .library(name: "FlickbookProbe", targets: ["FlickbookProbe"]),
    // For a UI test target, which plays scripts.
    .library(name: "FlickbookProbeXCTest", targets: ["FlickbookProbeXCTest"]),
  ],
  targets: [
    .target(name: "FlickbookProbe"),
    .target(
      name: "FlickbookProbeXCTest",
      linkerSettings: [.linkedFramework("XCTest", .when(platforms: [.iOS]))]),
  ],
  swiftLanguageModes: [.v5, .v6]
)
