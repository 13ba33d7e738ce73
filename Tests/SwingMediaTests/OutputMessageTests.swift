import Glibc
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

@Suite struct OutputMessageTests {
    @Test(
        "a full disk is named where the system says so, and nowhere else",
        arguments: [
            (ENOSPC, true), (EDQUOT, true), (EFBIG, true), (EINVAL, false), (EIO, false),
        ])
    func fullDisk(code: Int32, isFull: Bool) {
        let words = String(cString: strerror(code)) + "; Application provided duration is invalid"
        for detail in [MediaError.Detail.libav(words), .system(code)] {
            let message = MediaError(.outputNotWritten, operation: .write, path: "v.mp4", detail: detail).userMessage
            #expect(message.next.contains("space") == isFull)
            #expect(!(message.what + message.why).contains("disk is full"))
        }
    }
}
