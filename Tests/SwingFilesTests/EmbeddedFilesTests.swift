import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingFiles

@Suite("Files that are part of the program")
struct EmbeddedFilesTests {
    @Test("each holds what the file of the repository holds")
    func same() throws {
        let paths = EmbeddedFiles.paths
        #expect(paths.count > 30)
        for path in paths {
            let file = try Data(contentsOf: Repository.root.appendingPathComponent(path))
            #expect(EmbeddedFiles.bytes(of: path).map { Data($0) == file } == true, "\(path)")
        }
    }

    @Test(
        "every rubric, language, motion model and rendered stroke is among them",
        arguments: [
            ("rubrics", "yaml"), ("coaching", "yaml"), ("motion", "safetensors"), ("motion", "yaml"),
            ("model-player", "webp"), ("model-player", "yaml"),
        ])
    func complete(folder: String, ending: String) throws {
        let there = try FileManager.default.contentsOfDirectory(
            atPath: Repository.models.appendingPathComponent(folder).path)
        let isWanted = { (name: String) in name.hasSuffix("." + ending) }
        let embedded = InstalledFolder.embedded("models/" + folder).names.filter(isWanted)
        #expect(!embedded.isEmpty && Set(embedded) == Set(there.filter(isWanted)))
    }

    @Test("what is not among them is missing, as in a folder of the file system")
    func missing() throws {
        for folder in [InstalledFolder.embedded("models/rubrics"), .folder(Repository.models.path + "/rubrics")] {
            let (none, some) = (folder.file("none.yaml"), folder.file("tennisswing-1.yaml"))
            #expect(!none.exists && some.exists && some.path.contains("rubrics/tennisswing-1.yaml"))
            #expect(throws: RegularFileError.missing) { try none.bytes(atMost: 1 << 20) }
            #expect(try some.bytes(atMost: 1 << 20).count > 10_000)
        }
    }
}
