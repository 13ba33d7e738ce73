import Foundation
import SwingCore
import SwingTestKit
import Testing

@testable import SwingMotion

/// Pictures of a ball whose way is known, in pixels beside a player of 500.
struct DrawnBall {
    static let color = SIMD3<Double>(190, -45, -5)
    static let height = 500.0

    var rate = 60.0
    var meeting = 0.5
    var position = SIMD2<Double>(600, 400)
    /// Pixels a second before and after.
    var coming = SIMD2<Double>(-4000, 500)
    var going = SIMD2<Double>(6500, -900)
    /// How the camera moves the whole picture, pixels a second.
    var pan = SIMD2<Double>()
    /// Standard deviation of a sighting, pixels.
    var jitter = 0.0

    func position(at time: Double) -> SIMD2<Double> {
        let wait = time - meeting
        return position + (wait < 0 ? coming : going) * wait + pan * time
    }

    /// - Parameter clutter: other spots that every picture shows.
    func pictures(_ count: Int = 31, clutter: [SIMD2<Double>] = []) -> [BallFrame] {
        var random = SeededRandom(seed: 3)
        return (0..<count).map { index in
            let time = meeting + (Double(index - count / 2) + 0.3) / rate
            let noise = SIMD2(random.normal(), random.normal()) * jitter
            let spots = clutter + [position(at: time) + noise]
            return BallFrame(time: time, sightings: spots.map { BallSighting(position: $0, color: DrawnBall.color) })
        }
    }

    func turns(slowMotionFactor: Double = 1, _ pictures: [BallFrame]? = nil) -> [BallDeflection] {
        let candidates = BallCandidates(
            pictures ?? self.pictures(), height: DrawnBall.height,
            playback: PlaybackRate(slowMotionFactor: slowMotionFactor))
        return BallDeflectionFinder(candidates).deflections { _ in true }
    }

    /// The most surprising one.
    func best(slowMotionFactor: Double = 1, _ pictures: [BallFrame]? = nil) -> BallDeflection? {
        turns(slowMotionFactor: slowMotionFactor, pictures).max { $0.surprise < $1.surprise }
    }
}

@Suite struct BallDeflectionTests {
    @Test(arguments: [60.0, 120]) func twoLinesCrossAtTheHit(rate: Double) throws {
        let ball = DrawnBall(rate: rate)
        let turn = try #require(ball.best())
        #expect(abs(turn.time - ball.meeting) < 0.0001)
        #expect((turn.position - ball.position).length < 0.5)
        // 10.5 thousand pixels a second across, 1.4 up, of a player of 500.
        #expect(abs(turn.change - (10_500.0 * 10_500 + 1400 * 1400).squareRoot() / 500) < 0.05)
        #expect(turn.sharpness > 60)
    }

    /// Where a ball moves less than its size between pictures, those next to the hit may count to either way.
    @Test(arguments: [240.0, 480]) func shortStepsTellTheHitToAFifthOfAFrame(rate: Double) throws {
        let ball = DrawnBall(rate: rate)
        let turns = ball.turns(ball.pictures(61))
        let turn = try #require(turns.max { $0.surprise < $1.surprise })
        #expect(abs(turn.time - ball.meeting) < 0.2 / 240)
        #expect((turn.position - ball.position).length < 0.3 * 0.037 * DrawnBall.height)
    }

    /// A sighting off by a tenth of a diameter moves the hit by a few thousandths of a second at most.
    @Test func unsteadySightingsHardlyMoveTheHit() throws {
        let ball = DrawnBall(jitter: 1.85)
        let turn = try #require(ball.best())
        #expect(abs(turn.time - ball.meeting) < 0.002)
    }

    @Test func aTurningCameraDoesNotMoveTheHit() throws {
        let ball = DrawnBall(pan: SIMD2(700, 100))
        #expect(abs(try #require(ball.best()).time - ball.meeting) < 0.0001)
    }

    @Test func aMirroredPictureTellsTheSame() throws {
        let ball = DrawnBall()
        let mirrored = ball.pictures().map { picture in
            BallFrame(
                time: picture.time,
                sightings: picture.sightings.map {
                    BallSighting(position: SIMD2(1280, 0) + $0.position * SIMD2(-1, 1), color: $0.color)
                })
        }
        let turns = (try #require(ball.best()), try #require(ball.best(mirrored)))
        #expect(abs(turns.0.time - turns.1.time) < 1e-9)
        #expect(abs(turns.0.change - turns.1.change) < 1e-9)
    }

    /// The same pictures shown eight times slower are the same hit of the same life.
    @Test func slowMotionScalesTimesOnly() throws {
        let ball = DrawnBall(rate: 240)
        let slow = ball.pictures().map { BallFrame(time: $0.time * 8, sightings: $0.sightings) }
        let turns = (try #require(ball.best()), try #require(ball.best(slowMotionFactor: 8, slow)))
        #expect(abs(turns.0.time * 8 - turns.1.time) < 1e-6)
        #expect(abs(turns.0.change - turns.1.change) < 1e-6)
    }

    @Test func whatStandsStillIsLeftOut() throws {
        let leaves = (0..<30).map { (index: Int) -> SIMD2<Double> in
            SIMD2(Double(300 + 25 * index), Double(380 + 30 * (index % 3)))
        }
        let ball = DrawnBall()
        let pictures = ball.pictures(clutter: leaves)
        #expect(abs(try #require(ball.best(pictures)).time - ball.meeting) < 0.001)
        let candidates = BallCandidates(pictures, height: DrawnBall.height, playback: .realTime)
        #expect(candidates.sightings.allSatisfy { $0.count == 1 })
    }

    /// A ball that passes is not turned, nor one whose way gravity bends, nor a spot on a racket that swings round.
    @Test func smoothPathsAreNoHits() {
        let passing = DrawnBall(going: SIMD2(-4000, 500))
        #expect(passing.turns().allSatisfy { $0.sharpness < 60 })
        func pictures(_ position: (Double) -> SIMD2<Double>) -> [BallFrame] {
            (0..<31).map { index in
                let time = Double(index) / 60
                return BallFrame(
                    time: time, sightings: [BallSighting(position: position(time), color: DrawnBall.color)])
            }
        }
        let falling = pictures { time in SIMD2(300, 300) + SIMD2(1500, -900) * time + SIMD2(0, 1375) * (time * time) }
        #expect(passing.turns(falling).allSatisfy { $0.sharpness < 60 })
        // 24 rad/s on half a meter: 12 m/s, as fast as the tip of a racket before contact.
        let swinging = pictures { time in SIMD2(600, 400) + SIMD2(cos(24 * time), sin(24 * time)) * 140 }
        #expect(passing.turns(swinging).allSatisfy { $0.sharpness < 60 })
    }

    @Test func threeFunctionsFitWhatIsMadeOfThem() throws {
        let rows = (0..<8).map { SIMD3(1, Double($0), Double($0 * $0)) }
        let made = rows.map { SIMD2(3 - 2 * $0.y + 0.5 * $0.z, 7 * $0.y) }
        #expect(abs(try #require(LeastSquares.error(of: made, on: rows))) < 1e-9)
        var off = made
        off[3].x += 1
        let error = try #require(LeastSquares.error(of: off, on: rows))
        #expect(error > 0.5 && error < 1)
        #expect(LeastSquares.error(of: made, on: rows.map { SIMD3(1, 2, $0.y) }) == nil)
    }
}
