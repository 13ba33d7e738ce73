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
        (self.rules, fault) = (rules, 0)
        for path in policy.readable + [policy.clip].compactMap(\.self) { _ = allow(path, writing: false) }
        _ = allow(IsolationPolicy.processFolder, listing: false, writing: false)
        for folder in policy.folders { _ = allow(folder, writing: true) }
        guard let folder = policy.jobFolder else { return }
        let code = allow(folder, writing: true)
        if code != 0 { throw .jobFolder(folder, code) }
    }

    deinit { if rules >= 0 { close(rules) } }

    /// - Returns: 0, or the system's error number.
    private func allow(_ path: String, listing: Bool = true, writing: Bool) -> Int32 {
        let place = cis_open_place(path)
        guard place >= 0 else { return -place }
        defer { close(place) }
        return cis_landlock_allow(rules, version, place, listing && FileStatus(of: place)?.kind == .folder, writing)
    }

    /// Puts every thread under the rules.
    ///
    /// - Parameter capabilities: those that the threads keep.
    consuming func enforce(keeping capabilities: UInt64) throws(IsolationError) -> IsolationReport.Layer {
        let code = cis_restrict_threads(rules, capabilities)
        guard rules >= 0 else {
            if code != 0 { throw .failed(.user, code) }
            return .init(.landlock, .unavailable, lack)
        }
        if code != 0 { throw .failed(.landlock, code) }
        return .init(.landlock, .held, "version \(version)")
    }

    private var lack: String {
        switch fault {
        case ENOSYS: "not in this kernel"
        case ENOTSUP: "version \(version) moves nothing between folders"
        default: SystemError.words(fault)
        }
    }
}
