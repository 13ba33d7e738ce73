import Foundation
import SwingCore
import SwingTechnique
import SwingTestKit
import Testing

@testable import SwingPose

@Suite("Model library")
struct ModelLibraryTests {
    @Test("reads the manifest that the project ships")
    func shipped() throws {
        let manifest = try ModelManifest(yaml: Fixtures.manifest(), path: "manifest.yaml")
        #expect(manifest.name == ModelLibrary.defaultModel)
        #expect(manifest.licence == "Apache-2.0")
        #expect(manifest.joints.count == 33)
        #expect(Set(manifest.joints).count == 33)
        let decoder = BlazePoseDecoder(manifest)
        #expect(decoder.detectorCounts == (2254 * 12, 2254))
        #expect(decoder.landmarkerCounts == (195, 1, 117, 64 * 64 * 39))
    }

    @Test(
        "says what is wrong with a manifest",
        arguments: [
            ("format: tennisswing-pose-model", "format: other", "format"),
            ("version: 1", "version: 2", "version"),
            ("width: 224", "width: 100000", "detector.input"),
            ("width: 256", "width: 255", "landmarker.input"),
            ("range: [-1, 1]", "range: [1, 1]", "range"),
            ("range: [-1, 1]", "range: [-1]", "range"),
            ("valuesPerBox: 12", "valuesPerBox: 5", "keypoints"),
            ("valuesPerBox: 12", "valuesPerBox: twelve", "valuesPerBox"),
            ("minimumScore: 0.5", "", "minimumScore"),
            ("    - leftHeel", "    - tail", "tail"),
            ("    - leftHeel", "    - nose", "repeats"),
            ("{center: 33, scale: 34}", "{center: 33, scale: 39}", "alignment"),
            ("points: 39", "points: 12", "points"),
            ("strides: [8, 16, 32, 32, 32]", "strides: [0]", "anchors"),
            ("window: 7", "window: 70", "heatmap"),
            ("name: blazepose-full", "name: ../escape", "name"),
            ("decoder: blazepose", "decoder: other", "other"),
            ("detector:", "detector: [", "YAML"),
        ])
    func manifestDefects(original: String, replacement: String, mention: String) throws {
        let yaml = try Fixtures.manifest()
        let changed = yaml.replacingOccurrences(of: original, with: replacement)
        #expect(changed != yaml)
        let error = #expect(throws: PoseError.self) { try ModelManifest(yaml: changed, path: "m.yaml") }
        guard case .manifestInvalid("m.yaml", let reason) = error else {
            Issue.record("expected an invalid manifest, found \(String(describing: error))")
            return
        }
        #expect(error?.userMessage.what.contains(mention) == true, "\(reason)")
        #expect(error?.category == .unavailable)
    }

    @Test("names a missing model, where it looked and the remedy")
    func missing() {
        let error = #expect(throws: PoseError.self) { try ModelLibrary(folders: ["/nowhere"]).model() }
        #expect(error == .modelMissing(name: "blazepose-full", searched: ["/nowhere"]))
        #expect(error?.category == .unavailable)
        #expect(error?.userMessage.what.contains("/nowhere") == true)
        #expect(error?.userMessage.next.contains("tools/install") == true)
        #expect(throws: PoseError.self) { try ModelLibrary(folders: ["/"]).model(named: "../etc") }
    }

    @Test("lists models with size and digest, and finds a changed one")
    func installed() throws {
        try Fixtures.withFolder { root in
            let folder = root + "/blazepose-full"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Fixtures.manifest().write(toFile: folder + "/manifest.yaml", atomically: false, encoding: .utf8)
            let library = ModelLibrary(folders: [root])
            // The networks are not there yet.
            guard case .modelDamaged = try #require(library.installed().problems.first) else {
                Issue.record("a model without networks was accepted")
                return
            }
            for file in ["detector.xml", "detector.bin", "landmarker.xml", "landmarker.bin"] {
                try "changed".write(toFile: folder + "/" + file, atomically: false, encoding: .utf8)
            }
            let model = try library.model()
            #expect(model.listing.bytes == 4 * 7)
            #expect(model.listing.digest.count == 64)
            let error = #expect(throws: PoseError.self) { try model.verify() }
            guard case .modelDamaged = error else {
                Issue.record("a changed model was accepted")
                return
            }
        }
    }
}

@Suite("Runtime")
struct RuntimeTests {
    @Test("names a missing library, where it looked and the remedy")
    func missing() {
        let error = #expect(throws: PoseError.self) { try OpenVINORuntime(folders: ["/nowhere"]) }
        #expect(error == .runtimeMissing(searched: ["/nowhere"]))
        #expect(error?.category == .unavailable)
        #expect(error?.userMessage.next.contains("tools/install") == true)
        #expect(error?.userMessage.next.contains("SWING_OPENVINO") == true)
    }

    @Test("refuses a file that is not the library")
    func unusable() throws {
        try Fixtures.withFolder { folder in
            try "not a library".write(
                toFile: folder + "/libopenvino_c.so.1", atomically: false, encoding: .utf8)
            let error = #expect(throws: PoseError.self) { try OpenVINORuntime(folders: [folder]) }
            guard case .runtimeUnusable = error else {
                Issue.record("expected an unusable library, found \(String(describing: error))")
                return
            }
            #expect(error?.category == .unavailable)
        }
    }

    @Test(
        "refuses versions whose interface differs",
        arguments: [
            ("2026.4.1-22982-e213a147257-releases/2026/4", true), ("2025.1.0-1", true), ("2025.0.0-1", false),
            ("2024.6.0-1", false), ("", false), ("unknown", false),
        ])
    func versions(text: String, isSupported: Bool) {
        #expect(OpenVINORuntime.isSupported(text) == isSupported)
    }

    @Test("every error has three parts' worth of text and a documented code")
    func messages() {
        let errors: [PoseError] = [
            .runtimeMissing(searched: ["/a"]), .runtimeUnusable(path: "/a", reason: "r"),
            .runtimeTooOld(path: "/a", version: "1"), .modelMissing(name: "m", searched: ["/a"]),
            .manifestInvalid(path: "/a", reason: "r"), .modelDamaged(path: "/a", reason: "r"),
            .inferenceFailed(stage: "s", reason: "r"), .playerBoxOutside(width: 1, height: 1),
            .poseFileUnreadable(path: "/a", reason: "r"), .poseFileCorrupt(path: "/a", line: 1, reason: "r"),
            .poseFileVersion(path: "/a", found: 2, supported: 1), .poseFileNotCreated(path: "/a", reason: "r"),
            .poseFileNotWritten(path: "/a", reason: "r"), .cancelled,
        ]
        for error in errors {
            #expect(error.userMessage.what.hasSuffix(".") && error.userMessage.next.hasSuffix("."))
            let isDefect = if case .inferenceFailed = error { true } else { false }
            #expect((error.category == .defect) == isDefect, "\(error)")
        }
    }
}
