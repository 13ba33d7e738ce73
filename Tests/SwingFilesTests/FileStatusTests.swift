import Foundation
import SwingFiles
import SwingTestKit
import Testing

@Suite struct FileStatusTests {
    @Test("what is not there is told from what may not be looked at")
    func found() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("file", [1])
        let circle = folder.path + "/circle"
        try FileManager.default.createSymbolicLink(atPath: circle, withDestinationPath: circle)
        #expect(try FileStatus.found(at: file)?.kind == .file)
        for path in [folder.path + "/none", file + "/below", circle + "/below"] {
            #expect(try FileStatus.found(at: path) == nil, "\(path)")
        }
        #expect(try FileStatus.found(at: circle)?.kind == .link)
        #expect(try FileStatus.found(at: circle, followsLinks: true) == nil)
        let long = folder.path + "/" + String(repeating: "n", count: 256)
        #expect(throws: FileError(step: .reading, code: ENAMETOOLONG)) { try FileStatus.found(at: long) }
    }
}
