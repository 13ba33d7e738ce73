import FoundationEssentials
import Glibc
import SwingFiles

/// The folder where OpenVINO finds and leaves its compiled networks, so that the next start takes half as long.
///
/// Never needed: without it, networks are compiled anew. What is kept belongs to one user, one model, one runtime, one
/// processor and one way to compile; checksums beside it show whether it is as it was written. OpenVINO notices little
/// damage, and rewrites what it does not like in place: so it is given a copy of its own, checked while it is made, and
/// what it has added or changed there becomes the folder that is kept, in one step.
struct CompiledNetworks: ~Copyable {
    /// Where OpenVINO may read and write; nil where nothing can be kept.
    let folder: String?
    private let kept: String
    /// What was given to OpenVINO.
    private let given: [String: FileStatus]

    private static let prefix = PrivateFolder.compiledPrefix
    private static let marksName = "marks"
    /// Compiling takes a few seconds; a copy that was left so long ago is that of a run that died.
    private static let longestUse = 3600.0
    /// A mark and a name for each of a few networks.
    private static let longestMarks = 1 << 16
    /// One core's flags take two kilobytes.
    private static let longestEntry = 1 << 16

    init(of model: InstalledModel, runtime: OpenVINORuntime, options: String) {
        guard let home = PrivateFolder.forCompiled(modelFolder: model.listing.folder) else {
            folder = nil
            kept = ""
            given = [:]
            return
        }
        let parts = [model.listing.digest, runtime.version, options, Self.processor()]
        let key = FileDigest.sha256(parts.joined(separator: "\n").utf8).prefix(RandomName.length)
        kept = home + "/" + Self.prefix + key
        Self.sweep(home)
        // Where nothing can be kept, what was kept before still serves.
        let places = [home, FileManager.default.temporaryDirectory.path]
        let name = "/." + Self.prefix + RandomName.make()
        guard let aside = places.map({ $0 + name }).first(where: { mkdir($0, 0o700) == 0 }) else {
            folder = nil
            given = [:]
            return
        }
        folder = aside
        given = PrivateFolder.isPrivate(kept) ? Self.copy(kept, to: aside) : [:]
    }

    /// Keeps what was compiled, if any; another process may have been faster, which is as good.
    func keep() {
        guard let folder, let names = try? FileCalls().names(in: folder).names, !names.isEmpty,
            names.contains(where: { FileStatus(of: folder + "/" + $0) != given[$0] })
        else { return }
        var lines: [String] = []
        for name in names {
            chmod(folder + "/" + name, 0o600)
            guard let mark = FileChecksum.copying(folder + "/" + name, to: nil) else { return }
            lines.append(mark + "  " + name + "\n")
        }
        do throws(FileError) {
            try FileWriter.write(Array(lines.joined().utf8), to: folder + "/" + Self.marksName)
            let calls = FileCalls()
            if FileStatus(of: kept) == nil {
                try calls.renameNew(folder, to: kept)
            } else {
                // What stood there is removed with the copy.
                _ = try calls.exchange(folder, with: kept)
            }
        } catch {
            // It will be compiled again.
        }
    }

    deinit {
        if let folder { try? FileManager.default.removeItem(atPath: folder) }
    }

    /// Copies all that is as it was written, or nothing.
    private static func copy(_ kept: String, to aside: String) -> [String: FileStatus] {
        guard let bytes = try? RegularFile(marksName, below: kept).bytes(atMost: longestMarks) else { return [:] }
        let text = String(decoding: bytes, as: UTF8.self)
        var copied: [String: FileStatus] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1).map { $0.drop { $0 == " " } }
            let name = String(parts.last ?? "")
            let copy = aside + "/" + name
            guard parts.count == 2, !name.contains("/"), !name.hasPrefix("."),
                FileChecksum.copying(kept + "/" + name, to: copy) == String(parts[0]), let status = FileStatus(of: copy)
            else {
                for name in (try? FileCalls().names(in: aside).names) ?? [] { unlink(aside + "/" + name) }
                return [:]
            }
            copied[name] = status
        }
        return copied
    }

    /// Removes the copies of runs that died.
    private static func sweep(_ home: String) {
        let now = Double(time(nil))
        for name in (try? FileCalls().names(in: home).names) ?? [] {
            let start = "." + prefix
            guard name.hasPrefix(start), RandomName.matches(name.dropFirst(start.count)),
                let status = FileStatus(of: home + "/" + name), now - status.modified > longestUse
            else { continue }
            try? FileManager.default.removeItem(atPath: home + "/" + name)
        }
    }

    /// Model and features of the processor as Linux names them: a network is compiled for exactly these.
    private static func processor() -> String {
        // The first of all cores; its entry ends with an empty line.
        let text =
            (try? RegularFile("/proc/cpuinfo").read(longestEntry)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let named = ["vendor_id", "cpu family", "model", "model name", "stepping", "flags"]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
        return lines.filter { line in
            named.contains { line.hasPrefix($0) && line.dropFirst($0.count).first { !$0.isWhitespace } == ":" }
        }.joined(separator: "\n")
    }
}
