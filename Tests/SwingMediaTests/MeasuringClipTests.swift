import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMedia

/// Real recordings: as many frames at the same times as ffprobe sees, or a clear end.
@Suite(
    .enabled(if: RealRecordings.folder != nil, "\(RealRecordings.absence)"),
    .serialized)
struct MeasuringClipTests {
    /// Two clips of half a minute in ordinary H.264 take as long as all others, which show what they would.
    private static let long: Set = ["seubank96__file_example_MOV_1920.mov", "larksuite__mov_sample.mov"]
    static let clips = ["media", "clips", "negative"].flatMap { RealRecordings.files($0) }
        .filter { !long.contains(URL(fileURLWithPath: $0).lastPathComponent) }

    @Test("every frame at its own time", arguments: clips)
    func times(path: String) throws {
        let clip = try WholeClip(path)
        #expect(clip.ticks == (try Tool.frameTicks(path)))
        #expect(clip.counters.framesConverted == 0)
        let probe = try ClipProbe.scan(path)
        #expect(probe.scan.frameCount == clip.ticks.count)
        #expect(!probe.warnings.map(\.code).contains(.truncated))
        let picture = try firstPicture(path, size: PixelSize(probe.info.geometry, fitting: 640, by: 360))
        #expect(picture.width > 0 && picture.pixel(picture.width / 2, picture.height / 2).alpha == 255)
    }

    @Test("broken files are read as far as they go or end in 65", arguments: RealRecordings.files("corrupt"))
    func broken(path: String) throws {
        let truth = (try? Tool.frameTicks(path)) ?? []
        do throws(MediaError) {
            let clip = try WholeClip(path)
            // Frames that would go back in time are left out and counted.
            #expect(clip.ticks.count + clip.counters.framesOutOfOrder == truth.count)
            #expect(zip(clip.ticks, clip.ticks.dropFirst()).allSatisfy(<))
        } catch {
            #expect(error.category == .dataUnusable)
            #expect(truth.isEmpty, "ffprobe reads \(truth.count) frames: \(error)")
        }
    }
}
