import Foundation
import SwingCore

/// What a burst of hand speed may have been, and how well it fits.
struct StrokeHypothesis {
    let kind: StrokeKind
    let variant: StrokeVariant?
    let burst: SwingBurst
    let features: SwingFeatures
    /// The probability by the rules alone that this is a stroke at all, whatever its kind, 0 to 1.
    let rulesConfidence: Double
    /// The probability that this is a stroke by all evidence, 0 to 1.
    let strokeConfidence: Double
    /// The probability of the kind, given a stroke, 0 to 1.
    let kindConfidence: Double

    /// The probability of a stroke of this kind, 0 to 1.
    var confidence: Double { strokeConfidence * kindConfidence }

    /// How near duration and speed come to those of the median stroke of 574 recorded ones of six kinds, 0 to 1.
    ///
    /// Their logarithms have deviations of 0.28 (speed, median 2.6) and 0.34 (duration, median 0.56 s); twice as much
    /// is allowed for, as these players were all trained and of one club.
    var typicality: Double {
        let duration = log(max(burst.duration, 0.01) / 0.56) / 0.7
        let speed = log(max(burst.peakSpeed, 0.01) / 2.6) / 0.5
        return exp(-(duration * duration + speed * speed) / 2)
    }

    /// The same with another probability that it is a stroke.
    func with(strokeConfidence: Double) -> StrokeHypothesis {
        StrokeHypothesis(
            kind: kind, variant: variant, burst: burst, features: features, rulesConfidence: rulesConfidence,
            strokeConfidence: strokeConfidence, kindConfidence: kindConfidence)
    }

    /// The same stroke with the movement of another time, where a person has moved its contact.
    func moved(to other: StrokeHypothesis) -> StrokeHypothesis {
        StrokeHypothesis(
            kind: kind, variant: variant, burst: other.burst, features: other.features,
            rulesConfidence: rulesConfidence, strokeConfidence: strokeConfidence, kindConfidence: kindConfidence)
    }

    /// The same burst as a stroke of the kind the user names.
    func with(kind: StrokeKind?) -> StrokeHypothesis {
        guard let kind, kind != self.kind else { return self }
        let variant: StrokeVariant? = kind == .backhand ? features.grip : nil
        return StrokeHypothesis(
            kind: kind, variant: variant, burst: burst, features: features, rulesConfidence: rulesConfidence,
            strokeConfidence: strokeConfidence, kindConfidence: 1)
    }
}
