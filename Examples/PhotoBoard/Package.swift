// swift-tools-version: 6.2
import PackageDescription

// The folders App and PhotoBoardTests are as on iOS. The target PhotoBoard compiles App, which its file
// AppSources.txt names, with what flickbook-rewrite makes of it.
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
      dependencies: ["PhotoBoard", .product(name: "Flickbook", package: "Flickbook")],
      path: "PhotoBoardTests", exclude: ["Pictures"]),
  ],
  swiftLanguageModes: [.v5]
)
