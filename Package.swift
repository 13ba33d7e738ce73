// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// For targets that hold values and pure functions only: every unsafe construct must be marked.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
    name: "TennisSwing",
    products: [
        .library(
            name: "TennisSwing",
            targets: [
                "TennisSwing", "SwingCore", "SwingMedia", "SwingPose", "SwingMotion", "SwingText", "SwingTechnique",
                "SwingReport", "SwingOverlay",
            ]),
        .executable(name: "swing", targets: ["swing"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CFFmpeg",
            pkgConfig: "libavformat libavfilter libavcodec libavutil libswscale libswresample",
            providers: [
                .apt([
                    "libavformat-dev", "libavfilter-dev", "libavcodec-dev", "libavutil-dev", "libswscale-dev",
                    "libswresample-dev",
                ])
            ]),
        .systemLibrary(
            name: "CPangoCairo",
            pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .target(name: "CFiles"),
        .target(name: "COpenVINO"),
        .target(name: "CSampling"),
        // Apart from SwingCore, so that only files that ask for it are held to the checked conversions: sources, not tests.
        .target(name: "SwingNumbers", swiftSettings: pure),
        .target(name: "SwingCore", dependencies: ["SwingNumbers"], swiftSettings: pure),
        .target(
            name: "SwingMedia", dependencies: ["SwingCore", "SwingNumbers", "CFFmpeg", "CFiles"], swiftSettings: strict),
        .target(
            name: "SwingPose",
            dependencies: [
                "SwingCore", "SwingMedia", "SwingNumbers", "COpenVINO", "CSampling",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .target(name: "SwingMotion", dependencies: ["SwingCore", "SwingNumbers"], swiftSettings: pure),
        .target(
            name: "SwingText",
            dependencies: ["SwingCore", "SwingNumbers", .product(name: "Yams", package: "Yams")], swiftSettings: pure),
        .target(
            name: "SwingTechnique", dependencies: ["SwingCore", "SwingMotion", "SwingNumbers", "SwingText"],
            swiftSettings: pure),
        .target(
            name: "SwingReport",
            dependencies: ["SwingCore", "SwingMotion", "SwingNumbers", "SwingTechnique", "SwingText"],
            swiftSettings: pure),
        .target(
            name: "SwingOverlay",
            dependencies: ["SwingCore", "SwingNumbers", "SwingTechnique", "SwingText", "CPangoCairo"],
            swiftSettings: strict),
        .target(
            name: "TennisSwing",
            dependencies: [
                "SwingCore", "SwingMedia", "SwingNumbers", "SwingPose", "SwingMotion", "SwingTechnique", "SwingReport",
                "SwingOverlay", "SwingText", .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "swing",
            dependencies: [
                "SwingCore", "SwingMedia", "SwingNumbers", "SwingPose", "SwingReport", "SwingTechnique", "SwingText",
                "TennisSwing", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .testTarget(name: "SwingCoreTests", dependencies: ["SwingCore", "SwingNumbers"], swiftSettings: strict),
        .testTarget(
            name: "SwingMediaTests", dependencies: ["SwingMedia", "SwingCore", "SwingText"], swiftSettings: strict),
        .testTarget(
            name: "SwingPoseTests", dependencies: ["SwingPose", "SwingMedia", "SwingCore", "SwingText"],
            swiftSettings: strict),
        .testTarget(
            name: "SwingMotionTests", dependencies: ["SwingMotion", "SwingCore"], exclude: ["Drawn", "Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "SwingTechniqueTests", dependencies: ["SwingTechnique", "SwingText", "SwingMotion", "SwingCore"],
            swiftSettings: strict),
        .testTarget(
            name: "SwingReportTests",
            dependencies: ["SwingReport", "SwingTechnique", "SwingText", "SwingMotion", "SwingCore"],
            exclude: ["Snapshots"], swiftSettings: strict),
        .testTarget(
            name: "SwingOverlayTests",
            dependencies: ["SwingOverlay", "SwingMedia", "SwingTechnique", "SwingText", "SwingCore"],
            exclude: ["Approved"], swiftSettings: strict),
        .testTarget(
            name: "TennisSwingTests",
            dependencies: [
                "TennisSwing", "SwingCore", "SwingMedia", "SwingMotion", "SwingOverlay", "SwingPose", "SwingReport",
                "SwingTechnique", "SwingText",
            ],
            swiftSettings: strict),
        // Runs the built command as users do.
        .testTarget(name: "SwingCommandTests", dependencies: ["swing"], swiftSettings: strict),
    ]
)
