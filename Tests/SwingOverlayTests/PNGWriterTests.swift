import Foundation
import SwingCore
import Testing

@testable import SwingOverlay

@Suite struct PNGWriterTests {
    private static func folder() throws -> String {
        let path = NSTemporaryDirectory() + "overlay-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test(arguments: [(1, 1), (37, 11), (160, 90)])
    func picturesSurviveTheWayToAFileAndBack(size: (width: Int, height: Int)) throws {
        let folder = try PNGWriterTests.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let picture = Backdrop.noise.picture(width: size.width, height: size.height)
        let path = folder + "/picture.png"
        try PNGWriter.write(picture, to: path)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["picture.png"])
        let read = try PNGReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(read.width == size.width && read.height == size.height)
        // PNG holds red first, the buffer blue first.
        var expected = picture.visibleBytes()
        for index in stride(from: 0, to: expected.count, by: 3) { expected.swapAt(index, index + 2) }
        #expect(read.rgb == expected)
    }

    @Test func anExistingFileIsReplacedWhole() throws {
        let folder = try PNGWriterTests.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = folder + "/picture.png"
        try PNGWriter.write(Backdrop.noise.picture(width: 90, height: 90), to: path)
        try PNGWriter.write(Backdrop.white.picture(width: 3, height: 2), to: path)
        let read = try PNGReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
        #expect(read.width == 3 && read.height == 2)
    }

    @Test func aMissingFolderIsNamed() {
        let path = "/nonexistent-folder/picture.png"
        let error = #expect(throws: RasterError.self) {
            try PNGWriter.write(Backdrop.white.picture(width: 2, height: 2), to: path)
        }
        #expect(error?.code == .cannotCreate)
        #expect(error?.exitStatus == .cannotCreate)
        #expect(error?.userMessage.what.contains(path) ?? false)
    }

    @Test func aFolderInTheWayLeavesNothingBehind() throws {
        let folder = try PNGWriterTests.folder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/a.png", withIntermediateDirectories: true)
        let error = #expect(throws: RasterError.self) {
            try PNGWriter.write(Backdrop.white.picture(width: 2, height: 2), to: folder + "/a.png")
        }
        #expect(error?.code == .cannotCreate)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.png"])
    }

    @Test func aFullDiskIsReported() throws {
        // Linux gives a device that is always full.
        let file = open("/dev/full", O_WRONLY)
        try #require(file >= 0)
        defer { close(file) }
        #expect(PNGWriter.fill(file, with: [1, 2, 3]) == ENOSPC)
    }

    @Test(arguments: [
        (RasterError.Code.tooLarge, SwingCore.ExitStatus.dataUnusable), (.drawingFailed, .defect),
        (.cannotCreate, .cannotCreate), (.writeFailed, .ioFailure),
    ])
    func everyErrorSaysWhatHappenedAndWhatToDo(code: RasterError.Code, status: SwingCore.ExitStatus) {
        let error = RasterError(code, path: "x.png", detail: "no space left on device")
        #expect(error.exitStatus == status)
        #expect(error.userMessage.what.contains("no space left on device"))
        #expect(error.userMessage.what.hasSuffix("."))
        #expect(error.userMessage.next.hasSuffix("."))
    }
}
