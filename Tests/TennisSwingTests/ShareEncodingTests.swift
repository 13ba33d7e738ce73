import SwingCore
import SwingMedia
import Testing

@testable import TennisSwing

/// How a video is planned to fit into so many bytes.
@Suite struct ShareEncodingTests {
    private static func source(
        _ width: Int, _ height: Int, rate: Double = 60, seconds: Double, hasSound: Bool = true
    ) -> ShareEncoding.Source {
        ShareEncoding.Source(
            geometry: PictureGeometry(storedWidth: width, storedHeight: height), frameRate: rate, duration: seconds,
            hasSound: hasSound)
    }

    @Test("all that is written fits into the bytes, and pictures are never larger than they were")
    func fits() throws {
        for seconds in [2.0, 20, 120, 600] {
            for bytes in [2_000_000, 16_000_000, 64_000_000] {
                for source in [
                    Self.source(1920, 1080, seconds: seconds), Self.source(1080, 1920, rate: 240, seconds: seconds),
                    Self.source(320, 240, rate: 29.97, seconds: seconds, hasSound: false),
                ] {
                    guard let plan = ShareEncoding(source, bytes: bytes) else {
                        #expect(ShareEncoding.leastBytes(duration: seconds) > bytes)
                        continue
                    }
                    #expect(Double(plan.bitRate) * seconds / 8 < Double(bytes))
                    #expect(plan.size.width <= source.geometry.width && plan.size.height <= source.geometry.height)
                    #expect(source.frameRate / Double(plan.frameStep) <= 61)
                    #expect(source.hasSound || !plan.keepsSound)
                }
            }
        }
    }

    @Test("fewer bytes a second give smaller pictures, then fewer of them, then no sound, then nothing")
    func steps() throws {
        let plans = [32, 8, 4, 2, 1].map { megabytes in
            ShareEncoding(Self.source(1920, 1080, seconds: 30), bytes: megabytes * 1_000_000)
        }
        let sizes = plans.compactMap { $0?.size.height }
        #expect(sizes == sizes.sorted(by: >) && sizes.first == 1080 && sizes.last ?? 0 <= 360)
        #expect(plans.compactMap { $0?.frameStep } == [1, 2, 2, 2, 2])
        #expect(plans.compactMap { $0?.keepsSound } == [true, true, true, true, false])
        #expect(ShareEncoding(Self.source(1920, 1080, seconds: 30), bytes: 400_000) == nil)
    }

    @Test("so many bytes as are said to be the least are enough")
    func least() {
        for seconds in [1.0, 33.3, 600] {
            let bytes = ShareEncoding.leastBytes(duration: seconds)
            #expect(ShareEncoding(Self.source(1280, 720, seconds: seconds), bytes: bytes + 1) != nil)
            #expect(ShareEncoding(Self.source(1280, 720, seconds: seconds), bytes: bytes * 9 / 10) == nil)
        }
    }

    @Test("sizes are read as people write them, and written as they are read")
    func sizes() {
        for (text, bytes) in [("16MB", 16_000_000), ("1.5GB", 1_500_000_000), ("500000", 500_000), ("3.4m", 3_400_000)]
        {
            #expect(ByteSize(text)?.bytes == bytes, "\(text)")
        }
        for text in ["", "MB", "-1MB", "0", "16 Megabyte", "1e9", "nan", "99999999999999999999GB"] {
            #expect(ByteSize(text) == nil, "\(text)")
        }
        for bytes in [1, 999, 1000, 16_000_000, 3_400_000, 3_450_000, 123_456_789] {
            #expect(ByteSize("\(ByteSize(bytes: bytes))")?.bytes == bytes)
        }
    }
}
