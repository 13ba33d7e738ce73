import Foundation
import SwingCore

/// Finds the strokes of a clip and the hand they were hit with, at a supposed rate of playback.
struct StrokeDetector {
    let signals: HandSignals
    /// How much slower the clip is supposed to play than its track states.
    let supposedPlayback: PlaybackRate
    let hand: Hand
    /// 0 to 1; 0 without evidence for either hand.
    let handConfidence: Double
    /// The logarithm of how much likelier the clip is with strokes of a hand than with none; empty without bursts.
    let evidence: [Hand: Double]
    /// Whether swings of that hand follow each other sooner than a tennis ball comes back.
    let isFastExchange: Bool
    /// Confident hypotheses in time order, all of `hand`.
    let strokes: [StrokeHypothesis]
    /// The peaks of the bursts of `hand` that may be strokes and were not believed, presentation seconds.
    let open: [Double]
    /// The stretches in which strokes follow each other in a rhythm, presentation seconds.
    let drills: [ClosedRange<Double>]
    /// What is audible at this rate of playback.
    let sounds: HitOnsets
    /// The hits that are seen by the ball alone.
    let seen: SeenHits

    /// Below this a hypothesis is not reported: more likely wrong than right.
    static let leastConfidence = 0.5
    /// From here on a hypothesis that is not reported is worth a search for the ball, which may multiply its odds by 60.
    private static let leastOpen = 0.02
    /// What the rules must give besides where the clip must be in slow motion for it: the odds of that, which are one
    /// to four, count too.
    static let leastSlowConfidence = 0.8

    /// Where the rules are surer, slow motion is believed against the model alone: gestures in four clips that play
    /// slowly came to 0.95 and more, strokes in real time of which only the model is sure are volleys without a sound.
    private static let plainConfidence = 0.92
    /// The same of rules and model together: of 16 versions of two slow clips 2 are taken for real time from 0.92 up,
    /// none at 0.9 and below.
    private static let plainAgreement = 0.9

    /// Finds the strokes.
    ///
    /// - Parameters:
    ///   - supposed: how much slower the track plays than it states.
    ///   - recording: what is known of the recording.
    /// - Complexity: O(n) in the number of samples.
    init(
        _ track: MotionTrack, options: MotionOptions, kinds: KindClassifier, supposed: PlaybackRate = .realTime,
        in recording: RecordingEvidence = .alone
    ) {
        let signals = HandSignals(track, supposed: supposed)
        let sounds = HitOnsets(options.cues.sounds, times: signals.times, playback: signals.playback)
        let seen = SeenHits(options.cues.balls, track, supposed: supposed)
        let hands = options.hand.map { [$0] } ?? Hand.allCases
        let sequences = hands.map { hand in
            let hypotheses = StrokeDetector.candidates(of: hand, signals, sounds, seen)
                .compactMap { burst in
                    let peak = signals.times[burst.peak]
                    let isWitnessed = sounds.isLoud(atHit: peak) || seen.isSeen(at: peak, of: hand)
                    return StrokeClassifier.classify(burst, signals, isWitnessed: isWitnessed, leastFit: 0)?.with(
                        kind: options.kind)
                }
            return StrokeSequence(of: hand, hypotheses, signals, sounds, seen, kinds, in: recording)
        }
        let weights = sequences.map { $0.logEvidence + (recording.hands[$0.hand] ?? 0) }
        let chosen = weights.indices.dropFirst().reduce(0) { weights[$1] > weights[$0] ? $1 : $0 }
        let best = sequences[chosen]
        self.signals = signals
        self.sounds = sounds
        self.seen = seen
        supposedPlayback = supposed
        hand = best.hand
        isFastExchange = best.isFastExchange
        drills = best.drills
        let leastByRules = supposed.slowMotionFactor > 1 ? StrokeDetector.leastSlowConfidence : 0
        strokes = best.strokes.filter {
            $0.strokeConfidence >= StrokeDetector.leastConfidence && $0.rulesConfidence >= leastByRules
        }
        open = best.strokes.filter {
            $0.strokeConfidence >= StrokeDetector.leastOpen && $0.strokeConfidence < StrokeDetector.leastConfidence
        }.map { signals.times[$0.burst.peak] }
        let isEmpty = sequences.allSatisfy { $0.strokes.isEmpty }
        evidence = isEmpty ? [:] : Dictionary(uniqueKeysWithValues: sequences.map { ($0.hand, $0.logEvidence) })
        handConfidence = isEmpty ? 0 : 1 / weights.reduce(0) { $0 + exp($1 - weights[chosen]) }
    }

