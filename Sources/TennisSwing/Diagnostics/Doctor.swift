import Foundation
import SwingFiles
import SwingOverlay
import SwingPose
import SwingTechnique

/// The state of one part of the installation.
package struct InstallationCheck: Hashable, Sendable {
    /// What was checked, such as `OpenVINO runtime`.
    package let name: String
    /// What was found; nil where the failure says it.
    package let detail: String?
    /// What is wrong; nil when all is well.
    package let failure: Message?

    package init(name: String, detail: String? = nil, failure: Message? = nil) {
        (self.name, self.detail, self.failure) = (name, detail, failure)
    }

    package var passed: Bool { failure == nil }
}

/// Checks everything an analysis needs, before a clip is at stake.
package enum Doctor {
    /// Checks every part.
    ///
    /// Reads the models whole to compare their digests: some tens of milliseconds.
    package static func examine() -> [InstallationCheck] {
        let missing = MediaLibraries.missingEncoders
        let scratch = FileManager.default.temporaryDirectory.path
        return [
            InstallationCheck(name: "FFmpeg libraries", detail: MediaLibraries.versions),
            InstallationCheck(
                name: "Video encoders",
                detail: missing.isEmpty ? "H.264 and AAC" : "missing: \(missing.joined(separator: ", "))",
                failure: missing.isEmpty
                    ? nil : AnalysisError.Code.encodersMissing.message(["encoders": .list(missing)])),
            check("OpenVINO runtime") { () throws(PoseError) in
                let runtime = try OpenVINORuntime()
                return runtime.version + ", " + runtime.path
            },
            check("Pose model") { () throws(PoseError) in
                let model = try ModelLibrary().model()
                try model.verify()
                return "\(model.listing.name), digests as in the manifest, \(model.listing.folder)"
            },
            check("Motion models") { () throws(AnalysisError) in
                let models = try MotionModelLibrary.load().all
                return "\(models.map(\.name).joined(separator: ", ")), digests as in the manifest, \(models[0].folder)"
            },
            check("Model player") { () throws(AnalysisError) in
                let library = try ModelPlayerLibrary.load()
                for strip in library.strips { _ = try library.bytes(of: strip) }
                return "\(library.strips.count) rendered strokes, digests as in the manifest, \(library.folder.path)"
            },
            check("Rubric") {
                let rubric = try RubricLibrary.load()
                let languages = RubricLibrary.languages()
                for language in languages { _ = try RubricLibrary.load(language: language) }
                return "\(rubric.id), \(rubric.strokes.reduce(0) { $0 + $1.metrics.count }) bands, "
                    + "texts in \(languages.joined(separator: ", "))"
            },
            check("Fonts") {
                let missing = try Set(Theme.all.flatMap { try $0.missingFonts() }).sorted()
                guard missing.isEmpty else {
                    throw AnalysisError(.fontsMissing, ["fonts": .text(missing.joined(separator: ", "))])
                }
                return "Inter, JetBrains Mono, Quicksand"
            },
            InstallationCheck(
                name: "Scratch folder", detail: scratch,
                failure: FileManager.default.isWritableFile(atPath: scratch)
                    ? nil : AnalysisError.Code.scratchNotWritable.message(["folder": .text(scratch)])),
        ]
    }

    private static func check(_ name: String, _ work: () throws -> String) -> InstallationCheck {
        do {
            return InstallationCheck(name: name, detail: try work(), failure: nil)
        } catch let error as any UserFacingError {
            return InstallationCheck(name: name, detail: nil, failure: error.message)
        } catch {
            return InstallationCheck(
                name: name, detail: nil, failure: Message(AnalysisError.Code.checkFailed.key, ["reason": "\(error)"]))
        }
    }
}
