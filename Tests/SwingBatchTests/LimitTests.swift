import Foundation
import SwingTestKit
import Testing

/// What a worker or a command that was taken over cannot take from the machine.
///
/// One after the other: the kernel counts the threads of all programs of a user.
@Suite(.serialized) struct LimitTests {
    /// Those whose threads the kernel counts: not those of root.
    private static let counted = LockdownTests.Wall.usable.filter { $0 != .command }

    @Test("threads end at a limit, whichever thread begins them", arguments: counted)
    func threads(wall: LockdownTests.Wall) throws {
        // Nor beside another run of the tests on this machine, whose threads would count as well.
        let machine = open("/", O_RDONLY | O_CLOEXEC)
        defer { close(machine) }
        try #require(flock(machine, LOCK_EX) == 0)
        let probe = try wall.probe()
        #expect(try probe.run("threads", "100").codes.first == 0)
        let codes = try probe.run("threads", probe.wrapping == .command ? "10000" : "2000").codes
        #expect(codes == [EAGAIN, EAGAIN, EAGAIN], "\(codes)")
    }

    @Test("so does address space, beyond what the machine has", arguments: LockdownTests.Wall.usable)
    func addresses(wall: LockdownTests.Wall) throws {
        let memory = Int(clamping: ProcessInfo.processInfo.physicalMemory)
        #expect(try wall.probe().run("addresses", String(memory / 4)).codes == [0, 0, 0])
        let beyond = memory + (ProcessInfo.processInfo.processorCount + 1) << 30
        #expect(try wall.probe().run("addresses", String(beyond)).codes == [ENOMEM, ENOMEM, ENOMEM])
    }

    @Test(
        "as root without capabilities it has the same limit of address space",
        .enabled(if: geteuid() == 0, "not root"))
    func rootWithoutCapabilities() throws {
        let probe = try IsolationProbe()
        chmod(probe.folder.path, 0o700)
        #expect(try probe.run("addresses", "\(1 << 46)").codes == [ENOMEM, ENOMEM, ENOMEM])
    }

    @Test("where memory runs out it goes before others", arguments: LockdownTests.Wall.usable)
    func firstToGo(wall: LockdownTests.Wall) throws {
        #expect(try wall.probe().run("rank").output.contains("1000"))
    }
}
