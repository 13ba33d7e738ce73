// swift-tools-version: 6.2

import PackageDescription

/// A program that uses TennisSwing as a library: `swift run strokes-of-a-clip CLIP MODELS` prints the strokes of a clip.
let package = Package(
    name: "strokes-of-a-clip",
    dependencies: [.package(name: "TennisSwing", path: "../..")],
    targets: [
        .executableTarget(
            name: "strokes-of-a-clip", dependencies: [.product(name: "TennisSwing", package: "TennisSwing")])
    ]
)
