import Foundation
import SwingCore

/// Sharp sounds as evidence of hits.
///
/// In real clips of 15 sources the onset lies 0.045 s before to 0.146 s after the visible contact (median 0.055 s): sound
/// travels 3 ms a meter, recorders lag, and editors shift it (`SoundDelay`).
struct HitOnsets {
    /// In time order.
    let onsets: [AudioOnset]
    /// Length of the clip in presentation seconds.
    private let duration: Double

    static let medianDelay = SoundDelay.typical
    /// Half the width of the interval that holds nine of ten delays.
    static let delayUncertainty = NormalDistribution.central90 * SoundDelay.spread
    /// From this factor on a clip counts as slow motion, whose sound is stretched, dubbed or absent.
    private static let slowMotion = 1.5

    /// Takes the onsets of a clip; none in slow motion.
    init(_ onsets: [AudioOnset], times: [Double], playback: PlaybackRate) {
        let usable = onsets.filter { $0.time.isFinite && $0.strength.isFinite }
        let isUsed = playback.slowMotionFactor < HitOnsets.slowMotion
        self.onsets = isUsed ? usable.sorted { $0.time < $1.time } : []
        duration = max((times.last ?? 0) - (times.first ?? 0), 0)
    }

    /// The onset most likely made by a hit at a time known to within an uncertainty: strong, and when it should be.
    func onset(ofHitAt time: Double, uncertainty: Double) -> AudioOnset? {
        let (early, late) = window(time, uncertainty)
        let width = HitOnsets.delayUncertainty + uncertainty
        func score(_ onset: AudioOnset) -> Double {
            let offset = (onset.time - HitOnsets.medianDelay - time) / width
            return onset.strength * (1 - 0.5 * offset * offset)
        }
        return onsets.filter { $0.time >= early && $0.time <= late }.max { score($0) < score($1) }
    }

    /// The likelihood ratio of a hit at this time by what is heard, in a clip whose hits are audible.
    ///
    /// That an onset falls into the window by chance follows from how many as strong there are in the clip. Steps,
    /// bounces and racket noises also go with movement, and other sounds cover hits, so that neither sound nor silence
    /// counts more than `mostSupport`.
    func support(ofHitAt time: Double, uncertainty: Double) -> Double {
        guard let onset = onset(ofHitAt: time, uncertainty: uncertainty), duration > 0 else {
            return 1 / HitOnsets.mostSupport
        }
        let (early, late) = window(time, uncertainty)
        let equals = onsets.count { $0.strength >= onset.strength }
        let chance = min(Double(equals) * (late - early) / max(duration, late - early), 1)
        return min(max(1 / chance, 1), HitOnsets.mostSupport)
    }

    private static let mostSupport = 3.0

    /// Contact times that a loud onset suggests.
    var suggestedContacts: [Double] {
        onsets.filter { $0.strength >= HitOnsets.loud }.map { $0.time - HitOnsets.medianDelay }
    }

    /// Whether a loud onset suggests a hit at about this time: within a tenth of a second, as a burst's peak lies to
    /// the hit.
    func isLoud(atHit time: Double) -> Bool { suggestedContacts.contains { abs($0 - time) <= HitOnsets.peakToHit } }

    /// The contact that a loud onset suggests where a burst peaks; of several the nearest to a time.
    func loudHit(near time: Double, ofPeak peak: Double) -> Double? {
        suggestedContacts.filter { abs($0 - peak) <= HitOnsets.peakToHit }.min { abs($0 - time) < abs($1 - time) }
    }

    static let peakToHit = 0.1

    /// The labeled hits of real clips have strengths from 0.4; the clear ones from 0.65.
    private static let loud = 0.6

    private func window(_ time: Double, _ uncertainty: Double) -> (early: Double, late: Double) {
        let middle = time + HitOnsets.medianDelay
        let radius = HitOnsets.delayUncertainty + uncertainty
        return (middle - radius, middle + radius)
    }
}

/// Hits by the ball that was seen to leave its path at a racket, found before any stroke was, as evidence of strokes.
struct SeenHits {
    /// Presentation seconds, by the hands that may have held the racket.
    private let times: [Hand: [Double]]
    private let playback: PlaybackRate

    /// By how much the log-odds of a burst rise where the ball leaves its path within reach of that hand and
    /// `peakToHit` of it.
    ///
    /// In real clips of single strokes three of ten hits are seen so, and elsewhere in them and in clips without a
    /// stroke one such deflection in some two hundred bursts of hand speed: 60 to 1.
    static let support = log(60.0)
    /// How far the peak of a burst lies from the hit, real seconds.
    static let peakToHit = 0.12
    /// A deflection is of a racket where it is so near to a wrist, body heights: the middle of the strings of a racket
    /// that is held across the line of sight is 0.3 from it.
    private static let reach = 0.36

    /// Takes the contacts found before a stroke was.
    ///
    /// Where the clip is supposed to play slower than it says there are none: a ball that is as fast as in play in the
    /// time of the clip is in real time.
    init(_ balls: [BallContact], _ track: MotionTrack, supposed: PlaybackRate) {
        playback = track.playback
        let found = supposed.isRealTime ? balls.filter { $0.time.isFinite } : []
        times = Dictionary(
            uniqueKeysWithValues: Hand.allCases.map { hand in
                let hits = found.filter { ball in
                    ball.position.map { SeenHits.isReached(by: hand, $0, at: ball.time, track) } ?? false
                }
                return (hand, hits.map(\.time))
            })
    }

