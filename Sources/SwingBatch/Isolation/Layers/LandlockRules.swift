import CIsolation
import Glibc
import SwingFiles

/// The files that a policy leaves to a process, opened while it still may.
struct LandlockRules: ~Copyable {
    private let version: Int32
    private let rules: Int32
    private let fault: Int32

    /// - Parameter newest: the newest version of Landlock whose rights are known here.
    init(_ policy: IsolationPolicy, newest: Int32) throws(IsolationError) {
        version = min(cis_landlock_version(), newest)
        guard version >= policy.oldestLandlock else {
            (rules, fault) = (-1, version > 0 ? ENOTSUP : ENOSYS)
            return
        }
        let rules = cis_landlock_create(version)
        guard rules >= 0 else {
            (self.rules, fault) = (-1, -rules)
            return
        }
        var places = (policy.readable + [policy.clip].compactMap(\.self)).map { Place(path: $0) }
        places.append(Place(path: IsolationPolicy.processFolder, use: .unlisted))
        places += policy.folders.map { Place(path: $0, use: .written) }
        places += policy.emptied.map { Place(path: $0, use: .emptied) }
        var refused: Int32 = 0
        // What is not there needs no rule.
        for place in places where refused == 0 { refused = place.allow(by: rules, version)?.rule ?? 0 }
        if let folder = policy.jobFolder, refused == 0 {
            switch Place(path: folder, use: .written).allow(by: rules, version) {
            case nil: break
            case .file(let code): close(rules); throw .jobFolder(folder, code)
            case .rule(let code): refused = code
            }
        }
        // Rules of which the system took none would keep everything from the process.
        if refused != 0 { close(rules) }
        (self.rules, fault) = refused == 0 ? (rules, 0) : (-1, refused)
    }

    /// A file or folder that is left to the process.
    private struct Place {
        let path: String
        var use = Use.read

        /// What may be done with it.
        enum Use { case read, unlisted, written, emptied }

        /// What the system refused, with its error number: the file, or the rule about it.
        enum Refused {
            case file(Int32), rule(Int32)

            var rule: Int32? { if case .rule(let code) = self { code } else { nil } }
        }

        func allow(by rules: Int32, _ version: Int32) -> Refused? {
            let place = cis_open_place(path)
            guard place >= 0 else { return .file(-place) }
            defer { close(place) }
            let isListed = use != .unlisted && FileStatus(of: place)?.kind == .folder
            let code =
                use == .emptied
                ? cis_landlock_allow_emptying(rules, version, place)
                : cis_landlock_allow(rules, version, place, isListed, use == .written)
            // A pipe lies in no folder: no rule is needed to read it.
            return code == 0 || code == EBADFD ? nil : .rule(code)
        }
    }

    deinit { if rules >= 0 { close(rules) } }

    /// Puts every thread under the rules.
    ///
    /// - Parameter capabilities: those that the threads keep.
    consuming func enforce(keeping capabilities: UInt64) throws(IsolationError) -> IsolationReport.Layer {
        let code = rules >= 0 ? cis_restrict_threads(rules, capabilities) : fault
        if code == 0 { return .init(.landlock, .held, "version \(version)") }
        // As where sixteen sandboxes lie around this one, or one of them forbids another: the capabilities go nevertheless.
        let left = cis_restrict_threads(-1, capabilities)
        if left != 0 { throw .failed(.user, left) }
        return .init(.landlock, .unavailable, rules >= 0 ? SystemError.words(code) : lack)
    }

    private var lack: String {
        switch fault {
        case ENOSYS: "not in this kernel"
        case ENOTSUP: "version \(version) moves nothing between folders"
        default: SystemError.words(fault)
        }
    }
}
