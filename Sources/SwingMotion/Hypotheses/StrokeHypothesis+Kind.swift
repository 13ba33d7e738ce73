import SwingCore

extension StrokeHypothesis {
    /// How likely each kind is by the trained model; nil where the player is not seen well enough.
    func kinds(by classifier: KindClassifier, _ signals: HandSignals) -> KindProbabilities? {
        classifier.probabilities(
            signals.track, hand: burst.hand, around: signals.times[burst.peak],
            overheadContact: signals.overheadContact(of: burst), playback: signals.playback)
    }

    /// The same burst with the kind that the trained model finds.
    ///
    /// The rules know three kinds, the model six: their verdict counts among these as far as they are sure of it.
    func classified(as found: KindProbabilities) -> StrokeHypothesis {
        let agreed = found.updated(byRules: kind, certainty: kindConfidence)
        let variant: StrokeVariant? = agreed.kind == .backhand ? self.variant ?? features.grip : nil
        return StrokeHypothesis(
            kind: agreed.kind, variant: variant, burst: burst, features: features, rulesConfidence: rulesConfidence,
            strokeConfidence: strokeConfidence, kindConfidence: agreed.confidence)
    }
}

extension KindProbabilities {
    /// The posterior with the verdict of the rules: overhead, forehand or backhand.
    ///
    /// The rules are right about these three in 15 of 15 labeled real strokes and 29 of 30 rendered ones, so that they
    /// are never believed by more than 19 to 1.
    func updated(byRules verdict: StrokeKind, certainty: Double) -> KindProbabilities {
        guard verdict != .unknown else { return self }
        let likelihood = min(max(certainty, 0.5), 0.95)
        var weights = probabilities
        for (kind, weight) in weights {
            weights[kind] = weight * (kind.family == verdict.family ? likelihood : (1 - likelihood) / 2)
        }
        return KindProbabilities(weights: weights)
    }
}

extension StrokeKind {
    /// The kind of the three that the rules distinguish.
    fileprivate var family: StrokeKind {
        switch self {
        case .smash: .serve
        case .forehandVolley: .forehand
        case .backhandVolley: .backhand
        default: self
        }
    }
}