    /// Whether a racket in a hand reaches a position in pixels at a time.
    static func isReached(by hand: Hand, _ position: SIMD2<Double>, at time: Double, _ track: MotionTrack) -> Bool {
        guard let sample = track.sample(nearest: time), let wrist = track.image(hand.wrist, sample) else {
            return false
        }
        return (wrist - position).length <= reach * track.bodyHeight[sample]
    }

    /// The times of the hits of a hand, presentation seconds.
    func times(of hand: Hand) -> [Double] { times[hand] ?? [] }

    /// Whether a hit of a hand is seen at about the peak of a burst.
    func isSeen(at peak: Double, of hand: Hand) -> Bool {
        times(of: hand).contains { abs($0 - peak) <= SeenHits.peakToHit * playback }
    }
}

/// How much later than the picture a clip's sound comes: the same for all of its hits.
///
/// Sound travels 3 ms a meter, and recorders and editors shift it. Over labeled hits of 15 real sources the onset comes
/// 0.055 s after the visible contact, with a deviation of 0.045 s from source to source (-0.04 to 0.15) and of 0.006 to
/// 0.01 s within one: one hit whose contact is known by other means tells it for all.
///
/// Contacts by the motion of one player lean the same way: what they tell together is as far off as they lean.
struct SoundDelay {
    /// The precision of the posterior if no errors were shared, and delays times their precisions.
    private var precision = 1 / (spread * spread)
    private var sum = typical / (spread * spread)
    /// The variance of `sum` by the errors that are each hit's own, and its standard deviation by the lean of all.
    private var own = 1 / (spread * spread)
    private var lean = 0.0

    /// The delay of a source nothing is known of, seconds.
    static let typical = 0.055
    /// Its standard deviation between sources, seconds.
    static let spread = 0.045
    /// The standard deviation of a hit's delay within one source, seconds, with that of an onset's time.
    static let jitter = 0.012
    /// The part of the variance of contacts by motion that is the same in all of a clip.
    ///
    /// Measured on 38 labeled strokes of seven clips with several, without sound: intraclass correlation 0.50.
    static let leaning = 0.5
    /// An onset further from where the others put it is of something else; in standard deviations.
    private static let outlier = 3.0

    /// A hit that is heard: the onset's time, and the contact by motion or ball.
    typealias Hit = (onset: Double, contact: Contact)

    /// The posterior of the delay by the hits of a clip: normal prior, normal errors.
    ///
    /// - Complexity: O(n) in the number of hits.
    init(of hits: [Hit]) {
        for hit in hits { add(hit, times: 1) }
    }

    private mutating func add(_ hit: Hit, times count: Double) {
        let (deviation, lean) = (hit.contact.standardDeviation, SoundDelay.lean(of: hit.contact))
        let variance = deviation * deviation + SoundDelay.jitter * SoundDelay.jitter
        let weight = 1 / variance
        precision += count * weight
        sum += count * weight * (hit.onset - hit.contact.time)
        own += count * weight * weight * (variance - lean * lean)
        self.lean += count * weight * lean
    }

    /// The posterior without one of the hits it was found from.
    func without(_ hit: Hit) -> SoundDelay {
        var rest = self
        rest.add(hit, times: -1)
        return rest
    }

    /// The expected delay, presentation seconds.
    var seconds: Double { sum / precision }

    /// The standard deviation of what is not known of it, seconds.
    var deviation: Double { (max(own, 0) + lean * lean).squareRoot() / precision }

    /// By how much contacts by the motion may be off alike, seconds.
    private static func lean(of contact: Contact) -> Double {
        contact.sources == [.kinematics] ? leaning.squareRoot() * contact.standardDeviation : 0
    }

    /// Whether an onset can be of a hit at a contact.
    func fits(_ hit: Hit) -> Bool {
        let own = hit.contact.standardDeviation
        let error = (own * own + deviation * deviation + SoundDelay.jitter * SoundDelay.jitter).squareRoot()
        return abs(hit.onset - hit.contact.time - seconds) <= SoundDelay.outlier * error
    }

    /// The contact of a hit that told nothing of the delay: the best known mean of motion and sound, which lean alike as far as
    /// the motion told the delay.
    func contact(of hit: Hit) -> (time: Double, uncertainty: Double) {
        let motion = hit.contact.standardDeviation * hit.contact.standardDeviation
        let sound = deviation * deviation + SoundDelay.jitter * SoundDelay.jitter
        let shared = lean / precision * SoundDelay.lean(of: hit.contact)
        let weight = min(1, max(0, (sound - shared) / (motion + sound - 2 * shared)))
        let rest = 1 - weight
        let variance = weight * weight * motion + rest * rest * sound + 2 * weight * rest * shared
        return (
            weight * hit.contact.time + rest * (hit.onset - seconds),
            variance.squareRoot() * NormalDistribution.central90
        )
    }
}

extension Contact {
    /// The standard deviation of its time, seconds.
    var standardDeviation: Double { uncertainty / NormalDistribution.central90 }
}