    /// The evidence for this rate of playback: the odds that its strokes are some, and how typical they are.
    ///
    /// In slow motion the rules alone count: the model was trained in real time, and takes the end of a slow forehand
    /// for a backhand. In real time the greater of both counts, less where the arm is hidden, which the model does not
    /// know.
    var support: Double { support(by: certainty(of:)) }

    /// The same by the agreement of rules and model: a stroke of which the model alone is sure counts little.
    ///
    /// In real time the model is as sure of the recovery in a slow forehand as of a volley, which the rules only half
    /// believe. Counting those in full misclassified 3 of 16 versions of two slow clips; this none of them.
    var agreedSupport: Double { support(by: StrokeDetector.agreement(on:)) }

    /// The geometric mean of the probabilities by rules and model.
    private static func agreement(on stroke: StrokeHypothesis) -> Double {
        (stroke.rulesConfidence * stroke.strokeConfidence).squareRoot()
    }

    private func certainty(of stroke: StrokeHypothesis) -> Double {
        supposedPlayback.slowMotionFactor > 1
            ? stroke.rulesConfidence
            : max(stroke.rulesConfidence, stroke.strokeConfidence * StrokeClassifier.visibilityFit(stroke.features))
    }

    private func support(by certainty: (StrokeHypothesis) -> Double) -> Double {
        strokes.reduce(0) { sum, stroke in
            let certain = min(certainty(stroke), StrokeSequence.mostCertain)
            return certain < StrokeDetector.leastConfidence ? sum : sum + certain / (1 - certain) * stroke.typicality
        }
    }

    /// Whether the rules are all but sure of one of the strokes, or a little less with the model's agreement.
    var hasPlainStroke: Bool {
        strokes.contains {
            $0.rulesConfidence >= StrokeDetector.plainConfidence
                || StrokeDetector.agreement(on: $0) >= StrokeDetector.plainAgreement
        }
    }

    /// The most that as many strokes as these could support a rate of playback.
    var mostSupport: Double { Double(strokes.count) * StrokeSequence.mostCertain / (1 - StrokeSequence.mostCertain) }

    /// Whether a loud sound or the ball goes with every stroke: then the clip plays as fast as these.
    var isWitnessed: Bool {
        !strokes.isEmpty
            && strokes.allSatisfy {
                let peak = signals.times[$0.burst.peak]
                return sounds.isLoud(atHit: peak) || seen.isSeen(at: peak, of: hand)
            }
    }

    /// The bursts of a hand, and its motion where a hit is heard or seen away from the peaks of all of them: a slice or a
    /// volley may be no faster than the recovery after it, and lie in the flank of a broad burst.
    static func candidates(
        of hand: Hand, _ signals: HandSignals, _ sounds: HitOnsets, _ seen: SeenHits
    ) -> [SwingBurst] {
        let bursts = BurstFinder.bursts(of: hand, in: signals)
        let unmatched = (sounds.suggestedContacts + seen.times(of: hand)).filter { time in
            !bursts.contains { abs(signals.times[$0.peak] - time) <= HitOnsets.peakToHit }
        }
        return bursts
            + unmatched.compactMap { time in
                signals.track.sample(nearest: time).flatMap { BurstFinder.burst(at: $0, of: hand, in: signals) }
            }
    }

    /// The stroke at a contact the user gives: what was found near it, which that makes no less sure, else the best hypothesis,
    /// or the best guess where there is none.
    func hypothesis(at time: Double, options: MotionOptions) -> StrokeHypothesis? {
        func near(_ hypotheses: [StrokeHypothesis]) -> [StrokeHypothesis] {
            hypotheses.filter { abs(signals.times[$0.burst.peak] - time) <= 0.4 * signals.playback }
        }
        var known = near(strokes)
        if known.isEmpty {
            known = near(
                BurstFinder.bursts(of: hand, in: signals).compactMap { StrokeClassifier.classify($0, signals) })
        }
        if let best = known.max(by: { $0.confidence < $1.confidence }) { return best.with(kind: options.kind) }
        guard let sample = signals.track.sample(nearest: time),
            let burst = BurstFinder.burst(at: sample, of: hand, in: signals)
        else { return nil }
        return StrokeClassifier.classify(burst, signals, leastFit: 0)?.with(kind: options.kind)
    }
}
