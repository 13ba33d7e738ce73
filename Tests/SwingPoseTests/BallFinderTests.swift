import Foundation
import SwingCore
import SwingMedia
import SwingTestKit
import Testing

@testable import SwingPose

@Suite struct BallFinderTests {
    private struct Truth: Decodable {
        struct Contact: Decodable { let time: Double }
        struct Ball: Decodable { let pixel: [Double]? }
        struct Frame: Decodable {
            let time: Double
            let pixel: [[Double]]
            let ball: Ball?
        }
        let contact: Contact
        let joints: [String]
        let frames: [Frame]

        func joint(_ name: String, in frame: Frame) -> SIMD2<Double>? {
            joints.firstIndex(of: name).map { SIMD2(frame.pixel[$0][0], frame.pixel[$0][1]) }
        }
    }

    private func truth(of sample: String) throws -> Truth {
        let file = URL(fileURLWithPath: Repository.samples.path + "/\(sample).truth.json")
        return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: file))
    }

    /// The renderer knows where its ball is; near contact it is in sight but for a frame or two behind racket or player.
    @Test(arguments: ["slice-right", "backhand-volley-right", "forehand-left"])
    func theBallOfASampleIsSeenWhereItIs(sample: String) throws {
        let truth = try truth(of: sample)
        var reader = try VideoReader(path: Repository.samples.path + "/\(sample).mp4")
        var finder = BallFinder()
        var (looked, seen) = (0, 0)
        while let frame = try reader.next(), frame.time.seconds < truth.contact.time + 0.06 {
            guard frame.time.seconds > truth.contact.time - 0.1 else { continue }
            let known = truth.frames[frame.index]
            guard let pixel = known.ball?.pixel, let wrist = truth.joint("rightWrist", in: known),
                let nose = truth.joint("nose", in: known), let heel = truth.joint("leftHeel", in: known)
            else { continue }
            let height = 1.1 * abs(heel.y - nose.y)
            let ball = SIMD2(pixel[0], pixel[1])
            let picture = finder.picture(
                frame, geometry: reader.info.geometry, around: wrist, height: height)
            #expect(picture.time == frame.time.seconds)
            let nearest = picture.sightings.map { (($0.position - ball) * ($0.position - ball)).sum().squareRoot() }
                .min()
            looked += 1
            if let nearest, nearest < 0.037 * height { seen += 1 }
        }
        #expect(looked >= 8 && Double(seen) >= 0.7 * Double(looked), "\(seen) of \(looked)")
    }

    /// Far outside the picture, and with sizes that are no numbers, nothing is seen and nothing is read.
    @Test func hostilePlacesShowNothing() throws {
        var reader = try VideoReader(path: Repository.samples.path + "/slice-right.mp4")
        let frame = try #require(try reader.next())
        var finder = BallFinder()
        for (hand, height) in [
            (SIMD2(-1e6, 0), 300.0), (SIMD2(Double.nan, 0), 300), (SIMD2(100, 100), 0), (SIMD2(100, 100), .nan),
            (SIMD2(100, 100), 1e9),
        ] {
            let picture = finder.picture(frame, geometry: reader.info.geometry, around: hand, height: height)
            #expect(picture.sightings.isEmpty)
        }
    }
}
