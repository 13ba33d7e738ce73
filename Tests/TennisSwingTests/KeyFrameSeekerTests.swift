import Foundation
import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import TennisSwing

/// A key frame is drawn on the frame on screen at its time, however the reader comes there.
@Suite("Way from key frame to key frame")
struct KeyFrameSeekerTests {
    private static let sample = Repository.samples.appendingPathComponent("forehand-right.mp4").path

    @Test("every time is drawn once, with the frame that begins at or before it")
    func times() throws {
        var frames: [Double] = []
        var plain = try VideoReader(path: Self.sample)
        while let frame = try plain.next() { frames.append(frame.time.seconds) }
        let step = frames[1] - frames[0]
        let times = [frames[3], frames[10] + step / 2, frames[11], frames[frames.count - 1] + step / 2]
        let wanted = [frames[3], frames[10], frames[11], frames[frames.count - 1]]

        for isSeeking in [false, true] {
            var reader = try VideoReader(path: Self.sample)
            var way = KeyFrameSeeker(to: times)
            var drawn: [(time: Double, frame: Double)] = []
            while way.hasMore {
                if isSeeking { try way.skipAhead(&reader) }
                guard let frame = try reader.next() else { break }
                drawn += way.pass(frame).map { ($0.time, $0.frame.time.seconds) }
            }
            drawn += way.end().map { ($0.time, $0.frame.time.seconds) }
            #expect(drawn.map(\.time) == times)
            #expect(drawn.map(\.frame) == wanted)
        }
    }
}
