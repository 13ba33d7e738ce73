import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// The lines of a court as a pinhole sees them: truth for how it lies.
struct FilmedCourt: Sendable {
    /// The direction of the court's length at the player, degrees: 0 toward the camera, 90 to the right of the picture.
    var azimuth: Double
    /// Parts of the picture's longer side.
    var zoom = 0.9
    /// Meters from the player, and over the ground.
    var distance = 7.0
    var elevation = 1.5
    /// Degrees by which the camera looks down, and by which it is turned about its axis.
    var pitch = 4.0
    var roll = 0.0

    static let width = 1280.0
    static let height = 720.0

    /// A point of the ground by meters along the court and to its right from the player, at a height.
    func pixel(_ along: Double, _ right: Double, _ up: Double = 0) -> SIMD2<Double>? {
        let radians = azimuth * .pi / 180
        // Seen from above: the player lies straight ahead.
        let ahead = distance - along * cos(radians) - right * sin(radians)
        let aside = along * sin(radians) - right * cos(radians)
        let down = elevation - up
        let tilt = pitch * .pi / 180
        let depth = ahead * cos(tilt) + down * sin(tilt)
        guard depth > 0.3 else { return nil }
        let flat = SIMD2(aside, down * cos(tilt) - ahead * sin(tilt)) * (zoom * Self.width / depth)
        let turn = roll * .pi / 180
        return SIMD2(
            Self.width / 2 + flat.x * cos(turn) - flat.y * sin(turn),
            Self.height / 2 + flat.x * sin(turn) + flat.y * cos(turn))
    }

    /// The court's lines around a player on the baseline in pieces of a meter, and the posts of a fence behind it.
    var lines: [LineSegment] {
        var found: [LineSegment] = []
        func draw(_ start: SIMD3<Double>, _ end: SIMD3<Double>) {
            guard let first = pixel(start.x, start.y, start.z), let last = pixel(end.x, end.y, end.z) else { return }
            let isShown = [first, last].allSatisfy {
                $0.x >= 0 && $0.y >= 0 && $0.x <= Self.width && $0.y <= Self.height
            }
            if isShown { found.append(LineSegment(start: first, end: last)) }
        }
        for step in -6..<6 {
            for along in [0.3, 5.8, 12.2] {
                draw(SIMD3(along, Double(step), 0), SIMD3(along, Double(step) + 1, 0))
            }
        }
        for right in [-5.5, -4.1, 0, 4.1, 5.5] {
            for step in 0..<12 { draw(SIMD3(Double(step), right, 0), SIMD3(Double(step) + 1, right, 0)) }
        }
        for right in stride(from: -9.0, through: 9, by: 3) { draw(SIMD3(-6, right, 0), SIMD3(-6, right, 2.5)) }
        return found
    }

    var player: CourtHeadingEstimator.Player? {
        guard let feet = pixel(0, 0), let head = pixel(0, 0, 1.8) else { return nil }
        return CourtHeadingEstimator.Player(middle: feet.x, feet: feet.y, height: feet.y - head.y)
    }

    func compass(_ lines: [LineSegment]? = nil) throws -> CourtHeadingEstimator {
        CourtHeadingEstimator(
            lines: lines ?? self.lines, width: Self.width, height: Self.height, player: try #require(player))
    }
}

@Suite struct CourtHeadingEstimatorTests {
    /// From all around, within the step of the tried cameras.
    @Test(arguments: Array(stride(from: -173.0, to: 180, by: 30)))
    func aCourtTellsHowItLies(azimuth: Double) throws {
        let court = FilmedCourt(azimuth: azimuth)
        #expect(court.lines.count >= 6)
        let compass = try court.compass()
        for expected in [-20.0, 0, 20] {
            let estimate = compass.side(near: azimuth + expected, deviation: 15)
            #expect(
                abs(Degrees.wrapped(estimate.azimuth - azimuth)) <= max(4, 1.5 * estimate.deviation),
                "\(estimate) for \(azimuth), expected \(expected) off")
        }
    }

