import SwingCore

extension StrokeHypothesis {
    /// The same burst with the kind that the trained model reads in it.
    ///
    /// The rules know three kinds and say whether there was a stroke at all; the model knows six, and says which.
    func named(by classifier: KindClassifier, _ signals: HandSignals) -> StrokeHypothesis {
        let time = signals.times[burst.peak]
        guard
            let reading = classifier.reading(signals.track, hand: burst.hand, around: time, second: signals.second)
        else { return self }
        let agreed = reading.weighed(with: kind, confidence: kindConfidence)
        let variant: StrokeVariant? = agreed.kind == .backhand ? self.variant ?? grip : nil
        return StrokeHypothesis(
            kind: agreed.kind, variant: variant, burst: burst, features: features, strokeConfidence: strokeConfidence,
            kindConfidence: agreed.confidence)
    }

    /// Hands within 17 % of height hold the racket together.
    private var grip: StrokeVariant { features.wristGap < 0.17 ? .twoHanded : .oneHanded }
}

extension KindReading {
    /// The most the rules are believed: they judge a recorded stroke right in 97 of 100 cases.
    private static let trust = 0.97

    /// The reading with the rules' verdict on overhead, forehand or backhand as further evidence.
    ///
    /// Two looks at the same motion are not independent: the rules' odds count by their square root.
    func weighed(with verdict: StrokeKind, confidence: Double) -> KindReading {
        let share = min(max(confidence, 0.5), KindReading.trust)
        let odds = (share / (1 - share)).squareRoot()
        let weights = probabilities.map { kind, probability in
            (kind, probability * (kind.family == verdict.family ? odds : 1))
        }
        return KindReading(weights, stroke: stroke)
    }
}

extension StrokeKind {
    /// The kind of the three that the rules tell apart.
    fileprivate var family: StrokeKind {
        switch self {
        case .smash: .serve
        case .forehandVolley: .forehand
        case .backhandVolley: .backhand
        default: self
        }
    }
}
