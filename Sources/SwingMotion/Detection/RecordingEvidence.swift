import Foundation
package import SwingCore

/// What the other shots of a recording say of one, before it is looked at: whether shots of this recording show strokes, whether
/// they show tennis, and with which hand the player plays.
struct RecordingEvidence: Hashable, Sendable {
    /// The probability that a shot shows a stroke.
    ///
    /// Nine of ten clips that someone has analyzed show one, however short they are: 136 of 146 real ones do.
    private(set) var showsStroke = 0.9
    /// Whether others rather show another game than strokes.
    private(set) var isOtherGame = false
    /// The logarithm of the odds of each racket hand: about one player in seven holds it in the left.
    private(set) var hands: [Hand: Double] = [.right: log(0.85), .left: log(0.15)]

    /// Of a recording of one shot.
    static let alone = RecordingEvidence()

    /// What share of the shots of a recording shows a stroke, and the logarithm of how likely that is: either of none, or of most.
    ///
    /// Together nine in ten; of the tenth one half is for recordings, the other for shots, as nobody has measured which is which, and
    /// that of shots is a beta distribution that ten other shots outweigh.
    private static let shares: [(share: Double, weight: Double)] = {
        let showing = alone.showsStroke.squareRoot()
        let known = 10.0
        let some = stride(from: 0.01, to: 1, by: 0.02).map { share in
            (share, (known * showing - 1) * log(share) + (known * (1 - showing) - 1) * log(1 - share))
        }
        let sum = some.reduce(-.infinity) { logSumExp($0, $1.1) }
        return [(0, log(1 - showing))] + some.map { ($0, $1 - sum + log(showing)) }
    }()
    /// The probability that two shots show one player, where nobody has said who plays in which.
    private static let samePlayer = 0.5

    /// What the shots of a recording say of each of some shots.
    ///
    /// - Parameters:
    ///   - shots: those that are asked about.
    ///   - others: of somebody else in the same recording, whose hand says nothing of theirs.
    /// - Complexity: O(n²) in the number of shots.
    static func shared(_ shots: [ShotEvidence], besides others: [ShotEvidence] = []) -> [RecordingEvidence] {
        let all = shots + others
        let telling = all.indices.filter { !all[$0].strokes.isEmpty }
        guard telling.count > 1 else { return shots.map { _ in alone } }
        let showsStroke = showsStroke(all)
        return shots.indices.map { index in
            let rest = telling.filter { $0 != index }
            let exchanges = rest.count { all[$0].isFastExchange }
            let strokes = rest.reduce(0) { $0 + probability(all[$1].strokeRatio, showsStroke[$1]) }
            return RecordingEvidence(
                showsStroke: showsStroke[index], isOtherGame: Double(exchanges) > strokes,
                hands: hands(of: shots[index], by: rest.filter { $0 < shots.count }.map { shots[$0] }))
        }
    }

    /// The probability that each of some shots shows a stroke, by all others.
    ///
    /// It is no more than that of a clip of its own: what only begins before a cut is no stroke for having others around it.
    private static func showsStroke(_ shots: [ShotEvidence]) -> [Double] {
        let ratios = shots.map { shot in
            shares.map { shot.strokes.isEmpty ? 0 : logSumExp(log(1 - $0.share), log($0.share) + shot.strokeRatio) }
        }
        let all = shares.indices.map { index in ratios.reduce(shares[index].weight) { $0 + $1[index] } }
        return ratios.map { own in
            let others = zip(all, own).map { $0 - $1 }
            let most = others.max() ?? 0
            let weights = others.map { exp($0 - most) }
            let mean = zip(weights, shares).reduce(0) { $0 + $1.0 * $1.1.share } / weights.reduce(0, +)
            return min(mean, alone.showsStroke)
        }
    }

    /// The probability that a shot shows a stroke, by itself and by what is known before.
    private static func probability(_ ratio: Double, _ before: Double) -> Double {
        let odds = before / (1 - before) * exp(ratio)
        return odds.isFinite ? odds / (1 + odds) : 1
    }

