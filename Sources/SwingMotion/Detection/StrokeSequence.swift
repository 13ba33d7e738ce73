import Foundation
import SwingCore

/// The strokes of one hand that best explain the motion and the sound of a clip.
struct StrokeSequence {
    let hand: Hand
    /// Whether swings follow each other sooner than a tennis ball comes back.
    let isFastExchange: Bool
    /// In time order; their probabilities take the sound into account.
    let strokes: [StrokeHypothesis]
    /// The logarithm of the likelihood of the clip with strokes of this hand over that with none.
    let logEvidence: Double
    /// From the first to the last burst of each stretch in which strokes follow each other in a rhythm, presentation
    /// seconds.
    let drills: [ClosedRange<Double>]

    /// Two hits of one player lie further apart, real seconds: of drills in which a coach feeds ball after ball, 1.02 is
    /// the least of 30 that are labeled.
    private static let leastInterval = 0.9
    /// Bursts so close are of one hit, real seconds: it may have two peaks, and the sound lies beside them.
    private static let sameHit = 0.3
    /// What moves like a stroke may still be none: the step back to the middle after a slice did in rendered clips.
    static let mostCertain = 0.97
    /// Seven of nine labeled hits in real clips with sound have an onset when they should.
    private static let audibility = 0.8
    /// The fraction of bursts that are hits where the odds were fitted: 417 of 3331.
    private static let hitsAmongBursts = 0.125

    /// Finds the sequence.
    ///
    /// - Parameters:
    ///   - hypotheses: for the bursts of this hand, by motion alone.
    ///   - recording: what is known of the recording.
    init(
        of hand: Hand, _ hypotheses: [StrokeHypothesis], _ signals: HandSignals, _ sounds: HitOnsets,
        _ seen: SeenHits, _ kinds: KindClassifier, in recording: RecordingEvidence
    ) {
        let hypotheses = hypotheses.sorted { $0.burst.peak < $1.burst.peak }
        let times = hypotheses.map { signals.times[$0.burst.peak] }
        let finder = ContactFinder(signals: signals)
        let bursts = hypotheses.map(\.burst)
        let exchanges = FastExchange.spans(of: hypotheses, signals)
        let silent = hypotheses.map {
            StrokeSequence.logOdds(of: $0, signals, kinds)
                - ($0.burst.isOutrun(by: bursts, signals) ? StrokeSequence.outrun : 0)
                - (recording.isOtherGame || FastExchange.holds(exchanges, $0.burst, signals) ? FastExchange.penalty : 0)
                + (seen.isSeen(at: signals.times[$0.burst.peak], of: hand) ? SeenHits.support : 0)
        }
        let audible = zip(silent, hypotheses).map { odds, hypothesis -> Double in
            let contact = finder.kinematic(hypothesis)
            return odds + log(sounds.support(ofHitAt: contact.time, uncertainty: contact.uncertainty))
        }
        let mixture = AudioEvidenceMixture(
            times: times.map { $0 / signals.playback }, interval: StrokeSequence.leastInterval,
            prior: StrokeSequence.prior(among: hypotheses.count, showing: recording.showsStroke),
            audibility: sounds.onsets.isEmpty ? 0 : StrokeSequence.audibility)
        let first = mixture.outcome(audible: audible, silent: silent)
        let gain = StrokeSequence.gain(from: first.probabilities)
        let (heard, unheard) = (audible.map { $0 + gain }, silent.map { $0 + gain })
        let even = gain > 0 ? mixture.outcome(audible: heard, silent: unheard) : first
        let stretches = RhythmicStretches(of: mixture, audible: heard, silent: unheard, even: even)
        let probabilities = stretches.probabilities
        logEvidence = first.logEvidence + stretches.logEvidence
        drills = stretches.drills.map { times[$0.lowerBound]...times[$0.upperBound - 1] }
        let judged = hypotheses.indices.map { index -> StrokeHypothesis in
            let same = hypotheses.indices.filter {
                abs(times[$0] - times[index]) < StrokeSequence.sameHit * signals.playback
            }
            return hypotheses[index].with(strokeConfidence: min(same.reduce(0) { $0 + probabilities[$1] }, 1))
        }
        let order = hypotheses.indices.sorted { probabilities[$0] > probabilities[$1] }
        self.hand = hand
        isFastExchange = !exchanges.isEmpty
        strokes = StrokeSequence.spaced(order, times, StrokeSequence.leastInterval * signals.playback).map {
            judged[$0]
        }.sorted { $0.burst.peak < $1.burst.peak }
    }

    /// By how much the log-odds of all strokes together rise since a clip most likely shows one.
    ///
    /// The odds of each are calibrated among many bursts; few bursts would leave a clip without any too often. Never
    /// below 0: many bursts do not make strokes rarer.
    ///
    /// - Parameter probability: that such a clip shows a stroke.
    static func prior(among bursts: Int, showing probability: Double = RecordingEvidence.alone.showsStroke) -> Double {
        let none = pow(1 - hitsAmongBursts, Double(bursts))
        guard bursts > 0, none > 0 else { return 0 }
        return max(log(probability / (1 - probability) * none / (1 - none)), 0)
    }

