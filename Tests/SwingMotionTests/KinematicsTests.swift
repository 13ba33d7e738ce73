import Foundation
import SwingCore
import Testing

@testable import SwingMotion

@Suite struct KinematicsTests {
    @Test func parabolaIsDifferentiatedExactlyAtUnevenTimes() throws {
        let times = [0.0, 0.01, 0.05, 0.06, 0.1, 0.2, 0.21]
        let slopes = Kinematics.derivative(times.map { 3 * $0 * $0 - $0 }, times: times)
        for index in 1..<(times.count - 1) {
            #expect(abs(try #require(slopes[index]) - (6 * times[index] - 1)) < 1e-9)
        }
    }

    @Test func gapsAreNotDifferentiatedAcross() {
        let slopes = Kinematics.derivative([0, 1, nil, 9, nil, nil, 4], times: [0, 1, 2, 3, 4, 5, 6])
        #expect(slopes == [1, 1, nil, nil, nil, nil, nil])
    }

    @Test(arguments: [1.0, 8]) func circlingHandHasItsSpeedInBodyHeights(slowMotionFactor: Double) throws {
        // 0.5 m at 8 rad/s is 4 m/s; a body of 175 px at 100 px/m is 1.75 m.
        let times = (0...240).map { Double($0) / 240 * slowMotionFactor }
        let playback = PlaybackRate(slowMotionFactor: slowMotionFactor)
        let track = Motion.track(times: times, playback: playback, bodyHeight: 175) { joint, time in
            let angle = 8 * time / slowMotionFactor
            return joint == .rightWrist ? [0.5 * cos(angle), 0.5 * sin(angle), 0] : nil
        }
        let picture = Kinematics.imageSpeed(.joint(.rightWrist), in: track)
        let space = Kinematics.worldSpeed(.joint(.rightWrist), in: track)
        for index in 1..<(times.count - 1) {
            #expect(abs(try #require(picture[index]) - 4 / 1.75) < 0.002)
            #expect(abs(try #require(space[index]) - 4) < 0.002)
        }
    }

    @Test func runningPlayerDoesNotMoveTheHandAgainstTheHips() throws {
        let track = Motion.track(times: [0, 0.1, 0.2]) { joint, time in
            switch joint {
            case .rightWrist: [5 * time + 0.3, 1, 0]
            case .leftHip, .rightHip: [5 * time, 0.9, 0]
            default: nil
            }
        }
        for speed in Kinematics.imageSpeed(.joint(.rightWrist), relativeTo: .hips, in: track) {
            #expect(abs(try #require(speed)) < 1e-9)
        }
    }

    @Test func wrappingStaysWithinHalfATurn() {
        #expect(Degrees.wrapped(190) == -170)
        #expect(Degrees.wrapped(-180) == 180)
        #expect(Degrees.wrapped(720) == 0)
    }
}
