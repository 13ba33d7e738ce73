import Foundation
import SwingTestKit
import Testing

/// What Landlock does not look at is refused as well: what stands beside a file's content, and the processor's time of others.
@Suite struct MetadataTests {
    @Test(
        "rights, owners, times, attributes and watches of files are refused, inside and outside of the job folder",
        arguments: LockdownTests.Wall.usable)
    func metadata(wall: LockdownTests.Wall) throws {
        let probe = try wall.probe()
        for action in ["rights", "owner", "times", "watch", "attribute"] {
            for path in [probe.beside, probe.clip, probe.job, "/usr/bin/true"] {
                #expect(try probe.run(action, path).codes == [EPERM, EPERM, EPERM], "\(action) \(path)")
            }
        }
    }

    @Test(
        "calls of later kernels, which the list has no names for, are as those of a kernel without them",
        arguments: LockdownTests.Wall.usable)
    func laterCalls(wall: LockdownTests.Wall) throws {
        let probe = try wall.probe()
        #expect(try probe.run("laterAttribute", probe.job).codes == [ENOSYS, ENOSYS, ENOSYS])
    }

    @Test("the processor's time of other processes stays theirs", arguments: LockdownTests.Wall.usable)
    func priorities(wall: LockdownTests.Wall) throws {
        let other = String(getpid())
        for action in ["priority", "schedule", "cores"] {
            #expect(try wall.probe().run(action, other).codes == [EPERM, EPERM, EPERM], "\(action)")
        }
        #expect(try wall.probe().run("prioritiesOfUser").codes == [EPERM, EPERM, EPERM])
    }
}
