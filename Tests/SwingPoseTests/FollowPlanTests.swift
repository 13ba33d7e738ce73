import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("Whom to follow when")
struct FollowPlanTests {
    private func span(_ person: Int, _ time: ClosedRange<Double>, _ displacement: Double = 0.4) -> FollowPlan.Span {
        FollowPlan.Span(person: person, time: time, displacement: displacement)
    }

    private func people(_ plan: FollowPlan) -> [[Int]] { plan.lanes.map { $0.map(\.person) } }

    @Test("pupils who come one after the other share a lane")
    func pupils() {
        let plan = FollowPlan((0..<6).map { span($0, Double(3 * $0)...Double(3 * $0 + 2)) }, most: 3)
        #expect(people(plan) == [[0, 1, 2, 3, 4, 5]])
        #expect(plan.stretches.count == 6)
    }

    @Test("who are there at the same time are followed side by side, each in the lane they were in")
    func together() {
        let spans = [span(0, 0...3), span(1, 2...6), span(0, 5...8), span(1, 7...9)]
        let plan = FollowPlan(spans, most: 3)
        #expect(Set(people(plan)) == [[0, 0], [1, 1]])
        #expect(plan.stretches == [0...9])
    }

    @Test("where there are too many, those stay who move most")
    func crowd() {
        let plan = FollowPlan((0..<5).map { span($0, 0...4, 0.2 + 0.1 * Double($0)) }, most: 3)
        #expect(people(plan) == [[4], [3], [2]])
        #expect(FollowPlan([], most: 3).lanes.isEmpty && FollowPlan([], most: 3).stretches.isEmpty)
    }

    @Test("in no lane are two at a time, and every time is in a stretch")
    func spread() {
        var seed: UInt64 = 7
        func next() -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(seed >> 40) / Double(1 << 24)
        }
        let spans = (0..<200).map { number in
            let start = 300 * next()
            return span(number % 17, start...(start + 1 + 4 * next()), next())
        }
        let plan = FollowPlan(spans, most: 3)
        for lane in plan.lanes {
            #expect(zip(lane, lane.dropFirst()).allSatisfy { $0.time.upperBound < $1.time.lowerBound })
            for span in lane {
                #expect(
                    plan.stretches.contains { $0.contains(span.time.lowerBound) && $0.contains(span.time.upperBound) })
            }
        }
        #expect(zip(plan.stretches, plan.stretches.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    }
}

@Suite("A track beside others")
struct TrackBesideOthersTests {
    /// Somebody whose hips stand still, seen ten times a second.
    private func result(at x: Double, _ times: ClosedRange<Int>) -> PoseTrackResult {
        let pose = Pose(
            keypoints: Array(
                repeating: Keypoint(x: Float(x), y: 300, z: 0, visibility: 1, presence: 1), count: Joint.count),
            world: Array(repeating: nil, count: Joint.count), score: 1)
        let frames = times.map { index in
            PoseFrame(
                index: index, time: MediaTime(roundingSeconds: Double(index) / 10, timeBase: .microseconds), pose: pose)
        }
        return PoseTrackResult(
            track: PoseTrack(width: 1280, height: 720, frames: frames), playerBox: nil, counters: PoseCounters(),
            warnings: [],
            sightings: frames.map {
                PlayerObservation(seconds: $0.time.seconds, region: Region(center: SIMD2(x, 300), side: 200))
            })
    }

    @Test("shows nobody where it shows one of them, and says that it may be somebody else from there on")
    func sameBody() {
        let other = result(at: 410, 10...15)
        let lane = result(at: 400, 0...30).without(FollowedPlayers([other.sightings]))
        let hidden = lane.track.frames.filter { $0.pose == nil }.map(\.index)
        #expect(Set(10...15).isSubset(of: hidden) && hidden.allSatisfy { 8...17 ~= $0 })
        #expect(lane.track.frames.count == 31 && !lane.breaks().isEmpty)
    }

    @Test("may show somebody else from where somebody else is meant, and from a cut")
    func changes() {
        var lane = result(at: 400, 0...30)
        let track = lane.track
        lane.track = PoseTrack(
            width: track.width, height: track.height, frames: track.frames,
            turns: [PlayerTurn(time: 1, player: 2)], cuts: [2])
        #expect(lane.breaks() == [1, 2])
        let hidden = lane.without(FollowedPlayers([result(at: 410, 10...15).sightings]))
        #expect(hidden.track.cuts == [2] && hidden.track.turns == lane.track.turns)
    }

    @Test("goes on where another stands half a meter away")
    func sideBySide() {
        let other = result(at: 450, 0...30)
        #expect(
            result(at: 400, 0...30).without(FollowedPlayers([other.sightings])).track.frames.allSatisfy {
                $0.pose != nil
            })
    }
}