    /// The racket hand by the shots of the same player: either all show the same, or each says nothing of the other.
    private static func hands(of shot: ShotEvidence, by others: [ShotEvidence]) -> [Hand: Double] {
        let same = others.filter { $0.player?.number == shot.player?.number }
        guard !same.isEmpty else { return alone.hands }
        let confidence = (same + [shot]).map { $0.player?.confidence ?? samePlayer }.min() ?? samePlayer
        let apart = same.reduce(0) { sum, other in
            sum + alone.hands.reduce(-.infinity) { logSumExp($0, $1.value + (other.strokes[$1.key] ?? 0)) }
        }
        return Dictionary(
            uniqueKeysWithValues: alone.hands.map { hand, prior in
                let together = same.reduce(0) { $0 + ($1.strokes[hand] ?? 0) }
                return (hand, prior + logSumExp(log(confidence) + together, log(1 - confidence) + apart))
            })
    }
}

/// What one shot of a recording shows, judged as a clip of its own.
struct ShotEvidence: Hashable, Sendable {
    /// Whose shot it is.
    struct Player: Hashable, Sendable {
        let number: Int
        /// How sure that is, 0 to 1.
        let confidence: Double
    }

    /// The logarithm of how much likelier the shot is with strokes of a hand than with none; empty where nothing moves as in a
    /// stroke.
    let strokes: [Hand: Double]
    /// Whether swings follow each other sooner than a tennis ball comes back.
    let isFastExchange: Bool
    /// Nil where nobody has said who plays in which shot.
    let player: Player?

    /// The logarithm of how much likelier the shot is if it shows a stroke, whatever recordings show.
    var strokeRatio: Double {
        let shown = RecordingEvidence.alone.showsStroke
        return log(expm1(strokes.values.max() ?? 0)) - log(shown / (1 - shown))
    }
}

extension ShotEvidence.Player {
    /// The player of some frames; nobody is surely the player where several take turns in them.
    init?(of track: PoseTrack) {
        guard !track.turns.isEmpty, let first = track.frames.first else { return nil }
        let turns = track.turns.turns(at: track.frames.map(\.time.seconds))
        let number = track.turns.player(at: first.time.seconds)
        let isOne = turns.allSatisfy { $0.player == number }
        self.init(number: number, confidence: isOne ? turns.map { $0.confidence ?? 1 }.min() ?? 1 : 0)
    }
}

