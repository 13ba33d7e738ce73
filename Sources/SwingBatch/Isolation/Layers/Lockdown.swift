import CIsolation
import Foundation
import Glibc
import SwingFiles

/// Locks this process in.
package enum Lockdown {
    /// The newest version of Landlock whose rights are known here.
    package static let newestLandlock = 7

    /// Opens what stays open, then gives up everything else, in this order: limits; an end with the parent; the right to gain
    /// rights; root; files (Landlock); system calls (seccomp).
    ///
    /// What cannot be had of them is in the report. Called once, after everything is loaded that needs more, and before the
    /// first byte of the clip is read. All threads are locked in, whoever began them.
    ///
    /// - Parameters:
    ///   - wrapping: what became of the layer around this process.
    ///   - newestLandlock: the newest version that is used: tests try older ones, and 0 as a kernel without it.
    /// - Throws: `IsolationError` where the job folder cannot be used, where a layer is missing of which all are required, and
    ///   where a worker can have neither Landlock nor seccomp.
    package static func apply(
        _ policy: IsolationPolicy, mode: IsolationMode, wrapping: IsolationReport.Layer,
        newestLandlock: Int = Self.newestLandlock
    ) throws(IsolationError) -> IsolationReport {
        // A clip that cannot be opened is for the analysis to say.
        if let clip = policy.clip { try? HeldFiles.hold(clip) }
        let rules = try LandlockRules(policy, newest: Int32(clamping: newestLandlock))
        let limits = limit(policy)
        // Where memory runs out, the worker goes, and neither its service nor others.
        cis_be_first_to_go()
        endWithParent(policy)
        try check(.user, cis_restrict_threads(-1, cis_all_capabilities))
        let user = try UserChange.apply(policy)
        // The system forgets it with a change of user.
        endWithParent(policy)
        let landlock = try rules.enforce(keeping: user.capabilities)
        let seccomp = filter()
        let report = IsolationReport(mode, [wrapping, limits, user.layer, landlock, seccomp])
        if mode == .require, let missing = IsolationError.required(report) { throw missing }
        guard policy.role == .command || landlock.state == .held || seccomp.state == .held else {
            throw IsolationError(.nothingHolds, ["layers": .list([landlock.text, seccomp.text])])
        }
        return report
    }

    /// A command outlives the terminal where a person wants that.
    private static func endWithParent(_ policy: IsolationPolicy) {
        if policy.role != .command { _ = cis_end_with_parent() }
    }

    private static func limit(_ policy: IsolationPolicy) -> IsolationReport.Layer {
        let limits = policy.limits
        let user = if geteuid() == 0, case .worker(let user) = policy.role { user } else { geteuid() }
        // The system counts the threads of all programs of a user.
        let threads = UserThreads.count(of: user).map { $0 + limits.threads }
        let code = cis_limit(
            cis_limits(
                cpu_seconds: UInt64(clamping: limits.processorSeconds ?? 0),
                file_bytes: UInt64(clamping: limits.fileSize), open_files: UInt64(clamping: limits.openFiles),
                threads: UInt64(clamping: threads ?? 0),
                address_bytes: UInt64(clamping: AddressSpace.taken.map { $0 + AddressSpace.most } ?? 0)))
        return code == 0 ? .init(.limits, .held) : .init(.limits, .unavailable, SystemError.words(code))
    }

    private static func filter() -> IsolationReport.Layer {
        let names = DeniedCalls.all.map { strdup($0) }
        defer { names.forEach { free($0) } }
        let code = cis_filter(names.map { UnsafePointer($0) }, Int32(clamping: names.count))
        return code == 0 ? .init(.seccomp, .held) : .init(.seccomp, .unavailable, SystemError.words(code))
    }

    private static func check(_ layer: IsolationReport.Name, _ code: Int32) throws(IsolationError) {
        if code != 0 { throw .failed(layer, code) }
    }
}

extension AddressSpace {
    /// What libraries set aside for a core and mostly never touch: the C library 8 arenas of 64 MB, and 8 MB for the stack of
    /// each of the threads that decode, infer and encode.
    private static let ofACore = 1 << 30

    /// Bytes that nothing needs to take beyond those that it has once everything is loaded: the machine's memory, and what is
    /// set aside.
    static var most: Int {
        let machine = ProcessInfo.processInfo
        return Int(clamping: machine.physicalMemory) + machine.processorCount * ofACore
    }
}

/// The threads that a user has on this machine, which the limit of the system is about.
enum UserThreads {
    /// How many there are; nil where the system does not tell.
    static func count(of user: uid_t) -> Int? {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc") else { return nil }
        return names.filter { $0.first?.isNumber == true }.reduce(0) { $0 + threads(ofProcess: $1, user) }
    }

    private static func threads(ofProcess name: String, _ user: uid_t) -> Int {
        // One that has ended meanwhile has none.
        guard let text = KernelFile.text("/proc/\(name)/status") else { return 0 }
        var fields: [Substring: Substring] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0]] = parts[1] }
        }
        // Real, effective, saved and of file systems.
        guard let real = fields["Uid"]?.split(separator: "\t").first, uid_t(real) == user else { return 0 }
        return fields["Threads"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
    }
}
