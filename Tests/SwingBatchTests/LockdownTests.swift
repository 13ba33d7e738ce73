import Foundation
import SwingBatch
import SwingTestKit
import Testing

/// What a worker or a command that was taken over is refused: by Landlock and seccomp, and by bubblewrap and seccomp on a kernel without
/// Landlock; on every thread.
@Suite struct LockdownTests {
    /// Ways to be kept in.
    enum Wall: String, CaseIterable, CustomTestStringConvertible {
        case landlock, bubblewrap, bubblewrapOfParent, oldestLandlock, ordinaryUser, command, commandOfUser
        var testDescription: String { rawValue }

        func probe() throws -> IsolationProbe {
            switch self {
            case .landlock: try IsolationProbe()
            case .bubblewrap: try IsolationProbe(landlock: 0, wrapping: .itself)
            case .bubblewrapOfParent: try IsolationProbe(landlock: 0, wrapping: .parent)
            case .oldestLandlock: try IsolationProbe(landlock: 1)
            case .ordinaryUser: try IsolationProbe(user: 54321)
            case .command: try IsolationProbe(wrapping: .command)
            case .commandOfUser: try IsolationProbe(wrapping: .command, user: 54321)
            }
        }

        /// Those that can be had here.
        static var usable: [Wall] { allCases.filter(\.isUsable) }

        var isUsable: Bool {
            switch self {
            case .landlock, .oldestLandlock: LockdownTests.hasLandlock
            case .bubblewrap, .bubblewrapOfParent: LockdownTests.hasBubblewrap
            case .command: LockdownTests.landlock >= 2
            case .ordinaryUser, .commandOfUser:
                LockdownTests.landlock >= 2 && geteuid() == 0 && LockdownTests.isReachable
            }
        }
    }

    // What there is here is asked of the machine, not of what is tested: a layer that is there and does not hold is a fault.

    /// The newest version of Landlock that the kernel has; 0 for none.
    private static let landlock: Int = {
        // The C library declares it with a variable number of arguments, which Swift does not import.
        typealias Call = @convention(c) (Int, Int, Int, Int) -> Int
        let (makeRules, onlyVersion) = (444, 1)
        guard let symbol = dlsym(nil, "syscall") else { return 0 }
        return max(0, unsafeBitCast(symbol, to: Call.self)(makeRules, 0, 0, onlyVersion))
    }()
    static let hasLandlock = landlock > 0
    static let hasBubblewrap = succeeds(
        "bwrap",
        [
            "--unshare-net", "--unshare-pid", "--unshare-ipc", "--unshare-uts", "--ro-bind", "/", "/", "--proc",
            "/proc",
            "--dev", "/dev", "/usr/bin/true",
        ])
    /// Whether another user may run the probe, which asks for words: a checkout below /root is closed.
    static let isReachable = succeeds(
        "setpriv",
        [
            "--reuid", "54321", "--regid", "54321", "--clear-groups", "sh", "-c", "\"$0\"; [ $? = 64 ]",
            IsolationProbe.path,
        ])

    private static func succeeds(_ name: String, _ arguments: [String]) -> Bool {
        (try? CommandLineTool.run(name, arguments)) != nil
    }

    private static let lackOfLandlock: Comment = "this kernel has no Landlock"
    private static let lackOfBubblewrap: Comment = "bubblewrap is not installed, or not allowed here"

    @Test("where the kernel has Landlock, it holds", .enabled(if: hasLandlock, lackOfLandlock))
    func landlockHolds() throws {
        let version = min(Self.landlock, Lockdown.newestLandlock)
        #expect(try IsolationProbe().run("report").output.contains("landlock (version \(version))"))
    }

    @Test(
        "where there is bubblewrap, it holds, whoever starts it", .enabled(if: hasBubblewrap, lackOfBubblewrap),
        arguments: [IsolationProbe.Wrapping.itself, .parent])
    func bubblewrapHolds(wrapping: IsolationProbe.Wrapping) throws {
        let outcome = try IsolationProbe(landlock: 0, wrapping: wrapping).run("report")
        #expect(outcome.status == 0 && outcome.output.contains("bubblewrap"), "\(outcome)")
    }

