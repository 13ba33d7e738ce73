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