    /// By how much the log-odds of each burst rise in a recording in which more of them than usual are surely strokes.
    ///
    /// In a long recording the prior above is nothing. The fraction of hits is then estimated from the recording
    /// itself, with `knownBursts` as pseudo-counts: of twenty strokes in five minutes joined from samples, where
    /// volleys were missed, all are found, with no false one more.
    static func gain(from probabilities: [Double]) -> Double {
        let hits = probabilities.reduce(0, +) + knownBursts * hitsAmongBursts
        let fraction = hits / (Double(probabilities.count) + knownBursts)
        return max(log(fraction / (1 - fraction)) - log(hitsAmongBursts / (1 - hitsAmongBursts)), 0)
    }

    /// Half as many bring one false stroke more in those clips.
    private static let knownBursts = 32.0

    /// The log-odds that a hypothesis is a stroke, by the rules and by the trained model.
    ///
    /// Their weights are a logistic regression over 1200 bursts of hand speed of both hands, 215 of them hits, of
    /// labeled real clips, rendered ones, and drawn motions with the errors of a pose model. Where the clip does not
    /// show what the model needs, the rules stand alone.
    private static func logOdds(
        of hypothesis: StrokeHypothesis, _ signals: HandSignals, _ kinds: KindClassifier
    ) -> Double {
        let time = signals.times[hypothesis.burst.peak]
        let reading = kinds.hit(signals.track, hand: hypothesis.burst.hand, around: time, playback: signals.playback)
        let isOutOfSight = StrokeWindow.isOutOfSight(
            signals.track, hand: hypothesis.burst.hand, around: time, playback: signals.playback)
        let penalty = (isOutOfSight ? outOfSight : 0) + club * hypothesis.features.clubLikeness
        let certain = min(hypothesis.rulesConfidence, mostCertain)
        // How a clip looks that is only supposed to be slow, of which less is shown, is nothing that the networks for parts were
        // trained on.
        guard let reading, !(reading.isPartial && signals.isPlaybackEstimated) else {
            return log(certain / (1 - certain)) - unread - penalty
        }
        let bounded = max(certain, leastCertain)
        let evidence = min(max(reading.logit, -mostEvidence), mostEvidence)
        let weights = reading.isPartial ? partial : whole
        return weights.rules * log(bounded / (1 - bounded)) + weights.model * evidence + weights.intercept - penalty
    }

    /// By how much the log-odds fall where the same hand was much faster shortly before.
    ///
    /// So it was for none of 81 rendered hits and 5 of 209 labeled real ones, but for 21 of 87 other gestures of that
    /// hand around them and 7 of 307 elsewhere. What comes before a faster burst stays: the recovery after a slice may
    /// be faster than the slice.
    private static let outrun = 1.5
    /// By how much the log-odds fall where the player was out of sight just before or at the hit.
    ///
    /// In recordings as they are and made worse, of 218 labeled strokes none comes so before it and of 135 none at it;
    /// a walker found anew moved a hand like that in three of 15, and one who is lost in a somersault like a forehand.
    private static let outOfSight = 3.0
    /// By how much the log-odds fall where both hands swing a club: the trained model knows tennis only, and takes the
    /// downswing of a golfer for a backhand, of which it is the reverse.
    private static let club = 4.0
    /// By how much the log-odds by the rules alone fall where the player is seen too little for the model.
    ///
    /// Of 139 such bursts of real clips 10 are hits, where the rules expect 28.
    private static let unread = 1.2
    private static let leastCertain = 0.05
    private static let mostEvidence = 5.0
    private static let whole = (rules: 0.45, model: 0.9, intercept: -0.5)
    /// Of strokes that the clip shows in part: a logistic regression over 4,610 bursts of 118 sources whose clips were cut from 0.4 s
    /// before to 0.3 s after hits and anywhere, its intercept for as many hits among bursts as there are in clips
    /// (`hitsAmongBursts`).
    private static let partial = (rules: 0.28, model: 0.66, intercept: 0.2)

    /// Which of the hypotheses stand, taken in an order, where none may lie close to one taken before it.
    private static func spaced(_ order: [Int], _ times: [Double], _ interval: Double) -> [Int] {
        var chosen: [Int] = []
        for index in order where chosen.allSatisfy({ abs(times[$0] - times[index]) >= interval }) {
            chosen.append(index)
        }
        return chosen
    }
}

/// The bursts of a recording with the rhythm of each of its stretches: of a long one each drill has its own.
struct RhythmicStretches {
    /// The probability that each burst is a stroke.
    let probabilities: [Double]
    /// The logarithm of how much likelier the recording is than without a rhythm.
    let logEvidence: Double
    /// The bursts of each stretch that has a rhythm.
    let drills: [Range<Int>]

