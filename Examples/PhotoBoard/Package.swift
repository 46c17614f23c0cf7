// swift-tools-version: 6.2
import PackageDescription

// The folders App and Suite are as on iOS. The targets compile what flickbook-rewrite makes of them: the
// target PhotoBoard of App, which its file AppSources.txt names, and PhotoBoardTests of Suite.
let package = Package(
  name: "PhotoBoard",
  dependencies: [.package(name: "Flickbook", path: "../..")],
  targets: [
    .target(
      name: "PhotoBoard",
      dependencies: [
        .product(name: "UIKit", package: "Flickbook"),
        .product(name: "UIKitCompanions", package: "Flickbook"),
      ],
      path: "PhotoBoard", exclude: ["AppSources.txt"],
      plugins: [.plugin(name: "RewriteAppSources", package: "Flickbook")]),
    .testTarget(
      name: "PhotoBoardTests",
      dependencies: [
        "PhotoBoard",
        .product(name: "Flickbook", package: "Flickbook"),
        .product(name: "UIKitXCTest", package: "Flickbook"),
      ],
      path: "PhotoBoardTests", exclude: ["AppSources.txt"],
      plugins: [.plugin(name: "RewriteAppSources", package: "Flickbook")]),
  ],
  swiftLanguageModes: [.v5]
)
