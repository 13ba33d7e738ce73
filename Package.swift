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

/// The test targets that are built where not all are, as with sanitizers (`tools/sanitize`).
let testsAsked = Context.environment["TENNISSWING_TESTS"]?.split(separator: " ").map(String.init)

/// Whether this is a checkout that is to be tried and tested soon, by `tools/swing` and `tools/test`.
///
/// It is built without optimization, which takes most of a build's time, but for what works through pixels, samples and frames,
/// and their tests. Elsewhere SwiftPM's own configurations hold, and no flag stands in the way of a package that depends on this one.
let isCheckout = Context.environment["TENNISSWING_CHECKOUT"] == "1"
let optimized: [SwiftSetting] = isCheckout ? [.unsafeFlags(["-O"])] : []
/// What sanitizers do not watch is built with them all the same: unoptimized, in half the time.
let optimizedUnwatched = testsAsked == nil ? optimized : []
let optimizedC: [CSetting] = isCheckout ? [.unsafeFlags(["-O2"])] : []

/// The HTTP service needs packages that nothing else does: they are resolved and built only where it is asked for
/// (`tools/serve`, `tools/test`).
let hasServer = Context.environment["TENNISSWING_SERVER"] == "1"

let serverProducts: [Product] = hasServer ? [.executable(name: "swing-serve", targets: ["SwingServer"])] : []

let serverPackages: [Package.Dependency] =
    hasServer
    ? [
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.9.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
    ] : []

