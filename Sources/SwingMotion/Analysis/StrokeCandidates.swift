import SwingCore

/// The strokes found in a motion, and their contacts before pictures show more.
struct StrokeCandidates {
    /// A stroke and when the ball was met.
    struct Candidate {
        let hypothesis: StrokeHypothesis
        /// By motion and sound, or from the user.
        let contact: Contact
        /// What is known of the hit apart.
        let hit: ContactFinder.Hit
        /// The index of the correction that applies to it, or nil.
        var correction: Int?

        /// A stroke whose hit is known by motion and perhaps sound.
        init(_ hypothesis: StrokeHypothesis, hit: ContactFinder.Hit, contact: Contact) {
            (self.hypothesis, self.hit, self.contact) = (hypothesis, hit, contact)
        }

        /// A stroke whose contact a person gives.
        init(_ hypothesis: StrokeHypothesis, given contact: Contact) {
            self.init(hypothesis, hit: (contact, nil), contact: contact)
        }
    }

    /// In time order.
    let all: [Candidate]
    /// Of all that were found before a person's corrections: what they tell of each other does not depend on those.
    let hits: [ContactFinder.Hit]

    /// How many were found before a person's corrections.
    var found: Int { hits.count }

    /// Real seconds after a burst that show a stroke whole: where a clip ends sooner, many a gesture resembles one.
    static let leastShown = 0.2
    /// The least probability of stroke and kind where the clip ends sooner: of 43 strokes cut from 0.1 s before to 0.3
    /// s after the hit, 137 of 144 right hypotheses come to it, and 19 of 41 false ones.
    private static let leastUnfinished = 0.6
    /// Real seconds before a burst that show which kind of stroke it is: of 24 strokes cut 0.2 s before the hit all 18 that are found
    /// have the right kind and hand; cut 0.1 s before it and at it 22 of 35.
    private static let leastBegun = 0.2
    /// The probability of the kind where the clip begins later.
    private static let unbegunKind = 0.63

    /// Takes the strokes of a detector, or those at the contacts that the user gives, and corrects them.
    init(_ detector: StrokeDetector, options: MotionOptions, models: MotionModels) {
        let candidates = StrokeCandidates.found(detector, options: options, models: models)
        hits = candidates.map(\.hit)
        guard !options.corrections.isEmpty else {
            all = candidates
            return
        }
        let corrected = CorrectedCandidates(
            candidates, options.corrections, signals: detector.signals,
            at: { StrokeCandidates.candidate(at: $0, kind: $1, detector, options: options, models: models) })
        all = corrected.all
    }

    private static func found(_ detector: StrokeDetector, options: MotionOptions, models: MotionModels) -> [Candidate] {
        let signals = detector.signals
        guard options.contacts.isEmpty else {
            return options.contacts.filter(\.isFinite).sorted().compactMap {
                candidate(at: $0, kind: nil, detector, options: options, models: models)
            }
        }
        let finder = ContactFinder(signals: signals)
        let hypotheses = classified(detector, options: options, models: models)
            .filter { isComplete($0, signals) }
        let hits = hypotheses.map {
            finder.hit(finder.refined($0, by: models.eventTimes), of: $0, sounds: detector.sounds)
        }
        let contacts = finder.contacts(of: hits, among: hits, balls: [])
        return hypotheses.indices.map { Candidate(hypotheses[$0], hit: hits[$0], contact: contacts[$0]) }
    }

    /// The trained model classifies strokes that are found, those of a drill together; not those whose kind the user
    /// gives.
    private static func classified(
        _ detector: StrokeDetector, options: MotionOptions, models: MotionModels
    ) -> [StrokeHypothesis] {
        guard options.kind == nil else { return detector.strokes }
        let signals = detector.signals
        var kinds = detector.strokes.map { $0.kinds(by: models.kinds, signals) }
        for drill in detector.drills {
            let inDrill = detector.strokes.indices.filter {
                kinds[$0] != nil && drill.contains(signals.times[detector.strokes[$0].burst.peak])
            }
            for (index, shared) in zip(inDrill, KindProbabilities.inDrill(inDrill.compactMap { kinds[$0] })) {
                kinds[index] = shared
            }
        }
        return zip(detector.strokes, kinds).map { stroke, kinds in
            let found = kinds.map(stroke.classified) ?? stroke
            return isBegun(stroke, signals) ? found : found.with(kindConfidence: min(found.kindConfidence, unbegunKind))
        }
    }

    /// The stroke at a contact that a person gives, or nil where the clip or the player is not there.
    private static func candidate(
        at time: Double, kind: StrokeKind?, _ detector: StrokeDetector, options: MotionOptions, models: MotionModels
    ) -> Candidate? {
        var options = options
        options.kind = kind ?? options.kind
        guard let contact = givenContact(time, in: detector.signals),
            let hypothesis = detector.hypothesis(at: time, options: options)
        else { return nil }
        let kinds = options.kind == nil ? hypothesis.kinds(by: models.kinds, detector.signals) : nil
        return Candidate(kinds.map(hypothesis.classified) ?? hypothesis, given: contact)
    }