    @Test(
        "who starts a program inside gives it the layers that it gets where it goes there itself",
        .enabled(if: hasBubblewrap, lackOfBubblewrap))
    func layersAreTheSame() throws {
        let itself = try IsolationProbe(wrapping: .itself).run("report")
        let parent = try IsolationProbe(wrapping: .parent).run("report")
        #expect(itself.status == 0 && itself.output.contains("bubblewrap"))
        #expect(parent.status == 0 && parent.output == itself.output)
    }

    @Test(
        "what another user runs is locked in as that user",
        .enabled(if: geteuid() == 0 && isReachable, "not root, or the checkout is closed to others"))
    func ordinaryUserIsLockedIn() throws {
        let outcome = try IsolationProbe(user: 54321).run("report")
        #expect(outcome.status == 0 && outcome.output.contains("user (uid 54321)"), "\(outcome)")
        #expect(outcome.output.contains("seccomp"), "\(outcome)")
    }

    @Test(
        "a command stays who it is, root with its capabilities over files alone",
        .enabled(if: hasLandlock && geteuid() == 0, "not root, or no Landlock"))
    func commandStaysWhoItIs() throws {
        let probe = try IsolationProbe(wrapping: .command)
        #expect(try probe.run("report").output.contains("user (root with capabilities over files alone)"))
        // What belongs to others, as in a container.
        for path in [probe.job, probe.job + "/earlier.txt", probe.clip] { chown(path, 54321, 54321) }
        chmod(probe.clip, 0o600)
        #expect(try probe.run("read", probe.clip).codes == [0, 0, 0])
        #expect(try probe.run("write", probe.job + "/new.txt").codes == [0, 0, 0])
        #expect(try probe.run("remove", probe.job + "/earlier.txt").codes.first == 0)
        guard Self.isReachable else { return }
        let user = try IsolationProbe(wrapping: .command, user: 54321).run("report")
        #expect(user.output.contains("user (uid 54321)"), "\(user)")
    }

    @Test("a command goes on where the kernel has no Landlock, unless it asks for all layers", arguments: [0, 1])
    func missingLandlock(version: Int) throws {
        let open = try IsolationProbe(landlock: version, wrapping: .command)
        let report = try open.run("report")
        #expect(report.status == 0 && report.output.contains("seccomp") && !report.output.contains("landlock"))
        #expect(try open.run("read", open.beside).codes == [0, 0, 0])
        #expect(try open.run("socket").codes == [EPERM, EPERM, EPERM])
        let closed = try IsolationProbe(landlock: version, wrapping: .requiringCommand).run("report")
        #expect(closed.status == 1 && closed.output.contains("isolation.required"), "\(closed)")
        guard Self.landlock >= 2 else { return }
        #expect(try IsolationProbe(wrapping: .requiringCommand).run("report").status == 0)
    }

    @Test("the clip is read and the job folder written", arguments: Wall.usable)
    func workIsAllowed(wall: Wall) throws {
        let probe = try wall.probe()
        #expect(try probe.run("read", probe.clip).codes == [0, 0, 0])
        #expect(try probe.run("write", probe.job + "/new.txt").codes == [0, 0, 0])
        #expect(try probe.run("read", probe.job + "/new.txt").codes == [0, 0, 0])
        #expect(try probe.run("remove", probe.job + "/earlier.txt").codes.first == 0)
    }

    @Test(arguments: Wall.usable) func socketsAreRefused(wall: Wall) throws {
        #expect(try wall.probe().run("socket").codes == [EPERM, EPERM, EPERM])
    }

    @Test(arguments: Wall.usable) func connectionsAreRefused(wall: Wall) throws {
        #expect(try wall.probe().run("connect", "9").codes == [EPERM, EPERM, EPERM])
    }

    @Test(arguments: Wall.usable) func aFileBesideTheClipIsNotRead(wall: Wall) throws {
        let probe = try wall.probe()
        let codes = try probe.run("read", probe.beside).codes
        #expect(codes.count == 3 && codes.allSatisfy { [EACCES, ENOENT].contains($0) }, "\(codes)")
        let passwords = try probe.run("read", "/etc/passwd").codes
        #expect(passwords.count == 3 && passwords.allSatisfy { [EACCES, ENOENT].contains($0) }, "\(passwords)")
    }