let serverTargets: [Target] =
    hasServer
    ? [
        .executableTarget(
            name: "SwingServer",
            dependencies: [
                "CIsolation", "CProcess", "SwingBatch", "SwingCore", "SwingFiles", "SwingHistory", "SwingReport",
                "SwingTechnique", "TennisSwing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "Yams", package: "Yams"),
            ],
            resources: [.embedInCode("Resources")], swiftSettings: strict),
        // Starts the built service as users do.
        .testTarget(
            name: "SwingServerTests",
            dependencies: [
                "SwingBatch", "SwingCore", "SwingPose", "SwingServer", "SwingTechnique", "SwingTestKit", "TennisSwing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            swiftSettings: strict),
    ] : []

/// What libFuzzer tries is built by `tools/fuzz/coverage` alone, with counters in everything.
let fuzzerTargets: [Target] =
    Context.environment["TENNISSWING_FUZZER"] == "1"
    ? [
        .executableTarget(
            name: "swing-fuzz", dependencies: ["SwingMedia", "SwingPose", "SwingReport", "TennisSwing"],
            path: "tools/fuzz/targets", swiftSettings: strict)
    ] : []

let package = Package(
    name: "TennisSwing",
    products: [
        .library(name: "TennisSwing", targets: ["TennisSwing"]),
        .executable(name: "swing", targets: ["swing"]),
    ] + serverProducts,
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
    ] + serverPackages,
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
        .systemLibrary(name: "CAVUtil", pkgConfig: "libavutil", providers: [.apt(["libavutil-dev"])]),
        .systemLibrary(
            name: "CPangoCairo",
            pkgConfig: "pangocairo",
            providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
        .target(name: "CFiles"),
        .target(name: "CIsolation", dependencies: ["CSeccomp"]),
        .target(name: "COpenVINO"),
        .target(name: "CProcess"),
        // What of models, assets and tools is part of every program that uses the library.
        .target(name: "CResources", exclude: ["assets"]),
        .target(name: "CSampling", cSettings: optimizedC),
        .target(name: "SwingCore", dependencies: ["CResources"], swiftSettings: pure + optimized),
        .target(
            name: "SwingFiles", dependencies: ["SwingCore", "CAVUtil", "CFiles"],
            swiftSettings: strict),
        .target(
            name: "SwingMedia", dependencies: ["SwingCore", "SwingFiles", "CFFmpeg", "CSampling"],
            swiftSettings: strict + optimized),
        .target(
            name: "SwingPose",
            dependencies: [
                "SwingCore", "SwingFiles", "SwingMedia", "COpenVINO",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict + optimized),
        .target(name: "SwingMotion", dependencies: ["SwingCore"], swiftSettings: pure + optimizedUnwatched),
        .target(
            name: "SwingTechnique",
            dependencies: ["SwingCore", "SwingMotion", .product(name: "Yams", package: "Yams")],
            swiftSettings: pure + optimizedUnwatched),
        .target(
            name: "SwingReport", dependencies: ["SwingCore", "SwingMotion", "SwingTechnique"], swiftSettings: pure),
        .target(
            name: "SwingOverlay",
            dependencies: ["SwingCore", "SwingTechnique", "CPangoCairo"],
            swiftSettings: strict + optimized),
        // The only importer of GRDB and SQLite beside the service.
        .target(
            name: "SwingHistory",
            dependencies: [
                "SwingCore", "SwingFiles", "SwingReport", "SwingTechnique",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .target(
            name: "TennisSwing",
            dependencies: [
                "SwingCore", "SwingFiles", "SwingMedia", "SwingPose", "SwingMotion", "SwingTechnique", "SwingReport",
                "SwingOverlay",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        // What the two programs share: workers, what they give up before they read a clip, and the options of the service.
        .target(
            name: "SwingBatch",
            dependencies: [
                "CIsolation", "SwingCore", "SwingFiles", "SwingHistory", "SwingReport", "SwingTechnique", "TennisSwing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Subprocess", package: "swift-subprocess"),
                .product(name: "SwiftCSV", package: "SwiftCSV"),
                .product(name: "SystemPackage", package: "swift-system"), .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "swing",
            dependencies: [
                "CProcess", "SwingBatch", "SwingCore", "SwingFiles", "SwingHistory", "SwingMedia", "SwingPose",
                "SwingReport",
                "SwingTechnique", "TennisSwing",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        // What several test targets share. No product holds it, so that packages which depend on ours never build it.
        .target(
            name: "SwingTestKit", dependencies: ["SwingCore", "SwingMotion", "SwingTechnique"],
            path: "Tests/SwingTestKit",
            swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingCoreTests", dependencies: ["SwingCore", "SwingTestKit"], swiftSettings: strict),
        .testTarget(
            name: "SwingFilesTests", dependencies: ["SwingFiles", "SwingCore", "SwingTestKit"], swiftSettings: strict),
        .testTarget(
            name: "SwingMediaTests",
            dependencies: ["SwingMedia", "SwingFiles", "SwingTechnique", "SwingCore", "SwingTestKit"],
            swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingPoseTests",
            dependencies: ["SwingPose", "SwingMedia", "SwingFiles", "SwingTechnique", "SwingCore", "SwingTestKit"],
            swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingMotionTests", dependencies: ["SwingMotion", "SwingCore", "SwingTestKit"],
            exclude: ["Drawn", "Fixtures"], swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingTechniqueTests",
            dependencies: ["SwingTechnique", "SwingMotion", "SwingCore", "SwingTestKit"],
            swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingReportTests",
            dependencies: ["SwingReport", "SwingTechnique", "SwingMotion", "SwingCore", "SwingTestKit"],
            exclude: ["Snapshots"], swiftSettings: strict),
        .testTarget(
            name: "SwingOverlayTests",
            dependencies: ["SwingOverlay", "SwingMedia", "SwingTechnique", "SwingCore", "SwingTestKit"],
            exclude: ["Approved"], swiftSettings: strict + optimized),
        .testTarget(
            name: "SwingHistoryTests",
            dependencies: [
                "SwingHistory", "SwingReport", "SwingTechnique", "SwingFiles", "SwingCore", "SwingTestKit",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "TennisSwingTests",
            dependencies: [
                "SwingBatch", "SwingCore", "SwingFiles", "SwingHistory", "SwingMedia", "SwingMotion", "SwingOverlay",
                "SwingPose", "SwingReport", "SwingTechnique", "SwingTestKit", "TennisSwing",
            ],
            swiftSettings: strict + optimized),
        // Locks itself in and tries what a worker that was taken over would try.
        .executableTarget(
            name: "SwingIsolationProbe", dependencies: ["SwingBatch", "SwingCore", "SwingFiles"],
            path: "Tests/SwingIsolationProbe", swiftSettings: strict),
        // Runs the built command as users do.
        .testTarget(
            name: "SwingBatchTests",
            dependencies: [
                "SwingBatch", "SwingCore", "SwingIsolationProbe", "SwingReport", "SwingTechnique", "SwingTestKit",
                "TennisSwing",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "SwingCommandTests", dependencies: ["swing", "SwingReport", "SwingTestKit"], swiftSettings: strict),
    ] + serverTargets + fuzzerTargets
)

if let testsAsked { package.targets.removeAll { $0.type == .test && !testsAsked.contains($0.name) } }
