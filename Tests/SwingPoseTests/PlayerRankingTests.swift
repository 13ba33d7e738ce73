import SwingCore
import SwingMedia
import Testing

@testable import SwingPose

@Suite("Player choice")
struct PlayerRankingTests {
    private func detection(x: Double, y: Double = 400, radius: Double, score: Double = 0.9) -> Detection {
        Detection(
            score: score, center: SIMD2(x, y - radius * 0.7), size: SIMD2(repeating: radius * 0.5), hips: SIMD2(x, y),
            rim: SIMD2(x, y - radius))
    }

    private let still = [SIMD2(-0.3, 0.0), SIMD2(0.3, 0.0)]

    /// Wrists of someone who swings: one moves to and fro.
    private func swinging(_ sample: Int) -> [SIMD2<Double>] {
        [SIMD2(-0.3, 0.0), sample % 2 == 0 ? SIMD2(0.6, -0.2) : SIMD2(-0.4, -0.6)]
    }

    @Test("takes the larger of two who move alike")
    func size() {
        var choice = PlayerRanking()
        for _ in 0..<8 {
            choice.add([(detection(x: 300, radius: 100), still), (detection(x: 900, radius: 150), still)])
        }
        #expect(choice.player(width: 1280, height: 720)?.first?.detection.hips.x == 900)
    }

    @Test("takes the one who swings over a spectator of the same size in the middle")
    func motion() {
        var choice = PlayerRanking()
        for sample in 0..<8 {
            choice.add([(detection(x: 640, radius: 120), still), (detection(x: 300, radius: 115), swinging(sample))])
        }
        #expect(choice.player(width: 1280, height: 720)?.first?.detection.hips.x == 300)
    }

    @Test("rivals are those about as large whom the landmarker saw swing")
    func similar() {
        var choice = PlayerRanking()
        for sample in 0..<8 {
            choice.add([
                (detection(x: 640, radius: 120), swinging(sample)), (detection(x: 200, radius: 115), swinging(sample)),
                (detection(x: 1000, radius: 50), swinging(sample)), (detection(x: 400, y: 200, radius: 110), nil),
                (detection(x: 1200, radius: 118), still),
            ])
        }
        let rivals = choice.rivals(width: 1280, height: 720)
        #expect(rivals.compactMap { $0.first?.detection.hips.x } == [200])
        #expect(PlayerRanking().rivals(width: 1280, height: 720).isEmpty)
    }

    @Test("takes a person over a larger thing in which the landmarker never sees one, and no such thing alone")
    func thing() {
        var choice = PlayerRanking()
        for sample in 0..<4 {
            choice.add([(detection(x: 900, radius: 200), nil), (detection(x: 300, radius: 80), swinging(sample))])
        }
        #expect(choice.player(width: 1280, height: 720)?.first?.detection.hips.x == 300)
        var alone = PlayerRanking()
        for _ in 0..<4 { alone.add([(detection(x: 900, radius: 200), nil)]) }
        #expect(alone.player(width: 1280, height: 720) == nil)
    }

    @Test("does not take a passer-by who is larger and there for a moment")
    func presence() {
        var choice = PlayerRanking()
        for sample in 0..<16 {
            var people = [(detection: detection(x: 640, radius: 110), wrists: Optional(swinging(sample)))]
            if (4..<7).contains(sample) { people.append((detection(x: Double(sample) * 120, radius: 180), still)) }
            choice.add(people)
        }
        #expect(choice.candidates.count == 2)
        #expect(choice.player(width: 1280, height: 720)?.first?.detection.radius == 110)
    }

    @Test("takes the player who is wholly in the picture over someone cut by its lower edge")
    func wholeness() {
        var choice = PlayerRanking()
        for sample in 0..<4 {
            choice.add([
                (detection(x: 700, y: 700, radius: 110), swinging(sample)),
                (detection(x: 500, y: 450, radius: 80), swinging(sample)),
            ])
        }
        #expect(choice.player(width: 1280, height: 720)?.first?.detection.radius == 80)
    }

    @Test("follows each of two people who walk, whatever order they are listed in")
    func linking() {
        var choice = PlayerRanking()
        for sample in 0..<10 {
            let a = (detection(x: 200 + Double(sample) * 20, radius: 100), Optional(still))
            let b = (detection(x: 1000 - Double(sample) * 20, radius: 100), Optional(still))
            choice.add(sample % 2 == 0 ? [a, b] : [b, a])
        }
        #expect(choice.candidates.count == 2)
        #expect(choice.candidates.allSatisfy { $0.sightings.count == 10 })
        for candidate in choice.candidates {
            let xs = candidate.sightings.map(\.detection.hips.x)
            #expect(zip(xs, xs.dropFirst()).allSatisfy { abs($0 - $1) <= 20.001 })
        }
    }

    @Test("is nobody when nobody was seen")
    func empty() {
        var choice = PlayerRanking()
        #expect(choice.player(width: 100, height: 100) == nil)
        choice.add([])
        #expect(choice.player(width: 100, height: 100) == nil)
    }

    @Test("has rivals among people of like size, not in a small one beside a large one")
    func rivals() {
        #expect(PlayerConfirmation.rivals([]).isEmpty)
        #expect(PlayerConfirmation.rivals([detection(x: 1, radius: 100)]).count == 1)
        #expect(
            PlayerConfirmation.rivals([detection(x: 1, radius: 40), detection(x: 2, radius: 100)]).map(\.radius) == [
                100
            ])
        #expect(
            PlayerConfirmation.rivals([detection(x: 1, radius: 80), detection(x: 2, radius: 100)]).map(\.radius) == [
                100, 80,
            ])
    }

    @Test("does not let a large thing that is hardly a person hide the people")
    func unsure() {
        let thing = detection(x: 900, radius: 170, score: 0.55)
        let people = [detection(x: 600, radius: 80, score: 0.95), detection(x: 300, radius: 75, score: 0.95)]
        #expect(PlayerConfirmation.rivals([thing] + people) == people + [thing])
        #expect(InitialPlayer.ranked([thing] + people, width: 1280).first == people[0])
    }

    @Test("recognizes a lost player by size and place, not the nearest spectator")
    func gate() {
        let lastSeen = PlayerObservation(seconds: 1, region: Region(center: SIMD2(600, 400), side: 300))
        let gate = PlayerMatcher(lastSeen: lastSeen, seconds: 1.1)
        let spectator = detection(x: 620, radius: 50)
        let player = detection(x: 680, radius: 118)
        let stranger = detection(x: 1200, radius: 120)
        #expect(gate.player(among: [spectator, player, stranger]) == player)
        #expect(gate.player(among: [spectator, stranger]) == nil)
        #expect(PlayerMatcher(lastSeen: lastSeen, seconds: 2).player(among: [spectator, stranger]) == stranger)
    }

    @Test("takes the person in the box, however small")
    func box() {
        let people = [detection(x: 300, radius: 200), detection(x: 900, y: 200, radius: 40)]
        let box = PictureBox(x: 870, y: 160, width: 60, height: 80)
        #expect(InitialPlayer.player(among: people, in: box) == people[1])
        #expect(InitialPlayer.player(among: people, in: PictureBox(x: 0, y: 0, width: 5, height: 5)) == nil)
    }
}
