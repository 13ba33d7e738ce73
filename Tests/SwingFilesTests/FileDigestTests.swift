import Foundation
import Testing

@testable import SwingFiles

@Suite struct FileDigestTests {
    @Test("the digest of known bytes is the published one")
    func known() throws {
        // FIPS 180-4, example for "abc".
        let path = try Fixtures.file("abc", Array("abc".utf8))
        #expect(
            FileDigest.sha256(path: path) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(FileDigest.sha256("abc".utf8) == FileDigest.sha256(path: path))
        #expect(FileDigest.sha256(path: path + "-missing") == nil)
        let cancelled = CancellationFlag()
        cancelled.cancel()
        #expect(FileDigest.sha256(path: path, cancellation: cancelled) == nil)
    }
}
