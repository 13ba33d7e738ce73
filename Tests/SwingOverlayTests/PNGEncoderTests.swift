import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingOverlay

@Suite struct PNGEncoderTests {
    @Test(arguments: [(1, 1), (37, 11), (160, 90)])
    func imagesSurviveEncodingAndDecoding(size: (width: Int, height: Int)) throws {
        let picture = Backdrop.noise.picture(width: size.width, height: size.height)
        let read = try PNGReader.read(PNGEncoder.encode(picture, path: "picture.png"))
        #expect(read.width == size.width && read.height == size.height)
        // PNG holds red first, the buffer blue first.
        var expected = picture.visibleBytes()
        for index in stride(from: 0, to: expected.count, by: 3) { expected.swapAt(index, index + 2) }
        #expect(Bytes(read.rgb) == Bytes(expected))
    }

    @Test(arguments: [
        (RasterError.Code.tooLarge, ErrorCategory.dataUnusable), (.drawingFailed, .defect),
    ])
    func everyErrorSaysWhatHappenedAndWhatToDo(code: RasterError.Code, status: ErrorCategory) {
        let error = RasterError(code, detail: "out of memory")
        #expect(error.category == status)
        #expect(error.userMessage.what.contains("out of memory"))
        #expect(error.userMessage.what.hasSuffix("."))
        #expect(error.userMessage.next.hasSuffix("."))
    }
}
