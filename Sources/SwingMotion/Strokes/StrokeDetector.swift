import Foundation
import SwingCore

/// Finds the strokes of a clip and the hand they were hit with, at a supposed speed of playback.
struct StrokeDetector {
    let signals: HandSignals
    /// How many times slower than life the clip is supposed to play beyond what it says; 1 for none.
    let slowness: Double
    let hand: Hand
    /// 0 to 1; 0 where nothing spoke for either hand.
    let handConfidence: Double
    /// Confident readings in time order, all of `hand`.
    let strokes: [StrokeHypothesis]
    /// What is heard at this playback speed.
    let sounds: HitOnsets

    /// Below this a reading is not reported: more likely wrong than right.
    static let leastConfidence = 0.5
    /// What the rules must make of it besides where the clip must be in slow motion for it: the odds of that, which are one
    /// to four, count too.
    static let leastSlowConfidence = 0.8

    /// Where the rules are surer, slow motion is believed against what the model alone says: gestures in four clips that play
    /// slowly came to 0.95 and more, strokes at life's speed of which only the model is sure are volleys without a sound.
    private static let plainConfidence = 0.92
    /// The same of rules and model together: of 16 versions of two slow clips 2 are read at life's speed from 0.92 up, none at 0.9
    /// and below.
    private static let plainAgreement = 0.9

    init(_ track: MotionTrack, options: MotionOptions, kinds: KindClassifier, slowness: Double = 1) {
        let signals = HandSignals(track, slowness: slowness)
        let sounds = HitOnsets(options.cues.sounds, times: signals.times, second: signals.second)
        let hands = options.hand.map { [$0] } ?? Hand.allCases
        let chains = hands.map { hand in
            let readings = StrokeDetector.candidates(of: hand, signals, sounds)
                .compactMap { burst in
                    let isHeard = sounds.isLoud(atHit: signals.times[burst.peak])
                    return StrokeClassifier.classify(burst, signals, isHeard: isHeard, floor: 0)?.with(
                        kind: options.kind)
                }
            return StrokeSequence(of: hand, readings, signals, sounds, kinds)
        }
        let best = chains.dropFirst().reduce(chains[0]) { $1.weight > $0.weight ? $1 : $0 }
        self.signals = signals
        self.sounds = sounds
        self.slowness = slowness
        hand = best.hand
        let leastByRules = slowness > 1 ? StrokeDetector.leastSlowConfidence : 0
        strokes = best.strokes.filter {
            $0.strokeConfidence >= StrokeDetector.leastConfidence && $0.rulesConfidence >= leastByRules
        }
        let nothing = chains.allSatisfy { $0.strokes.isEmpty }
        handConfidence = nothing ? 0 : 1 / chains.reduce(0) { $0 + exp($1.weight - best.weight) }
    }

    /// How much speaks for this speed of playback: the odds that its strokes are some, and how much they are like others.
    ///
    /// In slow motion the rules alone count: the model was taught at life's speed, and finds the end of a slow forehand like a
    /// backhand. At life's speed what either says counts, less where the arm is hidden, which the model does not know.
    var support: Double { support(by: certainty(of:)) }

    /// The same by what rules and model agree on: a stroke that the model alone is sure of counts for little.
    ///
    /// At life's speed the model is as sure of the way back in a slow forehand as of a volley, which the rules only half believe.
    /// Counting what the rules half believe in full named 3 of 16 versions of two slow clips wrong; this none of them.
    var agreedSupport: Double { support(by: StrokeDetector.agreement(on:)) }

    /// The geometric mean of what rules and model make of a stroke.
    private static func agreement(on stroke: StrokeHypothesis) -> Double {
        (stroke.rulesConfidence * stroke.strokeConfidence).squareRoot()
    }

    private func certainty(of stroke: StrokeHypothesis) -> Double {
        slowness > 1
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

    /// The most that as many strokes as these could speak for a speed of playback.
    var mostSupport: Double { Double(strokes.count) * StrokeSequence.mostCertain / (1 - StrokeSequence.mostCertain) }

    /// Whether a loud sound goes with every stroke: then the clip plays as fast as its sound.
    var isHeard: Bool {
        !strokes.isEmpty && strokes.allSatisfy { sounds.isLoud(atHit: signals.times[$0.burst.peak]) }
    }

    /// The bursts of a hand, and what it did where a hit is heard away from the peaks of all of them: a slice or a volley may
    /// be no faster than the recovery after it, and lie in the flank of a broad burst.
    static func candidates(of hand: Hand, _ signals: HandSignals, _ sounds: HitOnsets) -> [SwingBurst] {
        let bursts = BurstFinder.bursts(of: hand, in: signals)
        let quiet = sounds.suggestedContacts.filter { time in
            !bursts.contains { abs(signals.times[$0.peak] - time) <= HitOnsets.peakToHit }
        }
        return bursts
            + quiet.compactMap { time in
                signals.track.sample(nearest: time).flatMap { BurstFinder.burst(at: $0, of: hand, in: signals) }
            }
    }

    /// What was hit at a contact the user names: the best reading near it, or the best guess where none is.
    func reading(at time: Double, options: MotionOptions) -> StrokeHypothesis? {
        let near = BurstFinder.bursts(of: hand, in: signals).compactMap { StrokeClassifier.classify($0, signals) }
            .filter { abs(signals.times[$0.burst.peak] - time) <= 0.4 * signals.second }
        if let best = near.max(by: { $0.confidence < $1.confidence }) { return best.with(kind: options.kind) }
        guard let sample = signals.track.sample(nearest: time),
            let burst = BurstFinder.burst(at: sample, of: hand, in: signals)
        else { return nil }
        return StrokeClassifier.classify(burst, signals, floor: 0)?.with(kind: options.kind)
    }
}
