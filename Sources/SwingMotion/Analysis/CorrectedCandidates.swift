import SwingCore

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
        let meant = Self.meant(found, corrections, within: Self.farthest * signals.playback)
        let targets = Set(meant.compactMap(\.self))
        var all = found.indices.filter { !targets.contains($0) }.map { found[$0] }
        for (place, correction) in corrections.enumerated() where !correction.isRemoved {
            let base = meant[place].map { found[$0] }
            guard var candidate = Self.corrected(base, correction, signals: signals, at: at) else { continue }
            candidate.correction = place
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
