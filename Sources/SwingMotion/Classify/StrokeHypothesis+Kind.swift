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
        let agreed = reading.within(kind)
        let variant: StrokeVariant? = agreed.kind == .backhand ? self.variant ?? features.grip : nil
        return StrokeHypothesis(
            kind: agreed.kind, variant: variant, burst: burst, features: features, strokeConfidence: strokeConfidence,
            kindConfidence: kindConfidence * agreed.confidence)
    }
}

extension KindReading {
    /// The reading among the kinds of the rules' verdict: overhead, forehand or backhand.
    ///
    /// On labelled clips of players neither was made from, the rules tell these three apart better than the model; the
    /// model tells what they cannot, a smash from a serve and a volley from a ground stroke.
    func within(_ verdict: StrokeKind) -> KindReading {
        guard verdict != .unknown else { return self }
        return KindReading(weights: probabilities.filter { $0.key.family == verdict.family }, stroke: stroke)
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
