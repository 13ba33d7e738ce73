import Foundation
import SwingCore
import SwingReport

/// The motion as one document, written frame by frame so that an hour's needs the memory of one.
struct JSONDocument {
    let motion: ExportedMotion

    func write<Failure: Error>(to output: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let track = motion.track
        try output(
            Array(
                """
                {"schemaVersion":1,"width":\(track.width),"height":\(track.height),\
                "slowMotionFactor":\(Rounding.thousandth(track.playback.slowMotionFactor)),\
                "player":\(motion.player),"depthIsInferred":\(track.isPictureAlone),\(body)"frames":[\n
                """.utf8))
        for sample in track.times.indices {
            // `JSONFrame` holds finite numbers only, so that encoding cannot fail.
            guard let frame = try? encoder.encode(JSONFrame(motion, sample: sample)) else {
                preconditionFailure("frame \(sample) holds a number that is not finite")
            }
            try output(Array(frame) + Array((sample + 1 < track.count ? ",\n" : "\n").utf8))
        }
        try output(Array("]}\n".utf8))
    }

    /// The body that meters are those of, and by what they were multiplied for it: a reader divides by that.
    private var body: String {
        motion.height.map { height in
            """
            "bodyHeight":{"meters":\(height.meters),"isAssumed":\(height.isAssumed),"scale":\(motion.scale)},
            """
        } ?? ""
    }
}
