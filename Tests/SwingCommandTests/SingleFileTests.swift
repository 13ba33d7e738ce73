import Foundation
import SwingTestKit
import Testing

/// `swing report DIR --single-file`: one page that holds everything.
@Suite struct SingleFileTests {
    private let folder: TemporaryFolder
    private let result: String

    init() throws {
        folder = try TemporaryFolder()
        result = folder.path + "/swing.swing"
    }

    private func copy(_ sample: StoredSample) throws {
        _ = try StoredSample.copy(sample, to: folder, as: "swing.swing")
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test("the page holds its video and names no other file, and is written beside the folder")
    func whole() throws {
        try copy(.drawn)
        let run = try SwingCommand.run(["report", result, "--single-file"])
        let page = folder.path + "/swing.html"
        #expect(run.status == 0 && run.output.contains(page), "\(run.output) \(run.errors)")
        let html = try text(page)
        #expect(html.contains("src=\"data:video/mp4;base64,AAAA"))
        #expect(!html.contains("overlay.mp4") && html.contains("media-src data: blob:;"))
        // An earlier one is replaced.
        #expect(try SwingCommand.run(["report", result, "--single-file", "--quiet"]).status == 0)
    }

    @Test("a page without a video says so")
    func noVideo() throws {
        try copy(.plain)
        let page = folder.path + "/other.html"
        let run = try SwingCommand.run(["report", result, "--single-file", "-o", page])
        #expect(run.status == 0 && run.errors.contains("overlay.mp4"), "\(run.errors)")
        #expect(try !text(page).contains("<video"))
    }

    @Test("a clip without a stroke has nothing to watch, and nothing is said of a video")
    func noStroke() throws {
        try copy(.empty)
        let run = try SwingCommand.run(["report", result, "--single-file"])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(try !text(folder.path + "/swing.html").contains("overlay.mp4"))
    }

    @Test("without --single-file the page in the folder is written anew")
    func anew() throws {
        try copy(.empty)
        let page = result + "/report.html"
        let before = try text(page)
        try FileManager.default.removeItem(atPath: page)
        #expect(try SwingCommand.run(["report", result]).output.contains(page))
        #expect(try text(page) == before)
    }

    @Test("another file of that name stays")
    func foreign() throws {
        try copy(.empty)
        let page = try folder.file("swing.html", Array("<p>mine</p>".utf8))
        let run = try SwingCommand.run(["report", result, "--single-file"])
        #expect(run.status == 73 && run.hasThreePartError, "\(run.status) \(run.errors)")
        #expect(try text(page) == "<p>mine</p>")
    }

    @Test(
        "what cannot be meant is refused",
        arguments: [["--size", "1KB", "--single-file"], ["-o", "page.html"], ["--size", "big"]])
    func refused(options: [String]) throws {
        let run = try SwingCommand.run(["report", "nowhere.swing"] + options, in: folder.path)
        #expect(run.status == 64 && run.hasThreePartError, "\(run.errors)")
    }
}