    /// Zoomed in from the stands, low and wide, and not held level.
    @Test(arguments: [
        FilmedCourt(azimuth: 130, zoom: 2, distance: 20, elevation: 5, pitch: 12),
        FilmedCourt(azimuth: 130, zoom: 0.7, distance: 5, elevation: 0.8, pitch: 0),
        FilmedCourt(azimuth: 50, roll: 2), FilmedCourt(azimuth: -120, roll: -2),
    ])
    func anyCameraWillDo(court: FilmedCourt) throws {
        let estimate = try court.compass().side(near: court.azimuth + 15, deviation: 15)
        #expect(
            estimate.deviation < 6
                && abs(Degrees.wrapped(estimate.azimuth - court.azimuth)) < 1.5 * estimate.deviation + 1,
            "\(estimate)")
    }

    @Test func aMirroredPictureMirrorsTheCourt() throws {
        let court = FilmedCourt(azimuth: 55)
        let mirrored = court.lines.map { line in
            LineSegment(
                start: SIMD2(FilmedCourt.width - line.start.x, line.start.y),
                end: SIMD2(FilmedCourt.width - line.end.x, line.end.y))
        }
        let estimate = try court.compass().side(near: 60, deviation: 15)
        let other = try court.compass(mirrored).side(near: -60, deviation: 15)
        #expect(abs(estimate.azimuth + other.azimuth) < 1 && abs(estimate.deviation - other.deviation) < 0.5)
    }

    /// Without lines what was expected stays; edges of any direction say little, and broken ones nothing.
    @Test func withoutACourtNothingIsEstimated() throws {
        let court = FilmedCourt(azimuth: 40)
        for lines in [
            [],
            [LineSegment(start: SIMD2(.nan, 1), end: SIMD2(4, 4)), LineSegment(start: .zero, end: SIMD2(1e160, 4))],
        ] {
            let estimate = try court.compass(lines).side(near: 63.4, deviation: 12)
            #expect(abs(estimate.azimuth - 63.4) < 0.5 && abs(estimate.deviation - 12) < 0.5)
        }
        let any = (0..<24).map { number in
            let turn = Double(number) * 0.2618
            let middle = SIMD2(100 + 45 * Double(number), 200 + 300 * abs(sin(Double(number) * 2.1)))
            let half = 25 * SIMD2(cos(turn), sin(turn))
            return LineSegment(start: middle - half, end: middle + half)
        }
        #expect(try court.compass(any).side(near: 40, deviation: 12).deviation > 6)
    }
}

@Suite struct CourtViewTests {
    /// The motion tells roughly where the ball goes; a court that lies differently draws the target most of the way to its length.
    @Test(arguments: [-12.0, 12]) func theTargetFollowsTheCourt(turned: Double) throws {
        let player = SyntheticPlayer(action: .forehand)
        let track = player.track(rate: 60)
        let plain = MotionAnalysis.analyze(track)
        let estimate = try #require(plain.found.first?.target).azimuth
        let court = FilmedCourt(azimuth: estimate + turned)
        let contact = try #require(plain.strokes.first).contact.time
        // The court is filmed as the player is: the ground moved under the player's feet.
        let sample = try #require(plain.track.sample(nearest: contact))
        let feet = [Joint.leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex].compactMap {
            plain.track.image($0, sample)
        }
        let ground = try #require(court.pixel(0, 0))
        let move = SIMD2(feet.map(\.x).reduce(0, +) / Double(feet.count), try #require(feet.map(\.y).max())) - ground
        #expect(abs(move.x) < 300 && abs(move.y) < 300)
        let around = plain.track.bodyHeight[sample]
        let lines = court.lines.map { LineSegment(start: $0.start + move, end: $0.end + move) }.filter {
            abs($0.middle.x - ground.x - move.x) > around
        }
        let seen = MotionAnalysis.analyze(
            track, options: .init(cues: ContactCues(lines: [FrameLines(time: contact, segments: lines)])))
        let target = try #require(seen.found.first?.target)
        #expect(target.deviation < 9)
        #expect(Degrees.wrapped(target.azimuth - estimate) / turned > 0.4, "\(estimate) became \(target)")
        #expect(seen.strokes == plain.strokes)
        // What was seen long before or after is of another picture.
        let elsewhere = MotionAnalysis.analyze(
            track, options: .init(cues: ContactCues(lines: [FrameLines(time: contact + 3, segments: lines)])))
        #expect(elsewhere == plain)
    }
}
