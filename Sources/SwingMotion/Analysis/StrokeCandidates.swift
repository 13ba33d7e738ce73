import SwingCore

/// The strokes found in a motion, and their contacts before pictures show more.
struct StrokeCandidates {
    /// A stroke and when the ball was met.
    struct Candidate {
        let hypothesis: StrokeHypothesis
        let contact: Contact
    }

    /// In time order.
    let all: [Candidate]

    /// Real seconds after a burst that show a stroke whole: where a clip ends sooner, many a gesture resembles one.
    static let leastShown = 0.2
    /// The least probability of stroke and kind where the clip ends sooner: of 43 strokes cut from 0.1 s before to 0.3
    /// s after the hit, 137 of 144 right hypotheses come to it, and 19 of 41 false ones.
    private static let leastUnfinished = 0.6

    /// Takes the strokes of a detector, or those at the contacts that the user gives.
    init(_ detector: StrokeDetector, options: MotionOptions, models: MotionModels) {
        let signals = detector.signals
        // The trained model classifies a stroke that is found, not one whose kind the user gives.
        func classified(_ hypothesis: StrokeHypothesis) -> StrokeHypothesis {
            options.kind == nil ? hypothesis.classified(by: models.kinds, signals) : hypothesis
        }
        guard options.contacts.isEmpty else {
            all = StrokeCandidates.contacts(options.contacts, in: signals).compactMap { contact in
                detector.hypothesis(at: contact.time, options: options).map {
                    Candidate(hypothesis: classified($0), contact: contact)
                }
            }
            return
        }
        let finder = ContactFinder(signals: signals)
        all = detector.strokes.map(classified).filter { StrokeCandidates.isComplete($0, signals) }.map { hypothesis in
            let contact = finder.refined(hypothesis, by: models.eventTimes)
            return Candidate(
                hypothesis: hypothesis, contact: finder.fused(contact, of: hypothesis, sounds: detector.sounds))
        }
    }

    /// The contacts that a user gives, as far as they lie in the clip.
    private static func contacts(_ times: [Double], in signals: HandSignals) -> [Contact] {
        guard let first = signals.times.first, let last = signals.times.last else { return [] }
        return times.filter { $0.isFinite && $0 >= first && $0 <= last }.sorted().map { time in
            let sample = signals.track.sample(nearest: time) ?? 0
            let frame = signals.track.frameInterval(at: sample)
            return Contact(time: time, uncertainty: frame / 2, sources: [.user])
        }
    }

    /// Whether the clip shows enough of a stroke.
    private static func isComplete(_ hypothesis: StrokeHypothesis, _ signals: HandSignals) -> Bool {
        let after = (signals.times[signals.times.count - 1] - signals.times[hypothesis.burst.peak]) / signals.playback
        return after >= leastShown || hypothesis.confidence >= leastUnfinished
    }
}