    @Test(arguments: Wall.usable) func nothingIsWrittenOutsideTheJobFolder(wall: Wall) throws {
        let probe = try wall.probe()
        for path in [probe.folder.path + "/new.txt", probe.clip, probe.beside] {
            _ = try probe.run("write", path)
        }
        #expect(try probe.folder.contents().allSatisfy { !$0.contains("new.txt") })
        let codes = try probe.run("write", probe.clip).codes
        #expect(codes.count == 3 && codes.allSatisfy { [EACCES, EROFS].contains($0) }, "\(codes)")
    }

    @Test(arguments: Wall.usable) func theClipIsNotRemoved(wall: Wall) throws {
        let probe = try wall.probe()
        let codes = try probe.run("remove", probe.clip).codes
        #expect(codes.count == 3 && !codes.contains(0), "\(codes)")
        #expect(try probe.folder.contents().contains("clips/clip.mp4"))
    }

    @Test("a link in the result could lead whoever takes it anywhere", arguments: Wall.usable)
    func linksAreRefused(wall: Wall) throws {
        let probe = try wall.probe()
        #expect(try probe.run("link", probe.job + "/link").codes == [EPERM, EPERM, EPERM])
    }

    @Test(arguments: Wall.usable) func otherProgramsAreRefused(wall: Wall) throws {
        let outcome = try wall.probe().run("become", "/usr/bin/true")
        #expect(outcome.codes == [EPERM, EPERM, EPERM])
    }

    @Test(arguments: Wall.usable) func childrenAreRefused(wall: Wall) throws {
        let codes = try wall.probe().run("child").codes
        #expect(codes.count == 3 && !codes.contains(0), "\(codes)")
    }

    @Test(arguments: Wall.usable) func otherProcessesAreOutOfReach(wall: Wall) throws {
        let own = String(getpid())
        #expect(try wall.probe().run("trace", own).codes == [EPERM, EPERM, EPERM])
        #expect(try wall.probe().run("signal", own).codes == [EPERM, EPERM, EPERM])
    }

    @Test("what other processes keep in their environment stays theirs", arguments: Wall.usable)
    func environmentsAreOutOfReach(wall: Wall) throws {
        let codes = try wall.probe().run("read", "/proc/\(getpid())/environ").codes
        #expect(codes.count == 3 && codes.allSatisfy { [EACCES, ENOENT].contains($0) }, "\(codes)")
    }

    @Test(
        "every version of Landlock up to the newest can be asked for", .enabled(if: hasLandlock, lackOfLandlock),
        arguments: 1...7)
    func olderVersionsHoldToo(version: Int) throws {
        let report = try IsolationProbe(landlock: version).run("report").output
        #expect(report.contains("landlock (version ") && report.contains("seccomp") && report.contains("limits"))
    }

    @Test(.enabled(if: geteuid() == 0, "not root")) func rootBecomesNobody() throws {
        let probe = try IsolationProbe()
        #expect(try probe.run("report").output.contains("user (uid 65534)"))
        // A clip that only root may read was opened before.
        chmod(probe.clip, 0o600)
        #expect(try probe.run("write", probe.job + "/mine.txt").codes == [0, 0, 0])
        var status = stat()
        #expect(stat(probe.job + "/mine.txt", &status) == 0 && status.st_uid == 65534)
    }

    @Test(
        "where another user cannot reach the job folder, root loses its capabilities instead",
        .enabled(if: geteuid() == 0, "not root"))
    func rootWithoutCapabilities() throws {
        let probe = try IsolationProbe()
        chmod(probe.folder.path, 0o700)
        #expect(try probe.run("report").output.contains("user (root without capabilities"))
        #expect(try probe.run("write", probe.job + "/new.txt").codes == [0, 0, 0])
        #expect(try probe.run("remove", probe.clip).codes.contains(0) == false)
    }
}