/// Finds the parts of a recording that may hold a stroke, from poses sampled a few times a second.
///
/// Strokes cannot be classified at this rate, nor need they be: what is worth a dense analysis is where a hand is
/// displaced far between two samples.
package enum ActivitySegments {
    /// Real seconds between samples that suffice.
    ///
    /// A stroke's fast part lasts some 0.4 s, so at least two samples fall into it.
    package static let interval = 0.16

    /// The displacement of a hand between two samples, in body heights against the trunk, from which a stroke is
    /// possible.
    ///
    /// Measured with samples `interval` apart, in the worst of five phases: 26 strokes of real and rendered clips have
    /// 0.14 (slow motion that does not say so) to 0.53, volleys 0.23; between strokes 16 % of the steps have 0.12.
    static let leastDisplacement = 0.12
    /// What the strokes besides those in slow motion and the gentlest have.
    static let plainDisplacement = 0.2
    /// Samples further apart, in real seconds, do not show how a hand moved.
    static let longestStep = 0.5
    /// Real seconds before the first and after the last fast step that may belong to the stroke.
    ///
    /// In the same clips the first comes 0.28 s before contact at the latest, and with serves 0.7 s, the last 0.02 s
    /// before it at the earliest. So a groundstroke is read from 2 s before contact on, a serve from 2.5 s, and each to
    /// 1.2 s after.
    static let lead = 1.8
    static let trail = 1.2
    /// Segments closer than this many real seconds are read as one: a seek in the file costs as much.
    static let mergeDistance = 1.0

    /// Displacements in body heights that no hand makes within `longestJump` real seconds from rest to rest, and below
    /// which a hand is at rest: such a jump is a cut in an edited video.
    ///
    /// 0.3 body heights in 0.2 s ask for eight times gravity on the hand. Of 45 strokes of real and rendered clips, in
    /// five phases, all that go so far go 0.31 at least in the step before or after; hands at rest seem to go up to
    /// 0.04.
    static let leastJump = 0.3
    static let longestJump = 0.25
    static let rest = 0.06

    /// From one sample to the next.
    private struct Step {
        let from: Double
        let to: Double
        /// Displacement of the faster hand against the trunk, body heights.
        let displacement: Double
    }

    /// The segments worth a dense analysis, presentation seconds, in time order; they do not overlap.
    ///
    /// - Parameter track: samples some `interval` of real time apart. Frames without a player show nothing.
    /// - Complexity: O(n) in the number of samples.
    package static func find(in track: PoseTrack) -> [ClosedRange<Double>] {
        activities(in: track, atLeast: leastDisplacement).map(\.time)
    }

    /// The parts in which somebody who is not the player, of whom only strokes count that are sure, may have one.
    package static func plain(in track: PoseTrack) -> [Activity] { activities(in: track, atLeast: plainDisplacement) }

    package struct Activity: Hashable, Sendable {
        /// Presentation seconds.
        package var time: ClosedRange<Double>
        /// How far a hand is displaced at most from one sample to the next, body heights.
        package var displacement: Double
    }

    private static func activities(in track: PoseTrack, atLeast least: Double) -> [Activity] {
        let raw = RawMotion(track)
        let playback = raw.playback
        let steps = steps(in: raw, cuts: track.cuts)
        var found: [Activity] = []
        for (index, step) in steps.enumerated()
        where step.displacement > least && !isCut(index, in: steps, playback: playback) {
            let time = (step.from - lead * playback)...(step.to + trail * playback)
            if let last = found.last, time.lowerBound <= last.time.upperBound + mergeDistance * playback {
                found[found.count - 1] = Activity(
                    time: last.time.lowerBound...max(last.time.upperBound, time.upperBound),
                    displacement: max(last.displacement, step.displacement))
            } else {
                found.append(Activity(time: time, displacement: step.displacement))
            }
        }
        return found
    }

    /// The steps between samples of one shot that are close enough to show how a hand moved.
    private static func steps(in raw: RawMotion, cuts: [Double]) -> [Step] {
        let bodyHeight = BodyScale(raw).heights(in: raw)
        let seen = raw.times.indices.filter { raw.trunkCenter($0) != nil }
        return zip(seen, seen.dropFirst()).compactMap { before, sample in
            let (from, to) = (raw.times[before], raw.times[sample])
            guard to - from <= longestStep * raw.playback, !cuts.contains(where: { from < $0 && $0 <= to }) else {
                return nil
            }
            let displacement = displacement(raw, from: before, to: sample) / bodyHeight[sample]
            return Step(from: from, to: to, displacement: displacement)
        }
    }

    /// Whether a step is a jump between two rests.
    private static func isCut(_ index: Int, in steps: [Step], playback: PlaybackRate) -> Bool {
        let step = steps[index]
        guard step.displacement > leastJump, step.to - step.from <= longestJump * playback, index > 0,
            index + 1 < steps.count
        else { return false }
        let (before, after) = (steps[index - 1], steps[index + 1])
        return before.to == step.from && after.from == step.to && before.displacement < rest
            && after.displacement < rest
    }

    /// Displacement of the faster hand against the trunk, pixels.
    private static func displacement(_ raw: RawMotion, from earlier: Int, to later: Int) -> Double {
        let displacements = [Joint.leftWrist, .rightWrist].compactMap { joint -> Double? in
            guard let start = position(raw, joint, earlier), let end = position(raw, joint, later) else { return nil }
            return (end - start).length
        }
        return displacements.max() ?? 0
    }

    private static func position(_ raw: RawMotion, _ joint: Joint, _ sample: Int) -> SIMD2<Double>? {
        guard let position = raw.image[joint.rawValue][sample], let center = raw.trunkCenter(sample) else { return nil }
        return position - center
    }
}