    /// The contact that a person gives, as far as it lies in the clip.
    static func givenContact(_ time: Double, in signals: HandSignals) -> Contact? {
        guard let first = signals.times.first, let last = signals.times.last, time.isFinite, time >= first, time <= last
        else { return nil }
        let sample = signals.track.sample(nearest: time) ?? 0
        return Contact(time: time, uncertainty: signals.track.frameInterval(at: sample) / 2, sources: [.user])
    }

    /// Whether the clip shows enough of a stroke.
    private static func isComplete(_ hypothesis: StrokeHypothesis, _ signals: HandSignals) -> Bool {
        let after = (signals.times[signals.times.count - 1] - signals.times[hypothesis.burst.peak]) / signals.playback
        if after < leastShown { return hypothesis.confidence >= leastUnfinished }
        return isBegun(hypothesis, signals) || hypothesis.strokeConfidence >= leastUnfinished
    }

    private static func isBegun(_ hypothesis: StrokeHypothesis, _ signals: HandSignals) -> Bool {
        (signals.times[hypothesis.burst.peak] - signals.times[0]) / signals.playback >= leastBegun
    }
}

/// The strokes that were found after a person has corrected them.
struct CorrectedCandidates {
    /// In time order.
    let all: [StrokeCandidates.Candidate]

    /// So near lies a stroke to where it was found before, real seconds: as near as a burst to a contact that is given.
    ///
    /// Other models or rules move contacts a little.
    private static let farthest = 0.4

    /// Corrects strokes.
    ///
    /// - Parameters:
    ///   - at: the stroke at a contact, of a kind or of the one that is found; nil where there is no player.
    /// - Complexity: O(n m) in the numbers of strokes and corrections.
    init(
        _ found: [StrokeCandidates.Candidate], _ corrections: [StrokeCorrection], signals: HandSignals,
        at: (Double, StrokeKind?) -> StrokeCandidates.Candidate?
    ) {
        let reach = Self.farthest * signals.playback
        let meant = Self.meant(found, corrections, within: reach)
        let targets = Set(meant.compactMap(\.self))
        // Where a person says that the ball was hit, what is found beside it is that hit.
        let given = corrections.filter { !$0.isRemoved }.compactMap(\.contact)
        var all = found.indices.filter { index in
            !targets.contains(index) && !given.contains { abs(found[index].contact.time - $0) <= reach }
        }.map { found[$0] }
        for (index, correction) in corrections.enumerated() where !correction.isRemoved {
            let base = meant[index].map { found[$0] }
            guard var candidate = Self.corrected(base, correction, signals: signals, at: at) else { continue }
            candidate.correction = index
            all.append(candidate)
        }
        self.all = all.sorted { $0.contact.time < $1.contact.time }
    }

    private static func corrected(
        _ base: StrokeCandidates.Candidate?, _ correction: StrokeCorrection, signals: HandSignals,
        at: (Double, StrokeKind?) -> StrokeCandidates.Candidate?
    ) -> StrokeCandidates.Candidate? {
        // What is not found any more is where a person has seen it.
        guard let base else { return at(correction.contact ?? correction.found, correction.kind) }
        guard let time = correction.contact else {
            return StrokeCandidates.Candidate(
                base.hypothesis.with(kind: correction.kind), hit: base.hit, contact: base.contact)
        }
        let peak = signals.times[base.hypothesis.burst.peak]
        guard abs(peak - time) <= farthest * signals.playback else {
            // Only when it was is the person's word: what stroke it was stays as found, though movement there tells less.
            return at(time, correction.kind).map { moved in
                StrokeCandidates.Candidate(
                    base.hypothesis.moved(to: moved.hypothesis).with(kind: correction.kind), given: moved.contact)
            }
        }
        return StrokeCandidates.givenContact(time, in: signals).map {
            StrokeCandidates.Candidate(base.hypothesis.with(kind: correction.kind), given: $0)
        }
    }

    /// For each correction which stroke it means: the pairs that lie nearest come first, and no stroke is meant twice.
    private static func meant(
        _ found: [StrokeCandidates.Candidate], _ corrections: [StrokeCorrection], within farthest: Double
    ) -> [Int?] {
        var pairs: [(distance: Double, correction: Int, candidate: Int)] = []
        for (correction, one) in corrections.enumerated() {
            for (candidate, other) in found.enumerated() {
                let distance = abs(one.found - other.contact.time)
                if distance <= farthest { pairs.append((distance, correction, candidate)) }
            }
        }
        pairs.sort { ($0.distance, $0.correction, $0.candidate) < ($1.distance, $1.correction, $1.candidate) }
        var meant = [Int?](repeating: nil, count: corrections.count)
        var taken: Set<Int> = []
        for pair in pairs where meant[pair.correction] == nil && taken.insert(pair.candidate).inserted {
            meant[pair.correction] = pair.candidate
        }
        return meant
    }
}
