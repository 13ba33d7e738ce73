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
    init(
        of mixture: AudioEvidenceMixture, audible: [Double], silent: [Double], even: AudioEvidenceMixture.Outcome
    ) {
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
