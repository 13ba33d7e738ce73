import COpenVINO
import FoundationEssentials
import SwingFiles

/// The OpenVINO library, found and loaded when it is first needed.
///
/// It is never unloaded: OpenVINO keeps threads of its own until the process ends.
package struct OpenVINORuntime: Sendable {
    /// The oldest version whose interface is the one declared in `COpenVINO`: 2025.1 renumbered its element types.
    package static let oldestSupported = "2025.1"

    /// Where the library lies.
    package let path: String
    /// What the library says of itself, such as `2026.4.1-22982-e213a147257-releases/2026/4`.
    package let version: String

    // SAFETY: a table of function pointers that is written once, before the pointer leaves `load`, and never freed.
    nonisolated(unsafe) let table: OpaquePointer

    /// Finds and loads the library.
    ///
    /// - Parameter folders: searched in this order; see `Installation.folders`.
    package init(folders: [String] = Installation.folders(of: .openVINO)) throws(PoseError) {
        guard let path = folders.lazy.compactMap(Self.library(in:)).first else {
            throw .runtimeMissing(searched: folders)
        }
        try self.init(path: path)
    }

    /// Loads the library at a path.
    package init(path: String) throws(PoseError) {
        var text = [CChar](repeating: 0, count: 512)
        guard let table = cov_runtime_load(path, &text, text.count) else {
            throw .runtimeUnusable(path: path, reason: .text(Self.string(text)))
        }
        guard cov_runtime_version(table, &text, text.count) else {
            throw .runtimeUnusable(path: path, reason: InferenceErrorCode.withoutVersion())
        }
        let version = Self.string(text)
        guard Self.isSupported(version) else { throw .runtimeTooOld(path: path, version: version) }
        self.path = path
        self.version = version
        self.table = table
    }

    /// Whether a version text names a release that is new enough.
    static func isSupported(_ version: String) -> Bool {
        let parts = version.split(whereSeparator: { !$0.isNumber }).prefix(2).compactMap { Int($0) }
        guard parts.count == 2 else { return false }
        return (parts[0], parts[1]) >= (2025, 1)
    }

    /// Whether there is a library in the folders where it is searched for; it is not loaded.
    package static var isInstalled: Bool { Installation.folders(of: .openVINO).contains { library(in: $0) != nil } }

    /// The C library in a folder: the wheel names it with its version only, other installations without.
    static func library(in folder: String) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let found = names.filter { $0 == "libopenvino_c.so" || $0.hasPrefix("libopenvino_c.so.") }.sorted()
        return found.first.map { folder + "/" + $0 }
    }

    /// Passes a status on, with the library's own words when it is a failure.
    func check(_ status: Int32, _ stage: MessageValue) throws(PoseError) {
        guard status != 0 else { return }
        let text = String(cString: cov_last_error(table))
        // The first lines name C++ source locations; the last non-empty one says what is wrong.
        let reason = text.split(separator: "\n").last.map(String.init) ?? "status \(status)"
        throw .inferenceFailed(stage: stage, reason: .text(reason))
    }

    /// What the library makes, or the error that it gives.
    func make(
        _ stage: MessageValue, _ make: (inout OpaquePointer?) -> Int32
    ) throws(PoseError) -> OpaquePointer {
        var made: OpaquePointer?
        try check(make(&made), stage)
        guard let made else { throw .inferenceFailed(stage: stage, reason: InferenceErrorCode.noResult()) }
        return made
    }

    private static func string(_ text: [CChar]) -> String {
        String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// What the runtime was doing when it stopped.
enum InferenceStage: String, MessageCode {
    case starting, loading, reading, compiling, makingRequest, startingInference, waiting, finding

    static let prefix = "inference"

    /// The stage of work on a file or a tensor.
    func callAsFunction(_ name: String) -> MessageValue { self(["name": .text(name)]) }
}

/// What about the runtime is not as it must be, where it gives no error.
enum InferenceErrorCode: String, MessageCode {
    /// It gives nothing.
    case noResult
    /// It does not tell its version.
    case withoutVersion
    /// A tensor has another size than the manifest says.
    case otherSize

    static let prefix = "inference.fault"
}
