import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import TennisSwing

/// Pictures are written beside the work that draws them; what goes wrong there must reach the person.
@Suite struct PNGWriteQueueTests {
    @Test("pictures end as whole files, and nothing else is left")
    func whole() throws {
        let folder = try TemporaryFolder()
        let files = PNGWriteQueue()
        for name in ["a.png", "b.png", "c.png", "a.png"] {
            try files.write(PixelBuffer(width: 8, height: 6), to: folder.path + "/" + name)
        }
        try files.finish()
        #expect(try folder.contents() == ["a.png", "b.png", "c.png"])
    }

    @Test("a folder that is not there is named")
    func missingFolder() throws {
        let files = PNGWriteQueue()
        try files.write(PixelBuffer(width: 2, height: 2), to: "/nonexistent-folder/a.png")
        let error = #expect(throws: AnalysisError.self) { try files.finish() }
        #expect(error?.category == .cannotCreate)
        #expect(error?.userMessage.what.contains("/nonexistent-folder/a.png") ?? false)
    }
}