    /// A pause that ends a stretch, and the longest stretch, real seconds: a drill of two minutes is a long one.
    private static let (pause, longest) = (15.0, 120.0)
    /// The probability of a rhythm from which a stretch is a drill.
    private static let leastRhythm = 0.9

    /// - Parameters:
    ///   - mixture: of all bursts.
    ///   - audible: the log-odds of each burst with the sounds of the clip.
    ///   - silent: the same without.
    ///   - even: the outcome without a rhythm.
    /// - Complexity: O(n k) in the number of bursts, where k of them lie within the longest period of a rhythm.
    init(of mixture: AudioEvidenceMixture, audible: [Double], silent: [Double], even: AudioEvidenceMixture.Outcome) {
        var probabilities = even.probabilities
        var logEvidence = 0.0
        var drills: [Range<Int>] = []
        for stretch in RhythmicStretches.stretches(of: mixture.times) {
            let part = AudioEvidenceMixture(
                times: Array(mixture.times[stretch]), interval: mixture.interval, prior: mixture.prior,
                audibility: mixture.audibility)
            let (heard, unheard) = (Array(audible[stretch]), Array(silent[stretch]))
            let isAll = stretch.count == mixture.times.count
            let found = StrokeRhythm.found(
                in: part, audible: heard, silent: unheard,
                even: isAll ? even : part.outcome(audible: heard, silent: unheard))
            guard found.probability > 0 else { continue }
            probabilities.replaceSubrange(stretch, with: found.probabilities)
            logEvidence += found.logEvidence
            if found.probability >= RhythmicStretches.leastRhythm { drills.append(stretch) }
        }
        self.probabilities = probabilities
        self.logEvidence = logEvidence
        self.drills = drills
    }

    private static func stretches(of times: [Double]) -> [Range<Int>] {
        var stretches: [Range<Int>] = []
        var start = 0
        for index in times.indices.dropFirst()
        where times[index] - times[index - 1] > pause || times[index] - times[start] > longest {
            stretches.append(start..<index)
            start = index
        }
        return times.isEmpty ? [] : stretches + [start..<times.count]
    }
}

/// Swings that follow each other sooner than a tennis ball comes back, as in table tennis.
///
/// A ball that is played back over the net flies some 15 m even between two players at the net, which takes a second at
/// 15 m/s; a coach who feeds ball after ball leaves as much (`StrokeSequence.leastInterval`). Over a table it is back in
/// 0.7 to 0.9 s. Twice or three times in a row a gesture comes between two strokes; a player who keeps that pace does
/// not play tennis.
enum FastExchange {
    /// The longest time from one swing to the next, real seconds.
    private static let longestInterval = 1.0
    /// So many swings make a run: in 136 real clips with tennis at most 3 follow each other like that, in one of table
    /// tennis 9 and 7.
    private static let leastSwings = 5
    /// Swings that turn the chest less, degrees, and those that the rules hardly know, are not counted.
    private static let (leastTurn, leastFit) = (10.0, 0.1)
    /// Peaks so close are of one swing, real seconds.
    private static let sameSwing = 0.3
    /// By how much the log-odds of a stroke fall in such a run.
    static let penalty = 5.0

    /// The spans of such runs, presentation seconds.
    ///
    /// - Parameters:
    ///   - hypotheses: of one hand, in time order.
    ///   - signals: the motion.
    /// - Complexity: O(n) in the number of hypotheses.
    static func spans(of hypotheses: [StrokeHypothesis], _ signals: HandSignals) -> [ClosedRange<Double>] {
        [-1.0, 1].flatMap { turn in
            runs(
                hypotheses.filter { isSwing($0, turning: turn) }.map { signals.times[$0.burst.peak] }, signals.playback)
        }
    }

    /// Whether a burst lies in one of the spans.
    static func holds(_ spans: [ClosedRange<Double>], _ burst: SwingBurst, _ signals: HandSignals) -> Bool {
        spans.contains { $0.contains(signals.times[burst.peak]) }
    }

    private static func isSwing(_ hypothesis: StrokeHypothesis, turning turn: Double) -> Bool {
        guard let chest = hypothesis.features.chestTurn else { return false }
        return chest * turn >= leastTurn && hypothesis.rulesConfidence >= leastFit
    }

    private static func runs(_ times: [Double], _ playback: PlaybackRate) -> [ClosedRange<Double>] {
        var found: [ClosedRange<Double>] = []
        var run: (first: Double, last: Double, count: Int)?
        func close() {
            guard let run, run.count >= leastSwings else { return }
            // What is near belongs to it as well: now and then a ball takes longer.
            found.append((run.first - longestInterval * playback)...(run.last + longestInterval * playback))
        }
        for time in times {
            guard let open = run, time - open.last <= longestInterval * playback else {
                close()
                run = (time, time, 1)
                continue
            }
            let isSame = time - open.last < sameSwing * playback
            run = (open.first, isSame ? open.last : time, open.count + (isSame ? 0 : 1))
        }
        close()
        return found
    }
}
