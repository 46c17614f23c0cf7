// swift-tools-version: 5.9
import PackageDescription

// A package as it is on GitHub: it depends on another one, which nobody fetches here.
let package = Package(
  name: "Wall",
  platforms: [.iOS(.v15)],
  products: [.library(name: "Wall", targets: ["Wall"])],
  dependencies: [.package(url: "https://github.com/example/Elsewhere.git", from: "1.0.0")],
  targets: [
    .target(name: "Wall", dependencies: [.product(name: "Elsewhere", package: "Elsewhere")]),
    .testTarget(name: "WallTests", dependencies: ["Wall"]),
  ]
)
